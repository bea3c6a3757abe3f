package engine_test

import (
	"testing"
)

// TestAfterthoughts: who corrects himself on the same line gets what holds in the end.
func TestAfterthoughts(t *testing.T) {
	const (
		buy    = "buy: 6 infantry, 3 artillery"
		boats  = "buy: 2 transports, 4 infantry"
		france = "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France"
		norway = "move: 2 infantry Norway -> Finland"
		hunan  = "attack: 3 infantry, 1 artillery Kwangsi -> Hunan"
		vyborg = "move: 3 infantry Vyborg -> Novgorod"
	)
	allReadAs(t, []reworded{
		{"Germany", buy, []string{
			"Buy 10 inf. Oh wait, no, 6 inf and 3 art.",
			"Buy 6 inf, 2 art - no wait, 3 art. Comes to 30.",
			"Buy 10 inf... no wait, 6 inf and 3 art",
			"buy 2 ftr 1 tac... no money for that, so just 6 inf 3 art",
			"I buy ten infantry, no, only 6 infantry and 3 artillery",
		}},
		{"Japan", boats, []string{
			"Buy 3 transports. Wait, 2 transports and 4 infantry.",
			"I am buying two transport and one infantry and one minor factory no, only two transport and four infantry.",
			"Buy 3 transports, no, only 2 transports and 4 inf",
		}},
		{"Germany", france, []string{
			"Holland to France: 4 inf 2 art 2 tanks, make that 3 tanks.",
			"4 inf 2 art 2 tanks Holland > France, no, make it 3 tanks",
			"4 inf 2 art 3 tanks Holland > Normandy... no, other way, France",
		}},
		{"Germany", norway, []string{
			"2 inf Norway to Sweden, sorry, Finland.",
			"2 inf Norway to Sweden, no sorry, that's neutral, to Finland",
			"1 inf Norway to Finland. Make that 2 inf, the other inf stays.",
			"3 inf Norway to Finland (edit: only 2, one stays)",
		}},
		{"Japan", hunan, []string{
			"Kwangsi 3 inf 1 art to Yunnan... wait, I meant Hunan",
			"Kwangsi 3 inf 1 art to Yunnan, correction: Hunan",
			"Formosa fighter to Kiangsu. Scratch that, it stays on Formosa.\nKwangsi 3 inf 1 art to Hunan",
		}},
		{"Soviet Union", vyborg, []string{
			"Vyborg 2 inf Novgorod -- make that all 3",
			"2 inf Vyborg to Novgorod, make that 3",
		}},
	})
}

// TestAfterthoughtsAreAsked: where a correction can mean two things, it is asked.
func TestAfterthoughtsAreAsked(t *testing.T) {
	noneActs(t, []string{
		"Holland 4 inf 2 art to France, no wait, 3 inf",
		"4 inf Holland > France, no wait, 3 art and a tank",
		"sub 103 to 106, make that 110 or 111",
		"2 inf Norway to Sweden, sorry, Finland or nowhere",
		"4 inf 2 art Holland > France (not sure, the tanks too)",
		"3 inf Norway to Finland (edit: only 2 or 3)",
		"4 inf Holland > France (forgot the art: that too)",
	})
}
