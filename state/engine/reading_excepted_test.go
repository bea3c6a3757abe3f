package engine_test

import "testing"

// TestExceptedAreNotMeant: who is excepted does not land with the others, one of two does not go with
// the other, and a flak gun is no artillery.
func TestExceptedAreNotMeant(t *testing.T) {
	const fought = "2 fighters W Germany and 2 bombers Germany attack 110.\n"
	const flew = "attack: 2 fighters Western Germany -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110\nland: 2 fighters SZ 110 -> Western Germany"
	readAs(t, []written{
		{"Germany", fought + "All planes return to Western Germany, except the bombers.", flew},
		{"Germany", fought + "All planes return to Western Germany, with the exception of the bombers.", flew},
		{"ANZAC", "Of the two fighters in New Zealand one should fly to Queensland.", "move: 1 fighter New Zealand -> Queensland"},
		{"Germany", "One of the flak guns in Berlin goes to Poland.", "move: 1 AAA Germany -> Poland"},
	})
}

// TestReasonsThatTakeBack: what stands behind a reason can take the order back.
func TestReasonsThatTakeBack(t *testing.T) {
	noneActs(t, []string{
		"4 infantry Holland to France in order to look brave, no, they stay.",
		"4 infantry Holland to France because I can, unless you mind.",
	})
}
