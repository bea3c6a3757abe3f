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

class Bad(Exception):
    def __init__(self, where, what):
        super().__init__(f"{where}: {what}")

def sha(n, *parts):
    return hashlib.new(n, b"".join(parts)).digest()

# The curve edwards25519, in extended coordinates (x, y, z, t).
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P

def mul(n, p):
    q = (0, 1, 1, 0)
    for bit in bin(n)[2:]:
        q = add(q, q)
        if bit == "1":
            q = add(q, p)
    return q

def neg(p):
    return -p[0] % P, p[1], p[2], -p[3] % P

def root(n):
    """A square root, or None."""
    r = pow(n, (P + 3) // 8, P)
    for r in (r, r * I % P):
        if r * r % P == n % P:
            return r
    return None

def encode(p):
    z = pow(p[2], P - 2, P)
    x, y = p[0] * z % P, p[1] * z % P
    return (y | (x & 1) << 255).to_bytes(32, "little")

def decode(b):
    y = int.from_bytes(b, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    x = root((y * y - 1) * pow(D * y * y + 1, P - 2, P)) if y < P else None
    if x is None or x == 0 and sign:
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

def point(y):
    return decode(y.to_bytes(32, "little"))

BASE = point(4 * pow(5, P - 2, P) % P)

def signed(public, message, signature):
    """Ed25519, RFC 8032."""
    a, r, s = decode(public), decode(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L or len(signature) != 64:
        return False
    h = int.from_bytes(sha("sha512", signature[:32], public, message), "little") % L
    return encode(add(mul(s, BASE), neg(mul(h, a)))) == signature[:32]

def to_curve(text, dst):
    """encode_to_curve of RFC 9380 for edwards25519_XMD:SHA-512_ELL2_NU_."""
    dst += bytes([len(dst)])
    b0 = sha("sha512", bytes(128), text, (48).to_bytes(2, "big"), b"\0", dst)
    u = int.from_bytes(sha("sha512", b0, b"\1", dst)[:48], "big") % P
    j = 486662
    s = -j * pow(1 + 2 * u * u, P - 2, P) % P
    t = root(s * s * s + j * s * s + s)
    if t is not None:
        t = t if t & 1 else P - t
    else:
        s = (-s - j) % P
        t = root(s * s * s + j * s * s + s)
        t = P - t if t & 1 else t
    c = root(-486664 % P)
    c = P - c if c & 1 else c
    if t == 0 or s == P - 1:
        return (0, 1, 1, 0)
    x, y = c * s * pow(t, P - 2, P) % P, (s - 1) * pow(s + 1, P - 2, P) % P
    return mul(8, (x, y, 1, x * y % P))

def vrf(public, message, proof):
    """The output of ECVRF-EDWARDS25519-SHA512-ELL2 (RFC 9381), or None."""
    y, gamma, c, s = decode(public), decode(proof[:32]), int.from_bytes(proof[32:48], "little"), int.from_bytes(proof[48:], "little")
    if len(proof) != 80 or y is None or gamma is None or s >= L:
        return None
    h = to_curve(public + message, b"ECVRF_edwards25519_XMD:SHA-512_ELL2_NU_\4")
    u, v = add(mul(s, BASE), neg(mul(c, y))), add(mul(s, h), neg(mul(c, gamma)))
    if sha("sha512", b"\4\2", public, encode(h), proof[:32], encode(u), encode(v), b"\0")[:16] != proof[32:48]:
        return None
    return sha("sha512", b"\4\3", encode(mul(8, gamma)), b"\0")

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
    """The header, the records with their roots and signatures, and the end."""
    if b"\r" in text or not text.startswith(b"adjutant log 1\ngame "):
        raise Bad("header", "this is not a log")
    head, *blocks = text.decode().split("\n\nrecord ")
    game, key = re.fullmatch(r"adjutant log 1\ngame (.+)\nkey (.+)", head).groups()
    blocks[-1], *end = blocks[-1].split("\n\nadjutant/")
    records = []
    for b in blocks:
        body, r, s = re.fullmatch(r"(?s)(.*\n)root (\S+)\n(— [^\n]+)", b).groups()
        records.append(("record " + body, r, s))
    return game, key, records, "adjutant/" + "\n\nadjutant/".join(end)

def check(text):
    try:
        game, key, records, end = read(text)
    except (AttributeError, ValueError, UnicodeDecodeError):
        raise Bad("header", "it has not the shape of a log")
    name, keyhash, b64 = key.split("+", 2)
    material = base64.b64decode(b64, validate=True)
    public, own = material[1:], sha("sha256", name.encode(), b"\n", material)[:4]
    if own.hex() != keyhash or material[0] != 1 or base64.b64encode(material).decode() != b64:
        raise Bad("header", "the key is not in order")
    tree, roots, inputs, rolls, moments, digests = [], [], [], [], [], []
    moment = ""
    for i, (body, r, s) in enumerate(records):  # first the hashes, which are quick
        roots.append(next_root(tree, body.encode()))
        if base64.b64encode(roots[i]).decode() != r or not body.startswith(f"record {i}\n"):
            raise Bad(f"record {i}", "its bytes do not give the hash beside it")
        lines = body.splitlines()
        inputs.append(json.loads(lines[1].removeprefix("input ")))
        rolls.append([json.loads(x[5:]) for x in lines if x.startswith("roll ")])
        digests.append(lines[-1].removeprefix("digest "))
        moments.append(moment)
        events = [json.loads(x[6:]) for x in lines if x.startswith("event ")]
        for e in events:
            if e["event"] in ("phase-began", "went-back"):
                moment = f"{e['power']}/{e['round']}/{e['phase'] if i or 'program' in inputs[0] else 'purchase-repair'}"
            for line in e.get("position" if e["event"] == "opened" else "lines", []) if e["event"] in ("opened", "edited") else []:
                turn = re.fullmatch(r"turn: (.+), round (\d+), (\S+)", line)
                moment = "/".join(turn.groups()) if turn else moment
    if inputs[0]["input"] != "open" or inputs[0]["game"] != game or inputs[0]["key"] != key:
        raise Bad("header", "it is not that of record 0")
    last = f"adjutant/{game}\n{len(records)}\n{records[-1][1]}\n\n{records[-1][2]}\n"
    if end != last:
        raise Bad("end", "it is not the checkpoint of the last record")
    source, first, fell, count, parent, purposes = inputs[0].get("dice", ""), {}, {}, {}, [], []
    for i, (body, r, s) in enumerate(records):
        sig = base64.b64decode(s.rsplit(" ", 1)[1], validate=True)
        note = f"adjutant/{game}\n{i + 1}\n{r}\n".encode()
        if not s.startswith(f"— {name} ") or sig[:4] != own or not signed(public, note, sig[4:]):
            raise Bad(f"record {i}", "its checkpoint is not signed by the key")
        x = inputs[i]
        parent.append(i - 1)
        purposes.append([])
        if x["input"] == "host" and x.get("action") in ("goback", "edit"):
            parent[i] = x.get("to", 0) if x["action"] == "goback" else -1
            count, at = {}, i
            while at >= 0:
                for p in purposes[at]:
                    count[p] = count.get(p, 0) + 1
                at = parent[at] if parent[at] < at else -1
        if x["input"] != "seed":
            if rolls[i]:
                raise Bad(f"record {i}", "dice without a seed")
            continue
        if x.get("dice", "") != source:
            raise Bad(f"record {i}", "its dice are from another source")
        seed, again = bytes.fromhex(x["seed"]), x.get("again", 0)
        before = first.setdefault(digests[i - 1], i) if not source else i
        if before != again and before != i or again and inputs[again]["seed"] != x["seed"]:
            raise Bad(f"record {i}", "it does not take up the dice that fell")
        if source:
            message = parts(b"adjutant seed v2", game.encode(), x["moment"].encode(), bytes.fromhex(x["over"]))
        else:
            message = parts(b"adjutant seed v1", game.encode(), i.to_bytes(8, "big"), roots[i - 1], moments[i].encode())
        if not again and vrf(public, message, bytes.fromhex(x.get("proof", ""))) != seed:
            raise Bad(f"record {i}", "its seed is not proved")
        for n, roll in enumerate(rolls[i]):
            label, why, number, by = f"{game}/{again or i}", roll["why"], n + 1, seed
            if source:
                p = (x["moment"], why.split(": ")[0])
                number = count[p] = count.get(p, 0) + 1
                seeds = fell.setdefault(p, [])
                seeds += [seed] * (number > len(seeds))
                label, why, by = f"{game}/{p[0]}", p[1], seeds[number - 1]
                purposes[i].append(p)
            if faces(by, label, why, number, len(roll["faces"])) != roll["faces"]:
                raise Bad(f"record {i}", f"roll {n + 1} does not show the dice of its seed")
    return len(records), sum(len(r["faces"]) for rs in rolls for r in rs)

def vectors(text):
    blocks = re.findall(r"```vector (\w+)\n(.*?)```", text, re.S)
    for kind, body in blocks:
        v = {k: x.strip() for k, x in (line.split(" =", 1) for line in body.splitlines())}
        b = {k: bytes.fromhex(x) for k, x in v.items() if re.fullmatch(r"([0-9a-f]{2})*", x)}
        if kind == "vrf":
            ok = vrf(b["public"], b.get("message", b""), b["proof"]) == b["output"]
        elif kind == "dice":
            ok = " ".join(map(str, faces(b["seed"], v["label"], v["why"], int(v["number"]), int(v["n"])))) == v["faces"]
        elif kind == "message":
            ok = parts(b"adjutant seed v2", v["game"].encode(), v["moment"].encode(), b["over"]) == b["bytes"]
        else:
            ok = False
        if not ok:
            raise Bad(f"vector {kind}", body)
    return f"{len(blocks)} vectors"

if __name__ == "__main__":
    failed = False
    for f in sys.argv[2:] if sys.argv[1] == "--vectors" else sys.argv[1:]:
        try:
            data = open(f, "rb").read()
            print(f, "ok:", vectors(data.decode()) if sys.argv[1] == "--vectors" else "%d records, %d dice" % check(data))
        except (Bad, ValueError, KeyError, IndexError, TypeError) as e:
            failed = True
            print(f, "NOT ok:", e if isinstance(e, Bad) else f"it cannot be read ({e!r})")
    sys.exit(failed)
