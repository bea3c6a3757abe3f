package state

import (
	"slices"

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

// gameEvents are the kinds of events in this file.
var gameEvents = []eventKind{
	kindOf[Opened](),
	kindOf[RulesChanged](),
	kindOf[WarDeclared](),
	kindOf[Thrown](),
	kindOf[Captured](),
	kindOf[LandPassed](),
	kindOf[Plundered](),
	kindOf[NeutralChanged](),
	kindOf[MarkerSet](),
	kindOf[VictoryClockSet](),
	kindOf[GameWon](),
}

// Name is the event's kind in the log.
func (Opened) Name() string { return "opened" }

func (Opened) write(*Game) {}

// Name is the event's kind in the log.
func (RulesChanged) Name() string { return "rules-changed" }

// write says that the game goes on by another revision. Options that were the
// same as the ruleset's take the new values.
func (e RulesChanged) write(g *Game) {
	was := *g.start()
	now := was
	for _, line := range e.Options {
		if err := setKnown(&now.Options, line); err != nil {
			panic("state: " + err.Error())
		}
	}
	own := g.Options.Changes(was.Options)
	g.Start, g.Revision, g.Options = &now, e.To, now.Options
	for _, line := range own {
		if err := setKnown(&g.Options, line); err != nil {
			panic("state: " + err.Error())
		}
	}
	if h := g.Turn.Hold; h != nil && h.Base != nil {
		c := *h
		c.Base = h.Base.Clone()
		c.Base.Start, c.Base.Revision, c.Base.Options = g.Start, g.Revision, g.Options
		g.Turn.Hold = &c
	}
}

// Name is the event's kind in the log.
func (WarDeclared) Name() string { return "war-declared" }

func (e WarDeclared) write(g *Game) {
	g.dropPending(e.By, e.On)
	g.addWar(e.By, e.On)
}

// Name is the event's kind in the log.
func (Captured) Name() string { return "captured" }

func (e Captured) write(g *Game) {
	g.setControl(e.Space, e.To)
}

// Name is the event's kind in the log.
func (LandPassed) Name() string { return "land-passed" }

func (e LandPassed) write(g *Game) {
	for _, s := range e.Spaces {
		if e.SinceStart {
			delete(g.Turn.Was, s)
			g.Control[s] = e.To
		} else {
			g.setControl(s, e.To)
		}
	}
}

// Name is the event's kind in the log.
func (Plundered) Name() string { return "plundered" }

func (e Plundered) write(g *Game) {
	g.Purses[e.From] -= e.IPC
	if e.To != "" {
		g.Purses[e.To] += e.IPC
	}
}

// Name is the event's kind in the log.
func (NeutralChanged) Name() string { return "neutral-changed" }

func (e NeutralChanged) write(g *Game) {
	if e.Gone {
		delete(g.Neutrals, e.Space)
	} else {
		g.Neutrals[e.Space] = NeutralLand{Alignment: e.Alignment, Army: e.Army, Troops: e.Troops, Attacked: e.Attacked}
	}
}

// Name is the event's kind in the log.
func (Thrown) Name() string { return "thrown" }

func (Thrown) write(*Game) {}

// Name is the event's kind in the log.
func (MarkerSet) Name() string { return "marker-set" }

func (e MarkerSet) write(g *Game) {
	if e.Value == 0 {
		delete(g.Markers, e.Marker)
	} else {
		g.Markers[e.Marker] = e.Value
	}
}

// Name is the event's kind in the log.
func (VictoryClockSet) Name() string { return "victory-clock" }

func (e VictoryClockSet) write(g *Game) {
	g.Clocks = slices.DeleteFunc(g.Clocks, func(c VictoryClock) bool { return c.Name == e.Clock.Name })
	if !e.Stop {
		g.Clocks = append(g.Clocks, e.Clock)
		slices.SortStableFunc(g.Clocks, func(a, b VictoryClock) int {
			return cmpString(a.Name, b.Name)
		})
	}
}

// Name is the event's kind in the log.
func (GameWon) Name() string { return "game-won" }

func (e GameWon) write(g *Game) {
	g.Winner = e.Side
}
