package config

import (
	"crypto"
	"crypto/tls"
	"crypto/x509"
	_ "embed"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Sample is a complete configuration with comments.
//
//go:embed sample.toml
var Sample string

// DiceSources are the words for where dice come from, the default first.
var DiceSources = []string{"vrf", "vrf+beacon", "vrf+players", "beacon", "players", "manual"}

// AutoDice is the word for dice that a host does not name: "vrf+beacon" if the file names relays of
// a beacon, else "vrf".
const AutoDice = "auto"

// Config is the daemon's configuration, checked and with its defaults.
type Config struct {
	// Name is the host's name in mails and in signed logs.
	Name string `toml:"name"`
	// Address is where orders are sent, and where mails come from.
	Address string `toml:"address"`
	// Aliases are other addresses under which mail to the game arrives.
	Aliases []string `toml:"aliases"`
	// PlusAddress is set if mail to name+anything@ arrives in the mailbox, too.
	PlusAddress bool `toml:"plus_address"`
	// Pictures puts a picture of what a turn did into its report.
	Pictures bool `toml:"pictures"`
	// Store is the database's file; KeyFile is the key that signs logs and makes dice. Load makes
	// both relative to the configuration's folder.
	Store   string `toml:"store"`
	KeyFile string `toml:"key_file"`
	// OtherKeys are files with more keys that games in the store use.
	OtherKeys []string `toml:"other_keys"`
	// The passphrase of the key, if it has one, is read from a file or from the environment;
	// otherwise the program asks for it.
	KeyPassphraseFile string `toml:"key_passphrase_file"`
	KeyPassphraseEnv  string `toml:"key_passphrase_env"`
	KeyPassphrase     Secret `toml:"-"`
	// HeadsFile is where the newest head of each game is written down; by default it is beside the
	// key.
	HeadsFile string `toml:"heads_file"`

	// RulesetDir is a folder of house rulesets; empty for none.
	RulesetDir string `toml:"ruleset_dir"`

	// Hosts are the addresses from which the host's commands are taken. HostAuth is what proves
	// such a mail.
	Hosts    []string `toml:"hosts"`
	HostAuth string   `toml:"host_auth"`
	// Digest is set if the first of Hosts gets a daily mail when there is anything to look at.
	Digest bool `toml:"digest"`

	// OAuth are logins by OAuth 2, under the names by which the mail servers refer to them.
	OAuth map[string]*OAuth `toml:"oauth"`

	IMAP IMAP `toml:"imap"`
	SMTP SMTP `toml:"smtp"`
	// Mailboxes are additional ones, each with an address and servers of its own.
	Mailboxes []Mailbox `toml:"mailbox"`

	Auth   Auth   `toml:"auth"`
	Limits Limits `toml:"limits"`
	Keep   Keep   `toml:"keep"`
	Beacon Beacon `toml:"beacon"`
	// League are the constants of ratings.
	League league.Elo `toml:"league"`
	Forum  Forum      `toml:"forum"`
	Web    Web        `toml:"web"`
	// Monitor is how operators see how the host is doing.
	Monitor Monitor `toml:"monitor"`
	Game    Game    `toml:"game"`
	// Witnesses are those of new games.
	Witnesses Witnesses `toml:"witnesses"`

	// Warnings are sentences about what works but should be changed.
	Warnings []string `toml:"-"`
}

// Server is what the two mail servers have in common.
type Server struct {
	Host string `toml:"host"`
	Port int    `toml:"port"`
	// Security is the word in the file; TLS is what it means.
	Security string `toml:"tls"`
	TLS      TLS    `toml:"-"`
	// CAFile holds certificates to trust besides the machine's own; Trust is
	// their pool, nil for the machine's.
	CAFile string         `toml:"ca_file"`
	Trust  *x509.CertPool `toml:"-"`
	User   string         `toml:"user"`
	// The password is read from a file or from the environment.
	PasswordFile string `toml:"password_file"`
	PasswordEnv  string `toml:"password_env"`
	Password     Secret `toml:"-"`
	// OAuth names a table of Config.OAuth to log in with instead. Login is that table, nil with a
	// password.
	OAuth string `toml:"oauth"`
	Login *OAuth `toml:"-"`
}

// IMAP is where mails come in.
type IMAP struct {
	Server
	Mailbox string `toml:"mailbox"`
	// Processed and Rejected are folders for handled mails; empty leaves them.
	Processed string   `toml:"processed"`
	Rejected  string   `toml:"rejected"`
	Poll      Duration `toml:"poll"`
	IdlePoll  Duration `toml:"idle_poll"`
}

// SMTP is where mails go out.
type SMTP struct {
	Server
	FromName string `toml:"from_name"`
	Helo     string `toml:"helo"`
	// Limits names a provider whose limits apply where Pace has none.
	Limits string `toml:"limits"`
	Pace
	DKIM DKIM `toml:"dkim"`
}

// Mailbox is one of the host's mailboxes: where mails come in and go out under one address.
type Mailbox struct {
	// Name is what it is called in games' settings; empty for the first one, which has no table of
	// its own in the file.
	Name string `toml:"name"`
	// Address, Aliases and PlusAddress are as those of Config.
	Address     string   `toml:"address"`
	Aliases     []string `toml:"aliases"`
	PlusAddress bool     `toml:"plus_address"`
	IMAP        IMAP     `toml:"imap"`
	SMTP        SMTP     `toml:"smtp"`
}

// DKIM is the program's own signature; without a domain the mail server signs.
type DKIM struct {
	Domain   string        `toml:"domain"`
	Selector string        `toml:"selector"`
	KeyFile  string        `toml:"key_file"`
	Key      crypto.Signer `toml:"-"`
}

// Auth is what the host says about its own mail server's checks.
type Auth struct {
	AuthServ string `toml:"authserv"`
	Hops     int    `toml:"hops"`
}

// Limits limits what strangers can make the daemon do.
type Limits struct {
	MaxMail  Size `toml:"max_mail"`
	MaxParts int  `toml:"max_parts"`
	// MailsPerHour limits the mails from one delivering host that prove nothing, and the questions
	// from one player.
	MailsPerHour int `toml:"mails_per_hour"`
	// MessagesPerDay limits one player's messages to the others: more of them wait.
	MessagesPerDay int `toml:"messages_per_day"`
	// StrangersPerHour limits the answers to mails that prove nothing, and those to strangers of
	// one domain.
	StrangersPerHour int `toml:"strangers_per_hour"`
	// Outage is how long the daemon may be silent before deadlines move.
	Outage Duration `toml:"outage"`
}

// Keep is how long things are kept that no game needs any more; 0 means for ever.
type Keep struct {
	// Marks is how long the program remembers which mails were taken.
	Marks Duration `toml:"marks"`
	// Notices is for the host's notices, Outbox for the record of mails that were sent.
	Notices Duration `toml:"notices"`
	Outbox  Duration `toml:"outbox"`
}

// Beacon is where rounds of a public beacon come from, for dice that need them.
type Beacon struct {
	// Relays are addresses from which rounds are fetched over HTTP; without any, rounds are entered
	// by hand.
	Relays []string `toml:"relays"`
	// Delay is the least time between fixing the orders and the round.
	Delay Duration `toml:"delay"`
	// Hash, Key, Genesis and Period describe the chain.
	Hash    string   `toml:"chain"`
	Key     string   `toml:"key"`
	Genesis int64    `toml:"genesis"`
	Period  Duration `toml:"period"`
}

// Chain is the beacon as record 0 of a game names it.
func (b Beacon) Chain() state.Chain {
	return state.Chain{Hash: b.Hash, Key: b.Key, Genesis: b.Genesis, Period: int64(b.Period.Seconds()), Delay: int64(b.Delay.Seconds())}
}

// The kinds of forum software.
const (
	NodeBB         = "nodebb"    // its own API, version 3
	NodeBB2        = "nodebb-v2" // the API of its write plug-in
	DiscourseForum = "discourse"
)

// Forum is where games are reported, and where posts are read if the host wants that; there is none
// without a URL.
type Forum struct {
	Kind string `toml:"kind"`
	URL  string `toml:"url"`
	// User is the name of the account that posts. UID is its number, for tokens that may act for
	// any account.
	User string `toml:"user"`
	UID  int    `toml:"uid"`
	// The token is read from a file or from the environment.
	TokenFile string `toml:"token_file"`
	TokenEnv  string `toml:"token_env"`
	Token     Secret `toml:"-"`
	// Category is where topics are opened; 0 if none ever are.
	Category int `toml:"category"`
	// Open is set to open a topic for each new game, Orders to take orders from posts in it.
	Open   bool `toml:"open"`
	Orders bool `toml:"orders"`
	// Evidence is how many bytes of a report may be records, for checks without the log; 0 for
	// none.
	Evidence int `toml:"evidence"`
	// Limit is how many bytes a post may have. Poll is how often a topic is looked at.
	Limit int      `toml:"limit"`
	Poll  Duration `toml:"poll"`
}

// Web is where the pages of games are written and served; there are none without an address to
// listen on.
type Web struct {
	// Listen is an address like "127.0.0.1:8080". Dir is the folder that pages are written to.
	Listen string `toml:"listen"`
	Dir    string `toml:"dir"`
	// CertFile and KeyFile are a certificate and its key; without them a proxy in front must
	// provide TLS.
	CertFile string `toml:"cert_file"`
	KeyFile  string `toml:"key_file"`
	// URL is the public address of the pages; empty if nothing should link to them.
	URL string `toml:"url"`
}

// defaultForum has the defaults for a forum's section.
func defaultForum() Forum {
	return Forum{Kind: NodeBB, Limit: 32000, Poll: Duration{Duration: 2 * time.Minute}}
}

// Game is the default settings for new games; each game can have its own.
type Game struct {
	// Auth is the policy of package sender.
	Auth string `toml:"auth"`
	// DiceDelay is how long declared combat may be changed.
	DiceDelay Duration `toml:"dice_delay"`
	// Ask names the kinds of decisions that the game stops for; see the option
	// ask of the rulesets.
	Ask []string `toml:"ask"`
	// Speed is how many of those are asked: "quick", "usual" or "full".
	Speed string `toml:"speed"`
	// Dice is where dice come from, one of DiceSources; AutoDice in the file only.
	Dice string `toml:"dice"`
	// Reports is how often players get reports: each "stage", "turn" or "round".
	Reports string `toml:"reports"`
	// Times of a game's clock; see clock.Settings.
	TurnTime     Duration   `toml:"turn_time"`
	DecisionTime Duration   `toml:"decision_time"`
	ClockHour    string     `toml:"clock_hour"`
	Weekdays     string     `toml:"weekdays"`
	QuietDays    []string   `toml:"quiet_days"`
	Zone         string     `toml:"zone"`
	Minimum      Duration   `toml:"minimum"`
	Grace        Duration   `toml:"grace"`
	Remind       []Duration `toml:"remind"`
	// Late is what happens without orders: "host", "wait" or "defaults". A
	// substitute is named for each game.
	Late      string   `toml:"late"`
	PauseTurn Duration `toml:"pause_turn"`
	PauseGame Duration `toml:"pause_game"`
	// Clock is all of them, checked.
	Clock clock.Settings `toml:"-"`
}

// defaults is the configuration before a file is read.
func defaults() *Config {
	return &Config{
		Store: "adjutant.db", KeyFile: "host.key", Pictures: true, Aliases: []string{}, OtherKeys: []string{}, Hosts: []string{}, HostAuth: sender.Default, Digest: true,
		IMAP:      IMAP{Server: Server{Security: "tls"}, Mailbox: "INBOX", Poll: Duration{Duration: time.Minute}, IdlePoll: Duration{Duration: 10 * time.Minute}},
		SMTP:      SMTP{Server: Server{Security: "starttls"}},
		Limits:    Limits{MaxMail: Size{Bytes: 4 << 20}, MaxParts: 100, MailsPerHour: 60, MessagesPerDay: 40, StrangersPerHour: 20, Outage: Duration{Duration: 30 * time.Minute}},
		Witnesses: Witnesses{Of: []string{}},
		League:    league.UsualElo,
		Keep:      Keep{Marks: Duration{Duration: 400 * 24 * time.Hour}, Notices: Duration{Duration: 180 * 24 * time.Hour}, Outbox: Duration{Duration: 400 * 24 * time.Hour}},
		Beacon:    quicknet(),
		Forum:     defaultForum(),
		Web:       Web{Dir: "www"},
		Monitor:   Monitor{Alerts: []string{}},
		Game: Game{
			Auth: "dkim", DiceDelay: Duration{Duration: 15 * time.Minute}, Ask: []string{"all"}, Speed: "usual", Dice: AutoDice, Reports: "turn",
			TurnTime: Duration{Duration: 72 * time.Hour}, DecisionTime: Duration{Duration: 24 * time.Hour}, Zone: "UTC",
			Grace: Duration{Duration: 12 * time.Hour}, Remind: []Duration{{Duration: 24 * time.Hour}}, Late: "host", QuietDays: []string{},
			PauseTurn: Duration{Duration: 72 * time.Hour}, PauseGame: Duration{Duration: 21 * 24 * time.Hour},
		},
	}
}

// quicknet is drand's chain, without relays: nothing is fetched unless the host names some.
func quicknet() Beacon {
	q := gamelog.Quicknet()
	second := func(n int64) Duration { return Duration{Duration: time.Duration(n) * time.Second} }
	return Beacon{Relays: []string{}, Hash: q.Hash, Key: q.Key, Genesis: q.Genesis, Period: second(q.Period), Delay: second(q.Delay)}
}

// Client is the TLS configuration for a server; nil for the usual one.
func (s Server) Client() *tls.Config {
	if s.Trust == nil {
		return nil
	}
	return &tls.Config{RootCAs: s.Trust}
}
