package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// How long a witness may take to answer, and how long it is left alone when it has not
// signed: each time twice as long.
const (
	answerTime  = 10 * time.Second
	firstAgain  = 2 * time.Second
	lastAgain   = 5 * time.Minute
	brokenAgain = 10 * time.Minute
)

// WantWitnesses notes that a game's dice wait for witnesses.
func (o *Office) WantWitnesses(ctx context.Context, l *Live) error {
	call, err := o.CallOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil || call.Vouched != nil {
		return o.Commit(ctx, l, nil, store.Commit{SetDue: true, Due: l.Due})
	}
	o.Asking.mu.Lock()
	defer o.Asking.mu.Unlock()
	if o.Asking.wanted == nil {
		o.Asking.wanted = map[string]bool{}
	}
	o.Asking.wanted[l.Game.ID] = true
	return nil
}

// Problems say why witnesses have not signed, of those that do not.
func (a *witnessing) Problems(w *state.Witnesses) []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	var out []string
	for _, x := range w.Of {
		if t := a.troubles[x.Key]; t != nil {
			name, _, _ := strings.Cut(x.Key, "+")
			out = append(out, name+": "+t.reason)
		}
	}
	return out
}

// witnessJob is a game whose dice wait for witnesses.
type witnessJob struct {
	game string
	// size is over how many records its head is, index where that is in the host's log.
	size      int
	index     int64
	witnesses *state.Witnesses
	// origin is what the game calls the host's log, hand the host with the game's key.
	origin string
	hand   *entropy.Host
	done   bool
}

// asks is a witness to be asked, and the name of the host's log to ask about.
type asks struct {
	state.Witness
	origin string
}

// AskWitnesses asks the witnesses of all games whose dice wait for them. Where enough have signed,
// it lets the dice fall. Games are not held up meanwhile: they take mails, and what comes due
// happens. It reports whether any dice fell.
func (o *Office) AskWitnesses(ctx context.Context) (any bool, err error) {
	if o.terms.Witness == nil {
		return false, nil
	}
	jobs, err := o.witnessJobs(ctx)
	if err != nil || len(jobs) == 0 {
		return false, err
	}
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	signed := make(chan bool)
	todo := o.whomToAsk(jobs)
	for _, w := range todo {
		go func() { signed <- o.askOne(ctx, w) }()
	}
	settle := func() error {
		n, err := o.settle(context.WithoutCancel(ctx), jobs)
		any = any || n > 0
		if !slices.ContainsFunc(jobs, func(j *witnessJob) bool { return !j.done }) {
			cancel() // nobody waits for the others
		}
		return err
	}
	errs := []error{settle()} // a witness may have signed before it was needed
	for range todo {
		if <-signed {
			errs = append(errs, settle())
		}
	}
	return any, errors.Join(errs...)
}

// witnessJobs returns the games that wait, with the head of the host's log that covers all their
// heads. If one is not in the log yet, the heads of all games that have gone on since are added.
func (o *Office) witnessJobs(ctx context.Context) ([]*witnessJob, error) {
	o.Lock()
	defer o.Unlock()
	a := &o.Asking
	a.mu.Lock()
	wanted := make([]string, 0, len(a.wanted))
	for id := range a.wanted {
		wanted = append(wanted, id)
	}
	a.mu.Unlock()
	slices.Sort(wanted)
	var jobs []*witnessJob
	grow := false
	for _, id := range wanted {
		l, err := o.Load(ctx, id)
		if err != nil {
			return nil, err
		}
		call, err := o.CallOf(ctx, l)
		if err != nil {
			return nil, err
		}
		if call == nil || call.Vouched != nil || l.Game.Status != store.Open || l.Witnesses == nil {
			a.mu.Lock()
			delete(a.wanted, id)
			a.mu.Unlock()
			continue
		}
		if a.log == nil {
			if err := o.readHostLog(ctx); err != nil {
				return nil, err
			}
		}
		j := &witnessJob{game: id, witnesses: l.Witnesses, hand: o.HandOf(l.Game)}
		if j.origin, err = gamelog.HostLogOf(l.Witnesses, j.hand.Public()); err != nil {
			return nil, err
		}
		if j.cover(a.log); j.size <= call.Record {
			grow = true
		}
		jobs = append(jobs, j)
	}
	if len(jobs) == 0 {
		return nil, nil
	}
	if grow {
		if err := o.growHostLog(ctx); err != nil {
			return nil, err
		}
		for _, j := range jobs {
			j.cover(a.log)
		}
	}
	for _, j := range jobs {
		if err := o.signHostLog(j.origin); err != nil {
			return nil, err
		}
	}
	return jobs, nil
}

// cover finds the newest head of the job's game in the host's log.
func (j *witnessJob) cover(log *gamelog.HostLog) {
	if i, c, ok := log.Newest(j.game); ok {
		j.index, j.size = i, c.Size
	}
}

// whomToAsk returns the witnesses of jobs that have not signed the newest head, except those that
// are not to be asked again yet.
func (o *Office) whomToAsk(jobs []*witnessJob) []asks {
	a := &o.Asking
	a.mu.Lock()
	defer a.mu.Unlock()
	var out []asks
	for _, j := range jobs {
		for _, w := range j.witnesses.Of {
			_, has := a.heads[j.origin].signed[w.Key]
			t := a.troubles[w.Key]
			if x := (asks{w, j.origin}); !has && !slices.Contains(out, x) && (t == nil || !o.Now().Before(t.again)) {
				out = append(out, x)
			}
		}
	}
	return out
}

// askOne asks one witness, and notes what it answers.
func (o *Office) askOne(ctx context.Context, w asks) bool {
	a := &o.Asking
	a.mu.Lock()
	asked, log := a.heads[w.origin], a.log
	a.mu.Unlock()
	key, err := gamelog.ParseWitnessKey(w.Key)
	var line gamelog.Cosignature
	if err == nil {
		line, err = o.terms.Witness.Ask(ctx, w.URL, key, asked.head, asked.note, log)
	}
	if err != nil && errors.Is(context.Cause(ctx), context.Canceled) {
		return false // nothing waits for it any more
	}
	a.mu.Lock()
	t := a.troubles[w.Key]
	switch {
	case err == nil:
		asked.signed[w.Key] = line
		delete(a.troubles, w.Key)
	default:
		if t == nil {
			t = &witnessTrouble{}
			if a.troubles == nil {
				a.troubles = map[string]*witnessTrouble{}
			}
			a.troubles[w.Key] = t
		}
		t.fails(err, o.Now())
	}
	notice := t.notice(key.Name(), err)
	a.mu.Unlock()
	if notice != "" {
		o.Log.Warn("witness", "says", notice)
		n := store.Notice{At: o.Now().UTC(), Kind: NoticeWitness, Text: notice}
		if err := o.Store.Commit(context.WithoutCancel(ctx), store.Commit{Notices: []store.Notice{n}}); err != nil {
			o.Log.Error("a notice could not be kept", "error", err)
		}
	}
	return err == nil
}

// fails notes another failed attempt to get a witness's signature.
func (t *witnessTrouble) fails(err error, now time.Time) {
	wait := min(firstAgain<<min(t.times, 20), lastAgain)
	var lasting *witness.Problem
	if errors.As(err, &lasting) && lasting.Lasting {
		wait = brokenAgain
	}
	t.times++
	t.again, t.reason = now.Add(wait), err.Error()
}

// notice is what the host is told about a witness: once when it stops signing, and once when it
// signs again. A single failed attempt is not worth a notice.
func (t *witnessTrouble) notice(name string, err error) string {
	var p *witness.Problem
	switch {
	case t == nil:
		return ""
	case err == nil && t.told:
		return fmt.Sprintf("the witness %s signs again", name)
	case err == nil || t.told || t.times < 3 && !(errors.As(err, &p) && p.Lasting):
		return ""
	}
	t.told = true
	return fmt.Sprintf("the witness %s does not sign: %s", name, t.reason)
}

// settle lets the dice fall of games for which enough witnesses have signed, and
// returns how many there were.
func (o *Office) settle(ctx context.Context, jobs []*witnessJob) (n int, err error) {
	o.Lock()
	defer o.Unlock()
	var errs []error
	for _, j := range jobs {
		if j.done {
			continue
		}
		c, err := o.Asking.cosigned(j)
		if err != nil || c == nil {
			errs = append(errs, err)
			continue
		}
		ok, err := o.vouch(ctx, j.game, c)
		if err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", j.game, err))
			continue
		}
		if j.done = true; ok {
			n++
			o.Log.Info("witnesses have signed", "game", j.game, "records", j.size)
		}
	}
	return n, errors.Join(errs...)
}

// cosigned is what witnesses have signed for a job; nil if not enough of them did. They sign only
// the head, so their signatures count whichever of the host's keys signed it.
func (a *witnessing) cosigned(j *witnessJob) (*state.Cosigned, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	asked := a.heads[j.origin]
	own, err := note.Sign(&note.Note{Text: asked.head.String()}, j.hand.Signer())
	if err != nil {
		return nil, err
	}
	text, n := string(own), 0
	for _, w := range j.witnesses.Of {
		if line, ok := asked.signed[w.Key]; ok {
			text += line.Line + "\n"
			n++
		}
	}
	if n < j.witnesses.Need {
		return nil, nil
	}
	proof, err := a.log.Holds(j.index)
	if err != nil {
		return nil, err
	}
	c := &state.Cosigned{Size: j.size, Index: j.index, Note: text, Proof: []string{}}
	for _, h := range proof {
		c.Proof = append(c.Proof, h.String())
	}
	return c, nil
}

// Again lets witnesses be asked again at once.
func (a *witnessing) Again(w *state.Witnesses) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, x := range w.Of {
		delete(a.troubles, x.Key)
	}
}
