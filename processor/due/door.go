package due

import (
	"context"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Door is where what has come due comes in.
type Door struct {
	*desk.Office
	terms Terms
	beat  pulse
	// pruned is when old things were last deleted, digested when the host's daily mail was last
	// written.
	pruned, digested time.Time
}

// Terms is what the door needs besides the games.
type Terms struct {
	// Name is the host's name in mails, HostAddress where he reads them; empty if he only reads his
	// notices.
	Name, HostAddress string
	// Digest is set if he gets a daily mail with what he should look at.
	Digest bool
	// Keep says how long things are kept.
	Keep Keep
	// Outage is how long the daemon may be silent, or how far the machine's clock may jump, before
	// deadlines are moved. 0 means that they never are.
	Outage time.Duration
	// Uptime is a clock that only ever runs forward.
	Uptime func() time.Duration
	// Rounds is where rounds of a beacon come from, nil if they are entered by hand.
	Rounds desk.Rounds
	// Leads reports whether this worker does what does not belong to a single game; nil if there
	// are no others.
	Leads func() bool
	// Mails are those that may still come to something that is due.
	Mails Mails
	// Ahead takes orders ahead whose time has come.
	Ahead func(ctx context.Context, l *desk.Live) error
	// Lapse says what happens to matters of a kind when their time is over. Others are closed.
	Lapse map[string]func(ctx context.Context, l *desk.Live, m store.Matter) error
}

// Keep says how long things are kept that may be deleted some day; 0 means for ever.
type Keep struct {
	// Marks is how long the program remembers which mails were taken. Notices is how long the
	// host's notices are kept, Outbox how long the record of mails that were sent. Their text is
	// not kept at all.
	Marks, Notices, Outbox time.Duration
}

// Mails are the mails that are not taken yet.
type Mails interface {
	// Recall learns from the other workers which mails wait.
	Recall(ctx context.Context) error
	// Holds reports whether something that is due has to wait for a mail.
	Holds(l *desk.Live, d store.Due) bool
	// Waiting is how many mails were looked at and wait.
	Waiting() int
}

// New returns a door to the games of an office.
func New(o *desk.Office, t Terms) *Door { return &Door{Office: o, terms: t} }

// Leads reports whether this worker does what does not belong to a single game: it is alone, or
// it leads several workers.
func (door *Door) Leads() bool { return door.terms.Leads == nil || door.terms.Leads() }

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
