package ruleset

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// The kinds of rules in a ledger.
const (
	// KindOption rules are a value in Options, a number of a unit or a line of data.
	KindOption = "option"
	// KindBase rules are code that every ruleset shares.
	KindBase = "base"
	// KindSpecial rules are a module that some rulesets use.
	KindSpecial = "special"
	// KindManual rules are about display, procedure or etiquette.
	KindManual = "manual"
)

// readLedger reads ledger.tsv: the rules of this ruleset and, where it does
// not replace them, of the one it extends.
func (l *loader) readLedger() error {
	columns := []string{"id", "section", "kind", "text"}
	laws, err := l.lawRows(columns...)
	if err != nil {
		return err
	}
	own, err := l.table("ledger.tsv", columns...)
	if err != nil {
		return err
	}
	rows := datafile.Overlay(laws, own)
	for _, row := range rows {
		rule := Rule{ID: row.Key, Section: row.Get("section"), Kind: row.Get("kind"), Text: row.Get("text")}
		if !slices.Contains([]string{KindOption, KindBase, KindSpecial, KindManual}, rule.Kind) {
			return row.Errorf("%q is not a kind of rule (option, base, special, manual)", rule.Kind)
		}
		if rule.Text == "" || rule.Section == "" {
			return row.Errorf("%s needs a section and a text", rule.ID)
		}
		l.r.Ledger = append(l.r.Ledger, rule)
	}
	slices.SortStableFunc(l.r.Ledger, func(a, b Rule) int { return CompareRules(a.ID, b.ID) })
	return nil
}

// CompareRules orders rule ids by their letters and then by their numbers, so
// that G40-1.3.10 comes after G40-1.3.9.
func CompareRules(a, b string) int {
	for a != "" && b != "" {
		x, y := digits(a), digits(b)
		if x == 0 || y == 0 {
			if a[0] != b[0] {
				return int(a[0]) - int(b[0])
			}
			x, y = 1, 1
		} else if c := cmp.Or(x-y, strings.Compare(a[:x], b[:y])); c != 0 {
			return c
		}
		a, b = a[x:], b[y:]
	}
	return len(a) - len(b)
}

// digits is the number of digits at the beginning of a text.
func digits(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}

// Rule returns the ledger's row for the id, or nil.
func (r *Ruleset) Rule(id string) *Rule {
	i, ok := slices.BinarySearchFunc(r.Ledger, id, func(x Rule, id string) int { return CompareRules(x.ID, id) })
	if !ok {
		return nil
	}
	return &r.Ledger[i]
}
