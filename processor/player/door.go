package player

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// Door is where what players write comes in, once it is known who wrote it.
type Door struct {
	*desk.Office
	terms Terms
}

// Terms is what the door needs besides the games.
type Terms struct {
	// Name is the host's name in mails, HostAddress where he reads them; empty if he only reads his
	// notices.
	Name, HostAddress string
	// Boxes are the host's mailboxes, the default one first. Own reports whether an address is one
	// of theirs, so that no player can have it.
	Boxes []desk.Box
	Own   func(address string) bool
	// Restored is how often the store was restored from a copy and put in order again.
	Restored int
	// MessagesPerDay limits the messages of one player to the others, StrangersPerHour the answers
	// to mails that prove nothing. 0 means no limit.
	MessagesPerDay, StrangersPerHour int
	// Help is the reference of the order language, the reply to `help orders`.
	Help string
	// Pictures puts a picture into what shows positions and dice.
	Pictures bool
	// Pages is the address of the site with the pages of games; empty if mails link to none.
	Pages string
	// Forum is set if games are reported in a forum, where players can have accounts.
	Forum bool
	// Hosting carries out all of a mail's commands for hosts, or none.
	Hosting func(ctx context.Context, in *Input, cmds []command.Command) error
	// Consented records what enough players have agreed to.
	Consented func(ctx context.Context, in *Input, m store.Matter, input state.Input) error
}

// New returns a door to the games of an office.
func New(o *desk.Office, t Terms) *Door { return &Door{Office: o, terms: t} }

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

	// tree is parsed from the text treeOf, so that the engine need not parse it again. It is given
	// away once.
	tree   *notation.Tree
	treeOf string
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

// In returns an input whose game is not known yet.
func (p *Door) In(mail *mailtext.Mail, received time.Time) *Input {
	return &Input{Desk: p.At(nil), p: p, Mail: mail, Received: received}
}
