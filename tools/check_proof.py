#!/usr/bin/env python3
"""A second checker of proofs, written from docs/fairness.md alone.

It shares no code with the program and needs nothing but Python: commitment,
leaves, permutation, the whole deal, the draws and the chain of the log. Of
Sembli it checks every draw (reshuffles and the tie-break's card included); of
Schraumen the deal with the SOFORT scrolls put back, and that scrolls come from
the temple in its order until a scroll changes that order. Whether an argument
was valid or what a scroll did, and who won, it leaves to `tempelrat verify`.

    python3 tools/check_proof.py FILE
"""

import hashlib
import json
import struct
import sys


def digest(label, *fields):
    """H of the document: every field preceded by its length."""
    hasher = hashlib.sha256()
    for field in (label.encode(), *fields):
        hasher.update(struct.pack(">I", len(field)))
        hasher.update(field)
    return hasher.digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def chacha_words(key):
    """The words of ChaCha20 with a zero nonce."""

    def rotate(word, by):
        return (word << by | word >> (32 - by)) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], by)

    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    block = 0
    while True:
        state = start + [block & 0xFFFFFFFF, block >> 32, 0, 0]
        mixed = list(state)
        for _ in range(10):
            for column in range(4):
                quarter(mixed, column, column + 4, column + 8, column + 12)
            for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter(mixed, a, b, c, d)
        for one, other in zip(mixed, state):
            yield (one + other) & 0xFFFFFFFF
        block += 1


class Chance:
    def __init__(self, key):
        self.words = chacha_words(key)

    def below(self, bound):
        if bound <= 1:
            return 0
        limit = 2**32 - 2**32 % bound
        while True:
            word = next(self.words)
            if word < limit:
                return word % bound

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def expect(holds, what):
    if not holds:
        sys.exit(f"does not hold: {what}")


def luck_digest(luck):
    ids = [text.encode() for text in luck["interactions"]]
    words = [b"\0" if word is None else b"\1" + word.encode() for word in luck["words"]]
    count = lambda items: struct.pack(">I", len(items))
    return digest("tempelrat/1/luck", count(ids), *ids, count(words), *words)


def check_commitment(proof):
    fields = [proof["game"].encode()]
    for deck in proof["decks"]:
        fields += [deck["name"].encode(), b"".join(map(bytes.fromhex, deck["leaves"]))]
        positions = [leaf["position"] for leaf in deck["opened"]]
        expect(positions == sorted(set(positions)), f"opened leaves of {deck['name']}")
        for leaf in deck["opened"] + deck["left_out"]:
            nonce = bytes.fromhex(leaf["nonce"])
            names = [proof["game"].encode(), deck["name"].encode(), leaf["card"].encode()]
            masked = digest("tempelrat/1/leaf", nonce, *names).hex()
            expect(masked == deck["leaves"][leaf["position"]], f"leaf of {leaf['card']}")
        check_stand_ins(deck)
    sealed = digest("tempelrat/1/later", bytes.fromhex(proof["later"]))
    found = digest("tempelrat/1/commitment", *fields, sealed).hex()
    expect(found == proof["commitment"], "commitment")


def check_stand_ins(deck):
    """One for each shut leaf, none of them a card that is open."""
    open_cards = {leaf["card"] for leaf in deck["opened"] + deck["left_out"]}
    stand_ins = deck.get("stand_ins")
    if stand_ins:
        expect(len(stand_ins) + len(open_cards) == len(deck["leaves"]), "number of stand-ins")
        expect(len(open_cards.union(stand_ins)) == len(deck["leaves"]), "each card once")


def check_chain(proof):
    start = {key: proof[key] for key in ("game", "options", "seats", "commitment", "luck", "dealt")}
    head = digest("tempelrat/1/start", canonical(start))
    for entry in proof["log"]:
        head = digest("tempelrat/1/entry", head, canonical(entry))
    head = digest("tempelrat/1/outcome", head, canonical(proof["outcome"]))
    expect(head.hex() == proof["head"], "chain")
    text = head.hex()[:20]
    return " ".join(text[i : i + 4] for i in range(0, 20, 4))


RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "A"]
CIVIL = [rank + suit for rank in RANKS for suit in "DCSH"] + ["X", "X2", "X3"]
POWERS = [rank + suit for rank in "KQ" for suit in "DCSH"]


class Sembli:
    """What moves cards in Sembli, and nothing of what they are worth. Where the
    rules decide by worth (whether a power card was won), it believes the file
    that the next one was turned up, and checks which one that was."""

    def __init__(self, proof, orders, chance):
        self.draw_pile, self.powers = orders["civil"], orders["powers"]
        self.chance, self.discards, self.draws = chance, [], []
        self.hands, self.exchanges, self.table = [[], []], {}, {}
        self.last = proof["log"][-1:] if proof["outcome"] else []
        starter = proof["options"]["starter"]
        self.leader = chance.below(2) if starter == "Chance" else starter["Seat"]
        self.turn_up(self.powers.pop(0))
        for seat in (self.leader, 1 - self.leader):
            self.refill(seat)

    def take_draws(self):
        draws, self.draws = self.draws, []
        return draws

    def turn_up(self, card):
        self.draws.append({"deck": "powers", "seat": None, "cards": [card]})

    def refill(self, seat):
        missing = 7 - len(self.hands[seat])
        while missing > 0:
            if not self.draw_pile:
                self.draw_pile, self.discards = sorted(self.discards, key=CIVIL.index), []
                self.chance.shuffle(self.draw_pile)
            drawn, self.draw_pile = self.draw_pile[:missing], self.draw_pile[missing:]
            missing -= len(drawn)
            self.hands[seat] = sorted(self.hands[seat] + drawn, key=CIVIL.index)
            cards = sorted(drawn, key=CIVIL.index)
            self.draws.append({"deck": "civil", "seat": seat, "cards": cards})

    def take(self, seat, positions):
        hand = self.hands[seat]
        expect(all(position < len(hand) for position in positions), "a position in a hand")
        taken = [hand[position] for position in positions]
        self.hands[seat] = [card for card in hand if card not in taken]
        return taken

    def act(self, entry):
        action = entry["action"]
        if "Leave" in action:
            return
        seat, answer = action["Answer"]["seat"], action["Answer"]["answer"]
        (value,) = answer["input"].values()
        if answer["what"] == "Pass":
            self.discards += self.take(seat, [value])
            self.refill(seat)
            self.table[seat] = []
        elif answer["what"] == "Present":
            self.table[seat] = self.take(seat, bits(value))
        else:
            self.exchange(seat, bits(value))
        if len(self.table) == 2:
            self.end_round(entry)

    def exchange(self, seat, positions):
        self.exchanges[seat] = positions
        if len(self.exchanges) == 2:
            for seat in (self.leader, 1 - self.leader):
                self.discards += self.take(seat, self.exchanges[seat])
                self.refill(seat)

    def end_round(self, entry):
        self.discards += self.table[0] + self.table[1]
        self.table = {}
        claimed = [draw for draw in entry["draws"] if draw["deck"] == "powers"]
        if self.last == [entry]:
            return
        for seat in (self.leader, 1 - self.leader):
            self.refill(seat)
        if claimed and self.powers:
            self.turn_up(self.powers.pop(0))
        elif claimed:
            self.turn_up(POWERS[self.chance.below(8)])
        self.leader = 1 - self.leader


SOFORTS = set(
    "wasp-nest burr gotcha lightning jubilee dusk fire-drill book-audit money-back".split()
)
# Once one of these has been read, what lies on top of the temple follows from
# more than the deal.
DISTURBING = {"overdue", "bird-reading", "echo"}


class Schraumen:
    """The deal of Schraumen, and the temple as long as nothing disturbs it. A
    card that stays shut is the number of its leaf."""

    def __init__(self, proof, orders, chance):
        ((self.deck, order),) = orders.items()
        self.original = self.deck.startswith("schraumen-original@")
        self.chance, self.seen, self.ordered = chance, set(), True
        options = proof["options"]
        if options["first"] == "Chance":
            chance.below(proof["seats"])
        rest = order[11 if options["festival"] == "On" else 10 :]
        hands, self.dealt = proof["dealt"][: proof["seats"]], proof["dealt"][proof["seats"] :]
        expect([hand["seat"] for hand in hands] == list(range(proof["seats"])), "the hands")
        self.temple = self.put_back(self.pass_over(hands, rest), rest)
        self.check(self.dealt, "the deal")

    def pass_over(self, hands, rest):
        """Deals the hands that the file tells of, and returns what was passed over."""
        passed = []
        for hand in hands:
            expect(len(hand["cards"]) == 3 and hand["deck"] == self.deck, "a hand of three")
            for due in hand["cards"]:
                while rest and rest[0] != due:
                    passed.append(rest.pop(0))
                    shut = isinstance(passed[-1], int)
                    expect(shut or not self.original or passed[-1] in SOFORTS, "passed over")
                expect(rest and not (self.original and due in SOFORTS), f"{due} is dealt")
                self.seen.add(rest.pop(0))
        return passed

    def put_back(self, passed, rest):
        """The temple, its top last."""
        temple = passed[::-1] + rest[::-1]
        if passed:
            self.chance.shuffle(temple)
        return temple

    def check(self, draws, what):
        for draw in draws:
            expect(draw["deck"] == self.deck, what)
            for card in draw["cards"]:
                if draw["seat"] is None:
                    expect(card in self.seen, f"{what}: {card} is read, and nobody had it")
                    self.ordered = self.ordered and self.original and card not in DISTURBING
                elif self.ordered:
                    self.take(card, what)
                self.seen.add(card)

    def take(self, card, what):
        """Cards may burn unread before `card` comes: those stay shut."""
        while self.temple:
            top = self.temple.pop()
            if top == card:
                return
            expect(isinstance(top, int), f"{what}: {top} lay above {card}")
        expect(False, f"{what}: {card} was not in the temple")


def bits(value):
    return [position for position in range(64) if value >> position & 1]


def orders_of(proof, luck):
    commitment = bytes.fromhex(proof["commitment"])
    orders = {}
    for deck in proof["decks"]:
        cards = {leaf["position"]: leaf["card"] for leaf in deck["opened"]}
        out = {leaf["position"] for leaf in deck["left_out"]}
        positions = [p for p in range(len(deck["leaves"])) if p not in out]
        key = digest("tempelrat/1/shuffle", commitment, luck, deck["name"].encode())
        Chance(key).shuffle(positions)
        # A card that stays shut is known by the number of its leaf.
        orders[deck["name"]] = [cards.get(p, p) for p in positions]
    return orders


def check_draws(proof):
    luck = luck_digest(proof["luck"])
    later, commitment = bytes.fromhex(proof["later"]), bytes.fromhex(proof["commitment"])
    chance = Chance(digest("tempelrat/1/chance", later, commitment, luck))
    orders = orders_of(proof, luck)
    for seq, entry in enumerate(proof["log"], 1):
        expect(entry["seq"] == seq, f"number of entry {seq}")
    if proof["game"] == "schraumen":
        game = Schraumen(proof, orders, chance)
        for entry in proof["log"]:
            game.check(entry["draws"], f"draws of action {entry['seq']}")
        return
    game = Sembli(proof, orders, chance)
    expect(game.take_draws() == proof["dealt"], "the deal")
    for entry in proof["log"]:
        game.act(entry)
        expect(game.take_draws() == entry["draws"], f"draws of action {entry['seq']}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        proof = json.load(file)
    if not isinstance(proof, dict) or proof.get("format") != "tempelrat-proof":
        sys.exit("no proof of a game")
    if proof["version"] != 1 or proof["game"] not in ("sembli", "schraumen"):
        sys.exit("a proof of another version or game")
    check_commitment(proof)
    check_draws(proof)
    fingerprint = check_chain(proof)
    print(f"holds: commitment {proof['commitment']}, fingerprint {fingerprint}")


if __name__ == "__main__":
    main()
