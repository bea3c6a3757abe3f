package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// How land was taken is said where a turn took some in battle and some without; where
// the one battle was for the one territory it is said once.
func TestHowLandWasTaken(t *testing.T) {
	const walked, won = "entered without a fight", "won in battle"
	fight := func(s board.SpaceID) []state.Event {
		q := &squad{}
		return []state.Event{
			state.BattleBegan{Kind: state.Land, Space: s, Attacker: germany, Attackers: q.of(germany, 1, "infantry"), Defenders: q.of(soviets, 1, "infantry")},
			state.BattleEnded{Kind: state.Land, Space: s, Outcome: combat.AttackerWon, Winner: germany, DefenderLost: 3},
		}
	}
	took := func(s board.SpaceID, why string) state.Event {
		return state.Captured{Space: s, From: soviets, By: germany, To: germany, Why: why}
	}
	for _, tc := range []struct {
		events            []state.Event
		happened, subject string
	}{
		{append(fight("Russia"), took("Russia", won)), "won the battle in Russia and took it", "takes Russia in battle"},
		{append(fight("Russia"), took("Russia", won), took("Poland", walked), took("Scotland", "blitz")),
			"won the battle in Russia and took it; took Poland and Scotland without a fight; ", "takes Russia, Poland and Scotland, beats the Soviet Union in Russia"},
		{append(fight("Russia"), took("Poland", walked)), "won the battle in Russia; took Poland without a fight", "takes Poland, beats the Soviet Union in Russia"},
		{[]state.Event{took("Poland", walked)}, "took Poland without a fight", "takes Poland"},
		{[]state.Event{took("Poland", "it follows the treaty"), took("Scotland", "blitz")}, "took Poland, and Scotland without a fight", "takes Poland and Scotland"},
		{[]state.Event{took("Poland", "blitz"), took("Scotland", "blitz"), took("Russia", "blitz"), took("France", "blitz")},
			"took Poland, Scotland, Russia and France without a fight", "takes Poland and 3 more"},
	} {
		g := game(smallRules(), germany, 3, order.ConductCombat)
		s := NewSummary(g, tc.events, g, Meta{Game: "g7"})
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
	long := []board.SpaceID{"Western Germany and all of its many islands", "Eastern Poland beyond the marshes", "Baltic States"}
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
		if len(s.Results) != 1 || s.Results[0].Result != tc.result || s.Results[0].Lost != "lost 12 IPC, destroyed nothing" {
			t.Errorf("results %+v, want %q", s.Results, tc.result)
		}
		if !strings.Contains(s.Happened, tc.happen+"; lost 12 IPC of units and destroyed none") && !strings.HasSuffix(s.Happened, tc.happen) {
			t.Errorf("happened %q, want %q", s.Happened, tc.happen)
		}
	}
}

// Luck is told in words for each side that rolled.
func TestLuckInWords(t *testing.T) {
	for _, tc := range []struct {
		rolled, sixths [2]int
		want           string
	}{
		{[2]int{3, 1}, [2]int{10, 9}, "attacker +1.3, defender -0.5"},
		{[2]int{0, 2}, [2]int{6, 12}, "attacker -1.0, defender average"},
		{[2]int{1, 2}, [2]int{6, 9}, "attacker average, defender +0.5"},
		{[2]int{0, 1}, [2]int{0, 2}, "defender +0.6"},
		{[2]int{}, [2]int{}, ""},
	} {
		f := fight{rolled: tc.rolled, sixths: tc.sixths}
		if got := f.luck(); got != tc.want {
			t.Errorf("hits %v of %v sixths: %q, want %q", tc.rolled, tc.sixths, got, tc.want)
		}
	}
}

// The heading of a report tells a turn that is over from the turn that comes; somebody
// whose turn it is reads that instead, and nothing is over while a question is open.
func TestHeadingOfATurnThatIsOver(t *testing.T) {
	before, events, after := germanTurn()
	for reader, want := range map[string]string{"": "Germany, round 3 (G3)", "Harrow": "Germany, round 3 (G3): turn over", "Quill": "Your turn: Soviet Union, round 3 (R3)"} {
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
}

// The answer to orders says what happens if nothing more comes, unless all has come: a
// check, or orders for another power's turn, do not count as begun.
func TestTakenSaysWhatIsMissing(t *testing.T) {
	m := harrow
	m.Without = "the game waits"
	whole := acceptedReply()
	whole.Stands = append(whole.Stands, state.Declared{Phase: order.CollectIncome, Text: "end turn"})
	checked := acceptedReply()
	checked.Checked = true
	ahead := acceptedReply()
	ahead.Power = soviets
	for name, tc := range map[string]struct {
		r          Reply
		more, none bool
	}{"a part": {acceptedReply(), true, false}, "all": {whole, false, false}, "a check": {checked, false, true}, "standing orders": {ahead, false, true}} {
		text := strings.Join(strings.Fields(Accepted(m, tc.r).Text()), " ")
		if strings.Contains(text, "If nothing more comes by then: the game waits") != tc.more || strings.Contains(text, "If nothing comes by then: the game waits") != tc.none {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}
