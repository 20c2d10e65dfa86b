"""Fifteen Two: Cribbage, Cross Cribbage and Cricket as pure Python.

The folders tell the architecture, each importing only from those to its right::

    web -> app -> games -> {cribbage | cross | cricket} -> page -> text -> core
"""
