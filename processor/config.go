package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/due"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/topic"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Config is what the host sets for all games.
type Config struct {
	// Name is the host's name in mails. Address is where orders are sent.
	Name    string
	Address string
	// Aliases are other addresses under which mail to the game arrives.
	Aliases []string
	// PlusAddress is set if mail to name+anything arrives too.
	PlusAddress bool
	// Mailboxes are further ones, each with an address of its own. The fields above are for the
	// first one.
	Mailboxes []desk.Box
	// Bundle writes a zip file with a game's log and all that a stranger needs to check it; nil if
	// players are not sent any. host is the host's log, nil for a game without witnesses.
	Bundle func(l *gamelog.Log, file, host []byte) ([]byte, error)
	// Pictures puts a picture of what a turn did into its report.
	Pictures bool
	Mail     mailtext.Options
	// MaxMail is the size in bytes above which a mail is not read.
	MaxMail int
	// Hops is how many Received fields the host's own machines add above the field of the server
	// that accepted the mail.
	Hops int
	// MailsPerHour limits the mails from one delivering host that prove nothing, and the questions
	// from one player. What exceeds it waits. 0 means no limit.
	MailsPerHour int
	// StrangersPerHour limits the answers to mails that prove nothing, and those to strangers of
	// one domain. 0 means no limit.
	StrangersPerHour int
	// LookupPatience is how long a mail waits for the check of its sender before
	// it is set aside; 0 for a second.
	LookupPatience time.Duration
	// Mailbox says which mails were handed over already; nil if all of them always are.
	Mailbox Mailbox
	// Keep says how long things are kept.
	Keep due.Keep
	// Others are the other workers on the store; nil for none.
	Others Others
	// MessagesPerDay limits the messages of one player to the others. Those above it wait and are
	// delivered later. 0 means no limit.
	MessagesPerDay int
	// Program is the version of the program, which the log names.
	Program string
	// Help is the reference of the order language, the reply to `help orders`.
	Help string
	// HostAddress is where the host reads what he must decide; empty if he only reads his notices.
	HostAddress string
	// Digest is set if he gets a daily mail with what he should look at.
	Digest bool
	// Timed is called after each step of taking a mail with how long it took; nil if nobody
	// measures.
	Timed func(step string, took time.Duration)
	// Outage is how long the daemon may be silent, or how far the machine's clock may jump, before
	// deadlines are moved. 0 means that they never are.
	Outage time.Duration
	// Uptime is a clock that only ever runs forward, such as the time since the program started. It
	// shows when the other clock jumps. Nil for the machine's own.
	Uptime func() time.Duration
	// Hosts are the addresses from which the host's commands are taken. HostAuth is the policy that
	// proves them, and HostTokenHash the hash of his token if the policy asks for one.
	Hosts         []string
	HostAuth      string
	HostTokenHash string
	// Restored is how often the store was restored from a copy and put in order again. Mails from
	// before and after never share a Message-ID.
	Restored int
	// Heads is where the newest head of each game is written down; nil for
	// nowhere.
	Heads *heads.File
	// Witness asks a witness; nil if none can be reached.
	Witness desk.WitnessAsker
	// Chain is the beacon of new games whose dice need one, drand's quicknet if it is zero. Rounds
	// is where rounds come from, nil if they are only entered by hand.
	Chain  state.Chain
	Rounds desk.Rounds
	// Houses are the rulesets that games can be opened with; nil for those of the
	// program.
	Houses *engine.Houses
	// Elo are the constants of ratings; the usual ones if they are zero.
	Elo league.Elo
	// Pages is the address of the site with the pages of games; empty if mails link to none.
	Pages string
	// Forum is where games are reported besides mail; nil for nowhere.
	Forum *topic.Forum
	// NewGame is the default settings of games that a host opens by mail.
	NewGame newgame.Defaults
}

// boxes are all of the host's mailboxes, the default one first.
func (c Config) boxes() []desk.Box {
	first := desk.Box{Address: c.Address, Aliases: c.Aliases, PlusAddress: c.PlusAddress}
	return append([]desk.Box{first}, c.Mailboxes...)
}

// terms returns what the office needs from the configuration.
func (c Config) terms() desk.Terms {
	return desk.Terms{
		Name: c.Name, Boxes: c.boxes(), HostAddress: c.HostAddress, Program: c.Program,
		Pictures: c.Pictures, Bundle: c.Bundle, Evidence: forum.EvidenceAtEnd, Restored: c.Restored, Rounds: c.Rounds, Witness: c.Witness, Pages: c.Pages, Guard: c.guard(), Houses: c.Houses, Timed: c.Timed,
	}
}

// Others is how a worker deals with the other workers on its store.
type Others interface {
	desk.Guard
	// Leads reports whether this worker leads: it watches the mailbox, and does whatever does not
	// belong to a single game.
	Leads() bool
	// WaitingMails returns the mails that wait to be taken, whichever worker looked at them, by
	// their keys. KeepWaiting notes one; an empty text means that it no longer waits.
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

// Mailbox is what the processor asks of the mailboxes, by their names, besides their mails.
type Mailbox interface {
	// Heard is the time up to which every mail that had arrived was handed over.
	Heard(name string) time.Time
	// Look asks for the mailbox to be checked soon.
	Look(name string)
}
