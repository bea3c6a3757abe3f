package processor_test

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// readingCase is what a careful opponent reads in a mail; the format is described in
// testdata/reading/FORMAT.md.
type readingCase struct {
	Case, Ruleset, Power string
	// Active is the power on turn, if another one; At the position, if not the start.
	Active, At string
	// Asked is set if one proposal waits for the writer's answer.
	Asked bool
	// NoLetters is set by the reading if the letters of the mail are refused.
	NoLetters bool
	HTML      bool
	Body      string
	Orders    []readingEntry
}

type readingEntry struct {
	Line                    int
	Verdict, Kind, Quote    string
	Units                   map[string]int
	From, To, Word          string
	TakenBackBy             int
	OrAsk, OrTalk, OrNotice bool
}

// readingTotals are the figures of one half of the corpus.
type readingTotals struct {
	Mails, Whole                                     int
	Orders, Right, Helped, Unhelpful, Misread, Acted int
	// Silent are those of the unhelpful of which nothing is said.
	Silent int
	// Causes counts the orders that are not read by their kind and by what is said of
	// their line: the code of the first error there, or none.
	Causes                                     map[string]int
	Asks, Asked, Unknown, UnknownHelped        int
	Illegal, IllegalRefused, Talk, TalkRefused int
}

func (s readingTotals) String() string {
	pc := func(n, of int) string {
		if of == 0 {
			return "-"
		}
		return fmt.Sprintf("%d/%d (%d%%)", n, of, 100*n/of)
	}
	return fmt.Sprintf("mails %d, whole %s; good orders: right %s, hinted %d, unhelpful %d (%d without a word); misread %d (%d of them carried out); to ask: asked %s; misspelt: helped %s; illegal refused %s; talk refused %s",
		s.Mails, pc(s.Whole, s.Mails), pc(s.Right, s.Orders), s.Helped, s.Unhelpful, s.Silent, s.Misread, s.Acted,
		pc(s.Asked, s.Asks), pc(s.UnknownHelped, s.Unknown), pc(s.IllegalRefused, s.Illegal), pc(s.TalkRefused, s.Talk))
}

// TestReadingCorpus measures the reading of free mails. It prints the figures;
// of the sets that are opened also every fault with -v, of "held"
// nothing but the figures, for nobody may tune to them.
func TestReadingCorpus(t *testing.T) {
	for _, half := range readingSets {
		t.Run(half, func(t *testing.T) { measureSet(t, half) })
	}
}

// measureSet measures one set of the corpus.
func measureSet(t *testing.T, half string) {
	var sum readingTotals
	for _, c := range readingSet(t, half) {
		one, faults := measureReading(t, c)
		sum.add(one)
		if half == "held" || !testing.Verbose() {
			continue
		}
		t.Logf("%s: %v", c.Case, one)
		for _, f := range faults {
			t.Logf("    %s %s", c.Case, f)
		}
	}
	t.Logf("%s: %v", half, sum)
	for _, cause := range slices.SortedFunc(maps.Keys(sum.Causes), func(a, b string) int {
		return cmp.Or(cmp.Compare(sum.Causes[b], sum.Causes[a]), cmp.Compare(a, b))
	}) {
		t.Logf("    %s: not read: %3d %s", half, sum.Causes[cause], cause)
	}
	floor := readingFloors[half]
	if sum.Right < floor.right {
		t.Errorf("%s: of %d good orders only %d are read right; it was %d before", half, sum.Orders, sum.Right, floor.right)
	}
	if sum.Whole < floor.whole {
		t.Errorf("%s: of %d mails only %d are taken whole; it was %d before", half, sum.Mails, sum.Whole, floor.whole)
	}
	if sum.Acted > 0 {
		t.Errorf("%s: %d misreadings are carried out", half, sum.Acted)
	}
}

// readingSets are the sets of the corpus.
var readingSets = []string{"seen", "fresh", "strangers", "guests", "visitors", "newcomers", "passersby", "locals", "nations", "midgame", "opened", "unread", "posts", "clubs", "regulars", "evenings", "mornings", "nights", "workdays", "errands", "callers", "leagues", "phones", "parlours", "clients", "beginners", "society", "members", "lodges", "mates", "guilds", "cellars", "verandas", "harbours", "garages", "offices", "porches", "trains", "desks", "boards", "clubrooms", "balconies", "kitchens", "taverns", "cafes", "held"}

// readingSet is every mail of a set.
func readingSet(t *testing.T, set string) (out []readingCase) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "reading", set, "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no mails: %v", err)
	}
	for _, file := range files {
		out = append(out, readingCases(t, file)...)
	}
	return out
}

// readingFloors are the figures that were reached: how many good orders are read right, and
// how many mails are taken whole. They only rise. The aim is 95 and 80 per cent.
var readingFloors = map[string]struct{ right, whole int }{
	"seen":      {1372, 111},
	"fresh":     {687, 55},
	"strangers": {328, 38},
	"guests":    {230, 30},
	"visitors":  {195, 21},
	"newcomers": {209, 23},
	"passersby": {669, 10},
	"locals":    {494, 16},
	"nations":   {144, 71},
	"midgame":   {548, 30},
	"opened":    {455, 41},
	"unread":    {540, 20},
	"posts":     {587, 15},
	"clubs":     {682, 16},
	"regulars":  {653, 35},
	"evenings":  {694, 4},
	"mornings":  {425, 0},
	"nights":    {635, 19},
	"workdays":  {466, 16},
	"errands":   {483, 15},
	"callers":   {408, 22},
	"leagues":   {433, 18},
	"phones":    {435, 19},
	"parlours":  {419, 18},
	"clients":   {434, 19},
	"beginners": {421, 12},
	"society":   {438, 13},
	"members":   {455, 17},
	"lodges":    {455, 17},
	"mates":     {456, 24},
	"guilds":    {472, 20},
	"cellars":   {513, 16},
	"verandas":  {487, 16},
	"harbours":  {534, 18},
	"garages":   {520, 16},
	"offices":   {257, 4},
	"porches":   {255, 3},
	"trains":    {263, 6},
	"desks":     {310, 9},
	"boards":    {315, 12},
	"clubrooms": {297, 9},
	"balconies": {244, 3},
	"kitchens":  {238, 8},
	"taverns":   {256, 10},
	"cafes":     {273, 6},
	"held":      {937, 47},
}

// readingCases reads a file of mails with their readings.
func readingCases(t *testing.T, file string) []readingCase {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []readingCase
	var c *readingCase
	reading := false
	for line := range strings.Lines(string(b)) {
		line = strings.TrimRight(line, "\r\n")
		if head, ok := strings.CutPrefix(line, "=== "); ok {
			out = append(out, readingCase{})
			c, reading = &out[len(out)-1], false
			head, fields, _ := strings.Cut(head, ";")
			words := strings.Fields(head)
			c.Case, c.Ruleset, c.Power = words[0], words[1], strings.Join(words[2:], " ")
			for f := range strings.SplitSeq(fields, ";") {
				f = strings.TrimSpace(f)
				c.HTML = c.HTML || f == "html"
				c.Asked = c.Asked || f == "asked"
				if at, ok := strings.CutPrefix(f, "at "); ok {
					c.At = filepath.Join(filepath.Dir(file), at+".position")
				}
				if p, ok := strings.CutPrefix(f, "while "); ok {
					c.Active = strings.TrimSuffix(p, " moves")
				}
			}
			continue
		}
		switch {
		case c == nil:
		case line == "--- reading":
			reading = true
		case !reading:
			c.Body += line + "\n"
		case strings.TrimSpace(line) != "":
			c.Orders = append(c.Orders, readingLine(t, c.Case, line))
		}
	}
	return out
}

// readingLine reads one line of a reading.
func readingLine(t *testing.T, id, line string) readingEntry {
	t.Helper()
	words := strings.Fields(line)
	n, err := strconv.Atoi(words[0])
	if err != nil || len(words) < 2 {
		t.Fatalf("%s: %q is no line of a reading", id, line)
	}
	e := readingEntry{Line: n, Verdict: words[1], Quote: line}
	if len(words) < 3 {
		return e
	}
	e.Kind = words[2]
	between := ";"
	if inFull(e.Kind) {
		between = " ; "
	}
	parts := strings.Split(strings.Join(words[3:], " "), between)
	what := parts[0]
	for _, f := range parts[1:] {
		f = strings.TrimSpace(f)
		key, value, _ := strings.Cut(f, " ")
		switch key {
		case "or-ask":
			e.OrAsk = true
		case "or-talk":
			e.OrTalk = true
		case "or-notice":
			e.OrNotice = true
		case "word":
			e.Word = strings.Trim(value, "\"")
		case "taken-back-by":
			e.TakenBackBy = 1
		}
	}
	if inFull(e.Kind) {
		e.To = strings.TrimSpace(what)
		return e
	}
	if i := strings.Index(what, "(cost"); i >= 0 {
		what = what[:i]
	}
	what, _, _ = strings.Cut(what, "|") // one of the readings
	what, to, _ := strings.Cut(what, "->")
	units, from, _ := strings.Cut(what, ":")
	e.From, e.To = strings.TrimSpace(from), strings.TrimSpace(to)
	e.Units = map[string]int{}
	for u := range strings.SplitSeq(units, ",") {
		w := strings.Fields(u)
		if len(w) == 2 {
			if k, err := strconv.Atoi(w[0]); err == nil {
				e.Units[w[1]] += k
			}
		}
	}
	return e
}

func (s *readingTotals) add(o readingTotals) {
	s.Mails += o.Mails
	s.Whole += o.Whole
	s.Orders += o.Orders
	s.Right += o.Right
	s.Helped += o.Helped
	s.Unhelpful += o.Unhelpful
	s.Silent += o.Silent
	if s.Causes == nil {
		s.Causes = map[string]int{}
	}
	for c, n := range o.Causes {
		s.Causes[c] += n
	}
	s.Misread += o.Misread
	s.Acted += o.Acted
	s.Asks += o.Asks
	s.Asked += o.Asked
	s.Unknown += o.Unknown
	s.UnknownHelped += o.UnknownHelped
	s.Illegal += o.Illegal
	s.IllegalRefused += o.IllegalRefused
	s.Talk += o.Talk
	s.TalkRefused += o.TalkRefused
}

// effect is one thing that a reading does: so many units of a type from one
// place to another.
type effect struct{ kind, unit, from, to string }

var readingEngines = map[string]*engine.Engine{}

func readingEngine(t *testing.T, id string) *engine.Engine {
	t.Helper()
	if readingEngines[id] == nil {
		e, err := engine.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		readingEngines[id] = e
	}
	return readingEngines[id]
}

// measureReading reads one mail and compares it with what a careful opponent
// reads.
func measureReading(t *testing.T, c readingCase) (sum readingTotals, faults []string) {
	t.Helper()
	e := readingEngine(t, c.Ruleset)
	g := readingPosition(t, e.Rules(), c)
	if c.Active != "" {
		g.Active = ruleset.PowerID(c.Active)
	}
	orders := mailBody(t, []byte(c.Body), c.HTML)
	rest, letters, wrong := lettersIn(e, c, orders.Text)
	rep := e.Check(g, ruleset.PowerID(c.Power), rest)
	if rep.Diags = append(rep.Diags, wrong...); len(letters) > 0 && onlyTalk(e, rest) {
		rep = &engine.Report{Power: rep.Power, Diags: wrong}
	}
	for i := range rep.Diags { // lines as the writer counts them
		if o, ok := orders.Origin(rep.Diags[i].Span.From.Line); ok {
			rep.Diags[i].Span.From.Line = o.Line
		}
	}
	got, lines := effects(e.Rules(), g, rep)
	c.NoLetters = notation.HasErrors(wrong)
	for _, l := range letters {
		got[l.effect]++
		lines[l.effect] = l.line
	}
	return judge(c, rep, got, lines)
}

// mailBody is what the program takes for orders in a plain mail.
func mailBody(t *testing.T, body []byte, html bool) mailtext.Orders {
	t.Helper()
	kind := "plain"
	if html {
		kind = "html"
	}
	raw := "From: a@example.org\r\nTo: b@example.org\r\nSubject: turn\r\nMIME-Version: 1.0\r\nContent-Type: text/" + kind + "; charset=utf-8\r\n\r\n" + string(body)
	m, err := mailtext.Extract([]byte(raw), mailtext.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m.Orders()
}

// counted gives "all" of the units that leave a space their number.
func counted(g *state.Game, sts []order.Stack, from board.SpaceID) []order.Stack {
	out := slices.Clone(sts)
	for i, st := range out {
		if !st.All || st.Type == "" {
			continue
		}
		out[i] = order.Stack{N: -st.But, Type: st.Type}
		for _, u := range g.UnitsAt(from) {
			if u.Power == g.Active && u.Type == st.Type {
				out[i].N++
			}
		}
	}
	return out
}

// effects sums up what the report says the orders do; lines tells where the
// first of each effect stands.
func effects(rs *ruleset.Ruleset, g *state.Game, rep *engine.Report) (map[effect]int, map[effect]int) {
	sum, lines := map[effect]int{}, map[effect]int{}
	add := func(line int, k string, sts []order.Stack, from, to board.SpaceID) {
		for _, st := range sts {
			types := []ruleset.UnitType{st.Type}
			if st.Type == "" {
				types = nil
				for i := range rs.Units {
					types = append(types, rs.Units[i].Type)
				}
			}
			for _, ty := range types {
				n := st.N
				if st.All {
					n = -st.But
					for i := range g.Units {
						u := &g.Units[i]
						if u.Power == g.Active && u.At == from && u.Type == ty {
							n++
						}
					}
					if k == "land" {
						n = -1 // however many there are
					}
				}
				if n == 0 {
					continue
				}
				e := effect{k, string(ty), string(from), string(to)}
				sum[e] += n
				if _, ok := lines[e]; !ok {
					lines[e] = line
				}
			}
		}
	}
	unplaced := map[ruleset.UnitType]int{}
	for _, o := range rep.Orders {
		switch o := o.(type) {
		case order.Buy:
			for _, st := range o.Items {
				unplaced[st.Type] += st.N
			}
		case order.Place:
			for _, st := range o.Units {
				unplaced[st.Type] -= st.N
			}
		}
	}
	for _, o := range rep.Orders {
		line := o.Span().From.Line
		if p, ok := o.(order.Place); ok {
			var units []order.Stack
			for _, st := range p.Units {
				if !st.All {
					units = append(units, st)
					continue
				}
				for ty, n := range unplaced {
					if n > 0 && (st.Type == "" || st.Type == ty) {
						units = append(units, order.Stack{N: n, Type: ty})
						unplaced[ty] = 0
					}
				}
			}
			p.Units = units
			o = p
		}
		switch o := o.(type) {
		case order.Buy:
			add(line, "purchase", o.Items, "", "")
		case order.Place:
			add(line, "place", o.Units, "", o.Space)
		case order.Move:
			add(line, "move", o.Units, o.Path[0], o.Path[len(o.Path)-1])
			if o.Landing != "" {
				add(line, "land", counted(g, aircraft(rs, o.Units), o.Path[0]), o.Path[len(o.Path)-1], o.Landing)
			}
		case order.Raid:
			add(line, "move", append(slices.Clone(o.Bombers), o.Escorts...), o.Path[0], o.Path[len(o.Path)-1])
			if o.Landing != "" {
				add(line, "land", append(slices.Clone(o.Bombers), o.Escorts...), o.Path[len(o.Path)-1], o.Landing)
			}
		case order.Land:
			add(line, "land", o.Units, o.From, o.Space)
		case order.DeclareWar:
			for _, p := range o.On {
				sum[effect{"declare-war", "", "", string(p)}]++
				lines[effect{"declare-war", "", "", string(p)}] = line
			}
		case order.Scramble:
			sum[effect{"scramble", "", "", ""}]++
		case order.LossOrder:
			sum[effect{"loss-order", "", "", ""}]++
		case order.Intercept:
			sum[effect{kind: "intercept"}]++
		case order.Submerge:
			sum[effect{kind: "submerge"}]++
		case order.Retreat:
			sum[effect{kind: "retreat"}]++
		case order.Repair:
			sum[effect{kind: "repair"}]++
		case order.EndTurn:
			sum[effect{"end-turn", "", "", ""}]++
		default:
			if saidInFull(o) {
				sum[effect{kind: "order", to: o.String()}]++
				lines[effect{kind: "order", to: o.String()}] = line
			}
		}
	}
	return sum, lines
}

// aircraft are those of the units that fly: the others of an attack do not land.
func aircraft(rs *ruleset.Ruleset, units []order.Stack) []order.Stack {
	return slices.DeleteFunc(slices.Clone(units), func(st order.Stack) bool {
		u := rs.Unit(st.Type)
		return u != nil && u.Class != ruleset.Air
	})
}

var corpusUnits = map[string]string{"mech_infantry": "mech", "aa_gun": "aaa", "tactical_bomber": "tac", "strategic_bomber": "bomber",
	"airbase": "air_base", "minor_ic": "minor_complex", "major_ic": "major_complex"}

// judge compares entries with effects.
func judge(c readingCase, rep *engine.Report, got map[effect]int, lines map[effect]int) (sum readingTotals, faults []string) {
	sum.Mails = 1
	whole := true
	sum.Causes = map[string]int{}
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	at := func(line int) (said []notation.Diagnostic) {
		for _, d := range rep.Diags {
			if d.Span.From.Line >= line-1 && d.Span.From.Line <= line+2 {
				said = append(said, d)
			}
		}
		return said
	}
	errorsAt := func(line int, near int) (out []notation.Diagnostic) {
		for _, d := range rep.Diags {
			if d.Severity == notation.Error && d.Rule == "" && d.Span.From.Line >= line-near && d.Span.From.Line <= line+near && !isRuleCode(d) {
				out = append(out, d)
			}
		}
		return out
	}
	// take uses up an entry's effects, all or none of them.
	take := func(n readingEntry) bool {
		kinds := []string{n.Kind}
		switch n.Kind {
		case "raid":
			kinds = []string{"move"}
		case "land", "move", "load":
			kinds = []string{"move", "land"}
		case "scramble", "loss-order", "end-turn", "declare-war", "intercept", "submerge", "retreat", "repair", "order", "letter":
			e := effect{kind: n.Kind}
			if n.Kind == "declare-war" || inFull(n.Kind) {
				e.to = n.To
			}
			if got[e] > 0 {
				got[e]--
				return true
			}
			return false
		}
		type use struct {
			e effect
			n int
		}
		var uses []use
		for u, k := range n.Units {
			if w := corpusUnits[u]; w != "" {
				u = w
			}
			left := k
			for e, have := range got {
				if left == 0 {
					break
				}
				if !slices.Contains(kinds, e.kind) || e.unit != u || !samePlace(e.to, n.To) && n.Kind != "purchase" || have == 0 {
					continue
				}
				if e.from != "" && !samePlace(e.from, n.From) && (n.Kind != "purchase" && n.Kind != "place") {
					continue
				}
				m := min(left, have)
				if have < 0 {
					m = left
				}
				uses = append(uses, use{e, m})
				left -= m
			}
			if left > 0 {
				return false
			}
		}
		for _, u := range uses {
			if got[u.e] > 0 {
				got[u.e] -= u.n
			} else {
				got[u.e] = -2 // used, however many
			}
		}
		return true
	}
	var later []readingEntry
	for _, n := range c.Orders {
		effective := n.Kind != "" && n.Kind != "stay" && n.Kind != "pass" && n.Kind != "collect"
		switch {
		case n.Verdict == "talk" || !effective && n.Verdict == "accept":
			sum.Talk++
			if len(errorsAt(n.Line, 0)) > 0 && !slices.ContainsFunc(c.Orders, func(m readingEntry) bool { return m.Line == n.Line && m.Verdict != "talk" }) {
				sum.TalkRefused++
				whole = false
				fault("talk refused: %s: %v", n.Quote, errorsAt(n.Line, 0)[0])
			}
		case n.Verdict == "accept":
			sum.Orders++
			if take(n) {
				sum.Right++
				break
			}
			if n.OrAsk && len(errorsAt(n.Line, 1)) > 0 {
				sum.Right++
				whole = false
				break
			}
			whole = false
			cause := "silent"
			if said := errorsAt(n.Line, 1); len(said) > 0 {
				cause = said[0].Code
			}
			sum.Causes[n.Kind+" "+cause]++
			helped := slices.ContainsFunc(at(n.Line), func(d notation.Diagnostic) bool {
				return d.Severity == notation.Error && len(d.Hints) > 0
			})
			if helped {
				sum.Helped++
			} else {
				sum.Unhelpful++
				if !slices.ContainsFunc(at(n.Line), func(d notation.Diagnostic) bool { return d.Severity == notation.Error }) {
					sum.Silent++
				}
			}
			fault("not read: %s: %v", n.Quote, errorsAt(n.Line, 1))
		default:
			later = append(later, n)
		}
	}
	for _, n := range later {
		said := at(n.Line)
		isError := slices.ContainsFunc(said, func(d notation.Diagnostic) bool { return d.Severity == notation.Error })
		switch n.Verdict {
		case "ask":
			sum.Asks++
			if isError || n.OrNotice && take(n) || n.OrTalk && !rep.Refused() {
				sum.Asked++
			} else {
				whole = false
				fault("line %d: not asked: %q", n.Line, n.Quote)
			}
		case "refuse-unknown":
			sum.Unknown++
			hinted := slices.ContainsFunc(said, func(d notation.Diagnostic) bool {
				return strings.Contains(d.String(), n.Word) || len(d.Hints) > 0
			})
			if take(n) && hinted || isError && hinted {
				sum.UnknownHelped++
			} else {
				whole = false
				fault("line %d: misspelling not helped: %q: %v", n.Line, n.Quote, said)
			}
		case "refuse-illegal":
			sum.Illegal++
			take(n)
			if isError {
				sum.IllegalRefused++
			} else if !rep.Refused() {
				whole = false
				fault("line %d: illegal and taken: %q", n.Line, n.Quote)
			}
		}
	}
	var left []string
	for e, n := range got {
		if n > 0 || n == -1 {
			mark := ""
			if !rep.Refused() || e.kind == "letter" && !c.NoLetters {
				mark = "CARRIED OUT "
				sum.Acted += max(n, 1)
			}
			left = append(left, fmt.Sprintf("%sline %d: misread as %d %v", mark, lines[e], n, e))
			sum.Misread++
			whole = false
		}
	}
	slices.Sort(left)
	faults = append(faults, left...)
	if whole && rep.Refused() && !slices.ContainsFunc(c.Orders, func(n readingEntry) bool {
		return n.OrAsk || n.Verdict != "accept" && n.Verdict != "talk"
	}) {
		// By a rule, or for a line that the mail's reading does not name.
		whole = false
		for _, d := range rep.Diags {
			if d.Severity == notation.Error {
				fault("every order is read, and the mail is refused: %v", d)
				break
			}
		}
	}
	if whole {
		sum.Whole = 1
	}
	return sum, faults
}

// isRuleCode reports whether a refusal is by a rule, not for want of reading.
func isRuleCode(d notation.Diagnostic) bool { return d.Rule != "" }

// samePlace compares the place names of the corpus with those of the board.
func samePlace(a, b string) bool { return board.Fold(a) == board.Fold(b) }
