package beacon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

const (
	// patience is how long a relay has for its answer. mostWait is the longest time before a round
	// that no relay had is tried again. asked is how long a round is still tried after nobody wants
	// it any more.
	patience = 5 * time.Second
	mostWait = time.Minute
	asked    = time.Hour
	// look is how often the newest round is asked for, to notice a wrong clock.
	look = time.Hour
	// mostKept is how many rounds are remembered. mostAnswer is how many bytes of an answer are
	// read.
	mostKept   = 1000
	mostAnswer = 4096
)

// Client fetches rounds. Its methods are safe for concurrent use.
type Client struct {
	relays []string
	chain  state.Chain
	http   *http.Client
	now    func() time.Time
	log    *slog.Logger
	wake   chan struct{}

	mu     sync.Mutex
	rounds map[place]string
	wanted map[place]*want
	newest map[string]uint64
	// down is set while no relay answers.
	down bool
}

// place is a round of a chain.
type place struct {
	chain state.Chain
	round uint64
}

// want is a round that is asked for: when it was, and when it is tried next.
type want struct {
	asked, next time.Time
	wait        time.Duration
}

// New returns a client of relays. The chain is the one whose newest round it looks for.
func New(relays []string, chain state.Chain, now func() time.Time, log *slog.Logger) *Client {
	return &Client{
		relays: relays, chain: chain, now: now, log: log, http: &http.Client{Timeout: patience}, wake: make(chan struct{}, 1),
		rounds: map[place]string{}, wanted: map[place]*want{}, newest: map[string]uint64{},
	}
}

// Round returns the signature of a round, in hex and verified; empty if it is not there yet. It
// returns at once: asking for a round starts fetching it.
func (c *Client) Round(chain state.Chain, round uint64) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := place{chain, round}
	if sig, ok := c.rounds[at]; ok {
		return sig
	}
	if w := c.wanted[at]; w != nil {
		w.asked = c.now()
		return ""
	}
	c.wanted[at] = &want{asked: c.now()}
	select {
	case c.wake <- struct{}{}:
	default:
	}
	return ""
}

// Newest is the newest round of a chain that is known to be published; 0 for none.
func (c *Client) Newest(chain state.Chain) uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.newest[chain.Hash]
}

// Look asks the relays for the newest round, and returns its number.
func (c *Client) Look(ctx context.Context) (uint64, error) {
	if _, err := c.fetch(ctx, c.chain, 0); err != nil {
		return 0, err
	}
	return c.Newest(c.chain), nil
}

// Run fetches what is asked for until the context ends.
func (c *Client) Run(ctx context.Context) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	var looked time.Time
	for {
		if now := c.now(); looked.IsZero() || now.Sub(looked).Abs() >= look {
			looked = now
			_, _ = c.fetch(ctx, c.chain, 0) // if it is not known yet, it will be later
		}
		c.Fetch(ctx)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-c.wake:
		case <-tick.C:
		}
	}
}

// Fetch tries once to fetch each round that is asked for and whose time for another try
// has come.
func (c *Client) Fetch(ctx context.Context) {
	for _, at := range c.due() {
		sig, err := c.fetch(ctx, at.chain, at.round)
		if ctx.Err() != nil {
			return
		}
		c.mu.Lock()
		w := c.wanted[at]
		switch {
		case err == nil:
			if len(c.rounds) >= mostKept {
				clear(c.rounds)
			}
			c.rounds[at] = sig
			delete(c.wanted, at)
		case w != nil:
			w.wait = min(max(2*w.wait, time.Second), mostWait)
			w.next = c.now().Add(w.wait)
		}
		turned := c.down != (err != nil)
		c.down = err != nil
		c.mu.Unlock()
		switch {
		case turned && err != nil:
			c.log.Warn("no relay of the beacon has the round, will try again", "round", at.round, "error", err)
		case turned:
			c.log.Info("the relays of the beacon answer again", "round", at.round)
		}
	}
}

// due returns the rounds to try now. It drops those that nobody has asked for in a while.
func (c *Client) due() []place {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	var out []place
	for at, w := range c.wanted {
		switch {
		case now.Sub(w.asked).Abs() > asked:
			delete(c.wanted, at)
		case w.next.Sub(now).Abs() > mostWait || !w.next.After(now): // a clock that was set back holds nothing up
			out = append(out, at)
		}
	}
	return out
}

// answer is what a relay says about a round.
type answer struct {
	Round     uint64 `json:"round"`
	Signature string `json:"signature"`
}

// fetch asks all relays at once for a round, 0 for the newest, and takes the first
// answer that the chain has signed.
func (c *Client) fetch(ctx context.Context, chain state.Chain, round uint64) (string, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	type got struct {
		answer
		err error
	}
	answers := make(chan got, len(c.relays))
	for _, relay := range c.relays {
		go func() {
			a, err := c.ask(ctx, relay, chain, round)
			answers <- got{a, err}
		}()
	}
	var errs []error
	if len(c.relays) == 0 {
		errs = append(errs, errors.New("no relay is configured"))
	}
	for range c.relays {
		a := <-answers
		if a.err != nil {
			errs = append(errs, a.err)
			continue
		}
		c.mu.Lock()
		c.newest[chain.Hash] = max(c.newest[chain.Hash], a.Round)
		c.mu.Unlock()
		return a.Signature, nil
	}
	return "", errors.Join(errs...)
}

// ask asks one relay, and checks what it says.
func (c *Client) ask(ctx context.Context, relay string, chain state.Chain, round uint64) (a answer, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s: %w", relay, err)
		}
	}()
	which := "latest"
	if round != 0 {
		which = fmt.Sprint(round)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimRight(relay, "/")+"/"+chain.Hash+"/public/"+which, nil)
	if err != nil {
		return a, err
	}
	res, err := c.http.Do(req)
	if err != nil {
		return a, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return a, fmt.Errorf("it answers %s", res.Status)
	}
	b, err := io.ReadAll(io.LimitReader(res.Body, mostAnswer))
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal(b, &a); err != nil {
		return a, fmt.Errorf("its answer cannot be read: %w", err)
	}
	if round != 0 && a.Round != round {
		return a, fmt.Errorf("it gives round %d for round %d", a.Round, round)
	}
	return a, gamelog.CheckRound(chain, a.Round, a.Signature)
}
