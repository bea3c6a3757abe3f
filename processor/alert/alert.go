package alert

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Figures are the names that rules may use, each with what it counts.
var Figures = []struct{ Name, What string }{
	{"mails_waiting", "mails to players that wait to be sent"},
	{"oldest_wait", "seconds that the oldest of them has waited"},
	{"sending_down", "1 while no mail goes out"},
	{"mailbox_down", "1 while the mailbox cannot be read"},
	{"due_late", "seconds by which something that is due is late"},
	{"unreached", "addresses that mail does not reach"},
	{"failures", "mails that could not be taken for a fault of this program or machine, since it was started"},
	{"disk_free_mb", "megabytes that are free where the store is"},
	{"games_open", "games that are open"},
}

// Rule is one such rule.
type Rule struct {
	Figure string
	Above  bool // else below
	Bound  float64
	For    time.Duration
	text   string
}

// String is the rule as it was written.
func (r Rule) String() string { return r.text }

// Parse reads a rule like "mails_waiting > 20 for 15m"; without "for" it holds at once.
func Parse(text string) (r Rule, err error) {
	w := strings.Fields(text)
	if len(w) != 3 && (len(w) != 5 || w[3] != "for") {
		return r, fmt.Errorf("%q is not a rule like \"mails_waiting > 20 for 15m\"", text)
	}
	r.Figure, r.text = w[0], strings.Join(w, " ")
	var names []string
	for _, f := range Figures {
		names = append(names, f.Name)
	}
	if !slices.Contains(names, r.Figure) {
		return r, fmt.Errorf("%q is none of the figures %s", r.Figure, strings.Join(names, ", "))
	}
	if r.Above = w[1] == ">"; !r.Above && w[1] != "<" {
		return r, fmt.Errorf("%q is neither > nor <", w[1])
	}
	if r.Bound, err = strconv.ParseFloat(w[2], 64); err != nil {
		return r, fmt.Errorf("%q is not a number", w[2])
	}
	if len(w) == 5 {
		if r.For, err = time.ParseDuration(w[4]); err != nil || r.For < 0 {
			return r, fmt.Errorf("%q is not a time span like 15m or 2h", w[4])
		}
	}
	return r, nil
}

// holds reports whether a figure is beyond the limit.
func (r Rule) holds(v float64) bool { return r.Above && v > r.Bound || !r.Above && v < r.Bound }

// Word is what a host should be told about a rule.
type Word struct {
	Rule  Rule
	Since time.Time
	Value float64
	// Over is set if the problem is over.
	Over bool
}

// Watcher remembers the state of each rule.
type Watcher struct {
	rules []Rule
	since map[int]time.Time
	told  map[int]time.Time
}

// again is how long it takes before a host is told about the same problem again.
const again = 24 * time.Hour

// NewWatcher watches rules.
func NewWatcher(rules []Rule) *Watcher {
	return &Watcher{rules: rules, since: map[int]time.Time{}, told: map[int]time.Time{}}
}

// Look compares the figures with the rules, and returns what a host should be told now. A missing
// figure is unknown, and changes nothing.
func (w *Watcher) Look(now time.Time, figures map[string]float64) []Word {
	var out []Word
	for i, r := range w.rules {
		v, known := figures[r.Figure]
		if !known {
			continue
		}
		since, lasting := w.since[i]
		told, was := w.told[i]
		switch {
		case !r.holds(v):
			if was {
				out = append(out, Word{Rule: r, Since: since, Value: v, Over: true})
			}
			delete(w.since, i)
			delete(w.told, i)
			continue
		case !lasting:
			since = now
			w.since[i] = now
		}
		if now.Sub(since) >= r.For && (!was || now.Sub(told) >= again) {
			w.told[i] = now
			out = append(out, Word{Rule: r, Since: since, Value: v})
		}
	}
	return out
}
