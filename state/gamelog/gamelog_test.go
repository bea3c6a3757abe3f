package gamelog_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

func TestRecordRoundTrip(t *testing.T) {
	l := newToyLog(t, 2)
	for i, s := range l.sealed {
		r, err := gamelog.DecodeRecord(s.Record)
		if err != nil {
			t.Fatalf("DecodeRecord(record %d): %v", i, err)
		}
		if r.Index != i {
			t.Errorf("record %d says it is %d", i, r.Index)
		}
		again, err := gamelog.EncodeRecord(r)
		if err != nil || !bytes.Equal(again, s.Record) {
			t.Errorf("EncodeRecord(DecodeRecord(record %d)) = %s, %v; want %s", i, again, err, s.Record)
		}
		if js, err := json.Marshal(r); err != nil || !json.Valid(js) {
			t.Errorf("json.Marshal(record %d) = %s, %v", i, js, err)
		}
	}
}

// A log that was read gives back what it was written from.
func TestSealedAgain(t *testing.T) {
	l := newToyLog(t, 3)
	read, err := gamelog.ReadLog(l.file(t), l.host.public)
	if err != nil {
		t.Fatal(err)
	}
	if got := read.Sealed(); !reflect.DeepEqual(got, l.sealed) {
		t.Error("Sealed gives other records, checkpoints or hashes")
	}
}

// TestRecordText holds the form still: logs must open in every later version.
func TestRecordText(t *testing.T) {
	r := gamelog.Record{
		Index:  3,
		Input:  state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 1 inf\n\"done\"", Mail: "ab", At: "2026-11-20T18:00:00Z"},
		Rolls:  []dice.Roll{{Why: "a <raid>", Faces: []int{1, 6}}},
		Events: []state.Event{state.Paid{Purse: "Germany", IPC: 7, Why: "why not"}},
		Digest: "c0ffee",
	}
	const want = `record 3
input {"input":"submission","power":"Germany","player":"Harrow","orders":"buy 1 inf\n\"done\"","mail":"ab","at":"2026-11-20T18:00:00Z"}
roll {"why":"a <raid>","faces":[1,6]}
event {"event":"paid","purse":"Germany","ipc":7,"why":"why not"}
digest c0ffee
`
	got, err := gamelog.EncodeRecord(r)
	if err != nil || string(got) != want {
		t.Errorf("EncodeRecord = %s, %v; want %s", got, err, want)
	}
	back, err := gamelog.DecodeRecord([]byte(want))
	if err != nil || !reflect.DeepEqual(back, r) {
		t.Errorf("DecodeRecord = %+v, %v; want %+v", back, err, r)
	}
	js, err := json.Marshal(r)
	if want := `{"index":3,"input":{"input":"submission","power":"Germany",`; err != nil || !strings.HasPrefix(string(js), want) {
		t.Errorf("json.Marshal = %s, %v; want it to begin with %s", js, err, want)
	}
}

func TestEncodeRecordRefuses(t *testing.T) {
	for _, tc := range []struct {
		name string
		r    gamelog.Record
		want string
	}{
		{"orders that are no text", gamelog.Record{Input: state.Input{Orders: "K\xf6nigsberg"}, Digest: "00"}, "not UTF-8"},
		{"no digest", gamelog.Record{}, "not hexadecimal"},
	} {
		if _, err := gamelog.EncodeRecord(tc.r); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: EncodeRecord: %v, want %q", tc.name, err, tc.want)
		}
	}
}

func TestDecodeRecordRefuses(t *testing.T) {
	const good = "record 0\ninput {\"input\":\"open\"}\nevent {\"event\":\"turn-ended\",\"power\":\"Japan\",\"round\":3}\ndigest 00\n"
	if _, err := gamelog.DecodeRecord([]byte(good)); err != nil {
		t.Fatalf("DecodeRecord(%q): %v", good, err)
	}
	for _, tc := range []struct{ from, to, want string }{
		{"record 0", "record 00", "line 1"},
		{"record 0", "record -1", "line 1"},
		{"input {", "input  {", "line 2"},
		{`"open"`, `"open","fee":1`, `line 2: input: json: unknown field "fee"`},
		{"turn-ended", "turn-begun", `line 3: unknown event "turn-begun"`},
		{"event {", "evens {", "line 3"},
		{"digest 00", "digest 0O", "line 4"},
		{"digest 00", "digest ", "line 4"},
		{"00\n", "00", "whole lines"},
		{"digest 00\n", "digest 00\ndigest 00\n", "line 4"},
	} {
		text := strings.Replace(good, tc.from, tc.to, 1)
		if _, err := gamelog.DecodeRecord([]byte(text)); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("DecodeRecord(%q): %v, want %q", text, err, tc.want)
		}
	}
}

// TestTree works the root hashes out again with the library's own recursion
// over all records, for every size.
func TestTree(t *testing.T) {
	l := newToyLog(t, 8)
	var leaves []tlog.Hash
	for i, s := range l.sealed {
		leaves = append(leaves, tlog.RecordHash(s.Record))
		c, err := mustKey(t, l.host.public).Open(s.Checkpoint)
		if err != nil {
			t.Fatalf("record %d: %v", i, err)
		}
		if want := naiveRoot(leaves); c.Game != "g1" || c.Size != i+1 || c.Root != want {
			t.Errorf("checkpoint %d = %+v, want size %d and root %v", i, c, i+1, want)
		}
	}
	var stored []gamelog.Hash
	for _, s := range l.sealed {
		stored = append(stored, s.Hashes...)
	}
	again, err := gamelog.ResumeHead("g1", len(l.sealed), stored)
	if err != nil || again.Root() != l.head.Root() || again.Size() != l.head.Size() {
		t.Errorf("ResumeHead: root %v, %v; want %v", again.Root(), err, l.head.Root())
	}
	if _, err := gamelog.ResumeHead("g1", len(l.sealed), stored[1:]); err == nil {
		t.Error("ResumeHead with a hash too few: no error")
	}
}

// naiveRoot is the definition of RFC 6962.
func naiveRoot(hs []tlog.Hash) tlog.Hash {
	if len(hs) == 1 {
		return hs[0]
	}
	k := 1
	for k*2 < len(hs) {
		k *= 2
	}
	return tlog.NodeHash(naiveRoot(hs[:k]), naiveRoot(hs[k:]))
}

// TestAppendLeavesTheHead appends twice to the same head, as happens when a
// commit fails and is tried again with something else.
func TestAppendLeavesTheHead(t *testing.T) {
	l := newToyLog(t, 3)
	root := l.head.Root()
	a := gamelog.Record{Input: state.Input{Kind: state.Host, Reason: "a"}, Digest: "aa"}
	b := gamelog.Record{Input: state.Input{Kind: state.Host, Reason: "b"}, Digest: "bb"}
	headA, _, err := l.head.Append(a, l.host.signer)
	if err != nil {
		t.Fatal(err)
	}
	rootA := headA.Root()
	headB, _, err := l.head.Append(b, l.host.signer)
	if err != nil {
		t.Fatal(err)
	}
	if headA.Root() != rootA || l.head.Root() != root || headB.Root() == rootA {
		t.Error("appending to a head changed another head")
	}
}

func TestBeginRefuses(t *testing.T) {
	for _, id := range []string{"", "G1", "a b", "a/b", "a+b", "-a", "é", strings.Repeat("a", 65)} {
		if _, err := gamelog.Begin(id); err == nil {
			t.Errorf("Begin(%q): no error", id)
		}
	}
	for _, id := range []string{"g1", "1940-europe.2"} {
		if _, err := gamelog.Begin(id); err != nil {
			t.Errorf("Begin(%q): %v", id, err)
		}
	}
}

func mustKey(t testing.TB, text string) gamelog.Key {
	t.Helper()
	k, err := gamelog.ParseKey(text)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestVRFVector is example 19 of RFC 9381 (empty message): the library computes
// the standard's function.
func TestVRFVector(t *testing.T) {
	proof, _ := hex.DecodeString("7d9c633ffeee27349264cf5c667579fc583b4bda63ab71d001f89c10003ab46f14adf9a3cd8b8412d9038531e865c341cafa73589b023d14311c331a9ad15ff2fb37831e00f0acaa6d73bc9997b06501")
	const public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
	const want = "9d574bf9b8302ec0fc1e21c3ec5368269527b87b462ce36dab2d14ccf80c53cccf6758f058c5b1c856b116388152bbe509ee3b9ecfe63d93c3b4346c1fbc6c54"
	key, _ := hex.DecodeString(public)
	ok, out := vrf.Verify(key, proof, nil)
	if got := hex.EncodeToString(out); !ok || got != want {
		t.Errorf("Verify = %v, %s; want %s", ok, got, want)
	}
}

func TestSeed(t *testing.T) {
	l := newToyLog(t, 1)
	key := mustKey(t, l.host.public)
	in := l.host.seed(l.head, l.game)
	moment := gamelog.Moment(l.game)
	if moment != "Germany/1/purchase-repair" {
		t.Errorf("Moment = %q", moment)
	}
	if err := key.CheckSeed(l.head, moment, in); err != nil {
		t.Errorf("CheckSeed: %v", err)
	}
	if again := l.host.seed(l.head, l.game); again.Seed != in.Seed {
		t.Error("two seeds for one place in the log")
	}
	later := newToyLog(t, 2)
	other := newHost(t, "games.example.org", 8)
	changed := func(f func(*state.Input)) state.Input {
		c := in
		f(&c)
		return c
	}
	flip := func(s string) string { return string(s[0]^1) + s[1:] }
	for _, tc := range []struct {
		name   string
		key    gamelog.Key
		head   gamelog.Head
		moment string
		in     state.Input
	}{
		{"another place in the log", key, later.head, moment, in},
		{"another moment", key, l.head, "Germany/2/purchase-repair", in},
		{"another host", mustKey(t, other.public), l.head, moment, in},
		{"another seed", key, l.head, moment, changed(func(c *state.Input) { c.Seed = flip(c.Seed) })},
		{"another proof", key, l.head, moment, changed(func(c *state.Input) { c.Proof = flip(c.Proof) })},
		{"no proof", key, l.head, moment, changed(func(c *state.Input) { c.Proof = "" })},
		{"half a proof", key, l.head, moment, changed(func(c *state.Input) { c.Proof = c.Proof[:80] })},
	} {
		if err := tc.key.CheckSeed(tc.head, tc.moment, tc.in); err == nil {
			t.Errorf("%s: CheckSeed: no error", tc.name)
		}
	}
}

// TestDiceNeedASeed holds that only a seed rolls.
func TestDiceNeedASeed(t *testing.T) {
	l := newToyLog(t, 1)
	for _, kind := range []state.InputKind{state.Open, state.Submission, state.Host} {
		d, err := gamelog.Dice(l.head, state.Input{Kind: kind}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var none *dice.ExhaustedError
		if _, err := d.Roll(1, "a die"); !errors.As(err, &none) {
			t.Errorf("%s: Roll: %v, want an ExhaustedError", kind, err)
		}
	}
	d, err := gamelog.Dice(l.head, l.host.seed(l.head, l.game), nil)
	if err != nil {
		t.Fatal(err)
	}
	if faces, err := d.Roll(300, "a great battle"); err != nil || len(faces) != 300 {
		t.Errorf("Roll(300) = %d faces, %v", len(faces), err)
	}
}

func TestParseKey(t *testing.T) {
	h := newHost(t, "games.example.org", 7)
	if k := mustKey(t, h.public); k.String() != h.public {
		t.Errorf("ParseKey(%q).String() = %q", h.public, k.String())
	}
	for _, text := range []string{"", "key", h.public + "x", strings.Replace(h.public, "games", "gamez", 1), "a+b+c"} {
		if _, err := gamelog.ParseKey(text); err == nil {
			t.Errorf("ParseKey(%q): no error", text)
		}
	}
}

func ExampleLog_Verify() {
	file := newToyLog(&testing.T{}, 1).file(&testing.T{})
	l, err := gamelog.ReadLog(file, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(l.Game, len(l.Records), l.Verify("", toyDecide))

	file = bytes.Replace(file, []byte("all & sundry"), []byte("nobody at all"), 1)
	_, err = gamelog.ReadLog(file, "")
	fmt.Println(err)
	// Output:
	// g1 4 <nil>
	// record 3 (line 47) does not hold: its bytes do not give the hash beside it: it was changed after it was signed
}
