package odds

import (
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func load(tb testing.TB, id string) *ruleset.Ruleset {
	tb.Helper()
	rs, err := ruleset.Load(id)
	if err != nil {
		tb.Fatal(err)
	}
	return rs
}

// force reads "2 infantry, 1 damaged carrier".
func force(tb testing.TB, text string, p ruleset.PowerID) []combat.Unit {
	tb.Helper()
	var us []combat.Unit
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		n, err := strconv.Atoi(words[0])
		if err != nil {
			tb.Fatal(err)
		}
		u := combat.Unit{Power: p, Type: ruleset.UnitType(words[len(words)-1])}
		for _, w := range words[1 : len(words)-1] {
			u.Damaged = u.Damaged || w == "damaged"
			u.Seaborne = u.Seaborne || w == "seaborne"
			u.Homeless = u.Homeless || w == "homeless"
		}
		for range n {
			u.ID++
			us = append(us, u)
		}
	}
	return us
}

func spec(tb testing.TB, rs *ruleset.Ruleset, kind combat.Kind, attacker, defender string) combat.Spec {
	return combat.Spec{
		Rules: rs, Options: rs.Options, Name: "test", Kind: kind, CanCapture: true, RetreatOpen: true,
		Units: [2][]combat.Unit{force(tb, attacker, "A"), force(tb, defender, "B")},
	}
}

const (
	landA  = "10 infantry, 3 artillery, 5 tank, 3 fighter, 2 tac"
	landD  = "12 infantry, 2 artillery, 2 aaa, 2 fighter"
	fleetA = "4 submarine, 5 destroyer, 2 cruiser, 2 carrier, 4 fighter, 2 tac, 1 battleship"
	fleetD = "4 submarine, 5 destroyer, 2 cruiser, 2 carrier, 4 fighter, 2 tac, 1 battleship"
)
