package postgres

import (
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
)

// Codes of PostgreSQL's errors.
const (
	deadlock      = "40P01"
	serialization = "40001"
	readOnly      = "25006"
	diskFull      = "53100"
	tooMany       = "53300"
	noPrivilege   = "42501"
)

// hint says in plain words what a server's error means for its operator; other errors stay as they
// are.
func hint(err error) error {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		return err
	}
	what := ""
	switch e.Code {
	case readOnly:
		what = "the database server takes no writes: it is a standby; add target_session_attrs=read-write to the store's URL"
	case diskFull:
		what = "the database server's disk is full"
	case tooMany:
		what = "the database server takes no more connections"
	case noPrivilege:
		what = "the database's user may not do this"
	default:
		return err
	}
	return fmt.Errorf("%s: %w", what, err)
}
