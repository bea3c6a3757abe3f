package store

import (
	"context"
	"errors"
	"iter"
	"strings"
	"time"
)

// ErrNotEmpty says that a store that should be filled is not empty.
var ErrNotEmpty = errors.New("the store holds something already")

// Kind is what a column holds.
type Kind int

// The kinds of columns, each with the Go type of its values in a Row.
const (
	Words  Kind = iota // string
	JSON               // string
	List               // []string
	Number             // int64
	Yes                // bool
	Bytes              // []byte
	Moment             // time.Time, zero for none
)

// Column is a column of a table.
type Column struct {
	Name string
	Kind Kind
}

// Table is a part of what a store holds, in the form in which it is moved to another store. The
// names are those of the stores' own tables.
type Table struct {
	Name    string
	Columns []Column
	// Order are the columns that identify a row. Every store reads and writes rows in the order of
	// these columns, with text ordered by its bytes.
	Order []string
}

// Row holds the values of a table's columns.
type Row []any

// Rows gives the rows of a table.
type Rows func(t Table) iter.Seq2[Row, error]

// Whole is a store that can be moved to another one.
type Whole interface {
	// ReadAll returns everything that the store holds at one moment.
	ReadAll(ctx context.Context, use func(Rows) error) error
	// WriteAll fills an empty store; ErrNotEmpty if it is not empty. Then it calls check with what
	// the store holds. If anything fails, nothing is written.
	WriteAll(ctx context.Context, rows Rows, check func(Rows) error) error
}

// Tables is everything that a store holds, each table after those that it refers to.
var Tables = []Table{
	table("games", "id", "id title ruleset status settings:json clock:json created:time edition:int"),
	table("players", "game place", "game place:int name token_hash zone wishes:json"),
	table("addresses", "game place rank", "game place:int rank:int address"),
	table("seats", "game power", "game power place:int rank:int"),
	table("records", "game idx", "game idx:int record:bytes checkpoint:bytes hashes:bytes"),
	table("evidence", "game hash", "game hash text:bytes"),
	table("snapshots", "game", "game state:bytes"),
	table("marks", "key", "key message_id sender outcome note game at:time proved:bool source received:time content"),
	table("answers", "at recipient kind about", "recipient kind about at:time"),
	table("proved_keys", "name", "name domain at:time"),
	table("outbox", "id", "id:int message_id game recipient name subject plain html in_reply_to refs:list reply_to date:time "+
		"picture chart whole file replies:bool mailbox state attempts:int next_attempt:time answer sent:time"),
	table("pictures", "id", "id png:bytes"),
	table("troubles", "address", "address kind message_id reason since:time last:time times:int told:time"),
	table("due", "game kind", "game kind at:time"),
	table("alive", "one", "one:int at:time"),
	table("digest", "one", "one:int at:time"),
	table("notices", "id", "id:int at:time game kind text"),
	table("matters", "game number", "game number:int open:bool expires:time body:json"),
	table("reports", "game idx", "game idx:int body:json"),
	table("held", "id", "id:int game player text first:int last:int news falls:bool at:time due:time"),
	table("drafts", "game player", "game player body:json"),
	table("host_log", "idx", "idx:int game size:int root:bytes"),
	table("grown", "game", "game size:int"),
	table("topics", "game", "game body:json"),
	table("forum_posts", "game first last part", "game first:int last:int part:int body:json"),
	table("taken_posts", "game post", "game post body:json"),
}

// table reads a table's columns from words like "at:time".
func table(name, order, columns string) Table {
	kinds := map[string]Kind{"": Words, "json": JSON, "list": List, "int": Number, "bool": Yes, "bytes": Bytes, "time": Moment}
	t := Table{Name: name, Order: strings.Fields(order)}
	for _, word := range strings.Fields(columns) {
		column, kind, _ := strings.Cut(word, ":")
		t.Columns = append(t.Columns, Column{column, kinds[kind]})
	}
	return t
}

// Names are the names of the columns.
func (t Table) Names() []string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return names
}

// KindOf is what the column of that name holds.
func (t Table) KindOf(name string) Kind {
	for _, c := range t.Columns {
		if c.Name == name {
			return c.Kind
		}
	}
	panic("store: table " + t.Name + " has no column " + name)
}

// Portable turns what a stranger may have written into text that every store takes: UTF-8 without
// NUL.
func Portable(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
}

// portable makes a row's text portable, and reports whether that changed anything.
func (r Row) portable() (changed bool) {
	for i, v := range r {
		switch v := v.(type) {
		case string:
			if p := Portable(v); p != v {
				r[i], changed = p, true
			}
		case []string:
			for j, s := range v {
				if p := Portable(s); p != s {
					v[j], changed = p, true
				}
			}
		case time.Time:
			r[i] = v.UTC()
		}
	}
	return changed
}
