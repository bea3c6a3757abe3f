package state

import "strings"

// IgnoreLastMail is the reason for going back when players take back their last mail before any die
// was rolled.
const IgnoreLastMail = "ignore last mail"

// IsRemark reports whether the action leaves the board unchanged.
func (a HostAction) IsRemark() bool {
	switch a {
	case Ruling, Note, Start, Pause, Resume, Stop, Archive, Extend, Settings, Force, StandIn, Loss, Unwitnessed, NameSuccessor, RotateKey, ReplaceKey, ChangeWitnesses:
		return true
	}
	return false
}

// ByHost says that the host acts.
const ByHost = "host"

// ByPlayers says that players agreed on the action: "players: Harrow, Quill".
func ByPlayers(names ...string) string { return byPlayers + strings.Join(names, ", ") }

// PlayersBy are the names in what ByPlayers says, divided by commas; ok is false if it is not by
// players.
func PlayersBy(by string) (names string, ok bool) { return strings.CutPrefix(by, byPlayers) }

const byPlayers = "players: "

// Result says in a few words how a game has ended: "the Axis have won", "it is
// a draw"; "" while it goes on.
func (g *Game) Result() string {
	switch g.Winner {
	case "":
		return ""
	case Draw:
		return "it is a draw"
	}
	if g.Rules.Alliances {
		return g.SideWords(g.Winner) + " has won"
	}
	return g.SideWords(g.Winner) + " have won"
}

// become turns the game into the one in the snapshot. What the snapshot does not say
// about the rules stays as it was.
func (g *Game) become(snapshot []byte) {
	c, err := decodeSnapshot(g.Rules, g.Options, snapshot)
	if err != nil {
		panic("state: " + err.Error())
	}
	if c.Start == nil {
		c.Start = g.Start
	}
	if c.Revision == 0 {
		c.Revision = g.Revision
	}
	*g = *c
}
