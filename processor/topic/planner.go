package topic

import (
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/templates"
)

// Forum is where games are reported besides mail.
type Forum struct {
	// Books is what is stored about it.
	Books store.Forum
	// Address is the forum's address, by which evidence names it.
	Address string
	// Format is how it marks up posts, Limit the most bytes of one.
	Format templates.Format
	Limit  int
	// Opens is set if topics can be opened there.
	Opens bool
	// Pages is where everybody finds the pages of public games, with their maps; empty if posts do
	// not link to them.
	Pages string
}

// Planner queues what is to be posted about games.
type Planner struct {
	*desk.Office
	// Forum is nil if games are reported nowhere besides mail.
	Forum *Forum
	// Houses are the rulesets that games can be opened with; nil for those of the program.
	Houses *engine.Houses
}
