package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
)

// TestSheetColumns: a sheet calls its columns as people do, two numbers with a plus count two
// kinds of unit, and a remark can hold the way of the transport.
func TestSheetColumns(t *testing.T) {
	e, err := engine.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		fighters = "\nmove: 2 fighters New Zealand -> Queensland"
		crossing = "move: 1 infantry, 1 artillery Queensland -> SZ 54 -> SZ 46 -> New Guinea"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"step;no;piece;from;to\nPurchase;1;infantry;;\nNoncombat;2;fighter;New Zealand;Queensland", "buy: 1 infantry" + fighters},
		{"Step\tNo\tPiece\tFrom\tTo\nBuy\t1\tinfantry\t\t\nNCM\t2\tfighter\tNew Zealand\tQueensland", "buy: 1 infantry" + fighters},
		{"step;no;piece;from;to\nNoncombat;2;piece;New Zealand;Queensland", ""}, // which?
		{"phase,qty,unit,from,to,note\nNCM,1+1,infantry + artillery,Queensland,New Guinea,transport SZ62 via SZ54 to SZ46\nNCM,2,fighter,New Zealand,Queensland,", crossing + fighters},
		{"phase,qty,unit,from,to\nNCM,1,infantry + 1 artillery (transport SZ 62 to SZ 54 to SZ 46),Queensland,New Guinea\nNCM,2,fighter,New Zealand,Queensland", crossing + fighters},
		{"phase,qty,unit,from,to\nNCM,1+1+1,infantry + artillery,Queensland,New South Wales\nNCM,2,fighter,New Zealand,Queensland", ""}, // one too many
	} {
		readsAs(t, e, "ANZAC", c.mail, c.want)
	}
}

// TestBlowFallsUpon: where a blow falls is attacked by what comes from the places named below.
func TestBlowFallsUpon(t *testing.T) {
	e, err := engine.Load("g42")
	if err != nil {
		t.Fatal(err)
	}
	const (
		smolensk = "attack: 4 infantry, 1 tank Archangel -> Smolensk"
		ukraine  = "attack: 4 infantry, 1 artillery Rostov -> Ukraine"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"The first blow falls upon Smolensk. Four infantry and one tank come from Archangel.\nThe second blow falls upon Ukraine. Four infantry and one artillery come from Rostov.", smolensk + "\n" + ukraine},
		{"4 inf, 1 tank Archangel to Smolensk\nThe second strike falls upon Ukraine: Four infantry and one artillery from Rostov.", smolensk + "\n" + ukraine},
		{"Our next blow falls on Ukraine; 4 inf and 1 art come from Rostov", ukraine},
		{"The main thrust is aimed at Ukraine. Four infantry and one artillery march out of Rostov.", ukraine},
		{"The losses fall on the infantry. 4 inf and 1 art come from Rostov", ""}, // where to?
		{"If the blow falls upon Ukraine, 4 inf and 1 art come from Rostov", ""},
		{"Maybe the blow falls upon Ukraine. 4 inf and 1 art come from Rostov", ""},
	} {
		readsAs(t, e, "Soviet Union", c.mail, c.want)
	}
}

// TestLandsBelow: below a place where planes land, the place behind a plane is where it came
// from; below a battle it is where it lands.
func TestLandsBelow(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		bomber = "attack: 1 strategic bomber Germany -> SZ 111\n"
		lands  = "land: 1 strategic bomber SZ 111 -> Western Germany"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"SZ 111: 1 bomber Germany\nLanding:\nW Germany\nbomber Germany", bomber + lands},
		{"SZ 111: 1 bomber Germany\nLandings\nW Germany:\nbomber Germany", bomber + lands},
		{"SZ 111: 1 bomber Germany\nWhere the planes land\nW Germany\n1 bomber Germany", bomber + lands},
		{"SZ 111: 1 bomber Germany\nLanding:\nW Germany\nbomber 111", bomber + lands},
		{"SZ 111: 1 bomber Germany\nLanding:\nW Germany\nbomber", bomber + lands},
		{"SZ 111: 1 bomber Germany\nLanding:\nSZ 111\nbomber W Germany", bomber + lands},
		{"SZ 111: 1 bomber Germany\nLanding:\nbomber W Germany", bomber + lands},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestAllOfShortNames: "all" in front of a list is for all of it, also where a short name is the
// same for one and for many.
func TestAllOfShortNames(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const all = "attack: all infantry, all artillery, all tanks Holland Belgium -> France"
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"France: all inf, art, tanks from Holland", all},
		{"all inf, art and tanks of Holland to France", all},
		{"all inf + arty + tanks Holland > France", all},
		{"all inf, 2 art, 3 tanks Holland > France", "attack: all infantry, 2 artillery, 3 tanks Holland Belgium -> France"},
		{"France: all inf, tank from Holland", ""}, // one of them?
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestNamely: two names for one place are one place, and a zone named behind the land beside it
// is where ships go.
func TestNamely(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const subs = "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110"
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"1 sub of 103 and 1 sub of 108 attack the English Channel, that is to say sea zone 110.", subs},
		{"1 sub of 103 and 1 sub of 108 attack the English Channel, i.e. 110", subs},
		{"1 sub of 103 and 1 sub of 108 attack the English Channel, SZ 110", subs},
		{"2 tac WGer to the Channel, meaning 110, land W Germany", "attack: 2 tactical bombers Western Germany -> SZ 110, land Western Germany"},
		{"3 infantry, two artillery and all three tanks leave Holland and march upon Paris", "attack: 3 infantry, 2 artillery, 3 tanks Holland Belgium -> France"},
		{"1 sub of 103 and 1 sub of 108 attack the English Channel, that is to say sea zone 111.", ""}, // another zone
		{"Buy 1 cv, 2 tp\n5 inf Germany to Poland, maybe\nPlace: cv 2 tp in 113", ""},
		{"Buy: 1 cv, 2 tp\n2 inf of Norway stroll over to Finland\nPlace: cv 2 tp in 113", "buy: 1 aircraft carrier, 2 transports\nmove: 2 infantry Norway -> Finland\nplace: 1 aircraft carrier, 2 transports SZ 113"},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestBesideOrders: what people write around their orders orders nothing, and a heading may say
// in brackets what it is about.
func TestBesideOrders(t *testing.T) {
	e, err := engine.Load("g42")
	if err != nil {
		t.Fatal(err)
	}
	const (
		malta  = "attack: 2 infantry Southern Italy -> SZ 95 -> SZ 96 -> Malta\n"
		mail   = "Combat\nMalta\n- 2 inf SIta, trn 95>96\n"
		escort = "attack: 1 battleship SZ 97 -> SZ 96"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{mail + "Sea zone 96 (escort)\n- battleship from SZ 97", malta + escort},
		{mail + "SZ 96 (to cover them)\n- battleship from SZ 97", malta + escort},
		{mail + "SZ 96 escort:\n- battleship from SZ 97", malta + escort},
		{mail + "SZ 96 (or 93)\n- battleship from SZ 97", ""},
		{"Hi guys, Italy here. 1 battleship SZ 97 to SZ 96", "move: 1 battleship SZ 97 -> SZ 96"},
		{"Hello everybody, first frost here this morning.\n1 battleship SZ 97 to SZ 96", "attack: 1 battleship SZ 97 -> SZ 96"},
		{"1 battleship SZ 97 to SZ 96\n\nEVERYTHING ELSE\n- stays", "move: 1 battleship SZ 97 -> SZ 96\nrest stays"},
		{"1 battleship SZ 97 to SZ 96\n\nEVERYTHING ELSE\n- SZ 95", ""},
	} {
		readsAs(t, e, "Italy", c.mail, c.want)
	}
	for _, c := range []struct{ mail, want string }{
		{"China recruits four infantry with her twelve credits.", "buy: 4 infantry"},
		{"We recruit 4 inf. Two of the recruits appear in Szechwan and two in Kweichow.", "buy: 4 infantry\nplace: 2 infantry Szechwan\nplace: 2 infantry Kweichow"},
		{"Japan recruits four infantry", ""}, // another power
	} {
		readsAs(t, e, "China", c.mail, c.want)
	}
}

// TestFleetsWay: a way between two zones before ships is theirs, and a transport that goes to a
// zone to pick units up carries them from there.
func TestFleetsWay(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const fleet = "move: 1 aircraft carrier, 1 destroyer, 1 fighter, 1 tactical bomber SZ 33 -> SZ 6"
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"NCM:\n33>6 cv dd ftr tac", fleet},
		{"NCM:\n33-6 cv, dd, ftr, tac", fleet},
		{"NCM:\n33 > 6: cv dd ftr tac", fleet},
		{"NCM:\n33>1 cv", ""}, // one, or zone 1?
		{"noncombat\ntrn sz19 goes sz6 picks up 1 inf 1 tank japan drops korea", "move: 1 infantry, 1 tank Japan -> SZ 19 -> SZ 6 -> Korea"},
		{"noncombat\ntrn sz19 goes to sz6, picks up 1 inf 1 tank in japan, drops them in korea", "move: 1 infantry, 1 tank Japan -> SZ 19 -> SZ 6 -> Korea"},
		{"subs always dive", "submarines: dive"},
		{"my subs submerge always", "submarines: dive"},
		{"subs always", ""},
	} {
		readsAs(t, e, "Japan", c.mail, c.want)
	}
}
