package oauth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"golang.org/x/oauth2"

	"github.com/adjutant-game/adjutant/processor/config"
)

// Login is how somebody gives the program access to a mailbox.
type Login struct {
	source *Source
}

// NewLogin prepares a login for a checked table of the configuration.
func NewLogin(o *config.OAuth) *Login { return &Login{NewSource(o)} }

// HasDevice reports whether the provider knows logins by a code.
func (l *Login) HasDevice() bool { return l.source.conf.Endpoint.DeviceAuthURL != "" }

// Code is what somebody types at a provider's page, on any device.
type Code struct {
	URL, Word string
	// Until is when the code expires; zero if the provider does not say.
	Until time.Time
}

// Device shows a code, waits until somebody has typed it at the provider's page and
// agreed there, and keeps the token.
func (l *Login) Device(ctx context.Context, show func(Code)) error {
	ctx = l.source.client(ctx)
	code, err := l.source.conf.DeviceAuth(ctx)
	if err != nil {
		return l.failed("ask for a code", err)
	}
	show(Code{code.VerificationURI, code.UserCode, code.Expiry})
	token, err := l.source.conf.DeviceAccessToken(ctx, code)
	if err != nil {
		return l.failed("wait for your consent", err)
	}
	return l.keep(token)
}

// pageTime is how long a browser may take to load the page that says how a login went.
const pageTime = 3 * time.Second

// Browser shows a URL to open in a browser, waits at this machine until the provider
// sends the browser back there, and keeps the token. port is where it waits; 0 for any
// that is free.
func (l *Login) Browser(ctx context.Context, port int, show func(url string)) error {
	if l.source.conf.Endpoint.AuthURL == "" {
		return errors.New("the provider has no page to agree at (auth_url)")
	}
	at, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return fmt.Errorf("wait for the browser: %w", err)
	}
	conf := l.source.conf
	conf.RedirectURL = "http://" + at.Addr().String() + "/"
	state, verifier := rand.Text(), oauth2.GenerateVerifier()
	back := make(chan answer, 1)
	server := &http.Server{Handler: &landing{state, back}, ReadHeaderTimeout: answerTime}
	go server.Serve(at)
	defer func() {
		// The browser still waits for the page that says how it went: closing at once
		// would show it an error instead.
		last, done := context.WithTimeout(context.WithoutCancel(ctx), pageTime)
		defer done()
		if server.Shutdown(last) != nil {
			server.Close()
		}
	}()
	show(conf.AuthCodeURL(state, oauth2.AccessTypeOffline, oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("prompt", "consent")))
	select {
	case got := <-back:
		if got.fault != "" {
			return fmt.Errorf("the provider answers: %.200q", got.fault)
		}
		token, err := conf.Exchange(l.source.client(ctx), got.code, oauth2.VerifierOption(verifier))
		if err != nil {
			return l.failed("get a token", err)
		}
		return l.keep(token)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer is what a browser brings back.
type answer struct{ code, fault string }

// landing is the page that a provider sends the browser back to.
type landing struct {
	state string
	back  chan<- answer
}

// ServeHTTP takes the provider's answer, once, and only to this login's question.
func (l *landing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if r.URL.Path != "/" || subtle.ConstantTimeCompare([]byte(q.Get("state")), []byte(l.state)) != 1 {
		http.Error(w, "This is not the page that the login waits for.", http.StatusBadRequest)
		return
	}
	got := answer{code: q.Get("code"), fault: q.Get("error")}
	if got.code == "" && got.fault == "" {
		http.Error(w, "The provider sent no code.", http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Referrer-Policy", "no-referrer")
	if got.fault != "" {
		fmt.Fprintln(w, "The provider did not agree. Go back to the terminal, which says why.")
	} else {
		fmt.Fprintln(w, "Thank you. You can close this page and go back to the terminal.")
	}
	select {
	case l.back <- got:
	default: // the page was loaded again
	}
}

// keep writes the token. Without a refresh token the login would expire within an hour.
func (l *Login) keep(t *oauth2.Token) error {
	if t.RefreshToken == "" {
		return errors.New("the provider gave no token to get another with: ask for the scope that allows it (at Microsoft offline_access)")
	}
	return save(l.source.file, t)
}

// failed names an answer of the provider to a login.
func (l *Login) failed(what string, err error) error {
	var no *oauth2.RetrieveError
	if errors.As(err, &no) {
		switch no.ErrorCode {
		case "expired_token":
			return fmt.Errorf("%s: the code has ended; start again", what)
		case "access_denied":
			return fmt.Errorf("%s: somebody said no at the provider's page", what)
		}
		err = shown(no)
	}
	return fmt.Errorf("%s: %w", what, err)
}
