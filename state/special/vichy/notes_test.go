package vichy_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/special/vichy"
	"github.com/adjutant-game/adjutant/templates"
)

// The status of a game mentions Vichy France while there is one (BH-153, BH-168), and
// nothing of it otherwise.
func TestNotes(t *testing.T) {
	rs, err := engine.LoadRules("bh")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ name, position, want string }{
		{"BH-153 the Victor", "control: Vichy France: Southern France, Algeria\nmarker: vichy france = 1\nmarker: victor over france: Italy = 1\n" +
			"Vichy: 2 infantry in Algeria\nVichy: 1 cruiser in SZ 93",
			"Vichy France, which nobody plays and everybody may attack, has 2 territories with 2 units, and 1 ship in SZ 93; Italy is the Victor over France"},
		{"BH-168 the flag", "marker: free french flag = 1", "The Free French flag flies in French West Africa: a free infantry comes there in every French turn"},
		{"no Vichy", "marker: vichy france offered = 1", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, diags := state.ParsePosition(rs, "ruleset: bh\nturn: Germany, round 2\n"+tc.position)
			if notation.HasErrors(diags) {
				t.Fatal(diags)
			}
			if got := strings.Join(vichy.Special{}.Notes(g), "\n"); got != tc.want {
				t.Errorf("Notes = %q, want %q", got, tc.want)
			}
			mail := templates.Status(templates.Meta{Game: "g"}, g, nil)
			if !strings.Contains(strings.Join(strings.Fields(mail.Text()), " "), tc.want) {
				t.Errorf("the status says nothing of it:\n%s", mail.Text())
			}
		})
	}
}
