package answer

import (
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Shape is what answers to a question can say.
type Shape uint8

const (
	// Strict answers are read by the strict reading alone.
	Strict Shape = iota
	// Choice is between two sides: to act, or not to.
	Choice
	// Units says how many of which units.
	Units
	// Losses says which units are lost, or in which order.
	Losses
	// Refusal can be given in everyday words, and nothing else.
	Refusal
)

// Kind is how people word answers to one kind of question.
type Kind struct {
	Shape Shape
	// Acts and Rests are the verbs for yes and for no, Filler further words that say nothing,
	// Sequence those that put units in an order; each is a list with blanks between the words.
	Acts, Rests, Filler, Sequence string
	// Yes and No are the short answers, "yes" and "no" if they are empty.
	Yes, No string

	once  sync.Once
	known map[string]role
}

func (k *Kind) roles() map[string]role {
	k.once.Do(func() {
		k.known = rolesOf(map[role]string{acts: k.Acts, rests: k.Rests, filler: k.Filler, sequence: k.Sequence})
	})
	return k.known
}

// Question is what an answer in everyday words is about.
type Question struct {
	Kind  *Kind
	Names notation.Names
	// Units are the kinds of the units in question, one for each unit.
	Units []ruleset.UnitType
	// Ordered is what comes before units in the order in which they are lost.
	Ordered string
}
