package audit

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Misuse is a question that makes no sense.
type Misuse string

// Error is the text for whoever asked.
func (m Misuse) Error() string { return string(m) }

// Question is what is to be checked.
type Question struct {
	// Files are logs, bundles, and texts that hold signed heads. The first log is the one
	// that is checked; all else is held against it.
	Files []File
	// Heads are texts that must hold a signed head, Mails those with orders of the sender's
	// own, Reports those that must hold a report.
	Heads, Mails, Reports []File
	// Key is the host's public key; empty to believe the one that the log names.
	Key string
	// Beacon is the key of a beacon that is not drand's quicknet.
	Beacon string
	// Program is the version that checks.
	Program string
	// Each calls a function for each number below n, at once or one after the other; nil
	// for the latter. Progress hears how many records are checked; nil for nobody.
	Each     func(n int, do func(i int))
	Progress func(done, of int)
	// Evidence shows what players signed; nil for nothing.
	Evidence func(*gamelog.Log) (*Evidence, error)
}

// Result is the shape of verify --json.
type Result struct {
	OK      bool   `json:"ok"`
	Game    string `json:"game"`
	Key     string `json:"key"`
	Records int    `json:"records"`
	Rolls   int    `json:"rolls"`
	Dice    int    `json:"dice"`
	Digest  string `json:"digest,omitempty"`
	// Stretches say which records were decided again, and by which revision of the
	// rules and version of the program the others were decided.
	Ruleset   string            `json:"ruleset,omitempty"`
	Stretches []gamelog.Stretch `json:"stretches,omitempty"`
	// Otherwise are records that this program would read otherwise than they were
	// read when they came. They hold: what was read then is what was decided.
	Otherwise []engine.Otherwise `json:"read_otherwise,omitempty"`
	// Returns are the places where the log goes back to an earlier record or the host
	// wrote into the position.
	Returns []gamelog.Return `json:"returns,omitempty"`
	// Rulings are what else made the game another than its players' orders and dice did:
	// how it began, what the host and votes changed, turns that were passed.
	Rulings []Ruling `json:"rulings,omitempty"`
	// played are all who ever played a power.
	played []string
	// Shut are sealed orders that were declared unused and never opened.
	Shut []string `json:"shut,omitempty"`
	shut []gamelog.Shut
	// Source is where the log says that dice come from; Calls are what they waited for,
	// if they wait for anything.
	Source string       `json:"dice_source,omitempty"`
	Beacon *state.Chain `json:"beacon,omitempty"`
	Calls  []CalledDice `json:"calls,omitempty"`
	// Vouched are the dice that witnesses let fall, HostLogs the logs of the host that
	// agree with this one.
	Vouched  []WitnessedDice `json:"witnesses,omitempty"`
	HostLogs []HostLogFound  `json:"host_logs,omitempty"`
	// Keys are the keys that have signed the log, if there are several; Changes are those
	// of witnesses.
	Keys    []gamelog.Reign `json:"keys,omitempty"`
	Changes []NewWitnesses  `json:"witness_changes,omitempty"`
	// Named are keys that were named ahead.
	Named []gamelog.NamedKey `json:"named_keys,omitempty"`
	// Mails say which records have the orders of the mails given.
	Mails []MailFound `json:"mails,omitempty"`
	// Reports say of reports copied out of a forum whether the log says the same.
	Reports []ReportFound `json:"reports,omitempty"`
	// Evidence is what the evidence given shows.
	Evidence *Evidence `json:"evidence,omitempty"`
	// Record is the first record that does not hold, -1 for the header, -2 for
	// the closing checkpoint.
	Record  *int   `json:"record,omitempty"`
	Problem string `json:"problem,omitempty"`
	// Witnessed is how many records the newest of the checkpoints given was
	// signed over; nothing proves what follows.
	Witnessed int `json:"witnessed"`
	// Heads are the signed heads that were found, and Logs the other logs, that agree
	// with the log.
	Heads []HeadFound `json:"heads,omitempty"`
	Logs  []LogFound  `json:"logs,omitempty"`
	// KeyGiven tells whether the key was given or taken from the log itself.
	KeyGiven bool `json:"key_given"`
}
