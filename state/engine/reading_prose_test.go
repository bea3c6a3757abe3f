package engine_test

import "testing"

// TestProseIsRead: polite and dictated sentences order what plain ones do.
func TestProseIsRead(t *testing.T) {
	const holland = "attack: 4 infantry Holland Belgium -> France"
	allReadAs(t, []reworded{
		{"Germany", holland, []string{
			"I should be obliged if the four infantry in Holland would march to Paris.",
			"I should like the four infantry in Holland to attack Paris.",
			"I beg you to send four infantry from Holland to France.",
			"The four infantry which stand in Holland ought, I believe, to march to France.",
			"The four infantry in Holland, being rested, are requested to march to Paris.",
			"The four infantry in Holland, of whom I am proud, should proceed to Paris.",
		}},
		{"Germany", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110", []string{
			"the sub in one oh three goes to one ten\nthe sub in one oh eight goes to one ten",
			"the sub in one hundred and three goes to one hundred and ten\nthe sub in sea zone one oh eight goes to sea zone one ten",
		}},
		{"Germany", holland + "\nattack: 3 tanks Greater Southern Germany -> France", []string{
			"The four infantry in Holland attack Paris. They are supported by the three tanks of Greater Southern Germany.",
			"The four infantry in Holland attack Paris. They will be joined there by three tanks from Greater Southern Germany.",
		}},
	})
	const turn = "Buy: 6 inf, 3 art\nPlace: 6 inf 3 art Ger\n"
	const ended = "buy: 6 infantry, 3 artillery\nplace: 6 infantry, 3 artillery Germany\nend turn"
	for _, last := range []string{"That's me done, give my love to Carol.", "thats us", "ok im done", "Right, that's everything. Your go.", "I consider my turn complete.", "I have the honour to declare my turn finished.", "With that I conclude my turn and remain,", "thats everything from me bye"} {
		readAs(t, []written{{"Germany", turn + last, ended}})
	}
}

// TestProseLeavesOpen: what only sounds like an order, or like the end of a turn, is none.
func TestProseLeavesOpen(t *testing.T) {
	noneActs(t, []string{
		"I ought to send the four infantry in Holland to France.",
		"One ought to send the four infantry in Holland to France.",
		"I should be obliged if nobody sent the four infantry in Holland to France.",
		"I should be surprised if the four infantry in Holland would march to France.",
		"The four infantry in Holland, which might stay, march to Paris.",
		"The four infantry in Holland, unless you object, march to Paris.",
	})
	const turn = "Buy: 6 inf, 3 art\nPlace: 6 inf 3 art Ger\n"
	const open = "buy: 6 infantry, 3 artillery\nplace: 6 infantry, 3 artillery Germany"
	for _, last := range []string{"That's everything I know about it.", "I think that is all", "That is all, and more than I had intended.", "thats all", "That's all for now", "My turn is almost done"} {
		if rep := firstRound(t, "Germany", turn+last); !rep.Refused() && len(rep.Orders) > 2 {
			t.Errorf("%q ends the turn", last)
		}
	}
	readAs(t, []written{{"Germany", turn + "That's it for the buys", open}})
}
