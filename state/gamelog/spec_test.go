package gamelog_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The vectors of the specification are what this program does, and what the checker
// in Python makes of it.
func TestSpecVectors(t *testing.T) {
	doc, err := os.ReadFile("SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```vector (\\w+)\n(.*?)```").FindAllStringSubmatch(string(doc), -1)
	if len(blocks) < 5 {
		t.Fatalf("there are %d vectors", len(blocks))
	}
	for _, b := range blocks {
		v := map[string]string{}
		for _, line := range strings.Split(strings.TrimSpace(b[2]), "\n") {
			name, value, _ := strings.Cut(line, " =")
			v[name] = strings.TrimSpace(value)
		}
		unhex := func(name string) []byte {
			b, err := hex.DecodeString(v[name])
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			return b
		}
		got, want := "", "no such vector"
		switch b[1] {
		case "message":
			got, want = fmt.Sprintf("%x", gamelog.PositionSeedMessage(v["game"], v["moment"], unhex("over"))), v["bytes"]
		case "vrf":
			ok, out := vrf.Verify(ed25519.PublicKey(unhex("public")), unhex("proof"), unhex("message"))
			got, want = fmt.Sprintf("%v %x", ok, out), "true "+v["output"]
		case "dice":
			number, err := strconv.ParseUint(v["number"], 10, 64)
			n, err2 := strconv.Atoi(v["n"])
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			got, want = strings.Trim(fmt.Sprint(dice.NewStream(unhex("seed"), v["label"]).Nth(number, n, v["why"])), "[]"), v["faces"]
		case "beacon":
			number := func(name string) int64 {
				n, err := strconv.ParseInt(v[name], 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			c := state.Chain{Hash: v["hash"], Key: v["key"], Genesis: number("genesis"), Period: number("period"), Delay: number("delay")}
			round, err := gamelog.RoundFor(c, v["at"])
			got = fmt.Sprintln(gamelog.CheckChain(c), err, round, gamelog.CheckRound(c, round, v["signature"]))
			want = fmt.Sprintln(nil, nil, v["round"], nil)
			if c != gamelog.Quicknet() {
				t.Error("the program knows drand's quicknet otherwise")
			}
		case "list":
			got, _ = gamelog.Next(v["next"])
			want = v["value"]
		case "token":
			mac := hmac.New(sha256.New, []byte(v["token"]))
			for _, part := range []string{"adjutant mail v1", v["id"], v["text"]} {
				fmt.Fprintf(mac, "%s%s", binary.BigEndian.AppendUint64(nil, uint64(len(part))), part)
			}
			got, want = fmt.Sprintf("%x", mac.Sum(nil)), v["code"]
		case "cosignature":
			key, err := gamelog.ParseWitnessKey(v["key"])
			if err != nil {
				t.Fatal(err)
			}
			got, want = fmt.Sprint(key.Verify(unhex("text"), unhex("signature"))), "true"
		case "seed":
			c := gamelog.Call{Moment: v["moment"], Over: v["over"]}
			for _, one := range strings.Split(v["values"], "; ") {
				player, text, _ := strings.Cut(one, ": ")
				c.Values = append(c.Values, gamelog.Value{Player: player, Text: text})
			}
			got, want = fmt.Sprintf("%x", gamelog.SeedOf(v["game"], &c, unhex("random"))), v["seed"]
		}
		if got != want {
			t.Errorf("vector %s: %s, want %s", b[1], got, want)
		}
	}
	if out, ok := python(t, "vectors.py", "SPEC.md"); !ok || !strings.Contains(out, fmt.Sprintf("ok: %d vectors", len(blocks))) {
		t.Errorf("vectors.py: %s", out)
	}
	changed := bytes.Replace(doc, []byte("faces = 4 4 6"), []byte("faces = 4 4 5"), 1)
	file := t.TempDir() + "/changed.md"
	if err := os.WriteFile(file, changed, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, ok := python(t, "vectors.py", file); ok {
		t.Errorf("vectors.py takes a changed vector: %s", out)
	}
}

// python runs a program beside the specification.
func python(t *testing.T, args ...string) (string, bool) {
	t.Helper()
	program, err := exec.LookPath("python3")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("there is no Python here")
	}
	out, err := exec.Command(program, args...).CombinedOutput()
	return string(out), err == nil
}

// The checker stays small enough to be read.
func TestCheckerIsSmall(t *testing.T) {
	b, err := os.ReadFile("check.py")
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(b, []byte("\n")); n > 250 {
		t.Errorf("check.py has %d lines", n)
	}
	for _, m := range regexp.MustCompile(`(?m)^import (.*)$`).FindAllSubmatch(b, -1) {
		if string(m[1]) != "base64, datetime, hashlib, hmac, json, re, sys" {
			t.Errorf("check.py imports %s", m[1])
		}
	}
}
