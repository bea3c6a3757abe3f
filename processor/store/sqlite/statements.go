package sqlite

import (
	"context"
	"database/sql"
	"sync"
)

// statements are prepared queries: parsing a query's text takes longer than running most of them.
// They end with the database.
type statements struct {
	db *sql.DB
	mu sync.Mutex
	// known are those that are prepared. wanted were asked for within a transaction of a database
	// with one connection, where none can be prepared.
	known  map[string]*sql.Stmt
	wanted map[string]bool
}

func newStatements(db *sql.DB) *statements {
	return &statements{db: db, known: map[string]*sql.Stmt{}, wanted: map[string]bool{}}
}

// ready returns the statement for a query, and prepares it if needed; not for use within a
// transaction.
func (ss *statements) ready(ctx context.Context, text string) (*sql.Stmt, error) {
	ss.mu.Lock()
	st := ss.known[text]
	ss.mu.Unlock()
	if st != nil {
		return st, nil
	}
	st, err := ss.db.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	ss.mu.Lock()
	defer ss.mu.Unlock()
	if other := ss.known[text]; other != nil {
		st.Close()
		return other, nil
	}
	ss.known[text] = st
	return st, nil
}

// within returns a statement for use within a transaction; nil if it is not prepared yet, but it
// will be for the next one.
func (ss *statements) within(ctx context.Context, tx *sql.Tx, text string) *sql.Stmt {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	if st := ss.known[text]; st != nil {
		return tx.StmtContext(ctx, st)
	}
	ss.wanted[text] = true
	return nil
}

// begin prepares what was wanted, and begins a transaction.
func (ss *statements) begin(ctx context.Context) (*sql.Tx, error) {
	ss.mu.Lock()
	wanted := ss.wanted
	ss.wanted = map[string]bool{}
	ss.mu.Unlock()
	for text := range wanted {
		if _, err := ss.ready(ctx, text); err != nil {
			return nil, err
		}
	}
	return ss.db.BeginTx(ctx, nil)
}

// exec runs a query within a transaction.
func (ss *statements) exec(ctx context.Context, tx *sql.Tx, text string, args ...any) (sql.Result, error) {
	if st := ss.within(ctx, tx, text); st != nil {
		return st.ExecContext(ctx, args...)
	}
	return tx.ExecContext(ctx, text, args...)
}

// query runs a query that returns rows within a transaction.
func (ss *statements) query(ctx context.Context, tx *sql.Tx, text string, args ...any) (*sql.Rows, error) {
	if st := ss.within(ctx, tx, text); st != nil {
		return st.QueryContext(ctx, args...)
	}
	return tx.QueryContext(ctx, text, args...)
}
