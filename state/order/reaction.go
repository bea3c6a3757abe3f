package order

import "github.com/adjutant-game/adjutant/notation"

// reactionVerbs are the orders that answer an attack.
var reactionVerbs = []verb{
	{of: notation.ScrambleVerb, bind: (*binder).bindScramble, sealed: "to scramble"},
	{of: notation.InterceptVerb, bind: (*binder).bindIntercept, sealed: "to intercept"},
	{of: notation.KamikazeVerb, bind: (*binder).bindKamikaze, sealed: "for kamikaze"},
}

// OddsFor names the orders that know odds.
const OddsFor = "a scramble, for kamikaze and for a retreat"

// KnowsOdds reports whether the odds are known when the order is checked.
func KnowsOdds(o Order) bool {
	_, knows := o.(knowsOdds)
	return knows
}

// knowsOdds is an order against an attack whose odds are known when it is checked.
type knowsOdds interface{ knowsOdds() }
