package templates

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What changed hands is reported with both holders and the cause, grouped where alike;
// land that goes back to its owner is liberated, not taken.
func TestWhatChangedHands(t *testing.T) {
	took := func(s board.SpaceID, from, to ruleset.PowerID, why string) state.Event {
		return state.Captured{Space: s, From: from, By: to, To: to, Why: why}
	}
	for _, tc := range []struct {
		name     string
		events   []state.Event
		want     []string
		happened string
		subject  string
	}{
		{"taken", []state.Event{took("Scotland", britain, germany, "won in battle")},
			[]string{"Germany took Scotland from the United Kingdom"}, "took Scotland", "G3: Germany takes Scotland"},
		{"liberated for its owner", []state.Event{state.Captured{Space: "Scotland", From: soviets, By: germany, To: britain, Liberated: true, Why: "won in battle"}},
			[]string{"Germany liberated Scotland from the Soviet Union for the United Kingdom"}, "liberated Scotland", "G3: Germany liberates Scotland"},
		{"a neutral that joins", []state.Event{took("Baltic States", ruleset.Neutral, germany, "joined")},
			[]string{"Baltic States joined Germany without a fight, neutral before"}, "Baltic States joined without a fight", "G3: Germany gains Baltic States"},
		{"colonies after a capital fell", []state.Event{
			took("France", france, germany, "won in battle"), state.Plundered{Capital: "France", From: "France", To: "Germany", IPC: 19},
			took("Scotland", france, britain, "it follows Free France"), took("Eastern Poland", france, britain, "it follows Free France"),
		}, []string{"Germany took France", "Scotland and Eastern Poland passed from France to the United Kingdom: they follow Free France, after the fall of France"},
			"took France", "G3: France falls"},
		{"its capital is free again", []state.Event{
			state.Captured{Space: "Eastern Poland", From: britain, By: britain, To: soviets, Liberated: true, Why: "Russia is free again"},
		}, []string{"Eastern Poland went back from the United Kingdom to the Soviet Union: Russia is free again"}, "nothing was moved", "G3: nothing was moved"},
		{"handed over", []state.Event{state.LandPassed{Spaces: []board.SpaceID{"Scotland", "Eastern Poland"}, From: britain, To: france, Why: "London falls"}},
			[]string{"Scotland and Eastern Poland passed from the United Kingdom to France: London falls"}, "nothing was moved", "G3: nothing was moved"},
		{"from several, and twice", []state.Event{
			took("Scotland", britain, germany, "won in battle"), took("Eastern Poland", soviets, germany, "blitz"),
			took("Baltic States", soviets, germany, "moved in"), took("Scotland", britain, germany, "won in battle"),
		}, []string{"Germany took Scotland from the United Kingdom", "Germany took Eastern Poland and Baltic States from the Soviet Union without a fight"}, "took Scotland after a battle, Eastern Poland and Baltic States without a fight", "G3: Germany takes Scotland, Eastern Poland and Baltic States"},
		{"each land with its own note", []state.Event{
			took("Baltic States", britain, germany, "blitz"), took("Scotland", britain, germany, "won in battle"), took("Eastern Poland", soviets, germany, "won in battle"), took("France", ruleset.Neutral, germany, "moved in"),
		}, []string{"Germany took Baltic States (no fight) and Scotland from the United Kingdom", "Germany took Eastern Poland from the Soviet Union", "Germany took France without a fight, neutral before"},
			"took Scotland and Eastern Poland after a battle, Baltic States and France without a fight", "G3: Germany takes France and 3 more"},
		{"given away at once", []state.Event{took("France", france, germany, ""), state.Captured{Space: "France", From: germany, By: germany, To: soviets, Why: "it follows the treaty"}},
			[]string{"Germany took France", "France passed from Germany to the Soviet Union: it follows the treaty"}, "took France", "G3: Germany takes France"},
	} {
		s := NewSummary(game(smallRules(), germany, 3, order.ConductCombat), tc.events, game(smallRules(), germany, 3, order.ConductCombat), Meta{Game: "g7"})
		if !slices.Equal(s.Changed, tc.want) {
			t.Errorf("%s: changed hands: %q, want %q", tc.name, s.Changed, tc.want)
		}
		if _, got, _ := strings.Cut(s.Happened, ": "); got != tc.happened {
			t.Errorf("%s: happened: %q, want %q", tc.name, got, tc.happened)
		}
		if s.About != tc.subject {
			t.Errorf("%s: subject %q, want %q", tc.name, s.About, tc.subject)
		}
	}
}

// A subject names the most important of much land first, and so does the line on what
// changed hands: a victory city, what is worth most, what was fought for; else as taken.
func TestTheMostImportantLandIsNamedFirst(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, next := state.New(rs), state.New(rs)
	g.Round, g.Active, g.Phase = 1, germany, order.ConductCombat
	next.Round, next.Active = 1, soviets
	for _, tc := range []struct {
		took []string // with an exclamation mark what was fought for
		want string
	}{
		{[]string{"Crete", "Syria!", "Egypt", "Greece!", "Kenya"}, "Egypt"},    // Cairo
		{[]string{"Crete", "Kenya!", "Greece", "Syria!", "Tunisia"}, "Greece"}, // 2 IPC
		{[]string{"Crete", "Kenya", "Tunisia!", "Syria!"}, "Tunisia"},
		{[]string{"Kenya", "Syria", "Crete", "Tunisia"}, "Kenya"},
	} {
		var events []state.Event
		for _, at := range tc.took {
			at, fought := strings.CutSuffix(at, "!")
			why := "entered without a fight"
			if fought {
				why = wonInBattle
			}
			events = append(events, state.Captured{Space: board.SpaceID(at), From: britain, By: germany, To: germany, Why: why})
		}
		s := NewSummary(g, append(events, state.TurnEnded{Power: germany, Round: 1}), next, Meta{Game: "g7", Reader: "Mabel"})
		if want := fmt.Sprintf("G1: Germany takes %s and %d more", tc.want, len(tc.took)-1); !strings.HasPrefix(s.About, want) || !strings.Contains(s.Headline, "takes "+tc.want+" and ") {
			t.Errorf("subject %q, heading %q, want %q", s.About, s.Headline, want)
		}
		if len(tc.took) > 4 && !strings.HasPrefix(s.Changed[0], "Germany took "+tc.want) {
			t.Errorf("changed hands: %q, want %s first", s.Changed, tc.want)
		}
	}
}

// The outcome of the battles is given in verbs, with both sides, and a battle from
// which the attacker retreated is not called lost.
func TestWhatBecameOfBattles(t *testing.T) {
	won := state.BattleEnded{Outcome: combat.AttackerWon, Winner: germany, AttackerLost: 3, DefenderLost: 6}
	lost := state.BattleEnded{Outcome: combat.DefenderWon, Winner: britain, AttackerLost: 3}
	off := state.BattleEnded{Outcome: combat.Retreated, Winner: britain, AttackerLost: 3, DefenderLost: 3}
	dived := state.BattleEnded{Outcome: combat.DefenderWon, Winner: britain}
	gone := state.BattleEnded{Outcome: combat.BothGone, AttackerLost: 3, DefenderLost: 3}
	const (
		beat   = "beat the United Kingdom, 3 / 6 IPC"
		beaten = "attack failed against the United Kingdom, 3 / 0 IPC"
		back   = "retreated, the United Kingdom holds, 3 / 3 IPC"
		noone  = "against the United Kingdom: nobody left, 3 / 3 IPC"
	)
	zones := []board.SpaceID{"SZ 109", "SZ 111", "SZ 112"}
	for _, tc := range []struct {
		ends              []state.BattleEnded
		happened, subject string
		results           []string
	}{
		{[]state.BattleEnded{won}, "won the battle in SZ 109", "beats the United Kingdom in SZ 109", []string{beat}},
		{[]state.BattleEnded{lost}, "lost the battle in SZ 109", "loses to the United Kingdom in SZ 109", []string{beaten}},
		{[]state.BattleEnded{off}, "retreated from the battle in SZ 109", "retreats from SZ 109", []string{back}},
		{[]state.BattleEnded{dived}, "retreated from the battle in SZ 109", "retreats from SZ 109", []string{"retreated, the United Kingdom holds, 0 / 0 IPC"}},
		{[]state.BattleEnded{gone}, "fought the battle in SZ 109 without a winner", "fights in SZ 109 without a winner", []string{noone}},
		{[]state.BattleEnded{won, won}, "won 2 battles", "wins 2 battles", []string{beat, beat}},
		{[]state.BattleEnded{won, off, gone}, "won 1 battle, retreated from 1, fought 1 without a winner", "wins 1 battle, retreats from 1 and fights 1 without a winner", []string{beat, back, noone}},
		{[]state.BattleEnded{lost, off}, "lost 1 battle, retreated from 1", "loses 1 battle and retreats from 1", []string{beaten, back}},
		{[]state.BattleEnded{lost, lost}, "lost 2 battles", "loses 2 battles", []string{beaten, beaten}},
	} {
		q := &squad{}
		var events []state.Event
		for i, e := range tc.ends {
			e.Kind, e.Space = state.Sea, zones[i]
			events = append(events, state.BattleBegan{Kind: e.Kind, Space: e.Space, Attacker: germany, Attackers: q.of(germany, 1, "submarine"), Defenders: q.of(britain, 1, "destroyer")}, e)
		}
		g := game(smallRules(), germany, 3, order.ConductCombat)
		s := NewSummary(g, events, g, Meta{Game: "g7"})
		_, got, _ := strings.Cut(s.Happened, ": ")
		got, _, _ = strings.Cut(got, "; ")
		if got != tc.happened || s.About != "G3: Germany "+tc.subject {
			t.Errorf("happened: %q, want %q; subject %q, want %q", got, tc.happened, s.About, "G3: Germany "+tc.subject)
		}
		var results []string
		for _, r := range s.Results.Rows {
			if !r.Sum {
				results = append(results, r.Result+", "+r.Lost())
			}
		}
		if !slices.Equal(results, tc.results) {
			t.Errorf("%s: results %q, want %q", tc.happened, results, tc.results)
		}
	}
}

// The row of a battle that its attacker lost reads alike for both sides: it names who holds
// the land, or who won at sea, and never says that somebody lost to himself.
func TestAttacksThatFailed(t *testing.T) {
	q := &squad{}
	g := game(smallRules(), germany, 3, order.ConductCombat)
	for _, tc := range []struct {
		kind       state.BattleKind
		at         board.SpaceID
		defenders  []state.Piece
		row, brief string
	}{
		{state.Land, "Scotland", q.of(britain, 1, "infantry"), "attack failed, the United Kingdom holds", "lost the battle in Scotland"},
		{state.Land, "Scotland", append(q.of(britain, 1, "infantry"), q.of(france, 1, "infantry")...), "attack failed, the United Kingdom and France hold", "lost the battle in Scotland"},
		{state.Land, "Scotland", q.of(ruleset.Neutral, 1, "infantry"), "attack failed, the neutral army holds", "lost the battle in Scotland"},
		{state.Sea, "SZ 109", q.of(britain, 1, "destroyer"), "attack failed against the United Kingdom", "lost the battle in SZ 109"},
	} {
		events := []state.Event{
			state.BattleBegan{Kind: tc.kind, Space: tc.at, Attacker: germany, Attackers: q.of(germany, 1, "infantry"), Defenders: tc.defenders},
			state.BattleEnded{Kind: tc.kind, Space: tc.at, Outcome: combat.DefenderWon, Winner: britain, AttackerLost: 3},
		}
		s := NewSummary(g, events, g, Meta{Game: "g7"})
		if got := s.Results.Rows[0].Result; got != tc.row || !strings.Contains(s.Brief, tc.brief) {
			t.Errorf("%s: %q, want %q; %q", tc.at, got, tc.row, s.Brief)
		}
	}
}
