package oauth

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/emersion/go-sasl"
)

// XOAuth2 is the name of Google's and Microsoft's mechanism, which is older than
// OAUTHBEARER; Microsoft has only this one.
const XOAuth2 = "XOAUTH2"

// RefusedError says that a mail server did not take a token.
type RefusedError struct {
	// Status is the server's reason, like "401" or "invalid_token".
	Status string
}

// Error names the refusal.
func (e *RefusedError) Error() string {
	return fmt.Sprintf("the mail server does not take the token (%s)", e.Status)
}

// SASL returns the exchange for a login with a token, by the best mechanism that a server offers;
// XOAUTH2 if it offers neither.
func SASL(offered []string, user, token, host string, port int) *Exchange {
	has := func(name string) bool {
		return slices.ContainsFunc(offered, func(o string) bool { return strings.EqualFold(o, name) })
	}
	if has(sasl.OAuthBearer) && !has(XOAuth2) {
		return &Exchange{Client: sasl.NewOAuthBearerClient(&sasl.OAuthBearerOptions{Username: user, Token: token, Host: host, Port: port})}
	}
	return &Exchange{Client: &xoauth2{user, token}}
}

// xoauth2 is the mechanism of that name: user and token at once.
type xoauth2 struct{ user, token string }

// Start returns everything at once.
func (x *xoauth2) Start() (mech string, ir []byte, err error) {
	return XOAuth2, []byte("user=" + x.user + "\x01auth=Bearer " + x.token + "\x01\x01"), nil
}

// Next is never called; see Exchange.
func (x *xoauth2) Next([]byte) ([]byte, error) { return nil, sasl.ErrUnexpectedServerChallenge }

// Exchange is a login by either mechanism.
type Exchange struct {
	sasl.Client
	// Refused is why the server did not take the token, nil if it has not said so.
	Refused *RefusedError
}

// Next takes the reason for a refusal. A server sends it as a challenge that needs an empty answer
// before the refusal itself comes (RFC 7628, 3.2.3).
func (e *Exchange) Next(challenge []byte) ([]byte, error) {
	if e.Refused != nil {
		return nil, e.Refused
	}
	var reason struct {
		Status string `json:"status"`
	}
	if json.Unmarshal(challenge, &reason) != nil || reason.Status == "" {
		reason.Status = "no reason given"
	}
	e.Refused = &RefusedError{Status: fmt.Sprintf("%.40s", reason.Status)}
	return []byte{1}, nil
}
