package oauthtest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// The one client that is registered, and the one account.
const (
	ClientID     = "adjutant-at-example"
	ClientSecret = "client-secret"
	Scope        = "https://mail.example.test/"
)

// Provider is a running login server.
type Provider struct {
	URL string
	// Account is the mailbox's address.
	Account string
	// Life is how long an access token is valid.
	Life time.Duration
	// Rotates is set for a provider that gives a new refresh token each time and takes each only
	// once.
	Rotates bool

	mu      sync.Mutex
	now     func() time.Time
	count   int
	device  string // pending, agreed, denied or ended
	access  map[string]time.Time
	refresh map[string]bool
	codes   map[string]code
	asked   []string // grant types of the questions for a token
	broken  int      // how many of the next answers fail with 503
}

// code is what the consent page returned.
type code struct{ challenge, redirect string }

// Start runs a provider until the test ends.
func Start(t testing.TB, account string) *Provider {
	p := &Provider{Account: account, Life: time.Hour, now: time.Now, access: map[string]time.Time{}, refresh: map[string]bool{}, codes: map[string]code{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /devicecode", p.deviceCode)
	mux.HandleFunc("POST /token", p.token)
	mux.HandleFunc("GET /authorize", p.authorize)
	mux.HandleFunc("GET /introspect", p.introspect)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	p.URL = server.URL
	return p
}

// Login is the configuration's table for this provider.
func (p *Provider) Login(file string) *config.OAuth {
	return &config.OAuth{
		ClientID: ClientID, ClientSecret: config.NewSecret(ClientSecret), TokenFile: file,
		AuthURL: p.URL + "/authorize", TokenURL: p.URL + "/token", DeviceURL: p.URL + "/devicecode", Scopes: []string{Scope},
	}
}

// SetClock replaces the machine's clock.
func (p *Provider) SetClock(now func() time.Time) { p.now = now }

// Answer decides what somebody did with the code: "agreed", "denied" or "ended".
func (p *Provider) Answer(how string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.device = how
}

// Revoke takes all tokens back, as the owner of the account can at any time.
func (p *Provider) Revoke() {
	p.mu.Lock()
	defer p.mu.Unlock()
	clear(p.access)
	clear(p.refresh)
}

// RevokeAccess ends all access tokens before their time.
func (p *Provider) RevokeAccess() {
	p.mu.Lock()
	defer p.mu.Unlock()
	clear(p.access)
}

// Fail makes the next n answers fail, like those of a server that is down.
func (p *Provider) Fail(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.broken = n
}

// Asked returns the grant types of all requests for a token, in order.
func (p *Provider) Asked() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.asked)
}

// Holds reports whether a mail server would take an access token now.
func (p *Provider) Holds(token string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	until, ok := p.access[token]
	return ok && p.now().Before(until)
}

// deviceCode begins a login by a code.
func (p *Provider) deviceCode(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r.FormValue("client_id") != ClientID || r.FormValue("scope") != Scope {
		refuse(w, "invalid_client", "unknown client or scope")
		return
	}
	p.device = "pending"
	write(w, http.StatusOK, map[string]any{
		"device_code": "device-1", "user_code": "WDJB-MJHT", "verification_uri": "https://example.test/device",
		"expires_in": 900, "interval": 1,
	})
}

// token returns tokens for any of the three kinds of grant.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	grant := r.FormValue("grant_type")
	p.asked = append(p.asked, grant)
	if p.broken > 0 {
		p.broken--
		http.Error(w, "<html>503 client_secret="+ClientSecret+"</html>", http.StatusServiceUnavailable)
		return
	}
	if id, secret := r.FormValue("client_id"), r.FormValue("client_secret"); id != ClientID || secret != ClientSecret {
		refuse(w, "invalid_client", "the client is not known")
		return
	}
	switch grant {
	case "urn:ietf:params:oauth:grant-type:device_code":
		switch {
		case r.FormValue("device_code") != "device-1":
			refuse(w, "invalid_grant", "unknown code")
		case p.device == "pending":
			refuse(w, "authorization_pending", "nobody has agreed yet")
		case p.device == "denied":
			refuse(w, "access_denied", "somebody said no")
		case p.device == "ended":
			refuse(w, "expired_token", "too late")
		default:
			p.give(w, true)
		}
	case "authorization_code":
		word := r.FormValue("code")
		c, ok := p.codes[word]
		delete(p.codes, word)
		sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		if !ok || c.redirect != r.FormValue("redirect_uri") || c.challenge != base64.RawURLEncoding.EncodeToString(sum[:]) {
			refuse(w, "invalid_grant", "code, verifier or redirect_uri does not fit")
			return
		}
		p.give(w, true)
	case "refresh_token":
		old := r.FormValue("refresh_token")
		if !p.refresh[old] {
			refuse(w, "invalid_grant", "Token has been expired or revoked.")
			return
		}
		if p.Rotates {
			delete(p.refresh, old)
		}
		p.give(w, p.Rotates)
	default:
		refuse(w, "unsupported_grant_type", grant)
	}
}

// give makes tokens.
func (p *Provider) give(w http.ResponseWriter, refresh bool) {
	p.count++
	out := map[string]any{"token_type": "Bearer", "expires_in": int(p.Life.Seconds()), "scope": Scope, "access_token": fmt.Sprintf("access-%d", p.count)}
	p.access[fmt.Sprintf("access-%d", p.count)] = p.now().Add(p.Life)
	if refresh {
		out["refresh_token"] = fmt.Sprintf("refresh-%d", p.count)
		p.refresh[fmt.Sprintf("refresh-%d", p.count)] = true
	}
	write(w, http.StatusOK, out)
}

// authorize is the consent page, where this account's owner always agrees.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := r.URL.Query()
	back, err := url.Parse(q.Get("redirect_uri"))
	if err != nil || q.Get("client_id") != ClientID || q.Get("response_type") != "code" || q.Get("code_challenge_method") != "S256" || !strings.HasPrefix(back.Host, "127.0.0.1:") {
		http.Error(w, "this question is not right", http.StatusBadRequest)
		return
	}
	values := url.Values{"state": {q.Get("state")}}
	if p.device == "denied" {
		values.Set("error", "access_denied")
	} else {
		p.count++
		word := fmt.Sprintf("code-%d", p.count)
		p.codes[word] = code{q.Get("code_challenge"), q.Get("redirect_uri")}
		values.Set("code", word)
	}
	back.RawQuery = values.Encode()
	http.Redirect(w, r, back.String(), http.StatusFound)
}

// introspect tells a mail server about a token (RFC 7662).
func (p *Provider) introspect(w http.ResponseWriter, r *http.Request) {
	token := r.FormValue("token")
	if !p.Holds(token) {
		write(w, http.StatusOK, map[string]any{"active": "false"})
		return
	}
	write(w, http.StatusOK, map[string]any{"active": "true", "username": p.Account, "client_id": ClientID})
}

func refuse(w http.ResponseWriter, word, why string) {
	write(w, http.StatusBadRequest, map[string]any{"error": word, "error_description": why})
}

func write(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}
