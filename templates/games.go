package templates

import "github.com/adjutant-game/adjutant/state"

// GameTag names a game as it is written in a subject, with its title.
func GameTag(id, title string) string { return Meta{Game: id, Title: title}.Subject() }

// GameLine is one of several games of a player.
type GameLine struct {
	Tag, On, By string
	// Yours is set if the game waits for the reader.
	Yours bool
}

// StatusLine is the line about a game.
func StatusLine(m Meta, g *state.Game, yours bool) GameLine {
	return GameLine{Tag: m.Subject(), On: onTurn(g, m), By: due(g, m), Yours: yours}
}

// Games tells a player of several games where each of them is.
func Games(m Meta, lines []GameLine) Mail {
	return newMail(m, "Your games", "games", struct{ Games []GameLine }{lines})
}

// Stranger answers somebody whose address no game knows. It says nothing about any
// game.
func Stranger(m Meta) Mail {
	return Notice{
		Heading: "Not known here",
		Lines:   []string{"The address that you write from plays in no such game", unchanged},
		Next: []string{
			"If you play here, write from the address that the host has on file",
			"To read along, or to take a free seat, put the game's tag in the subject and write, like: `observe` or `join`",
			"Write `help` for what can be asked",
		},
	}.mail(m)
}
