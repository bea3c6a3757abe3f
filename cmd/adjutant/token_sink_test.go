package main

import (
	"io"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/oauth/oauthtest"
)

// tokenSink is a mail server that takes mail only from who shows a token of the provider's.
type tokenSink struct{ provider *oauthtest.Provider }

// startTokenSink starts it and tells its port.
func startTokenSink(t *testing.T, provider *oauthtest.Provider) int {
	t.Helper()
	srv := smtp.NewServer(tokenSink{provider})
	srv.AllowInsecureAuth = true // it is on this machine
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go srv.Serve(l)
	t.Cleanup(func() { srv.Close() })
	return l.Addr().(*net.TCPAddr).Port
}

func (s tokenSink) NewSession(*smtp.Conn) (smtp.Session, error) {
	return &tokenSinkSession{provider: s.provider}, nil
}

// tokenSinkSession is one connection to it.
type tokenSinkSession struct {
	provider *oauthtest.Provider
	open     bool
}

func (s *tokenSinkSession) AuthMechanisms() []string { return []string{"XOAUTH2"} }

func (s *tokenSinkSession) Auth(string) (sasl.Server, error) { return s, nil }

// Next reads what somebody shows.
func (s *tokenSinkSession) Next(response []byte) (challenge []byte, done bool, err error) {
	_, token, _ := strings.Cut(string(response), "auth=Bearer ")
	token, _, _ = strings.Cut(token, "\x01")
	if s.open = s.provider.Holds(token) && strings.HasPrefix(string(response), "user="+s.provider.Account+"\x01"); s.open {
		return nil, true, nil
	}
	return nil, true, &smtp.SMTPError{Code: 535, EnhancedCode: smtp.EnhancedCode{5, 7, 8}, Message: "not accepted"}
}

func (s *tokenSinkSession) Mail(string, *smtp.MailOptions) error {
	if !s.open {
		return smtp.ErrAuthRequired
	}
	return nil
}

func (s *tokenSinkSession) Rcpt(string, *smtp.RcptOptions) error { return nil }
func (s *tokenSinkSession) Data(r io.Reader) error               { _, err := io.Copy(io.Discard, r); return err }
func (s *tokenSinkSession) Reset()                               {}
func (s *tokenSinkSession) Logout() error                        { return nil }
