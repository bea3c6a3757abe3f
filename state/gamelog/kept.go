package gamelog

import (
	"errors"
	"fmt"
	"strings"
)

// Kept makes a log of the records that a store keeps: those that this program has written
// and signed itself. It assumes that they and their hashes are correct; read a log from
// elsewhere with DecodeLog. Its Sealed are the records.
func Kept(game, key string, records []Sealed) (*Log, error) {
	if len(records) == 0 {
		return nil, errors.New("a log without records cannot be read")
	}
	l := &Log{Game: game, Key: key, sealed: records, Checkpoint: records[len(records)-1].Checkpoint}
	l.Records, l.leaves = make([]Record, len(records)), make([]leaf, len(records))
	for i, s := range records {
		text, signature, err := splitSigned(s.Checkpoint)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", i, err)
		}
		parts := strings.Split(text, "\n")
		if len(parts) < 3 {
			return nil, fmt.Errorf("record %d: a checkpoint has three lines", i)
		}
		r, _, err := readRecord(s.Record, asWritten)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", i, err)
		}
		if r.Index != i {
			return nil, fmt.Errorf("this is record %d; record %d was expected", r.Index, i)
		}
		l.Records[i], l.leaves[i] = r, leaf{text: s.Record, root: parts[2], signature: signature}
	}
	return l, nil
}
