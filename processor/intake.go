package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
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
	*desk.Desk
	p    *Processor
	raw  Incoming
	mail *mailtext.Mail
	// unreadable is the error from reading the mail's text.
	unreadable error
	orders     mailtext.Orders
	from       mailtext.Address
	mark       store.Mark
	player     *store.Player
	// host is set if the sender is the host of all games. If he does not play in this one, player
	// is made up for him.
	host bool
	// proofs are what was found about the mail, by claim; proof is the one that
	// counts.
	proofs map[string]lookup.Found
	proof  lookup.Proof
	// games are those that the sender may mean; named is the one that the mail names.
	games []store.Game
	// many is set for a host with so many games that the field games does not hold all of them.
	many  bool
	named string
	// readsThere is set for a stranger who has shown that he reads what is sent to
	// his address.
	readsThere bool
	// patched says that the mail was read as corrections to one that was refused.
	patched string
	// draftSigned is what was signed in the mails that made up that refused one.
	draftSigned [][]byte
	// ahead is set for orders that waited for their time; the mail that brought
	// them was answered then.
	ahead *desk.AheadOrders
	// several is set while the mail's parts for several powers are taken.
	several bool
	// opened is the game that the mail opens; nil for none.
	opened   *creation
	answered int
	// earlier is the outcome of the very same mail when it was taken before.
	earlier string
}

func (in *intake) notice(kind, text string) { in.Notice(in.mark.Game, kind, text) }

// creation is a new game that is ready to be stored.
type creation struct {
	live   *desk.Live
	commit store.Commit
}

// meta is what a mail says about the intake's game; only about the host if the game is not known.
func (in *intake) meta() templates.Meta {
	if in.Game == nil {
		return templates.Meta{Host: in.p.cfg.Name}
	}
	l := *in.View()
	l.State, l.Head = in.State(), in.Head()
	return in.p.Meta(&l, in.player, in.Timing().Due)
}

// zone is the time zone that the sender's mails are written in.
func (in *intake) zone() string {
	if in.Game == nil {
		return ""
	}
	return desk.ZoneOf(in.Game, in.player)
}

// fine are the outcomes of mails that got what they asked for.
var fine = map[string]bool{"accepted": true, "answered": true, "checked": true, "help": true, "again": true, "message": true, "asked": true, "hosted": true}
