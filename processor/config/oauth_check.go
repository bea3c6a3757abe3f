package config

import (
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"
)

// loginCheck checks the logins by OAuth, as a part of the check of the whole file.
type loginCheck struct {
	say     func(key, format string, args ...any)
	path    func(name string) string
	private func(key, file string)
	env     func(string) (string, bool)
}

// all checks the logins.
func (c loginCheck) all(cfg *Config) {
	for _, name := range slices.Sorted(maps.Keys(cfg.OAuth)) {
		c.login("oauth."+name, cfg.OAuth[name])
	}
}

// login checks one table and fills in the known values of its provider.
func (c loginCheck) login(table string, o *OAuth) {
	known, ok := oauthProviders[o.Provider]
	switch {
	case o.Provider != "" && !ok:
		c.say(table+".provider", "%q is not known; it is one of %s, or left out with auth_url, token_url and scopes written here", o.Provider, strings.Join(OAuthProviders(), ", "))
	case ok:
		o.fill(known)
	}
	if o.ClientID == "" {
		c.say(table+".client_id", "is missing: the name that the provider gave the program when you registered it there")
	}
	if o.TokenURL == "" && (o.Provider == "" || ok) {
		c.say(table+".token_url", "is missing; name a provider (%s), or its URLs", strings.Join(OAuthProviders(), ", "))
	}
	for _, u := range []struct{ key, url string }{{"auth_url", o.AuthURL}, {"token_url", o.TokenURL}, {"device_url", o.DeviceURL}} {
		if p, err := url.Parse(u.url); u.url != "" && (err != nil || p.Host == "" || p.Scheme != "https" && !(p.Scheme == "http" && IsLoopback(p.Hostname()))) {
			c.say(table+"."+u.key, "%q is not the URL of a site with https", u.url)
		}
	}
	if len(o.Scopes) == 0 && o.TokenURL != "" {
		c.say(table+".scopes", "are missing: what the provider calls the right to read and send mail")
	}
	if o.TokenFile = c.path(o.TokenFile); o.TokenFile == "" {
		c.say(table+".token_file", "is missing: a file where the program keeps its token")
	} else {
		c.private(table+".token_file", o.TokenFile)
	}
	c.clientSecret(table, o)
}

// clientSecret reads the client's secret, if it has one.
func (c loginCheck) clientSecret(table string, o *OAuth) {
	word := ""
	switch {
	case o.ClientSecretFile != "" && o.ClientSecretEnv != "":
		c.say(table+".client_secret_file", "name either client_secret_file or client_secret_env, not both")
	case o.ClientSecretFile != "":
		o.ClientSecretFile = c.path(o.ClientSecretFile)
		data, err := os.ReadFile(o.ClientSecretFile)
		if err != nil {
			c.say(table+".client_secret_file", "%v", err)
			return
		}
		c.private(table+".client_secret_file", o.ClientSecretFile)
		word = strings.TrimSpace(string(data))
	case o.ClientSecretEnv != "":
		if word, _ = c.env(o.ClientSecretEnv); word == "" {
			c.say(table+".client_secret_env", "the variable %s is not set", o.ClientSecretEnv)
		}
	}
	o.ClientSecret = NewSecret(word)
}

// use gives a server the login that it names.
func (c loginCheck) use(cfg *Config, table string, s *Server) {
	if s.OAuth == "" {
		return
	}
	login, ok := cfg.OAuth[s.OAuth]
	switch {
	case !ok:
		c.say(table+".oauth", "there is no table [oauth.%s]", s.OAuth)
	case s.TLS == NoTLS && !IsLoopback(s.Host):
		return // reported at tls
	default:
		s.Login = login
	}
	if s.User == "" {
		c.say(table+".user", "is missing, though there is a login by OAuth")
	}
}
