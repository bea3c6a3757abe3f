package processor_test

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// doubt is a small damage that takes an order half back. do is the damaged line, or "" where it does not fit. One that
// stands inside of a list of units leaves those in front of it as they are.
type doubt struct {
	name   string
	do     func(line string) string
	inside bool
}

var doubts = []doubt{
	{"a question mark", func(l string) string { return l + "?" }, false},
	{"maybe in front", func(l string) string { return "maybe " + l }, false},
	{"maybe in brackets", func(l string) string { return l + " (maybe)" }, false},
	{"or not", func(l string) string { return l + " or not" }, false},
	{"next turn", func(l string) string { return l + " next turn" }, false},
	{"do not", func(l string) string { return "do not " + l }, false},
	{"if you agree", func(l string) string { return l + " if you agree" }, false},
	{"scratch that", func(l string) string { return l + ", scratch that" }, false},
	{"maybe in it", beforeUnits("maybe "), true},
	{"not in it", beforeUnits("not "), true},
	{"without in it", beforeUnits("without "), true},
	{"never in it", beforeUnits("never "), true},
	{"or in it", beforeUnits("or "), true},
	{"if you agree in it", beforeUnits("if you agree "), true},
}

// nextUnits finds further units of a list: ", 2 artillery", " and the fighter".
var nextUnits = regexp.MustCompile(`(?i)(?:[,+&]| and) *(?:the |both |all )?(?:\d+x? |one |two |three |four )?(?:inf|art|tank|arm|mech|ftr|fighter|tac|bomber|bmb|sub|ss\b|dd\b|destr|cru|ca\b|bb\b|battle|cv\b|carrier|tt\b|trn|transport|aa)`)

// beforeUnits puts words before the last units of a list.
func beforeUnits(words string) func(string) string {
	return func(l string) string {
		all := nextUnits.FindAllStringIndex(l, -1)
		if len(all) == 0 {
			return ""
		}
		at := all[len(all)-1][0]
		at += len(l[at:]) - len(strings.TrimLeft(strings.TrimPrefix(l[at:], " and"), ",+& "))
		return l[:at] + words + l[at:]
	}
}

// damage is one doubt in one line of a mail.
type damage struct {
	mail *damagedMail
	line int
	doubt
	place uint64 // where it stands among all that can be tried
}

// damagedMail is a mail of the corpus, and what it orders as it stands.
type damagedMail struct {
	readingCase
	engine *engine.Engine
	lines  []string
	once   sync.Once
	before *engine.Report
}

func (m *damagedMail) check(lines []string) *engine.Report {
	g := state.New(m.engine.Rules())
	g.Active = ruleset.PowerID(m.Power)
	return m.engine.Check(g, g.Active, strings.Join(lines, "\n"))
}

// ordered is what a report orders in a line, without what only stays, and whether something is said of the line.
func ordered(rep *engine.Report, line int) (orders []string, said bool) {
	for _, o := range rep.Orders {
		if _, stays := o.(order.Stay); o.Span().From.Line == line && !stays {
			orders = append(orders, o.String())
		}
	}
	for _, d := range rep.Diags {
		said = said || d.Span.From.Line <= line && d.Span.To.Line >= line && d.Severity >= notation.Note
	}
	return orders, said
}

// TestDamagedMails puts a doubt into one line of a mail of the corpus that is taken as it stands. What the line ordered
// is then not carried out without a word about that line. ADJUTANT_DAMAGED=5000 tries as many. They are chosen by their
// words, so that a change to the reading does not choose others.
func TestDamagedMails(t *testing.T) {
	tries := 120
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_DAMAGED")); err == nil {
		tries = n
	}
	var all []damage
	for _, set := range readingSets {
		if set == "held" { // nobody looks at it
			continue
		}
		for _, c := range readingSet(t, set) {
			if c.HTML || c.Active != "" || c.At != "" {
				continue
			}
			m := &damagedMail{readingCase: c, engine: readingEngine(t, c.Ruleset), lines: strings.Split(c.Body, "\n")}
			for n, line := range m.lines {
				if strings.TrimSpace(line) == "" {
					continue
				}
				for _, d := range doubts {
					h := fnv.New64a()
					fmt.Fprint(h, c.Case, n, line, d.name)
					all = append(all, damage{m, n + 1, d, h.Sum64()})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b damage) int { return cmp.Compare(a.place, b.place) })
	next := make(chan damage)
	var mu sync.Mutex
	var wg sync.WaitGroup
	tried := 0
	enough := func() bool { mu.Lock(); defer mu.Unlock(); return tried >= tries }
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for d := range next {
				fits, fault := d.try()
				mu.Lock()
				if fits {
					tried++
				}
				mu.Unlock()
				if fault != "" {
					t.Error(fault)
				}
			}
		})
	}
	for _, d := range all {
		if enough() {
			break
		}
		next <- d
	}
	close(next)
	wg.Wait()
	t.Logf("%d damaged lines", tried)
	if tried < min(tries, 120) {
		t.Errorf("only %d lines could be damaged", tried)
	}
}

// try damages the line. fits reports whether its mail is taken whole and it orders something.
func (d damage) try() (fits bool, fault string) {
	m := d.mail
	m.once.Do(func() { m.before = m.check(m.lines) })
	line := d.do(strings.TrimRight(m.lines[d.line-1], " .!"))
	if m.before.Refused() || line == "" {
		return false, ""
	}
	for _, o := range m.before.Orders {
		if at := o.Span(); at.From.Line <= d.line && at.To.Line > d.line {
			return false, "" // the sentence goes on in the next line
		}
	}
	before, _ := ordered(m.before, d.line)
	if len(before) == 0 {
		return false, ""
	}
	lines := slices.Clone(m.lines)
	lines[d.line-1] = line
	after := m.check(lines)
	if after.Refused() {
		return true, ""
	}
	now, said := ordered(after, d.line)
	acts := slices.ContainsFunc(before, func(o string) bool { return slices.Contains(now, o) })
	if d.inside {
		acts = slices.Equal(now, before)
	}
	if acts && !said {
		return true, fmt.Sprintf("%s, %s: %q is carried out without a word: %s", m.Case, d.name, line, now)
	}
	return true, ""
}
