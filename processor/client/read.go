package client

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// maxText limits the length of a text, because it comes from a stranger.
const maxText = 4 << 20

// Read goes through a history or summaries of the client, starting from a position: the set-up if
// the text begins with the game. It follows the text line by line. Where a line does not fit what
// is there, that is a difference.
func Read(base *state.Game, text string) (Import, error) {
	if len(text) > maxText {
		return Import{}, fmt.Errorf("the text is larger than %d MB", maxText>>20)
	}
	r := &reader{dictionary: dictionary{base.Rules}, p: piecesOf(base)}
	r.lines = strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range r.lines {
		r.lines[i] = tidy(r.lines[i])
	}
	for r.at = range r.lines {
		if r.lines[r.at] != "" {
			r.line(r.lines[r.at])
		}
	}
	if r.out.Lines == 0 {
		return r.out, fmt.Errorf("this is no history or summary of the client: no line of it was understood")
	}
	r.end()
	r.out.Bare = !r.steps
	g, diags, notes := r.p.game()
	for _, n := range notes {
		r.out.Differences = append(r.out.Differences, Difference{Why: n})
	}
	for _, d := range diags {
		if d.Severity == notation.Error {
			r.out.Differences = append(r.out.Differences, Difference{Why: d.Message})
		}
	}
	r.out.Game = g
	return r.out, nil
}

// quoteMarks are what stands before a quoted line.
var quoteMarks = regexp.MustCompile(`^(?:\s*>)+`)

// tidy removes quote marks from a line and makes every kind of blank a simple one.
func tidy(line string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(quoteMarks.ReplaceAllString(line, ""), "\u00a0", " ")), " ")
}

// rule is a form of line, and what such a line does.
type rule struct {
	form *regexp.Regexp
	do   func(r *reader, m []string) error
}

// rules are tried in their order.
var rules = []rule{
	{regexp.MustCompile(`^Round:? ?(\d+)$`), (*reader).newRound},
	{regexp.MustCompile(`^Turn (\d+) - (\S+)$`), func(r *reader, m []string) error {
		if err := r.newRound(m); err != nil {
			return err
		}
		return r.step("", m[2])
	}},
	{regexp.MustCompile(`^Territory Summary for (.+?) ?:$`), (*reader).territories},
	{regexp.MustCompile(`^Production/PUs Summary ?:$`), func(r *reader, _ []string) error {
		r.endTerritories()
		r.production = true
		return nil
	}},
	{regexp.MustCompile(`^(\S+) : (\d+) / (\d+)$`), (*reader).produces},
	{regexp.MustCompile(`^([^:]+) : ((?:1 flag|\d+ \S+).*)$`), (*reader).holds},
	{regexp.MustCompile(`^(.+) - (\S+)$`), func(r *reader, m []string) error { return r.step(m[1], m[2]) }},
	{regexp.MustCompile(`^(Research Technology|Purchase Units|Politics|Combat Move|Combat|Non Combat Move|Place Units|Turn Complete)$`), func(r *reader, m []string) error { return r.step(m[1], "") }},
	{regexp.MustCompile(`^(\S+) buy nothing; Remaining resources: (\d+) PUs?;?$`), func(r *reader, m []string) error { return r.buys(m[1], "", m[2]) }},
	{regexp.MustCompile(`^(\S+) buys? (.+?); Remaining resources: (\d+) PUs?;?$`), func(r *reader, m []string) error { return r.buys(m[1], m[2], m[3]) }},
	{regexp.MustCompile(`^(\S+) repair damage of (.+?); Remaining resources: (\d+) PUs?;?$`), (*reader).repairs},
	{regexp.MustCompile(`^(\S+) spend (\d+) on tech rolls$`), (*reader).spends},
	{regexp.MustCompile(`^(.+?) moved from (.+) to (.+)$`), (*reader).moves},
	{regexp.MustCompile(`^(.+?) placed in (.+)$`), (*reader).places},
	{regexp.MustCompile(`^Battle in (.+)$`), (*reader).begins},
	{regexp.MustCompile(`^(?:Strategic )?[Bb]ombing raid in (.+?)(?: causes:? (\d+) damage(?: to unit: (\S+))?.*)?$`), (*reader).raids},
	{regexp.MustCompile(`^(\S+) wins?, taking (.+) from (\S+) with (no units|.+) remaining`), func(r *reader, m []string) error {
		if err := r.remain(m[1], m[4]); err != nil {
			return err
		}
		return r.takes(m[1], m[2], m[3], true)
	}},
	{regexp.MustCompile(`^(\S+) wins? with (no units|.+) remaining`), func(r *reader, m []string) error { return r.remain(m[1], m[2]) }},
	{casualties, func(r *reader, m []string) error { return r.loses(m[2], m[1], r.battle) }},
	{regexp.MustCompile(`^(.+ owned by .+?) lost(?: in (.+))?$`), (*reader).lost},
	{regexp.MustCompile(`^(.+ owned by (?:the )?(\S+)) retreated to (.+)$`), (*reader).retreats},
	{regexp.MustCompile(`^(\S+) takes? (.+) from (\S+)$`), func(r *reader, m []string) error { return r.takes(m[1], m[2], m[3], false) }},
	{regexp.MustCompile(`^(\S+) captures? (\d+) ?PUs? while taking (\S+) capital$`), (*reader).plunders},
	{regexp.MustCompile(`Changing Relationship for (\S+) and (\S+) from .+ to (War|\S*(?:Neutral|Peace|Allied)\S*)$`), (*reader).relates},
	{regexp.MustCompile(`^(\S+) collects? (\d+) PUs?.*?; end with (\d+) PUs?`), (*reader).collects},
	{regexp.MustCompile(`^(?:.*: )?(\S+) met a national objective for an additional (\d+) PUs?; end with (\d+) PUs?`), (*reader).objective},
	{regexp.MustCompile(`^EDIT: Adding units owned by (\S+) to (.+): (.+)$`), func(r *reader, m []string) error { return r.edits(m[1], m[2], m[3], true) }},
	{regexp.MustCompile(`^EDIT: Removing units owned by (\S+) from (.+): (.+)$`), func(r *reader, m []string) error { return r.edits(m[1], m[2], m[3], false) }},
	{regexp.MustCompile(`^EDIT: Changing ownership of (.+) from (\S+) to (\S+)$`), func(r *reader, m []string) error {
		s, ok := r.space(m[1])
		by, _, ok2 := r.holder(m[3])
		if !ok || !ok2 {
			return fmt.Errorf("%s or %s is not known in %s", m[1], m[3], r.rs.ID)
		}
		r.p.hold(s, by)
		return nil
	}},
	{regexp.MustCompile(`^EDIT: Changing PUs for (\S+) from (\d+) to (\d+)$`), func(r *reader, m []string) error { return r.bank(m[1], m[3]) }},
}

// line reads one.
func (r *reader) line(line string) {
	for _, x := range rules {
		m := x.form.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		err := x.do(r, m)
		switch {
		case err == errOther:
			continue
		case err != nil:
			r.differs("%v", err)
		}
		r.out.Lines++
		return
	}
	if !isTold(line) {
		r.out.Unread = append(r.out.Unread, Difference{r.at + 1, line, "not understood"})
	}
}

// told are the forms of lines that change nothing: headings, dice, repetitions. They stand in
// told.txt, one a line.
var told = regexp.MustCompile(`(?i)^(` + strings.ReplaceAll(strings.TrimSuffix(toldForms, "\n"), "\n", "|") + `)$`)

//go:embed told.txt
var toldForms string

func isTold(line string) bool { return told.MatchString(line) }

func (r *reader) newRound(m []string) error {
	n, _ := strconv.Atoi(m[1])
	r.endTerritories()
	if r.round = n; !r.steps && r.p.round != n {
		if n < 1 || n > 999 {
			return fmt.Errorf("%d is not a round", n)
		}
		r.p.round = n
	}
	return nil
}

// step begins a part of a turn.
func (r *reader) step(phase, player string) error {
	r.endTerritories()
	r.production = false
	if player != "" {
		p, q, ok := r.holder(player)
		if !ok || r.rs.Power(p) == nil {
			return errOther
		}
		if !r.steps && p != r.p.active {
			r.differs("the history begins with %s; the position before it is at %s", p, r.p.active)
		}
		if r.steps && p != r.power && !r.over {
			r.differs("%s's turn begins before that of %s is complete", p, r.power)
		}
		if p != r.power {
			r.over = false
		}
		r.power, r.purse = p, q
		if r.round > 0 {
			r.p.round = r.round
		}
		r.p.active = p
	}
	r.steps, r.battle = true, ""
	if r.phase = phase; phase == "Turn Complete" {
		r.over = true
	}
	return nil
}

// end says whose turn it is after the text.
func (r *reader) end() {
	r.endTerritories()
	for _, at := range r.p.places() {
		if r.steps && !r.over && r.phase == "Combat Move" {
			break // the battles have not been described yet
		}
		n := 0
		for t, k := range r.p.units[at] {
			if r.rs.Unit(t).Class == ruleset.Land {
				n += k
			}
		}
		if by := r.p.control[at.space]; n > 0 && by != at.power && r.p.atWar(by, at.power) {
			r.out.Differences = append(r.out.Differences, Difference{Line: len(r.lines), Why: fmt.Sprintf("land units of %s stand in %s, which %s holds", at.power, at.space, by)})
		}
	}
	if !r.steps {
		return
	}
	phases := map[string]order.Phase{
		"Research Technology": order.Research, "Purchase Units": order.PurchaseRepair, "Combat Move": order.CombatMove, "Combat": order.NoncombatMove,
		"Non Combat Move": order.NoncombatMove, "Place Units": order.Mobilize,
	}
	start := state.New(r.rs).Phase
	if !r.over {
		if ph, ok := phases[r.phase]; ok {
			r.p.phase = ph
		}
		r.out.Unread = append(r.out.Unread, Difference{Line: len(r.lines), Why: fmt.Sprintf("the text ends within %s's turn, at %q; which units have moved is not known", r.power, r.phase)})
		return
	}
	i := slices.IndexFunc(r.rs.Powers, func(p ruleset.Power) bool { return p.ID == r.power })
	if i++; i == len(r.rs.Powers) {
		i = 0
		r.p.round++
	}
	r.p.active, r.p.phase = r.rs.Powers[i].ID, start
	clear(r.p.bought)
}
