package forum

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// Alone is what a report shows without the log: by its signed head, and by the evidence that it
// carries if its host wants that.
type Alone struct {
	First int `json:"first"`
	Last  int `json:"last"`
	// Parts are the parts that the text has, out of Of.
	Parts []int `json:"parts"`
	Of    int   `json:"of"`
	// Game, Size and Root come from the signed head, if there is one.
	Game string `json:"game,omitempty"`
	Size int    `json:"size,omitempty"`
	Root string `json:"root,omitempty"`
	// OK is set if nothing in it is wrong; otherwise Why says what is. Something that is not proved
	// is not wrong.
	OK  bool   `json:"ok"`
	Why string `json:"why,omitempty"`
	// Evidence is what the evidence shows; nil if there is none.
	Evidence *Shown `json:"evidence,omitempty"`
}

// Shown is what the evidence of a report shows.
type Shown struct {
	// Records is how many of its records the signed head covers. LeftOut are records of the turn
	// that it does not have.
	Records int   `json:"records"`
	LeftOut []int `json:"left_out,omitempty"`
	// NotTold are the records that, by the evidence, the report need not mention, where the
	// evidence does not prove that.
	NotTold []int `json:"not_told,omitempty"`
	// Rolls and Dice count those in its records for which the key's proofs give all dice. Sources
	// says where other dice come from. Again are records with dice that are said to have fallen
	// before.
	Rolls   int      `json:"rolls"`
	Dice    int      `json:"dice"`
	Proved  int      `json:"proved"`
	Sources []string `json:"sources,omitempty"`
	Again   []int    `json:"again,omitempty"`
	// Text is set if the report says the same as the records, word for word. NoText says why its
	// words were not compared.
	Text   bool   `json:"text"`
	NoText string `json:"no_text,omitempty"`
	// Line is the first line that differs. Says is the text there, Log what the records have there.
	Line int    `json:"line,omitempty"`
	Says string `json:"says,omitempty"`
	Log  string `json:"log,omitempty"`
	// Missing is set if the text only leaves out lines there.
	Missing bool `json:"missing,omitempty"`
	// Program is the version of the program that, by the evidence, wrote the report.
	Program string `json:"program,omitempty"`
	// Money is set if the records also show what was in the treasury at the start.
	Money bool `json:"money"`
	// Claimed are the lines that no record proves: the table of the powers.
	Claimed []copied.Claim `json:"claimed,omitempty"`
}

// CheckAlone says what the reports in a text show by themselves, without the log. It returns none
// if the text has none.
func CheckAlone(k gamelog.Key, text string) []Alone {
	heads, evidence := k.FindSigned(copied.Plain(text)), copied.EvidenceIn(text)
	var out []Alone
	for _, parts := range together(copied.Find(text)) {
		r := parts[0]
		a := Alone{First: r.First, Last: r.Last, Of: r.Parts}
		for _, p := range parts {
			a.Parts = append(a.Parts, p.Part)
		}
		head, ok := a.head(r, heads)
		if ok {
			i := slices.IndexFunc(evidence, func(e copied.Evidence) bool { return r.Of(e.Game) && e.First == r.First && e.Last == r.Last })
			if i >= 0 {
				a.look(k, head, evidence[i], parts)
			}
		}
		out = append(out, a)
	}
	return out
}

// head looks for the head of a report among those that the key has signed.
func (a *Alone) head(r copied.Report, heads []gamelog.Signed) (gamelog.Signed, bool) {
	a.Why = "it carries no head that this key has signed"
	for _, c := range heads {
		switch {
		case !r.Of(c.Game):
			a.Why = "the signed head in it is of another game, " + c.Game
		case c.Size != r.Last+1:
			a.Why = fmt.Sprintf("the signed head in it covers %d records, not those up to record %d", c.Size, r.Last)
		default:
			a.Game, a.Size, a.Root, a.OK, a.Why = c.Game, c.Size, c.Root.String(), true, ""
			return c, true
		}
	}
	return gamelog.Signed{}, false
}

// wrong notes what is wrong with a report.
func (a *Alone) wrong(format string, args ...any) {
	a.OK, a.Why = false, fmt.Sprintf(format, args...)
}

// look looks at the evidence.
func (a *Alone) look(k gamelog.Key, head gamelog.Signed, e copied.Evidence, parts []copied.Report) {
	if e.Body == nil {
		a.wrong("its evidence cannot be read: %s", e.Why)
		return
	}
	x, err := gamelog.DecodeExcerpt(e.Body)
	switch {
	case err != nil:
		a.wrong("its evidence cannot be read: %v", err)
		return
	case x.Game != head.Game || x.First != a.First || x.Last() != a.Last:
		a.wrong("its evidence is of other records: %d to %d of game %s", x.First, x.Last(), x.Game)
		return
	case x.Checkpoint() != head.Checkpoint:
		a.wrong("the records in its evidence are not those that the host signed: they give the head %s", x.Checkpoint().Root)
		return
	}
	d, err := x.CheckDice(k)
	if err != nil {
		a.wrong("the dice in its evidence are not in order: %v", err)
		return
	}
	s := &Shown{LeftOut: x.LeftOut(), Rolls: d.Rolls, Dice: d.Dice, Proved: d.Proved, Sources: d.Sources, Again: d.Again}
	s.Records = len(x.Texts) - len(s.LeftOut)
	a.Evidence = s
	if err := s.compare(k, x, head.Text, parts); err != nil {
		s.NoText = err.Error()
	}
	if !s.Text && s.NoText == "" {
		a.wrong("it does not say what the signed records say")
	}
}

// compare compares the report with the records. The error says why it cannot.
func (s *Shown) compare(k gamelog.Key, x *gamelog.Excerpt, head string, parts []copied.Report) error {
	var c claims
	if err := json.Unmarshal(x.Claims, &c); err != nil {
		return fmt.Errorf("what the evidence says of the report cannot be read: %w", err)
	}
	s.Program = c.Program
	if err := s.untold(x, c); err != nil {
		return err
	}
	if c.Loose {
		return fmt.Errorf("its host changed the position by hand in this turn, or the report tells what only the log shows")
	}
	sum, money, err := tell(x, c, k.String(), head)
	if err != nil {
		return err
	}
	d, claimed := copied.CompareClaims(parts, sum.Heading, sum.Shown())
	s.Claimed, s.Money = claimed, money
	if s.Text = d == nil; d != nil {
		s.Line, s.Says, s.Log, s.Missing = d.Line, d.Says, d.Log, d.Missing
	}
	return nil
}

// untold notes the records that the report is said not to mention, unless they prove that
// themselves.
func (s *Shown) untold(x *gamelog.Excerpt, c claims) error {
	records, err := x.Records()
	if err != nil {
		return err
	}
	plain := map[int]bool{} // what a report never mentions
	for _, r := range records {
		plain[r.Index] = !Tells(r.Input)
	}
	for i := x.First; i <= x.Last(); i++ {
		told := slices.Contains(c.Told, i)
		switch {
		case told && slices.Contains(s.LeftOut, i):
			return fmt.Errorf("the evidence has no room for record %d, which the report tells", i)
		case !told && !plain[i]:
			s.NotTold = append(s.NotTold, i)
		}
	}
	return nil
}
