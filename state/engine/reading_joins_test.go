package engine_test

import "testing"

// TestUnitsJoinThoseBefore: units that help those named before, with no place of their own, go
// where these go. The place behind "lands in" is where they land, not where they go instead.
func TestUnitsJoinThoseBefore(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France\n"
	allReadAs(t, []reworded{
		{"Germany", france + "attack: 1 fighter Holland Belgium -> France, land Western Germany", []string{
			"France: 4 inf Holland\nThe fighter in Holland helps them and lands in W Germany",
			"From Holland 4 inf attack France.\nThe fighter in Holland joins in and lands in W Germany.",
			"4 inf Holland attack France. The fighter in Holland takes part and lands in W Germany.",
			"4 inf Holland attack France. The fighter in Holland supports the attack and lands in W Germany.",
			"4 inf Holland greifen Frankreich an. 1 Jäger aus Holland fliegt mit und landet in W Germany.",
		}},
	})
	readAs(t, []written{
		{"Germany", "NCM\nThe fighter in Holland lands in W Germany", "move: 1 fighter Holland Belgium -> Western Germany"},
		{"Germany", "The fighter in Holland helps and lands in W Germany", isAsked}, // whom?
	})
}

// TestBothFromTwoZones: "both" from two zones are one of each only if no more lie there.
func TestBothFromTwoZones(t *testing.T) {
	const subs = "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110"
	readAs(t, []written{
		{"Germany", "SZ 110: both subs from 103 and 108", subs},
		{"Japan", "SZ 26: both destroyers from 6 and 19", isAsked}, // three lie there
		{"Germany", "SZ 110: beide U-Boote aus 103 und 108", subs},
	})
}
