package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// trust are words that a claim about trust is made with.
var trust = regexp.MustCompile(`(?i)\b(anybody|nobody can|no player can|neither the host|no mail address|can know|unseen|forged|proved|proves|cannot be changed|was not changed|without being noticed|every mailbox|trust|a stranger|shown by "adjutant verify"|taken up again|loses nothing)\b`)

// claimless are sentences with such words that claim nothing about trust: they tell the
// reader what to do, or speak of a test of chance.
var claimless = []string{
	"one small value proves nothing",
	"without the value of anybody who is silent",
	"says who would notice, and how", // names the threat model itself
	"how many strangers of one domain that prove who they are",
}

// sentence ends where another begins.
var sentence = regexp.MustCompile(`[.:;!?] `)

// Each claim about trust in the README and in the mails has its line in the threat
// model, and each claim that the threat model lists is made somewhere.
func TestClaimsHaveALine(t *testing.T) {
	doc, err := os.ReadFile("../gamelog/THREATS.md")
	if err != nil {
		t.Fatal(err)
	}
	model, list, ok := strings.Cut(string(doc), "## What is claimed, and where it stands")
	list, rest, more := strings.Cut(list, "\n## ")
	if !ok || !more {
		t.Fatal("the threat model has no list of claims")
	}
	claims := map[string]bool{} // whether somebody makes it
	for _, row := range strings.Split(list, "\n") {
		claim, line, ok := strings.Cut(strings.TrimPrefix(row, `- "`), `": `)
		if !ok || !strings.HasPrefix(row, `- "`) {
			continue
		}
		claims[claim] = false
		if n := strings.Count(model, "\n| "+line) + strings.Count(rest, "\n- **"+line); n != 1 {
			t.Errorf("the claim %q names the line %q, of which there are %d", claim, line, n)
		}
	}
	files, err := filepath.Glob("../../templates/testdata/*.txt")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d mails (%v)", len(files), err)
	}
	for _, file := range append(files, "../../README.md") {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range sentences(string(b)) {
			made := claimIn(claims, said)
			if trust.MatchString(said) && !made && !isClaimless(said) {
				t.Errorf("%s claims %q: which line of the threat model is behind it?", filepath.Base(file), said)
			}
		}
	}
	for claim, made := range claims {
		if !made {
			t.Errorf("nobody claims %q any more", claim)
		}
	}
	if found := trust.MatchString("Nobody can change a die, and anybody can see it.") && !claimIn(claims, "Nobody can change a die, and anybody can see it."); !found {
		t.Error("a claim without a line would not be found")
	}
}

// claimIn reports whether a sentence makes one of the claims, and ticks it off.
func claimIn(claims map[string]bool, said string) bool {
	made := false
	for claim := range claims {
		if strings.Contains(said, claim) {
			claims[claim], made = true, true
		}
	}
	return made
}

func isClaimless(said string) bool {
	for _, c := range claimless {
		if strings.Contains(said, c) {
			return true
		}
	}
	return false
}

// sentences cuts a text into its sentences, each on one line; examples apart.
func sentences(text string) []string {
	text = regexp.MustCompile("(?s)```.*?```").ReplaceAllString(text, "\n\n")
	var out []string
	for _, part := range regexp.MustCompile(`\n\s*\n|\n *[-*] `).Split(text, -1) {
		part = strings.Join(strings.Fields(part), " ")
		from := 0
		for _, at := range sentence.FindAllStringIndex(part, -1) {
			out = append(out, part[from:at[1]])
			from = at[1]
		}
		out = append(out, part[from:])
	}
	return out
}
