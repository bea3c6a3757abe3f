#!/usr/bin/env python3
"""Checks game logs as SPEC.md describes them, with nothing but Python's own library.

  check.py FILE...   says "ok" for each log, or the first record that does not hold

It knows no rule of any game: that orders lead to what the log says, and who plays, only
adjutant verify can tell. What else it leaves out of a log it says behind "ok".
"""
import base64, datetime, hashlib, hmac, json, re, sys
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, I = -121665 * pow(121666, -1, P) % P, pow(2, (P - 1) // 4, P)
class Bad(Exception): pass
def sha(n, *parts): return hashlib.new(n, b"".join(parts)).digest()
def ensure(ok, i, what):
    if not ok: raise Bad(f"{i if isinstance(i, str) else f'record {i}'}: {what}")
# The curve edwards25519, in extended coordinates (x, y, z, t).
def add(p, q):
    a, b, c, d = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0]), p[3] * q[3] % P * D2, 2 * p[2] * q[2]
    e, f, g, h = (b - a) % P, (d - c) % P, (d + c) % P, (b + a) % P
    return e * f % P, g * h % P, f * g % P, e * h % P
ZERO, TABLES, D2 = (0, 1, 1, 0), {}, 2 * D % P
def multiples(p, q=ZERO): return [ZERO] + [q := add(q, p) for _ in range(15)]  # 0 * p to 15 * p
def mul(*terms):  # The sum of n * p over pairs (n, p), four bits of each n at a time
    q, terms = ZERO, [(n, multiples(p)) for n, p in terms]
    for shift in range(max(n for n, _ in terms).bit_length() // 4 * 4, -1, -4):
        for _ in range(4): q = add(q, q)
        for n, row in terms: q = add(q, row[n >> shift & 15])
    return q
def often(n, p):  # n * p for a point that comes often: the multiples of p, 16 * p, 16 * 16 * p ... are kept
    q, rows = ZERO, TABLES.setdefault(p, []) if p in TABLES or len(TABLES) < 50 else []
    while n >> 4 * len(rows): rows.append(multiples(add(rows[-1][15], rows[-1][1]) if rows else p))
    for i, row in enumerate(rows): q = add(q, row[n >> 4 * i & 15])
    return q
def neg(p): return -p[0] % P, p[1], p[2], -p[3] % P
def root(n):
    r = pow(n, (P + 3) // 8, P)
    return next((r for r in (r, r * I % P) if r * r % P == n % P), None)
def encode(p):
    x, y = (n * pow(p[2], -1, P) % P for n in p[:2])
    return (y | (x & 1) << 255).to_bytes(32, "little")
def decode(b):
    sign, y = divmod(int.from_bytes(b, "little"), 1 << 255)
    x = root((y * y - 1) * pow(D * y * y + 1, -1, P)) if y < P else None
    x = P - x if x and x & 1 != sign else x
    return None if x is None or x == 0 and sign else (x, y, 1, x * y % P)
BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
def signed(public, message, signature):  # Ed25519, RFC 8032
    a, r, s = decode(public), decode(signature[:32]), int.from_bytes(signature[32:], "little")
    h = int.from_bytes(sha("sha512", signature[:32], public, message), "little") % L
    return None not in (a, r) and s < L and len(signature) == 64 and encode(add(often(s, BASE), neg(often(h, a)))) == signature[:32]
def to_curve(text, dst):  # encode_to_curve of RFC 9380 for edwards25519_XMD:SHA-512_ELL2_NU_
    dst += bytes([len(dst)])
    b0 = sha("sha512", bytes(128), text, (48).to_bytes(2, "big"), b"\0", dst)
    u = int.from_bytes(sha("sha512", b0, b"\1", dst)[:48], "big") % P
    j, c, height = 486662, root(-486664 % P), lambda s: root(s * s * s + 486662 * s * s + s)
    s, odd = -j * pow(1 + 2 * u * u, -1, P) % P, 1
    if (t := height(s)) is None: s, odd, t = (-s - j) % P, 0, height((-s - j) % P)
    t = t if t & 1 == odd else P - t
    x, y = (-c if c & 1 else c) * s * pow(t, P - 2, P) % P, (s - 1) * pow(s + 1, P - 2, P) % P
    return ZERO if t == 0 or s == P - 1 else mul((8, (x, y, 1, x * y % P)))
def vrf(public, message, proof):  # The output of ECVRF-EDWARDS25519-SHA512-ELL2 (RFC 9381), or None
    y, gamma, c, s = decode(public), decode(proof[:32]), int.from_bytes(proof[32:48], "little"), int.from_bytes(proof[48:], "little")
    if len(proof) != 80 or y is None or gamma is None or s >= L: return None
    h = to_curve(public + message, b"ECVRF_edwards25519_XMD:SHA-512_ELL2_NU_\4")
    u, v = add(often(s, BASE), neg(often(c, y))), mul((s, h), (c, neg(gamma)))
    fits = sha("sha512", b"\4\2", public, encode(h), proof[:32], encode(u), encode(v), b"\0")[:16] == proof[32:48]
    return sha("sha512", b"\4\3", encode(mul((8, gamma))), b"\0") if fits else None
def parts(*texts): return b"".join(len(t).to_bytes(8, "big") + t for t in texts)
def faces(seed, label, why, number, n):
    key, got, j = hmac.digest(b"adjutant dice v1", seed, "sha256"), [], 0
    while len(got) < n:
        block = hmac.digest(key, parts(label.encode(), why.encode()) + number.to_bytes(8, "big") + j.to_bytes(8, "big") + b"\1", "sha256")
        got += [b % 6 + 1 for b in block if b < 252]
        j += 1
    return got[:n]
def next_root(tree, leaf):  # Adds a leaf to a list of (height, hash), highest first; gives the root
    tree.append((0, sha("sha256", b"\0", leaf)))
    while len(tree) > 1 and tree[-1][0] == tree[-2][0]:
        (n, b), (_, a) = tree.pop(), tree.pop()
        tree.append((n + 1, sha("sha256", b"\1", a, b)))
    r = tree[-1][1]
    for _, h in reversed(tree[:-1]): r = sha("sha256", b"\1", h, r)
    return r
def unbase(text): return base64.b64decode(text, validate=True)
def key_of(text, kind):
    (name, hash4, b64), material = text.split("+", 2), unbase(text.split("+", 2)[2])
    own = sha("sha256", name.encode(), b"\n", material)[:4]
    ensure(own.hex() == hash4 and material[0] == kind and base64.b64encode(material).decode() == b64, "a key", "it is not in order")
    ensure(encode(mul((8, decode(material[1:]) or BASE))) != encode(ZERO), "a key", "anybody can sign under it")
    return name, material[1:], own
def signs(key, text, line):
    sig = unbase(line.rsplit(" ", 1)[1])
    return line.startswith(f"— {key[0]} ") and sig[:4] == key[2] and signed(key[1], text, sig[4:])
def several(game, call, random):
    values = [t.encode() for v in call["values"] for t in (v.get("player", ""), v["value"])]
    return sha("sha512", parts(b"adjutant seed v3", game.encode(), call["moment"].encode(), bytes.fromhex(call["over"]), random, *values))
def included(n, size, leaf, proof):  # The root of the tree in which a leaf has the number n (RFC 6962)
    if size == 1 or not proof: return leaf if size == 1 and not proof else None
    k, below, other = 1 << (size - 1).bit_length() - 1, proof[:-1], proof[-1]
    left, right = (included(n, k, leaf, below), other) if n < k else (other, included(n - k, size - k, leaf, below))
    return None if None in (left, right) else sha("sha256", b"\1", left, right)
def seconds(at): return int(datetime.datetime.fromisoformat(re.fullmatch(r"([-\d]{10}T[:\d]{8})Z", at)[1] + "+00:00").timestamp())
def read(text):
    ensure(b"\r" not in text and text.startswith(b"adjutant log 1\ngame "), "header", "this is not a log")
    head, *blocks = text.decode().split("\n\nrecord ")
    game, key = re.fullmatch(r"adjutant log 1\ngame (.+)\nkey (.+)", head).groups()
    blocks[-1], *end = blocks[-1].split("\n\nadjutant/")
    records = [re.fullmatch(r"(?s)(.*\n)root (\S+)\n(— [^\n]+)", b).groups() for b in blocks]
    return game, key, [("record " + body, r, s) for body, r, s in records], "adjutant/" + "\n\nadjutant/".join(end)
REMARKS = "ruling note start pause resume stop archive extend settings force stand-in loss unwitnessed successor rotate-key witnesses".split()
class Waiting:  # What dice wait for, behind the records so far: calls, values, rounds, witnesses
    def __init__(self, game, first):
        self.game, self.source, self.chain, self.witnesses = game, first.get("dice", ""), first.get("beacon"), first.get("witnesses")
        self.call, self.lists, self.tree, self.rounds, self.at, self.now = None, {}, (None, 0, b""), {}, 0, 0
    def awaits(self): return [n for n in self.call.get("names", []) if n not in self.call["silent"] + [v.get("player") for v in self.call["values"]]]
    def late(self, at):
        return self.chain and (self.witnesses or {}).get("before") and at > self.comes() - self.witnesses["before"]
    def comes(self): return self.chain["genesis"] + (self.call["round"] - 1) * self.chain["period"]
    def vouched(self, i, x, key, roots):  # The signatures of witnesses, over a log of the host's that holds the game's head
        c, w, (text, lines) = x["cosigned"], self.witnesses, x["cosigned"]["note"].split("\n\n")
        (origin, size, root), (host, *lines), dated = text.splitlines(), lines.splitlines(), {}
        size, root, text = int(size), unbase(root), text.encode() + b"\n"
        ensure(origin == w.get("log", key[0]) and signs(key, text, host), i, "the host has not signed the head of his log")
        for name, public, own in [key_of(k["key"], 4) for k in w["of"]]:
            for sig in [unbase(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(f"— {name} ")]:
                at = int.from_bytes(sig[4:12], "big")
                ensure(sig[:4] == own and at and signed(public, b"cosignature/v1\ntime %d\n" % at + text, sig[12:]), i, f"{name} has not signed it")
                dated[name] = at
        ensure(len(dated) == len(lines) and len([at for at in dated.values() if not self.late(at)]) >= w["need"], i, "too few witnesses signed it in time, or others did")
        head = f"adjutant/{self.game}\n{c['size']}\n{base64.b64encode(roots[c['size'] - 1]).decode()}\n".encode()
        ensure(self.call["record"] < c["size"] <= i and 0 <= c["index"] < size and included(c["index"], size, sha("sha256", b"\0", head), [unbase(p) for p in c["proof"]]) == root, i, "what witnesses signed does not hold the game")
        ensure(origin != self.tree[0] or size > self.tree[1] or (size, root) == self.tree[1:], i, "the host's log has become shorter")
        self.tree = origin, size, root
    def follow(self, i, x, key, roots):  # Goes on behind a record that throws nothing
        kind, action, c, who, value = x["input"], x.get("action"), self.call, x.get("player"), x.get("value", "")
        open_round = c and "vouched" not in c and self.late(1 << 60)  # witnesses have to sign before it comes
        if kind == "call":
            again = open_round and (x["moment"], x["over"]) == (c["moment"], c["over"]) and self.late(self.now)
            ensure((again or not c) and (self.witnesses or self.source not in ("", "vrf")), i, "it calls for nothing")
            due = self.chain and (self.now + self.chain["delay"] - self.chain["genesis"] + self.chain["period"] - 1) // self.chain["period"] + 1
            named = self.rounds[x["moment"], x["over"]] = due if again else self.rounds.get((x["moment"], x["over"]), due)
            ensure(not self.chain or x["round"] == named, i, "it names another round than its time gives, or than was named before")
            self.call = dict(x, values=[], silent=[], record=i, at=self.now)
        elif kind == "value":
            ensure(c and not open_round and ("faces" in x) == (self.source == "manual") and ("faces" in x or who in self.awaits()), i, "it is not called for")
            ensure(who not in self.lists or re.fullmatch("[0-9a-f]{64}", value) and sha("sha256", bytes.fromhex(value)).hex() == self.lists[who], i, "it is not the next value of the list")
            ensure(not self.chain or self.now >= self.comes(), i, "it is of a time before its round")
            self.lists.update({who: value} if who in self.lists else {})
            c["values"].append(x)
        elif kind == "silent":
            ensure(c and x["names"] == self.awaits() and (not self.chain or self.now >= self.comes() + 86400), i, "it names others than those who are awaited, or too early")
            c["silent"] = x["names"]
        elif kind == "witnessed" or action == "unwitnessed":
            ensure(self.witnesses and c and c.setdefault("vouched", i) == i and (kind == "witnessed" or self.now >= c["at"] + self.witnesses["alone"] * 3600), i, "it vouches for nothing, or too early")
            self.vouched(i, x, key, roots) if kind == "witnessed" else None
        elif kind == "commit":
            ensure(not c and re.fullmatch("[0-9a-f]{64}", value), i, "no list is fixed so")
            self.lists[who] = value
        elif kind != "letter":  # a letter changes nothing that dice depend on
            ensure(not c or kind in ("host", "upgrade") and action != "rotate-key", i, "orders are changed after their dice were called for")
            self.witnesses = x["witnesses"] if action == "witnesses" else self.witnesses
            self.call, self.rounds = c if action in REMARKS else None, {} if action in ("rotate-key", "replace-key") else self.rounds
def change_key(i, x, keys, named, alone, moment):  # The key that a record names: the host's next one, or the one that players agreed to
    new, turn, who = key_of(x["key"], 1), lambda moment: int(moment.split("/")[1]), [a["player"] for a in x.get("agreed", [])]
    ensure(new[0] == keys[0][0] and new not in keys and x.get("moment", moment) == moment, i, "it is no other key of the same name, or not for now")
    ensure(x["action"] != "rotate-key" or not alone or x["key"] in named and turn(named[x["key"]]) + 2 <= turn(x["moment"]), i, "the key was not named two rounds before")
    ensure(x["action"] != "replace-key" or who and who == sorted(set(who)) and x["by"] == "players: " + ", ".join(who), i, "it is not agreed to")
    if x["action"] == "successor" and x["key"] not in named: named.clear()  # one at a time
    named.setdefault(x["key"], x.get("moment"))
    return new
def check(text):
    game, key_text, records, end = read(text)
    key, tree, roots, inputs, rolls, moments, digests, moment = key_of(key_text, 1), [], [], [], [], [], [], ""
    for i, (body, r, s) in enumerate(records):  # first the hashes, which are quick
        roots.append(next_root(tree, body.encode()))
        ensure(base64.b64encode(roots[i]).decode() == r and body.startswith(f"record {i}\n"), i, "its bytes do not give the hash beside it")
        lines, moments, digests = body.splitlines(), moments + [moment], digests + [body.splitlines()[-1].removeprefix("digest ")]
        inputs.append(json.loads(lines[1].removeprefix("input ")))
        rolls.append([json.loads(x[5:]) for x in lines if x.startswith("roll ")])
        for e in [json.loads(x[6:]) for x in lines if x.startswith("event ")]:
            if e["event"] in ("phase-began", "went-back"):
                moment = f"{e['power']}/{e['round']}/{e['phase'] if i or 'program' in inputs[0] else 'purchase-repair'}"
            for line in e.get("position" if e["event"] == "opened" else "lines", []) if e["event"] in ("opened", "edited") else []:
                turn = re.fullmatch(r"turn: (.+), round (\d+), (\S+)", line)
                moment = "/".join(turn.groups()) if turn else moment
    ensure(inputs[0]["input"] == "open" and inputs[0]["game"] == game and inputs[0]["key"] == key_text, "header", "it is not that of record 0")
    ensure(end == f"adjutant/{game}\n{len(records)}\n{records[-1][1]}\n\n{records[-1][2]}\n", "end", "it is not the checkpoint of the last record")
    w, source, first, fell, count, parent, purposes, named, mixed, keys = Waiting(game, inputs[0]), inputs[0].get("dice", ""), {}, {}, {}, [], [], {}, [], [key]
    for i, ((body, r, s), x) in enumerate(zip(records, inputs)):
        new = change_key(i, x, keys, named, source in ("", "vrf"), moments[i]) if x["input"] == "host" and x.get("action") in ("successor", "rotate-key", "replace-key") else key
        if x.get("action") == "replace-key":
            given = [bytes.fromhex(a["evidence"]) for a in x["agreed"] if "evidence" in a]
            key, mixed = new, [sha("sha256", *given)] if given else []
        ensure(signs(key, f"adjutant/{game}\n{i + 1}\n{r}\n".encode(), s), i, "its checkpoint is not signed by the key")
        key, keys = new if x.get("action") == "rotate-key" else key, keys + [new] * (x.get("action") in ("rotate-key", "replace-key"))
        parent, purposes = parent + [i - 1], purposes + [[]]
        if x["input"] == "host" and x.get("action") in ("goback", "edit"):
            parent[i] = x.get("to", 0) if x["action"] == "goback" else -1
            count, at = {}, i
            while at >= 0:
                for p in purposes[at]: count[p] = count.get(p, 0) + 1
                at = parent[at] if parent[at] < at else -1
        hand = [f for v in (w.call or {}).get("values", []) for f in v.get("faces", [])]
        ensure("evidence" not in x or source and "mail" in x and re.fullmatch("[0-9a-f]{64}", x["evidence"]), i, "its evidence is no hash, or does not belong there")
        w.at, w.now = max(w.at, w.now), seconds(x["at"]) if "at" in x else float("nan")  # which is neither before nor behind any time
        ensure(not w.now < w.at, i, "it is of a time before that of an earlier record")
        nobodys = [o for o in x.get("read") or x.get("orders", "").splitlines() if x.get("nmr") and not re.match(r"(pass |place: |ignore last mail|end turn|end agenda|sealed |\s*$)", o)]
        ensure(not nobodys and not (x.get("nmr") and {"player", "mail"} & x.keys()), i, f"it orders for a player who sent nothing: {nobodys}")
        if x["input"] != "seed":
            ensure(not rolls[i], i, "dice without a seed")
            w.follow(i, x, key, roots)
            continue
        ensure(x.get("dice", "") == source, i, "its dice are from another source")
        seed, again = bytes.fromhex(x.get("seed", "")), x.get("again", 0)
        before = first.setdefault(digests[i - 1], i) if not source else i
        ensure(before in (again, i) and (not again or inputs[again]["seed"] == x["seed"]), i, "it does not take up the dice that fell")
        message = (parts(b"adjutant seed v2", game.encode(), x["moment"].encode(), bytes.fromhex(x["over"]), *mixed) if source else
                   parts(b"adjutant seed v1", game.encode(), i.to_bytes(8, "big"), roots[i - 1], moments[i].encode()))
        if source in ("", "vrf") and (seed or not w.witnesses):
            ensure(again or vrf(key[1], message, bytes.fromhex(x.get("proof", ""))) == seed, i, "its seed is not proved")
        elif seed:
            ensure(w.call and source != "manual" and not w.awaits() and (x["moment"], x["over"]) == (w.call["moment"], w.call["over"]), i, "its dice do not wait for what they need, or are for other orders")
            random = vrf(key[1], message, bytes.fromhex(x["proof"])) if "proof" in x else b""
            ensure(("proof" in x) == (source.startswith("vrf") or not w.call["values"]) and random is not None and several(game, w.call, random) == seed, i, "its parts do not give its seed")
        ensure(not w.witnesses or not (seed or hand) or w.call and w.call.get("vouched"), i, "its dice do not wait for the witnesses")
        w.call = None
        for n, roll in enumerate(rolls[i]):
            label, why, number, by, faced = f"{game}/{again or i}", roll["why"], n + 1, seed, len(roll["faces"])
            if source:
                p = (x["moment"], why.split(": ")[0])
                number = count[p] = count.get(p, 0) + 1
                seeds = fell.setdefault(p, [])
                seeds += [seed or []] * (number > len(seeds))
                label, why, by = f"{game}/{p[0]}", p[1], seeds[number - 1]
                purposes[i].append(p)
            if isinstance(by, list):  # thrown by hand: what fell then, and what was entered since
                got = by[:faced] + [hand.pop(0) for _ in range(min(faced - len(by), len(hand)))]
                by[:] = max(by, got, key=len)
            else: got = faces(by, label, why, number, faced)
            ensure(got == roll["faces"], i, f"roll {n + 1} does not show the dice of its source")
    leaves = ["signatures of the beacon's rounds"] * bool(w.chain) + ["what evidence says"] * any("evidence" in x for x in inputs) + ["who may agree"] * any("agreed" in x for x in inputs) + ["what stood when the key changed"] * (source in ("", "vrf") and any(x.get("action") == "rotate-key" for x in inputs))
    return len(records), sum(len(r["faces"]) for rs in rolls for r in rs), "; not checked here: " * bool(leaves) + ", ".join(leaves)

if __name__ == "__main__":
    failed = False
    for f in sys.argv[1:]:
        try:
            print(f, "ok: %d records, %d dice%s" % check(open(f, "rb").read()))
        except (Bad, ValueError, KeyError, IndexError, TypeError, AttributeError) as e: failed = not print(f, "NOT ok:", e if isinstance(e, Bad) else f"it cannot be read ({e!r})")
    sys.exit(failed)
