package processor_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// plannedStrike is a turn with all that others need not know before it is used.
const plannedStrike = `CM
Yugo: 6 inf, 3 arm (Hungary)
110: 2 ss (112)
OOL land: inf, arm
retreat: Yugo after round 4
open: OOL sea: ss
NCM
1 aa Hungary > Romania
if captured Yugo: 1 inf Hungary > Yugo
buy: 2 inf
place: 2 inf Germany
end turn
`

const plannedPosition = `turn: Germany, round 2
Germany: 8 infantry, 3 tank, 1 aaa in Slovakia Hungary
Germany: 1 major_complex in Germany
Germany: 2 submarine in SZ 112
United Kingdom: 1 destroyer in SZ 110
United Kingdom: 2 fighter, 1 air_base in United Kingdom
France: 3 infantry in France
control: United Kingdom: Yugoslavia
United Kingdom: 1 infantry in Yugoslavia
bank: Germany 30
`

// plans are words of the plans of plannedStrike.
var plans = []string{"order of loss land", "after round 4", "1 AAA", "1 aaa", "captured", "place"}

// TestPlansAreSealed: until they are used the others see the hashes of orders of
// loss, retreats, noncombat moves, placement and conditions, in mails and in the
// log; attacks and purchases they see. The player sees all of his, and what he
// publishes with `open:` is published.
func TestPlansAreSealed(t *testing.T) {
	for _, tc := range []struct {
		name  string
		delay time.Duration
		ask   string
	}{
		{"the dice wait", 2 * time.Hour, ""},
		{"the enemy is asked", 0, `"scramble"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var tb *table
			if tc.ask != "" {
				tb = newAsking(t, plannedPosition, tc.ask)
			} else {
				tb = waitingTable(t, plannedPosition, tc.delay)
			}
			tb.mail(harrow, "[adjutant asks]", plannedStrike)
			got := tb.sent()
			for _, o := range got[quill] {
				for _, plan := range plans {
					if strings.Contains(o.Text, plan) {
						t.Errorf("Quill reads %q before it is used:\n%s", plan, o.Text)
					}
				}
			}
			told := flat(strings.Join(texts(got[quill]), "\n"))
			for _, want := range []string{"order of loss sea: submarine", "sealed "} {
				if !strings.Contains(told, want) {
					t.Errorf("Quill is not told %q:\n%s", want, told)
				}
			}
			reply := flat(got[harrow][0].Text)
			for _, want := range []string{"order of loss land: inf, tank", "place: 2 inf Germany", "hidden from the others until they are used"} {
				if !strings.Contains(reply, want) {
					t.Errorf("the reply lacks %q:\n%s", want, reply)
				}
			}
			for i, r := range tb.logOf("asks").Records[1:] {
				b, err := json.Marshal(r.Input)
				if err != nil {
					t.Fatal(err)
				}
				for _, plan := range plans {
					if strings.Contains(string(b), plan) {
						t.Errorf("record %d holds %q", i, plan)
					}
				}
			}

			// The dice fall, and all of it is carried out.
			if tc.ask != "" {
				tb.mail(quill, "Re: [adjutant asks]", "no\n")
			} else {
				tb.now = tb.now.Add(tc.delay + time.Minute)
				if err := tb.p.Advance(tb.t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			g := tb.at("asks")
			if g.Active == "Germany" {
				t.Fatalf("the turn has not ended: %v; %v", g.Turn.Declared, texts(tb.sent()[harrow]))
			}
			for _, want := range []struct {
				unit, space string
				n           int
			}{{"infantry", "Germany", 2}, {"aaa", "Romania", 1}} {
				if n := count(g, "Germany", want.unit, want.space); n != want.n {
					t.Errorf("%d %s in %s, want %d", n, want.unit, want.space, want.n)
				}
			}
			if n := count(g, "Germany", "infantry", "Slovakia Hungary"); n != 1 {
				t.Errorf("%d infantry stay in Hungary: the condition was not looked at", n)
			}
			opened := 0
			for _, r := range tb.logOf("asks").Records {
				opened += len(r.Input.Opened)
			}
			if opened != 5 {
				t.Errorf("%d plans were opened, want 5", opened)
			}
			if err := engine.Verify(tb.logOf("asks"), ""); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestPlansChange: a later mail replaces a sealed plan, withdraws all, or leaves
// them; a late turn is carried out with them.
func TestPlansChange(t *testing.T) {
	tb := waitingTable(t, plannedPosition, 2*time.Hour)
	tb.mail(harrow, "[adjutant asks]", plannedStrike)
	tb.mail(harrow, "[adjutant asks]", "NCM\n1 aa Hungary > Germany\nno retreat: Yugo\n")
	reply := flat(lastOf(t, tb.sent()[harrow], "reply").Text)
	for _, want := range []string{"no retreat: Yugoslavia", "AAA Slovakia Hungary -> Germany", "place: 2 infantry Germany", "order of loss land"} {
		if !strings.Contains(reply, want) {
			t.Errorf("the reply lacks %q:\n%s", want, reply)
		}
	}
	for _, gone := range []string{"after round 4", "Romania", "captured"} {
		if strings.Contains(reply, gone) {
			t.Errorf("the reply still has %q:\n%s", gone, reply)
		}
	}
	tb.mail(harrow, "[adjutant asks]", "withdraw\n")
	if g := tb.at("asks"); len(g.Turn.Declared) != 0 {
		t.Errorf("these stand: %v", g.Turn.Declared)
	}

	// Sent without its end, the turn waits with its plans; when it is late it is
	// carried out with them.
	tb = waitingTable(t, plannedPosition+"", 2*time.Hour)
	tb.mail("host@games.example", "[adjutant asks]", "host set late defaults because we agreed\n")
	tb.mail(harrow, "[adjutant asks]", strings.ReplaceAll(plannedStrike, "end turn\n", ""))
	for range 4 {
		tb.now = tb.now.Add(30 * time.Hour)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	g := tb.at("asks")
	if n := count(g, "Germany", "infantry", "Germany"); g.Active == "Germany" || n != 2 {
		t.Errorf("%s is on, %d infantry placed; declared %v", g.Active, n, g.Turn.Declared)
	}
	if err := engine.Verify(tb.logOf("asks"), ""); err != nil {
		t.Error(err)
	}
}

// TestSamePlanSameDice: going back and sending the same once more brings the same
// dice, sealed plans or not.
func TestSamePlanSameDice(t *testing.T) {
	tb := waitingTable(t, plannedPosition, time.Hour)
	rolls := func() string {
		tb.mail(harrow, "[adjutant asks]", plannedStrike)
		tb.now = tb.now.Add(2 * time.Hour)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		out := ""
		for _, r := range tb.logOf("asks").Records {
			if r.Input.Kind == state.Seed {
				out = fmt.Sprint(r.Rolls)
			}
		}
		return out
	}
	first := rolls()
	tb.mail("host@games.example", "[adjutant asks]", "host back to record 0 because of a mistake\n")
	if again := rolls(); again != first || first == "" {
		t.Errorf("other dice fell:\n%s\n%s", again, first)
	}
}
