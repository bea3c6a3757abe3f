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
		"Having second thoughts about it, the four infantry in Holland march to France.",
		"I should be obliged if nobody sent the four infantry in Holland to France.",
		"I should be surprised if the four infantry in Holland would march to France.",
		"The four infantry in Holland, which might stay, march to Paris.",
		"The four infantry in Holland, unless you object, march to Paris.",
	})
	const turn = "Buy: 6 inf, 3 art\nPlace: 6 inf 3 art Ger\n"
	const open = "buy: 6 infantry, 3 artillery\nplace: 6 infantry, 3 artillery Germany"
	for _, last := range []string{"That's everything I know about it.", "I think that is all", "That is all, and more than I had intended.", "thats all", "That's all for now", "My turn is almost done", "That's all right with me.", "That's all up to me.", "That is all over for us.", "This is everything I have."} {
		if rep := firstRound(t, "Germany", turn+last); !rep.Refused() && len(rep.Orders) > 2 {
			t.Errorf("%q ends the turn", last)
		}
	}
	readAs(t, []written{{"Germany", turn + "That's it for the buys", open}})
}

// TestStoryIsRead: a turn that is told as a story orders what is told, once.
func TestStoryIsRead(t *testing.T) {
	const fought = "2 fighters W Germany and 2 bombers Germany attack 110.\n"
	const attacks = "attack: 2 fighters Western Germany -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110"
	const flew = attacks + "\n"
	allReadAs(t, []reworded{
		{"Germany", "buy: 6 infantry, 3 artillery", []string{
			"I thought about a carrier, but in the end it's 6 infantry and 3 artillery.",
			"I'm buying 3 infantry is nine, then 2 infantry and another infantry and three artillery, so that's six infantry, three artillery.",
		}},
		{"Germany", flew + "land: 2 fighters SZ 110 -> Western Germany\nland: 2 strategic bombers SZ 110 -> Germany", []string{
			fought + "All planes return to Western Germany, except the bombers, which go back to Germany.",
			fought + "The aircraft which have fought in the Channel return to Western Germany, with the exception of the bombers, which return to Germany.",
		}},
		{"Germany", flew + "land: 2 fighters SZ 110 -> Western Germany", []string{
			fought + "All planes return to Western Germany, except the bombers.",
		}},
		{"Germany", attacks, []string{
			"The two fighters in Western Germany attack 110 with the two bombers from Berlin - my wife says that's overdoing it.",
			"The two fighters in Western Germany attack 110 with the two bombers from Berlin, that ought to do it, don't you think?",
		}},
		{"Soviet Union", "move: 2 infantry Karelia -> Novgorod", []string{
			"And the two in Karelia walk into Leningrad to mind the shop.",
			"Both in Karelia walk into Leningrad.",
		}},
		{"Soviet Union", "move: 6 infantry Novgorod -> Baltic States", []string{
			"All the six in Leningrad, infantry I mean, go down to the Baltic States.",
			"The six from Leningrad, infantry, go down to the Baltic States.",
		}},
		{"China", "attack: 4 infantry Yunnan -> Kwangsi\nattack: 2 infantry Hunan -> Kwangsi", []string{
			"With six infantry, namely the four from Yunnan and the two from Hunan, I attack Kwangsi.",
		}},
		{"Italy", "attack: 2 infantry, 1 artillery, 1 tank Tobruk -> Alexandria", []string{
			"Everybody from Tobruk, that's two infantry, the gun and the tank, pushes into Alexandria.",
		}},
		{"United States", "move: 1 battleship, 1 cruiser SZ 10 -> SZ 26", []string{
			"the fleet in sea zone ten so the battleship and the cruiser go to sea zone twenty six",
		}},
		{"ANZAC", "move: 1 fighter New Zealand -> Queensland", []string{
			"Of the two fighters in New Zealand one should fly to Queensland.",
		}},
		{"Germany", "buy: 3 tanks, 1 artillery\nplace: 3 tanks, 1 artillery Germany", []string{
			"Buy 3 tanks and 1 artillery.\nTanks appear in Berlin along with the artillery.",
		}},
	}, "all tanks", "1 tank", "all artillery", "1 artillery")
}

// TestStoryLeavesOpen: what is only thought, or holds for a reason that is taken back, is no order.
func TestStoryLeavesOpen(t *testing.T) {
	noneActs(t, []string{
		"I was going to send the four infantry in Holland to France.",
		"I thought about sending 4 infantry from Holland to France but only with the tanks.",
		"I thought about 3 infantry from Holland to France, but 4 infantry it is.", // which are not bought
		"Should the battle take a bad turn, I keep the artillery.",                 // which is not bought either
		"I wanted to send 4 infantry from Holland to France, but with 3 tanks instead.",
		"My wife says not to attack. 4 infantry Holland to France - my wife says no.",
		"The two in Western Germany march to France.", // infantry, mechs or aircraft
		"4 infantry Holland to France in order to look brave, no, they stay.",
		"4 infantry Holland to France because I can, unless you mind.",
		"4 infantry Holland to France, don't you think?",
		"Buy 3 tanks is 18, 4 infantry is 12, so that's 4 tanks and 3 infantry.",
		"With six infantry, namely the two from Holland and the two from Poland, I attack France.",
	})
}
