package config

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// boxText is a configuration with a second mailbox, and with the given lines.
func boxText(more string) string {
	return `name = "games.example.org"
address = "adjutant@games.example.org"
hosts = ["host@players.test"]
[imap]
host = "imap.example.org"
user = "adjutant"
password_file = "imap.password"
[smtp]
host = "smtp.example.org"
[oauth.mail]
provider = "microsoft"
client_id = "x"
token_file = "mail.token"
[[mailbox]]
name = "clubs"
address = "turns@clubs.example.org"
` + more
}

// The servers of the second mailbox are as those of the first unless it says otherwise.
const boxServers = `[mailbox.imap]
host = "imap.clubs.example.org"
user = "turns"
oauth = "mail"
[mailbox.smtp]
host = "smtp.clubs.example.org"
limits = "gmail"
per_hour = 7
[mailbox.smtp.dkim]
domain = "clubs.example.org"
selector = "s"
key_file = "dkim.pem"
`

func TestMailboxes(t *testing.T) {
	cfg, err := load(folder(t), boxText(boxServers))
	if err != nil {
		t.Fatal(err)
	}
	all := cfg.Boxes()
	if len(all) != 2 || all[0].Name != "" || Titled(all[0].Name) != "default" || all[0].IMAP.User != "adjutant" {
		t.Fatalf("mailboxes %+v", all)
	}
	m := all[1]
	if m.Name != "clubs" || m.IMAP.TLS != ImplicitTLS || m.IMAP.Mailbox != "INBOX" || m.IMAP.Poll.Duration != time.Minute || m.IMAP.IdlePoll.Duration != 10*time.Minute ||
		m.IMAP.Login == nil || m.IMAP.Login != cfg.OAuth["mail"] || m.SMTP.TLS != StartTLS || m.SMTP.Pace != (Pace{PerHour: 7, PerDay: 500}) || m.SMTP.DKIM.Key == nil {
		t.Errorf("clubs: %+v", m)
	}
	if cfg.SMTP.Pace != (Pace{}) || cfg.SMTP.DKIM.Key != nil {
		t.Errorf("what is the second one's is the first one's, too: %+v", cfg.SMTP)
	}
}

func TestMailboxProblems(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		want       []string // each with its line
	}{
		{"a name twice", boxText(boxServers) + strings.Replace(boxServers, "[mailbox.imap]", "[[mailbox]]\nname = \"clubs\"\naddress = \"b@b.example\"\n[mailbox.imap]", 1),
			[]string{"30 mailbox.clubs.name: there is another", "34 mailbox.clubs.imap.user: turns at imap.clubs.example.org is the mailbox of another"}},
		{"no name and no servers", strings.Replace(boxText(""), "name = \"clubs\"\n", "", 1),
			[]string{"14 mailbox.name: is missing", "14 mailbox.imap.host: is missing", "14 mailbox.imap.user: is missing", "14 mailbox.smtp.host: is missing"}},
		{"the first one's name", strings.Replace(boxText(boxServers), "\"clubs\"", "\"default\"", 1), []string{"15 mailbox.default.name: there is another"}},
		{"a name with a blank", strings.Replace(boxText(boxServers), "\"clubs\"", "\"Our clubs\"", 1), []string{"15 mailbox.Our clubs.name: \"Our clubs\" may have"}},
		{"the first one's address", strings.Replace(boxText(boxServers), "turns@clubs", "Adjutant@games", 1), []string{"16 mailbox.clubs.address: \"Adjutant@games.example.org\" is an address of another"}},
		{"a host who writes from it", strings.Replace(boxText(boxServers), "host@players.test", "turns@clubs.example.org", 1), []string{"3 hosts: \"turns@clubs.example.org\" is where orders"}},
		{"a login that is not there", strings.Replace(boxText(boxServers), "oauth = \"mail\"", "oauth = \"post\"", 1), []string{"20 mailbox.clubs.imap.oauth: there is no table"}},
		{"a time that is none", boxText(strings.Replace(boxServers, "oauth =", "poll = \"often\"\noauth =", 1)), []string{"20 mailbox.clubs.imap.poll: \"often\" is not"}},
		{"a provider that is not known", boxText(strings.Replace(boxServers, "gmail", "hotmail", 1)), []string{"23 mailbox.clubs.smtp.limits: \"hotmail\" is not"}},
		{"a key that cannot be read", boxText(strings.Replace(boxServers, "dkim.pem", "no.pem", 1)), []string{"28 mailbox.clubs.smtp.dkim.key_file: "}},
	} {
		_, err := load(folder(t), tc.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		for _, want := range tc.want {
			if !slices.ContainsFunc(e.Problems, func(p Problem) bool {
				return strings.HasPrefix(fmt.Sprintf("%d %s: %s", p.Line, p.Key, p.Text), want)
			}) {
				t.Errorf("%s: no %q in\n%v", tc.name, want, e)
			}
		}
		if len(e.Problems) != len(tc.want) {
			t.Errorf("%s: %d problems, want %d\n%v", tc.name, len(e.Problems), len(tc.want), e)
		}
	}
}
