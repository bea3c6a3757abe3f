package main

import (
	"context"
	"net"
	"path/filepath"
	"time"

	"github.com/adjutant-game/adjutant/processor/alert"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/monitor"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// watchParts is what shows how the host is doing.
type watchParts struct {
	monitor *monitor.Monitor
	listen  string // empty for no figures
	// alerts are the rules, nil for none. to is who gets the mail, and from is who it comes from.
	alerts   *alert.Watcher
	to, from string
	// dir is the folder of the store, "" if it is not on a disk of this machine.
	dir string
	now func() time.Time
	// told is called with the address on which it listens; it may be nil.
	told func(net.Addr)
	// stop ends the traces; nil for none.
	stop func(context.Context) error
}

// end sends the traces that are left.
func (w watchParts) end() {
	if w.stop == nil {
		return
	}
	ctx, done := context.WithTimeout(context.Background(), time.Second)
	defer done()
	w.stop(ctx) // what is not sent by then is lost, which does no harm
}

// watchOf is what a configuration says of it.
func watchOf(ctx context.Context, cfg *config.Config) (w watchParts, err error) {
	m := cfg.Monitor
	w = watchParts{monitor: monitor.New(version()), listen: m.Listen, from: cfg.Address}
	if len(cfg.Hosts) > 0 {
		w.to = cfg.Hosts[0]
	}
	if len(m.Rules) > 0 {
		w.alerts = alert.NewWatcher(m.Rules)
	}
	if !postgres.IsURL(cfg.Store) {
		w.dir = filepath.Dir(cfg.Store)
	}
	if m.Traces != "" {
		w.stop, err = w.monitor.Trace(ctx, m.Traces, cfg.Name, version())
	}
	return w, err
}
