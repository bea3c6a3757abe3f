package engine_test

import "testing"

// TestRegularsAreRead: what people who play among friends wrote that was not read, or read in
// another way, each beside something that is asked about or read otherwise. An empty want
// means that the mail is asked about.
func TestRegularsAreRead(t *testing.T) {
	const london = "London buys 6 inf, 1 ftr. Calcutta buys 3 inf, 2 art.\n"
	const bought = "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 3 infantry, 2 artillery\n"
	const uk, india = "place: 6 infantry, 1 fighter United Kingdom", "place: 3 infantry, 2 artillery India"
	placed := func(words, want string) readCase {
		if want != "" {
			want = bought + want
		}
		return readCase{"United Kingdom", london + words, want}
	}
	const holland = "attack: all infantry, all artillery, all tanks Holland Belgium -> France"
	readOrAsked(t, []readCase{
		// "Everything except" ends where other units come from elsewhere.
		{"Germany", "Paris: everything in Holland except the fighter, all the inf and art from W Germany", holland + "\nattack: all infantry, all artillery Western Germany -> France"},
		{"Germany", "Paris: all of Holland except the fighter, 3 inf 1 art W Germany", holland + "\nattack: 3 infantry, 1 artillery Western Germany -> France"},
		{"Germany", "Paris: everything in Holland except the fighter and all the inf from W Germany", ""},
		{"Germany", "Everything except the fighter and the AA gun from Holland to Paris", holland},
		// Places shortened to words that mean something else.
		{"Japan", "NCM\n4 inf Man > Jehol", "move: 4 infantry Manchuria -> Jehol"},
		{"Japan", "Hunan: 3 inf Kiangsi, 2 tac Man", "attack: 3 infantry Kiangsi -> Hunan\nattack: 2 tactical bombers Manchuria -> Hunan"},
		{"Italy", "93: ss ca dd 95, 2 ftr SIt", "attack: 1 submarine, 1 cruiser, 1 destroyer SZ 95 -> SZ 93\nattack: 2 fighters Southern Italy -> SZ 93"},
		{"Italy", "NCM\n2 ftr in S Italy sit", "2 fighters stay in Southern Italy"},
		{"Japan", "NCM\nMan, 4 inf is a lot to move", ""},
		// Who bombs.
		{"United Kingdom", "The bomber in London bombs the factory in Western Germany and then returns home.", "raid: 1 strategic bomber United Kingdom -> Western Germany, target: major complex, land United Kingdom"},
		{"United Kingdom", "The London bomber bombs Western Germany.", "raid: 1 strategic bomber United Kingdom -> Western Germany"},
		{"United Kingdom", "NCM\nThe London bombs go to Scotland.", "move: 1 strategic bomber United Kingdom -> Scotland"},
		// The transport behind the way of its cargo.
		{"United Kingdom", "NCM\n2 inf India > 39 > 41 > Sumatra, tp 39", "move: 2 infantry India -> SZ 39 -> SZ 41 -> Sumatra"},
		{"United Kingdom", "NCM\n2 inf India > 39 > 41 > Sumatra, 1 tp from 39.", "move: 2 infantry India -> SZ 39 -> SZ 41 -> Sumatra"},
		{"United Kingdom", "NCM\n2 inf India > 39 > 41 > Sumatra, tp 40", ""},
		{"United Kingdom", "NCM\n2 inf India > 39 > 41 > Sumatra, bb 37", ""},
		// What a treasury bought.
		placed("All of London's purchases appear in the UK, all of Calcutta's in India.", uk+"\n"+india),
		placed("Lon stuff all in UK, Cal stuff all in Ind", uk+"\n"+india),
		placed("London's units in the UK, the rest of Calcutta goes to India", uk+"\n"+india),
		placed("Everything from Calcutta in India", india),
		placed("NCM\n2 inf from Calcutta to Burma", "move: 2 infantry India -> Burma"),
	})
}

// TestEverythingLeadsNowhere: all units of a place that are sent to the same place. An attack of
// that kind stopped the program.
//
// Rule: G40-2.1.2.
func TestEverythingLeadsNowhere(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "rest of India to India", ""},
		{"United Kingdom", "attack: all India -> India", ""},
		{"United Kingdom", "move: all India -> India", ""},
		{"United Kingdom", "move: all SZ 98 -> SZ 98", ""},
		{"United Kingdom", "move: all infantry India -> Burma", "move: all infantry India -> Burma"},
	})
}
