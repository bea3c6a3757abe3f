package processor

import (
	"context"
	"errors"

	"github.com/adjutant-game/adjutant/processor/desk"
)

// besideOrAlone runs f while nothing else happens to the game that it loads. If f has to do with
// more than one game, it runs while nothing else happens at all.
func (p *Processor) besideOrAlone(ctx context.Context, f func(context.Context) error) error {
	return p.orAlone(ctx, p.Enter, f)
}

// ifFree is besideOrAlone for work that can be left for later if another worker has the game.
func (p *Processor) ifFree(ctx context.Context, f func(context.Context) error) error {
	err := p.orAlone(ctx, p.EnterIfFree, f)
	if errors.Is(err, desk.ErrBusy) {
		return nil
	}
	return err
}

func (p *Processor) orAlone(ctx context.Context, enter func(context.Context) (context.Context, func()), f func(context.Context) error) error {
	err := func() error {
		ctx, leave := enter(ctx)
		defer leave()
		return f(ctx)
	}()
	if errors.Is(err, desk.ErrWhole) {
		p.Lock()
		defer p.Unlock()
		err = f(ctx)
	}
	return err
}

// alone runs f while nothing else happens.
func (p *Processor) alone(ctx context.Context, f func(context.Context) error) error {
	p.Lock()
	defer p.Unlock()
	return f(ctx)
}

// leads reports whether this processor does what does not belong to a single game: it is alone, or
// it leads several workers.
func (p *Processor) leads() bool { return p.cfg.Others == nil || p.cfg.Others.Leads() }
