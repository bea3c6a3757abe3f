package oauth_test

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
	"github.com/adjutant-game/adjutant/processor/oauth/oauthtest"
)

// loggedIn is a provider and a token that somebody agreed to.
func loggedIn(t *testing.T) (*oauthtest.Provider, *config.OAuth) {
	t.Helper()
	p := oauthtest.Start(t, "gm@example.test")
	login := p.Login(filepath.Join(t.TempDir(), "gm.token"))
	if err := oauth.NewLogin(login).Device(t.Context(), func(oauth.Code) { p.Answer("agreed") }); err != nil {
		t.Fatal(err)
	}
	return p, login
}

func TestLoginByCode(t *testing.T) {
	for _, tc := range []struct{ how, want string }{
		{"agreed", ""},
		{"denied", "said no"},
		{"ended", "the code has ended"},
	} {
		t.Run(tc.how, func(t *testing.T) {
			p := oauthtest.Start(t, "gm@example.test")
			file := filepath.Join(t.TempDir(), "gm.token")
			var shown oauth.Code
			err := oauth.NewLogin(p.Login(file)).Device(t.Context(), func(c oauth.Code) {
				shown = c
				time.AfterFunc(1500*time.Millisecond, func() { p.Answer(tc.how) }) // it is asked once before
			})
			if shown.Word != "WDJB-MJHT" || shown.URL != "https://example.test/device" {
				t.Errorf("shown: %+v", shown)
			}
			if tc.want != "" {
				if err == nil || !strings.Contains(err.Error(), tc.want) {
					t.Errorf("%v, want %q", err, tc.want)
				}
				if _, err := os.Stat(file); err == nil {
					t.Error("a token was kept")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if fi, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && fi.Mode().Perm() != 0o600 {
				t.Errorf("the token's file: %v, %v", fi.Mode(), err)
			}
			token, err := oauth.NewSource(p.Login(file)).Token(t.Context())
			if err != nil || !p.Holds(token) {
				t.Errorf("the token %q: %v", token, err)
			}
		})
	}
}

func TestLoginByBrowser(t *testing.T) {
	for _, tc := range []struct{ how, want string }{{"agreed", ""}, {"denied", "access_denied"}} {
		t.Run(tc.how, func(t *testing.T) {
			p := oauthtest.Start(t, "gm@example.test")
			p.Answer(tc.how)
			login := p.Login(filepath.Join(t.TempDir(), "gm.token"))
			var browser sync.WaitGroup
			err := oauth.NewLogin(login).Browser(t.Context(), 0, func(url string) {
				browser.Go(func() {
					// Somebody else's page knows where the program waits, but not its question.
					forged := url[strings.Index(url, "redirect_uri=")+len("redirect_uri="):]
					forged, _, _ = strings.Cut(forged, "&")
					forged = strings.NewReplacer("%3A", ":", "%2F", "/").Replace(forged)
					if r, err := http.Get(forged + "?code=mine&state=guess"); err != nil || r.StatusCode != http.StatusBadRequest {
						t.Errorf("an answer to no question: %v, %v", r, err)
					}
					if r, err := http.Get(url); err != nil || r.StatusCode != http.StatusOK {
						t.Errorf("the page says %v, %v", r, err)
					}
				})
			})
			browser.Wait()
			if tc.want != "" {
				if err == nil || !strings.Contains(err.Error(), tc.want) {
					t.Errorf("%v, want %q", err, tc.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if token, err := oauth.NewSource(login).Token(t.Context()); err != nil || !p.Holds(token) {
				t.Errorf("the token %q: %v", token, err)
			}
		})
	}
}

// A token is asked for when the one before has ended, not for each login; and survives
// a restart, also with a provider that takes each refresh token once.
func TestTokensAreReplacedWhenTheyEnd(t *testing.T) {
	for _, rotates := range []bool{false, true} {
		p, login := loggedIn(t)
		p.Rotates = rotates
		now := time.Now()
		clock := func() time.Time { return now }
		p.SetClock(clock)
		last := ""
		for hour := range 30 {
			for range 5 {
				token, err := oauth.NewSource(login, oauth.WithClock(clock)).Token(t.Context())
				if err != nil || !p.Holds(token) {
					t.Fatalf("after %d hours (rotates: %v) %q: %v", hour, rotates, token, err)
				}
				last = token
				now = now.Add(12 * time.Minute)
			}
		}
		refreshed := len(slices.DeleteFunc(p.Asked(), func(grant string) bool { return grant != "refresh_token" }))
		if refreshed < 29 || refreshed > 31 || last == "" {
			t.Errorf("%d fresh tokens in 30 hours", refreshed)
		}
	}
}

func TestProviderSaysNo(t *testing.T) {
	p, login := loggedIn(t)
	source := oauth.NewSource(login)
	first, err := source.Token(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	source.Refused(first)
	p.Fail(1)
	var again *oauth.AgainError
	_, err = source.Token(t.Context())
	if err == nil || errors.As(err, &again) || strings.Contains(err.Error(), oauthtest.ClientSecret) {
		t.Errorf("a provider that is down: %v", err)
	}
	second, err := source.Token(t.Context())
	if err != nil || second == first {
		t.Errorf("behind a refused token comes %q: %v", second, err)
	}
	p.Revoke()
	source.Refused(second)
	if _, err = source.Token(t.Context()); !errors.As(err, &again) || !strings.Contains(err.Error(), "adjutant login") {
		t.Errorf("a right that was taken back: %v", err)
	}
}

func TestTokenFiles(t *testing.T) {
	_, login := loggedIn(t)
	good, err := os.ReadFile(login.TokenFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ name, text, want string }{
		{"as it was written", string(good), ""},
		{"not a token", "hunter2\n", "not what a login wrote"},
		{"cut off", string(good[:len(good)/2]), "not what a login wrote"},
		{"nothing to go on with", `{"access_token":"","token_type":"Bearer"}`, "adjutant login"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if err := os.WriteFile(login.TokenFile, []byte(tc.text), 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := oauth.NewSource(login).Token(t.Context())
			if (err == nil) != (tc.want == "") || err != nil && (!strings.Contains(err.Error(), tc.want) || strings.Contains(err.Error(), "hunter2")) {
				t.Errorf("%v, want %q", err, tc.want)
			}
		})
	}
}
