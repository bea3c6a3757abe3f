package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/oauth/oauthtest"
)

// A second mailbox has its own login: a real Dovecot opens it with its token and a mail server
// takes mail by it, while the servers of the first one, which has a password, are away.
func TestSecondMailboxLogsIn(t *testing.T) {
	provider := oauthtest.Start(t, dovecottest.User)
	box := dovecottest.Start(t, dovecottest.WithOAuth(provider.URL+"/introspect?token=", "xoauth2"))
	dir := t.TempDir()
	file := filepath.Join(dir, "adjutant.toml")
	t.Setenv("ADJUTANT_TEST_CLIENT", oauthtest.ClientSecret)
	t.Setenv("ADJUTANT_TEST_PASSWORD", "secret")
	text := fmt.Sprintf(`name = "games.example.test"
address = "first@example.test"

[imap]
host = "127.0.0.1"
port = 1
user = "first@example.test"
password_env = "ADJUTANT_TEST_PASSWORD"

[smtp]
host = "127.0.0.1"
port = 1
tls = "none"

[[mailbox]]
name = "clubs"
address = %[3]q
[mailbox.imap]
host = "127.0.0.1"
port = %[1]d
ca_file = %[2]q
user = %[3]q
oauth = "clubs"
[mailbox.smtp]
host = "127.0.0.1"
port = %[7]d
tls = "none"
user = %[3]q
oauth = "clubs"

[oauth.clubs]
client_id = %[4]q
client_secret_env = "ADJUTANT_TEST_CLIENT"
token_file = "clubs.token"
token_url = "%[5]s/token"
device_url = "%[5]s/devicecode"
auth_url = "%[5]s/authorize"
scopes = [%[6]q]
`, box.TLS, box.CertFile, dovecottest.User, oauthtest.ClientID, provider.URL, oauthtest.Scope, startTokenSink(t, provider))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	works := func() (reads, sends bool, said string) {
		_, said = ran(t, "doctor", "--config", file)
		for line := range strings.Lines(said) {
			reads = reads || strings.Contains(line, "mailbox clubs:") && strings.Contains(line, "can be read")
			sends = sends || strings.Contains(line, "takes mail from "+dovecottest.User)
			if strings.Contains(line, "mailbox default:") && strings.Contains(line, "can be read") {
				t.Errorf("the first mailbox opens with no server: %s", line)
			}
		}
		return reads, sends, said
	}
	if reads, sends, said := works(); reads || sends {
		t.Errorf("the second mailbox opens before its login:\n%s", said)
	}
	agreed := &agreeing{t: t, provider: provider}
	env := &environment{stdin: strings.NewReader(""), stdout: agreed, stderr: agreed}
	if code := run(t.Context(), env, []string{"login", "clubs", "--config", file}); code != 0 {
		t.Fatalf("login: status %d, %s", code, agreed.text.String())
	}
	if reads, sends, said := works(); !reads || !sends {
		t.Errorf("the second mailbox does not open and send behind its login:\n%s", said)
	}
	provider.Revoke()
	if reads, sends, said := works(); reads || sends || !strings.Contains(said, `Log in again with "adjutant login`) {
		t.Errorf("when the right was taken back:\n%s", said)
	}
}
