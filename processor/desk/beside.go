package desk

import (
	"context"
	"errors"
)

// Beside runs f while nothing else happens to the game that it loads. If f has to do with
// more than one game, it runs while nothing else happens at all.
func (o *Office) Beside(ctx context.Context, f func(context.Context) error) error {
	return o.orAlone(ctx, o.Enter, f)
}

// IfFree is Beside for work that can be left for later if another worker has the game.
func (o *Office) IfFree(ctx context.Context, f func(context.Context) error) error {
	err := o.orAlone(ctx, o.EnterIfFree, f)
	if errors.Is(err, ErrBusy) {
		return nil
	}
	return err
}

func (o *Office) orAlone(ctx context.Context, enter func(context.Context) (context.Context, func()), f func(context.Context) error) error {
	err := func() error {
		ctx, leave := enter(ctx)
		defer leave()
		return f(ctx)
	}()
	if errors.Is(err, ErrWhole) {
		o.Lock()
		defer o.Unlock()
		err = f(ctx)
	}
	return err
}

// Alone runs f while nothing else happens.
func (o *Office) Alone(ctx context.Context, f func(context.Context) error) error {
	o.Lock()
	defer o.Unlock()
	return f(ctx)
}
