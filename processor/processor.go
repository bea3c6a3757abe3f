package processor

import (
	"sync"
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

	beat pulse
	// waiting are the mails that were looked at and wait, by their key. Mails are added only under
	// Lock; waitingLock protects the map from everything that happens at the same time.
	waiting     map[string]*waitingMail
	waitingLock sync.Mutex
	// pruned is when old things were last deleted, digested when the host's daily mail was last
	// written.
	pruned, digested time.Time
	// unfinished lets games be opened by rulesets that are not finished: for tests.
	unfinished bool
}

// pulse is the heartbeat, with a lock because several goroutines use it.
type pulse struct {
	mu sync.Mutex
	heartbeat
}

// heartbeat is when the processor was last seen alive, by the wall clock and by one that only runs
// forward.
type heartbeat struct {
	known  bool
	wall   time.Time
	uptime time.Duration
	// stored is what the store knows of it.
	stored time.Time
}
