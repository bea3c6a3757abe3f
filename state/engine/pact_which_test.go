package engine_test

import "testing"

// An answer without a number is taken where it can mean one proposal. Each refusal stands beside the
// letters that are legal.
func TestWhichProposal(t *testing.T) {
	const peace = "turn: France, round 2, research\n"
	for _, tc := range []letterScene{
		{
			name: "EX-044 one proposal needs no number", position: peace,
			letters: "France: propose alliance: Italy\nItaly: accept", told: "A1 is now [France Italy]",
		},
		{
			name: "EX-044 two do", position: peace,
			letters: "France: propose alliance: Italy\nRussia: propose alliance: Italy\nItaly: accept -> which-proposal EX-044\nItaly: accept p2", told: "A1 is now [Russia Italy]",
		},
		{
			name: "EX-090 nobody refuses its own proposal, it takes it back", position: peace,
			letters: "France: propose alliance: Italy\nFrance: refuse p1 -> its-own EX-090\nFrance: withdraw p1", never: "A1",
		},
		{
			name: "EX-100 letters are written as long as nobody has won", position: peace + "alliance: A1: Germany, Japan\n",
			letters: "France: propose alliance: Italy",
		},
		{
			name: "EX-100 no letters are written once the game is over", position: peace + "alliance: A1: Germany, Japan\nwinner: A1\n",
			letters: "France: propose alliance: Italy -> game-over EX-100",
		},
	} {
		t.Run(tc.name, tc.play)
	}
}
