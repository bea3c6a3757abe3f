#!/usr/bin/env python3
"""Checks game logs as SPEC.md describes them, with nothing but Python's own library.

  check.py LOG...           says "ok" for each log, or the first record that does not hold
  check.py --vectors SPEC   works out the test vectors of SPEC.md

It checks structure, hashes, signatures, seeds and dice. It knows no rule of any game:
that orders lead to what the log says only adjutant verify can tell.
"""
import base64, hashlib, hmac, json, re, sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
I = pow(2, (P - 1) // 4, P)

class Bad(Exception): pass
def sha(n, *parts): return hashlib.new(n, b"".join(parts)).digest()

def ensure(ok, i, what):
    if not ok:
        raise Bad(f"{i if isinstance(i, str) else f'record {i}'}: {what}")

# The curve edwards25519, in extended coordinates (x, y, z, t).
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P
def mul(n, p):
    q = (0, 1, 1, 0)
    for bit in bin(n)[2:]:
        q = add(add(q, q), p) if bit == "1" else add(q, q)
    return q
def neg(p):
    return -p[0] % P, p[1], p[2], -p[3] % P
def root(n):
    r = pow(n, (P + 3) // 8, P)
    return next((r for r in (r, r * I % P) if r * r % P == n % P), None)
def encode(p):
    z = pow(p[2], P - 2, P)
    x, y = p[0] * z % P, p[1] * z % P
    return (y | (x & 1) << 255).to_bytes(32, "little")
def decode(b):
    y = int.from_bytes(b, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    x = root((y * y - 1) * pow(D * y * y + 1, P - 2, P)) if y < P else None
    x = P - x if x and x & 1 != sign else x
    return None if x is None or x == 0 and sign else (x, y, 1, x * y % P)

BASE = decode((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def signed(public, message, signature):
    """Ed25519, RFC 8032."""
    a, r, s = decode(public), decode(signature[:32]), int.from_bytes(signature[32:], "little")
    h = int.from_bytes(sha("sha512", signature[:32], public, message), "little") % L
    return None not in (a, r) and s < L and len(signature) == 64 and encode(add(mul(s, BASE), neg(mul(h, a)))) == signature[:32]

def to_curve(text, dst):
    """encode_to_curve of RFC 9380 for edwards25519_XMD:SHA-512_ELL2_NU_."""
    dst += bytes([len(dst)])
    b0 = sha("sha512", bytes(128), text, (48).to_bytes(2, "big"), b"\0", dst)
    u = int.from_bytes(sha("sha512", b0, b"\1", dst)[:48], "big") % P
    j, c = 486662, root(-486664 % P)
    s = -j * pow(1 + 2 * u * u, P - 2, P) % P
    t, odd = root(s * s * s + j * s * s + s), 1
    if t is None:
        s, odd = (-s - j) % P, 0
        t = root(s * s * s + j * s * s + s)
    t = t if t & 1 == odd else P - t
    c = P - c if c & 1 else c
    x, y = c * s * pow(t, P - 2, P) % P, (s - 1) * pow(s + 1, P - 2, P) % P
    return (0, 1, 1, 0) if t == 0 or s == P - 1 else mul(8, (x, y, 1, x * y % P))

def vrf(public, message, proof):
    """The output of ECVRF-EDWARDS25519-SHA512-ELL2 (RFC 9381), or None."""
    y, gamma, c, s = decode(public), decode(proof[:32]), int.from_bytes(proof[32:48], "little"), int.from_bytes(proof[48:], "little")
    if len(proof) != 80 or y is None or gamma is None or s >= L:
        return None
    h = to_curve(public + message, b"ECVRF_edwards25519_XMD:SHA-512_ELL2_NU_\4")
    u, v = add(mul(s, BASE), neg(mul(c, y))), add(mul(s, h), neg(mul(c, gamma)))
    fits = sha("sha512", b"\4\2", public, encode(h), proof[:32], encode(u), encode(v), b"\0")[:16] == proof[32:48]
    return sha("sha512", b"\4\3", encode(mul(8, gamma)), b"\0") if fits else None

def parts(*texts):
    return b"".join(len(t).to_bytes(8, "big") + t for t in texts)

def faces(seed, label, why, number, n):
    key, got, j = hmac.digest(b"adjutant dice v1", seed, "sha256"), [], 0
    while len(got) < n:
        block = hmac.digest(key, parts(label.encode(), why.encode()) + number.to_bytes(8, "big") + j.to_bytes(8, "big") + b"\1", "sha256")
        got += [b % 6 + 1 for b in block if b < 252]
        j += 1
    return got[:n]

def next_root(tree, leaf):
    """Adds a leaf to a list of (height, hash), highest first; gives the root."""
    tree.append((0, sha("sha256", b"\0", leaf)))
    while len(tree) > 1 and tree[-1][0] == tree[-2][0]:
        (n, b), (_, a) = tree.pop(), tree.pop()
        tree.append((n + 1, sha("sha256", b"\1", a, b)))
    r = tree[-1][1]
    for _, h in reversed(tree[:-1]):
        r = sha("sha256", b"\1", h, r)
    return r

def read(text):
    ensure(b"\r" not in text and text.startswith(b"adjutant log 1\ngame "), "header", "this is not a log")
    head, *blocks = text.decode().split("\n\nrecord ")
    game, key = re.fullmatch(r"adjutant log 1\ngame (.+)\nkey (.+)", head).groups()
    blocks[-1], *end = blocks[-1].split("\n\nadjutant/")
    records = [re.fullmatch(r"(?s)(.*\n)root (\S+)\n(— [^\n]+)", b).groups() for b in blocks]
    return game, key, [("record " + body, r, s) for body, r, s in records], "adjutant/" + "\n\nadjutant/".join(end)

REMARKS = "ruling note start pause resume stop archive extend settings force stand-in loss unwitnessed".split()

def awaits(call):
    return [n for n in call.get("names", []) if n not in call["silent"] + [v.get("player") for v in call["values"]]]

def several(game, call, random):
    values = [t.encode() for v in call["values"] for t in (v.get("player", ""), v["value"])]
    return sha("sha512", parts(b"adjutant seed v3", game.encode(), call["moment"].encode(), bytes.fromhex(call["over"]), random, *values))

def follow(i, x, source, calls, lists, w):
    """Goes on with calls, and with the lists that players have fixed, behind a record that throws nothing."""
    kind, who, value = x["input"], x.get("player"), x.get("value", "")
    if kind == "call":
        again = calls and w and w.get("before") and "vouched" not in calls[0] and (x["moment"], x["over"]) == (calls[0]["moment"], calls[0]["over"])
        ensure((again or not calls) and (w or source not in ("", "vrf")), i, "it calls for nothing")
        calls[:] = [dict(x, values=[], silent=[])]
    elif kind == "value":
        ensure(calls and ("faces" in x) == (source == "manual"), i, "nothing is called for")
        ensure("faces" in x or who in awaits(calls[0]), i, "it is not called for")
        ensure(who not in lists or re.fullmatch("[0-9a-f]{64}", value) and sha("sha256", bytes.fromhex(value)).hex() == lists[who], i, "it is not the next value of the list")
        lists.update({who: value} if who in lists else {})
        calls[0]["values"].append(x)
    elif kind == "silent":
        ensure(calls and x["names"] == awaits(calls[0]), i, "it names others than those who are awaited")
        calls[0]["silent"] = x["names"]
    elif kind == "witnessed" or x.get("action") == "unwitnessed":
        ensure(w and calls and calls[0].setdefault("vouched", i) == i, i, "it vouches for nothing")
    elif kind == "commit":
        ensure(not calls and re.fullmatch("[0-9a-f]{64}", value), i, "no list is fixed so")
        lists[who] = value
    else:
        ensure(not calls or kind in ("host", "upgrade"), i, "orders are changed after their dice were called for")
        if x.get("action") not in REMARKS:
            calls.clear()

def check(text):
    game, key, records, end = read(text)
    name, keyhash, b64 = key.split("+", 2)
    material = base64.b64decode(b64, validate=True)
    public, own = material[1:], sha("sha256", name.encode(), b"\n", material)[:4]
    ensure(own.hex() == keyhash and material[0] == 1 and base64.b64encode(material).decode() == b64, "header", "the key is not in order")
    tree, roots, inputs, rolls, moments, digests, moment = [], [], [], [], [], [], ""
    for i, (body, r, s) in enumerate(records):  # first the hashes, which are quick
        roots.append(next_root(tree, body.encode()))
        ensure(base64.b64encode(roots[i]).decode() == r and body.startswith(f"record {i}\n"), i, "its bytes do not give the hash beside it")
        lines = body.splitlines()
        inputs.append(json.loads(lines[1].removeprefix("input ")))
        rolls.append([json.loads(x[5:]) for x in lines if x.startswith("roll ")])
        digests.append(lines[-1].removeprefix("digest "))
        moments.append(moment)
        for e in [json.loads(x[6:]) for x in lines if x.startswith("event ")]:
            if e["event"] in ("phase-began", "went-back"):
                moment = f"{e['power']}/{e['round']}/{e['phase'] if i or 'program' in inputs[0] else 'purchase-repair'}"
            for line in e.get("position" if e["event"] == "opened" else "lines", []) if e["event"] in ("opened", "edited") else []:
                turn = re.fullmatch(r"turn: (.+), round (\d+), (\S+)", line)
                moment = "/".join(turn.groups()) if turn else moment
    ensure(inputs[0]["input"] == "open" and inputs[0]["game"] == game and inputs[0]["key"] == key, "header", "it is not that of record 0")
    ensure(end == f"adjutant/{game}\n{len(records)}\n{records[-1][1]}\n\n{records[-1][2]}\n", "end", "it is not the checkpoint of the last record")
    source, first, fell, count, parent, purposes, calls, lists = inputs[0].get("dice", ""), {}, {}, {}, [], [], [], {}
    for i, ((body, r, s), x) in enumerate(zip(records, inputs)):
        sig = base64.b64decode(s.rsplit(" ", 1)[1], validate=True)
        note = f"adjutant/{game}\n{i + 1}\n{r}\n".encode()
        ensure(s.startswith(f"— {name} ") and sig[:4] == own and signed(public, note, sig[4:]), i, "its checkpoint is not signed by the key")
        parent, purposes = parent + [i - 1], purposes + [[]]
        if x["input"] == "host" and x.get("action") in ("goback", "edit"):
            parent[i] = x.get("to", 0) if x["action"] == "goback" else -1
            count, at = {}, i
            while at >= 0:
                for p in purposes[at]:
                    count[p] = count.get(p, 0) + 1
                at = parent[at] if parent[at] < at else -1
        hand = [f for c in calls for v in c["values"] for f in v.get("faces", [])]
        ensure("evidence" not in x or source and "mail" in x and re.fullmatch("[0-9a-f]{64}", x["evidence"]), i, "its evidence is no hash, or does not belong there")
        if x["input"] != "seed":
            ensure(not rolls[i], i, "dice without a seed")
            follow(i, x, source, calls, lists, inputs[0].get("witnesses"))
            continue
        ensure(x.get("dice", "") == source, i, "its dice are from another source")
        seed, again = bytes.fromhex(x.get("seed", "")), x.get("again", 0)
        before = first.setdefault(digests[i - 1], i) if not source else i
        ensure(before in (again, i) and (not again or inputs[again]["seed"] == x["seed"]), i, "it does not take up the dice that fell")
        message = (parts(b"adjutant seed v2", game.encode(), x["moment"].encode(), bytes.fromhex(x["over"])) if source else
                   parts(b"adjutant seed v1", game.encode(), i.to_bytes(8, "big"), roots[i - 1], moments[i].encode()))
        if source in ("", "vrf") and (seed or "witnesses" not in inputs[0]):
            ensure(again or vrf(public, message, bytes.fromhex(x.get("proof", ""))) == seed, i, "its seed is not proved")
        elif seed:
            ensure(calls and source != "manual" and not awaits(calls[0]), i, "its dice do not wait for what they need")
            ensure((x["moment"], x["over"]) == (calls[0]["moment"], calls[0]["over"]), i, "it is not for the orders of the call")
            random = vrf(public, message, bytes.fromhex(x["proof"])) if "proof" in x else b""
            ensure(("proof" in x) == (source.startswith("vrf") or not calls[0]["values"]) and random is not None and several(game, calls[0], random) == seed, i, "its parts do not give its seed")
        ensure("witnesses" not in inputs[0] or not (seed or hand) or calls and calls[0].get("vouched"), i, "its dice do not wait for the witnesses")
        calls.clear()
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
            else:
                got = faces(by, label, why, number, faced)
            ensure(got == roll["faces"], i, f"roll {n + 1} does not show the dice of its source")
    return len(records), sum(len(r["faces"]) for rs in rolls for r in rs), "; signatures and times of the beacon's rounds are not checked here" * ("beacon" in source) + "; what witnesses signed is not checked here" * ("witnesses" in inputs[0])

def vectors(text):
    blocks = re.findall(r"```vector (\w+)\n(.*?)```", text, re.S)
    for kind, body in blocks:
        v = {k: x.strip() for k, x in (line.split(" =", 1) for line in body.splitlines())}
        b = {k: bytes.fromhex(x) for k, x in v.items() if re.fullmatch(r"([0-9a-f]{2})*", x)}
        over = lambda: dict(moment=v["moment"], over=v["over"], values=[dict(zip(("player", "value"), p.split(": "))) for p in v.get("values", "").split("; ") if p])
        ensure({
            "vrf": lambda: vrf(b["public"], b.get("message", b""), b["proof"]) == b["output"],
            "dice": lambda: " ".join(map(str, faces(b["seed"], v["label"], v["why"], int(v["number"]), int(v["n"])))) == v["faces"],
            "message": lambda: parts(b"adjutant seed v2", v["game"].encode(), v["moment"].encode(), b["over"]) == b["bytes"],
            "seed": lambda: several(v["game"], over(), b.get("random", b"")) == b["seed"],
            "cosignature": lambda: signed(base64.b64decode(v["key"].split("+", 2)[2])[1:], b"cosignature/v1\ntime %d\n" % int.from_bytes(b["signature"][:8], "big") + b["text"], b["signature"][8:]),
            "list": lambda: sha("sha256", b["next"]) == b["value"],
            "token": lambda: hmac.digest(v["token"].encode(), parts(b"adjutant mail v1", v["id"].encode(), v["text"].encode()), "sha256") == b["code"],
            "beacon": lambda: sha("sha256", int(v["period"]).to_bytes(4, "big"), int(v["genesis"]).to_bytes(8, "big"), b["key"], b["group"], b"quicknet") == b["hash"],
        }.get(kind, lambda: False)(), f"vector {kind}", body)
    return f"{len(blocks)} vectors"

if __name__ == "__main__":
    failed = False
    for f in sys.argv[2:] if sys.argv[1] == "--vectors" else sys.argv[1:]:
        try:
            print(f, "ok:", vectors(open(f).read()) if sys.argv[1] == "--vectors" else "%d records, %d dice%s" % check(open(f, "rb").read()))
        except (Bad, ValueError, KeyError, IndexError, TypeError, AttributeError) as e:
            failed = True
            print(f, "NOT ok:", e if isinstance(e, Bad) else f"it cannot be read ({e!r})")
    sys.exit(failed)
