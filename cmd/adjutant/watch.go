package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/mail"
	"strings"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/alert"
	"github.com/adjutant-game/adjutant/processor/doctor"
	"github.com/adjutant-game/adjutant/processor/monitor"
	"github.com/adjutant-game/adjutant/processor/store"
)

// watched wraps a daemon's store with the monitor, and sets where the monitor gets its figures.
func (d *daemon) watched(w watchParts, kept store.Store, name string, now func() time.Time) store.Store {
	if w.monitor == nil { // for a daemon that is made without a configuration
		w.monitor = monitor.New(version())
	}
	w.now = now
	d.watch = w
	var games openGames
	w.monitor.Ask(monitor.Sources{
		Figures:   func(ctx context.Context) (map[string]float64, error) { return d.figures(ctx, &games) },
		Mailboxes: func() []monitor.Mailbox { return d.boxes.standing() },
	})
	return w.monitor.Keep(kept)
}

// openGames remembers for a while how many games are open, because counting many takes long.
type openGames struct {
	mu   sync.Mutex
	at   time.Time
	open int
}

func (c *openGames) count(ctx context.Context, s keptStore) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.at.IsZero() && time.Since(c.at) < time.Minute {
		return c.open, nil
	}
	open, err := s.CountGames(ctx, store.Open)
	if err != nil {
		return 0, err
	}
	c.at, c.open = time.Now(), open
	return c.open, nil
}

// figures returns how the host is doing, by the names of package alert.
func (d *daemon) figures(ctx context.Context, games *openGames) (map[string]float64, error) {
	now := d.watch.now()
	f := map[string]float64{"sending_down": truth(len(d.boxes.unsent()) > 0), "mailbox_down": truth(len(d.boxes.silent()) > 0)}
	if d.watch.dir != "" {
		if free, err := doctor.FreeBytes(d.watch.dir); err == nil {
			f["disk_free_mb"] = float64(free >> 20)
		}
	}
	waiting, oldest, err := d.store.Waiting(ctx, now)
	if err != nil {
		return f, err
	}
	f["mails_waiting"], f["oldest_wait"] = float64(waiting), 0
	if waiting > 0 {
		f["oldest_wait"] = now.Sub(oldest).Seconds()
	}
	troubles, err := d.store.Troubles(ctx)
	if err != nil {
		return f, err
	}
	f["unreached"] = float64(len(troubles))
	due, err := d.store.Due(ctx, now)
	if err != nil {
		return f, err
	}
	f["due_late"] = 0
	if len(due) > 0 {
		f["due_late"] = now.Sub(due[0].At).Seconds()
	}
	open, err := games.count(ctx, d.store)
	if err == nil {
		f["games_open"] = float64(open)
	}
	return f, err
}

// truth is 1 or 0.
func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// take begins the work on a mail; the function that it returns ends it.
func (d *daemon) take(ctx context.Context, raw []byte) (context.Context, func(err error, later bool)) {
	began := time.Now()
	id := idOf(raw)
	ctx, end := d.watch.monitor.Span(ctx, "mail", monitor.OfMail(id))
	return ctx, func(err error, later bool) {
		end(err)
		d.watch.monitor.Took(time.Since(began), err != nil && !later && ctx.Err() == nil)
		if err != nil && !later {
			d.log.Error("mail not taken", "mail", id, "error", err)
		}
	}
}

// idOf is a mail's Message-ID without the angle brackets, as far as it can be read.
func idOf(raw []byte) string {
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	m, err := mail.ReadMessage(bytes.NewReader(append(head[:len(head):len(head)], "\r\n\r\n"...)))
	if err != nil {
		return ""
	}
	return strings.Trim(strings.TrimSpace(m.Header.Get("Message-Id")), "<>")
}

// serveFigures serves figures and health until the context ends.
func (d *daemon) serveFigures(ctx context.Context) error {
	l, err := net.Listen("tcp", d.watch.listen)
	if err != nil {
		return err
	}
	if d.watch.told != nil {
		d.watch.told(l.Addr())
	}
	d.log.Info("figures are served", "address", l.Addr().String())
	return serveHTTP(ctx, l, d.watch.monitor.Handler())
}

// looks is how often figures are compared with the rules.
const looks = 15 * time.Second

// watchFigures compares the figures with the rules until the context ends.
func (d *daemon) watchFigures(ctx context.Context) error {
	return every(ctx, looks, d.lookAtFigures)
}

// lookAtFigures compares the figures with the rules once, and mails the host what they say.
func (d *daemon) lookAtFigures(ctx context.Context) {
	figures, err := d.watch.monitor.Figures(ctx)
	if err != nil && ctx.Err() == nil {
		d.log.Error("how the host does is not known", "error", err)
	}
	words := d.watch.alerts.Look(d.watch.now(), figures)
	if len(words) == 0 {
		return
	}
	var c store.Commit
	for i, w := range words {
		d.log.Warn("alert", "rule", w.Rule.String(), "value", w.Value, "over", w.Over)
		c.Out = append(c.Out, d.alarm(i, w))
	}
	if err := d.store.Commit(ctx, c); err != nil {
		d.log.Error("an alert could not be mailed", "error", err)
	}
	d.sendMails()
}

// alarm is the mail of an alert.
func (d *daemon) alarm(i int, w alert.Word) store.Outgoing {
	now := d.watch.now().UTC()
	what := ""
	for _, f := range alert.Figures {
		if f.Name == w.Rule.Figure {
			what = f.What
		}
	}
	kind, subject, text := "alert", "Alert: "+w.Rule.String(), fmt.Sprintf("%s is %g since %s.\n\n", w.Rule.Figure, w.Value, w.Since.UTC().Format("2 Jan 2006, 15:04 MST"))
	if w.Over {
		kind, subject, text = "over", "Over: "+w.Rule.String(), fmt.Sprintf("%s is %g again. It began on %s.\n\n", w.Rule.Figure, w.Value, w.Since.UTC().Format("2 Jan 2006, 15:04 MST"))
	}
	text += fmt.Sprintf("The figure means: %s.\nThe rule stands in the configuration, under [monitor].\nadjutant doctor says what to do about most faults.\n", what)
	return store.Outgoing{
		MessageID: fmt.Sprintf("%s.%d.%d@%s", kind, now.UnixMilli(), i, d.watch.from[strings.LastIndexByte(d.watch.from, '@')+1:]),
		To:        d.watch.to, Subject: "[adjutant] " + subject, Text: text, Date: now,
	}
}
