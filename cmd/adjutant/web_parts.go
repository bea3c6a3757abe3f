package main

import (
	"net"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/site"
	pages "github.com/adjutant-game/adjutant/templates/site"
)

// webParts is what serves the pages of games.
type webParts struct {
	config config.Web
	// name is the host's name; every is how often the pages are brought up to date.
	name  string
	every time.Duration
	// engine holds the embedded programs for the browser; nil for none. to is where orders are
	// mailed.
	engine *pages.Engine
	to     map[string]string
	// told is called with the address on which it listens; it may be nil.
	told func(net.Addr)
}

// usualPages is how often the pages are brought up to date.
const usualPages = 20 * time.Second

// webOf returns what a configuration says about pages; nil for none.
func webOf(cfg *config.Config) (*webParts, error) {
	if cfg.Web.Listen == "" {
		return nil, nil
	}
	engine, err := site.Programs("", version())
	return &webParts{config: cfg.Web, name: cfg.Name, every: usualPages, engine: engine, to: addressesOf(cfg)}, err
}

// addressesOf are the addresses of the mailboxes, by their names.
func addressesOf(cfg *config.Config) map[string]string {
	out := map[string]string{}
	for _, m := range cfg.Boxes() {
		out[m.Name] = m.Address
	}
	return out
}
