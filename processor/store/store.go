package store

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Errors that callers distinguish.
var (
	// ErrConflict: the game's log has grown since it was read; read again.
	ErrConflict = errors.New("the game's log has moved on")
	// ErrHandled: the mail of the commit's mark was handled before.
	ErrHandled = errors.New("this mail was handled before")
	// ErrNoGame: there is no game with that id.
	ErrNoGame = errors.New("no such game")
	// ErrBusy: another worker is working on the game.
	ErrBusy = errors.New("another worker has the game in hand")
	// ErrExists: there is a game with that id already.
	ErrExists = errors.New("a game with that id exists")
)

// Status says whether a game is open, over, stopped and so on.
type Status string

// The statuses.
const (
	Open    Status = "open"
	Over    Status = "over"
	Stopped Status = "stopped"
	// Archived games are put away: they can be read, but nothing is sent.
	Archived Status = "archived"
)

// Game is what the store keeps of a game apart from its log: who plays, and how it is run.
// Addresses are here and never in the log.
type Game struct {
	ID       string
	Title    string
	Ruleset  string
	Status   Status
	Settings Settings
	Players  []Player
	Created  time.Time
	// Clock is how the game's clock stands.
	Clock clock.State
	// Edition counts the changes to what is stored beside the log: players, settings, matters.
	Edition int
}

// Clock is the host's settings for a game's deadlines; the type is named for the field in Settings.
type Clock = clock.Settings

// Settings are the host's choices for one game.
type Settings struct {
	// DiceDelay is how long declared combat waits before its dice are fixed.
	DiceDelay time.Duration `json:"dice_delay"`
	// Clock says how long the players have, and what happens without orders. Its zone is used for
	// times in mails to players who have not named one.
	Clock
	// Auth is the policy in the form that package sender reads.
	Auth string `json:"auth"`
	// Mailbox is the name of the host's mailbox that the game's mails come from; empty for
	// the first one.
	Mailbox string `json:"mailbox,omitempty"`
	// Reports says how often players get reports who have not chosen themselves; empty for each
	// turn.
	Reports Rhythm `json:"reports,omitempty"`
	// OpenSeats lets anybody take a free seat, and OpenView lets anybody read along. Without them
	// the host is asked.
	OpenSeats bool `json:"open_seats,omitempty"`
	OpenView  bool `json:"open_view,omitempty"`
	// Topic is the game's topic in the forum: its number there, OpenTopic for one that is opened,
	// or empty for none. TopicOrders takes orders from posts in it. TopicSince is the record with
	// which that was set.
	Topic       string `json:"topic,omitempty"`
	TopicSince  int    `json:"topic_since,omitempty"`
	TopicOrders bool   `json:"topic_orders,omitempty"`
	// Page says who may read the game's pages. PageKey makes their links if not everybody may. It
	// is as secret as the links.
	Page    Page   `json:"page,omitempty"`
	PageKey string `json:"page_key,omitempty"`
	// Evidence is how many bytes of a report for the forum may be records, so that it can
	// be checked without the log; 0 for none.
	Evidence int `json:"evidence,omitempty"`
	// PublicKey is the host's key that the log was opened with.
	PublicKey string `json:"public_key"`
	// SigningKey is the key that signs the log now, if that is another. Lost is set while the
	// players are asked whether a new key may take its place.
	SigningKey string `json:"signing_key,omitempty"`
	Lost       bool   `json:"key_lost,omitempty"`
}

// Signs is the public key that signs the log now.
func (s Settings) Signs() string { return cmp.Or(s.SigningKey, s.PublicKey) }

// Under returns the game with other settings; nil means its own.
func (g Game) Under(s *Settings) Game {
	if s != nil {
		g.Settings = *s
	}
	return g
}

// Player is a person who plays one or more powers of a game, or none
// (an observer).
type Player struct {
	Name string
	// Address is where his mails go. He may also write from Others.
	Address string
	Others  []string
	Powers  []ruleset.PowerID
	// Zone is the time zone of times in his mails, like "Europe/Berlin"; empty
	// for the game's.
	Zone string
	// TokenHash is the SHA-256 of the player's secret token, in hex; empty if
	// he has none.
	TokenHash string
	Wishes    Wishes
}

// Writes reports whether the address is one that the player writes from.
func (p Player) Writes(address string) bool {
	return strings.EqualFold(p.Address, address) ||
		slices.ContainsFunc(p.Others, func(o string) bool { return strings.EqualFold(o, address) })
}

// Wishes are how a player wants his mails, and how he takes part in the game.
type Wishes struct {
	// Format is how his mails are written; empty for HTML together with plain text.
	Format Format `json:"format,omitempty"`
	// Daily collects what does not need him into one mail a day; Muted leaves it out.
	Daily bool `json:"daily,omitempty"`
	Muted bool `json:"muted,omitempty"`
	// Reports says how often he gets reports; empty for what his game does.
	Reports Rhythm `json:"reports,omitempty"`
	// Account is his account in the forum, once he has confirmed it. AccountID is its number there,
	// which identifies it: names can be changed and reused.
	Account   string `json:"account,omitempty"`
	AccountID string `json:"account_id,omitempty"`
	// Page is what else his link to the game's pages is made from; empty until he asks for a link
	// other than his first.
	Page string `json:"page,omitempty"`
	// Leaving is set when somebody else may take his seat.
	Leaving bool `json:"leaving,omitempty"`
}

// Format is how a player's mails are written.
type Format string

// Rhythm is how often somebody gets reports who is not affected by what happens.
type Rhythm string

// The rhythms.
const (
	EachStage Rhythm = "stage" // of whatever was carried out, at once
	EachTurn  Rhythm = "turn"  // when a power's turn is over, about all of it
	EachRound Rhythm = "round" // when all powers have played
)

// RhythmOf reads a rhythm as it is written: "each turn", "turn", "every round".
func RhythmOf(text string) (Rhythm, bool) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 2 && (words[0] == "each" || words[0] == "every" || words[0] == "by") {
		words = words[1:]
	}
	if len(words) != 1 {
		return "", false
	}
	r := Rhythm(strings.TrimSuffix(words[0], "s"))
	return r, r == EachStage || r == EachTurn || r == EachRound
}

// The formats.
const (
	HTML  Format = ""      // HTML and plain text beside each other
	Text  Format = "text"  // plain text alone
	Short Format = "short" // plain text, of reports the results without the dice
	// Plain text, and below the report of a turn the post for a forum, also as a file.
	BBCode    Format = "bbcode"
	Markdown  Format = "markdown"
	Discourse Format = "discourse"
	Fragment  Format = "fragment" // HTML to be put into a page
)

// OfForum reports whether forum posts come with the reports.
func (f Format) OfForum() bool {
	return f == BBCode || f == Markdown || f == Discourse || f == Fragment
}

// Matter is something that waits for people, or waited: a vote, an address that
// is to be confirmed, somebody who wants to join.
type Matter struct {
	Game string `json:"-"`
	// Number identifies it in its game; numbers are never reused.
	Number int `json:"-"`
	// Open is set while it waits. Expires is when it expires, zero for never.
	Open    bool      `json:"-"`
	Expires time.Time `json:"-"`

	// Kind is a word like "draw", "address", "join".
	Kind string `json:"kind"`
	// By is the name of the player who began it, or the name that somebody else gives himself.
	By string `json:"by,omitempty"`
	// About is what it is about in the terms of its kind: an address, a
	// record's number, a player's name.
	About string `json:"about,omitempty"`
	// Address is the address of somebody who is not a player.
	Address string `json:"address,omitempty"`
	// CodeHash is the SHA-256 of the word that confirms it, in hex.
	CodeHash string `json:"code,omitempty"`
	// Needs are the names of those who must say yes, Yes of those who did.
	Needs []string `json:"needs,omitempty"`
	Yes   []string `json:"yes,omitempty"`
	// Agreed are the mails of those who said yes, where the log will name them.
	Agreed []state.Agreement `json:"agreed,omitempty"`
	// Text is the text of a message that waits; it is empty once the message is delivered.
	Text string `json:"text,omitempty"`
	// Opened is when it began. Outcome is a sentence about the result.
	Opened  time.Time `json:"opened"`
	Outcome string    `json:"outcome,omitempty"`
}

// Report is what the summary of a record said that is not in the log.
type Report struct {
	Index int `json:"-"`
	// Deadline is when the next orders were due then, zero for none.
	Deadline time.Time `json:"deadline"`
	// Seats says who played which power then.
	Seats []state.Seat `json:"seats"`
	// Note is what the summary began with; empty for nothing.
	Note string `json:"note,omitempty"`
	// Unreached are the players whom mail did not reach then.
	Unreached []Unreached `json:"unreached,omitempty"`
	// Round is the round with whose beginning the standings are compared. Since is how the powers
	// stood then, as JSON.
	Round int             `json:"round,omitempty"`
	Since json.RawMessage `json:"since,omitempty"`
}

// Held is a mail that waits for a player's daily one.
type Held struct {
	ID     int64 // the store's
	Game   string
	Player string // his name
	// Text is the mail as markdown.
	Text string
	// First and Last are the records that it covers, both 0 if it is not a report. News is a
	// summary in a few words. Falls is set if a capital fell.
	First, Last int
	News        string
	Falls       bool
	// At is when it was written, Due when the daily mail is due.
	At, Due time.Time
}

// Mark says that a mail was taken, and what became of it.
type Mark struct {
	// Key is the SHA-256 of the raw mail, in hex: the same mail twice has the
	// same key. ErrHandled if it is known, or Content from the same sender.
	Key string
	// MessageID is the mail's own id, if the mail is proved: threads are followed through it.
	MessageID string
	From      string
	// Proved is set if the mail was proved to come from From. Content is then a hash of what it
	// says, the same for every copy.
	Proved  bool
	Content string
	// Logged is the key by which a store that was restored from a log knows the mail. It is only
	// asked about, not stored.
	Logged string
	// Source is the host or domain that delivered the mail, Received when the
	// mailbox got it.
	Source   string
	Received time.Time
	// Outcome is a word like "accepted", "refused", "ignored".
	Outcome string
	// Note is a sentence for the host's log.
	Note string
	Game string
	At   time.Time
}

// Proof selects the marks to count by what their mails proved.
type Proof int

// The choices.
const (
	Any Proof = iota
	Proved
	Unproved
)

// Counted says which mails are counted: those that match everything that is
// set.
type Counted struct {
	From, Source, Outcome, Game string
	Proof                       Proof
	// Since is the earliest time at which they were taken. After is the time after which the
	// mailbox got them.
	Since, After time.Time
}

// Answer is a mail caused by somebody who proved nothing, or a mail to somebody who did not ask for
// it. Such mails are counted, together with the commit that queues them.
type Answer struct {
	// To is the address it goes to. Kind is a word from package processor. About is who or what it
	// is about.
	To, Kind, About string
	At              time.Time
}

// Kept holds the times up to which things are deleted; a zero time keeps everything.
type Kept struct {
	Marks, Answers, Notices, Outbox time.Time
}

// Outgoing is a mail waiting to be sent, or sent. It never changes once it is
// committed: a second attempt sends the same bytes under the same MessageID.
type Outgoing struct {
	// MessageID, without angle brackets, is unique in the store.
	MessageID string
	Game      string
	To        string // address
	ToName    string
	Subject   string
	Text      string
	HTML      string
	// InReplyTo and References are ids without angle brackets.
	InReplyTo  string
	References []string
	// Mailbox is the name of the host's mailbox that it goes out from; empty for the
	// first one.
	Mailbox string
	// ReplyTo is the address that answers should go to; empty for the default.
	ReplyTo string
	// Picture is the id of a picture that the HTML shows, empty for none.
	Picture string
	// Chart is the id of a second picture, which it shows at its end.
	Chart string
	// Whole is the id of the picture of the whole map, which it shows with the chart.
	Whole string
	// File is the id of a zip file that the mail carries, kept as a Picture is.
	File string
	// Answer is set if the mail answers another one, rather than being sent to a player on the
	// program's own initiative.
	Answer bool
	Date   time.Time
	// Attempts counts tries so far; set when claimed.
	Attempts int
}

// Picture is a PNG that mails show, or a file that they carry. Mails to many readers share one; it is kept
// until the last of them is sent.
type Picture struct {
	// ID is its content id in mails, without angle brackets.
	ID  string
	PNG []byte
}

// Notice is a line for the host: a forged sender, a mail that could not be
// read, an address that bounces.
type Notice struct {
	At   time.Time
	Game string
	Kind string
	Text string
}

// Due is something to do for a game at a given time.
type Due struct {
	Game string
	// Kind is a word of package processor; a game has one of each at most.
	Kind string
	At   time.Time
}

// Evidence is what a player signed, as package sender keeps it, under the hash by which records
// name it. It holds addresses and is never given to anybody except its sender.
type Evidence struct {
	Hash string
	Text []byte
}

// Commit is everything that one input changes; all of it happens or nothing.
type Commit struct {
	// Game is empty if no game changes (a mail that was refused or ignored).
	Game string
	// Expect is the number of records the log must have now; ErrConflict if
	// it has more or fewer.
	Expect  int
	Records []gamelog.Sealed
	// Evidence is the evidence that the Records name. What is stored already is skipped.
	Evidence []Evidence
	// Snapshot is the exact state after the last record. If it is nil but there are records, the
	// stored one is out of date and is dropped.
	Snapshot []byte
	// Status changes the game's status; empty leaves it.
	Status Status
	Mark   *Mark
	// Marks are more mails that count as taken. Those known already are skipped.
	Marks []Mark
	Out   []Outgoing
	// Pictures are those that Out shows and that are not stored yet.
	Pictures []Picture
	// Answers are those of Out that are counted.
	Answers []Answer
	// Due replaces what is due for Game if SetDue is set.
	SetDue bool
	Due    []Due
	// Clock replaces how the game's clock stands; nil leaves it.
	Clock   *clock.State
	Notices []Notice

	// Edition is the game's edition that the changes below are based on; ErrConflict if it is
	// another now. Players and Settings replace the stored ones if they are not nil. Matters
	// replace those with the same number. Any of them makes a new edition.
	Edition  int
	Players  []Player
	Settings *Settings
	Matters  []Matter
	// Reports go with the Records. Held are added, and Unheld, given by their ids, are removed.
	Reports []Report
	Held    []Held
	Unheld  []int64
	// Draft replaces a player's refused mail, or deletes it; nil leaves it.
	Draft *Draft

	// Troubles are addresses from which a mail came back, with its MessageID, Reason and Last.
	// Heard are those from which somebody wrote at HeardAt. Told are those that the host was told
	// about. Digested is when his daily mail was written; zero if it was not.
	Troubles []Trouble
	Heard    []string
	HeardAt  time.Time
	Told     []Trouble
	Digested time.Time
}

// ChangesGame reports whether the commit changes what is stored beside the log.
func (c Commit) ChangesGame() bool {
	return c.Players != nil || c.Settings != nil || len(c.Matters) > 0
}
