package postgres

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"

	"github.com/jackc/pgx/v5"
)

// Room makes a separate schema in a database, for a store that is not kept. The returned URL names
// it; leave deletes it with everything in it.
func Room(ctx context.Context, name string) (there string, leave func(context.Context) error, err error) {
	u, err := url.Parse(name)
	if err != nil {
		return "", nil, fmt.Errorf("%s: no URL of a database", Redacted(name))
	}
	cfg, err := configure(name)
	if err != nil {
		return "", nil, err
	}
	room := fmt.Sprintf("adjutant_simulation_%d", os.Getpid())
	do := func(ctx context.Context, what string) error {
		c, err := pgx.ConnectConfig(ctx, cfg.ConnConfig)
		if err != nil {
			return fmt.Errorf("%s: %w", Redacted(name), err)
		}
		_, err = c.Exec(ctx, what+" SCHEMA "+room+map[string]string{"DROP": " CASCADE"}[what])
		return errors.Join(err, c.Close(ctx))
	}
	if err := do(ctx, "CREATE"); err != nil {
		return "", nil, err
	}
	q := u.Query()
	q.Set("search_path", room)
	u.RawQuery = q.Encode()
	return u.String(), func(ctx context.Context) error { return do(ctx, "DROP") }, nil
}
