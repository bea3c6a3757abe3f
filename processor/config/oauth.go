package config

import (
	"maps"
	"net/url"
	"slices"
	"strings"
)

// OAuth is a login by OAuth 2, which large mail providers require instead of a password. Somebody
// agrees once in a browser (adjutant login). From then on the program gets a new token whenever one
// expires.
type OAuth struct {
	// Provider is one of OAuthProviders, which gives the URLs and scopes; empty for a
	// provider whose URLs are written out.
	Provider string `toml:"provider"`
	// Tenant is the organisation at Microsoft, "common" for any account.
	Tenant string `toml:"tenant"`
	// ClientID is the id under which the program was registered with the provider.
	ClientID string `toml:"client_id"`
	// The client's secret is read from a file or from the environment; some providers
	// give none.
	ClientSecretFile string `toml:"client_secret_file"`
	ClientSecretEnv  string `toml:"client_secret_env"`
	ClientSecret     Secret `toml:"-"`
	// TokenFile is where the program keeps the provider's tokens.
	TokenFile string `toml:"token_file"`

	AuthURL   string   `toml:"auth_url"`
	TokenURL  string   `toml:"token_url"`
	DeviceURL string   `toml:"device_url"`
	Scopes    []string `toml:"scopes"`
}

// oauthProviders are the providers whose URLs and scopes are known. %s in a URL is the tenant.
// Google does not allow devices to read mail, so it has no URL for devices here: whoever agrees
// needs a browser on the machine, or one that can reach it.
//
// Sources: Google, "OAuth 2.0 Mechanism" (Gmail) and "OAuth 2.0 for TV and
// Limited-Input Device Applications"; Microsoft, "Authenticate an IMAP, POP or SMTP
// connection using OAuth".
var oauthProviders = map[string]OAuth{
	"google": {
		AuthURL:  "https://accounts.google.com/o/oauth2/v2/auth",
		TokenURL: "https://oauth2.googleapis.com/token",
		Scopes:   []string{"https://mail.google.com/"},
	},
	"microsoft": {
		AuthURL:   "https://login.microsoftonline.com/%s/oauth2/v2.0/authorize",
		TokenURL:  "https://login.microsoftonline.com/%s/oauth2/v2.0/token",
		DeviceURL: "https://login.microsoftonline.com/%s/oauth2/v2.0/devicecode",
		Scopes:    []string{"https://outlook.office.com/IMAP.AccessAsUser.All", "https://outlook.office.com/SMTP.Send", "offline_access"},
	},
}

// OAuthProviders names the known providers, sorted.
func OAuthProviders() []string {
	return slices.Sorted(maps.Keys(oauthProviders))
}

// fill sets the known values of a provider where the file says nothing else.
func (o *OAuth) fill(known OAuth) {
	tenant := o.Tenant
	if tenant == "" {
		tenant = "common"
	}
	for _, u := range []struct {
		to   *string
		from string
	}{{&o.AuthURL, known.AuthURL}, {&o.TokenURL, known.TokenURL}, {&o.DeviceURL, known.DeviceURL}} {
		if *u.to == "" {
			*u.to = strings.ReplaceAll(u.from, "%s", url.PathEscape(tenant))
		}
	}
	if len(o.Scopes) == 0 {
		o.Scopes = slices.Clone(known.Scopes)
	}
}
