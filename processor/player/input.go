package player

import (
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// Input is a player's mail or post, proved and on the desk of its game.
type Input struct {
	*desk.Desk
	p *Door
	// Mail is the mail, or what else was read like one; Orders is its text.
	Mail   *mailtext.Mail
	Orders mailtext.Orders
	// From is who wrote it, Received when the mailbox got it, Mailbox which one.
	From     mailtext.Address
	Received time.Time
	Mailbox  string
	// Mark is what the store remembers of it.
	Mark   store.Mark
	Player *store.Player
	// Host is set if the sender is the host of all games. If he does not play in this one, Player
	// is made up for him.
	Host bool
	// Proof is the one that counts.
	Proof lookup.Proof
	// ReadsThere is set for a stranger who has shown that he reads what is sent to his address.
	ReadsThere bool

	// patched says that the mail was read as corrections to one that was refused.
	patched string
	// draftSigned is what was signed in the mails that made up that refused one.
	draftSigned [][]byte
	// ahead is set for orders that waited for their time; the mail that brought them was answered
	// then.
	ahead *desk.AheadOrders
	// several is set while the mail's parts for several powers are taken.
	several  bool
	answered int
}

func (in *Input) NoticeHost(kind, text string) { in.Notice(in.Mark.Game, kind, text) }

// Meta is what a mail says about the intake's game; only about the host if the game is not known.
func (in *Input) Meta() templates.Meta {
	if in.Game == nil {
		return templates.Meta{Host: in.p.terms.Name}
	}
	l := *in.View()
	l.State, l.Head = in.State(), in.Head()
	return in.p.Meta(&l, in.Player, in.Timing().Due)
}

// Zone is the time zone that the sender's mails are written in.
func (in *Input) Zone() string {
	if in.Game == nil {
		return ""
	}
	return desk.ZoneOf(in.Game, in.Player)
}

// Fine are the outcomes of mails that got what they asked for.
var Fine = map[string]bool{"accepted": true, "answered": true, "checked": true, "help": true, "again": true, "message": true, "asked": true, "hosted": true}
