package gamelog

import (
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Hash is a hash of the log's tree.
type Hash = tlog.Hash

// Head is the current end of a game's log: its number of records and the hashes that
// its tree continues from. It is a value; Append returns the next one.
type Head struct {
	game string
	size int
	// hashes are the stored hashes of the tree in the order of package tlog.
	hashes []Hash
}

// Begin returns the head of a log without records.
func Begin(game string) (Head, error) {
	if !ValidGame(game) {
		return Head{}, fmt.Errorf("game id %q: only small letters, digits, '-' and '.' can be in it", game)
	}
	return Head{game: game}, nil
}

// ResumeHead returns the head of a log of the given size whose tree hashes were
// stored before, in the order in which Append gave them.
func ResumeHead(game string, size int, hashes []Hash) (Head, error) {
	h, err := Begin(game)
	if err != nil {
		return h, err
	}
	if want := tlog.StoredHashCount(int64(size)); int64(len(hashes)) != want {
		return h, fmt.Errorf("game %s: a log of %d records has %d hashes, not %d", game, size, want, len(hashes))
	}
	h.size, h.hashes = size, slices.Clip(slices.Clone(hashes))
	return h, nil
}

// HeadOf is the head of a game's stored log.
func HeadOf(game string, records []Sealed) (Head, error) {
	var hashes []Hash
	for _, r := range records {
		hashes = append(hashes, r.Hashes...)
	}
	return ResumeHead(game, len(records), hashes)
}

// ValidGame reports whether the text can be a game's id: up to 64 lower-case letters,
// digits, '-' and '.', beginning with a letter or digit.
func ValidGame(id string) bool {
	for i, r := range id {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', i > 0 && (r == '-' || r == '.'):
		default:
			return false
		}
	}
	return id != "" && len(id) <= 64
}

// Game returns the game's id.
func (h Head) Game() string { return h.game }

// Size returns the number of records, which is also the next record's index.
func (h Head) Size() int { return h.size }

// Root returns the hash over all records so far.
func (h Head) Root() Hash { return h.rootAt(h.size) }

// rootAt returns the hash over the first n records.
func (h Head) rootAt(n int) Hash {
	root, err := tlog.TreeHash(int64(n), reader(h.hashes))
	if err != nil {
		panic("gamelog: " + err.Error()) // all hashes of the tree are here
	}
	return root
}

// add returns the head after one more record of these bytes, and the hashes
// that came with it.
func (h Head) add(record []byte) (Head, []Hash) {
	more, err := tlog.StoredHashes(int64(h.size), record, reader(h.hashes))
	if err != nil {
		panic("gamelog: " + err.Error())
	}
	return Head{game: h.game, size: h.size + 1, hashes: append(h.hashes, more...)}, more
}

// reader lets package tlog read hashes from a slice.
type reader []Hash

// ReadHashes returns the hashes with these indexes.
func (r reader) ReadHashes(indexes []int64) ([]Hash, error) {
	hs := make([]Hash, len(indexes))
	for i, x := range indexes {
		if x < 0 || x >= int64(len(r)) {
			return nil, fmt.Errorf("no hash %d in a tree of %d hashes", x, len(r))
		}
		hs[i] = r[x]
	}
	return hs, nil
}

// Sealed is a record's bytes with the signed checkpoint over the log up to and
// including it. A store keeps both unchanged.
type Sealed struct {
	Record     []byte
	Checkpoint []byte
	// Hashes are those that the record added to the tree; they follow the ones
	// stored before. They can be worked out again from the records.
	Hashes []Hash
}

// Append adds a record to the log: it numbers it, writes it as text, hashes it
// into the tree and signs the new checkpoint. The head it is called on stays valid, so
// a failed commit spoils nothing.
func (h Head) Append(r Record, signer note.Signer) (Head, Sealed, error) {
	r.Index = h.size
	text, err := EncodeRecord(r)
	if err != nil {
		return h, Sealed{}, err
	}
	next, more := Head{game: h.game, size: h.size, hashes: slices.Clip(h.hashes)}.add(text)
	signed, err := sign(next, signer)
	if err != nil {
		return h, Sealed{}, fmt.Errorf("record %d: signing: %w", r.Index, err)
	}
	return next, Sealed{Record: text, Checkpoint: signed, Hashes: more}, nil
}
