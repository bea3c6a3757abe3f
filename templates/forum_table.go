package templates

import "github.com/adjutant-game/adjutant/state"

// ThreadTurn is a turn as the table of a game's topic lists it.
type ThreadTurn struct {
	// Tag is the turn's "G3", Link is where its report is posted; empty if it is not posted
	// yet.
	Tag, Link string
	// State says why it is not posted, Gone is set if the game went back to before it.
	State string
	Gone  bool
}

// ThreadFront is what the post with a game's table shows above the links, as markdown:
// how the game stands.
func ThreadFront(m Meta, g *state.Game) string { return threadFront(m, g).markdown() }

func threadFront(m Meta, g *state.Game) page {
	w := newWords(g.Rules)
	title := m.Title
	if title == "" {
		title = "Game " + m.Game
	}
	return layOut("thread", struct {
		Meta          Meta
		Title, On, By string
		Seats         []seat
		Standing      Standing
	}{m, title, onTurn(g, m), due(g, m), w.seats(m, g), w.standing(m, g)})
}

// MapLink links to the page with the map of a turn, or for "" with that of the game as it
// stands, as markdown.
func MapLink(tag, page string) string {
	if tag == "" {
		return "[Map, dice and standings of the game](" + page + ")"
	}
	return "[Map of " + tag + "](" + page + ")"
}

// TableMark is the line that ends the post with a game's table.
func TableMark(game string) string { return "Table of game " + game + "," }

// ThreadTable is the post with a game's table: how it stands and where each turn is
// reported. Orders says that posts in the topic count, mark is a word that no other game's
// table has.
func ThreadTable(game, front string, turns []ThreadTurn, orders bool, mark string) string {
	return layOut("threadturns", struct {
		Game, Front string
		Turns       []ThreadTurn
		Orders      bool
		Mark        string
	}{game, front, turns, orders, mark}).markdown() + "\n"
}

// PageFront is how a game stands as HTML for a page: whose turn it is, the deadline, who
// plays what, how the powers compare.
func PageFront(m Meta, g *state.Game) string { return fragmentOf(threadFront(m, g)) }
