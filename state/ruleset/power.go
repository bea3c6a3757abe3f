package ruleset

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/board"
)

// Purse is one treasury with the capital that guards it and the territories that pay
// into it.
type Purse struct {
	ID PurseID
	// Capital guards the treasury; empty for China.
	Capital board.SpaceID
	// Start is the money in hand when the game begins, in IPC (DIFF-51).
	Start int
	// Income is the published starting income, checked at load.
	Income int
	// Half is the part of the map whose newly won land pays into it; 0 for a
	// power's only treasury (G40-1.10.1).
	Half board.Half
	// Aliases are the words players use for it.
	Aliases []string
}

// Power is a playable nation, in turn order (DIFF-01, DIFF-59).
type Power struct {
	ID   PowerID
	Side Side
	// Code is the letter of round tags: "G" in G3.
	Code string
	// Adjective is the word for its units: "German".
	Adjective string
	// Article is the word before its name in a sentence: "the"; most have none.
	Article string `json:",omitempty"`
	// Purses has one entry, or two for the United Kingdom (G40-1.10.1).
	Purses []Purse
	// Capital is the capital of the first purse; empty for China.
	Capital board.SpaceID
	// Colour is a hint for pictures and reports, like "#505050".
	Colour string
	// Aliases are the words players use for it: adjectives, codes.
	Aliases []string
	// PlayedWith is the power whose player also plays this one and orders for it in the
	// same way; empty if it has its own seat.
	PlayedWith PowerID `json:",omitempty"`
}

// Tag names the power's turn in a round by its code: "G3".
func (p *Power) Tag(round int) string { return fmt.Sprintf("%s%d", p.Code, round) }

// Holder holds land and units without a player.
type Holder struct {
	ID PowerID
	// Adjective is the word for its units: "neutral".
	Adjective string
	// Colour is a hint for pictures and reports, like "#505050".
	Colour string
	// Aliases are the words players use for it.
	Aliases []string
}

// War is a pair of powers at war with each other.
type War struct{ A, B PowerID }

// Alignment is the leaning of a neutral territory.
type Alignment string

// The alignments.
const (
	Strict    Alignment = "strict"
	ProAxis   Alignment = "pro-axis"
	ProAllies Alignment = "pro-allies"
)

// Leaning is the alignment of a neutral that favors the side; empty for none.
func (s Side) Leaning() Alignment {
	switch s {
	case Axis:
		return ProAxis
	case Allies:
		return ProAllies
	}
	return ""
}

// Holding says who holds a territory at the start and who held it first.
type Holding struct {
	// Controller at the start; Neutral or Dutch where no power holds it.
	Controller PowerID
	// Original is the power whose emblem is printed on it.
	Original PowerID
	// Purse is the treasury that its income goes to when its controller is a
	// power with two economies, and whose capital counts for G40-1.9.5; West
	// India's differs between editions (DIFF-30).
	Purse PurseID
	// Alignment is the printed leaning of a territory that was neutral at first; it stays
	// even when a power holds it. Army is the infantry it still has to give when the game
	// begins, Troops what else it has.
	Alignment Alignment
	Army      int
	Troops    Troops
	// Mongolian marks the six territories of G40-4.7.
	Mongolian bool
}
