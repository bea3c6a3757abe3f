package ruleset

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestOptionsAreSentences: every option of every ruleset has a sentence, and so does
// every word that an option takes.
func TestOptionsAreSentences(t *testing.T) {
	for _, id := range IDs() {
		for _, o := range load(t, id).Options.Sentences() {
			if o.Sentence == "" || !strings.HasSuffix(o.Sentence, ".") || strings.Contains(o.Sentence, "{}") {
				t.Errorf("%s: %s is told as %q; put a sentence into options.tsv", id, o.Line, o.Sentence)
			}
		}
	}
	var o Options
	for _, w := range o.words() {
		for _, value := range w.known {
			if value != "" && optionSentences()[w.key][value] == "" {
				t.Errorf("nothing is said of %s = %q; put a sentence into options.tsv", w.key, value)
			}
		}
	}
	typ := reflect.TypeOf(o)
	for i := range typ.NumField() {
		key := typ.Field(i).Tag.Get("toml")
		if typ.Field(i).Type.Kind() == reflect.Bool {
			for _, value := range []string{"true", "false"} {
				if optionSentences()[key][value] == "" {
					t.Errorf("nothing is said of %s = %s", key, value)
				}
			}
		}
	}
	for key := range optionSentences() {
		if !o.Knows(key) {
			t.Errorf("options.tsv speaks of %q, which is no option", key)
		}
	}
}

// TestObjectivesTellTheirConditions: everything that an objective is paid for is said.
// The United States is paid nothing in peace.
func TestObjectivesTellTheirConditions(t *testing.T) {
	for _, tc := range []struct{ ruleset, id, want string }{
		{"g40v2", "us-mainland", "(if United States is at war; if United States controls all of Central United States, Eastern United States and Western United States)"},
		{"alpha2", "germany-caucasus", "5 IPC (if Germany is at war with Soviet Union; if Germany controls Caucasus)"},
		{"alpha2", "germany-cities", "5 IPC each (if Germany is at war with Soviet Union; for each of Novgorod, Russia and Volgograd that the Axis control)"},
		{"alpha2", "uk-submarines", "5 IPC, to UK Europe (if United Kingdom is at war with Germany or Italy; if Germany has no submarine on the Europe map outside of SZ 100, SZ 113, SZ 114, SZ 115 and SZ 128)"},
		{"alpha2", "germany-iron", "if Sweden is neither controlled by the Allies nor leans to them"},
		{"g42", "italy-med", "if the Allies have no ship in SZ 92, SZ 93"},
		{"bh", "japan-trade", "up to round 3; if Japan is at peace with United States; if this does not hold: japan attacked french indo china"},
		{"bh", "us-isolation", "-10 IPC, once in the game (up to round 1)"},
		{"bh", "ussr-spread", "for each territory that Soviet Union controls and that was at first of Germany or Italy or a pro-axis neutral, without Iraq"},
	} {
		r := load(t, tc.ruleset)
		i := slices.IndexFunc(r.Objectives, func(o Objective) bool { return o.ID == tc.id })
		if got := r.Sentence(r.Objectives[i]); !strings.Contains(got, tc.want) {
			t.Errorf("%s, %s is told as\n%s\nwant %s", tc.ruleset, tc.id, got, tc.want)
		}
	}
	for _, id := range IDs() {
		r := load(t, id)
		for _, o := range r.Objectives {
			s := r.Sentence(o)
			if len(o.When) > 0 && !strings.Contains(s, "(") {
				t.Errorf("%s: %s", id, s)
			}
			for test := range conditionFields {
				if strings.Contains(s, test+";") || strings.HasSuffix(s, "("+test+")") {
					t.Errorf("%s: %s tells the condition %s by its name", id, s, test)
				}
			}
		}
	}
}

// TestObjectivesAreSentences: no test of an objective is named by the word in the data
// file.
//
// Rules: A50-9.2.
func TestObjectivesAreSentences(t *testing.T) {
	for _, id := range IDs() {
		r := load(t, id)
		for _, o := range r.Objectives {
			sentence := r.Sentence(o)
			for word := range conditionFields {
				if strings.Contains(word, "-") && strings.Contains(sentence, word) {
					t.Errorf("%s: %s is told as %q", id, o.ID, sentence)
				}
			}
		}
	}
}
