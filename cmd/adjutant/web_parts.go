package main

import (
	"net"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/site"
	pages "github.com/adjutant-game/adjutant/templates/site"
)

// webParts are what serves the pages of games.
type webParts struct {
	config config.Web
	// name is the host's, every how often the pages are brought up to date.
	name  string
	every time.Duration
	// engine are the programs for the browser that this one has in it; nil for none. to is
	// where orders are mailed.
	engine *pages.Engine
	to     map[string]string
	// told hears on which address it listens; nil for nobody.
	told func(net.Addr)
}

// usualPages is how often the pages are brought up to date.
const usualPages = 20 * time.Second

// webOf is what a configuration says of pages; nil for none.
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
