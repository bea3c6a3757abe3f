package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// sealedGame is a game whose log has none of the signed mails in their own words: a sealed standing
// order, a whole turn with plans that wait for the dice, and a turn that was ordered ahead.
func sealedGame(t *testing.T) (host *entropy.Host, l *gamelog.Log, pieces [][]byte) {
	t.Helper()
	key, host := hostsKey(t)
	tb, _ := signedTableOf(t, key, time.Hour, func(*processor.Config) {})
	tb.raw(quill42("s1@post.example", "Hi,\npower: United Kingdom\nsealed: scramble: 2 ftr UK -> 110 if attackers <= 4\n"))
	tb.raw(quill42("s2@post.example", "ahead for Soviet Union:\nbuy 6 inf\nnoncombat: 1 inf Russia to Smolensk\nplace 6 inf Russia\nend turn\n"))
	tb.raw(true42("s3@players.example", "Hello,\nbuy: 10 inf\nCM\n110: 2 ftr W Ger, land W Ger\nnoncombat: 2 inf Ger > Poland\nopen: place 10 inf Ger\nend turn\n"))
	for range 3 {
		tb.now = tb.now.Add(2 * time.Hour)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return host, tb.logOf("g42"), tb.piecesOf("g42")
}

// recordOf is the submission of a power.
func recordOf(t *testing.T, rs []gamelog.Record, power string) *gamelog.Record {
	t.Helper()
	for i := range rs {
		if in := rs[i].Input; in.Kind == state.Submission && string(in.Power) == power {
			return &rs[i]
		}
	}
	t.Fatalf("no record has orders of %s", power)
	return nil
}

// Orders that were sent ahead, a whole turn with plans that stand sealed, and sealed
// standing orders rest on what their senders signed like all others: read again, each
// mail gives the orders of its record, those among them that the dice have opened.
func TestEvidenceOfSealedOrders(t *testing.T) {
	_, l, pieces := sealedGame(t)
	rests, err := desk.CheckEvidence(l, pieces, "")
	if err != nil || len(rests.Differ)+len(rests.Claimed)+len(rests.Missing)+len(rests.Besides) != 0 {
		t.Fatalf("rests on %+v (%v)", rests, err)
	}
	var want []int
	for _, power := range []string{"United Kingdom", "Germany", "Soviet Union"} {
		want = append(want, recordOf(t, l.Records, power).Index)
	}
	if !slices.Equal(rests.AsRead, want) || !slices.Equal(rests.Signed, want) {
		t.Errorf("read again %v, signed %v, want %v of both", rests.AsRead, rests.Signed, want)
	}
	opened := 0
	for _, r := range l.Records {
		opened += len(r.Input.Opened)
	}
	if opened != 2 {
		t.Errorf("%d orders were opened, want the scramble and the move", opened)
	}
}

// A host with his key can alter neither what was ordered ahead nor a turn with sealed
// plans: the mail that was signed, read again, gives other orders than his record.
func TestCheatsWithSealedOrders(t *testing.T) {
	host, l, pieces := sealedGame(t)
	// instead has a record say something else wherever it says something, and reseals it.
	instead := func(in *state.Input, was, is string) {
		in.Orders = strings.ReplaceAll(in.Orders, was, is)
		for i := range in.Read {
			in.Read[i] = strings.ReplaceAll(in.Read[i], was, is)
		}
		for i := range in.Declared {
			in.Declared[i].Text = strings.ReplaceAll(in.Declared[i].Text, was, is)
		}
	}
	// reseal has an order that was opened say something else, from its seal on.
	reseal := func(rs []gamelog.Record, was, is string) {
		for i := range rs {
			for j, o := range rs[i].Input.Opened {
				if !strings.Contains(o.Order, was) {
					continue
				}
				n := o
				n.Order = strings.ReplaceAll(o.Order, was, is)
				for k := range rs {
					instead(&rs[k].Input, o.Hash(), n.Hash())
				}
				rs[i].Input.Opened[j] = n
			}
		}
	}
	drop := func(in *state.Input, line string) {
		has := func(s string) bool { return strings.Contains(s, line) }
		in.Read = slices.DeleteFunc(in.Read, has)
		in.Orders = strings.Join(in.Read, "\n")
		in.Declared = slices.DeleteFunc(in.Declared, func(d state.DeclaredOrder) bool { return has(d.Text) })
	}
	for _, tc := range []struct {
		name   string
		change func(rs []gamelog.Record) []gamelog.Record
		want   string
	}{
		{"nothing", func(rs []gamelog.Record) []gamelog.Record { return rs }, ""},
		{"a purchase ahead altered", func(rs []gamelog.Record) []gamelog.Record {
			instead(&recordOf(t, rs, "Soviet Union").Input, "buy: 6 infantry", "buy: 5 infantry")
			return rs
		}, "the record has `buy: 5 infantry`, and the mail does not; the mail has `buy: 6 infantry`, and the record does not"},
		{"an order ahead left out", func(rs []gamelog.Record) []gamelog.Record {
			drop(&recordOf(t, rs, "Soviet Union").Input, "Smolensk")
			return rs
		}, "the mail has `move: 1 infantry Russia -> Smolensk`, and the record does not"},
		{"an order ahead invented", func(rs []gamelog.Record) []gamelog.Record {
			in := &recordOf(t, rs, "Soviet Union").Input
			in.Read = append(in.Read, "attack: 2 infantry Baltic States -> Poland")
			in.Orders = strings.Join(in.Read, "\n")
			return rs
		}, "the record has `attack: 2 infantry Baltic States -> Poland`, and the mail does not"},
		{"orders ahead taken twice", func(rs []gamelog.Record) []gamelog.Record {
			return append(rs, *recordOf(t, rs, "Soviet Union"))
		}, "was used by an earlier record"},
		{"orders ahead taken for another power", func(rs []gamelog.Record) []gamelog.Record {
			recordOf(t, rs, "Soviet Union").Input.Power = "United States"
			return rs
		}, "does not stand in the mail"},
		{"a purchase of a turn with plans altered", func(rs []gamelog.Record) []gamelog.Record {
			instead(&recordOf(t, rs, "Germany").Input, "buy: 10 infantry", "buy: 9 infantry")
			return rs
		}, "the record has `buy: 9 infantry`, and the mail does not"},
		{"an attack of a turn with plans left out", func(rs []gamelog.Record) []gamelog.Record {
			drop(&recordOf(t, rs, "Germany").Input, "attack")
			return rs
		}, "and the record does not"},
		{"another plan in place of the one of the mail", func(rs []gamelog.Record) []gamelog.Record {
			reseal(rs, "2 infantry Germany", "1 infantry Germany")
			return rs
		}, "the record has `move: 1 infantry Germany -> Poland`"},
		{"a plan left out", func(rs []gamelog.Record) []gamelog.Record {
			drop(&recordOf(t, rs, "Germany").Input, "sealed ")
			return rs
		}, "the mail has `move: 2 infantry Germany -> Poland`, and the record does not"},
		{"a plan that nobody has opened, of which only the number can be compared", func(rs []gamelog.Record) []gamelog.Record {
			drop(&recordOf(t, rs, "Germany").Input, "sealed ")
			in := &recordOf(t, rs, "Germany").Input
			in.Declared = append(in.Declared[:len(in.Declared):len(in.Declared)], state.DeclaredOrder{}) // one still stands sealed
			in.Declared[len(in.Declared)-1].Text = "sealed " + strings.Repeat("ab", 32)
			return rs
		}, ""},
		{"a plan invented", func(rs []gamelog.Record) []gamelog.Record {
			in := &recordOf(t, rs, "Germany").Input
			in.Declared = append(in.Declared[:len(in.Declared):len(in.Declared)], state.DeclaredOrder{})
			in.Declared[len(in.Declared)-1].Text = "sealed " + strings.Repeat("ab", 32)
			return rs
		}, "the record has `a sealed order`, and the mail does not"},
		{"another standing order in place of the sealed one", func(rs []gamelog.Record) []gamelog.Record {
			reseal(rs, "2 fighters", "1 fighter")
			return rs
		}, "if attackers <= 4`, and the mail does not"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			forged := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
				for i := range rs { // what the records share with the true log
					in := &rs[i].Input
					in.Read, in.Declared, in.Opened = slices.Clone(in.Read), slices.Clone(in.Declared), slices.Clone(in.Opened)
				}
				rs[0].Input.Program = "v1"
				return tc.change(rs)
			})
			heldAgainst(t, forged, pieces, tc.want)
		})
	}
}
