package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"html"
	"mime/quotedprintable"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/logtest"
)

// A report that reached its reader by mail, as forums send them and as people pass them on, is
// taken out of the mail as it was saved: encoded, quoted, or as HTML alone. One changed figure is
// named there, too. One of the program's own mails that is not a report is described as that.
func TestReportInAMail(t *testing.T) {
	file := logtest.File(t, fought)
	said, errs, status := call(t, "post", file, "--turn", "FR1", "--format", "markdown", "--json")
	if status != 0 {
		t.Fatal(errs)
	}
	var posted struct{ Posts []string }
	if err := json.Unmarshal([]byte(said), &posted); err != nil || len(posted.Posts) != 1 {
		t.Fatal(err, said)
	}
	const head = "From: Forum <forum@example.org>\r\nTo: me@example.org\r\nSubject: A new post\r\nMessage-ID: <1@example.org>\r\nMIME-Version: 1.0\r\n"
	quoted := func(text string) string {
		var b bytes.Buffer
		w := quotedprintable.NewWriter(&b)
		_, _ = w.Write([]byte(text))
		_ = w.Close()
		return b.String()
	}
	ways := map[string]func(report string) string{
		"quoted-printable": func(r string) string {
			return head + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + quoted("Somebody wrote:\n\n"+r+"\n-- \nThe forum\n")
		},
		"passed on, quoted": func(r string) string {
			return head + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
				base64.StdEncoding.EncodeToString([]byte("See below.\n\nOn Friday Forum wrote:\n> "+strings.ReplaceAll(r, "\n", "\n> ")+"\n"))
		},
		"HTML alone": func(r string) string {
			return head + "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
				quoted("<html><body><p>Somebody wrote:</p><p>"+strings.ReplaceAll(html.EscapeString(r), "\n", "<br>\n")+"</p></body></html>")
		},
	}
	true_, changed := posted.Posts[0], strings.Replace(posted.Posts[0], " IPC", "9 IPC", 1)
	if changed == true_ {
		t.Fatalf("no figure in\n%s", true_)
	}
	mail := filepath.Join(t.TempDir(), "mail.eml")
	for name, way := range ways {
		for _, tc := range []struct {
			report, want string
			status       int
		}{{true_, "matches the log, word for word", 0}, {changed, "does NOT match the log", 1}} {
			if err := os.WriteFile(mail, []byte(way(tc.report)), 0o600); err != nil {
				t.Fatal(err)
			}
			if out, errs, status := call(t, "verify", file, "--report", mail); status != tc.status || !strings.Contains(out, tc.want) {
				t.Errorf("%s: status %d, want %q:\n%s%s", name, status, tc.want, out, errs)
			}
		}
	}
	own := head + "X-Adjutant-Checkpoint: adjutant/g1 1 abc games.example.org abc\r\n\r\nGERMANY, ROUND 1\n\nBattles\n-------\n1. France\n"
	if err := os.WriteFile(mail, []byte(own), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, errs, status := call(t, "verify", file, "--report", mail); status == 0 || !strings.Contains(errs, "is a mail of the program's own") {
		t.Errorf("a mail of the program: status %d: %s", status, errs)
	}
}

// The reports that the program mailed in a whole demo are compared with the log, in plain text and
// in HTML, and also as a mail that is forwarded as a file or as a text file. One figure that is
// changed in either form is named. What no log has is named as such: deadlines and tasks; a
// question, a receipt and orders that only stand are not reports.
func mailedReports(t *testing.T, log, mails string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(mails, "harrow", "*.eml"))
	if err != nil || len(all) < 20 {
		t.Fatalf("%d mails (%v)", len(all), err)
	}
	args := []string{"verify", log}
	var one string // with dice
	reports := 0
	for _, name := range all {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(audit.MailedText(string(b))), " ")
		if !strings.Contains(text, "This mail covers") {
			continue
		}
		if strings.Contains(text, "Valid answers include") {
			if code, said := ran(t, "verify", log, "--report", name); code == 0 || !strings.Contains(said, "asks its reader a question") {
				t.Errorf("%s: status %d:\n%s", name, code, said)
			}
			if code, said := ran(t, "verify", log, name); code != 0 || strings.Contains(said, "mailed report") {
				t.Errorf("%s for its head: status %d:\n%s", name, code, said)
			}
			continue
		}
		if args, reports = append(args, "--report", name), reports+1; one == "" && strings.Contains(text, "All dice: attackers 17 hits") {
			one = string(b)
		}
	}
	code, said := ran(t, args...)
	if n := strings.Count(said, "matches the log, word for word"); code != 0 || n != reports || reports < 12 || !strings.Contains(said, "not compared, worded for its reader: lines 1 to 8") {
		t.Errorf("%d of %d reports match, status %d:\n%s", n, reports, code, said)
	}

	// Of a mail with a sealed order the log has the rest as it was read.
	for name, want := range map[string]string{
		"012-germany-second.eml": "of mails with something sealed the log has only what the program read, in record",
		"025-germany-rest.eml":   "has its orders word for word",
	} {
		if code, said := ran(t, "verify", log, "--mail", filepath.Join(mails, "host", name)); code != 0 || !strings.Contains(said, want) {
			t.Errorf("--mail %s: status %d, want %q:\n%s", name, code, want, said)
		}
	}

	plain, page, ok := strings.Cut(one, "Content-Type: text/html")
	if !ok {
		t.Fatalf("no mail with HTML:\n%s", one)
	}
	const figure, other = "(14.3 expected)", "(24.3 expected)"
	asFile := func(kind, name, body string) string {
		return "From: me@example.org\r\nTo: a@example.org\r\nSubject: look\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" +
			"--b\r\nContent-Type: text/plain\r\n\r\nWhat do you think?\r\n--b\r\nContent-Type: " + kind + "\r\nContent-Disposition: attachment; filename=" + name + "\r\n\r\n" + body + "\r\n--b--\r\n"
	}
	turned := func(s string) string {
		t.Helper()
		to := strings.Replace(s, figure, other, 1)
		if to == s {
			t.Fatalf("the figure is not in\n%s", s)
		}
		return to
	}
	text := audit.MailedText(one)
	for name, tc := range map[string]struct {
		mail string
		// status is 2 for what lacks lines only.
		status int
	}{
		"as it came":               {one, 0},
		"plain text changed":       {turned(plain) + "Content-Type: text/html" + page, 1},
		"HTML changed":             {plain + "Content-Type: text/html" + turned(page), 1},
		"passed on as a mail":      {asFile("message/rfc822", "a.eml", one), 0},
		"passed on, changed":       {asFile("message/rfc822", "a.eml", turned(one)), 1},
		"as a file of text":        {asFile("text/plain; charset=utf-8", "report.txt", text), 0},
		"as a file, changed":       {asFile("text/plain; charset=utf-8", "report.txt", turned(text)), 1},
		"a line put in between":    {asFile("text/plain; charset=utf-8", "report.txt", strings.Replace(text, "Outcome: Germany wins", "- Casualties: 1 German tank\n\nOutcome: Germany wins", 1)), 1},
		"a battle left out":        {asFile("text/plain; charset=utf-8", "report.txt", text[:strings.Index(text, "2. Yugoslavia")]+text[strings.Index(text, "3. SZ 112"):]), 2},
		"the head of another game": {asFile("text/plain; charset=utf-8", "report.txt", strings.Replace(text, "adjutant/"+demoGame, "adjutant/summer41", 1)), 1},
	} {
		file := filepath.Join(t.TempDir(), "mail.eml")
		if err := os.WriteFile(file, []byte(tc.mail), 0o600); err != nil {
			t.Fatal(err)
		}
		code, said := ran(t, "verify", log, "--report", file)
		if code != min(tc.status, 1) || strings.Contains(said, "cannot be confirmed: lines are missing") != (tc.status == 2) || strings.Contains(said, "matches the log, word for word") == (tc.status != 0) || strings.Contains(said, "the mailed report of G1 does NOT match the log") != (tc.status == 1) {
			t.Errorf("%s: status %d:\n%s", name, code, said)
		}
	}
}
