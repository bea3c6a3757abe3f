package engine_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// post carries letters between powers: it seals each, keeps what opens it, and puts in
// force what all have signed.
type post struct {
	t    *testing.T
	e    *engine.Engine
	g    *state.Game
	kept []state.Opening
	told []string
}

func newPost(t *testing.T, position string) *post {
	t.Helper()
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for l := range strings.SplitSeq(position, "\n") {
		lines = append(lines, strings.TrimSpace(l))
	}
	g, diags := state.ParsePosition(e.Rules(), strings.Join(lines, "\n"))
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	return &post{t: t, e: e, g: g}
}

// send takes a line like "France: accept p3" and returns what was wrong with it.
func (p *post) send(line string) []notation.Diagnostic {
	p.t.Helper()
	who, text, _ := strings.Cut(line, ": ")
	rest, lines := notation.CutPacts(text)
	if len(lines) == 0 { // "accept" alone
		rest, lines = notation.CutBareAnswers(text)
	}
	if len(lines) != 1 || strings.TrimSpace(rest) != "" {
		p.t.Fatalf("%q is not read as a line about an agreement", text)
	}
	power := ruleset.PowerID(who)
	rep := p.e.CheckPact(p.e.WithLetters(p.g, p.kept), power, lines[0])
	if rep.Refused() {
		return rep.Diags
	}
	in, opening := engine.SealPact(power, rep.Says, "word"+strconv.Itoa(p.g.LettersWritten))
	p.decide(in)
	p.kept = append(p.kept, opening)
	p.settle()
	return nil
}

// settle puts in force what waits for nothing else.
func (p *post) settle() {
	p.t.Helper()
	for {
		in, ok := p.e.Signed(p.g, p.kept)
		if !ok {
			return
		}
		p.decide(in)
	}
}

func (p *post) decide(in state.Input) {
	p.t.Helper()
	evs, err := p.e.Decide(p.g, in, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	p.g = state.Fold(p.g, evs)
	for _, ev := range evs {
		p.told = append(p.told, pactWords(ev))
	}
}

// pactWords tells an event in a line.
func pactWords(ev state.Event) string {
	switch e := ev.(type) {
	case state.LetterSealed:
		return fmt.Sprintf("p%d: a letter by %s", e.Number, e.Power)
	case state.Agreed:
		return fmt.Sprintf("agreed: p%d by %s, `%s`, letters %v (%s)", e.Proposal, e.By, e.Text, e.Letters, e.Rule)
	case state.AllianceChanged:
		return fmt.Sprintf("%s is now %v", e.Alliance, e.Members)
	case state.WarPending:
		return fmt.Sprintf("war of %s on %s in round %d", e.By, e.On, e.Begins)
	case state.PeaceMade:
		return fmt.Sprintf("peace of %s and %s, truce before round %d", e.A, e.B, e.Truce)
	case state.MarkerSet:
		return fmt.Sprintf("%s = %d", e.Marker, e.Value)
	case state.LandPassed:
		return fmt.Sprintf("%v from %s to %s", e.Spaces, e.From, e.To)
	case state.SentHome:
		return fmt.Sprintf("%d units from %s to %s", len(e.Units), e.From, e.To)
	}
	return ev.Name()
}

// Letters and what becomes of them: each line is taken, or refused as is said behind it.
func TestAgreements(t *testing.T) {
	const peace = "turn: France, round 2, research\n"
	const war = "turn: Germany, round 3, research\nwar: Germany - Russia\n"
	const tech = peace + "marker: France has radar = 1\nmarker: Italy has super submarines = 1\n"
	const talks = "Germany: offer armistice: Russia\nRussia: accept p1\n"
	for _, tc := range []letterScene{
		{
			name: "EX-090 an alliance is in force once all have said yes", position: peace,
			letters: "France: propose alliance to Italy and Canada\nItaly: accept 1\nCanada: accept p1",
			told:    "agreed: p1 by France, `propose alliance: Italy, Canada`, letters [1 2 3] (EX-090)\nA1 is now [France Italy Canada]",
		},
		{
			name: "EX-090 not before", position: peace,
			letters: "France: propose alliance to Italy and Canada\nItaly: accept 1", never: "A1",
		},
		{
			name: "EX-090 nor if one says no", position: peace,
			letters: "France: propose alliance to Italy and Canada\nItaly: refuse 1\nCanada: accept p1 -> closed EX-090", never: "A1",
		},
		{
			name: "EX-090 EXG-61 who joins needs the yes of all members", position: peace + "alliance: A1: Italy, Canada\n",
			letters: "France: ally with Italy\nItaly: accept p1\nRussia: accept p1 -> no-proposal EX-044\nCanada: accept p1",
			told:    "A1 is now [France Italy Canada]",
		},
		{
			name: "EX-090 EXG-61 also of who proposes it to one outside", position: peace + "alliance: A1: France, Canada\n",
			letters: "France: ally with Italy\nItaly: accept p1\nCanada: accept p1", told: "A1 is now [France Italy Canada]",
		},
		{
			name: "EXG-61 nobody is in two alliances", position: peace + "alliance: A1: France, Canada\nalliance: A2: Italy, Japan\n",
			letters: "France: ally with Italy -> other-alliance EXG-61\nFrance: ally with Russia",
		},
		{
			name: "EX-092 EXG-62 who joins takes over the wars, from the next round on", position: peace + "war: France - Germany\n",
			letters: "France: ally with Italy\nItaly: accept p1", told: "war of Italy on Germany in round 3",
		},
		{
			name: "EX-092 EXG-62 members of one alliance are not at war with each other", position: peace + "war: France - Germany\n",
			letters: "France: ally with Germany -> at-war EXG-62\nFrance: ally with Italy",
		},
		{
			name: "EX-090 all of them are allied already", position: peace + "alliance: A1: France, Italy\n",
			letters: "France: propose alliance: Italy -> allied-already EX-090\nFrance: propose alliance: Canada",
		},
		{
			name: "EX-090 nobody proposes to itself", position: peace,
			letters: "France: propose alliance: France -> to-itself EX-090\nFrance: propose alliance: Italy",
		},
		{
			name: "EXG-82 who is out of the game is asked nothing", position: peace + "control: France: Alberta Saskatchewan Manitoba, British Columbia, New Brunswick Nova Scotia, Newfoundland Labrador, Ontario, Quebec\n",
			letters: "France: propose alliance: Canada -> nobody-there EXG-82\nFrance: propose alliance: Italy",
		},
		{
			name: "EX-093 a member leaves by itself, at any time", position: peace + "alliance: A1: Germany, Italy, Canada\n",
			letters: "Italy: leave alliance", told: "agreed: p1 by Italy, `leave alliance`, letters [1] (EX-093)\nA1 is now [Germany Canada]",
		},
		{
			name: "EX-093 who is in none leaves none", position: peace + "alliance: A1: Germany, Canada\n",
			letters: "Italy: leave the alliance -> no-alliance EX-093\nCanada: leave our alliance", told: "A1 is now []",
		},
		{
			name: "EX-071 EXG-46 both know what either has given", position: tech,
			letters: "France: offer tech to Italy: radar for super submarines\nItaly: accept p1",
			told:    "agreed: p1 by France, `offer tech to Italy: radar for super submarines`, letters [1 2] (EX-071)\nItaly has radar = 1\nFrance has super submarines = 1",
			never:   "France has radar = 0",
		},
		{
			name: "EX-071 the words may stand in the other order", position: tech,
			letters: "France: offer tech: radar for mega subs to Italy -> unknown-technology\nFrance: offer tech: radar for super subs to Italy\nItaly: accept p1",
			told:    "Italy has radar = 1",
		},
		{
			name: "EX-071 a gift is no trade", position: tech,
			letters: "France: offer tech to Italy: radar -> no-exchange EX-071\nFrance: offer tech to Italy: radar for super submarines",
		},
		{
			name: "EX-067 EX-073 nuclear technology is traded like any other", position: peace + "marker: France has atomic bomb = 1\nmarker: Italy has nuclear warhead = 1\n",
			letters: "France: offer tech to Italy: atomic bomb for nuclear warhead\nItaly: accept p1", told: "Italy has atomic bomb = 1\nFrance has nuclear warhead = 1",
		},
		{
			name: "EX-072 EX-073 but not if it is not completed", position: peace + "marker: France has radar = 1\nmarker: Italy has nuclear warhead = 1\n",
			letters: "France: offer tech to Italy: atomic bomb for nuclear warhead -> no-such-technology EX-072\nFrance: offer tech to Italy: radar for nuclear warhead",
		},
		{
			name: "EX-071 with one partner at a time", position: tech,
			letters: "France: offer tech to Italy, Canada: radar for super submarines -> one-partner EX-071\nFrance: offer tech to Italy: radar for super submarines",
		},
		{
			name: "EX-071 the other's no closes it", position: tech,
			letters: "France: offer tech to Italy: radar for super submarines\nItaly: refuse p1\nItaly: accept p1 -> closed EX-071", never: "Italy has radar",
		},
		{
			name: "EX-072 only what is completed is traded", position: tech,
			letters: "France: offer tech to Italy: fighting transports for super submarines -> no-such-technology EX-072\nFrance: offer tech to Italy: radar for long range bombers -> no-such-technology EX-072\nFrance: offer tech to Italy: radar for super submarines",
		},
		{
			name: "EX-073 nuclear technologies are traded like others, also one for another", position: tech + "marker: France has atomic bomb = 1\nmarker: Italy has nuclear warhead = 1\n",
			letters: "France: offer tech to Italy: atomic bomb for nuclear warhead\nItaly: accept p1",
			told:    "agreed: p1 by France, `offer tech to Italy: atomic bomb for nuclear warhead`, letters [1 2] (EX-071)\nItaly has atomic bomb = 1\nFrance has nuclear warhead = 1",
			never:   "France has ballistic missiles", // which a warhead needs and does not bring
		},
		{
			name: "EX-073 EX-072 and only by who has them", position: tech + "marker: France has ballistic missiles = 1\n",
			letters: "France: offer tech to Italy: nuclear warhead for super submarines -> no-such-technology EX-072\nFrance: offer tech to Italy: ballistic missiles for super submarines\nItaly: accept p1",
			told:    "Italy has ballistic missiles = 1",
		},
		{
			name: "EX-071 nobody learns what it knows", position: tech + "marker: Italy has radar = 1\n",
			letters: "France: offer tech to Italy: radar for super submarines -> known-already EX-071",
		},
		{
			name: "EXG-46 enemies trade nothing", position: tech + "war: France - Italy\n",
			letters: "France: offer tech to Italy: radar for super submarines -> at-war EXG-46",
		},
		{
			name: "EXG-46 no money is traded", position: tech,
			letters: "France: offer tech to Italy: radar for 10 IPC -> unknown-technology\nFrance: offer tech to Italy: radar for super submarines",
		},
		{
			name: "EX-041 EX-042 EX-044 an armistice is offered, negotiated, and made by terms that both sign", position: war,
			letters: talks + "Russia: terms for Germany: Novgorod to Germany\nGermany: terms for Russia: Poland to Russia -> not-its-land EXG-35\nGermany: terms: 10 IPC to Russia\nRussia: sign p4 ",
			told:    "agreed: p4 by Germany, `terms for Russia: 10 IPC to Russia`, letters [4 5 1 2] (EX-041)\nowes: Germany to Russia = 10\npeace of Germany and Russia, truce before round 5",
			never:   "[Novgorod]",
		},
		{
			name: "EX-041 one signature is not enough", position: war,
			letters: talks + "Russia: terms for Germany: 10 IPC to Germany", never: "peace",
		},
		{
			name: "EX-041 who sent the terms has signed them by that, and does not accept them", position: war,
			letters: talks + "Russia: terms for Germany: 10 IPC to Germany\nRussia: accept p3 -> its-own EX-041\nGermany: accept p3", told: "peace of Russia and Germany, truce before round 5",
		},
		{
			name: "EX-041 there must be a war", position: peace,
			letters: "Germany: offer armistice: Russia -> not-at-war EX-041",
		},
		{
			name: "EX-042 no terms before the offer is accepted", position: war,
			letters: "Germany: terms for Russia: 10 IPC to Russia -> not-negotiating EX-042\nGermany: offer armistice: Russia\nGermany: terms for Russia: 10 IPC to Russia -> not-negotiating EX-042\nRussia: accept p1\nGermany: terms for Russia: 10 IPC to Russia",
		},
		{
			name: "EX-042 who is offered one accepts that, and offers none", position: war,
			letters: "Germany: offer armistice: Russia\nRussia: offer armistice: Germany -> offered-already EX-042\nRussia: accept armistice of Germany\nRussia: offer armistice: Germany -> negotiating-already EX-042",
		},
		{
			name: "EX-043 EXG-33 once it is refused neither side offers one again in this war", position: war + "war: Germany - France\n",
			letters: "Germany: offer armistice: Russia\nRussia: refuse p1\nGermany: offer armistice: Russia -> armistice-refused EX-043\nRussia: offer armistice: Germany -> armistice-refused EX-043\nGermany: offer armistice: France",
		},
		{
			name: "EX-043 the refusal of terms is one, too", position: war,
			letters: talks + "Germany: terms for Russia: 10 IPC to Russia\nRussia: refuse p3\nRussia: terms for Germany: 10 IPC to Germany -> armistice-refused EX-043",
		},
		{
			name: "EX-043 EXG-34 and who breaks the negotiations off", position: war,
			letters: talks + "Germany: withdraw p1\nRussia: terms for Germany: 10 IPC to Germany -> armistice-refused EX-043",
		},
		{
			name: "EX-044 a text that is taken back can be followed by another", position: war,
			letters: talks + "Germany: terms for Russia: 10 IPC to Russia\nGermany: withdraw p3\nRussia: accept p3 -> closed EX-041\nGermany: terms for Russia: 5 IPC to Russia\nRussia: accept p5", told: "owes: Germany to Russia = 5",
		},
		{
			name: "EX-044 a new text takes the place of the last one of its author", position: war,
			letters: talks + "Germany: terms for Russia: 10 IPC to Russia\nGermany: terms for Russia: 5 IPC to Russia\nRussia: accept p3 -> closed EX-041\nRussia: accept p4", told: "owes: Germany to Russia = 5",
		},
		{
			name: "EX-044 a third power sends no text and signs none", position: war,
			letters: talks + "France: terms for Germany: 10 IPC to Germany -> not-at-war EX-041\nGermany: terms for Russia: 10 IPC to Russia\nFrance: accept p3 -> no-proposal EX-044\nGermany: terms for Russia: 10 IPC to France -> third-power EX-044\nRussia: accept p3", told: "peace of Germany and Russia, truce before round 5",
		},
		{
			name: "EX-044 the digits of another text are refused", position: war,
			letters: talks + "Germany: terms for Russia: 10 IPC to Russia\nRussia: sign p3 00000000 -> other-digits EX-044\nRussia: sign p3 DIGITS", told: "peace of Germany and Russia, truce before round 5",
		},
		{
			name: "EX-045 EX-046 land passes and stays original land of its first owner", position: war + "Germany: 2 infantry in Norway\n",
			letters: talks + "Germany: terms for Russia: Norway to Russia\nRussia: accept p3",
			told:    "[Norway] from Germany to Russia\n2 units from Norway to Sweden",
		},
		{
			name: "EX-045 units are no terms", position: war,
			letters: talks + "Germany: terms for Russia: 2 infantry in Norway to Russia -> no-units EX-045\nGermany: terms for Russia: Norway to Russia",
		},
		{
			name: "EX-045 EXG-35 nor is a capital", position: war,
			letters: talks + "Germany: terms for Russia: Germany to Russia -> capital EXG-35",
		},
		{
			name: "EX-045 EXG-23 EXG-35 but land is that was its capital before a surrender", position: war + "marker: emblems changed = 1\nmarker: emblem of Germany = 2\n",
			letters: talks + "Germany: terms for Russia: Germany to Russia\nRussia: accept p3",
			told:    "[Germany] from Germany to Russia",
		},
		{
			name: "EX-045 nor a sea", position: war,
			letters: talks + "Germany: terms for Russia: SZ 112 to Russia -> no-land EX-045",
		},
		{
			name: "EX-045 all three kinds at once", position: war + "marker: Russia has radar = 1\n",
			letters: talks + "Germany: terms for Russia: Norway to Russia; 3 IPC to Russia; radar to Germany\nRussia: accept p3",
			told:    "[Norway] from Germany to Russia\nowes: Germany to Russia = 3\nGermany has radar = 1\npeace of Germany and Russia, truce before round 5",
		},
		{
			name: "EX-047 EXG-36 fifteen IPC are the most in one direction", position: war,
			letters: talks + "Germany: terms for Russia: 16 IPC to Russia -> too-much-money EX-047\nGermany: terms for Russia: 10 IPC to Russia; 6 IPC to Russia -> too-much-money EX-047\nGermany: terms for Russia: 15 IPC to Russia; 15 IPC to Germany\nRussia: accept p3",
			told:    "owes: Germany to Russia = 15\nowes: Russia to Germany = 15",
		},
		{
			name: "EXG-36 and never more than the land of the giver is worth", position: "turn: Canada, round 3, research\nwar: Canada - Russia\n",
			letters: "Canada: offer armistice: Russia\nRussia: accept p1\nCanada: terms for Russia: 8 IPC to Russia -> too-much-money EXG-36\nCanada: terms for Russia: 7 IPC to Russia",
		},
		{
			name: "EX-048 technology that its giver lacks is no term", position: war + "marker: Russia has radar = 1\n",
			letters: talks + "Germany: terms for Russia: radar to Germany\nGermany: terms for Russia: long range bombers to Germany -> no-such-technology EX-048",
		},
		{
			name: "EX-048 EXG-37 one side alone may give it, and knows it still", position: war + "marker: Russia has radar = 1\n",
			letters: talks + "Germany: terms for Russia: radar to Germany\nRussia: accept p3", told: "Germany has radar = 1", never: "Russia has radar = 0",
		},
		{
			name: "EX-041 peace with no terms at all", position: war,
			letters: talks + "Germany: terms for Russia: nothing\nRussia: accept p3", told: "peace of Germany and Russia, truce before round 5",
		},
		{
			name: "only who made a proposal takes it back", position: peace,
			letters: "France: ally with Italy\nItaly: withdraw p1 -> not-its-own EX-090\nCanada: withdraw p1 -> no-proposal EX-044\nFrance: withdraw p1\nItaly: accept p1 -> closed EX-090", never: "A1",
		},
		{
			name: "a number that was never given is refused as one of others is", position: peace,
			letters: "France: ally with Italy\nCanada: accept p1 -> no-proposal EX-044\nCanada: accept p9 -> no-proposal EX-044\nItaly: accept p9 -> no-proposal EX-044\nItaly: accept p1", told: "A1 is now [France Italy]",
		},
		{
			name: "nothing is proposed or accepted twice", position: peace,
			letters: "France: propose alliance: Italy, Canada\nFrance: propose alliance: Italy, Canada -> already-proposed EX-090\nItaly: accept p1\nItaly: accept p1 -> already-said EX-090\nCanada: accept p1", told: "A1 is now [France Italy Canada]",
		},
	} {
		t.Run(tc.name, tc.play)
	}
}

// letterScene is a test of letters.
type letterScene struct {
	name, position, letters string
	// told are events that must be told, never none that begins so.
	told, never string
}

// play sends the letters and tests what became of them.
func (tc letterScene) play(t *testing.T) {
	p := newPost(t, tc.position)
	for line := range strings.SplitSeq(tc.letters, "\n") {
		line, want, refused := strings.Cut(line, " -> ")
		if strings.HasSuffix(line, "DIGITS") {
			for _, q := range rules.Proposals(p.e.WithLetters(p.g, p.kept)) {
				line = strings.ReplaceAll(line, "DIGITS", q.Digits)
				if q.Number == 3 {
					break
				}
				line = strings.ReplaceAll(line, q.Digits, "DIGITS")
			}
		}
		diags := p.send(line)
		got := ""
		for _, d := range diags {
			got = strings.TrimSpace(d.Code + " " + d.Rule)
		}
		if got != want || refused && want == "" {
			t.Errorf("%s: refused %q, want %q: %v", line, got, want, diags)
		}
	}
	told := strings.Join(p.told, "\n")
	for want := range strings.SplitSeq(tc.told, "\n") {
		if !strings.Contains(told, want) {
			t.Errorf("not told: %s\ntold:\n%s", want, told)
		}
	}
	if tc.never != "" && strings.Contains(told, tc.never) {
		t.Errorf("told: %s\n%s", tc.never, told)
	}
	again, diags := state.ParsePosition(p.e.Rules(), state.PrintPosition(p.g))
	if len(diags) > 0 || again.Digest() != p.g.Digest() {
		t.Errorf("the position does not read back: %v\n%s", diags, state.PrintPosition(p.g))
	}
}
