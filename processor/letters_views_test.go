package processor_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var updateLetters = flag.Bool("update-letters", false, "write testdata/letters.txtar as the mails are now")

// letterViews are the mails about agreements, one of each kind: who writes what, and to
// whom the mail goes that is looked at.
var letterViews = []struct {
	kind, who, body string
	// to is who gets the mail, subject a part of its subject. Of a mail that is not about
	// agreements alone only a section is kept.
	to, subject, section string
}{
	{"letter-taken", "Crane", "Germany: propose alliance: France, Canada\n", "Crane", "Taken", ""},
	{"alliance-asked", "", "", "Eyre", "Proposal p1", ""},
	{"letter-refused", "Crane", "Germany: propose aliance to Japan\nItaly: accept p1\n", "Crane", "Not taken", "Line 1"},
	{"letter-checked", "Crane", "check\nItaly: propose alliance: Japan\n", "Crane", "Checked", ""},
	{"one-says-yes", "Eyre", "accept p1", "Crane", "p1", ""},
	{"letter-status", "Crane", "status", "Crane", "Status", "Open proposals"},
	{"alliance-agreed", "Ames", "Canada: accept p1", "Dale", "allies", "Politics"},
	{"trade-asked", "Dale", "Great Britain: offer tech to Russia: radar for super submarines", "Boyd", "Proposal p4", ""},
	{"trade-withdrawn", "Dale", "withdraw p4", "Boyd", "p4 is withdrawn", ""},
	{"armistice-asked", "Ford", "Japan: offer armistice: China", "Boyd", "Proposal p6", ""},
	{"armistice-negotiated", "Boyd", "China: accept p6", "Ford", "send terms", ""},
	{"terms-asked", "Ford", "Japan: terms for China: Korea to China; 5 IPC to Japan; radar to China", "Boyd", "Proposal p8", ""},
	{"terms-refused", "Boyd", "China: refuse p8", "Ford", "p8 is refused", ""},
	{"leave-taken", "Eyre", "France: leave alliance", "Eyre", "Taken", ""},
	{"alliance-left", "", "", "Boyd", "leaves", "Politics"},
	{"lapsed", "Dale", "India: propose alliance: Indonesia", "Dale", "Taken", ""},
	{"concede-asked", "Eyre", "concede", "Eyre", "concede", ""},
	{"lapsed-told", "Eyre", "concede", "Dale", "has lapsed", ""},
}

// Every kind of mail about agreements reads well on a phone: as text of forty columns it
// is kept in a file, and no line of it is longer, unless one word is. With -views each is
// left as a page of 390 and 1200 pixels, too.
//
// Rules: EX-042, EX-044, EX-071, EX-090, EX-093.
func TestViewsOfLetters(t *testing.T) {
	n := newLetters(t, "turn: United States, round 2, research\nwar: Japan - China\nmarker: Great Britain has radar = 1\nmarker: Russia has super submarines = 1\nmarker: Japan has radar = 1\n")
	all := ""
	var pool []nationMail
	for _, v := range letterViews {
		if v.who != "" {
			pool = n.write(v.who, v.body)
		}
		found := false
		for _, m := range pool {
			if m.to != strings.ToLower(v.to)+"@example.org" || !strings.Contains(m.Subject, v.subject) || found {
				continue
			}
			found = true
			checkView(t, v.kind, m.Outgoing)
			leaveView(t, n.table, v.kind, m.Outgoing)
			text := reflowed(m.Text, 40)
			for line := range strings.Lines(text) {
				if line = strings.TrimSpace(line); len([]rune(line)) > 40 && strings.Contains(line, " ") && !strings.HasPrefix(line, "— ") {
					t.Errorf("%s: a line of %d columns: %s", v.kind, len([]rune(line)), line)
				}
			}
			all += "-- " + v.kind + " --\nTo: " + v.to + "\nSubject: " + m.Subject + "\n\n" + ofLetters(text, v.section)
		}
		if !found {
			var got []string
			for _, m := range pool {
				got = append(got, m.to+": "+m.Subject)
			}
			t.Errorf("%s: no mail to %s about %q among %q", v.kind, v.to, v.subject, got)
		}
	}
	file := filepath.Join("testdata", "letters.txtar")
	if *updateLetters {
		if err := os.WriteFile(file, []byte(all), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != all {
		got, old := strings.Split(all, "\n"), strings.Split(string(want), "\n")
		for i := range got {
			if i >= len(old) || got[i] != old[i] {
				t.Fatalf("line %d is now\n%s\n(run with -update-letters, and read the difference)", i+1, got[i])
			}
		}
		t.Fatal("the mails are shorter now; run with -update-letters, and read the difference")
	}
}

// ofLetters is a mail without the part that shows the log's head: the words that seal
// letters are chosen by chance, so it never is the same twice. If a section is named it is
// that alone.
func ofLetters(text, section string) string {
	heading := regexp.MustCompile(`\n(\S.*)\n-{3,}\n`)
	places := heading.FindAllStringSubmatchIndex(text, -1)
	from := 0
	for _, at := range places {
		switch name := text[at[2]:at[3]]; {
		case name == section:
			from = at[2]
		case section != "" && from > 0, name == "The log so far", name == "Signed log":
			return strings.TrimSpace(text[from:at[2]]) + "\n\n"
		}
	}
	return strings.TrimSpace(text[from:]) + "\n\n"
}
