package store

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"iter"
	"time"
)

// Moved says what a copy of a store holds.
type Moved struct {
	Tables []MovedTable
	// Replaced counts the rows in which text was replaced because not every store takes it.
	Replaced int
}

// MovedTable is one of its tables: how many rows it has, and the SHA-256 of all of them.
type MovedTable struct {
	Name string `json:"table"`
	Rows int    `json:"rows"`
	Sum  string `json:"sum"`
}

// Copy copies everything from one store into another one, which must be empty, and reads it back.
// Afterwards both hold the same, row by row. If anything fails, the other one is empty.
func Copy(ctx context.Context, from, to Whole) (*Moved, error) {
	m := &Moved{}
	err := from.ReadAll(ctx, func(rows Rows) error {
		var sent []MovedTable
		counted := func(t Table) iter.Seq2[Row, error] {
			s := newSum()
			return func(yield func(Row, error) bool) {
				for r, err := range rows(t) {
					if err == nil && r.portable() {
						m.Replaced++
					}
					s.add(r)
					if !yield(r, err) || err != nil {
						return
					}
				}
				sent = append(sent, s.of(t))
			}
		}
		return to.WriteAll(ctx, counted, func(back Rows) error {
			var err error
			if m.Tables, err = Sums(back); err != nil {
				return err
			}
			if len(sent) != len(m.Tables) {
				return fmt.Errorf("%d of %d tables were copied", len(sent), len(m.Tables))
			}
			for i, got := range m.Tables {
				if got != sent[i] {
					return fmt.Errorf("table %s does not read back as it was written: %d rows instead of %d, or others", got.Name, got.Rows, sent[i].Rows)
				}
			}
			return nil
		})
	})
	if err != nil {
		return nil, err
	}
	return m, nil
}

// Sums counts and hashes the rows of every table.
func Sums(rows Rows) ([]MovedTable, error) {
	var out []MovedTable
	for _, t := range Tables {
		s := newSum()
		for r, err := range rows(t) {
			if err != nil {
				return nil, err
			}
			s.add(r)
		}
		out = append(out, s.of(t))
	}
	return out, nil
}

// sum hashes rows in a form that does not depend on the store.
type sum struct {
	hash hash.Hash
	rows int
}

func newSum() *sum { return &sum{hash: sha256.New()} }

func (s *sum) add(r Row) {
	s.rows++
	for _, v := range r {
		s.value(v)
	}
}

func (s *sum) value(v any) {
	switch v := v.(type) {
	case string:
		s.bytes('s', []byte(v))
	case []byte:
		s.bytes('b', v)
	case []string:
		s.number('l', int64(len(v)))
		for _, e := range v {
			s.value(e)
		}
	case int64:
		s.number('n', v)
	case bool:
		n := int64(0)
		if v {
			n = 1
		}
		s.number('y', n)
	case time.Time:
		if v.IsZero() {
			s.number('-', 0)
			return
		}
		s.number('t', v.UnixMilli())
	default:
		panic(fmt.Sprintf("store: a value of type %T", v))
	}
}

func (s *sum) bytes(kind byte, b []byte) {
	s.number(kind, int64(len(b)))
	s.hash.Write(b)
}

func (s *sum) number(kind byte, n int64) {
	s.hash.Write(binary.BigEndian.AppendUint64([]byte{kind}, uint64(n)))
}

func (s *sum) of(t Table) MovedTable {
	return MovedTable{Name: t.Name, Rows: s.rows, Sum: hex.EncodeToString(s.hash.Sum(nil))}
}
