package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Incoming is a mail as the inbox hands it over.
type Incoming struct {
	// Bytes is the raw mail, or only its header if TooBig.
	Bytes  []byte
	TooBig bool
	// Received is when the mailbox got it. That time decides whether orders are in time.
	Received time.Time
	// Mailbox is the name of the host's mailbox that it came to; empty for the first one.
	Mailbox string
	// take deals with something that only has the form of a mail, such as a forum post, and is
	// identified by its key.
	take func(context.Context, *intake) error
	key  string
}

// intake is one mail on its way to an answer, with the desk that its game is on.
type intake struct {
	*player.Input
	p   *Processor
	raw Incoming
	// unreadable is the error from reading the mail's text.
	unreadable error
	// proofs are what was found about the mail, by claim.
	proofs map[string]lookup.Found
	// games are those that the sender may mean; named is the one that the mail names.
	games []store.Game
	// many is set for a host with so many games that the field games does not hold all of them.
	many  bool
	named string
	// opened is the game that the mail opens; nil for none.
	opened *newgame.Made
	// earlier is the outcome of the very same mail when it was taken before.
	earlier string
}
