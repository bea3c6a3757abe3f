package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Battle is one fight of a summary.
type Battle struct {
	Number int
	// Title is the place and kind: "Eastern Poland, land battle".
	Title string
	// Before are lines on what led to it, like a landing.
	Before []string
	// Attackers and Defenders show each side when the fight began.
	Attackers, Defenders string
	Rounds               []Round
	// Outcome is the sentence on who is left.
	Outcome string
	// AttackerLost and DefenderLost are the IPC that each lost.
	AttackerLost, DefenderLost int
	// Dice compares hits with what was expected; empty if nobody fired.
	Dice string
	// Chosen says how each side's losses were chosen.
	Chosen string
	// Waits says which answer the battle waits for; empty if none.
	Waits string
	// After are lines on what followed from it: a capture, a plunder.
	After []string
}

// Round is one round of a fight, or what comes before the first.
type Round struct {
	Title string
	// Score is "attackers 3 hits (2.8 expected), defenders 1 hit (1.3 expected)".
	Score string
	// Items are the volleys, losses and retreats in the order they came.
	Items []Item
}

// Item is the dice of units that are alike, or something else that is said.
type Item struct {
	// What says who fires: "Attack: 3 tanks at 3", or what happened.
	What string
	// Faces are the dice in the order they fell; empty without dice.
	Faces []int
	// At is the number to roll or less; 0 if the faces are damage.
	At int
	// Result is "2 hits, 1.5 expected".
	Result string
}

// fight is a Battle being put together, with what its parts need to know of
// one another.
type fight struct {
	Battle
	began state.BattleBegan
	// closed is set when it is over, walkover if nobody defends.
	closed, walkover bool
	// strike is the word for a strike of pilots; empty for any other fight.
	strike string
	// known are the pieces seen so far, by id.
	known map[int]state.Piece
	// rolled and sixths add up hits and sixths of expected hits for each side.
	rolled, sixths [2]int
	// What is counted in the current round.
	roundHits, roundSixths [2]int
	roundFired             [2]bool
	roundKey               string
	severalPowers          [2]bool
	lastNote               string
	// by says how each side's losses were chosen.
	by [2]string
	// waiting are decisions taken in the fight that are not reported yet; told is set once
	// one on losses has been.
	waiting []state.Decision
	told    bool
	// damaged is what the bombs of a raid did: "6 damage to the air base"; points is all of it.
	damaged []string
	points  int
	// blast is what an atomic bomb of the raid destroyed on either side, in IPC.
	blast [2]int
	// gone are the units that were lost.
	gone []state.Piece
	// result is how it ended in a word or two; empty while it goes on.
	result string
	// goneOn is set if an earlier report said how it began.
	goneOn bool
}

// chosen remembers how the losses of a step's dice were chosen: by the side
// that was shot at.
func (f *fight) chosen(e state.BattleStep) {
	if len(e.Fire) == 0 || e.By == "" || len(e.Lost)+len(e.Marked)+len(e.Damaged) == 0 {
		return
	}
	if by := &f.by[e.Side.Other()]; *by == "" || e.By != "default" {
		*by = e.By
	}
}

// choices says how the losses of the fight were chosen, for each side that had
// any.
func (f *fight) choices() string {
	if f.told {
		return "" // each choice stands at its dice
	}
	if f.by[0] == "default" && f.by[1] == "default" {
		return "on both sides by the default order of loss"
	}
	var parts []string
	for s, side := range [...]string{"attackers", "defenders"} {
		switch f.by[s] {
		case "":
		case "default":
			parts = append(parts, side+" by the default order of loss")
		default:
			parts = append(parts, side+" by their "+ahead(f.by[s], combat.Side(s)))
		}
	}
	return strings.Join(parts, ", ")
}

// is reports whether the fight is that one and still going on.
func (f *fight) is(k state.BattleKind, s board.SpaceID) bool {
	return f != nil && !f.closed && f.began.Kind == k && f.began.Space == s
}

// roundOf says which round of the report a step belongs to.
func roundOf(e state.BattleStep) (key, title string) {
	switch {
	case e.Kind == state.Raid && e.Step == combat.StepAirBattle:
		return "air", "Air battle"
	case e.Kind == state.Raid:
		return "raid", "Bombing"
	case e.Step.IsStrike():
		title = capital(string(e.Step))
		return title, title
	case e.Round == 0:
		return "0", "Before round 1"
	}
	return fmt.Sprint(e.Round), fmt.Sprintf("Round %d", e.Round)
}

// closeRound writes the score of the round that is over.
func (f *fight) closeRound() {
	if len(f.Rounds) == 0 {
		return
	}
	var parts []string
	for s, side := range [...]string{"attackers", "defenders"} {
		if f.roundFired[s] {
			parts = append(parts, fmt.Sprintf("%s %s (%s expected)", side, hits(f.roundHits[s]), tenths(f.roundSixths[s])))
		}
		f.rolled[s] += f.roundHits[s]
		f.sixths[s] += f.roundSixths[s]
	}
	if len(parts) > 0 {
		f.Rounds[len(f.Rounds)-1].Score = strings.Join(parts, ", ")
	}
	f.roundHits, f.roundSixths, f.roundFired = [2]int{}, [2]int{}, [2]bool{}
}

func (w words) volley(f *fight, e state.BattleStep, v combat.Volley) Item {
	out := Item{What: stepName(e.Step, e.Side) + w.shotAt(e) + ": " + w.shooters(v, e.Step, f.severalPowers[e.Side]), Faces: v.Faces, At: v.At}
	if e.Step == combat.StepBombing {
		out.At = 0
		return out
	}
	out.What += fmt.Sprintf(" at %d", v.At)
	if len(v.Faces) > 0 {
		out.Result = fmt.Sprintf("%s, %s expected", hits(v.Hits), tenths(expected(v)))
	}
	return out
}

// shotAt names the target of a step that has its own target: " on the carrier".
func (w words) shotAt(e state.BattleStep) string {
	if !e.Step.IsStrike() || e.Target == "" {
		return ""
	}
	return " on the " + w.name(e.Target)
}

// expected is the expected number of hits of a volley's dice, times six.
func expected(v combat.Volley) int {
	if v.Best > 1 {
		return v.Sixths()
	}
	return v.At * len(v.Faces)
}

// shooters says who throws the dice of a volley. A count of dice that is not a
// count of units is named for what it is.
func (w words) shooters(v combat.Volley, step combat.Step, several bool) string {
	t := w.unit(v.Type)
	switch {
	case step.IsStrike():
		return plural(v.Count, "token", "tokens")
	case v.Type == "":
		return plural(v.Count, "die for the rest", "dice for the rest")
	case step == combat.StepAAA && t.Class == ruleset.Air:
		return "against " + w.count(v.Count, v.Type)
	case step == combat.StepAAA, step == combat.StepFacility:
		return plural(v.Count, "die", "dice")
	}
	s := w.count(v.Count, v.Type)
	if several {
		s = fmt.Sprintf("%d %s %s", v.Count, w.adjective(v.Power), w.noun(v.Count, v.Type))
	}
	if v.Best > 1 {
		s += fmt.Sprintf(" (best of %d dice each)", v.Best)
	}
	return s
}

// stepLosses says what a step did besides its dice.
func (w words) stepLosses(e state.BattleStep) []string {
	var notes []string
	if len(e.Ships) > 0 && len(e.Fire) == 0 {
		notes = append(notes, "Ships that bombard: "+w.pieces(e.Ships))
	}
	if len(e.Hurt) > 0 {
		notes = append(notes, "Damaged: "+w.pieces(e.Hurt))
	}
	if len(e.Gone) > 0 {
		notes = append(notes, lostWord(e.Step)+": "+w.pieces(e.Gone))
	}
	if e.Wasted > 0 {
		notes = append(notes, hits(e.Wasted)+" without a target")
	}
	if e.Note != "" {
		notes = append(notes, e.Note+reason("", e.Rule))
	}
	if e.Why != "" {
		notes = append(notes, capital(e.Why))
	}
	return notes
}

// bombed says what the bombs of a step did.
func (w words) bombed(e state.BattleStep) string {
	return fmt.Sprintf("%d damage to the %s", e.Points, w.name(e.Target))
}

func lostWord(s combat.Step) string {
	switch s {
	case combat.StepRemove:
		return "Casualties"
	case combat.StepSunk:
		return "Lost without defense"
	}
	return "Lost at once"
}

// stepName is the word before a volley.
func stepName(s combat.Step, side combat.Side) string {
	if s.IsStrike() {
		return capital(string(s))
	}
	switch s {
	case combat.StepAAA:
		return "AAA fire"
	case combat.StepBombard:
		return "Bombardment"
	case combat.StepAirBattle:
		if side == combat.Attacker {
			return "Attack in the air"
		}
		return "Interception"
	case combat.StepFacility:
		return "Anti-aircraft fire"
	case combat.StepBombing:
		return "Bombs"
	case combat.StepSurprise:
		if side == combat.Attacker {
			return "Surprise strike"
		}
		return "Surprise strike in defense"
	case combat.StepAttack:
		return "Attack"
	case combat.StepDefend:
		return "Defense"
	case combat.StepRemove:
		return "casualties"
	case combat.StepSubmerge:
		return "submerging"
	}
	return string(s)
}

// pieces returns the known pieces with the ids.
func (f *fight) pieces(ids []int) []state.Piece {
	var ps []state.Piece
	for _, id := range ids {
		if p, ok := f.known[id]; ok {
			ps = append(ps, p)
		}
	}
	return ps
}

// outcome says how a fight ended, in words without a full stop.
func (w words) outcome(e state.BattleEnded, attacker ruleset.PowerID) string {
	who := theName(e.Winner)
	switch e.Winner {
	case ruleset.Neutral:
		who = "the neutral army"
	case "":
		who = "the attacker"
		if e.Outcome == combat.DefenderWon {
			who = "the defender"
		}
	}
	s := ""
	switch e.Outcome {
	case combat.AttackerWon, combat.DefenderWon:
		s = who + " wins"
	case combat.BothGone:
		s = "nobody is left"
	case combat.Retreated:
		s = "the attacker retreats"
		if attacker != "" {
			s = theName(attacker) + " retreats"
		}
	case combat.Stalemate:
		s = "nobody left can hit anybody"
	default:
		s = "it is over"
	}
	if e.Kind == state.Raid {
		s = "the raid is over"
	}
	if len(e.Left) > 0 {
		if sides := w.byPower(e.Left); len(sides) == 1 && e.Winner == sides[0].power {
			s += "; left: " + w.tally(e.Left, "")
		} else {
			s += "; left: " + w.force(e.Left)
		}
	}
	if e.Note != "" {
		s += " (" + e.Note + ")"
	}
	return s
}

// ahead names the order by which a side's choices were made: a standing order that the
// defender gave ahead.
func ahead(by string, side combat.Side) string {
	if by == "order" && side == combat.Defender {
		return string(state.ByStanding)
	}
	return by
}
