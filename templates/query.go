package templates

import "github.com/adjutant-game/adjutant/state"

// query is everything that mails say about one kind of question. Fields for which a
// kind has nothing special to say are nil.
type query struct {
	kind state.DecisionKind
	// early is set if it is decided before the battles begin, within if within a battle, aside if it
	// is not about a battle.
	early, within, aside bool
	// strike is set if it is about pilots that dive at ships before the battles.
	strike bool
	// twin is set if the answer "no" says the same as the default.
	twin bool
	// topic names what it is about, without its place.
	topic func(state.Decision) string
	// short asks it in a few words, full in a sentence with a heading.
	short func(words, state.Decision) string
	full  func(words, *state.Game, state.Decision) fact
	// brief asks it in even fewer words, for a subject with little room; {space}, {for} and
	// {canal} stand for those of the question. Empty if short is as short as it can be.
	brief string
	// choose says what may be chosen among; own are the units in question.
	choose func(w words, g *state.Game, d state.Decision, own string) string
	// about is what a mail names that the game stops for, and stops the sentence for
	// it, where {about} stands for that and {active} for the active power.
	about func(m Meta, q Question) string
	stops string
	// lawful are answers that would be taken; nil if the question lists them itself.
	lawful func(words, Question) []string
	// means says what an answer does, for a link that shows nothing else: "retreat" for
	// "yes". It is defaultWord for what says the same as the default, and "" for what another
	// answer says better. Nil where the answers speak for themselves.
	means func(d state.Decision, answer string) string
	// standing is an order that answers such a question ahead; empty if there is none.
	standing func(words, *state.Game, state.Decision) string
	// ahead are its words when it is asked about a whole battle.
	ahead aheadWords
	// events are what comes of it.
	events []eventRow
}

// aheadWords are the words of a question that is asked about a whole battle.
type aheadWords struct {
	short  func(state.Decision) string
	full   func(state.Decision) fact
	choose func(d state.Decision, own string) string
}

// aboutSpace names the space of a question.
func aboutSpace(_ Meta, q Question) string { return string(q.Space) }
