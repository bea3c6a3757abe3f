package gamelog

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
)

// HostLog is the log of a host: one tree whose leaves are the heads of all the host's
// games, in the order in which they were written. Witnesses sign its head. It is a
// value that only grows.
type HostLog struct {
	// Origin is its name, that of the host's key.
	Origin string
	leaves []Checkpoint
	hashes []Hash
	// newest is where the last entry of a game stands; nil in a log that is only written out.
	newest map[string]int
}

// HostLogOrigin is the name of the log of the host with a key, and an error if it looks
// like the name of a game's log.
func HostLogOrigin(key string) (string, error) {
	name, _, _ := strings.Cut(key, "+")
	if strings.HasPrefix(name, Origin("")) || name == "" {
		return "", fmt.Errorf("the key's name %q looks like that of a game's log: witnesses need a key with another name", name)
	}
	return name, nil
}

// HostLogOf is the name of the log of a host with a key, in a game with witnesses: what
// the game calls it, or else the name of the key.
func HostLogOf(w *state.Witnesses, key string) (string, error) {
	if w != nil && w.Log != "" {
		return HostLogOrigin(w.Log)
	}
	return HostLogOrigin(key)
}

// NewHostLog is a log with the leaves.
func NewHostLog(origin string, leaves []Checkpoint) *HostLog {
	l := &HostLog{Origin: origin, newest: map[string]int{}}
	for _, c := range leaves {
		l.Add(c)
	}
	return l
}

// Add adds a head of a game.
func (l *HostLog) Add(c Checkpoint) {
	more, err := tlog.StoredHashes(int64(len(l.leaves)), []byte(c.String()), reader(l.hashes))
	if err != nil {
		panic("gamelog: " + err.Error()) // all hashes of the tree are here
	}
	if l.newest != nil {
		l.newest[c.Game] = len(l.leaves)
	}
	l.leaves, l.hashes = append(l.leaves, c), append(l.hashes, more...)
}

// Named returns the log under another name.
func (l *HostLog) Named(origin string) *HostLog {
	return &HostLog{Origin: origin, leaves: slices.Clip(l.leaves), hashes: slices.Clip(l.hashes)}
}

// Size is how many leaves it has.
func (l *HostLog) Size() int64 { return int64(len(l.leaves)) }

// Leaves are the heads of games in it, in order.
func (l *HostLog) Leaves() []Checkpoint { return slices.Clone(l.leaves) }

// RootAt is the hash over the first n leaves.
func (l *HostLog) RootAt(n int64) (Hash, error) {
	if n < 0 || n > l.Size() {
		return Hash{}, fmt.Errorf("the host's log has %d entries, not %d", l.Size(), n)
	}
	return tlog.TreeHash(n, reader(l.hashes))
}

// Signed is its head, signed by the host.
func (l *HostLog) Signed(signer note.Signer) ([]byte, error) {
	root, err := l.RootAt(l.Size())
	if err != nil {
		return nil, err
	}
	return note.Sign(&note.Note{Text: TreeHead{l.Origin, l.Size(), root}.String()}, signer)
}

// Grown is the proof that the current log begins with the log of the given number of
// leaves.
func (l *HostLog) Grown(from int64) ([]Hash, error) {
	if from == 0 || from == l.Size() {
		return nil, nil
	}
	return tlog.ProveTree(l.Size(), from, reader(l.hashes))
}

// Holds is the proof that an entry is in the current log.
func (l *HostLog) Holds(index int64) ([]Hash, error) {
	return tlog.ProveRecord(l.Size(), index, reader(l.hashes))
}

// Newest finds the last entry of a game; ok is false if there is none.
func (l *HostLog) Newest(game string) (index int64, c Checkpoint, ok bool) {
	if l.newest != nil {
		i, ok := l.newest[game]
		if !ok {
			return 0, Checkpoint{}, false
		}
		return int64(i), l.leaves[i], true
	}
	for i, c := range slices.Backward(l.leaves) {
		if c.Game == game {
			return int64(i), c, true
		}
	}
	return 0, Checkpoint{}, false
}

// TreeHead says: the log of this name had this many entries, with this hash over them.
type TreeHead struct {
	Origin string
	Size   int64
	Root   Hash
}

// String writes the three lines that are signed.
func (h TreeHead) String() string { return fmt.Sprintf("%s\n%d\n%s\n", h.Origin, h.Size, h.Root) }

// ParseTreeHead reads the text of a checkpoint: three lines, and any lines that its log
// adds, which are ignored here.
func ParseTreeHead(text string) (TreeHead, error) {
	lines := strings.Split(text, "\n")
	if len(lines) < 4 || lines[0] == "" || lines[len(lines)-1] != "" || slices.Contains(lines[3:len(lines)-1], "") {
		return TreeHead{}, errors.New("a checkpoint has three lines: the log's name, its size, and its hash")
	}
	h := TreeHead{Origin: lines[0]}
	var err error
	if h.Size, err = parseSize(lines[1]); err != nil {
		return h, err
	}
	if h.Root, err = tlog.ParseHash(lines[2]); err != nil || h.Root.String() != lines[2] {
		return h, fmt.Errorf("%q is not a hash", lines[2])
	}
	return h, nil
}

// parseSize reads the size of a tree, in its only form.
func parseSize(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 || strconv.FormatInt(n, 10) != text {
		return 0, fmt.Errorf("%q is not the size of a log", text)
	}
	return n, nil
}

// hostLogMagic begins the file of a host's log.
const hostLogMagic = "adjutant host log 1\n"

// Encode writes the log as a text file: its name, then a line for each entry, with the
// game, the number of its records, and the hash over them.
func (l *HostLog) Encode() []byte {
	b := fmt.Appendf(nil, "%s%s\n\n", hostLogMagic, l.Origin)
	for _, c := range l.leaves {
		b = fmt.Appendf(b, "%s %d %s\n", c.Game, c.Size, c.Root)
	}
	return b
}

// ReadHostLog reads what Encode writes.
func ReadHostLog(file []byte) (*HostLog, error) {
	rest, ok := strings.CutPrefix(string(file), hostLogMagic)
	origin, entries, cut := strings.Cut(rest, "\n\n")
	if !ok || !cut || origin == "" {
		return nil, errors.New("this is not the log of a host")
	}
	l := NewHostLog(origin, nil)
	for line := range strings.Lines(entries) {
		words := strings.Split(strings.TrimSuffix(line, "\n"), " ")
		if len(words) != 3 || !strings.HasSuffix(line, "\n") {
			return nil, fmt.Errorf("entry %d of the host's log cannot be read", l.Size())
		}
		c, err := parseCheckpoint(Origin(words[0]) + "\n" + words[1] + "\n" + words[2] + "\n")
		if err != nil {
			return nil, fmt.Errorf("entry %d of the host's log: %w", l.Size(), err)
		}
		l.Add(c)
	}
	return l, nil
}

// CheckHostLog compares the log of a game with the log of its host: what witnesses
// signed for this game must be the beginning of the host's log, and every head of the
// game in the host's log must be one of the game's. So a second version of the game
// that any witness signed is found, whoever was shown it. It returns how many heads of
// the game there are.
func (l *Log) CheckHostLog(h *HostLog) (heads int, err error) {
	if names := l.HostLogs(); !slices.Contains(names, h.Origin) {
		return 0, fmt.Errorf("it is the log of %s, not of the host of this game", h.Origin)
	}
	for _, c := range l.Calls() {
		if c.Vouched == nil || c.Vouched.Alone || c.Vouched.Head.Origin != h.Origin {
			continue
		}
		root, err := h.RootAt(c.Vouched.Head.Size)
		if err != nil {
			return 0, fmt.Errorf("record %d: witnesses signed a log of %d entries, and only %d are here", c.Vouched.Record, c.Vouched.Head.Size, h.Size())
		}
		if root != c.Vouched.Head.Root {
			return 0, fmt.Errorf("record %d: it is not the log that witnesses signed", c.Vouched.Record)
		}
	}
	for i, c := range h.leaves {
		if c.Game != l.Game {
			continue
		}
		heads++
		if _, lost := l.DeclaredLost(c); lost {
			continue
		}
		if err := l.Holds(c); err != nil {
			return heads, fmt.Errorf("entry %d is another course of this game: %w", i, err)
		}
	}
	return heads, nil
}

// IsHostLog reports whether a file begins like the log of a host.
func IsHostLog(file []byte) bool { return bytes.HasPrefix(file, []byte(hostLogMagic)) }

// HostLogs are the names that the log gives for its host's log.
func (l *Log) HostLogs() []string {
	var out []string
	add := func(w *state.Witnesses) {
		if w == nil {
			return
		}
		if name, err := HostLogOf(w, l.Key); err == nil && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	for _, r := range l.Records {
		add(r.Input.Witnesses)
	}
	return out
}
