package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The kinds of decisions that answer an attack before it is fought.
const (
	// DecideScramble asks which aircraft of a base go up over a zone.
	DecideScramble DecisionKind = "scramble"
	// DecideIntercept asks which fighters meet a raid.
	DecideIntercept DecisionKind = "intercept"
	// DecideKamikaze asks which ships tokens strike.
	DecideKamikaze DecisionKind = "kamikaze"
)

// Scrambled sends aircraft from a base into a zone.
type Scrambled struct {
	Units []Piece       `json:"units"`
	From  board.SpaceID `json:"from"`
	To    board.SpaceID `json:"to"`
	// By is "order", "answer" or "default".
	By string `json:"by"`
}

// reactionEvents are the kinds of events in this file.
var reactionEvents = []eventKind{kindOf[Scrambled]()}

// Name is the event's kind in the log.
func (Scrambled) Name() string { return "scrambled" }

func (e Scrambled) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.At, u.Scrambled = e.To, e.From
	}
}

// risenWord says in a position text that a unit has risen, and from where.
const risenWord = "scrambled"

// Risen reports whether the unit has come up from its base to defend.
func (u *Unit) Risen() bool { return u.Scrambled != "" }

func (u *Unit) base() *board.SpaceID { return &u.Scrambled }

// KamikazeTokens is the marker that counts the tokens left (G40-3.4.1).
const KamikazeTokens = "kamikaze tokens"

// handOutTokens puts the tokens at the start into the markers.
func handOutTokens(m map[string]int, o ruleset.Options) {
	if o.KamikazeTokens > 0 {
		m[KamikazeTokens] = o.KamikazeTokens
	}
}

// noteStrike notes the zone of a step if tokens strike in it.
func (g *Game) noteStrike(s combat.Step, zone board.SpaceID) {
	if !s.IsStrike() || slices.Contains(g.Turn.Kamikazed, zone) {
		return
	}
	g.Turn.Kamikazed = append(g.Turn.Kamikazed, zone)
	slices.SortStableFunc(g.Turn.Kamikazed, board.Compare)
}
