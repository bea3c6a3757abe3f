package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// How land was taken is said where a turn took some in battle and some without; where
// the one battle was for the one territory it is said once.
func TestHowLandWasTaken(t *testing.T) {
	const walked, won = "entered without a fight", "won in battle"
	fight := fightIn
	took := func(s board.SpaceID, why string) state.Event {
		return state.Captured{Space: s, From: soviets, By: germany, To: germany, Why: why}
	}
	for _, tc := range []struct {
		events            []state.Event
		happened, subject string
	}{
		{append(fight("Russia"), took("Russia", won)), "won the battle in Russia and took it", "takes Russia in battle"},
		{append(fight("Russia"), took("Russia", won), took("Poland", walked), took("Scotland", "blitz")),
			"won the battle in Russia and took it; took Poland and Scotland without a fight; ", "takes Russia and 2 more, beats the Soviet Union in Russia"},
		{append(fight("Russia"), took("Poland", walked)), "won the battle in Russia; took Poland without a fight", "takes Poland, beats the Soviet Union in Russia"},
		{[]state.Event{took("Poland", walked)}, "took Poland without a fight", "takes Poland"},
		{[]state.Event{took("Poland", "it follows the treaty"), took("Scotland", "blitz")}, "took Poland, and Scotland without a fight", "takes Poland and Scotland"},
		{[]state.Event{took("Poland", "blitz"), took("Scotland", "blitz"), took("Russia", "blitz"), took("France", "blitz")},
			"took Poland, Scotland, Russia and France without a fight", "takes France and 3 more"},
	} {
		g := game(smallRules(), germany, 3, order.ConductCombat)
		s := NewSummary(g, tc.events, g, Meta{Game: "g7"})
		if strings.Contains(s.Brief, "took it") { // the battle's row says it
			t.Errorf("in brief: %q", s.Brief)
		}
		if _, got, _ := strings.Cut(s.Happened, ": "); !strings.HasPrefix(got+"; ", tc.happened) {
			t.Errorf("happened: %q, want %q", got, tc.happened)
		}
		if want := "G3: Germany " + tc.subject; s.About != want {
			t.Errorf("subject %q, want %q", s.About, want)
		}
	}
}

// A subject without room for the names of what was taken counts them, before it leaves
// out what became of the battles.
func TestSubjectsCountWhatHasNoRoom(t *testing.T) {
	long := []board.SpaceID{"Western Germany and all of its many islands", "Eastern Poland beyond the marshes", "Baltic States and isles"}
	var events []state.Event
	for _, s := range long {
		events = append(events, state.Captured{Space: s, From: soviets, By: germany, To: germany, Why: "blitz"})
	}
	g := game(smallRules(), germany, 3, order.ConductCombat)
	if got, want := NewSummary(g, events, g, Meta{Game: "g7"}).About, "G3: Germany takes Western Germany and all of its many islands and 2 more"; got != want {
		t.Errorf("subject %q, want %q", got, want)
	}
}

// A raid's row says whether it worked, and the first line what damage it did.
func TestRaidsSayWhatTheyDid(t *testing.T) {
	q := &squad{}
	bombers := q.of(germany, 2, "bomber")
	begin := state.BattleBegan{Kind: state.Raid, Space: "United Kingdom", Attacker: germany, Attackers: bombers}
	bombs := shots(state.Raid, "United Kingdom", 1, combat.StepBombing, combat.Attacker, fire(germany, 2, "bomber", 6, 4, 5))
	bombs.Points, bombs.Target = 9, "major_complex"
	end := state.BattleEnded{Kind: state.Raid, Space: "United Kingdom", AttackerLost: 12}
	for _, tc := range []struct {
		events         []state.Event
		result, happen string
	}{
		{[]state.Event{begin, bombs, end}, "9 damage to the major industrial complex", "1 bombing raid, 9 damage done"},
		{[]state.Event{begin, end}, "failed, no damage", "1 bombing raid without damage"},
	} {
		g := game(smallRules(), germany, 3, order.ConductCombat)
		s := NewSummary(g, tc.events, g, Meta{Game: "g7"})
		if rows := s.Results.Rows; len(rows) != 1 || rows[0].Result != tc.result || rows[0].Lost() != "12 / 0 IPC" {
			t.Errorf("results %+v, want %q", s.Results, tc.result)
		}
		if !strings.Contains(s.Happened, tc.happen+"; lost 12 IPC of units and destroyed none") && !strings.HasSuffix(s.Happened, tc.happen) {
			t.Errorf("happened %q, want %q", s.Happened, tc.happen)
		}
	}
}

// What an atomic bomb did is in the row of its raid, with the units of both sides that it
// killed; what a missile did is not part of a raid.
func TestAtomicBombsAreResultsOfTheirRaids(t *testing.T) {
	q := &squad{}
	bombers := q.of(germany, 1, "bomber")
	begin := state.BattleBegan{Kind: state.Raid, Space: "United Kingdom", Attacker: germany, Attackers: bombers}
	struck := state.Struck{Power: germany, Missile: "atomic bomb", To: "United Kingdom", Faces: []int{1, 2, 3, 6}}
	struck.Hit = append(append(q.of(soviets, 3, "infantry"), q.of(germany, 1, "infantry")...), q.of(soviets, 1, "infantry")...)
	struck.Gone = struck.Hit[:4]
	missile := struck
	missile.From = "Germany"
	end := state.BattleEnded{Kind: state.Raid, Space: "United Kingdom"}
	for _, tc := range []struct {
		struck               state.Struck
		result, lost, happen string
	}{
		{struck, "atomic bomb: 4 units killed", "3 / 9 IPC", "1 bombing raid with 1 atomic bomb"},
		{missile, "failed, no damage", "0 / 0 IPC", "1 bombing raid without damage"},
	} {
		g := game(smallRules(), germany, 3, order.ConductCombat)
		s := NewSummary(g, []state.Event{begin, tc.struck, end}, g, Meta{Game: "g7"})
		if rows := s.Results.Rows; len(rows) != 1 || rows[0].Result != tc.result || rows[0].Lost() != tc.lost {
			t.Errorf("results %+v, want %q, %q", s.Results, tc.result, tc.lost)
		}
		if !strings.Contains(s.Happened, tc.happen) {
			t.Errorf("happened %q, want %q", s.Happened, tc.happen)
		}
	}
}

// Luck is given as one figure, by how many hits the dice favoured the attacker, and in
// words in the text part.
func TestLuckInWords(t *testing.T) {
	for _, tc := range []struct {
		rolled, sixths [2]int
		want, words    string
	}{
		{[2]int{3, 1}, [2]int{10, 9}, "+1.8", "attacker lucky by 1.8 hits"},
		{[2]int{0, 2}, [2]int{6, 12}, "-1.0", "defender lucky by 1.0 hits"},
		{[2]int{1, 2}, [2]int{6, 12}, "0", "even luck"},
		{[2]int{0, 1}, [2]int{0, 2}, "-0.7", "defender lucky by 0.7 hits"},
		{[2]int{}, [2]int{}, "", ""},
	} {
		f := &fight{rolled: tc.rolled, sixths: tc.sixths}
		if got := (Result{Swing: luckOf(f)}).Luck(); got != tc.want {
			t.Errorf("hits %v of %v sixths: %q, want %q", tc.rolled, tc.sixths, got, tc.want)
		}
		row := "Russia: won; lost units worth 3 IPC, destroyed nothing"
		if tc.words != "" {
			row += "; " + tc.words
		}
		if got := (Result{Battle: "Russia", Result: "won", Losses: &[2]int{3, 0}, Swing: luckOf(f)}).Words(); got != row {
			t.Errorf("in words: %q, want %q", got, row)
		}
	}
	// Two rows of -0.7 add up to -1.4, though the average of both together is -1.3.
	f := &fight{rolled: [2]int{0, 1}, sixths: [2]int{0, 2}}
	if got, want := (Result{Swing: luckOf(f, f)}).Luck(), "-1.4"; got != want {
		t.Errorf("two battles: %q, want %q", got, want)
	}
}

// The heading of a report says what its turn brought, or that it had no battles; somebody
// whose turn it is reads that instead, and nothing is over while a question is open.
func TestHeadingOfATurnThatIsOver(t *testing.T) {
	before, events, after := germanTurn()
	for reader, want := range map[string]string{"": "Germany, round 3 (G3)", "Harrow": "Germany, round 3 (G3): France falls", "Quill": "Your turn: Soviet Union (R3)"} {
		m := harrowMeta()
		m.Reader = reader
		if got := NewSummary(before, events, after, m).Headline; got != want {
			t.Errorf("for %q: %q, want %q", reader, got, want)
		}
	}
	m := harrowMeta()
	m.Reader = "Harrow"
	if got := NewSummary(before, events[:len(events)/2], before, m).Headline; strings.Contains(got, "over") {
		t.Errorf("a turn that goes on has the heading %q", got)
	}
	for want, events := range map[string][]state.Event{
		"no battles":                       nil,
		"takes Poland":                     {state.Captured{Space: "Poland", From: soviets, By: germany, To: germany, Why: "blitz"}},
		"beats the Soviet Union in Poland": fightIn("Poland"),
		"1 bombing raid without damage": {
			state.BattleBegan{Kind: state.Raid, Space: "Russia", Attacker: germany}, state.BattleEnded{Kind: state.Raid, Space: "Russia"},
		},
	} {
		g, next := game(smallRules(), germany, 3, order.PurchaseRepair), game(smallRules(), soviets, 3, order.PurchaseRepair)
		bought := state.Purchased{Power: germany, Purse: "Germany", Items: []state.Bought{{Purse: "Germany", Type: "tank", N: 1}}, Cost: 6, Left: 41}
		events = append(append([]state.Event{bought}, events...), state.IncomeCollected{Power: germany, Purse: "Germany", Territories: 28, Total: 28, Balance: 46}, state.TurnEnded{Power: germany, Round: 3})
		s := NewSummary(g, events, next, m)
		if s.Headline != "Germany, round 3 (G3): "+want {
			t.Errorf("heading %q, want %q", s.Headline, want)
		}
		if strings.Contains(s.Happened, "no battles") != (want == "no battles") || s.NoBattles {
			t.Errorf("%s: what happened is told as %q, and that there were no battles: %t", want, s.Happened, s.NoBattles)
		}
		m := m
		m.Reader = "Quill"
		if mail := NewSummary(g, events, next, m).Mail(); strings.Contains(mail.Text(), "; no battles") != (want == "no battles") || strings.Contains(mail.Short().Text(), "; no battles") != (want == "no battles") {
			t.Errorf("%s: who is next reads\n%s", want, mail.Text())
		}
	}
}

// If a heading has no room for the wars that a turn began and for what it took, what was
// taken stands there.
func TestHeadingOfATurnWithAWar(t *testing.T) {
	m := harrowMeta()
	m.Reader = "Harrow"
	for _, tc := range []struct {
		on   []ruleset.PowerID
		want string
	}{
		{[]ruleset.PowerID{soviets}, "Germany, round 3 (G3): declares war on the Soviet Union"},
		{[]ruleset.PowerID{soviets, britain}, "Germany, round 3 (G3): takes Poland"},
	} {
		g, next := game(smallRules(), germany, 3, order.PurchaseRepair), game(smallRules(), soviets, 3, order.PurchaseRepair)
		var events []state.Event
		for _, p := range tc.on {
			events = append(events, state.WarDeclared{By: germany, On: p})
		}
		if len(tc.on) > 1 {
			events = append(events, state.Captured{Space: "Poland", From: soviets, By: germany, To: germany, Why: "blitz"})
		}
		events = append(events, state.IncomeCollected{Power: germany, Purse: "Germany", Territories: 28, Total: 28, Balance: 46}, state.TurnEnded{Power: germany, Round: 3})
		if s := NewSummary(g, events, next, m); s.Headline != tc.want || !strings.Contains(s.Brief, "declared war on the Soviet Union") {
			t.Errorf("heading %q, want %q; %q", s.Headline, tc.want, s.Brief)
		}
	}
}

// Somebody whom the game waits for reads that first; everybody else reads first what
// happened.
func TestNewsComeFirstForThoseWhoReadAlong(t *testing.T) {
	before, events, after := germanTurn()
	for reader, waits := range map[string]bool{"Harrow": false, "Mabel": false, "Quill": true} {
		m := harrowMeta()
		m.Reader, m.AnswerTo = reader, "orders@games.example"
		mail := NewSummary(before, events, after, m).Mail()
		for form, text := range map[string]string{"text": mail.Text(), "HTML": mail.HTML(), "short": mail.Short().Text()} {
			news, on, options := strings.Index(text, "What happened:"), strings.Index(text, "Whose turn:"), strings.LastIndex(text, "status")
			if news < 0 || on < 0 || (on < news) != waits || form != "short" && options < on {
				t.Errorf("%s for %s: the news at %d, whose turn at %d, the options at %d", form, reader, news, on, options)
			}
		}
	}
}

// The answer to orders says what happens if nothing more comes, unless all has come, or
// dice come first, and a mail with them that says so: a
// check, or orders for another power's turn, do not count as begun.
func TestTakenSaysWhatIsMissing(t *testing.T) {
	m := harrow
	m.Without = "the game waits"
	part := acceptedReply()
	part.Dice = ""
	whole := acceptedReply()
	whole.Stands = append(whole.Stands, state.Declared{Phase: order.CollectIncome, Text: "end turn"})
	checked := acceptedReply()
	checked.Checked = true
	ahead := acceptedReply()
	ahead.Power = soviets
	for name, tc := range map[string]struct {
		r          Reply
		more, none bool
	}{"a part": {part, true, false}, "dice to come": {acceptedReply(), false, false}, "all": {whole, false, false}, "a check": {checked, false, true}, "standing orders": {ahead, false, true}} {
		text := strings.Join(strings.Fields(Accepted(m, tc.r).Text()), " ")
		if strings.Contains(text, "If nothing more comes by then: the game waits") != tc.more || strings.Contains(text, "If nothing comes by then: the game waits") != tc.none {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}

// The first lines of a report tell all that was won and lost in one line: what was taken
// from whom, and in one of its own who lost a capital. The line on what happened has
// neither, and begins with the fighting. That a capital fell without a battle is said
// behind it. A turn that only took land still says so.
func TestFirstLinesTellThingsOnce(t *testing.T) {
	before, events, after := germanTurn()
	s := NewSummary(before, events, after, harrowMeta())
	const brief = "Germany (Harrow): declared war on the Soviet Union; won 3 battles, retreated from 1; 1 bombing raid, 10 damage done; spent 46 IPC, collected 31 IPC"
	if s.Brief != brief || !strings.Contains(s.Happened, "France fell without a battle; took Eastern Poland and Scotland after a battle, Baltic States and France without a fight; lost 33 IPC") {
		t.Errorf("in brief %q, want %q; whole %q", s.Brief, brief, s.Happened)
	}
	first, _, _ := strings.Cut(s.Mail().Markdown(), "\n## ")
	if strings.Contains(first, "taken") {
		t.Errorf("what was taken stands in the rows, too:\n%s", first)
	}
	for _, want := range []string{"| Eastern Poland: beat the Soviet Union | 14 / 17 IPC |", "| **3 more**: won in SZ 109 and Scotland against the United Kingdom; retreated from SZ 111 |", "**Changed hands:** Germany took Baltic States (no fight) and Eastern Poland from the Soviet Union\n- Germany took Scotland from the United Kingdom\n- **Whose", "**Capital fallen:** France (Quill) lost its capital and 19 IPC to Germany\n"} {
		if !strings.Contains(first, want) {
			t.Errorf("the first lines lack %q:\n%s", want, first)
		}
	}
	part := s.Mail().Part()
	for happened, want := range map[string]string{
		part.Happened: "took Eastern Poland and Scotland after a battle",
		"":            "collected 31 IPC; France (Quill) lost its capital and 19 IPC to Germany; changed hands: Germany took Baltic States (no fight) and Eastern Poland from the Soviet Union; Germany took Scotland from the United Kingdom",
	} { // held mails of a day keep only their text
		part.Happened = happened
		if text := strings.Join(strings.Fields(Daily(Meta{Game: "g7"}, after, []Part{part}, 0).Text()), " "); !strings.Contains(text, want) {
			t.Errorf("several mails lack %q:\n%s", want, text)
		}
	}

	walked := []state.Event{state.Captured{Space: "Baltic States", From: soviets, By: germany, To: germany, Why: "blitz"}}
	g := game(smallRules(), germany, 3, order.ConductCombat)
	if s := NewSummary(g, walked, g, Meta{}); s.Brief != s.Happened || !strings.Contains(s.Brief, "took Baltic States without a fight") {
		t.Errorf("a turn that took land is told as %q", s.Brief)
	}
	fell := append(fightIn("France"), state.Captured{Space: "France", From: france, By: germany, To: germany, Why: wonInBattle}, state.Plundered{Capital: "France", From: "France", To: "Germany", IPC: 19})
	if s := NewSummary(g, fell, g, Meta{}); strings.Contains(s.Brief, "without a battle") || s.Results.Rows[0].Result != "beat the Soviet Union" || s.Changed[0] != "Germany took France" { // who defends need not be who loses the land
		t.Errorf("a capital that was fought for is told as %q, %+v", s.Brief, s.Results.Rows)
	}
}

// fightIn is a battle that Germany wins.
func fightIn(s board.SpaceID) []state.Event {
	q := &squad{}
	return []state.Event{
		state.BattleBegan{Kind: state.Land, Space: s, Attacker: germany, Attackers: q.of(germany, 1, "infantry"), Defenders: q.of(soviets, 1, "infantry")},
		state.BattleEnded{Kind: state.Land, Space: s, Outcome: combat.AttackerWon, Winner: germany, DefenderLost: 3},
	}
}

// The report that ends a round tells few battles of its last turn each by itself, with the
// enemy, and says that the units were lost in that turn alone.
func TestTheLastTurnOfARoundIsTold(t *testing.T) {
	for n, want := range map[int]string{1: ": beat Germany in France; ", 3: ": beat Germany in France, beat Germany in SZ 110, beat Germany in Southern France; ", 4: ": won in France, SZ 110 and Southern France against Germany; retreated from Greater Southern Germany; ", 5: ": won 4 battles, retreated from 1; "} {
		before, events, after := battlesOf(t, n)
		m := harrowMeta()
		m.Reader, m.Held, after.Round = "Quill", before.Control, after.Round+1
		s := NewSummary(before, events, after, m)
		if text := strings.Join(strings.Fields(s.Mail().Text()), " "); !strings.Contains(s.Brief, want) || !strings.Contains(text, "Units lost in the last turn: ") {
			t.Errorf("%d battles: %q lacks %q, or the units' period is not said:\n%s", n, s.Brief, want, text)
		}
	}
}
