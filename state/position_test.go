package state_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func load(t testing.TB, id string) *ruleset.Ruleset {
	t.Helper()
	rs, err := ruleset.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// The start of each ruleset printed as text reads back to the same digest.
func TestPositionOfTheStart(t *testing.T) {
	for _, id := range ruleset.IDs() {
		t.Run(id, func(t *testing.T) {
			rs := load(t, id)
			g := state.New(rs)
			text := state.PrintPosition(g)
			back, diags := state.ParsePosition(rs, text)
			if notation.HasErrors(diags) {
				t.Fatalf("the text does not read back: %v\n%s", diags, text)
			}
			if got := state.PrintPosition(back); got != text {
				t.Errorf("read back and printed it is\n%s\nnot\n%s", got, text)
			}
			if back.Digest() != g.Digest() {
				t.Error("the digest differs")
			}
		})
	}
}

// Everything that a position can say survives reading and printing.
func TestPositionRoundTrip(t *testing.T) {
	const text = `ruleset: alpha2
option: low_luck = true
turn: Japan, round 4, noncombat-move
bank: Germany 31, Soviet Union 7, Japan 0, United States 52, China 12, UK Europe 28, UK Pacific 17, ANZAC 10, Italy 10, France 0
war: Japan - United Kingdom
control: Germany: France, Normandy Bordeaux
control: Japan: Hunan
alignment: Bulgaria: none
alignment: Turkey: pro-allies 5 attacked
marker: kamikaze tokens = 3
marker: paris taken = 1
clock: Pacific, Axis, Japan, round 4
standing: United States: scramble: none
was: China: Hunan
hostile: SZ 10, SZ 26
declared: noncombat-move: move: 1 infantry Kiangsi -> Hunan
bought: Japan: 2 infantry at 3 IPC
battle: land Malaya from SZ 37
fought: Hunan, SZ 20
kamikazed: SZ 6
Germany: 1 tank (moved, spent 2 of 2, from Belgium, blitzed) in France
Japan: 1 major industrial complex (damage 4), 1 air base (new) in Japan
Japan: 1 transport (moved, spent 2 of 2, from SZ 20, 1 infantry (moved, from Kiangsu, assault, on Malaya, loaded in combat-move)), 1 carrier (damaged) in SZ 37
United States: 1 transport (1 infantry, 1 infantry (ANZAC)) in SZ 54
`
	rs := load(t, "alpha2")
	g, diags := state.ParsePosition(rs, text)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	printed := state.PrintPosition(g)
	back, diags := state.ParsePosition(rs, printed)
	if notation.HasErrors(diags) {
		t.Fatalf("%v\n%s", diags, printed)
	}
	if again := state.PrintPosition(back); again != printed {
		t.Errorf("printed again:\n%s\nnot\n%s", again, printed)
	}
	for _, want := range []string{"low_luck = true", "pro-allies 5 attacked", "damage 4", "loaded in combat-move", "1 infantry (ANZAC)", "battle: land Malaya from SZ 37"} {
		if !strings.Contains(printed, want) {
			t.Errorf("%q is lost:\n%s", want, printed)
		}
	}
}

// A position in the middle of a turn that two powers have together reads back whole.
//
// Rules: A50-7.1.
func TestPositionOfJointTurn(t *testing.T) {
	rs := load(t, "aa50")
	const text = "turn: China, round 2, combat-move\nwaits: United States\nwaits hostile: SZ 62\n" +
		"waits declared: collect-income: end turn\nwaits fought: Manchuria\nwaits kamikazed: SZ 61\nwas: Japan: Manchuria\n" +
		"control: China: Manchuria\nUnited States: 1 fighter (moved, spent 1 of 4, fought) in Manchuria\n"
	g, diags := state.ParsePosition(rs, text)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	if g.Awaits() != "United States" || len(g.Joint.Declared)+len(g.Joint.Fought)+len(g.Joint.HostileZones)+len(g.Joint.Kamikazed) != 4 {
		t.Errorf("read as %+v", g.Joint)
	}
	printed := state.PrintPosition(g)
	again, diags := state.ParsePosition(rs, printed)
	if notation.HasErrors(diags) || again.Digest() != g.Digest() {
		t.Errorf("does not read back: %v\n%s", diags, printed)
	}
	// China's turn ends: the flight of the Americans goes on where it stopped.
	g = state.Fold(g, []state.Event{state.TurnEnded{Power: "China", Round: 2}, state.TurnGoesOn{Power: "United States", Round: 2}})
	u := g.UnitsAt("Manchuria")[0]
	if !g.GoesOn() || g.ControlAtStart("Manchuria") != "Japan" || u.Spent != 1 || !u.Fought || len(g.Turn.Declared) != 1 || len(g.Turn.HostileZones) != 1 {
		t.Errorf("goes on with %+v, %+v", g.Turn, *u)
	}
	// Its own end clears all of it.
	g = state.Fold(g, []state.Event{state.TurnEnded{Power: "United States", Round: 2}})
	if u := g.UnitsAt("Manchuria")[0]; g.Joint != nil || g.ControlAtStart("Manchuria") != "China" || u.Fought || u.Spent != 0 {
		t.Errorf("after its end %+v, %+v", g.Joint, *u)
	}
}

func TestPositionRefusals(t *testing.T) {
	rs := load(t, "alpha2")
	for _, tc := range []struct{ name, text, want string }{
		{"ship on land", "Germany: 1 submarine in Poland", "wrong-place"},
		{"tank at sea", "Germany: 1 tank in SZ 113", "wrong-place"},
		{"unknown setting", "weather: fine", "bad-setting"},
		{"unknown space", "Germany: 1 tank in Polnad", "unknown-space"},
		{"facility of a stranger", "Germany: 1 air base in Poland\nItaly: 1 naval base in Poland", "not-held"},
		{"two complexes", "Germany: 2 major complexes in Germany", "twice"},
		{"a turn of nobody that waits", "waits: Dutch", "bad-setting"},
		{"what waits for no turn", "waits fought: Poland", "bad-setting"},
		{"war among friends", "war: Germany - Italy", "bad-setting"},
		{"a million tanks", "Germany: 1000000 tanks in Poland", "too-many"},
		{"another ruleset", "ruleset: g42", "bad-setting"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, diags := state.ParsePosition(rs, tc.text)
			for _, d := range diags {
				if d.Code == tc.want && d.Span.From.Line > 0 {
					return
				}
			}
			t.Errorf("ParsePosition(%q) says %v, want %s", tc.text, diags, tc.want)
		})
	}
}

func TestSnapshotIsExact(t *testing.T) {
	rs := load(t, "g40v2")
	g := state.New(rs)
	b, err := state.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	back, err := state.DecodeSnapshot(rs, b)
	if err != nil {
		t.Fatal(err)
	}
	if back.Digest() != g.Digest() || back.NextID != g.NextID || len(back.Units) != len(g.Units) {
		t.Error("the snapshot is not the same game")
	}
	for i := range g.Units {
		if g.Units[i] != back.Units[i] {
			t.Fatalf("unit %d is %+v, was %+v", i, back.Units[i], g.Units[i])
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	g := state.New(load(b, "alpha2"))
	b.ReportAllocs()
	for b.Loop() {
		g.Digest()
	}
}

func BenchmarkClone(b *testing.B) {
	g := state.New(load(b, "alpha2"))
	b.ReportAllocs()
	for b.Loop() {
		g.Clone()
	}
}
