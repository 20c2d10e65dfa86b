"""Compile a zip of Python modules to byte code: ``compile_game.py SOURCES.zip OUT.zip``.

Runs inside Pyodide, for the same reason as ``slim_stdlib.py``: the byte code must fit the browser's
Python, and compiling on every start would take longer than everything the game itself does then.
Other members, such as message catalogues, are copied.

Assertions stay in, and the line of each instruction, for tracebacks. What only readers of the
source need is left out, which is half of the size: docstrings, annotations of functions and of
plain names (those of classes make dataclasses), and columns. The modules go without their source,
but for PyScript's, which are left as they are: PyScript writes its own sources into the same folder
at every start, so its byte code lies in ``__pycache__``, marked as not to be checked against them.
"""

import ast
import sys
import zipfile
from collections.abc import Iterator
from itertools import groupby
from types import CodeType

from tools.slim_stdlib import FIXED_DATE, compiled, pyc

MOST_UNITS = 8
"""Of code, that an entry of a line table can be about."""
NO_COLUMNS, NO_LINE = 13, 15
"""Kinds of such entries."""


def main(sources: str, out: str) -> None:
    """Write ``out`` with every module of the zip ``sources`` compiled."""
    with zipfile.ZipFile(sources) as archive, zipfile.ZipFile(out, "w") as result:
        for name in archive.namelist():
            content = archive.read(name)
            if name.endswith(".py"):
                content = pyc(lean(content, name) if ours(name) else compiled(content, name, 0))
                name = compiled_name(name)
            result.writestr(zipfile.ZipInfo(name, FIXED_DATE), content)


def ours(path: str) -> bool:
    """Whether the module at ``path`` is one of ours, not of PyScript."""
    return not path.startswith("pyscript/")


def lean(source: bytes, path: str) -> CodeType:
    """Return the code of a module, without what only its readers need."""
    tree = ast.parse(source, path)
    plain = ast.fix_missing_locations(Lean().visit(tree))
    return with_lines_only(compile(plain, path, "exec", dont_inherit=True, optimize=0))


class Lean(ast.NodeTransformer):
    """Takes docstrings out, and annotations but for those of classes."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Drop its docstring, and the annotations of its names."""
        self.generic_visit(node)
        node.body = [plain(each) for each in without_docstring(node.body)]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Drop the docstring; annotations make dataclasses.

        A dataclass without one would make one up, of its signature, which takes time at each start.
        """
        self.generic_visit(node)
        node.body = without_docstring(node.body)
        if node.decorator_list:
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant(" ")), node))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Drop docstring and annotations."""
        self.generic_visit(node)
        node.returns = None
        node.body = without_docstring(node.body)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Drop the annotation."""
        node.annotation = None
        return node


def without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return ``body`` without a docstring, but not empty."""
    first = body[0] if body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return body[1:] or [ast.copy_location(ast.Pass(), first)]
    return body


def plain(statement: ast.stmt) -> ast.stmt:
    """Return ``x: T = y`` as ``x = y``, anything else as it is."""
    if not isinstance(statement, ast.AnnAssign):
        return statement
    if statement.value is None:
        return ast.copy_location(ast.Pass(), statement)
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def with_lines_only(code: CodeType) -> CodeType:
    """Return ``code`` with the line of each instruction, but no columns."""
    constants = [with_lines_only(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    return code.replace(co_linetable=bytes(line_table(code)), co_consts=tuple(constants))


def line_table(code: CodeType) -> Iterator[int]:
    """Yield the bytes of a table of lines, as CPython's ``InternalDocs/code_objects.md`` has it."""
    before = code.co_firstlineno
    for line, units in groupby(position[0] for position in code.co_positions()):
        left = sum(1 for _ in units)
        while left:
            here = min(left, MOST_UNITS)
            left -= here
            if line is None:
                yield 0x80 | NO_LINE << 3 | here - 1
            else:
                yield 0x80 | NO_COLUMNS << 3 | here - 1
                yield from signed_varint(line - before)
                before = line


def signed_varint(number: int) -> Iterator[int]:
    """Yield ``number`` in sixes of bits, the lowest first, the very lowest bit being its sign."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    while rest >= 1 << 6:
        yield 1 << 6 | rest & 63
        rest >>= 6
    yield rest


def compiled_name(path: str) -> str:
    """Return where the byte code of the module at ``path`` is found by ``import``."""
    folder, _, name = path.rpartition("/")
    if ours(path):
        return path + "c"
    return f"{folder}/__pycache__/{name.removesuffix('py')}{sys.implementation.cache_tag}.pyc"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: compile_game.py SOURCES.zip OUT.zip")
    main(*sys.argv[1:])
