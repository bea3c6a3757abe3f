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
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/thread"
)

// parts is what a daemon is made from.
type parts struct {
	store     string // the database's file, or its URL
	heads     string // where the newest heads are written down; empty for nowhere
	host      *entropy.Host
	processor processor.Config
	check     lookup.Checker
	inbox     inbox.Config
	outbox    outbox.Config
	others    []boxParts     // the mailboxes besides that one
	beacon    *beacon.Client // nil if rounds of a beacon are not fetched
	forum     *forumParts    // nil if games are in no forum
	web       *webParts      // nil if pages are not served
	watch     watchParts
	now       func() time.Time
	log       *slog.Logger
	// atOnce is how many mails are taken at the same time; 0 means one.
	atOnce int
	// step is called after each step of taking and sending mails; tests kill the process there.
	step func(string)
}

// daemon is a host at work: a mailbox watched, games processed, mails sent.
type daemon struct {
	store     keptStore
	heads     *heads.File // nil for none
	host      *entropy.Host
	processor *processor.Processor
	// boxes are its mailboxes, the default one first; inbox, outbox and wake belong to that one.
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
	// turned wakes the forum's thread after something has happened.
	turned chan struct{}
	// read is signalled when a mailbox was read.
	read chan struct{}
	// maySend is closed when it is clear that the store is not an old copy, as far as the mailboxes
	// show.
	maySend chan struct{}
	mayOnce sync.Once
	// late is the error that prevents what is due from being done.
	late trouble
	// unsigned is the error that prevents witnesses' signatures from being used.
	unsigned trouble
	// unwritten is the error that prevents pages from being written.
	unwritten trouble
}
