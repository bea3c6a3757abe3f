package newgame

import (
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// Door is where games come in: new ones, and those that were played elsewhere.
type Door struct {
	*desk.Office
	terms Terms
}

// Terms is what the door needs to know of the host.
type Terms struct {
	// Houses are the rulesets that games can be opened with; nil for those of the program.
	Houses *engine.Houses
	// Defaults are the settings of games that a host opens by mail.
	Defaults Defaults
	// Own reports whether an address is one of the host's mailboxes, so that no player can have it.
	Own func(address string) bool
	// Chain is the beacon of games whose dice need one, drand's quicknet if it is zero.
	Chain state.Chain
	// Forum is set if games can be reported in a forum, OpensTopics if topics can be opened there.
	Forum, OpensTopics bool
}

// Defaults is the settings of a game that a host opens by mail, where his mail does not say
// otherwise.
type Defaults struct {
	Settings store.Settings
	// Ask names the kinds of decisions that the game stops for.
	Ask []string
	// Speed is how many of those the game asks; empty for all.
	Speed string
	// Dice is where their dice come from; empty for the host's key.
	Dice string
	// Witnesses are those without whose signatures no dice fall; nil for none.
	Witnesses *state.Witnesses
}

// Made is a new game that is ready to be stored.
type Made struct {
	Live   *desk.Live
	Commit store.Commit
}

// New returns a door to an office.
func New(o *desk.Office, t Terms) *Door { return &Door{Office: o, terms: t} }
