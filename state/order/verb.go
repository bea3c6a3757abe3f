package order

import "github.com/adjutant-game/adjutant/notation"

// verb says how to bind the statements of an order word.
type verb struct {
	of   notation.Verb
	bind func(*binder, *notation.Statement)
	// sealed says what an order does that can stand sealed; empty for one that cannot.
	sealed string
}
