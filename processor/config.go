package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// Config is what the host settles for all games.
type Config struct {
	// Name is the host's name in mails, Address where orders are sent to.
	Name    string
	Address string
	// Aliases are other addresses under which mail to the game arrives.
	Aliases []string
	// PlusAddress is set if mail to name+anything arrives too.
	PlusAddress bool
	// Mailboxes are further ones, each with an address of its own. What was said above is of
	// the first one.
	Mailboxes []desk.Box
	// Bundle writes a game's log with all that a stranger needs to check it as a zip
	// file; nil if players are not sent any. host is the host's log, nil for a game
	// without witnesses.
	Bundle func(l *gamelog.Log, file, host []byte) ([]byte, error)
	// Pictures puts a picture of what a turn did into its report.
	Pictures bool
	Mail     mailtext.Options
	// MaxMail is the size in bytes above which a mail is not read.
	MaxMail int
	// Hops is how many Received fields the host's own machines write above the
	// one that took a mail in.
	Hops int
	// MailsPerHour bounds the mails that prove nothing of one delivering host,
	// and the questions of one player; what is over it waits. 0 for no bound.
	MailsPerHour int
	// StrangersPerHour bounds the answers to mails that prove nothing, and those
	// to strangers of one domain; 0 for no bound.
	StrangersPerHour int
	// LookupPatience is how long a mail waits for the check of its sender before
	// it is set aside; 0 for a second.
	LookupPatience time.Duration
	// Mailbox tells what was handed over already; nil if all of it always is.
	Mailbox Mailbox
	// Keep says how long things are kept.
	Keep Keep
	// Others are the other workers on the store; nil for none.
	Others Others
	// MessagesPerDay bounds the messages of one player to the others; those over it
	// wait and are delivered later. 0 for no bound.
	MessagesPerDay int
	// Program is the version of the program, which the log names.
	Program string
	// Help is the reference of the order language, the reply to `help orders`.
	Help string
	// HostAddress is where the host reads what he must decide; empty if he
	// reads his notices.
	HostAddress string
	// Digest is set if he gets a daily mail with what he should look at.
	Digest bool
	// Timed is called behind each step of taking a mail with how long it took; nil if
	// nobody measures.
	Timed func(step string, took time.Duration)
	// Outage is how long the daemon may be silent, or the machine's clock jump,
	// before deadlines move by it; 0 for ever.
	Outage time.Duration
	// Uptime is a clock that only ever runs forward, such as the time since the
	// program started; it tells jumps of the other. Nil for the machine's own.
	Uptime func() time.Duration
	// Hosts are the addresses from which the host's commands are taken, HostAuth
	// the policy that proves them, and HostTokenHash the hash of his token if
	// the policy asks for one.
	Hosts         []string
	HostAuth      string
	HostTokenHash string
	// Restored is how often the store was put back and set in order again.
	// Mails of different lives of a store never share a Message-ID.
	Restored int
	// Heads is where the newest head of each game is written down; nil for
	// nowhere.
	Heads *heads.File
	// Witness asks a witness; nil if there is no way to any.
	Witness desk.WitnessAsker
	// Chain is the beacon of new games whose dice need one, drand's quicknet if it is
	// zero; Rounds is where rounds come from, nil if they are only entered by hand.
	Chain  state.Chain
	Rounds desk.Rounds
	// Houses are the rulesets that games can be opened with; nil for those of the
	// program.
	Houses *engine.Houses
	// Elo are the constants of ratings; the usual ones if they are zero.
	Elo league.Elo
	// Pages is the address of the site with the pages of games; empty if mails link to none.
	Pages string
	// Forum is where games are reported besides; nil for nowhere.
	Forum *Forum
	// NewGame is what games begin with that a host opens by mail.
	NewGame NewGame
}

// Forum is where games are reported besides mail.
type Forum struct {
	// Books is what is kept of it.
	Books store.Forum
	// Address is the forum's, by which evidence names it.
	Address string
	// Format is how it marks up posts, Limit the most bytes of one.
	Format templates.Format
	Limit  int
	// Opens is set if topics can be opened there.
	Opens bool
	// Pages is where everybody finds the pages of public games, with their maps; empty if
	// posts link to none.
	Pages string
}

// boxes are all of the host's mailboxes, the first one in front.
func (c Config) boxes() []desk.Box {
	first := desk.Box{Address: c.Address, Aliases: c.Aliases, PlusAddress: c.PlusAddress}
	return append([]desk.Box{first}, c.Mailboxes...)
}

// terms are what the office needs of the configuration.
func (c Config) terms() desk.Terms {
	return desk.Terms{
		Name: c.Name, Boxes: c.boxes(), HostAddress: c.HostAddress, Program: c.Program,
		Pictures: c.Pictures, Bundle: c.Bundle, Evidence: forum.EvidenceAtEnd, Restored: c.Restored, Rounds: c.Rounds, Witness: c.Witness, Pages: c.Pages, Guard: c.guard(), Houses: c.Houses,
	}
}

// Keep says how long things are kept that are not needed for ever; 0 for ever.
type Keep struct {
	// Marks is how long it is remembered which mails were taken, Notices how long
	// the host's notices are kept, Outbox what is known of mails that were sent.
	// Their text is not kept at all.
	Marks, Notices, Outbox time.Duration
}

// NewGame is what a game begins with that a host opens by mail and says nothing
// else of.
type NewGame struct {
	Settings store.Settings
	// Ask names the kinds of decisions that the game stops for.
	Ask []string
	// Speed is how much the game asks of those; empty for everything.
	Speed string
	// Dice is where their dice come from; empty for the host's key.
	Dice string
	// Witnesses are those without whose signatures no dice fall; nil for none.
	Witnesses *state.Witnesses
}

// Others are what a worker has to do with the others on its store.
type Others interface {
	desk.Guard
	// Leads reports whether this worker leads: it watches the mailbox, and does what is
	// no one game's.
	Leads() bool
	// WaitingMails are the mails that wait to be taken, whichever worker looked at them,
	// by their keys; KeepWaiting notes one, an empty text that it does not wait any more.
	WaitingMails(ctx context.Context) (map[string]string, error)
	KeepWaiting(ctx context.Context, key, text string) error
}

// guard keeps the other workers off a game; nil if there are none.
func (c Config) guard() desk.Guard {
	if c.Others == nil {
		return nil
	}
	return c.Others
}

// Mailbox is what the processor asks the mailboxes besides their mails, by their names.
type Mailbox interface {
	// Heard is the time up to which every mail that had arrived was handed over.
	Heard(name string) time.Time
	// Look asks that it be looked into soon.
	Look(name string)
}
