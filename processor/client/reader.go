package client

import (
	"fmt"
	"regexp"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Difference is a line that does not fit the map, the position before it, or what the
// text says elsewhere.
type Difference struct {
	// Line is its number, from 1; 0 stands for the position as a whole.
	Line int    `json:"line"`
	Text string `json:"text"`
	Why  string `json:"why"`
}

// Import is the result of reading a text.
type Import struct {
	Game *state.Game
	// Lines is how many lines had a meaning.
	Lines int
	// Differences are in the order of the text.
	Differences []Difference
	// Unread are the lines that were not understood.
	Unread []Difference
	// Bare is set if the text has only summaries and no history: they show land, pieces and money,
	// and nothing else of the position.
	Bare bool
}

// reader goes through a text.
type reader struct {
	dictionary
	p     *pieces
	out   Import
	lines []string
	at    int

	power ruleset.PowerID // whose turn is described
	purse ruleset.PurseID
	phase string
	round int
	// steps is set once a history was read. What summaries say is then compared with it.
	steps bool
	// battle is where the fight that is described takes place; summed is set if its losses are also
	// given in total.
	battle board.SpaceID
	summed bool
	// territory is whose territories are listed, production is set in the list of money.
	territory  ruleset.PowerID
	listed     map[board.SpaceID]bool // with a flag
	told       map[board.SpaceID]bool // at all
	production bool
	over       bool // the turn is complete
}

// differs notes a difference in the line.
func (r *reader) differs(format string, args ...any) {
	r.out.Differences = append(r.out.Differences, Difference{r.at + 1, r.lines[r.at], fmt.Sprintf(format, args...)})
}

// casualties are the losses of a battle, summed up.
var casualties = regexp.MustCompile(`^Casualties for (\S+): (.+)$`)

// errOther says that a line only looks like the form.
var errOther = fmt.Errorf("another form")

// who finds a power and its treasury.
func (r *reader) who(word string) (ruleset.PowerID, ruleset.PurseID, error) {
	p, q, ok := r.holder(word)
	if !ok {
		return "", "", fmt.Errorf("%s is not a power of %s", word, r.rs.ID)
	}
	return p, q, nil
}

// where finds a space.
func (r *reader) where(name string) (board.SpaceID, error) {
	s, ok := r.space(name)
	if ok {
		return s, nil
	}
	if near := r.rs.Names().Near(name, notation.NameSpace); len(near) > 0 {
		return "", fmt.Errorf("%q is not a space of the map; is it %s?", name, near[0].Text)
	}
	return "", fmt.Errorf("%q is not a space of the map", name)
}
