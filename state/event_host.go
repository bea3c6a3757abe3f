package state

import (
	"encoding/json"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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

// hostEvents are the kinds of events in this file.
var hostEvents = []eventKind{
	kindOf[HostActed](),
	kindOf[Edited](),
	kindOf[WentBack](),
	kindOf[OptionsChanged](),
	kindOf[Seated](),
	kindOf[BidPlaced](),
	kindOf[GameEnded](),
}

// Name is the event's kind in the log.
func (HostActed) Name() string { return "host-acted" }

func (HostActed) write(*Game) {}

// Name is the event's kind in the log.
func (Edited) Name() string { return "edited" }

func (e Edited) write(g *Game) {
	g.become(e.Position)
}

// Name is the event's kind in the log.
func (WentBack) Name() string { return "went-back" }

func (e WentBack) write(g *Game) {
	was := *g
	g.become(e.Position)
	g.keepLetters(&was)
}

// Name is the event's kind in the log.
func (OptionsChanged) Name() string { return "options-changed" }

func (e OptionsChanged) write(g *Game) {
	for _, line := range e.Lines {
		if err := g.Options.Set(line); err != nil {
			panic("state: " + err.Error())
		}
	}
}

// Name is the event's kind in the log.
func (Seated) Name() string { return "seated" }

func (Seated) write(*Game) {}

// Name is the event's kind in the log.
func (BidPlaced) Name() string { return "bid-placed" }

func (e BidPlaced) write(g *Game) {
	for _, u := range e.Units {
		g.addUnit(Unit{ID: u.ID, Type: u.Type, Power: u.Power, At: u.Space})
	}
	for _, s := range e.Saved {
		g.Purses[s.Purse] += s.IPC
	}
}

// Name is the event's kind in the log.
func (GameEnded) Name() string { return "game-ended" }

func (e GameEnded) write(g *Game) {
	g.Winner = e.Winner
}
