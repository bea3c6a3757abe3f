package gamelog

import (
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// Witness checks the log against the signed checkpoints in a text, as a player
// finds them in any summary: the log must begin with exactly the records that
// each was signed over. It returns how many records the newest of them covers. They do
// not prove what follows in the log, or that nothing was cut off at the end. A log that
// fails was cut, or rewritten by the holder of the key.
func (l *Log) Witness(text []byte, key string) (size int, err error) {
	k, err := ParseKey(key)
	if err != nil {
		return 0, err
	}
	found := k.Find(string(text))
	if l.HasKey(key) {
		found = l.Find(string(text))
	}
	if len(found) == 0 {
		if _, err = k.Open(text); err == nil {
			err = errors.New("no checkpoint is in it")
		}
		return 0, err
	}
	mine := 0
	for _, c := range found {
		if c.Game != l.Game {
			continue
		}
		mine++
		if err := l.checkWitness(c); err != nil {
			return 0, err
		}
		size = max(size, c.Size)
	}
	if mine == 0 {
		return 0, fmt.Errorf("the checkpoint is of game %s, the log of game %s", found[0].Game, l.Game)
	}
	return size, nil
}

// Holds checks that the log begins with the records that a checkpoint covers. It does
// not check whether anybody signed the checkpoint.
func (l *Log) Holds(c Checkpoint) error {
	if c.Game != l.Game {
		return fmt.Errorf("the checkpoint is of game %s, the log of game %s", c.Game, l.Game)
	}
	return l.checkWitness(c)
}

func (l *Log) checkWitness(c Checkpoint) error {
	switch {
	case c.Size > len(l.leaves):
		return fmt.Errorf("the checkpoint was signed over %s, the log has only %d: %s missing%s", records(c.Size), len(l.leaves), itsLast(c.Size-len(l.leaves)), l.declared(c))
	case l.headAt(c.Size).Root() != c.Root:
		return fmt.Errorf("the checkpoint was signed over %s that the log does not begin with: the log was rewritten%s", records(c.Size), l.declared(c))
	}
	return nil
}

// declared says where the log declares lost what a checkpoint covers, if it does.
func (l *Log) declared(c Checkpoint) string {
	if i, ok := l.DeclaredLost(c); ok {
		return fmt.Sprintf("; record %d of the log declares lost what was recorded up to number %d", i, l.Records[i].Input.To-1)
	}
	return ""
}

// DeclaredLost finds the record that declares lost what a checkpoint covers. It
// explains a checkpoint that does not fit the log.
func (l *Log) DeclaredLost(c Checkpoint) (record int, ok bool) {
	for i, r := range l.Records {
		if r.Input.Kind != state.Host || r.Input.Action != state.Loss {
			continue
		}
		from := i // an upgrade may have been recorded before the loss was
		for from > 0 && l.Records[from-1].Input.Kind == state.Upgrade {
			from--
		}
		if c.Size > from && (c.Size <= r.Input.To || c.Size <= len(l.Records)) {
			return i, true
		}
	}
	return 0, false
}

// Intact is the log made of a file's records up to the first that cannot be read: what
// is left of a file that was cut off in transit. It is the file itself if nothing is
// missing, and an error if no record is left. The result is not verified.
func Intact(file []byte) ([]byte, error) {
	l, err := DecodeLog(file)
	switch {
	case len(l.Records) == 0:
		return nil, err
	case err == nil && l.verifyEnd() == nil:
		return file, nil
	}
	return EncodeLog(l.Game, l.Key, l.Sealed())
}

// records counts records: "1 record", "2 records".
func records(n int) string {
	if n == 1 {
		return "1 record"
	}
	return fmt.Sprintf("%d records", n)
}

// itsLast names the records at the end: "its last 2 are", "its last record is".
func itsLast(n int) string {
	if n == 1 {
		return "its last record is"
	}
	return fmt.Sprintf("its last %d are", n)
}

// Find is Key.Find for all keys of the log.
func (l *Log) Find(text string) []Checkpoint {
	var out []Checkpoint
	seen := map[string]bool{}
	for _, r := range l.Reigns() {
		if k, err := ParseKey(r.Key); err == nil && !seen[r.Key] {
			seen[r.Key] = true
			out = append(out, k.Find(text)...)
		}
	}
	return out
}
