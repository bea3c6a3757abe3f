package state

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// LettersClosed is the name of the marker that holds the number of the last letter
// written before a power lost its player. Open proposals up to it that concern the power
// have lapsed. The marker stays when somebody else plays the power.
func LettersClosed(p ruleset.PowerID) string { return lettersClosed + string(p) }

const lettersClosed = "letters closed: "

// OpensLetter returns the index of the letter that the opening belongs to; -1 for none.
func (g *Game) OpensLetter(o Opening) int {
	if len(g.Letters) == 0 {
		return -1
	}
	hash := o.Hash()
	return slices.IndexFunc(g.Letters, func(l Letter) bool { return l.Power == o.Power && l.Hash == hash })
}

// keepLetters keeps letters when a game goes back: those written after the position
// that it goes back to. No number is used twice.
func (g *Game) keepLetters(from *Game) {
	for _, l := range from.Letters {
		if !slices.ContainsFunc(g.Letters, func(k Letter) bool { return k.Number == l.Number }) {
			l.Says, l.Text = nil, ""
			g.Letters = append(g.Letters, l)
		}
	}
	for _, p := range g.Rules.Powers {
		if n := from.Markers[LettersClosed(p.ID)]; n > 0 {
			g.Markers[LettersClosed(p.ID)] = n
		}
	}
	slices.SortStableFunc(g.Letters, func(a, b Letter) int { return a.Number - b.Number })
	g.LettersWritten = max(g.LettersWritten, from.LettersWritten)
}

// printLetters writes the letters of a game, each by its hash.
func printLetters(b interface{ WriteString(string) (int, error) }, g *Game) {
	if g.LettersWritten > 0 {
		_, _ = b.WriteString("letters: " + strconv.Itoa(g.LettersWritten) + "\n")
	}
	for _, l := range g.Letters {
		open := ""
		if l.Text != "" {
			open = ", open " + l.Text
		}
		_, _ = b.WriteString(fmt.Sprintf("letter: p%d %s, round %d, %s, sealed %s%s\n", l.Number, l.Power, l.Round, l.Turn, l.Hash, open))
	}
}

// openOfLetters is a position text without the lines of letters. They are sealed as a
// whole, and dice must not depend on how many there are.
func openOfLetters(text []byte) []byte {
	s := string(text)
	if !strings.Contains(s, "\nletters: ") {
		return text
	}
	var out []string
	for line := range strings.SplitSeq(s, "\n") {
		if !strings.HasPrefix(line, "letter: ") && !strings.HasPrefix(line, "letters: ") {
			out = append(out, line)
		}
	}
	return []byte(strings.Join(out, "\n"))
}

// letter reads what printLetters writes after `letter:`.
func (r *positionReader) letter(value string) error {
	f := fields(value, ",")
	text := ""
	if len(f) == 5 && strings.HasPrefix(f[4], "open ") {
		text, f = strings.TrimPrefix(f[4], "open "), f[:4]
	}
	if len(f) != 4 {
		return errors.New("write it like `p12 France, round 3, Japan, sealed` and the hash")
	}
	number12, by, _ := strings.Cut(f[0], " ")
	digits, ok := strings.CutPrefix(number12, "p")
	round, ok2 := strings.CutPrefix(f[1], "round ")
	hash, sealed := SealedHash(f[3])
	if !ok || !ok2 || !sealed {
		return errors.New("write it like `p12 France, round 3, Japan, sealed` and the hash")
	}
	l := Letter{Hash: hash, Text: text}
	var err error
	if l.Number, err = number(digits); err != nil {
		return err
	}
	if l.Power, err = r.power(by); err != nil {
		return err
	}
	if l.Round, err = number(round); err != nil {
		return err
	}
	if l.Turn, err = r.power(f[2]); err != nil {
		return err
	}
	if text != "" {
		if _, err := order.ReadPact(text, r.g.Rules, l.Power); err != nil {
			return err
		}
	}
	switch g := r.g; {
	case !g.Rules.Alliances:
		return fmt.Errorf("in %s nothing is agreed by letters", g.Rules.Name)
	case l.Number < 1 || l.Number > g.LettersWritten || slices.ContainsFunc(g.Letters, func(k Letter) bool { return k.Number >= l.Number }):
		return fmt.Errorf("no letter can have the number %d here", l.Number)
	}
	r.g.Letters = append(r.g.Letters, l)
	return nil
}

// lettersWritten reads what printLetters writes after `letters:`.
func (r *positionReader) lettersWritten(value string) error {
	n, err := number(value)
	if err == nil && !r.g.Rules.Alliances {
		err = fmt.Errorf("in %s nothing is agreed by letters", r.g.Rules.Name)
	}
	r.g.LettersWritten = n
	return err
}
