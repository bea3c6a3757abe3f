package state

import (
	"encoding/json"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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
func ByPlayers(names ...string) string { return "players: " + strings.Join(names, ", ") }

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

// The events of Host inputs. Each says who acted and why.
type (
	// HostActed is a ruling or another remark: the board does not change.
	HostActed struct {
		Action HostAction `json:"action"`
		By     string     `json:"by"`
		Text   string     `json:"text,omitempty"`
		Reason string     `json:"reason"`
	}
	// Edited changes the position. Lines are the host's, Position is the exact
	// game after it, as Snapshot writes it.
	Edited struct {
		By       string          `json:"by"`
		Reason   string          `json:"reason"`
		Lines    []string        `json:"lines"`
		Position json.RawMessage `json:"position,omitempty"`
	}
	// WentBack makes the game as it was after the record To. Nothing is cut from the log:
	// what was recorded in between stays in it but no longer holds.
	WentBack struct {
		By     string `json:"by"`
		Reason string `json:"reason"`
		To     int    `json:"to"`
		// Power, Round and Phase say where the game stands then.
		Power    ruleset.PowerID `json:"power"`
		Round    int             `json:"round"`
		Phase    string          `json:"phase"`
		Position json.RawMessage `json:"position,omitempty"`
	}
	// OptionsChanged changes options from now on; Lines are TOML.
	OptionsChanged struct {
		By     string   `json:"by"`
		Reason string   `json:"reason"`
		Lines  []string `json:"lines"`
	}
	// Seated says who plays some of the powers from now on.
	Seated struct {
		By     string `json:"by"`
		Reason string `json:"reason"`
		Seats  []Seat `json:"seats"`
	}
	// BidPlaced adds what a side bid before round one.
	BidPlaced struct {
		By     string       `json:"by"`
		Reason string       `json:"reason"`
		Side   ruleset.Side `json:"side"`
		IPC    int          `json:"ipc"`
		Units  []BidUnit    `json:"units,omitempty"`
		Saved  []BidSaved   `json:"saved,omitempty"`
	}
	// GameEnded ends the game by agreement or ruling. Winner is Draw if nobody won.
	GameEnded struct {
		By     string       `json:"by"`
		Reason string       `json:"reason"`
		Winner ruleset.Side `json:"winner"`
		// How is "concession", "agreement" or "ruling".
		How string `json:"how"`
	}
)

// BidUnit is one unit of a bid.
type BidUnit struct {
	Piece
	Space board.SpaceID `json:"space"`
	Cost  int           `json:"cost"`
}

// BidSaved is the money of a bid that goes into a treasury.
type BidSaved struct {
	Purse ruleset.PurseID `json:"purse"`
	IPC   int             `json:"ipc"`
}

// Name returns the event's kind in the log.
func (HostActed) Name() string      { return "host-acted" }
func (Edited) Name() string         { return "edited" }
func (WentBack) Name() string       { return "went-back" }
func (OptionsChanged) Name() string { return "options-changed" }
func (Seated) Name() string         { return "seated" }
func (BidPlaced) Name() string      { return "bid-placed" }
func (GameEnded) Name() string      { return "game-ended" }

// writeHost writes the events of Host inputs.
func writeHost(g *Game, ev Event) {
	switch e := ev.(type) {
	case HostActed, Seated: // who plays and what is ruled is not on the board
	case Edited:
		g.become(e.Position)
	case WentBack:
		was := *g
		g.become(e.Position)
		g.keepLetters(&was)
	case OptionsChanged:
		for _, line := range e.Lines {
			if err := g.Options.Set(line); err != nil {
				panic("state: " + err.Error())
			}
		}
	case BidPlaced:
		for _, u := range e.Units {
			g.addUnit(Unit{ID: u.ID, Type: u.Type, Power: u.Power, At: u.Space})
		}
		for _, s := range e.Saved {
			g.Purses[s.Purse] += s.IPC
		}
	case GameEnded:
		g.Winner = e.Winner
	}
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
