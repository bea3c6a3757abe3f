package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// withLogin is the sample with another login.
func withLogin(login, table string) string {
	s := strings.Replace(Sample, "password_file = \"imap.password\"\n", login, 1)
	return s + table
}

func TestOAuth(t *testing.T) {
	const good = "\n[oauth.mail]\nprovider = \"microsoft\"\nclient_id = \"x\"\ntoken_file = \"mail.token\"\n"
	for _, tc := range []struct{ name, login, table, want string }{
		{"Microsoft", "oauth = \"mail\"\n", good, ""},
		{"Google with a secret", "oauth = \"g\"\n", "\n[oauth.g]\nprovider = \"google\"\nclient_id = \"x\"\nclient_secret_env = \"WORD\"\ntoken_file = \"g.token\"\n", ""},
		{"a provider of one's own", "oauth = \"o\"\n", "\n[oauth.o]\nclient_id = \"x\"\ntoken_url = \"https://id.example.test/token\"\nauth_url = \"https://id.example.test/go\"\nscopes = [\"mail\"]\ntoken_file = \"o.token\"\n", ""},
		{"an unknown table", "oauth = \"post\"\n", good, "imap.oauth: there is no table [oauth.post]"},
		{"an unknown provider", "oauth = \"mail\"\n", strings.Replace(good, "microsoft", "hooli", 1), `oauth.mail.provider: "hooli" is not known; it is one of google, microsoft`},
		{"no provider", "oauth = \"mail\"\n", strings.Replace(good, "provider = \"microsoft\"\n", "", 1), "oauth.mail.token_url: is missing"},
		{"no client", "oauth = \"mail\"\n", strings.Replace(good, "client_id = \"x\"\n", "", 1), "oauth.mail.client_id: is missing"},
		{"no file", "oauth = \"mail\"\n", strings.Replace(good, "token_file = \"mail.token\"\n", "", 1), "oauth.mail.token_file: is missing"},
		{"without TLS", "oauth = \"mail\"\n", good + "token_url = \"http://id.example.test/token\"\n", "is not the URL of a site with https"},
		{"two ways", "oauth = \"mail\"\npassword_file = \"imap.password\"\n", good, "imap.oauth: name either a login by OAuth or a password"},
		{"no secret where one is named", "oauth = \"mail\"\n", good + "client_secret_env = \"NONE\"\n", "oauth.mail.client_secret_env: the variable NONE is not set"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			cfg, err := load(folder(t), withLogin(tc.login, tc.table))
			switch {
			case tc.want == "" && err != nil:
				t.Error(err)
			case tc.want == "" && (cfg.IMAP.Login == nil || cfg.IMAP.Login.TokenURL == "" || len(cfg.IMAP.Login.Scopes) == 0):
				t.Errorf("the login: %+v", cfg.IMAP.Login)
			case tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("%v, want %q", err, tc.want)
			}
		})
	}
}

// A token that others may read is warned of, as a password is.
func TestTokenFileIsPrivate(t *testing.T) {
	dir := folder(t)
	if err := os.WriteFile(filepath.Join(dir, "mail.token"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	cfg, err := load(dir, withLogin("oauth = \"mail\"\n", "\n[oauth.mail]\nprovider = \"google\"\nclient_id = \"x\"\ntoken_file = \"mail.token\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(cfg.Warnings, "\n"), "oauth.mail.token_file: everybody on this machine may read") {
		t.Errorf("warnings: %q", cfg.Warnings)
	}
}
