#!/usr/bin/env python3
"""Works out the test vectors of SPEC.md with what check.py is made of.

  vectors.py SPEC.md
"""
import base64, hmac, re, sys
from check import Bad, ensure, faces, parts, several, sha, signed, vrf

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
    try:
        print("ok:", vectors(open(sys.argv[1]).read()))
    except (Bad, ValueError, KeyError) as e:
        sys.exit(f"NOT ok: {e!r}")
