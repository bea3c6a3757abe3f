package patch

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Corrections to a refused mail: lines by number, suggestions by letter, and lines that resemble
// the refused one. Anything else in a mail makes it a mail of its own.
func TestPatch(t *testing.T) {
	d := store.Draft{
		Text: "Buy: 6 inf\nCM\nHunam: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn",
		Faults: []store.Fault{
			{Line: 3, Options: []string{"Hunan: 3 inf Kiangsi", "Hainan: 3 inf Kiangsi"}},
			{Line: 4, Options: []string{"Yunnan: 2 inf Kwangsi"}},
			{Line: 0},
		},
	}
	for _, tc := range []struct {
		name, mail, want string
		lines            []int
	}{
		{"a line by its number", "line 3: Hunan: 3 inf Kiangsi", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"in capitals, with blanks", "\n Line 3 : Hunan: 3 inf Kiangsi \n", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"a line left out", "line 4: leave out", "Buy: 6 inf\nCM\nHunam: 3 inf Kiangsi\n\nend turn", []int{4}},
		{"suggestions", "1: a\n2: a", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{3, 4}},
		{"the second suggestion, in short", "1b", "Buy: 6 inf\nCM\nHainan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"the lines themselves", "Hunan: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{3, 4}},
		{"several on one line", "1: b, 2: a", "Buy: 6 inf\nCM\nHainan: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{3, 4}},
		{"in other signs", "(1) b\n2 = a", "Buy: 6 inf\nCM\nHainan: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{3, 4}},
		{"with thanks", "Sorry about that!\n1: a\nThanks, Anna", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"a line with a dash", "Line #3 - Hunan: 3 inf Kiangsi", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"a line in words", "line 3 should be Hunan: 3 inf Kiangsi", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"a line in German", "Zeile 3: Hunan: 3 inf Kiangsi\nDanke", "Buy: 6 inf\nCM\nHunan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"a name that was meant", "I meant Yunnan, sorry", "Buy: 6 inf\nCM\nHunam: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{4}},
		{"two names", "Hainan\nYunnan", "Buy: 6 inf\nCM\nHainan: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{3, 4}},
		{"a name for a line", "line 4 should be Yunnan", "Buy: 6 inf\nCM\nHunam: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{4}},
		{"a letter for a line", "line 3: b", "Buy: 6 inf\nCM\nHainan: 3 inf Kiangsi\nYunan: 2 inf Kwangsi\nend turn", []int{3}},
		{"the line with its number", "4: Yunnan: 2 inf Kwangsi", "Buy: 6 inf\nCM\nHunam: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{4}},
		{"a line's number that no fault has", "4: a", "Buy: 6 inf\nCM\nHunam: 3 inf Kiangsi\nYunnan: 2 inf Kwangsi\nend turn", []int{4}},
		{"a name that no suggestion has", "Kiangsi", "", nil},
		{"either of two names", "Hunan or Hainan", "", nil},
		{"a name that is asked about", "Yunnan?", "", nil},
		{"a letter alone, for two faults", "a", "", nil},
		{"yes, for two faults", "yes", "", nil},
		{"one of several that is none", "1: b, 2: c", "", nil},
		{"one fault twice on a line", "1: a, 1: b", "", nil},
		{"nothing but thanks", "Thanks!", "", nil},
		{"a line and a question", "line 3: leave out\nor not?", "", nil},
		{"no such letter", "2: b", "", nil},
		{"no such fault", "9: a", "", nil},
		{"a fault of no line", "3: a", "", nil},
		{"no such line", "line 9: 3 inf Kiangsi", "", nil},
		{"one line twice", "1: a\nline 3: Hunan: 3 inf Kiangsi", "", nil},
		{"a mail of its own", "Buy: 3 art\nend turn", "", nil},
		{"a mail of its own with a correction", "1: a\nBuy: 3 art", "", nil},
		{"nothing", "\n \n", "", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, lines, ok := Patch(d, tc.mail)
			if got != tc.want || !slices.Equal(lines, tc.lines) || ok != (tc.lines != nil) {
				t.Errorf("Patch(%q) = %q, %v, %v; want %q, %v", tc.mail, got, lines, ok, tc.want, tc.lines)
			}
		})
	}
}

// The only fault with suggestions needs no number, and the only suggestion no letter.
func TestPatchTheOnlyOne(t *testing.T) {
	one := store.Draft{Text: "Buy: 6 inf\n3 arm Holland > Normamdi", Faults: []store.Fault{{Line: 2, Options: []string{"3 arm Holland > Normandy Bordeaux"}}}}
	two := one
	two.Faults = []store.Fault{{Line: 2, Options: []string{"3 arm Holland > Normandy Bordeaux", "3 arm Holland > Norway"}}}
	for _, tc := range []struct {
		d     store.Draft
		mail  string
		lines []int
	}{
		{one, "yes", []int{2}}, {one, "Ok, thanks", []int{2}}, {one, "a", []int{2}}, {one, "2: a", []int{2}}, {one, "#1 a", []int{2}}, {one, "option a", []int{2}}, {one, "the first", []int{2}},
		{one, "yes?", nil}, {one, "no", nil}, {one, "b", nil}, {one, "yes\nBuy: 5 inf", nil},
		{two, "b", []int{2}}, {two, "Norway", []int{2}}, {two, "yes", nil}, {two, "the first", nil}, {two, "c", nil},
	} {
		if _, lines, ok := Patch(tc.d, tc.mail); ok != (tc.lines != nil) || !slices.Equal(lines, tc.lines) {
			t.Errorf("%q corrects lines %v (%v), want %v", tc.mail, lines, ok, tc.lines)
		}
	}
}

// If two refused lines are equally similar, the program does not guess which is meant.
func TestPatchDoesNotGuess(t *testing.T) {
	d := store.Draft{Text: "2 inf Hunam -> Yunnan\n2 inf Hunam -> Szechwan", Faults: []store.Fault{{Line: 1}, {Line: 2}}}
	if got, _, ok := Patch(d, "2 inf Hunan -> Kweichow"); ok {
		t.Errorf("it was read as %q", got)
	}
}
