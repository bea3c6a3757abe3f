package thread

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// patience is how long a call may take.
const patience = 30 * time.Second

// NewSite is the forum of a checked configuration.
func NewSite(f config.Forum, rt http.RoundTripper, now func() time.Time) (Site, error) {
	u, err := url.Parse(f.URL)
	if err != nil || u.Host == "" {
		return nil, errors.New("thread: the forum has no address")
	}
	if u.Scheme != "https" && !config.IsLoopback(u.Hostname()) {
		return nil, errors.New("thread: without TLS only a forum on this machine may be used")
	}
	c := newClient(f.URL, rt, patience, now)
	c.token = f.Token
	switch f.Kind {
	case config.NodeBB, config.NodeBB2:
		c.sign = func(h http.Header) { h.Set("Authorization", "Bearer "+f.Token.Reveal()) }
		return &nodebb{client: c, v2: f.Kind == config.NodeBB2, category: f.Category, user: f.User, uid: f.UID}, nil
	case config.DiscourseForum:
		c.sign = func(h http.Header) {
			h.Set("Api-Key", f.Token.Reveal())
			h.Set("Api-Username", f.User)
		}
		return &discourse{client: c, category: f.Category}, nil
	}
	return nil, fmt.Errorf("thread: %s is not a kind of forum", strconv.Quote(f.Kind))
}
