package processor

import (
	"context"
	"errors"

	"github.com/adjutant-game/adjutant/processor/desk"
)

// besideOrAlone runs f while nothing else happens to the game that it loads; if it has to
// do with more than one, while nothing else happens at all.
func (p *Processor) besideOrAlone(ctx context.Context, f func(context.Context) error) error {
	err := func() error {
		ctx, leave := p.Enter(ctx)
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
