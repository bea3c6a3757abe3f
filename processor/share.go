package processor

import (
	"context"
	"encoding/json"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
)

// Watch looks for an outage, and moves all deadlines by it. The leading worker calls it before it
// hands a mail to the others, or says that it has heard all mails.
func (p *Processor) Watch(ctx context.Context) error { return p.besideOrAlone(ctx, p.watch) }

// InTime reports whether a worker that does not lead may hand out mails. If no worker was running
// for long, the leading one has to move the deadlines first.
func (p *Processor) InTime(ctx context.Context) (bool, error) { return p.inTime(ctx) }

// inTime reports whether what is due may be done here. If no worker was running for long, the
// leading one has to move the deadlines first.
func (p *Processor) inTime(ctx context.Context) (bool, error) {
	if p.leads() || p.cfg.Outage <= 0 {
		return true, nil
	}
	last, err := p.Store.Alive(ctx)
	return err == nil && p.Now().Sub(last).Abs() < p.cfg.Outage-storeEvery, err
}

// ofLeader reports whether only the leading worker does something that is due: asking witnesses.
func ofLeader(kind string) bool { return kind == desk.DueWitness || kind == desk.DueAbsent }

// sharedWait is a waitingMail in the form that workers share.
type sharedWait struct {
	Received, First time.Time
	Games           []string
	Any             bool
	Tries           int
	Told            bool
	Source          string
}

// recallWaiting reads which mails wait, if other workers may have looked at some. It
// replaces what this one knows.
func (p *Processor) recallWaiting(ctx context.Context) error {
	if p.cfg.Others == nil {
		return nil
	}
	texts, err := p.cfg.Others.WaitingMails(ctx)
	if err != nil {
		return err
	}
	p.waitingLock.Lock()
	defer p.waitingLock.Unlock()
	clear(p.waiting)
	for key, text := range texts {
		var w sharedWait
		if err := json.Unmarshal([]byte(text), &w); err != nil {
			return err
		}
		p.waiting[key] = &waitingMail{received: w.Received, first: w.First, games: w.Games, any: w.Any, tries: w.Tries, told: w.Told, source: w.Source}
	}
	return nil
}

// tellWaiting tells other workers whether a mail waits.
func (p *Processor) tellWaiting(ctx context.Context, key string) error {
	if p.cfg.Others == nil {
		return nil
	}
	p.waitingLock.Lock()
	w, text := p.waiting[key], []byte(nil)
	var err error
	if w != nil {
		text, err = json.Marshal(sharedWait{w.received, w.first, w.games, w.any, w.tries, w.told, w.source})
	}
	p.waitingLock.Unlock()
	if err != nil {
		return err
	}
	return p.cfg.Others.KeepWaiting(ctx, key, string(text))
}
