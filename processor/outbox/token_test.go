package outbox_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
	"github.com/adjutant-game/adjutant/processor/oauth/oauthtest"
	"github.com/adjutant-game/adjutant/processor/outbox"
)

// provider is a mail server that takes tokens by one mechanism.
type tokenServer struct {
	login     *oauthtest.Provider
	mechanism string
	// reason is set for a server that gives the reason for a refusal, as Google's does;
	// Microsoft's refuses at once.
	reason bool
}

func (s *tokenServer) NewSession(*smtp.Conn) (smtp.Session, error) { return &tokenSession{s: s}, nil }

// tokenSession is one connection to it.
type tokenSession struct {
	s    *tokenServer
	open bool
}

func (c *tokenSession) AuthMechanisms() []string { return []string{c.s.mechanism} }

func (c *tokenSession) Auth(mech string) (sasl.Server, error) {
	return &tokenExchange{c: c}, nil
}

func (c *tokenSession) Reset()        {}
func (c *tokenSession) Logout() error { return nil }
func (c *tokenSession) Rcpt(string, *smtp.RcptOptions) error {
	return nil
}
func (c *tokenSession) Data(r io.Reader) error { _, err := io.Copy(io.Discard, r); return err }
func (c *tokenSession) Mail(string, *smtp.MailOptions) error {
	if !c.open {
		return smtp.ErrAuthRequired
	}
	return nil
}

// tokenExchange reads either mechanism.
type tokenExchange struct {
	c       *tokenSession
	refused bool
}

func (x *tokenExchange) Next(response []byte) (challenge []byte, done bool, err error) {
	failed := &smtp.SMTPError{Code: 535, EnhancedCode: smtp.EnhancedCode{5, 7, 8}, Message: "Username and Password not accepted"}
	if x.refused {
		return nil, true, failed
	}
	fields := strings.Split(string(response), "\x01")
	user, token := "", ""
	for _, f := range fields {
		if word, ok := strings.CutPrefix(f, "auth=Bearer "); ok {
			token = word
		}
		if word, ok := strings.CutPrefix(f, "user="); ok {
			user = word
		}
	}
	if word, ok := strings.CutPrefix(fields[0], "n,a="); ok {
		user = strings.TrimSuffix(word, ",")
	}
	if user == x.c.s.login.Account && x.c.s.login.Holds(token) {
		x.c.open = true
		return nil, true, nil
	}
	if !x.c.s.reason {
		return nil, true, failed
	}
	x.refused = true
	return []byte(`{"status":"401","schemes":"bearer","scope":"https://mail.example.test/"}`), false, nil
}

func TestSendingByToken(t *testing.T) {
	for _, tc := range []struct {
		mechanism string
		reason    bool
	}{{"XOAUTH2", true}, {"XOAUTH2", false}, {"OAUTHBEARER", true}} {
		t.Run(fmt.Sprint(tc.mechanism, tc.reason), func(t *testing.T) {
			login := oauthtest.Start(t, "gm@example.test")
			srv := smtp.NewServer(&tokenServer{login, tc.mechanism, tc.reason})
			srv.AllowInsecureAuth = true
			ln, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			go srv.Serve(ln)
			t.Cleanup(func() { srv.Close() })
			table := login.Login(filepath.Join(t.TempDir(), "gm.token"))
			if err := oauth.NewLogin(table).Device(t.Context(), func(oauth.Code) { login.Answer("agreed") }); err != nil {
				t.Fatal(err)
			}
			probe := func(user string) error {
				o, err := outbox.New(outbox.Config{
					Host: "127.0.0.1", Port: ln.Addr().(*net.TCPAddr).Port, Security: config.NoTLS, From: "gm@example.test",
					User: user, Tokens: oauth.NewSource(table), Timeout: 5 * time.Second,
				}, nil)
				if err != nil {
					t.Fatal(err)
				}
				_, err = o.Probe(t.Context())
				return err
			}
			if err := probe("gm@example.test"); err != nil {
				t.Errorf("the token is not taken: %v", err)
			}
			err = probe("somebody@example.test")
			if !outbox.LoginRefused(err) {
				t.Errorf("another's account: %v", err)
			}
			if text := fmt.Sprint(err); strings.Contains(text, "access-") || strings.Contains(text, base64.StdEncoding.EncodeToString([]byte("access-"))[:6]) || bytes.Contains([]byte(text), []byte("refresh-")) {
				t.Errorf("the error shows a secret: %s", text)
			}
			if err := probe("gm@example.test"); err != nil {
				t.Errorf("behind a refusal: %v", err)
			}
			login.RevokeAccess()
			if err := probe("gm@example.test"); !outbox.LoginRefused(err) {
				t.Errorf("a token that had ended: %v", err)
			}
		})
	}
}
