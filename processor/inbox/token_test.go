package inbox_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/oauth"
	"github.com/adjutant-game/adjutant/processor/oauth/oauthtest"
)

// A real Dovecot that asks the provider about every token.
func TestLoginByTokenAtDovecot(t *testing.T) {
	for _, mechanism := range []string{"xoauth2", "oauthbearer"} {
		t.Run(mechanism, func(t *testing.T) { loginByToken(t, mechanism) })
	}
}

func loginByToken(t *testing.T, mechanism string) {
	provider := oauthtest.Start(t, dovecottest.User)
	box := dovecottest.Start(t, dovecottest.WithOAuth(provider.URL+"/introspect?token=", mechanism))
	login := provider.Login(filepath.Join(t.TempDir(), "gm.token"))
	provider.Answer("agreed")
	open := func(user string) error {
		in, err := inbox.New(inbox.Config{
			Host: box.Host, Port: box.TLS, TLS: box.Trust, User: user, Tokens: oauth.NewSource(login),
			Security: config.ImplicitTLS, Timeout: 10 * time.Second,
		})
		if err != nil {
			t.Fatal(err)
		}
		_, err = in.Probe(t.Context())
		return err
	}
	var refused *inbox.LoginError
	var again *oauth.AgainError
	if err := open(dovecottest.User); !errors.As(err, &refused) || !errors.As(err, &again) {
		t.Errorf("before anybody has logged in: %v", err)
	}
	if err := oauth.NewLogin(login).Device(t.Context(), func(oauth.Code) { provider.Answer("agreed") }); err != nil {
		t.Fatal(err)
	}
	if err := open(dovecottest.User); err != nil {
		t.Errorf("the token is not taken: %v", err)
	}
	if err := open("somebody@example.test"); !errors.As(err, &refused) {
		t.Errorf("another's mailbox: %v", err)
	}
	provider.Revoke()
	if err := open(dovecottest.User); !errors.As(err, &refused) {
		t.Errorf("with a token that was taken back: %v", err)
	}
}

// A daemon whose token ends before its time, as after a change of the password: the
// first login is refused, the second has a fresh token.
func TestTokenThatEndsEarlyIsReplaced(t *testing.T) {
	provider := oauthtest.Start(t, dovecottest.User)
	box := dovecottest.Start(t, dovecottest.WithOAuth(provider.URL+"/introspect?token=", "xoauth2", "oauthbearer"))
	login := provider.Login(filepath.Join(t.TempDir(), "gm.token"))
	if err := oauth.NewLogin(login).Device(t.Context(), func(oauth.Code) { provider.Answer("agreed") }); err != nil {
		t.Fatal(err)
	}
	in, err := inbox.New(inbox.Config{Host: box.Host, Port: box.TLS, TLS: box.Trust, User: dovecottest.User, Tokens: oauth.NewSource(login), Security: config.ImplicitTLS})
	if err != nil {
		t.Fatal(err)
	}
	probe := func(ctx context.Context) error { _, err := in.Probe(ctx); return err }
	if err := probe(t.Context()); err != nil {
		t.Fatal(err)
	}
	provider.RevokeAccess()
	var refused *inbox.LoginError
	if err := probe(t.Context()); !errors.As(err, &refused) {
		t.Errorf("the server took a token that had ended: %v", err)
	}
	if err := probe(t.Context()); err != nil {
		t.Errorf("the second attempt: %v", err)
	}
}
