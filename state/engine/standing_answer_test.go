package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Standing answers say yes or no to what is proposed later, and to nothing else.
func TestStandingAnswers(t *testing.T) {
	const peace = "turn: France, round 2, research\n"
	const war = "turn: Germany, round 3, research\nwar: Germany - Russia\n"
	const tech = peace + "marker: France has radar = 1\nmarker: Italy has super submarines = 1\n"
	const floor = "turn: Germany, round 3, research\nwar: Germany - Italy\ncontrol: Germany: Northern Italy, Albania, Libya, Tobruk, Ethiopia\n"
	for _, tc := range []letterScene{
		{
			name: "EX-090 a standing yes makes an alliance as soon as it is proposed", position: peace,
			letters: "Italy: standing: accept alliance with France\nFrance: propose alliance: Italy",
			told:    "agreed: p2 by France, `propose alliance: Italy`, letters [2 1] (EX-090)\nA1 is now [France Italy]",
		},
		{
			name: "EX-090 but not with others besides", position: peace,
			letters: "Italy: standing: accept alliance with France\nFrance: propose alliance: Italy, Canada\nCanada: accept p2", never: "A1",
		},
		{
			name: "EX-090 if they are not named", position: peace,
			letters: "Italy: sealed: standing: accept an alliance with France and Canada\nFrance: propose alliance: Italy, Canada\nCanada: accept p2", told: "A1 is now [France Italy Canada]",
		},
		{
			name: "EX-090 nor with who is not named", position: peace,
			letters: "Italy: standing: accept alliance with France\nCanada: propose alliance: Italy", never: "A1",
		},
		{
			name: "EX-090 EXG-61 its own allies are not named, and say yes for themselves", position: peace + "alliance: A1: Italy, Canada\n",
			letters: "Italy: standing: accept alliance with France\nFrance: propose alliance: Italy\nCanada: accept p2", told: "A1 is now [France Italy Canada]",
		},
		{
			name: "EX-090 a yes is used up by one proposal", position: peace,
			letters: "Italy: standing: accept alliance with France\nFrance: propose alliance: Italy\nItaly: leave alliance\nFrance: propose alliance: Italy\nItaly: accept p4",
			told:    "A2 is now [France Italy]",
		},
		{
			name: "EX-090 a no answers every one", position: peace,
			letters: "Italy: standing: refuse alliance with France\nFrance: propose alliance: Italy\nItaly: accept p2 -> closed EX-090\nFrance: propose alliance: Italy, Canada\nCanada: accept p3 -> closed EX-090", never: "A1",
		},
		{
			name: "EX-090 of two the newer counts", position: peace,
			letters: "Italy: standing: refuse alliance with France, Canada\nItaly: standing: accept alliance with France\nFrance: propose alliance: Italy", told: "A1 is now [France Italy]",
		},
		{
			name: "EX-090 it can be taken back", position: peace,
			letters: "Italy: standing: accept alliance with France\nFrance: withdraw p1 -> no-proposal EX-044\nItaly: withdraw p1\nItaly: withdraw p1 -> no-proposal EX-044\nFrance: propose alliance: Italy", never: "A1",
		},
		{
			name: "EX-090 what is proposed already is answered by its number", position: peace,
			letters: "France: propose alliance: Italy\nItaly: standing: accept alliance with France -> is-proposed EX-090\nItaly: standing: accept p1 -> is-proposed\nItaly: standing: accept alliance with Canada\nItaly: accept p1", told: "A1 is now [France Italy]",
		},
		{
			name: "EX-090 nothing stands twice, and nobody answers itself", position: peace,
			letters: "Italy: standing: accept alliance with France\nItaly: standing: agree to alliance with France -> already-said EX-090\nItaly: standing: accept alliance with Italy -> to-itself EX-090\nItaly: standing: accept alliance with Narnia -> unknown-power",
		},
		{
			name: "EX-042 an armistice is negotiated at once", position: war,
			letters: "Russia: standing: accept armistice with Germany\nGermany: offer armistice: Russia\nGermany: terms: 10 IPC to Russia\nRussia: sign p3",
			told:    "agreed: p3 by Germany, `terms for Russia: 10 IPC to Russia`, letters [3 4 2 1] (EX-041)\npeace of Germany and Russia, truce before round 5",
		},
		{
			name: "EX-043 a standing no locks as any", position: war,
			letters: "Russia: standing: refuse armistice Germany\nGermany: offer armistice: Russia\nRussia: offer armistice: Germany -> armistice-refused EX-043",
		},
		{
			name: "EX-043 and locks nothing by itself", position: war,
			letters: "Russia: standing: refuse armistice Germany\nRussia: offer armistice: Germany\nGermany: accept p2",
		},
		{
			name: "EX-044 terms are signed ahead word for word", position: war,
			letters: "Russia: standing: accept terms of Germany -> unfinished\nRussia: standing: accept terms of Germany: 10 IPC to Russia; Norway to Russia\nGermany: offer armistice: Russia\nRussia: accept p2\nGermany: terms: 10 IPC to Russia\nGermany: terms: Norway to Russia; 10 IPC to Russia",
			told:    "agreed: p5 by Germany", never: "agreed: p4",
		},
		{
			name: "EX-071 and so is a trade", position: tech,
			letters: "Italy: standing: accept tech from France: radar for super submarines\nFrance: offer tech to Italy: radar for super submarines", told: "Italy has radar = 1\nFrance has super submarines = 1",
		},
		{
			name: "EX-071 no other one", position: tech + "marker: France has improved shipyards = 1\n",
			letters: "Italy: standing: accept tech from France: improved shipyards for super submarines\nFrance: offer tech to Italy: radar for super submarines", never: "agreed",
		},
		{
			name: "EX-071 any may be refused", position: tech,
			letters: "Italy: standing: refuse tech from France: radar -> one-demand\nItaly: standing: refuse tech from France\nFrance: offer tech to Italy: radar for super submarines\nItaly: accept p2 -> closed EX-071", never: "agreed",
		},
		{
			name: "EX-028 EX-029 EX-032 a surrender that is offered is accepted with the land that is named", position: floor,
			letters: "Germany: standing: accept surrender of Italy: land Albania\nItaly: surrender to Germany",
			told:    "agreed: p2 by Italy, `surrender to Germany`, letters [2 1] (EX-029)\nemblem of Albania = 3\npeace of Germany and Italy", never: "emblem of Northern Italy",
		},
		{
			name: "EX-032 without names it is the best that is held", position: floor,
			letters: "Germany: standing: accept surrender of Italy: land\nItaly: surrender to Germany", told: "emblem of Northern Italy = 3\nemblem of Albania = 3\nemblem of Ethiopia = 3\npeace of Germany and Italy",
		},
		{
			name: "EX-032 where none is held it says nothing", position: war + "war: Germany - Italy\n",
			letters: "Germany: standing: accept surrender of Italy: land\nGermany: standing: accept surrender of Russia: land none -> unfinished\nItaly: surrender to Germany", never: "peace",
		},
		{
			name: "EX-031 nor where dominion is asked for and cannot be had", position: floor,
			letters: "Germany: standing: accept surrender of Italy: political\nItaly: surrender to Germany\nGermany: accept p2: disband", told: "letters [2 3] (EX-029)",
		},
		{
			name: "EX-027 EXG-18 at the floor it is accepted at once", position: floor + "marker: surrender offered: Italy = 2\n",
			letters: "Germany: standing: accept surrender of Italy: land Albania", told: "agreed: p1 by Germany, `standing: accept surrender of Italy: land Albania`, letters [1] (EX-029)\nemblem of Albania = 3\npeace of Germany and Italy",
		},
		{
			name: "EX-027 and not above it", position: floor, letters: "Germany: standing: accept surrender of Italy: land Albania", never: "agreed",
		},
		{
			name: "EX-093 a leave ahead says when", position: peace + "alliance: A1: Germany, Italy, Canada\n",
			letters: "Germany: standing: leave alliance -> unfinished\nGermany: standing: leave alliance if Germany declares war on Russia -> to-itself EX-093\nGermany: leave our alliance when Italy declares war on Russia", never: "A1",
		},
	} {
		t.Run(tc.name, tc.play)
	}
}

// Every standing answer reads back as it is printed.
func TestStandingAnswersPrint(t *testing.T) {
	p := newPost(t, "turn: France, round 2, research\n")
	for _, tc := range []struct{ line, want string }{
		{"standing: accept surrender of Italy: land", ""},
		{"standing: refuse armistice Japan.", "standing: refuse armistice with Japan"},
		{"standing: sign the alliance of France & Canada", "standing: accept alliance with France, Canada"},
		{"standing: leave alliance if Italy declares war on R", "standing: leave alliance if Italy declares war on Russia"},
		{"leave alliance once Italy declares war", "standing: leave alliance if Italy declares war"},
		{"standing: accept surrender of Italy: military 1 battleship SZ 97", "standing: accept surrender of Italy: military 1 battleship in SZ 97"},
		{"standing: accept terms of Japan: 10 IPC to us; Korea to Japan", "standing: accept terms of Japan: 10 IPC to Germany; Korea to Japan"},
		{"standing: accept tech from France: radar for super submarines", "standing: accept tech of France: radar for super submarines"},
	} {
		_, lines := notation.CutPacts(tc.line)
		if len(lines) != 1 {
			t.Errorf("%q is read as %v", tc.line, lines)
			continue
		}
		rep := p.e.CheckPact(p.g, "Germany", lines[0])
		if rep.Says == nil {
			t.Errorf("%q: %v", tc.line, rep.Diags)
			continue
		}
		want := tc.want
		if want == "" {
			want = tc.line
		}
		if got := rep.Says.String(); got != want {
			t.Errorf("%q prints as %q, want %q", tc.line, got, want)
		}
		_, opening := engine.SealPact("Germany", rep.Says, "word")
		if again, err := order.ReadPact(opening.Order, p.e.Rules(), "Germany"); err != nil || again.String() != want {
			t.Errorf("%q reads back as %v: %v", want, again, err)
		}
		if !engine.LettersIn(tc.line, p.e.Rules()).Hold(opening, nil) {
			t.Errorf("%q does not hold what it says", tc.line)
		}
	}
}

// Who has said ahead that it leaves if an ally declares a war has left before that binds
// it, and everybody reads what it said. Until then nobody else knows; the dice open the
// letter, and nothing can open another. (EX-093, EX-094, EX-095)
func TestLeaveAheadOfAWar(t *testing.T) {
	const position = "turn: Italy, round 3, research\nalliance: A1: Italy, Canada, Japan\n"
	for _, tc := range []struct {
		name, letters, orders string
		left                  string
		wars                  []ruleset.PowerID // at war with Russia or soon
	}{
		{"EX-093 before the declaration binds", "Canada: standing: leave alliance if Italy declares war on Russia", "declare war: Russia\nend agenda", "Canada", []ruleset.PowerID{"Italy", "Japan"}},
		{"EX-093 on anybody", "Canada: standing: leave alliance if Italy declares war", "declare war: Russia\nend agenda", "Canada", []ruleset.PowerID{"Italy", "Japan"}},
		{"EX-096 before an attack by surprise does", "Canada: standing: leave alliance if Italy declares war on Russia", "end agenda\nattack (surprise): 1 fighter Northern Italy -> Russia\ndeclare war (surprise): Russia", "Canada", []ruleset.PowerID{"Italy", "Japan"}},
		{"EX-092 not for a war on another", "Canada: standing: leave alliance if Italy declares war on France", "declare war: Russia\nend agenda", "", []ruleset.PowerID{"Japan", "Italy", "Canada"}},
		{"EX-092 nor by another's declaration", "Canada: standing: leave alliance if Japan declares war on Russia", "declare war: Russia\nend agenda", "", []ruleset.PowerID{"Japan", "Italy", "Canada"}},
		{"EX-092 nor if it was taken back", "Canada: standing: leave alliance if Italy declares war on Russia\nCanada: withdraw p1", "declare war: Russia\nend agenda", "", []ruleset.PowerID{"Japan", "Italy", "Canada"}},
		{"EX-093 nor without a declaration", "Canada: standing: leave alliance if Italy declares war on Russia", "end agenda", "", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := newPost(t, position)
			for line := range strings.SplitSeq(tc.letters, "\n") {
				if d := p.send(line); d != nil {
					t.Fatal(d)
				}
			}
			if strings.Contains(tc.orders, "surprise") {
				p.orders("Italy", "end agenda")
				p.seed(nil)
				tc.orders = "declare war (surprise): Russia\npass combat"
			}
			p.orders("Italy", tc.orders)
			need := p.e.CallsUpon(p.g, p.kept, dice.NewStream([]byte("x"), "y"))
			if (len(need) == 1) != (tc.left != "") || len(need) > 1 {
				t.Fatalf("the dice open %v", need)
			}
			p.seed(need)
			told := strings.Join(p.told, "\n")
			if left := strings.Contains(told, "agreed: p1 by Canada, `standing: leave alliance if"); left != (tc.left != "") {
				t.Errorf("told:\n%s", told)
			}
			var wars []ruleset.PowerID
			for _, q := range []ruleset.PowerID{"Japan", "Italy", "Canada"} {
				if p.g.AtWar(q, "Russia") || p.g.WarPends(q, "Russia") > 0 {
					wars = append(wars, q)
				}
			}
			slices.Sort(wars)
			slices.Sort(tc.wars)
			if !slices.Equal(wars, tc.wars) {
				t.Errorf("at war with Russia: %v, want %v", wars, tc.wars)
			}
			if left := len(rules.StandingLetters(p.e.WithLetters(p.g, p.kept))); left == 1 != (tc.left == "" && !strings.Contains(tc.letters, "withdraw")) {
				t.Errorf("%d letters still stand", left)
			}
		})
	}
	p := newPost(t, position)
	for _, line := range []string{"Canada: propose alliance: France", "Canada: standing: leave alliance if Italy declares war on Russia"} {
		if d := p.send(line); d != nil {
			t.Fatal(d)
		}
	}
	p.orders("Italy", "declare war: Russia\nend agenda")
	if _, err := p.e.Decide(p.g, state.Input{Kind: state.Seed, Opened: p.kept[:1]}, dice.NewStream([]byte("x"), "y")); err == nil {
		t.Error("dice open a proposal")
	}
	open := p.g.Clone()
	state.Write(open, state.SealOpened{Opening: p.kept[1], Hash: p.kept[1].Hash()})
	again, diags := state.ParsePosition(p.e.Rules(), state.PrintPosition(open))
	if len(diags) > 0 || again.Digest() != open.Digest() || again.Digest() == p.g.Digest() {
		t.Errorf("an opened letter does not read back: %v", diags)
	}
}

// orders takes orders of a power.
func (p *post) orders(power ruleset.PowerID, text string) {
	p.t.Helper()
	evs, err := p.e.Decide(p.g, state.Input{Kind: state.Submission, Power: power, Orders: text}, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	p.g = state.Fold(p.g, evs)
}

// seed rolls the dice of the stage that is due, and opens letters by them.
func (p *post) seed(opened []state.Opening) {
	p.t.Helper()
	evs, err := p.e.Decide(p.g, state.Input{Kind: state.Seed, Opened: opened}, dice.NewStream([]byte("x"), "y"))
	if err != nil {
		p.t.Fatal(err)
	}
	p.g = state.Fold(p.g, evs)
	for _, ev := range evs {
		p.told = append(p.told, pactWords(ev))
	}
}
