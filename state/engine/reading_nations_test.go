package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestLettersSayPlainly: an answer counts in any of the forms that people write, and a line that
// only speaks of one is shown and not taken; what is taken back beside it is asked about.
func TestLettersSayPlainly(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ mail, want string }{ // "refused", or what is read, "" if no line is a letter
		{"p3: accept", "accept p3"},
		{"p3 yes", "accept p3"},
		{"p3 - I refuse", "refuse p3"},
		{"p3: withdrawn", "withdraw p3"},
		{"yes to p3", "accept p3"},
		{"no to p3", "refuse p3"},
		{"no to p3 and no to p4", ""}, // refused where orders are read
		{"p3 accepted: land Albania", "accept p3: land Albania"},
		{"I accept p3 if you leave Albania to me", "refused"},
		{"I will accept p3 next turn", "refused"},
		{"should I accept p3?", "refused"},
		{"I can't accept p3, sorry", "refused"},
		{"accept p3 or p4", "refused"},
		{"3 infantry Germany -> Poland, yes", ""},
		{"leave the alliance", "leave alliance"},
		{"leave alliance A1", "leave alliance"},
		{"leave the alliance later", ""},
		{"leave the alliance never", ""},
		{"propose alliance with the US and GB", "propose alliance: United States, Great Britain"},
		{"offer armistice to the EEC", "offer armistice: Eastern European Commonwealth"},
		{"make peace with France before it is too late", "refused"},
		{"terms for France: nothing", "terms for France: nothing"},
		{"terms for France:\nNormandy to Germany", "refused"},
		{"accept p3\nthx", "accept p3"},
		{"accept p3\nno, forget that", "refused"},
		{"accept p3\njust kidding", "refused"},
		{"accept p3\nmaybe", "refused"},
		{"accept p3\nbuy 3 inf, sorry make that 4 inf", "accept p3"}, // that is about the purchase
	} {
		_, lines := notation.CutPacts(c.mail)
		diags := e.LetterDoubts(c.mail, lines)
		var got []string
		for _, l := range lines {
			says, wrong := order.BindPact(l, e.Rules(), "Germany")
			got, diags = append(got, says.String()), append(diags, wrong...)
		}
		read := strings.Join(got, "; ")
		if notation.HasErrors(diags) {
			read = "refused"
		}
		if read != c.want {
			t.Errorf("%q is read as %q, want %q: %v", c.mail, read, c.want, diags)
		}
	}
}

// TestDeclarationsTakenBack: a war that the same mail denies is asked about, wherever the denial
// stands; to be sorry for it, or to want none with somebody else, changes nothing.
func TestDeclarationsTakenBack(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"declare war on Italy\nno wait, no war with Italy", ""},
		{"declare war on Italy\nI don't want war with Italy", ""},
		{"declare war on Italy\nSorry Italy, no hard feelings", "declare war: Italy"},
		{"declare war on Italy\nno war with Japan please", "declare war: Italy"},
		{"declare war on Russia and Italy, no, only Russia", ""},
		{"declare war on Russia and Italy, not only Russia", ""},
		{"declare war on Russia and Italy, sorry", "declare war: Russia, Italy"},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestWishesInVain: what somebody would like, "but", is no order. "I'd like" alone is a polite one.
func TestWishesInVain(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"I'd love to buy a fighter but I'm broke.", ""},
		{"I would like to buy 2 tanks, but that is too much, so 4 inf it is", ""},
		{"I would like to buy 4 infantry", "buy: 4 infantry"},
		{"I'd love to buy 4 infantry.", "buy: 4 infantry"},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestLandsWhereItStands: aircraft that "land" where they stand fight first, and others of their
// kind elsewhere are not meant.
func TestLandsWhereItStands(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), "turn: Germany, round 2, combat-move\nwar: Germany - Eastern European Commonwealth\n"+
		"Germany: 4 infantry, 1 fighter in Germany\nGermany: 1 fighter in Western Germany\nEastern European Commonwealth: 1 infantry in Poland\n")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	const along = "attack: 4 infantry Germany -> Poland\nattack: 1 fighter Germany -> Poland\nland: 1 fighter Poland -> Germany"
	for _, c := range []struct{ mail, want string }{
		{"4 inf from Germany into Poland, the fighter too, lands Germany", along},
		{"4 inf from Germany into Poland, fighter along, lands Germany", along},
		{"4 inf from Germany into Poland, 1 fighter Germany to Poland, lands Germany", "attack: 4 infantry Germany -> Poland\nattack: 1 fighter Germany -> Poland, land Germany"},
		{"4 inf from Germany into Poland; 1 fighter Western Germany to Germany", "attack: 4 infantry Germany -> Poland\nmove: 1 fighter Western Germany -> Germany"},
	} {
		rep := e.Check(g, "Germany", c.mail)
		if got := order.Join(rep.Orders); rep.Refused() || got != c.want {
			t.Errorf("%q is read as %q, want %q: %v", c.mail, got, c.want, rep.Diags)
		}
	}
}

// TestStepsInOtherWordsAreAsked: a line on a step of the agenda that is not understood is asked
// about beside orders, and shown how it is written; what is only talk, or says that there is
// nothing to do, is not.
//
// Rules: EX-021, EX-024.
func TestStepsInOtherWordsAreAsked(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(e.Rules())
	g.Active = "Germany"
	for _, c := range []struct{ line, want string }{ // what the answer shows, "" if the mail is taken
		{"1 tech die on chart 2", "research: 2 dice, chart 1"},
		{"research: 1 die, chart 2", ""},
		{"take influence", "influence: 2 markers on Spain"},
		{"influence: collect", ""},
		{"Einfluss nehmen", "influence: 2 markers on Spain"},
		{"Influence\ncollect", ""},
		{"Influence", "influence: 2 markers on Spain"},
		{"influence: none", ""},
		{"Influence:\nnothing\nUprisings:\nnone", ""},
		{"Uprisings", "uprising: Ukraine"},
		{"Wars\nRussia", "declare war: "},
		{"no wars this turn", ""},
		{"War is hell", ""},
	} {
		text := "AGENDA\nbuy 2 inf\n" + c.line + "\nend agenda"
		rep := e.Check(g, "Germany", text)
		said := ""
		for _, d := range rep.Diags {
			if d.Severity == notation.Error {
				said += d.Message + "\n"
			}
		}
		if (said != "") != (c.want != "") || !strings.Contains(said, c.want) {
			t.Errorf("%q is answered with %q, want %q", c.line, said, c.want)
		}
	}
}
