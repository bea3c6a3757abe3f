package main

import (
	"context"
	"crypto/tls"
	"net"
	"time"

	"github.com/adjutant-game/adjutant/processor/site"
)

// writePages keeps the folder up to date until the context ends. What fails is tried again, and
// does not stop anything else.
func (d *daemon) writePages(ctx context.Context) error {
	t := time.NewTicker(d.web.every)
	defer t.Stop()
	h := site.Host{Store: d.store, Name: d.web.name, Engine: d.web.engine, To: d.web.to, Format: version(), Skipped: func(game string, err error) {
		d.log.Error("pages could not be written", "game", game, "error", err)
	}}
	for {
		res, err := h.Write(ctx, d.web.config.Dir)
		if ctx.Err() == nil && d.unwritten.news(err, time.Now()) {
			d.log.Error("pages could not be written, will try again", "error", err)
		}
		if res.Written+res.Removed > 0 {
			d.log.Info("pages", "games", res.Games, "written", res.Written, "removed", res.Removed)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-t.C:
		}
	}
}

// servePages serves the folder until the context ends.
func (d *daemon) servePages(ctx context.Context) error {
	c := d.web.config
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	if d.web.told != nil {
		d.web.told(l.Addr())
	}
	d.log.Info("pages are served", "address", l.Addr().String(), "tls", c.CertFile != "")
	if c.CertFile != "" {
		pair, err := openPair(c.CertFile, c.KeyFile)
		if err != nil {
			return err
		}
		pair.failed = func(err error) {
			d.log.Error("the certificate for the pages was changed and cannot be read, the old one is kept", "error", err)
		}
		l = tls.NewListener(l, &tls.Config{GetCertificate: pair.get, MinVersion: tls.VersionTLS12})
	}
	return serveHTTP(ctx, l, site.Handler(c.Dir))
}
