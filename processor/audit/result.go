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

// Question is what to check.
type Question struct {
	// Files are logs, bundles, and texts with signed heads. The first log is the one that is
	// checked; everything else is compared with it.
	Files []File
	// Heads are texts that must have a signed head. Mails are texts with the sender's own orders.
	// Reports are texts that must have a report.
	Heads, Mails, Reports []File
	// Key is the host's public key; empty to believe the one that the log names.
	Key string
	// Beacon is the key of a beacon other than drand's quicknet.
	Beacon string
	// Program is the version of the program that checks. Page is set if it is one in a page: there
	// are no flags, and what players signed is not checked.
	Program string
	Page    bool
	// Unchecked are files with what players signed, if nothing here checks them.
	Unchecked []string
	// Each calls a function for each number below n, at the same time or one after the other; nil
	// means one after the other. Progress is called with the number of records checked so far; it
	// may be nil.
	Each     func(n int, do func(i int))
	Progress func(done, of int)
	// Evidence holds what players signed; nil for nothing.
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
	// Otherwise are records that this program would read differently from when they came. They are
	// still valid: what was read then is what was decided.
	Otherwise []engine.Otherwise `json:"read_otherwise,omitempty"`
	// Returns are the places where the log goes back to an earlier record or the host
	// wrote into the position.
	Returns []gamelog.Return `json:"returns,omitempty"`
	// Rulings are everything else that shaped the game apart from its players' orders and dice: how
	// it began, what the host and votes changed, turns that were passed.
	Rulings []Ruling `json:"rulings,omitempty"`
	// played are all players who ever had a power.
	played []string
	// page and unchecked are those of the question.
	page      bool
	unchecked []string
	// Shut are sealed orders that were declared unused and were never opened.
	Shut []string `json:"shut,omitempty"`
	shut []gamelog.Shut
	// Source is where, by the log, the dice come from. Calls are what they waited for, if they wait
	// for anything.
	Source string       `json:"dice_source,omitempty"`
	Beacon *state.Chain `json:"beacon,omitempty"`
	Calls  []CalledDice `json:"calls,omitempty"`
	// Vouched are the dice that fell with witnesses' signatures. HostLogs are the host's logs that
	// agree with this log.
	Vouched  []WitnessedDice `json:"witnesses,omitempty"`
	HostLogs []HostLogFound  `json:"host_logs,omitempty"`
	// Keys are the keys that signed the log, if there are several. Changes are the changes of
	// witnesses.
	Keys    []gamelog.Reign `json:"keys,omitempty"`
	Changes []NewWitnesses  `json:"witness_changes,omitempty"`
	// Named are keys that were named in advance.
	Named []gamelog.NamedKey `json:"named_keys,omitempty"`
	// Mails says which records have the orders of the given mails.
	Mails []MailFound `json:"mails,omitempty"`
	// Reports says whether the log agrees with reports that were copied from a forum.
	Reports []ReportFound `json:"reports,omitempty"`
	// Evidence is what the given evidence shows.
	Evidence *Evidence `json:"evidence,omitempty"`
	// Record is the first record that is not valid, -1 for the header, -2 for the closing
	// checkpoint.
	Record  *int   `json:"record,omitempty"`
	Problem string `json:"problem,omitempty"`
	// Witnessed is how many records the newest of the given checkpoints was signed over; nothing
	// proves the later ones.
	Witnessed int `json:"witnessed"`
	// Heads are the signed heads, and Logs the other logs, that were found to agree with the log.
	Heads []HeadFound `json:"heads,omitempty"`
	Logs  []LogFound  `json:"logs,omitempty"`
	// KeyGiven says whether the key was given or taken from the log itself.
	KeyGiven bool `json:"key_given"`
}
