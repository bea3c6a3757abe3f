package gamelog

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// Excerpt is a stretch of a log, together with the hashes of the tree over the records
// before it. These show, without the rest of the log, that a signed checkpoint covers
// the stretch. Records can be left out of it; their hashes stand for them.
type Excerpt struct {
	Game  string
	First int
	// Texts are the records as they were hashed, nil for one that is left out.
	Texts [][]byte
	// Hashes are those of all of them as leaves of the tree.
	Hashes []Hash
	// Mixed are additional parts of seeds' messages; see Fallen.Mixed.
	Mixed [][]byte
	// Again are records whose dice do not come from their own seeds, because they fell
	// before the stretch.
	Again []int
	// Claims are what the maker adds, as JSON. No signature covers it.
	Claims json.RawMessage

	// before are the hashes of the whole trees over the records before the first, the
	// largest tree first.
	before []Hash
}

// The size of an excerpt in a post, in bytes: the default if the host gives no number,
// and the least and the most that the host may give.
const (
	UsualExcerpt = 4000
	LeastExcerpt = 1000
	MostExcerpt  = 100000
)

// ExcerptFits reports whether a host may give an excerpt this many bytes.
func ExcerptFits(n int) bool { return n >= LeastExcerpt && n <= MostExcerpt }

// Excerpt returns the records from first to last. Those for which with is false are
// left out.
func (l *Log) Excerpt(first, last int, with func(i int) bool) (*Excerpt, error) {
	if first < 0 || last < first || last >= len(l.leaves) {
		return nil, fmt.Errorf("game %s: the log has no records %d to %d", l.Game, first, last)
	}
	x := &Excerpt{Game: l.Game, First: first}
	var range0 trees
	for _, lf := range l.leaves[:first] {
		range0.add(tlog.RecordHash(lf.text))
	}
	x.before = range0.hashes
	for i := first; i <= last; i++ {
		text := l.leaves[i].text
		x.Hashes = append(x.Hashes, tlog.RecordHash(text))
		if !with(i) {
			text = nil
		}
		x.Texts = append(x.Texts, text)
	}
	return x, nil
}

// Last is the last record of the stretch.
func (x *Excerpt) Last() int { return x.First + len(x.Texts) - 1 }

// Checkpoint is the head of the log up to the last record: the records are in the log
// of whoever signed it.
func (x *Excerpt) Checkpoint() Checkpoint {
	t := trees{hashes: slices.Clone(x.before), sizes: sizesOf(x.First)}
	for _, h := range x.Hashes {
		t.add(h)
	}
	return Checkpoint{Game: x.Game, Size: x.Last() + 1, Root: t.root()}
}

// Records are the records that are not left out.
func (x *Excerpt) Records() ([]Record, error) {
	var out []Record
	for k, text := range x.Texts {
		if text == nil {
			continue
		}
		r, err := DecodeRecord(text)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", x.First+k, err)
		}
		if r.Index != x.First+k {
			return nil, fmt.Errorf("record %d stands in the place of record %d", r.Index, x.First+k)
		}
		out = append(out, r)
	}
	return out, nil
}

// LeftOut are the records that are left out.
func (x *Excerpt) LeftOut() []int {
	var out []int
	for k, text := range x.Texts {
		if text == nil {
			out = append(out, x.First+k)
		}
	}
	return out
}

// trees are complete trees side by side, as many as a number of records needs: one for
// each power of two in that number, the largest first.
type trees struct {
	hashes []Hash
	sizes  []int
}

// sizesOf are the sizes of the trees over n records.
func sizesOf(n int) []int {
	var out []int
	for bit := 1 << 30; bit > 0; bit >>= 1 {
		if n&bit != 0 {
			out = append(out, bit)
		}
	}
	return out
}

// add puts one more leaf beside them; trees of one size become one.
func (t *trees) add(leaf Hash) {
	t.hashes, t.sizes = append(t.hashes, leaf), append(t.sizes, 1)
	for n := len(t.sizes); n > 1 && t.sizes[n-1] == t.sizes[n-2]; n-- {
		t.hashes[n-2] = tlog.NodeHash(t.hashes[n-2], t.hashes[n-1])
		t.sizes[n-2] *= 2
		t.hashes, t.sizes = t.hashes[:n-1], t.sizes[:n-1]
	}
}

// root is the hash over all of them.
func (t *trees) root() Hash {
	n := len(t.hashes)
	if n == 0 {
		return Hash{}
	}
	h := t.hashes[n-1]
	for i := n - 2; i >= 0; i-- {
		h = tlog.NodeHash(t.hashes[i], h)
	}
	return h
}

// excerptHead is the first line of an excerpt's text.
type excerptHead struct {
	Game   string          `json:"game"`
	First  int             `json:"first"`
	Tree   []string        `json:"tree"`
	Mixed  []string        `json:"mixed,omitempty"`
	Again  []int           `json:"again,omitempty"`
	Claims json.RawMessage `json:"claims,omitempty"`
}

// leftOut begins the line of a record that is left out.
const leftOut = "left out "

// Encode writes the excerpt in the compact form that SPEC.md describes.
func (x *Excerpt) Encode() ([]byte, error) {
	h := excerptHead{Game: x.Game, First: x.First, Tree: []string{}, Again: x.Again, Claims: x.Claims}
	for _, t := range x.before {
		h.Tree = append(h.Tree, fmt.Sprintf("%x", t[:]))
	}
	for _, m := range x.Mixed {
		h.Mixed = append(h.Mixed, fmt.Sprintf("%x", m))
	}
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	text := append(head, '\n')
	for k, record := range x.Texts {
		if record == nil {
			text = fmt.Appendf(text, "%s%x\n", leftOut, x.Hashes[k][:])
			continue
		}
		text = append(text, record...)
	}
	return pack(text)
}

// DecodeExcerpt reads what Encode writes.
func DecodeExcerpt(b []byte) (*Excerpt, error) {
	text, err := unpack(b)
	if err != nil {
		return nil, err
	}
	first, rest, ok := strings.Cut(string(text), "\n")
	if !ok {
		return nil, errors.New("it has no first line")
	}
	var h excerptHead
	if err := json.Unmarshal([]byte(first), &h); err != nil {
		return nil, fmt.Errorf("its first line: %w", err)
	}
	x := &Excerpt{Game: h.Game, First: h.First, Again: h.Again, Claims: h.Claims}
	if !ValidGame(h.Game) || h.First < 0 || h.First > 1<<30 || len(h.Tree) != len(sizesOf(h.First)) {
		return nil, errors.New("its first line does not name a place in a log")
	}
	for _, t := range h.Tree {
		hash, err := hashOf(t)
		if err != nil {
			return nil, err
		}
		x.before = append(x.before, hash)
	}
	for _, m := range h.Mixed {
		part, err := unhex(m)
		if err != nil {
			return nil, err
		}
		x.Mixed = append(x.Mixed, part)
	}
	return x, x.readRecords(rest)
}

// readRecords reads the lines after the first.
func (x *Excerpt) readRecords(text string) error {
	var record strings.Builder
	flush := func() {
		if record.Len() > 0 {
			b := []byte(record.String())
			x.Texts, x.Hashes = append(x.Texts, b), append(x.Hashes, tlog.RecordHash(b))
			record.Reset()
		}
	}
	for line := range strings.Lines(text) {
		hash, out := strings.CutPrefix(line, leftOut)
		switch {
		case out:
			flush()
			h, err := hashOf(strings.TrimSpace(hash))
			if err != nil {
				return err
			}
			x.Texts, x.Hashes = append(x.Texts, nil), append(x.Hashes, h)
		case strings.HasPrefix(line, "record "):
			flush()
			record.WriteString(line)
		case record.Len() == 0:
			return errors.New("a line stands in no record")
		default:
			record.WriteString(line)
		}
	}
	if flush(); len(x.Texts) == 0 {
		return errors.New("it holds no records")
	}
	_, err := x.Records()
	return err
}

// hashOf reads a hash in hexadecimal.
func hashOf(text string) (h Hash, err error) {
	b, err := unhex(text)
	if err != nil || len(b) != tlog.HashSize {
		return h, fmt.Errorf("%q is not a hash", text)
	}
	return Hash(b), nil
}
