package ruleset

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// historyFile says what each revision of a ruleset changed.
const historyFile = "history.tsv"

// String writes the change in the form for players.
func (c Change) String() string { return c.Text + " (" + strings.Join(c.Rules, ", ") + ")" }

// ChangesSince lists what the revisions after the given one changed, the oldest
// first.
func (r *Ruleset) ChangesSince(revision int) []Change {
	i := slices.IndexFunc(r.History, func(c Change) bool { return c.Revision > revision })
	if i < 0 {
		return nil
	}
	return r.History[i:]
}

// readHistory reads history.tsv: one line for each rule that a revision changed,
// with its ids. A ruleset that extends another has a line for each of the base's
// revisions that it includes, and that line brings in all their changes:
//
//	revision	rules	change
//	3	g40v2 4
//	3	A2-101	The right to declare war lapses after the next turn.
//
// It must end with the ruleset's revision and must include the base's. A first revision
// may leave the file out.
func (l *loader) readHistory() (err error) {
	if !hasHistory {
		return nil
	}
	l.r.History, err = l.historyOf(len(l.layers) - 1)
	if err != nil {
		return err
	}
	for _, c := range l.r.History {
		for _, id := range c.Rules {
			if l.r.Rule(id) == nil && (l.moved == nil || !*l.moved) {
				return errors.New(l.file(l.top(), historyFile) + ": unknown rule " + id)
			}
		}
	}
	return nil
}

// historyOf reads the history of one layer, including what it takes from those below.
func (l *loader) historyOf(layer int) (changes []Change, err error) {
	var h header
	if err = l.decode(l.file(l.layers[layer], "ruleset.toml"), &h); err != nil {
		return nil, err
	}
	t := historyReader{last: 1}
	if layer > 0 {
		if t.base, err = l.historyOf(layer - 1); err != nil {
			return nil, err
		}
		t.name = h.Extends
	}
	rows, err := datafile.ReadList(l.fsys, l.file(l.layers[layer], historyFile), "revision", "rules", "change")
	if errors.Is(err, fs.ErrNotExist) && h.Revision <= 1 {
		t.add(t.base, 1) // nothing has changed since its first, which was based on these
		return t.changes, nil
	}
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		if err := t.read(row); err != nil {
			return nil, err
		}
	}
	file := l.file(l.layers[layer], historyFile)
	if t.last != h.Revision {
		return nil, errors.New(file + ": it ends with revision " + strconv.Itoa(t.last) + ", ruleset.toml says " + strconv.Itoa(h.Revision))
	}
	if slices.Contains(l.house.IDs(), l.layers[layer]) && t.taken == 0 {
		// extends_revision says which revision it is based on, so its history need not include
		// that one.
		own := t.changes
		t.changes = nil
		t.add(t.base, 1)
		t.changes = append(t.changes, own...)
		return t.changes, nil
	}
	if n := len(t.base); (l.moved == nil || !*l.moved) && n > 0 && t.taken < t.base[n-1].Revision {
		return nil, errors.New(file + ": no revision takes in revision " + strconv.Itoa(t.base[n-1].Revision) + " of " + t.name)
	}
	return t.changes, nil
}

// historyReader reads the rows of one history.
type historyReader struct {
	// base is the history of the extended ruleset, name its id, and taken its last revision
	// included so far.
	base  []Change
	name  string
	taken int
	// last is the revision of the row before.
	last    int
	changes []Change
}

func (t *historyReader) read(row *datafile.Row) error {
	revision, err := row.Int("revision")
	switch {
	case err != nil:
		return err
	case revision < t.last || revision > t.last+1:
		return row.Errorf("revision %d cannot follow revision %d", revision, t.last)
	}
	t.last = revision
	if base, number, ok := strings.Cut(row.Get("rules"), " "); ok && t.name != "" && base == t.name {
		return t.takeIn(row, revision, number)
	}
	c := Change{Revision: revision, Rules: row.List("rules"), Text: row.Get("change")}
	if len(c.Rules) == 0 || c.Text == "" {
		return row.Errorf("a change needs its rules and a text")
	}
	t.changes = append(t.changes, c)
	return nil
}

// takeIn includes the changes of the base up to one of its revisions.
func (t *historyReader) takeIn(row *datafile.Row, revision int, number string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n <= t.taken || row.Get("change") != "" {
		return row.Errorf("write it like `%s 3`, with the next revision and no text", t.name)
	}
	if len(t.base) == 0 && n != 1 || len(t.base) > 0 && n > t.base[len(t.base)-1].Revision {
		return row.Errorf("%s has no revision %d", t.name, n)
	}
	t.add(slices.DeleteFunc(slices.Clone(t.base), func(c Change) bool { return c.Revision <= t.taken || c.Revision > n }), revision)
	t.taken = n
	return nil
}

// add adds changes of the base as changes of a revision.
func (t *historyReader) add(changes []Change, revision int) {
	for _, c := range changes {
		c.Revision = revision
		t.changes = append(t.changes, c)
	}
}
