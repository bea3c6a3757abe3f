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
)

// A report that reached its reader by mail, as forums send them and as people pass them
// on, is taken out of the mail as it was saved: encoded, quoted, or as HTML alone. One changed figure is named there, too. A mail of the program's own, which is
// worded for its reader, is said to be that.
func TestReportInAMail(t *testing.T) {
	file := fought(t)
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
