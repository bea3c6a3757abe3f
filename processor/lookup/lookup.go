package lookup

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Look-ups of keys run beside everything else, with a limited number and time, so that no mail
// holds up another because a name server is slow. There are separate places for strangers, for
// people whom the host knows, and for those of them whose mails name keys that have proved a mail
// before. So nobody can fill all places with names that no server answers for.
const (
	mostKnown     = 8 // look-ups at once for players and hosts
	mostOfOne     = 2 // of those for the domain of one address, and as many again for keys that are known
	mostStrangers = 2 // look-ups at once for everybody else
	mostFound     = 512
	mostGood      = 4096
	lookupTime    = 30 * time.Second // after which its place is free again
	usualPatience = time.Second      // how long a mail waits for its look-up before it is set aside
)

// SoonAgain is when a mail that was set aside is looked at again, and LongestBetween the longest
// time from one look to the next.
const (
	SoonAgain      = 20 * time.Second
	LongestBetween = 15 * time.Minute
)

// Checks holds the checks of senders that are running and those that have ended.
type Checks struct {
	check    Checker
	patience time.Duration

	mu      sync.Mutex
	running map[string]chan struct{}
	found   map[string]Proof
	faults  map[string]any
	known   int
	of      map[string]int
	// began is when the newest look-up of a kind began. freed is closed and replaced whenever a
	// place becomes free.
	began map[string]time.Time
	freed chan struct{}
	// good are the names of keys that have proved a mail, and the domains that
	// have any.
	good map[string]bool
	// keep stores a key that has proved a mail, so that it is known after a restart.
	keep func(key, domain string)
}

// Request is one check: of a mail, named by its key, against a claim.
type Request struct {
	Key    string
	Claim  Claim
	Domain string
	// Known is set for a sender whom the host knows. Keys names the keys that the mail is signed
	// with.
	Known bool
	Keys  []string
}

// New returns checks by a checker, none of which has run yet. patience is how long a mail waits for
// its check; 0 for a second.
func New(check Checker, patience time.Duration) *Checks {
	if patience <= 0 {
		patience = usualPatience
	}
	return &Checks{check: check, patience: patience, running: map[string]chan struct{}{}, found: map[string]Proof{}, faults: map[string]any{}, of: map[string]int{}, began: map[string]time.Time{}, freed: make(chan struct{}), good: map[string]bool{}}
}

// Usual reports whether the mail names only keys that have proved a mail of its sender's domain
// before, or whether no such key is known yet. Anybody can name other keys.
func (l *Checks) Usual(domain string, keys []string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return !l.good[domain] || l.allGood(keys)
}

func (l *Checks) allGood(keys []string) bool {
	return len(keys) > 0 && !slices.ContainsFunc(keys, func(k string) bool { return !l.good[k] })
}

// Learn counts a key as one that has proved a mail of a domain.
func (l *Checks) Learn(key, domain string) { l.good[domain], l.good[key] = true, true }

// Ask returns what a check found, or a Proof that has to wait. It waits only for a moment. The
// check goes on by itself, and its result is there the next time. If the check panicked, the fault
// is returned, to be raised where the mail is taken.
func (l *Checks) Ask(ctx context.Context, r Request) Found {
	wait := time.NewTimer(l.patience)
	defer wait.Stop()
	l.mu.Lock()
	defer l.mu.Unlock()
	for {
		if p, fault, ok := l.take(r.Key); ok {
			return Found{p, fault}
		}
		late := "The name server of the sender's mail provider does not answer."
		event, running := l.running[r.Key]
		if !running {
			if place := l.place(r); place != "" {
				event = make(chan struct{})
				l.running[r.Key] = event
				go l.run(context.WithoutCancel(ctx), r, place, event)
			} else {
				late = "Too many other mails are being checked just now."
				if !l.soonFree(r) {
					return Found{Proof: Proof{Later: true, Reason: late}}
				}
				event = l.freed
			}
		}
		if !l.happens(ctx, event, wait.C) {
			return Found{Proof: Proof{Later: true, Reason: late}}
		}
	}
}

// happens waits for an event without holding the lock, and reports whether it came in time.
func (l *Checks) happens(ctx context.Context, event <-chan struct{}, late <-chan time.Time) bool {
	l.mu.Unlock()
	defer l.mu.Lock()
	select {
	case <-event:
		return true
	case <-late:
	case <-ctx.Done():
	}
	return false
}

// soonFree reports whether it is worth waiting for a place. It is for somebody known, as long as
// the look-ups before his have only just begun, as when several players with the same mail provider
// write at the same moment. Nobody waits behind look-ups that are slow. So mails forged in a
// player's name with slow keys hold up the others once, not once for each mail.
func (l *Checks) soonFree(r Request) bool {
	if !r.Known {
		return false
	}
	kind, _ := l.kind(r)
	began := l.began[kind]
	if l.of[kind] < mostOfOne { // it waits for one of the places that all domains share
		began = l.began[anyKnown]
	}
	return time.Since(began) < l.patience
}

// take returns what was found, once: the next check of the same mail starts from scratch.
func (l *Checks) take(key string) (Proof, any, bool) {
	p, ok := l.found[key]
	fault := l.faults[key]
	delete(l.found, key)
	delete(l.faults, key)
	return p, fault, ok
}

// anyKnown is the kind that covers all domains of known senders.
const anyKnown = "mails of known senders"

// kind names the sort of place that a look-up takes, and returns how many there are of it.
func (l *Checks) kind(r Request) (name string, most int) {
	switch {
	case !r.Known:
		return "strangers", mostStrangers
	case l.allGood(r.Keys):
		return "keys of " + r.Domain, mostOfOne
	}
	return "mails of " + r.Domain, mostOfOne
}

// place takes a place for a look-up and returns its kind; "" if none is free.
func (l *Checks) place(r Request) string {
	kind, most := l.kind(r)
	shared := kind == "mails of "+r.Domain
	if l.of[kind] >= most || shared && l.known >= mostKnown {
		return ""
	}
	l.of[kind]++
	l.began[kind] = time.Now()
	if shared {
		l.known++
		l.began[anyKnown] = time.Now()
	}
	return kind
}

// free releases a place.
func (l *Checks) free(kind string) {
	if l.of[kind]--; l.of[kind] == 0 {
		delete(l.of, kind)
		delete(l.began, kind)
	}
	if strings.HasPrefix(kind, "mails of ") {
		l.known--
	}
	close(l.freed)
	l.freed = make(chan struct{})
}

// run checks a mail and keeps what was found.
func (l *Checks) run(ctx context.Context, r Request, place string, done chan struct{}) {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	var p Proof
	var fault any
	func() {
		defer func() {
			if fault = recover(); fault != nil {
				p = Proof{Reason: fmt.Sprint("fault: ", fault)}
			}
		}()
		p = l.check.Check(ctx, r.Claim)
	}()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.free(place)
	if p.OK && p.Signed != nil && r.Known && len(r.Keys) == 1 { // with several keys, some may be anybody's
		if len(l.good) > mostGood {
			clear(l.good)
		}
		l.Learn(r.Keys[0], r.Domain)
		if l.keep != nil {
			defer l.keep(r.Keys[0], r.Domain)
		}
	}
	delete(l.running, r.Key)
	if len(l.found) >= mostFound { // results for mails that never came again
		clear(l.found)
		clear(l.faults)
	}
	if l.found[r.Key] = p; fault != nil {
		l.faults[r.Key] = fault
	}
	close(done)
}

// Recall reads from the store which keys have proved mails, and has new ones stored. So even after
// a restart, a mail that names another key does not hold up anybody's dice for long.
func (l *Checks) Recall(ctx context.Context, keys Keys, now func() time.Time, log *slog.Logger) {
	known, err := keys.ProvedKeys(ctx, mostGood/2)
	if err != nil {
		log.Warn("keys that proved mails are not known", "error", err)
	}
	for _, k := range known {
		l.Learn(k.Name, k.Domain)
	}
	l.keep = func(key, domain string) {
		if err := keys.KeepProvedKey(ctx, store.ProvedKey{Name: key, Domain: domain, At: now()}); err != nil {
			log.Warn("a key that proved a mail is not kept", "error", err)
		}
	}
}

// Keys is where keys that have proved a mail are stored.
type Keys interface {
	ProvedKeys(ctx context.Context, most int) ([]store.ProvedKey, error)
	KeepProvedKey(ctx context.Context, k store.ProvedKey) error
}
