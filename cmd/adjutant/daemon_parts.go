package main

import (
	"log/slog"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/beacon"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/thread"
)

// parts is what a daemon is put together from.
type parts struct {
	store     string // the database's file, or its URL
	heads     string // where the newest heads are written down; empty for nowhere
	host      *entropy.Host
	processor processor.Config
	check     processor.SenderCheck
	inbox     inbox.Config
	outbox    outbox.Config
	others    []boxParts     // the mailboxes besides that one
	beacon    *beacon.Client // nil if rounds of a beacon are not fetched
	forum     *forumParts    // nil if games are in no forum
	web       *webParts      // nil if pages are not served
	watch     watchParts
	now       func() time.Time
	log       *slog.Logger
	// atOnce is how many mails are taken beside each other; 0 for one.
	atOnce int
	// step is called behind each step of taking and sending mails; tests kill
	// the process there.
	step func(string)
}

// daemon is a host at work: a mailbox watched, games processed, mails sent.
type daemon struct {
	store     keptStore
	heads     *heads.File // nil for none
	host      *entropy.Host
	processor *processor.Processor
	// boxes are its mailboxes, the first one in front; inbox, outbox and wake are that one's.
	boxes   boxes
	inbox   *inbox.Inbox
	outbox  *outbox.Outbox
	beacon  *beacon.Client
	thread  *thread.Thread // nil for no forum
	web     *webParts      // nil for no pages
	watch   watchParts
	fellows *fellows // the other workers; nil for a store in a file
	log     *slog.Logger
	step    func(string)
	wake    chan struct{}
	// turned tells the thread in a forum that something has happened.
	turned chan struct{}
	// read tells when a mailbox was read.
	read chan struct{}
	// maySend is closed when it is known that the store is no old copy, as far as
	// the mailboxes can tell.
	maySend chan struct{}
	mayOnce sync.Once
	// late is what keeps what is due from being done.
	late trouble
	// unsigned is what keeps what witnesses signed from being used.
	unsigned trouble
	// unwritten is what keeps pages from being written.
	unwritten trouble
}
