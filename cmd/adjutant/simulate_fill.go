package main

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// fillHost opens the games that get orders, and adds copies of the first one as games that wait.
// The two differ because opening a game is work, and games that wait only have to exist.
func fillHost(ctx context.Context, s store.Store, active, games int, open func(i int) error) error {
	err := beside(active, open)
	if err != nil || active == games {
		return err
	}
	first, c, err := pattern(ctx, s)
	if err != nil {
		return err
	}
	return beside(games-active, func(i int) error { return copyGame(ctx, s, first, c, active+i) })
}

// pattern is the first game, as it is in the store.
func pattern(ctx context.Context, s store.Store) (g store.Game, c store.Commit, err error) {
	first := simulatedGame(0)
	if g, err = s.Game(ctx, first); err != nil {
		return
	}
	if c.Records, err = s.Records(ctx, first); err != nil {
		return
	}
	if c.Snapshot, err = s.Snapshot(ctx, first); err != nil {
		return
	}
	c.Due, err = s.DueOf(ctx, first)
	return
}

// copyGame stores a copy of a game under another name, with its own players. Its log is the first
// game's; nobody reads it.
func copyGame(ctx context.Context, s store.Store, g store.Game, c store.Commit, i int) error {
	g.ID, g.Players = simulatedGame(i), simulatedPlayers(i)
	var due []store.Due
	for _, d := range c.Due {
		d.Game = g.ID
		due = append(due, d)
	}
	c.SetDue, c.Due = true, due
	return s.Create(ctx, g, c)
}

// besideEachOther is how many games are opened at once: as many as can usefully share a commit.
const besideEachOther = 32

// beside calls do for all numbers below n, in order, with some calls running at the same time.
func beside(n int, do func(i int) error) error {
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	next := make(chan int)
	for range min(besideEachOther, n) {
		wg.Go(func() {
			for i := range next {
				if err := do(i); err != nil {
					mu.Lock()
					failed = errors.Join(failed, err)
					mu.Unlock()
				}
			}
		})
	}
	for i := range n {
		mu.Lock()
		stop := failed != nil
		mu.Unlock()
		if stop {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
	return failed
}

// simulatedGame is the id of a game.
func simulatedGame(i int) string { return fmt.Sprintf("g%d", i) }

// simulatedPlayers are the players of a game.
func simulatedPlayers(i int) []store.Player {
	return []store.Player{
		{Name: "Harrow", Address: fmt.Sprintf("harrow%d@example.org", i), Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
		{Name: "Quill", Address: fmt.Sprintf("quill%d@example.org", i), Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
	}
}

// onceBeside is once, but sends mails while others are taken, as serve does. It is for a store that
// is not an old copy.
func (d *daemon) onceBeside(ctx context.Context) (sent int, err error) {
	taken := make(chan struct{})
	var wg sync.WaitGroup
	var early int
	var failed error
	wg.Go(func() {
		for failed == nil {
			select {
			case <-taken:
				return
			case <-d.wake:
			}
			var n int
			n, failed = d.outbox.Flush(ctx)
			early += n
		}
	})
	unread := d.inbox.Once(ctx, d.handle)
	close(taken)
	wg.Wait()
	if err := errors.Join(unread, failed); err != nil {
		return early, err
	}
	sent, err = d.once(ctx)
	return early + sent, err
}
