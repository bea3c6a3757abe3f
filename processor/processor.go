package processor

import (
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/host"
)

// NoticeForum is the kind of notice about the forum.
const NoticeForum = "forum"

// Processor takes inputs to games, one at a time.
type Processor struct {
	*desk.Office
	cfg     Config
	lookups *lookups
	hosts   *host.Door

	beat heartbeat
	// waiting are the mails that were looked at and wait, by their key.
	waiting map[string]*waitingMail
	// pruned is when old things were deleted last, digested when the host's daily
	// mail was written.
	pruned, digested time.Time
	// unfinished lets games be opened by rulesets that are not finished: for tests.
	unfinished bool
}

// heartbeat is when the processor was last seen alive, by the clock on the wall
// and by one that only runs forward.
type heartbeat struct {
	known  bool
	wall   time.Time
	uptime time.Duration
	// stored is what the store knows of it.
	stored time.Time
}
