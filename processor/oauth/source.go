package oauth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/oauth2"

	"github.com/adjutant-game/adjutant/processor/config"
)

// early is how long before it expires a token is replaced, so that it does not expire on the way to
// the mail server.
const early = 2 * time.Minute

// answerTime is how long a provider may take for an answer.
const answerTime = 30 * time.Second

// AgainError says that the provider no longer gives tokens: somebody took the program's access
// away, or too much time has passed. Only a new login helps.
type AgainError struct {
	// File is where the token was kept.
	File string
	Err  error
}

// Error says what to do.
func (e *AgainError) Error() string {
	return fmt.Sprintf("the mail provider gives no token for %s; log in again with: adjutant login (%v)", filepath.Base(e.File), e.Err)
}

// Unwrap gives the provider's answer.
func (e *AgainError) Unwrap() error { return e.Err }

// Source returns access tokens for one mailbox. Several goroutines may use it, and several programs
// may share its file.
type Source struct {
	conf oauth2.Config
	file string
	http *http.Client
	now  func() time.Time

	mu      sync.Mutex
	refused string // an access token that the mail server did not take
}

// Option changes how a Source works.
type Option func(*Source)

// WithClock replaces the machine's clock.
func WithClock(now func() time.Time) Option { return func(s *Source) { s.now = now } }

// NewSource makes a source for a checked login. It reads nothing yet.
func NewSource(o *config.OAuth, opts ...Option) *Source {
	s := &Source{conf: settings(o), file: o.TokenFile, http: &http.Client{Timeout: answerTime}, now: time.Now}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

// settings gives the library's form of a login.
func settings(o *config.OAuth) oauth2.Config {
	return oauth2.Config{
		ClientID: o.ClientID, ClientSecret: o.ClientSecret.Reveal(), Scopes: o.Scopes,
		Endpoint: oauth2.Endpoint{AuthURL: o.AuthURL, TokenURL: o.TokenURL, DeviceAuthURL: o.DeviceURL, AuthStyle: oauth2.AuthStyleInParams},
	}
}

// Token returns an access token that is valid for at least some minutes: the one in the file, or a
// new one, which is then kept there. An *AgainError means that somebody has to log in again.
func (s *Source) Token(ctx context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept, err := load(s.file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", &AgainError{File: s.file, Err: errors.New("nobody has logged in yet")}
	}
	if err != nil {
		return "", err
	}
	if kept.AccessToken != s.refused && kept.AccessToken != "" && s.now().Add(early).Before(kept.Expiry) {
		return kept.AccessToken, nil
	}
	if kept.RefreshToken == "" {
		return "", &AgainError{File: s.file, Err: errors.New("the provider gave no token to get another with")}
	}
	fresh, err := s.conf.TokenSource(s.client(ctx), &oauth2.Token{RefreshToken: kept.RefreshToken}).Token()
	if err != nil {
		return "", s.failure(err)
	}
	if fresh.RefreshToken == "" {
		fresh.RefreshToken = kept.RefreshToken
	}
	if fresh.ExpiresIn > 0 {
		fresh.Expiry = s.now().Add(time.Duration(fresh.ExpiresIn) * time.Second) // by this program's clock
	}
	if err := save(s.file, fresh); err != nil {
		return "", err
	}
	return fresh.AccessToken, nil
}

// Refused notes that a mail server did not take a token although it should still be valid. The next
// one will be new.
func (s *Source) Refused(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refused = token
}

// client makes the library use this source's limits.
func (s *Source) client(ctx context.Context) context.Context {
	return context.WithValue(ctx, oauth2.HTTPClient, s.http)
}

// failure names a provider's error. Its answer may contain secrets, so only its own words for the
// error are shown.
func (s *Source) failure(err error) error {
	var no *oauth2.RetrieveError
	if !errors.As(err, &no) {
		return fmt.Errorf("get a token from %s: %w", s.conf.Endpoint.TokenURL, err)
	}
	answer := shown(no)
	switch no.ErrorCode {
	case "invalid_grant", "unauthorized_client", "invalid_client", "interaction_required", "consent_required":
		return &AgainError{File: s.file, Err: answer}
	}
	return fmt.Errorf("get a token from %s: %w", s.conf.Endpoint.TokenURL, answer)
}

// shown is a provider's refusal without the rest of its answer.
func shown(e *oauth2.RetrieveError) error {
	switch {
	case e.ErrorDescription != "":
		return fmt.Errorf("%s: %.200q", e.ErrorCode, e.ErrorDescription)
	case e.ErrorCode != "":
		return errors.New(e.ErrorCode)
	}
	return fmt.Errorf("it answers %s", e.Response.Status)
}

// load reads a token.
func load(file string) (*oauth2.Token, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the token: %w", err)
	}
	var t oauth2.Token
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, fmt.Errorf("read the token: %s is not what a login wrote", file)
	}
	return &t, nil
}

// save writes a token. Nobody else may read it, and if the program is killed meanwhile, the old
// token is still there.
func save(file string, t *oauth2.Token) error {
	data, err := json.Marshal(t)
	if err != nil {
		return fmt.Errorf("keep the token: %w", err)
	}
	part, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // made with 0600
	if err != nil {
		return fmt.Errorf("keep the token: %w", err)
	}
	_, err = part.Write(append(data, '\n'))
	if err == nil {
		err = part.Sync()
	}
	if e := part.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(part.Name(), file)
	}
	if err != nil {
		os.Remove(part.Name())
		return fmt.Errorf("keep the token: %w", err)
	}
	return nil
}
