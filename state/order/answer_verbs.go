package order

import "github.com/adjutant-game/adjutant/notation"

// answerVerb says how to bind an order that answers a question in another power's turn,
// ahead or when asked.
type answerVerb struct {
	verb notation.Verb
	bind func(*binder, *notation.Statement)
	// sealed says what an order does that can stand sealed; empty for one that cannot.
	sealed string
}

// answerVerbs are all of them.
var answerVerbs = [...]answerVerb{
	{notation.ScrambleVerb, (*binder).bindScramble, "to scramble"},
	{notation.InterceptVerb, (*binder).bindIntercept, "to intercept"},
	{notation.KamikazeVerb, (*binder).bindKamikaze, "for kamikaze"},
	{notation.SubmergeVerb, (*binder).bindSubmerge, ""},
}

// answerVerbOf is the row of a verb; nil for none.
func answerVerbOf(v notation.Verb) *answerVerb {
	for i := range answerVerbs {
		if answerVerbs[i].verb == v {
			return &answerVerbs[i]
		}
	}
	return nil
}
