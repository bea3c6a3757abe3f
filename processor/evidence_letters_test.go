package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// signedLetters is a game of nations whose players' mails are signed: an alliance that was
// agreed on, one that was agreed on by a standing answer, and a standing answer that
// nothing has used, in a mail with orders.
func signedLetters(t *testing.T) (host *entropy.Host, l *gamelog.Log, pieces [][]byte) {
	t.Helper()
	key, host := hostsKey(t)
	dns := &nameServer{}
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), key, func(*processor.Config) {})
	tb.real = realCheck{sender.New(sender.Config{LookupTXT: dns.lookup, AuthServ: "mx.games.example"})}
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Options: "ask = ['all']", Position: "turn: Japan, round 2, research\nwar: Japan - China\nJapan: 1 major complex in Japan\n", Game: store.Game{
		ID: "g44", Title: "Nations", Ruleset: "expanded",
		Settings: store.Settings{Reports: store.EachStage, Auth: "dkim", Clock: clock.Settings{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@players.example", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@post.example", Powers: []ruleset.PowerID{"France", "China", "Canada"}},
		},
	}}); err != nil {
		t.Fatal(err)
	}
	writes := func(who, domain, id, body string) {
		t.Helper()
		tb.raw(signed(domain, letterFrom(who+" <"+strings.ToLower(who)+"@"+domain+">", "orders@games.example", "[adjutant g44]", id+"@"+domain, body)))
		tb.now = tb.now.Add(time.Hour)
	}
	writes("Harrow", "players.example", "l1", "Dear Quill, think of it.\nGermany: propose alliance: France\nItaly: propose alliance: Canada\nJapan: offer armistice: China\n")
	writes("Quill", "post.example", "l2", "accept p1\n")
	writes("Quill", "post.example", "l3", "China: standing: accept alliance with Italy\nChina: accept p3\n")
	writes("Harrow", "players.example", "l4", "Japan\nItaly: propose alliance: China\nstanding: refuse alliance with Canada\nbuy: 1 inf\nend agenda\npass combat\nplace: 1 inf Japan\nend turn\n")
	return host, tb.logOf("g44"), tb.piecesOf("g44")
}

// lettersOf are the records of letters in a log.
func lettersOf(rs []gamelog.Record) []int {
	var out []int
	for i, r := range rs {
		if r.Input.Kind == state.SendLetter {
			out = append(out, i)
		}
	}
	return out
}

// Letters about agreements rest on what their senders signed, each on its own line, and so do the
// orders in the same mail.
//
// Rules: EX-042, EX-090.
func TestEvidenceOfLetters(t *testing.T) {
	_, l, pieces := signedLetters(t)
	letters := lettersOf(l.Records)
	g, err := engine.Replay(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	if len(letters) != 8 || g.Side("Germany") != g.Side("France") || g.Side("Italy") != g.Side("China") {
		t.Fatalf("letters in the records %v, alliances %v", letters, g.Alliances)
	}
	rests, err := desk.CheckEvidence(l, pieces, "")
	if err != nil || len(rests.Differ)+len(rests.Claimed)+len(rests.Missing)+len(rests.Besides) != 0 {
		t.Fatalf("rests on %+v (%v)", rests, err)
	}
	orders := recordOf(t, l.Records, "Japan")
	if !slices.ContainsFunc(orders.Input.Declared, func(d state.DeclaredOrder) bool { return state.IsSealed(d.Text) }) {
		t.Error("nothing of the turn is sealed, so that its own words stand in the log")
	}
	for _, i := range append(letters, orders.Index) {
		if !slices.Contains(rests.Signed, i) {
			t.Errorf("record %d rests on nothing; signed are %v", i, rests.Signed)
		}
	}
}

// A host with his key can neither alter a letter that is in force, nor invent one, nor use
// one again, nor take it for another power, nor leave one of a mail out: the mail that was
// signed says something else. Of letters that nobody has opened the number alone shows.
//
// Rules: EX-042, EX-090.
func TestCheatsWithLetters(t *testing.T) {
	host, l, pieces := signedLetters(t)
	// instead has what opens a letter say something else, from its seal on.
	instead := func(rs []gamelog.Record, was string, change func(*state.Opening)) {
		for i := range rs {
			for j, o := range rs[i].Input.Opened {
				if o.Order != was {
					continue
				}
				n := o
				change(&n)
				rs[i].Input.Opened[j] = n
				for k := range rs {
					in := &rs[k].Input
					if slices.Contains(in.Read, o.SealedText()) {
						in.Power, in.Read = n.Power, []string{n.SealedText()}
					}
				}
			}
		}
	}
	for _, tc := range []struct {
		name    string
		change  func(rs []gamelog.Record) []gamelog.Record
		against string
		besides string
	}{
		{name: "nothing", change: func(rs []gamelog.Record) []gamelog.Record { return rs }},
		{name: "EX-090 a proposal altered", change: func(rs []gamelog.Record) []gamelog.Record {
			instead(rs, "propose alliance: France", func(o *state.Opening) { o.Order = "propose alliance: France, Japan" })
			return rs
		}, against: "the record has `Germany: propose alliance: France, Japan`, and the mail does not", besides: "1 of these letters: Germany: propose alliance: France / Italy: propose alliance: Canada / Japan: offer armistice: China"},
		{name: "EX-090 an answer altered", change: func(rs []gamelog.Record) []gamelog.Record {
			instead(rs, "accept p1", func(o *state.Opening) { o.Order = "accept p2" })
			return rs
		}, against: "the record has `France: accept p2`, and the mail does not", besides: "accept p1"},
		{name: "EX-090 a standing answer altered", change: func(rs []gamelog.Record) []gamelog.Record {
			instead(rs, "standing: accept alliance with Italy", func(o *state.Opening) { o.Order = "standing: accept alliance with Japan" })
			return rs
		}, against: "the record has `China: standing: accept alliance with Japan`, and the mail does not", besides: "1 of these letters: China: standing: accept alliance with Italy / China: accept p3"},
		{name: "a proposal taken for another power", change: func(rs []gamelog.Record) []gamelog.Record {
			instead(rs, "propose alliance: France", func(o *state.Opening) { o.Power = "Japan" })
			return rs
		}, against: "the record has `Japan: propose alliance: France`, and the mail does not", besides: "1 of these letters: Germany: propose alliance: France / Italy: propose alliance: Canada / Japan: offer armistice: China"},
		{name: "a letter used again", change: func(rs []gamelog.Record) []gamelog.Record {
			again := rs[lettersOf(rs)[3]]
			again.Input.At = rs[len(rs)-1].Input.At
			return append(rs, again)
		}, against: "the record has `France: accept p1`, and the mail does not"},
		{name: "a sealed letter invented", change: func(rs []gamelog.Record) []gamelog.Record {
			more := rs[lettersOf(rs)[1]]
			more.Input.At = rs[len(rs)-1].Input.At
			more.Input.Read = []string{"sealed " + strings.Repeat("ab", 32)}
			return append(rs, more)
		}, against: "the record has `a sealed letter of Italy`, and the mail does not"},
		{name: "another in place of a sealed letter, of which only the number can be compared", change: func(rs []gamelog.Record) []gamelog.Record {
			rs[lettersOf(rs)[1]].Input.Read = []string{"sealed " + strings.Repeat("ab", 32)}
			return rs
		}},
		{name: "a sealed letter left out", change: func(rs []gamelog.Record) []gamelog.Record {
			at := lettersOf(rs)[1]
			return slices.Delete(rs, at, at+1)
		}, besides: "1 of these letters: Italy: propose alliance: Canada / Japan: offer armistice: China"},
		{name: "EX-090 an answer left out", change: func(rs []gamelog.Record) []gamelog.Record {
			at := lettersOf(rs)[6] // with the second of its mail still sealed
			return slices.Delete(rs, at, at+1)
		}, besides: "1 of these letters: Italy: propose alliance: China / standing: refuse alliance with Canada"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			forged := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
				for i := range rs { // what the records share with the true log
					in := &rs[i].Input
					in.Read, in.Opened = slices.Clone(in.Read), slices.Clone(in.Opened)
				}
				rs[0].Input.Program = "v1"
				return tc.change(rs)
			})
			rests := heldAgainst(t, forged, pieces, tc.against)
			besides := ""
			for _, b := range rests.Besides {
				besides += strings.Join(b.Orders, "; ")
			}
			if besides != tc.besides {
				t.Errorf("in no record is %q, want %q", besides, tc.besides)
			}
		})
	}
}
