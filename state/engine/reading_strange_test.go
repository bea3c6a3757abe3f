package engine_test

import "testing"

// TestWordsBesideOrdersAreAsked: lines that are no orders themselves and make the lines beside them
// others or none, each next to one that is only talk. An empty want means that the mail is
// asked about. Somebody who had not seen the reader tried the first of each kind.
func TestWordsBesideOrdersAreAsked(t *testing.T) {
	const buys = "buy: 10 infantry"
	const france = "attack: 4 infantry Holland Belgium -> France"
	const poland = "move: 2 infantry Germany -> Poland"
	below := func(order, words, want string) readCase { return readCase{"Germany", order + "\n" + words, want} }
	attack := func(words, want string) readCase { return below("4 inf Holland to France", words, want) }
	moves := func(above, want string) readCase {
		return readCase{"Germany", "NCM\n" + above + "\n2 inf Germany to Poland", want}
	}
	readOrAsked(t, []readCase{
		// Cancelled below.
		attack("France attack is cancelled", ""),
		attack("scratch that last one", ""),
		attack("The France thing is off.", ""),
		attack("Delete the attack above.", ""),
		attack("France is too risky, leave it", ""),
		attack("Drop France", ""),
		attack("They have changed their mind.", ""),
		attack("My last line was a joke.", ""),
		attack("Only the first one counts.", ""),
		attack("zu riskant, doch nicht", ""),
		attack("Good luck with that, Paris is off limits for tourists now.", france),
		attack("I lost count of the turns, is it 3 or 4?", france),
		attack("My wife wants to drop by Paris, too.", france),
		attack("What a game.", france),
		attack("Tel. 030 110 112", france),
		attack("Bad luck for you.", france),
		attack("Every IPC counts.", france),
		attack("My first attack in this game!", france),
		attack("I'm rather pleased with that.", france),
		attack("I dropped the kids at school.", france),
		attack("Too much coffee today.", france),
		attack("I will be away for two rounds of golf.", france),
		attack("Wrong side of the bed this morning.", france),
		attack("4->3", ""),
		// Limited or corrected below.
		attack("strafe only, come home", ""),
		attack("one round, then back to Holland", ""),
		attack("ask me after round 1", ""),
		attack("Oops, that should have been Yugoslavia", ""),
		attack("typo: 3 inf", ""),
		attack("haha no", ""),
		attack("(needs confirmation)", ""),
		attack("is what I'd do in your place", ""),
		attack("is on its last legs anyway, is it?", france),
		below("Buy 10 inf", "Spend 20 only", ""),
		below("Buy 10 inf", "Actually I'd rather save the money", ""),
		below("Buy 10 inf", "The rest is saved.", buys),
		below("NCM\n2 inf Germany to Poland", "The above is for next turn.", ""),
		below("NCM\n2 inf Germany to Poland", "Forget Poland: Slovakia", ""),
		// A sentence that begins on the line above.
		moves("I will not move the", ""),
		moves("I was thinking of moving", ""),
		moves("Please tell me whether", ""),
		{"Germany", "NCM\nYou will probably say that\n2 inf Germany to Poland\nis stupid", ""},
		moves("Hope you are well", poland),
		moves("here it comes", poland),
		below("Buy 10 inf", "It is too early to\nroll now", ""),
		below("Buy 10 inf", "Never mind the\n3 tanks", ""),
		{"Japan", "Buy 1 trn\nGermany told me:\nDOW UK", ""},
		// A heading that says that what follows is no order.
		moves("I withdraw the following:", ""),
		moves("The computer played this:", ""),
		moves("From Tom's mail:", ""),
		moves("Already done in combat:", ""),
		moves("Last game I did this in round 1:", ""),
		moves("Here is what I did in G4:", ""),
		moves("G4 I bought", ""),
		moves("What I did in G1:", poland),
		moves("My moves:", poland),
		moves("My mail for today:", poland),
		moves("What I did:", poland),
		moves("This should be all:", poland),
		moves("Ground troops first:", poland),
		{"Germany", "Place:\n10 inf Germany\nBuy\n10 inf", "place: 10 infantry Germany\n" + buys},
		// A line that breaks off.
		{"Germany", "France: everything from Holland but\nleave the fighter and 2 inf", ""},
		{"Germany", "France: everything from Holland but the fighter", "attack: all infantry, all artillery, all tanks Holland Belgium -> France"},
		// Told, not ordered.
		{"Germany", "I had bought 5 tanks, but the mail got lost\nBuy 10 inf", ""},
		{"Germany", "In my dream 4 inf Holland took France", ""},
		{"Germany", "NCM\nyour 2 inf Germany to Poland move was illegal", ""},
		{"Germany", "NCM\n2 inf Germany to Poland are missing in your report", ""},
		{"Germany", "NCM\nMinus 2 inf Germany to Poland", ""},
		{"Germany", "4 inf Holland are next to France", ""},
		{"Germany", "The 4 inf that are in Holland attack France", france},
		{"Germany", "The 4 inf that were in Holland attack France", france},
		// Another power's purchase.
		{"Germany", "Germany: buy 10 inf\nItaly: buy 3 inf", ""},
		{"Germany", "Germany\nBuy 10 inf\nJapan\nBuy 5 inf", ""},
		{"Germany", "Germany: 30 IPC\nBuy 10 inf\nItaly: 10 IPC\nBuy 3 inf", ""},
		{"Germany", "Germany:\nBuy 10 inf", buys},
		{"Germany", "Germany: buy 10 inf\nItaly: nothing to fear from me", buys},
		// What stays, though it was sent away.
		{"Germany", "Holland 4 inf to France\nHolland 3 tanks to France\nhmm no, tanks stay home", ""},
		{"Germany", "France: 4 inf, 3 tanks Holland\n2 tanks stay", ""},
		{"Germany", "France: 4 inf, 2 tanks Holland\n1 tank stays", "attack: 4 infantry, 2 tanks Holland Belgium -> France\n1 tank stay"},
		{"Germany", "France: 4 inf Holland\nthe others stay, except 2 tanks which also go", ""},
	})
}
