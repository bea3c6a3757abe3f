package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of a game as a whole: its beginning, wars, territories, markers, its end.
type (
	// Opened begins a game.
	Opened struct {
		Ruleset  string `json:"ruleset"`
		Revision int    `json:"revision"`
		// Digest is the digest of the position that the game starts from.
		Digest string `json:"digest"`
		// Board and Rules are the digests of the board and of the ruleset's data.
		Board string `json:"board,omitempty"`
		Rules string `json:"rules,omitempty"`
		// Start is how the ruleset begins, as BeginningText writes it. Position is how the game
		// differs from it, as PositionText writes it. Logs of the first landed revisions have
		// neither.
		Start    []string `json:"start,omitempty"`
		Position []string `json:"position,omitempty"`
	}
	// RulesChanged says that from here on another revision of the ruleset decides the game.
	RulesChanged struct {
		From int `json:"from"`
		To   int `json:"to"`
		// Board and Rules are the digests of the board and of the ruleset's data.
		Board string `json:"board"`
		Rules string `json:"rules"`
		// Options are the ruleset's options that have changed.
		Options []string `json:"options,omitempty"`
	}
	// WarDeclared makes two powers enemies.
	WarDeclared struct {
		By ruleset.PowerID `json:"by"`
		On ruleset.PowerID `json:"on"`
		// Why is set if the war followed by itself.
		Why  string `json:"why,omitempty"`
		Rule string `json:"rule,omitempty"`
		// Surprise is set if an attack began the war, with no declaration before it.
		Surprise bool `json:"surprise,omitempty"`
	}
	// Captured changes who controls a territory.
	Captured struct {
		Space board.SpaceID `json:"space"`
		// From held it; By took it; To holds it now (another than By when
		// liberated).
		From      ruleset.PowerID `json:"from"`
		By        ruleset.PowerID `json:"by"`
		To        ruleset.PowerID `json:"to"`
		Liberated bool            `json:"liberated,omitempty"`
		Why       string          `json:"why,omitempty"`
		Rule      string          `json:"rule,omitempty"`
	}
	// LandPassed passes territories from one holder to another on the same side, without a
	// fight and with everything on them.
	LandPassed struct {
		Spaces []board.SpaceID `json:"spaces"`
		From   ruleset.PowerID `json:"from"`
		To     ruleset.PowerID `json:"to"`
		// SinceStart is set if To counts as the holder since the turn began.
		SinceStart bool   `json:"since_start,omitempty"`
		Why        string `json:"why,omitempty"`
		Rule       string `json:"rule,omitempty"`
	}
	// Plundered moves a treasury to the captor of a capital.
	Plundered struct {
		Capital board.SpaceID   `json:"capital"`
		From    ruleset.PurseID `json:"from"`
		To      ruleset.PurseID `json:"to,omitempty"`
		IPC     int             `json:"ipc"`
	}
	// NeutralChanged changes a neutral's leaning or army; with Gone it is no longer
	// neutral.
	NeutralChanged struct {
		Space     board.SpaceID     `json:"space"`
		Alignment ruleset.Alignment `json:"alignment,omitempty"`
		Army      int               `json:"army"`
		Troops    ruleset.Troops    `json:"troops,omitempty"`
		Attacked  bool              `json:"attacked,omitempty"`
		Gone      bool              `json:"gone,omitempty"`
		Why       string            `json:"why,omitempty"`
		Rule      string            `json:"rule,omitempty"`
	}
	// Thrown shows dice that a special rule threw, each for one thing. What follows from
	// them is in separate events.
	Thrown struct {
		// What says what they are thrown for: "the attack on Turkey alarms other neutrals".
		What string  `json:"what"`
		Dice []Throw `json:"dice"`
		Rule string  `json:"rule,omitempty"`
	}
	// MarkerSet writes a rule's memory.
	MarkerSet struct {
		Marker string `json:"marker"`
		Value  int    `json:"value"`
		Why    string `json:"why,omitempty"`
		// Says is what a report says about it, with the Rule; most markers are not reported.
		Says string `json:"says,omitempty"`
		Rule string `json:"rule,omitempty"`
	}
	// VictoryClockSet starts or stops the clock of a victory condition.
	VictoryClockSet struct {
		Clock VictoryClock `json:"clock"`
		Stop  bool         `json:"stop,omitempty"`
	}
	// GameWon ends the game.
	GameWon struct {
		Side ruleset.Side `json:"side"`
		Why  string       `json:"why"`
		Rule string       `json:"rule,omitempty"`
	}
)

// Throw is one die of Thrown: for what, its face, and what it decides.
type Throw struct {
	For  string `json:"for"`
	Face int    `json:"face"`
	Then string `json:"then"`
}

// Name is the event's kind in the log.
func (Opened) Name() string { return "opened" }

// Name is the event's kind in the log.
func (RulesChanged) Name() string { return "rules-changed" }

// Name is the event's kind in the log.
func (WarDeclared) Name() string { return "war-declared" }

// Name is the event's kind in the log.
func (Captured) Name() string { return "captured" }

// Name is the event's kind in the log.
func (LandPassed) Name() string { return "land-passed" }

// Name is the event's kind in the log.
func (Plundered) Name() string { return "plundered" }

// Name is the event's kind in the log.
func (NeutralChanged) Name() string { return "neutral-changed" }

// Name is the event's kind in the log.
func (Thrown) Name() string { return "thrown" }

// Name is the event's kind in the log.
func (MarkerSet) Name() string { return "marker-set" }

// Name is the event's kind in the log.
func (VictoryClockSet) Name() string { return "victory-clock" }

// Name is the event's kind in the log.
func (GameWon) Name() string { return "game-won" }
