package audit

import (
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// HeadFound is a signed head that agrees with the log.
type HeadFound struct {
	File string `json:"file"`
	Game string `json:"game"`
	Size int    `json:"size"`
	root gamelog.Hash
	// key is the key that signed it.
	key string
}

// LogFound is another log that agrees with the first.
type LogFound struct {
	File    string `json:"file"`
	Records int    `json:"records"`
}

// MailFound is what a saved mail of a player's own shows.
type MailFound struct {
	// File is the mail's, Records are those that hold its orders word for word.
	File    string `json:"file"`
	Records []int  `json:"records"`
	// AsRead are records of orders with something sealed. They hold the rest as the program read
	// it, and not in the words of a mail. They are listed if no other record has the orders.
	AsRead []int `json:"as_read,omitempty"`
	// Letters is the number of its lines about agreements. Records that put an agreement
	// in force by one of them are among Records.
	Letters int `json:"letters,omitempty"`
}

// ReportFound is what the log says of a report that somebody copied out of a forum.
type ReportFound struct {
	File string `json:"file"`
	forum.Finding
	// by is the version of the program that compared it.
	by string
}

// Ruling is a record that changed the game although nobody moved a unit. It names whoever wanted
// the change, but nothing proves that players did.
type Ruling struct {
	Record int `json:"record"`
	// What it does, in a few words.
	What string `json:"what"`
	// By is who wanted it, and Reason is why; empty where a record does not say.
	By     string `json:"by,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// HostLogFound is a host's log that agrees with the log.
type HostLogFound struct {
	File string `json:"file"`
	// Heads are those of the game in it.
	Heads int `json:"heads"`
}

// NewWitnesses is a record that changes the witnesses of a game.
type NewWitnesses struct {
	Record int `json:"record"`
	// By is who says so: the host, or players who agree.
	By     string `json:"by"`
	Reason string `json:"reason"`
	// Witnesses are the witnesses from then on. Log is the name of the host's log, if that is not
	// the name of his key.
	Witnesses []state.Witness   `json:"witnesses"`
	Log       string            `json:"log,omitempty"`
	Agreed    []state.Agreement `json:"agreed,omitempty"`
}

// WitnessedDice are the dice of a call that witnesses let fall.
type WitnessedDice struct {
	// Record is the record with their signatures; Call is the record of the orders that were fixed.
	Record int `json:"record"`
	Call   int `json:"call"`
	// Names are those who signed. At is when the last of those needed signed.
	Names []string  `json:"names,omitempty"`
	At    time.Time `json:"at,omitzero"`
	// Entries is how long the host's log was then.
	Entries int64 `json:"entries,omitempty"`
	// Late is set if the last of them signed after the beacon's round had come, so that the host
	// could have known it before their signatures bound him to the orders.
	Late bool `json:"late,omitempty"`
	// Alone says why the host went on without them; empty if he did not.
	Alone string `json:"alone,omitempty"`
}

// CalledDice is what the dice for some orders waited for, and the result.
type CalledDice struct {
	// Record is the call, Seed the record whose dice fell; 0 if the game was changed
	// before they did.
	Record int `json:"record"`
	Seed   int `json:"seed"`
	// Listed are players whose value was the next in a list that they had fixed. Words are those
	// who gave a value of any kind. Silent are those who gave none.
	Listed []string `json:"listed,omitempty"`
	Words  []string `json:"words,omitempty"`
	Silent []string `json:"silent,omitempty"`
	// Entered are those who entered dice that were thrown by hand.
	Entered []string `json:"entered,omitempty"`
	// Round is the round of a beacon that was named; nil for none.
	Round *Round `json:"round,omitempty"`
	// Missed is set if witnesses did not sign the call before its round came, so that the orders
	// were called for again.
	Missed bool `json:"missed,omitempty"`
	// Unasked is set if the dice need a value from the other side, but nobody was asked for one.
	Unasked bool `json:"unasked,omitempty"`
	open    bool
}

// Round is the round of a beacon that a call named.
type Round struct {
	Round uint64 `json:"round"`
	// Comes is when it came. Called is when the call was made, by the host's clock.
	Comes  string `json:"comes"`
	Called string `json:"called"`
	// Witnessed is when the last of the witnesses that the game needs had signed the
	// call, by their own clocks; empty for none.
	Witnessed string `json:"witnessed,omitempty"`
	// Proved is set if that was before the round came. Missing is set if the dice fell without it.
	Proved  bool `json:"proved"`
	Missing bool `json:"missing,omitempty"`
}

// givenLog is another log that was given, with its name.
type givenLog struct {
	name string
	log  []byte
}

// recordsText names records: "record 3", "records 3, 5 and 6".
func recordsText(of []int) string {
	return strings.NewReplacer("parts", "records", "part", "record").Replace(partsText(of))
}

// given is what verify was given: logs, and texts that may have signed heads.
type given struct {
	logs []givenLog
	// texts are mails and pasted text; mails are those with the sender's own orders.
	texts, mails []File
	// reports are texts that are said to be reports copied out of a forum.
	reports []File
	// hosts are logs of hosts.
	hosts []givenLog
	// page is set if a page asks.
	page bool
}

// File is a file or a pasted text with its name.
type File struct{ Name, Text string }

// partsText names parts: "part 2", "parts 1, 2 and 4".
func partsText(parts []int) string {
	words := strings.Fields(strings.Trim(fmt.Sprint(parts), "[]"))
	if len(words) == 1 {
		return "part " + words[0]
	}
	return "parts " + strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}
