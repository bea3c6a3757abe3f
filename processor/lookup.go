package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// Look-ups of keys run beside everything else, with a limited number and time, so that no mail
// holds up another because a name server is slow. There are separate places for strangers, for
// people whom the host knows, and for those of them whose mails name keys that have proved a mail
// before. So nobody can fill all places with names that no server answers for.
const (
	mostKnown      = 8 // look-ups at once for players and hosts
	mostOfOne      = 2 // of those for the domain of one address, and as many again for keys that are known
	mostStrangers  = 2 // look-ups at once for everybody else
	mostFound      = 512
	mostGood       = 4096
	lookupTime     = 30 * time.Second // after which its place is free again
	usualPatience  = time.Second      // how long a mail waits for its look-up before it is set aside
	soonAgain      = 20 * time.Second // when a mail that was set aside is looked at again
	longestBetween = 15 * time.Minute // and how long its check may take then
)

// lookups holds the checks of senders that are running and those that have ended.
type lookups struct {
	check    SenderCheck
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

// request is one check: of a mail, named by its key, against a claim.
type request struct {
	key    string
	claim  Claim
	domain string
	// known is set for a sender whom the host knows. keys names the keys that the mail is signed
	// with.
	known bool
	keys  []string
}

func newLookups(check SenderCheck, patience time.Duration) *lookups {
	if patience <= 0 {
		patience = usualPatience
	}
	return &lookups{check: check, patience: patience, running: map[string]chan struct{}{}, found: map[string]Proof{}, faults: map[string]any{}, of: map[string]int{}, began: map[string]time.Time{}, freed: make(chan struct{}), good: map[string]bool{}}
}

// usual reports whether the mail names only keys that have proved a mail of its sender's domain
// before, or whether no such key is known yet. Anybody can name other keys.
func (l *lookups) usual(domain string, keys []string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return !l.good[domain] || l.allGood(keys)
}

func (l *lookups) allGood(keys []string) bool {
	return len(keys) > 0 && !slices.ContainsFunc(keys, func(k string) bool { return !l.good[k] })
}

// learn counts a key as one that has proved a mail of a domain.
func (l *lookups) learn(key, domain string) { l.good[domain], l.good[key] = true, true }

// ask returns what a check found, or a Proof that has to wait. It waits only for a moment. The
// check goes on by itself, and its result is there the next time. If the check panicked, the fault
// is returned, to be raised where the mail is taken.
func (l *lookups) ask(ctx context.Context, r request) (Proof, any) {
	wait := time.NewTimer(l.patience)
	defer wait.Stop()
	l.mu.Lock()
	defer l.mu.Unlock()
	for {
		if p, fault, ok := l.take(r.key); ok {
			return p, fault
		}
		late := "The name server of the sender's mail provider does not answer."
		event, running := l.running[r.key]
		if !running {
			if place := l.place(r); place != "" {
				event = make(chan struct{})
				l.running[r.key] = event
				go l.run(context.WithoutCancel(ctx), r, place, event)
			} else {
				late = "Too many other mails are being checked just now."
				if !l.soonFree(r) {
					return Proof{Later: true, Reason: late}, nil
				}
				event = l.freed
			}
		}
		if !l.happens(ctx, event, wait.C) {
			return Proof{Later: true, Reason: late}, nil
		}
	}
}

// happens waits for an event without holding the lock, and reports whether it came in time.
func (l *lookups) happens(ctx context.Context, event <-chan struct{}, late <-chan time.Time) bool {
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
func (l *lookups) soonFree(r request) bool {
	if !r.known {
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
func (l *lookups) take(key string) (Proof, any, bool) {
	p, ok := l.found[key]
	fault := l.faults[key]
	delete(l.found, key)
	delete(l.faults, key)
	return p, fault, ok
}

// anyKnown is the kind that covers all domains of known senders.
const anyKnown = "mails of known senders"

// kind names the sort of place that a look-up takes, and returns how many there are of it.
func (l *lookups) kind(r request) (name string, most int) {
	switch {
	case !r.known:
		return "strangers", mostStrangers
	case l.allGood(r.keys):
		return "keys of " + r.domain, mostOfOne
	}
	return "mails of " + r.domain, mostOfOne
}

// place takes a place for a look-up and returns its kind; "" if none is free.
func (l *lookups) place(r request) string {
	kind, most := l.kind(r)
	shared := kind == "mails of "+r.domain
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
func (l *lookups) free(kind string) {
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
func (l *lookups) run(ctx context.Context, r request, place string, done chan struct{}) {
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
		p = l.check.Check(ctx, r.claim)
	}()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.free(place)
	if p.OK && p.Signed != nil && r.known && len(r.keys) == 1 { // with several keys, some may be anybody's
		if len(l.good) > mostGood {
			clear(l.good)
		}
		l.learn(r.keys[0], r.domain)
		if l.keep != nil {
			defer l.keep(r.keys[0], r.domain)
		}
	}
	delete(l.running, r.key)
	if len(l.found) >= mostFound { // results for mails that never came again
		clear(l.found)
		clear(l.faults)
	}
	if l.found[r.key] = p; fault != nil {
		l.faults[r.key] = fault
	}
	close(done)
}

// Claim is a mail that claims to come from somebody, and the proof that is required.
type Claim struct {
	Raw  []byte
	Mail *mailtext.Mail
	// Received is when the mailbox got it.
	Received time.Time
	// Policy is what the game requires, as package sender reads it.
	Policy string
	// TokenHash is the hash of the player's secret token; empty if he has none.
	TokenHash string
}

// Proof says whether a claim holds.
type Proof struct {
	OK bool
	// Method is what proved it. Reason is a sentence that says what proved it, or what was missing.
	Method, Reason string
	// Later is set if the proof may hold later, because a name server did not answer. Old is set if
	// only the mail's date is wrong.
	Later, Old bool
	// Signed lists the header fields that the proof covers, each as often as it is covered; nil if
	// all of the mail counts as it came.
	Signed []string
	// ReplayID is the same for every copy of the mail that the proof holds for; empty if the proof
	// does not show that.
	ReplayID string
	// Evidence is what the sender signed, as package sender keeps it; nil for nothing.
	Evidence []byte
}

// SenderCheck decides whether a mail comes from the address in its From field. It may be asked
// about several mails at once.
type SenderCheck interface {
	Check(ctx context.Context, c Claim) Proof
}

// checked is what a check found, or the panic that ended it.
type checked struct {
	Proof
	fault any
}
