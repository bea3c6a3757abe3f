package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/oauth/oauthtest"
)

// A host logs in once by a code; then the mailbox of a real Dovecot opens with the token,
// and `doctor` says what to do when the right is taken back.
func TestLogin(t *testing.T) {
	provider := oauthtest.Start(t, dovecottest.User)
	box := dovecottest.Start(t, dovecottest.WithOAuth(provider.URL+"/introspect?token=", "xoauth2"))
	dir := t.TempDir()
	file := filepath.Join(dir, "adjutant.toml")
	write := func(table string) {
		t.Helper()
		text := fmt.Sprintf(`name = "games.example.test"
address = "gm@example.test"

[imap]
host = "127.0.0.1"
port = %d
ca_file = %q
user = "gm@example.test"
oauth = "mail"

[smtp]
host = "127.0.0.1"
port = 1
tls = "none"
%s`, box.TLS, box.CertFile, table)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	table := fmt.Sprintf(`
[oauth.mail]
client_id = %q
client_secret_env = "ADJUTANT_TEST_CLIENT"
token_file = "mail.token"
token_url = "%[2]s/token"
device_url = "%[2]s/devicecode"
auth_url = "%[2]s/authorize"
scopes = [%[3]q]
`, oauthtest.ClientID, provider.URL, oauthtest.Scope)
	t.Setenv("ADJUTANT_TEST_CLIENT", oauthtest.ClientSecret)

	write("")
	if code, said := ran(t, "login", "--config", file); code != 1 || !strings.Contains(said, "[oauth.mail]") {
		t.Errorf("without a login in the configuration: status %d, %s", code, said)
	}
	write(strings.Replace(table, "token_file", "#token_file", 1))
	if code, said := ran(t, "login", "--config", file); code != 1 || !strings.Contains(said, "oauth.mail.token_file: is missing") || strings.Contains(said, "key_file") {
		t.Errorf("with a login that is not whole: status %d, %s", code, said)
	}
	write(table)
	if code, said := ran(t, "login", "post", "--config", file); code != 2 || !strings.Contains(said, "name one of the logins: mail") {
		t.Errorf("another name: status %d, %s", code, said)
	}
	if _, said := ran(t, "doctor", "--config", file); !strings.Contains(said, `Log in again with "adjutant login"`) {
		t.Errorf("doctor before the login:\n%s", said)
	}

	agreed := &agreeing{t: t, provider: provider}
	env := &environment{stdin: strings.NewReader(""), stdout: agreed, stderr: agreed}
	if code := run(t.Context(), env, []string{"login", "--config", file}); code != 0 {
		t.Fatalf("login: status %d, %s", code, agreed.text.String())
	}
	if said := agreed.text.String(); !strings.Contains(said, "WDJB-MJHT") || !strings.Contains(said, "Logged in.") {
		t.Errorf("login says\n%s", said)
	}
	if _, said := ran(t, "doctor", "--config", file); !strings.Contains(said, "gm@example.test at 127.0.0.1 can be read") {
		t.Errorf("doctor behind the login:\n%s", said)
	}
	provider.Revoke()
	if _, said := ran(t, "doctor", "--config", file); !strings.Contains(said, `Log in again with "adjutant login"`) || strings.Contains(said, "access-") {
		t.Errorf("doctor when the right was taken back:\n%s", said)
	}

	agreed = &agreeing{t: t, provider: provider, browser: true}
	env.stdout = agreed
	if code := run(t.Context(), env, []string{"login", "mail", "--config", file, "--browser", "--json"}); code != 0 {
		t.Fatalf("login by browser: status %d, %s", code, agreed.text.String())
	}
	if _, said := ran(t, "doctor", "--config", file); !strings.Contains(said, "gm@example.test at 127.0.0.1 can be read") {
		t.Errorf("doctor behind the second login:\n%s", said)
	}
}

// agreeing is a terminal whose reader does what it says.
type agreeing struct {
	t        *testing.T
	provider *oauthtest.Provider
	browser  bool
	text     strings.Builder
}

func (a *agreeing) Write(b []byte) (int, error) {
	a.text.Write(b)
	if !a.browser {
		a.provider.Answer("agreed")
		return len(b), nil
	}
	var line struct{ Step, URL string }
	if err := json.Unmarshal(b, &line); err != nil || line.Step == "" {
		a.t.Errorf("--json prints %q", b)
	}
	must, may := documentedKeys(a.t)
	var keys map[string]any
	json.Unmarshal(b, &keys)
	for key := range keys {
		if row := "login (each line)"; !slices.Contains(must[row], key) && !slices.Contains(may[row], key) {
			a.t.Errorf("a line has the key %q, which JSON.md does not have", key)
		}
	}
	if line.Step == "browser" {
		go func() {
			if r, err := http.Get(line.URL); err != nil || r.StatusCode != http.StatusOK {
				a.t.Errorf("the page: %v, %v", r, err)
			}
		}()
	}
	return len(b), nil
}
