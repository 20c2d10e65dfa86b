"""The lessons that come with the page: the examples of the source pages, in their order.

First those of the three source pages, then those of our own pages of rules. An author of such a
page embeds each beside its paragraph. What is right is told by the rules; ``answer`` is what the
source says, and a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.text.names import mark


@dataclass(frozen=True, slots=True)
class Ready:
    """One lesson: the ``source`` and the ``place`` in it, its ``title``, and its answer.

    ``place`` is a paragraph's first words, or an anchor (``#…``) of our own rules. Cards of an
    answer are sorted.
    """

    name: str
    source: str
    place: str
    title: str
    scenario: str
    answer: str


SOURCES: Final[Mapping[str, tuple[str, str]]] = {
    "cribbage-cs": ("cribbage", mark("Cribbage, after the Czech page")),
    "kriket-sr": ("cricket", mark("Cricket, after the Serbian page")),
    "vekovni-kribidz-sr": ("cross", mark("Cross Cribbage, after the Serbian page")),
    "rules-cribbage": ("cribbage", mark("Cribbage, our rules")),
    "rules-cross": ("cross", mark("Cross Cribbage, our rules")),
    "rules-cricket": ("cricket", mark("Cricket, our rules")),
}
"""Source → its game, and what it is called."""

_SQUARE: Final = "4c5d6sThKd/5h3c2s9d8c/6cQs7dAc8h/JdJc8s2c3h/9s4d4h7cAh"
_HEARTS: Final = "4c5d6sThKd/5c3c2s9d8c/2h3h6h9hKh/JdJc8s2c3d/9s4d4h7cAh"

# fmt: off
_ROWS: Final = (
    ("cribbage-cs", (
        ("cs-cut", "Poprvé rozdává hráč, který sejme nižší kartu",
         mark("The lower card deals"), "v1;cut;me=3h;other=Js", "me"),
        ("cs-heels", "Je-li to J, připíše si 2peg",
         mark("A jack as starter"), "v1;count;rules=czech;starter=Jd", "2"),
        ("cs-fifteen", "Dosáhne-li někdo celkového součtu 15 bodů",
         mark("Fifteen in the play"), "v1;count;rules=czech;pile=Tc5d", "2"),
        ("cs-pair", "vyložení dvojice karet stejné hodnoty",
         mark("A pair in the play"), "v1;count;rules=czech;pile=8h8c", "2"),
        ("cs-three", "6peg za vyložení trojice",
         mark("Three alike in the play"), "v1;count;rules=czech;pile=8h8c8d", "6"),
        ("cs-four", "12peg za čtveřici",
         mark("Four alike in the play"), "v1;count;rules=czech;pile=4h4c4d4s", "12"),
        ("cs-run-two", "Odkryje-li např jeden hráč trojku a druhý čtyřku",
         mark("A three, then a four"), "v1;count;rules=czech;pile=3h4s", "2"),
        ("cs-run-six", "První hráč pokračuje šestkou",
         mark("Then a six"), "v1;count;rules=czech;pile=3h4s6d", "0"),
        ("cs-run-five", "druhý hráč dává pětku a připíše si 4peg",
         mark("Then a five"), "v1;count;rules=czech;pile=3h4s6d5c", "4"),
        ("cs-go", "nevykládá další kartu a musí říct go",
         mark("No card fits"), "v1;play;rules=czech;me=KcQd;pile=TcJd7h", "go"),
        ("cs-thirty-one", "Jestliže jeden z hráčů dosáhne přesně součtu 31 bodů",
         mark("Thirty-one"), "v1;count;rules=czech;pile=TcQd8h3s", "2"),
        ("cs-last", "Kdo jako poslední přiloží kartu",
         mark("The last card below 31"), "v1;count;rules=czech;pile=TcQd7h;end=go", "1"),
        ("cs-show-fifteen", "Za přesný součet dvou či více karet 15b",
         mark("Fifteens in a hand"), "v1;count;rules=czech;hand=2c4d6h9s;starter=Ks", "4"),
        ("cs-show-pair", "Za dvojici (pair)",
         mark("A pair in a hand"), "v1;count;rules=czech;hand=8c8dKsJh;starter=6d", "2"),
        ("cs-show-three", "Za trojici (prial)",
         mark("Three alike in a hand"), "v1;count;rules=czech;hand=8c8d8sJh;starter=6d", "6"),
        ("cs-show-four", "Za čtveřici (double pair royal)",
         mark("Four alike in a hand"), "v1;count;rules=czech;hand=8c8d8sKh;starter=8h", "12"),
        ("cs-show-run", "Za posloupnost (run) dvou karet",
         mark("Runs in a hand"), "v1;count;rules=czech;hand=JcQdKs4h;starter=6h", "3"),
        ("cs-show-flush", "Za čtyři nebo pět karet v jedné barvě (flush)",
         mark("Four of one suit"), "v1;count;rules=czech;hand=2h6h8hTh;starter=Kc", "4"),
        ("cs-show-flush-five", "4 nebo 5peg",
         mark("Five of one suit"), "v1;count;rules=czech;hand=2h6h8hTh;starter=Kh", "5"),
        ("cs-show-nobs", "Pokud hráč drží J stejné barvy",
         mark("The jack of the starter's suit"),
         "v1;count;rules=czech;hand=2h6c8dJh;starter=4h", "1"),
        ("cs-show-crib", "Rozdávající nakonec otočí crib",
         mark("The crib"), "v1;count;rules=czech;crib=5h5dTcKs;starter=Qh", "16"),
        ("cs-skunk", "Získá-li do té doby protihráč 90peg a méně",
         mark("The loser has 90"), "v1;worth;rules=czech;score=121-90", "2"),
        ("cs-no-skunk", "90peg a méně, prohrává dvojnásobek",
         mark("The loser has 91"), "v1;worth;rules=czech;score=121-91", "1"),
    )),
    ("kriket-sr", (
        ("sr-ace", "A ovoj situaciji vredi 14 bodova",
         mark("An ace on an ace"), "v1;throw;field=As;laid=Ac", "130"),
        ("sr-jack-on-three", "To iznosi (11-3)x10=80 bodova",
         mark("The jack on the three of spades"), "v1;throw;field=3s;laid=Jc", "80"),
        ("sr-queen-covers", "Crveni igrač može odbiti ovaj napad",
         mark("A queen over the jack"), "v1;may;field=3s;laid=Jc;card=Qh", "yes"),
        ("sr-again", "mora igrati jaču kartu preko Dame, znači Kralja, ili Keca",
         mark("A king over the queen"), "v1;may;field=3s;laid=JcQh;card=Kc", "yes"),
        ("sr-not-again", "mora igrati jaču kartu preko Dame",
         mark("A queen over the queen"), "v1;may;field=3s;laid=JcQh;card=Qs", "no"),
        ("sr-again-ace", "znači Kralja, ili Keca",
         mark("An ace over the queen"), "v1;may;field=3s;laid=JcQh;card=Ac", "yes"),
        ("sr-cover-again", "Posle toga crveni igrač može ponovo odbiti napad",
         mark("An ace over the king"), "v1;may;field=3s;laid=JcQhKc;card=Ad", "yes"),
        ("sr-red-lower", "Karte polja se računaju za 1 niže",
         mark("The jack on the three of hearts"), "v1;throw;field=3h;laid=Jd", "90"),
        ("sr-equal", "crni igrač može odbiti napad crvenog, igrajući jednaku kartu",
         mark("Black covers with an equal card"), "v1;may;field=3h;laid=Jd;card=Js", "yes"),
        ("sr-jack-is-enough", "Na crvenog Žandara se ne mora igrati Dama, već crni Žandar",
         mark("The lowest card that covers"), "v1;cover;me=2cJcQsKc;field=3h;laid=Jd", "JC"),
        ("sr-second-stands", "Bodove obojici igrača donose samo karte koje nisu pokrivene",
         mark("The second attack stands"), "v1;throw;field=3s;laid=JcQhKc", "100"),
        ("sr-covered", "Odbijeni pokušaji su anulirani i ne računaju se",
         mark("A covered attack"), "v1;throw;field=3s;laid=JcQh", "0"),
        ("sr-greater", "mora imati slobodne karte polja i veće u rukama",
         mark("A two on the two of hearts"), "v1;may;field=2h;card=2d", "yes"),
        ("sr-set", "igru je dobio igrač sa većim rezultatom",
         mark("Both have passed 1400"), "v1;set;score=1500-1410", "black"),
        ("sr-fifth", "Ako su tekući bodovi obojice ispod 1400",
         mark("Both are below 1400"), "v1;set;score=1390-1290", "fifth"),
    )),
    ("vekovni-kribidz-sr", (
        ("sr-next", "Sedmica-karo je „Starter“",
         mark("Where the next card may lie"),
         "v1;place;board=----------/----------/----7d6c--/----Ac----/----------;card=9h;"
         "goal=legal", "r4c4"),
        ("sr-fifteen", "„15“ – zbir 15 bilo kojih karata",
         mark("Fifteens in a line"), "v1;line;line=KhAd4cQs9h", "4"),
        ("sr-pair", "„Par“ – 2 boda",
         mark("A pair in a line"), "v1;line;line=7c7d2s9hKh", "2"),
        ("sr-three", "Tri iste u jednom redu, ili koloni",
         mark("Three alike in a line"), "v1;line;line=6c6d6sThQh", "6"),
        ("sr-run-3", "„Niz“ – 3, 4, ili 5 karata po redosledu",
         mark("A run of three"), "v1;line;line=JcQdKs2h8c", "3"),
        ("sr-run-4", "donose po 3, 4, odnosno 5 bodova",
         mark("A run of four"), "v1;line;line=9cTdJsQh2c", "4"),
        ("sr-run-5", "odnosno 5 bodova",
         mark("A run of five"), "v1;line;line=9cTdJsQhKc", "5"),
        ("sr-flush", "„Fleš“ – 5 bodova",
         mark("Five of one suit"), "v1;line;line=2h4h6h8hTh", "5"),
        ("sr-flush-starter", "5 karata u isto boji, bez Startera",
         mark("Five of one suit with the starter"),
         "v1;line;line=2h4h6h8hTh;starter=6h", "0"),
        ("sr-columns", "Svako sabira bodove iz 5 vrsta, ili kolona",
         mark("Five columns"), f"v1;square;board={_SQUARE};of=columns", "25"),
        ("sr-rows", "sabira bodove iz 5 vrsta, ili kolona",
         mark("Five rows"), f"v1;square;board={_SQUARE};of=rows", "28"),
    )),
    ("rules-cribbage", (
        ("discard-best", "#crib", mark("Choose what to lay away"),
         "v1;discard;dealer=me;me=5h5dJc4s6hQd;score=40-52", "JC QD"),
        ("heels", "#his-heels", mark("A jack as starter"), "v1;count;starter=Jd", "2"),
        ("peg-out", "#peg-out", mark("Pone's hand at 118"),
         "v1;count;hand=7c8d2hKs;starter=9s", "5"),
        ("play-7-8", "#run", "7 8", "v1;count;pile=7h8s", "2"),
        ("play-7-8-9", "#run", "7 8 9", "v1;count;pile=7h8s9d", "3"),
        ("play-4-5-6", "#run", "4 5 6", "v1;count;pile=4c5d6h", "5"),
        ("play-4-5-6-5", "#run", "4 5 6 5", "v1;count;pile=4c5d6h5s", "0"),
        ("play-4-5-6-5-4", "#run", "4 5 6 5 4", "v1;count;pile=4c5d6h5s4d", "3"),
        ("play-3-3", "#pair", "3 3", "v1;count;pile=3c3d", "2"),
        ("play-3-3-3", "#pair-royal", "3 3 3", "v1;count;pile=3c3d3h", "6"),
        ("play-3-3-3-3", "#double-pair-royal", "3 3 3 3", "v1;count;pile=3c3d3h3s", "12"),
        ("play-31-run", "#thirty-one", "10 9 4 5 3", "v1;count;pile=Tc9h4d5s3h", "5"),
        ("play-apart", "#pair", "6 5 6 5", "v1;count;pile=6d5s6c5c", "0"),
        ("play-queen-king", "#pair", "Q K", "v1;count;pile=QhKs", "0"),
        ("play-best", "#run", mark("Choose a card"), "v1;play;me=4d9c;pile=4c5d6h5s", "4D"),
        ("hand-14", "#show", mark("Two runs of four"),
         "v1;count;hand=4c5d5h6s;starter=7c", "14"),
        ("skunk", "#skunk", mark("The loser has 90"), "v1;worth;score=121-90", "2"),
        ("double-skunk", "#double-skunk", mark("The loser has 60"), "v1;worth;score=121-60", "4"),
        ("skunk-61", "#skunk", mark("To 61: the loser has 30"),
         "v1;worth;target=61;score=61-30", "2"),
        ("czech-run-4", "#czech", mark("Runs of two: 3 4 6 5"),
         "v1;count;rules=czech;pile=3h4s6d5c", "4"),
        ("czech-hand-6", "#czech", mark("Czech: 4 5 5, two runs of two"),
         "v1;count;rules=czech;hand=4c5d5h7s;starter=9d", "6"),
        ("hand-29", "#16-worked-examples", mark("The best there is"),
         "v1;count;hand=5h5d5sJc;starter=5c", "29"),
        ("hand-24", "#16-worked-examples", mark("Four runs"),
         "v1;count;hand=4c5d5h6s;starter=6c", "24"),
        ("hand-11", "#16-worked-examples", mark("A run of five and a flush"),
         "v1;count;hand=Ah2h3h4h;starter=5c", "11"),
        ("hand-16", "#16-worked-examples", mark("Two runs"),
         "v1;count;hand=6h7h7s8c;starter=Ad", "16"),
        ("hand-18", "#16-worked-examples", mark("Six fifteens"),
         "v1;count;hand=JdQcKh5s;starter=5d", "18"),
        ("hand-6", "#16-worked-examples", mark("Four spades in the hand"),
         "v1;count;hand=2s4s7s9s;starter=Kd", "6"),
        ("crib-2", "#16-worked-examples", mark("Four spades in the crib"),
         "v1;count;crib=2s4s7s9s;starter=Kd", "2"),
        ("hand-0", "#16-worked-examples", mark("Nineteen"),
         "v1;count;hand=2c4d6h8s;starter=Tc", "0"),
        ("czech-hand-4", "#16-worked-examples", mark("Czech: two runs of two"),
         "v1;count;rules=czech;hand=3c4d9hKs;starter=Qc", "4"),
        ("czech-hand-9", "#16-worked-examples", mark("Czech: a run of two and one of three"),
         "v1;count;rules=czech;hand=Ac2d5h6s;starter=7c", "9"),
    )),
    ("rules-cross", (
        ("place-next", "#neighbours", mark("Where the next card may lie"),
         "v1;place;board=----------/----------/----7d6c--/----Ac----/----------;card=9h;"
         "goal=legal", "r4c4"),
        ("place-most", "#place", mark("Where a card adds most"),
         "v1;place;side=columns;board=----------/----5h----/----7d6c--/----8c----/--Ad------;"
         "card=6h", "r1c3"),
        ("line-24", "#25-what-a-line-scores", mark("Four runs in a line"),
         "v1;line;line=4c5d5h6s6c", "24"),
        ("line-9", "#flush", mark("Five hearts"), "v1;line;line=2h3h6h9hKh", "9"),
        ("line-9-starter", "#flush", mark("Five hearts with the starter"),
         "v1;line;line=2h3h6h9hKh;starter=6h", "4"),
        ("row-of-hearts", "#flush", mark("A row of hearts through the starter"),
         f"v1;square;board={_HEARTS};of=row3", "4"),
        ("line-7", "#run", mark("A run of five"), "v1;line;line=As2d3c4h5s", "7"),
        ("line-14", "#fifteen", mark("Three queens"), "v1;line;line=QhQdQs5cKd", "14"),
        ("columns", "#25-what-a-line-scores", mark("All columns of the square"),
         f"v1;square;board={_SQUARE};of=columns", "25"),
        ("rows", "#25-what-a-line-scores", mark("All rows of the square"),
         f"v1;square;board={_SQUARE};of=rows", "28"),
        ("row-1", "#25-what-a-line-scores", mark("The first row of the square"),
         f"v1;square;board={_SQUARE};of=row1", "9"),
    )),
    ("rules-cricket", (
        ("attack-most", "#attack", mark("Choose an attack"),
         "v1;attack;me=2d7dJdQh;free=3h6h9h", "3H QH"),
        ("cover-red-queen", "#cover", mark("A queen over black's jack"),
         "v1;may;field=3s;laid=Jc;card=Qd", "yes"),
        ("cover-red-jack", "#cover", mark("A jack over black's jack"),
         "v1;may;field=3s;laid=Jc;card=Jd", "no"),
        ("cover-black-jack", "#equal-cover", mark("A jack over red's jack"),
         "v1;may;field=3h;laid=Jd;card=Jc", "yes"),
        ("cover-black-ten", "#equal-cover", mark("A ten over red's jack"),
         "v1;may;field=3h;laid=Jd;card=Tc", "no"),
        ("cover-black-ace", "#cover", mark("Black's ace"),
         "v1;may;field=As;laid=Ac;card=Ad", "no"),
        ("cover-red-ace", "#equal-cover", mark("Red's ace"),
         "v1;may;field=Ah;laid=Ad;card=Ac", "yes"),
        ("cover-red-ace-king", "#equal-cover", mark("A king over red's ace"),
         "v1;may;field=Ah;laid=Ad;card=Kc", "no"),
        ("throw-covered", "#throw", mark("A covered attack"),
         "v1;throw;field=3s;laid=JcQh", "0"),
        ("throw-second", "#throw", mark("The second attack stands"),
         "v1;throw;field=3s;laid=JcQhKc", "100"),
        ("throw-80", "#throw", mark("The jack on black's three"),
         "v1;throw;field=3s;laid=Jc", "80"),
        ("throw-90", "#throw", mark("The jack on red's three"),
         "v1;throw;field=3h;laid=Jd", "90"),
        ("throw-130", "#throw", mark("Black's best"), "v1;throw;field=As;laid=Ac", "130"),
        ("throw-140", "#throw", mark("Red's best"), "v1;throw;field=Ah;laid=Ad", "140"),
        ("throw-2", "#throw", mark("A two on the two of spades"), "v1;may;field=2s;card=2c", "no"),
        ("throw-10", "#throw", mark("A two on the two of hearts"),
         "v1;throw;field=2h;laid=2d", "10"),
        ("set-1500", "#set", "1500 – 1410", "v1;set;score=1500-1410", "black"),
        ("set-1400", "#set", "1400 – 1390", "v1;set;score=1400-1390", "black"),
        ("set-1390", "#fifth-gem", "1390 – 1390", "v1;set;score=1390-1390", "fifth"),
        ("set-1450", "#fifth-gem", "1450 – 1450", "v1;set;score=1450-1450", "fifth"),
    )),
)
# fmt: on

READY: Final[Mapping[str, Ready]] = MappingProxyType(
    {row[0]: Ready(row[0], source, *row[1:]) for source, rows in _ROWS for row in rows}
)
"""Name → lesson, in the order of the sources and of their paragraphs."""
