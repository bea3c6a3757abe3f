package site

import (
	"context"
	"runtime"
	"sync"

	"github.com/adjutant-game/adjutant/templates/site"
)

// job is a game whose pages are to be brought up to date.
type job struct {
	game, stamp string
	// pages makes them; grounds of boards are kept in scenes.
	pages func(ctx context.Context, scenes *Scenes) (*Pages, error)
	// made gets the pages, or nil if err says why there are none.
	made chan *Pages
	err  error
}

func newJob(game, stamp string, pages func(context.Context, *Scenes) (*Pages, error)) *job {
	return &job{game: game, stamp: stamp, pages: pages, made: make(chan *Pages, 1)}
}

// each brings the pages of games up to date, and calls done for one after the other in
// their order, by its number. Pages that are those of their log already stay; the others are made side by
// side, as many at a time as the machine has processors, and written one by one.
func (f *Folder) each(ctx context.Context, jobs []*job, done func(n int, listed site.Listed, err error)) error {
	listed := map[*job]site.Listed{}
	var open []*job
	for _, j := range jobs {
		if was, ok := f.Current(j.game, j.stamp); ok {
			listed[j] = was
			continue
		}
		open = append(open, j)
	}
	ctx, stop := context.WithCancel(ctx)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer stop()
	todo := make(chan *job)
	go func() {
		defer close(todo)
		for _, j := range open {
			select {
			case todo <- j:
			case <-ctx.Done():
				return
			}
		}
	}()
	// Who is ahead waits for his game to be written, so that few are held in memory.
	scenes := &Scenes{}
	room := make(chan struct{}, 2*runtime.GOMAXPROCS(0))
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for j := range todo {
				var p *Pages
				p, j.err = j.pages(ctx, scenes)
				j.made <- p
				select {
				case room <- struct{}{}:
				case <-ctx.Done():
				}
			}
		})
	}
	for n, j := range jobs {
		if was, ok := listed[j]; ok {
			done(n, was, nil)
			continue
		}
		var p *Pages
		select {
		case p = <-j.made:
		case <-ctx.Done():
			return ctx.Err()
		}
		<-room
		if j.err != nil {
			done(n, site.Listed{}, j.err)
			continue
		}
		done(n, p.Listed, f.Game(j.game, j.stamp, p))
	}
	return nil
}
