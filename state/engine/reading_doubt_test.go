package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// acts reports what a German mail of the first turn does, if it is carried out.
func acts(t *testing.T, e *engine.Engine, mail string) (string, bool) {
	t.Helper()
	g := state.New(e.Rules())
	rep := e.Check(g, "Germany", mail)
	return order.Join(rep.Orders), !rep.Refused() && len(rep.Orders) > 0
}

// TestNumbersOfPurchases: every number of a purchase is how many, a price, a sum
// or money of the treasury, and the sums agree; else nothing is bought.
func TestNumbersOfPurchases(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{
		"Buy 6 inf 3 art 27",
		"Buy: inf 3, art 4",
		"infantry 3 ipc",
		"spend 30 on inf",
		"buy inf with the rest",
		"buy 5 inf, then 5 more",
		"Buy 10 inf 31",
		"Buy 10 inf for 29",
		"Buy 10 inf = 33",
		"buy 10 inf, 31 ipc",
		"buy 10 inf, 20 left",
		"buy 10 inf leaving 5",
		"buy 3 art 4",
		"buy 3 art at 4 = 13",
		"buy 3 art @5",
		"buy art 4, inf 3",
		"buy inf (3), art (4)",
		"buy artillery (4)",
		"buy infantry 3",
		"buy inf 3",
		"Buy: tank 6",
		"Buy inf as usual",
		"buy inf x 10 (31)",
		"Buy 30 worth of inf",
		"buy 9 or 10 inf",
		"buy 9/10 inf",
		"buy 9-10 inf",
		"buy 10 inf if cheap",
		"buy 10 inf?",
		"buy 2 2 inf",
		"buy 10 10 inf",
		"buy 10 inf 10 inf",
		"buy 10 inf total 20",
		"buy 10 inf (total 29 of 30)",
		"10 inf (31)",
		"6 inf, 3 art 27",
		"6 inf 3 art (27)",
		"6 inf, 3 art = 27",
		"buy 6 inf; cost 17",
		"Buy: 6 inf (20), 3 art (12)",
		"Buy: 6 inf @3, 3 art @5",
		"buy another 5",
		"buy 6 inf and 4",
		"buy 6 + 4 inf",
		"buy 6 4 inf",
		"Purchase: 30 IPC of infantry",
		"Purchase: infantry for 30",
		"Purchase: 30 IPC infantry",
		"buy all inf",
		"buy only inf",
		"buy max inf",
		"buy as many inf as possible",
		"buy 10 inf minus 2",
		"buy 10 inf, no, 8",
		"buy 10 inf (not 9)",
		"buy 10 inf not 9",
		"buy 10 inf instead of tanks",
		"buy 10 inf, 2 fewer if bid",
	} {
		if got, ok := acts(t, e, mail); ok {
			t.Errorf("%q acts: %s", mail, got)
		}
	}
	for _, tc := range []struct{ mail, want string }{
		{"Buy 10 inf 30", "buy: 10 infantry"},
		{"Buy 10 inf (30)", "buy: 10 infantry"},
		{"Buy 10 inf for 30", "buy: 10 infantry"},
		{"Buy 10 inf, 30 ipc", "buy: 10 infantry"},
		{"Buy 10 inf, 0 left", "buy: 10 infantry"},
		{"Buy 9 inf, 27 of 30, 3 left", "buy: 9 infantry"},
		{"Buy 9 inf leaving 3", "buy: 9 infantry"},
		{"Buy 10 inf @3", "buy: 10 infantry"},
		{"Buy 6 inf @3, 3 art @4 = 30", "buy: 6 infantry, 3 artillery"},
		{"Buy: 6 inf (18), 3 art (12)", "buy: 6 infantry, 3 artillery"},
		{"Buy: 6 inf 18, 3 art 12, total 30", "buy: 6 infantry, 3 artillery"},
		{"Buy: inf 6, art 3", "buy: 6 infantry, 3 artillery"},
		{"Buy: inf 6, art 3 = 30", "buy: 6 infantry, 3 artillery"},
		{"6 inf, 3 art (30)", "buy: 6 infantry, 3 artillery"},
		{"Bank 30. Buy 6 inf and 3 art", "buy: 6 infantry, 3 artillery"},
		{"buy cv dd ss", "buy: 1 aircraft carrier, 1 destroyer, 1 submarine"},
		{"Buy 2 inf, 4 tanks; cost 30", "buy: 2 infantry, 4 tanks"},
	} {
		if got, ok := acts(t, e, tc.mail); !ok || !strings.Contains(got, tc.want) {
			t.Errorf("%q is read as %q, carried out: %v; want %q", tc.mail, got, ok, tc.want)
		}
	}
}

// TestMoreDoubtNeverActs: conditions, questions, quotations, thoughts, what others
// did, and remarks behind the orders that take them back.
func TestMoreDoubtNeverActs(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{
		"4 inf Holland > France / Normandy",
		"4 inf Holland > France/Normandy",
		"what if 4 inf Holland > France",
		"What if 4 inf Holland attack France",
		"Plan: 4 inf Holland > France",
		"everything Holland > France, keep 1 inf",
		"4 inf Holland > France\nHmm, let me think about that.",
		"4 inf Holland > France. Hmm, let me think about that.",
		"4 inf Holland > France, let me think about it",
		"4 inf Holland > France, still thinking",
		"4 inf Holland > France - will decide tomorrow",
		"4 inf Holland > France - not decided yet",
		"4 inf Holland > France (thinking)",
		"4 inf Holland > France (?)",
		"4 inf Holland > France ??",
		"4 inf Holland -> France: good idea or not",
		"If Russia attacks: 4 inf Holland > France",
		"In case Russia attacks 4 inf Holland > France",
		"4 inf Holland > France in case Russia attacks",
		"4 inf Holland > France when Russia attacks",
		"4 inf Holland > France after Paris has fallen",
		"4 inf Holland > France once the fleet is dead",
		"Assuming no scramble: 4 inf Holland > France",
		"assuming no scramble, 4 inf Holland > France",
		"4 inf Holland > France assuming no scramble",
		"4 inf Holland > France provided you agree",
		"4 inf Holland > France, subject to your ok",
		"4 inf Holland > France with your permission",
		"4 inf Holland > France, ok?",
		"4 inf Holland > France, right?",
		"Would 4 inf Holland > France work",
		"Could I move 4 inf Holland > France",
		"Is 4 inf Holland > France legal",
		"Is it legal to move 4 inf Holland > France",
		"Can 4 inf from Holland attack France",
		"I might attack France with 4 inf from Holland",
		"I could attack France with 4 inf from Holland",
		"I would attack France with 4 inf from Holland",
		"I will not attack France with 4 inf from Holland",
		"I won't attack France with 4 inf from Holland",
		"I decided against 4 inf Holland > France",
		"I refrain from 4 inf Holland > France",
		"Never 4 inf Holland > France",
		"No attack of 4 inf Holland > France",
		"No attack on France with 4 inf from Holland",
		"Last game I attacked France with 4 inf from Holland",
		"In our last game 4 inf Holland > France",
		"Yesterday 4 inf Holland > France",
		"You could have attacked 4 inf Holland > France",
		"You attacked with 4 inf Holland > France",
		"He moved 4 inf Holland > France",
		"Russia moved 4 inf Holland > France",
		"Russia would move 4 inf Holland > France",
		"You said 4 inf Holland > France",
		"You wrote: 4 inf Holland > France",
		"As you wrote \"4 inf Holland > France\"",
		"Quote: 4 inf Holland > France",
		"Your suggestion: 4 inf Holland > France",
		"Bob suggests 4 inf Holland > France",
		"Bob thinks 4 inf Holland > France",
		"I want to ask about 4 inf Holland > France",
		"I am afraid of 4 inf Holland > France",
		"4 inf Holland > France is what I expected",
		"4 inf Holland > France would be silly",
		"4 inf Holland > France is tempting",
		"4 inf Holland > France looks tempting but no",
		"4 inf Holland > France fails",
		"4 inf Holland > France was my first thought",
		"4 inf Holland > France is off",
		"4 inf Holland > France is cancelled",
		"4 inf Holland > France cancelled",
		"4 inf Holland > France - cancelled",
		"Cancelled: 4 inf Holland > France",
		"cancel 4 inf Holland > France",
		"undo 4 inf Holland > France",
		"4 inf Holland > France (cancelled)",
		"4 inf Holland > France (withdrawn)",
		"4 inf Holland > France, withdrawn",
		"4 inf Holland > France, on hold",
		"On hold: 4 inf Holland > France",
		"Postponed: 4 inf Holland > France",
		"4 inf Holland > France postponed",
		"4 inf Holland > France in round 2",
		"4 inf Holland > France on G2",
		"G2: 4 inf Holland > France",
		"Turn 2: 4 inf Holland > France",
		"Later: 4 inf Holland > France",
		"For later: 4 inf Holland > France",
		"Soon: 4 inf Holland > France",
		"4 inf Holland > France soon",
		"4 inf Holland > France one day",
		"4 inf Holland > France someday",
		"Either 4 inf Holland > France or 3",
		"4 inf Holland > France else Normandy",
		"4 inf Holland > France, alternatively Normandy",
		"4 inf Holland > France, otherwise Normandy",
		"4 inf Holland > France resp. Normandy",
		"4 inf Holland > France and/or Normandy",
		"4 inf Holland > France | Normandy",
		"4 inf Holland > France (Normandy)",
		"4 inf Holland > France (or Normandy)",
		"4 inf/art Holland > France",
		"2 inf or art Holland > France",
		"inf or art Holland > France",
		"4 inf Holland/GSG > France",
		"4 (maybe 3) inf Holland > France",
		"4 inf Holland > France, or was it 3",
		"4 inf Holland > France, I mean 3",
		"4 inf Holland > France => 3",
		"4 inf Holland > France, 3",
		"4 inf Holland > France, 3 only",
		"4 -> 3 inf Holland > France",
		"4 3 inf Holland > France",
		"4 inf Holland > > France?",
		"I wish 4 inf Holland > France",
		"Let's say 4 inf Holland > France",
		"Say 4 inf Holland > France",
		"Theoretically 4 inf Holland > France",
		"In a perfect world 4 inf Holland > France",
		"4 inf Holland > France unless Russia moves",
		"4 inf Holland > France as long as Russia sleeps",
		"4 inf Holland > France until Russia moves",
		"4 inf Holland > France, except they are needed",
		"4 inf Holland > France but only with air support",
		"4 inf Holland > France only with 3 tanks",
		"DOW Russia?",
		"I may declare war on Russia",
		"no war with Russia",
		"I do not declare war on Russia",
		"We are not at war with Russia",
		"Are we at war with Russia",
		"war with Russia would be nice",
		"war with Russia next turn",
		"peace with Russia, no war on Russia",
		"end turn maybe",
		"not the end of turn",
		"is this the end of turn",
		"end turn if nobody objects",
		"4 inf Holland > France, dann doch nicht",
		"4 inf Holland > France oder Normandie",
		"4 Inf Holland > France, falls du zustimmst",
		"4 Inf Holland > France, vielleicht",
		"Sollen 4 Inf von Holland nach France",
		"Ich würde 4 Inf von Holland nach France schicken",
		"Ich überlege 4 Inf von Holland nach France",
		"4 inf Holland peut-être > France",
		"peut-être 4 inf Holland > France",
		"4 inf Holland > France?!",
		"4 inf Holland > France ...or not",
		"4 inf Holland > France lol jk",
		"4 inf Holland > France (just kidding)",
		"4 inf Holland > France haha no",
		"4 inf Holland > France, nah",
		"4 inf Holland > France nope",
		"4 inf Holland > France - nope",
		"4 inf Holland > France. Nope.",
		"4 inf Holland > France\nNope.",
		"4 inf Holland > France\nScratch that.",
		"4 inf Holland > France\nNever mind.",
		"4 inf Holland > France\nActually no.",
		"4 inf Holland > France\nDon't do that yet.",
		"4 inf Holland > France\nWait with that.",
		"4 inf Holland > France\nThat is only an idea.",
		"4 inf Holland > France\nI am not sure about this.",
		"4 inf Holland > France\nLet me sleep on it.",
		"4 inf Holland > France\nDo not carry this out yet.",
		"4 inf Holland > France\nThis is just a draft.",
		"4 inf Holland > France\nThese are not my orders yet.",
		"4 inf Holland > France\nWill confirm tomorrow.",
		"4 inf Holland > France\nTo be confirmed.",
		"These are not orders:\n4 inf Holland > France",
		"Just thinking aloud:\n4 inf Holland > France",
		"Ideas for next turn\n4 inf Holland > France",
		"What I would have done:\n4 inf Holland > France",
		"Do not roll yet.\n4 inf Holland > France",
	} {
		if got, ok := acts(t, e, mail); ok {
			t.Errorf("%q acts: %s", mail, got)
		}
	}
	for _, mail := range []string{ // the same words, where they put nothing in doubt
		"4 inf Holland > France, just in case they wake up",
		"4 inf Holland > France. That was a hard decision.",
		"Would you please send 4 inf from Holland to France",
		"I would like to send 4 inf from Holland to France",
		"4 inf Holland > France, this is fun",
		"G1: 4 inf Holland > France",
		"4 inf Holland > France in round 1",
		"4 inf Holland > France because Paris is rich",
		"Is the air base in Norway still up?\n4 inf Holland > France",
		"You bought three bombers last game.\n4 inf Holland > France",
		"4 inf Holland > France\nThat's all, no more moves.",
	} {
		if got, ok := acts(t, e, mail); !ok || got != "attack: 4 infantry Holland Belgium -> France" {
			t.Errorf("%q is read as %q, carried out: %v", mail, got, ok)
		}
	}
}

// TestWordsThatChangeAnOrder: a word behind an order that says when, and that says how
// things stand, is asked about; beside each stands a line that acts.
func TestWordsThatChangeAnOrder(t *testing.T) {
	rs, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	const france = "attack: 3 infantry Holland Belgium -> France"
	const war = "declare war: Soviet Union"
	for _, tc := range []struct{ doubt, plain, want string }{
		{"DOW Russia next", "DOW Russia", war},
		{"DOW Russia next!", "DOW Russia now!", war},
		{"DOW Russia next friday", "DOW Russia then", war},
		{"war on Russia in winter", "war on Russia, finally", war},
		{"at war with Russia", "I hereby declare war on the Soviet Union", war},
		{"We are at war with Russia now", "declare war on Russia this turn", war},
		{"3 inf Holland > France next", "next 3 inf Holland > France", france},
		{"buy 3 inf next", "next buy 3 inf", "buy: 3 infantry"},
		{"3 inf Holland > France\nif it goes badly retreat after round one or two", "3 inf Holland > France\nretreat after 2 rounds", france + "\nretreat: France after round 2"},
		{"3 inf Holland > France wait", "3 inf Holland > France, good luck", france},
		{"3 inf Holland > France strafe", "3 inf Holland > France now", france},
		{"3 inf Holland > France, one round then retreat", "3 inf Holland > France, one round should do", france},
		{"buy 3 inf; sell 2 art", "buy 3 inf; purchase 2 art", "buy: 3 infantry\nbuy: 2 artillery"},
		{"buy 3 inf\nXa 2 inf", "buy 3 inf\nalso 2 inf", "buy: 3 infantry\nbuy: 2 infantry"},
		{"3 inf Holland > France. Hold the dice", "3 inf Holland > France. Good dice", france},
		{"3 inf Holland > France rather than Normandy", "3 inf Holland > France", france},
		{"3 inf Holland > France, feint", "3 inf Holland > France, finally", france},
		{"3 inf Holland > France x", "3 inf Holland > France!", france},
		{"3 inf Holland > France and stop", "3 inf Holland > France and good luck", france},
		{"3 inf Holland > France, then back", "3 inf Holland > France, then bed", france},
		{"3 inf Holland > France via Normandy", "3 inf Holland > France, nice", france},
		{"3 inf Holland > France, just 2", "3 inf Holland > France, because 2 would be too few", france},
		{"3 inf Holland > France x2", "inf x3 Holland > France", france},
		{"3 inf Holland > France for Italy", "3 inf Holland > France for glory", france},
		{"3 inf Holland > France etc.", "3 inf Holland > France. That's all", france},
		{"3 inf Holland > France, check only", "3 inf Holland > France. Check your mail", france},
		{"3 inf Holland > France in noncombat", "3 inf Holland > France in combat", france},
		{"3 inf Holland > France. I keep the tanks alive", "3 inf Holland > France. I keep smiling", france},
		{"3 inf Holland > France\ntake losses cheapest first please", "3 inf Holland > France\nour losses were heavy last time", france},
		{"3 inf Holland > France\nI bombard with everything", "3 inf Holland > France\nI wish I had ships", france},
		{"3 inf Holland > France\nraid London maybe", "3 inf Holland > France\nLondon is safe", france},
		{"3 inf Holland > France\nif it rains", "3 inf Holland > France\nit rains here", france},
		{"3 inf Holland > France\nwithdraw", "3 inf Holland > France\nI would never withdraw here", france},
		{"3 inf Holland > France\nroll now (not yet)", "3 inf Holland > France\nroll now", france + "\nroll now"},
		{"3 inf Holland > France\nmaybe no retreat: France", "3 inf Holland > France\nno retreat: France", france + "\nno retreat: France"},
		{"buy 3 inf\nplace 3 inf Germany\nmaybe end turn", "buy 3 inf\nplace 3 inf Germany\nend turn", "buy: 3 infantry\nplace: 3 infantry Germany\nend turn"},
		{"buy 3 inf G2", "buy 3 inf G1", "buy: 3 infantry"},
		{"buy 3 inf as a feint", "buy 3 inf, finally", "buy: 3 infantry"},
		{"DOW Russia, check only", "DOW Russia, finally", war},
		{"3 inf Holland > France\nI pull out when they hold", "3 inf Holland > France\nI would never pull out", france},
	} {
		if orders, ok := acts(t, e, tc.doubt); ok {
			t.Errorf("%q acts: %s", tc.doubt, orders)
		}
		if orders, ok := acts(t, e, tc.plain); !ok || orders != tc.want {
			t.Errorf("%q gives %q, acts: %t; want %q", tc.plain, orders, ok, tc.want)
		}
	}
}
