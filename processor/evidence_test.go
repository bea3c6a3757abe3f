package processor_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// hostsKey is a host's key with which tests sign what a host could sign.
func hostsKey(t *testing.T) (string, *entropy.Host) {
	t.Helper()
	key, _ := entropytest.Key(t, "games.example")
	host, err := entropy.NewHost(key)
	if err != nil {
		t.Fatal(err)
	}
	return key, host
}

// piecesOf are the texts of a game's evidence.
func (tb *table) piecesOf(game string) [][]byte {
	tb.t.Helper()
	kept, err := tb.store.Evidence(tb.t.Context(), game)
	if err != nil {
		tb.t.Fatal(err)
	}
	var out [][]byte
	for _, e := range kept {
		if e.Hash != sender.CommitEvidence(e.Text) {
			tb.t.Errorf("evidence is kept under %s, and its hash is %s", e.Hash, sender.CommitEvidence(e.Text))
		}
		out = append(out, e.Text)
	}
	return out
}

const orders42 = "buy: 10 inf\npass combat\n"

// evidenceTable is a table where Harrow has sent signed orders, and Wren orders with
// his token.
func evidenceTable(t *testing.T, key string) *table {
	t.Helper()
	tb, _ := signedTableOf(t, key, time.Hour, func(*processor.Config) {})
	tb.raw(true42("e1@players.example", "Hello,\r\n\r\nthese are mine:\n"+orders42+"\n-- \nHarrow, harrow@players.example\n"))
	tb.raw(letterFrom("Wren <wren@players.example>", "orders@games.example", "[adjutant g43]", "e2@players.example", wrensToken+"\nbuy: 9 inf\npass combat\n"))
	return tb
}

// What a player's provider signed is kept beside the log, and the record names its
// hash; anybody to whom it is shown can check the signature again, offline, and that
// the orders in the log are those of the mail. A token's code is checked with the token.
func TestEvidenceIsKept(t *testing.T) {
	key, _ := hostsKey(t)
	tb := evidenceTable(t, key)
	l := tb.logOf("g42")
	rests, err := desk.CheckEvidence(l, tb.piecesOf("g42"), "")
	if err != nil || len(rests.Signed) != 1 || len(rests.Claimed)+len(rests.Missing)+len(rests.Coded) != 0 {
		t.Fatalf("g42 rests on %+v (%v)", rests, err)
	}
	if in := l.Records[rests.Signed[0]].Input; !strings.HasSuffix(in.Orders, orders42) || strings.Contains(in.Orders, "@") {
		t.Errorf("the record says %q", in.Orders)
	}
	if len(rests.Senders) != 1 || rests.Senders[0] != (desk.Sender{Player: "Harrow", Address: "harrow@players.example"}) {
		t.Errorf("senders %+v", rests.Senders)
	}
	if len(rests.Keys) != 1 || !strings.HasPrefix(rests.Keys[0], "s._domainkey.players.example v=DKIM1; k=ed25519; p=") {
		t.Errorf("keys %q", rests.Keys)
	}
	for _, p := range tb.piecesOf("g42") {
		for _, extra := range []string{"Received:", "Return-Path:"} {
			if strings.Contains(string(p), extra) {
				t.Errorf("the evidence holds %s, which nobody signed", extra)
			}
		}
	}
	if rests, err = desk.CheckEvidence(l, nil, ""); err != nil || len(rests.Missing) != 1 {
		t.Errorf("without evidence: %+v (%v)", rests, err)
	}

	other, pieces := tb.logOf("g43"), tb.piecesOf("g43")
	if rests, err = desk.CheckEvidence(other, pieces, wrensToken); err != nil || len(rests.Coded) != 1 {
		t.Errorf("g43 rests on %+v (%v)", rests, err)
	}
	for i, r := range other.Records {
		text, err := gamelog.EncodeRecord(r)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "aaaaa-bbbbb") || strings.Contains(string(text), "@") {
			t.Errorf("record %d holds what is private: %s", i, text)
		}
	}
}

// forge is a log that the host signs with his own key: the records of another, changed.
func forge(t *testing.T, host *entropy.Host, l *gamelog.Log, change func([]gamelog.Record) []gamelog.Record) *gamelog.Log {
	t.Helper()
	head, err := gamelog.Begin(l.Game)
	if err != nil {
		t.Fatal(err)
	}
	var sealed []gamelog.Sealed
	for i, r := range change(append([]gamelog.Record{}, l.Records...)) {
		r.Index = i
		next, s, err := head.Append(r, host.Signer())
		if err != nil {
			t.Fatal(err)
		}
		head, sealed = next, append(sealed, s)
	}
	file, err := gamelog.EncodeLog(l.Game, host.Public(), sealed)
	if err != nil {
		t.Fatal(err)
	}
	forged, err := gamelog.ReadLog(file, host.Public())
	if err != nil {
		t.Fatalf("the host's own signatures do not hold: %v", err)
	}
	return forged
}

// A host with his key can neither invent a mail of a player whose provider signs, nor alter its
// orders, nor use a mail again, in this game or in another, nor use a code without the token: the
// evidence shows it. What he can do is use his own key in the provider's name, and verify prints
// that.
func TestCheatsWithEvidence(t *testing.T) {
	key, host := hostsKey(t)
	tb := evidenceTable(t, key)
	l, pieces := tb.logOf("g42"), tb.piecesOf("g42")
	if rests, err := desk.CheckEvidence(forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record { return rs }), pieces, ""); err != nil || len(rests.Signed) != 1 {
		t.Fatalf("the honest log, signed again: %+v (%v)", rests, err)
	}
	at := len(l.Records) - 1
	for l.Records[at].Input.Evidence == "" {
		at--
	}
	// piece is evidence that the host makes of a mail and of a key that he names.
	piece := func(record, mail string) []byte {
		return []byte("adjutant evidence 1\ndkim s._domainkey.players.example\n" + record + "\n\n" + mail)
	}
	record := func(k ed25519.PrivateKey) string {
		return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(k.Public().(ed25519.PublicKey))
	}
	true_ := record(providerKey("players.example"))
	mail := func(subject, id, body string) string {
		return letterFrom("Harrow <harrow@players.example>", "orders@games.example", subject, id, body)
	}
	// use has a further record rest on a piece.
	use := func(p []byte, orders, player string) func([]gamelog.Record) []gamelog.Record {
		return func(rs []gamelog.Record) []gamelog.Record {
			r := rs[at]
			r.Input.Evidence, r.Input.Orders, r.Input.Player = sender.CommitEvidence(p), orders, player
			return append(rs, r)
		}
	}
	elsewhere := piece(true_, signed("players.example", mail("[adjutant g43]", "x1@players.example", "buy: 9 inf\n")))
	unsigned := piece(true_, mail("[adjutant g42]", "x2@players.example", "buy: 9 inf\n"))
	changed := piece(true_, strings.Replace(signed("players.example", mail("[adjutant g42]", "x3@players.example", "buy: 9 inf\n")), "9 inf", "8 inf", 1))
	stranger := piece(record(providerKey("evil.example")), signedBy("evil.example", "s", mail("[adjutant g42]", "x4@players.example", "buy: 9 inf\n")))
	old := piece(true_, signed("players.example", strings.Replace(mail("[adjutant g42]", "x5@players.example", "buy: 9 inf\n"), "Nov 2026", "Sep 2026", 1)))
	honest := piece(true_, signed("players.example", mail("[adjutant g42]", "x6@players.example", "buy: 9 inf\n")))
	for _, tc := range []struct {
		name   string
		more   []byte
		change func([]gamelog.Record) []gamelog.Record
		want   string
	}{
		{"a mail that nobody signed", unsigned, use(unsigned, "buy: 9 inf", "Harrow"), "no signature"},
		{"a signed mail with another text", changed, use(changed, "buy: 8 inf", "Harrow"), "signature does not hold"},
		{"a mail signed by a stranger", stranger, use(stranger, "buy: 9 inf", "Harrow"), "signature does not hold"},
		{"orders in the log that are not those of the mail", nil, func(rs []gamelog.Record) []gamelog.Record {
			rs[at].Input.Orders = "buy: 9 inf\npass combat"
			return rs
		}, `"buy: 9 inf" of its orders does not stand in the mail`},
		{"a line added", nil, func(rs []gamelog.Record) []gamelog.Record {
			rs[at].Input.Orders += "\nend turn"
			return rs
		}, `"end turn" of its orders does not stand in the mail`},
		{"a mail to another game", elsewhere, use(elsewhere, "buy: 9 inf", "Harrow"), "the mail is about game g43"},
		{"the same mail again", nil, func(rs []gamelog.Record) []gamelog.Record { return append(rs, rs[at]) }, "was used by an earlier record"},
		{"a mail of two months ago", old, use(old, "buy: 9 inf", "Harrow"), "was written on 20 Sep 2026"},
		{"his mail as another player's", honest, use(honest, "buy: 9 inf", "Quill"), "from an address of Harrow, and the record says Quill"},
		{"a further mail of his", honest, use(honest, "buy: 9 inf", "Harrow"), ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			change := tc.change
			if tc.want != "" && strings.Contains(tc.want, "Quill") { // who else plays it is for verify to refuse, not for the evidence
				change = func(rs []gamelog.Record) []gamelog.Record {
					rs = tc.change(rs)
					rs[len(rs)-1].Input.Power = "Soviet Union"
					return rs
				}
			}
			_, err := desk.CheckEvidence(forge(t, host, l, change), append([][]byte{tc.more}, pieces...), "")
			if got := fmt.Sprint(err); tc.want == "" && err != nil || !strings.Contains(got, tc.want) && tc.want != "" {
				t.Errorf("CheckEvidence says %v, want %q", err, tc.want)
			}
		})
	}
	t.Run("a line left out", func(t *testing.T) {
		rests, err := desk.CheckEvidence(forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
			rs[at].Input.Orders = "pass combat"
			rs[at].Input.Read = []string{"pass combat"}
			return rs
		}), pieces, "")
		if err != nil || len(rests.Besides) != 1 || rests.Besides[0].Record != at || !slices.Equal(rests.Besides[0].Orders, []string{"buy: 10 infantry"}) {
			t.Errorf("what no record has of the mail is not named: %+v (%v)", rests.Besides, err)
		}
		if rests, err = desk.CheckEvidence(l, pieces, ""); err != nil || len(rests.Besides) != 0 {
			t.Errorf("of the true mail more is said to be missing: %+v (%v)", rests.Besides, err)
		}
	})
	t.Run("a key of the host's own in the provider's name", func(t *testing.T) {
		own := ed25519.NewKeyFromSeed(make([]byte, 32))
		p := piece(record(own), signedWith(t, own, "players.example", mail("[adjutant g42]", "x7@players.example", "buy: 9 inf\n")))
		rests, err := desk.CheckEvidence(forge(t, host, l, use(p, "buy: 9 inf", "Harrow")), append([][]byte{p}, pieces...), "")
		if err != nil || len(rests.Keys) != 2 {
			t.Errorf("two keys of one name are not both told: %q (%v)", rests.Keys, err)
		}
	})
	t.Run("a token's code without the token", func(t *testing.T) {
		l, pieces := tb.logOf("g43"), tb.piecesOf("g43")
		p := []byte("adjutant evidence 1\ntoken " + strings.Repeat("07", 32) + "\nx8@players.example\n\nbuy: 8 inf\n")
		forged := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
			for i := range rs {
				if in := &rs[i].Input; in.Evidence != "" {
					in.Orders, in.Evidence = "buy: 8 inf", sender.CommitEvidence(p)
				}
			}
			return rs
		})
		if _, err := desk.CheckEvidence(forged, append(pieces, p), wrensToken); err == nil || !strings.Contains(err.Error(), "was not made with this token") {
			t.Errorf("CheckEvidence with the player's token says %v", err)
		}
	})
	t.Run("evidence in a game whose seeds go by the log", func(t *testing.T) {
		head, _ := gamelog.Begin("old")
		var sealed []gamelog.Sealed
		for i, in := range []state.Input{
			{Kind: state.Open, Game: "old", Ruleset: "alpha2", Key: host.Public()},
			{Kind: state.Submission, Power: "Germany", Orders: "buy: 9 inf", Mail: strings.Repeat("ab", 32), Evidence: strings.Repeat("cd", 32)},
		} {
			next, s, err := head.Append(gamelog.Record{Index: i, Input: in, Digest: "00"}, host.Signer())
			if err != nil {
				t.Fatal(err)
			}
			head, sealed = next, append(sealed, s)
		}
		file, err := gamelog.EncodeLog("old", host.Public(), sealed)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := gamelog.ReadLog(file, host.Public()); err == nil || !strings.Contains(err.Error(), "can change dice") {
			t.Errorf("ReadLog says %v", err)
		}
	})
}

// A mail that corrects a refused one does not hold all of its orders. If that was proved
// in another way, the record names no evidence, rather than one that shows only half; if
// both are signed, it names both.
func TestNoEvidenceOfHalfAMail(t *testing.T) {
	key, _ := hostsKey(t)
	const refused, correction = "buy: 99 inf\npass combat\n", "buy: 9 inf\n"
	wrens := func(id, body string) string {
		return letterFrom("Wren <wren@players.example>", "orders@games.example", "[adjutant g43]", id, body)
	}
	for _, tc := range []struct {
		name, draft string
		claimed     int
	}{
		{"by a token, and signed", wrens("p1@players.example", wrensToken+"\n"+refused), 1},
		{"both signed", signed("players.example", wrens("p1@players.example", refused)), 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb, _ := signedTableOf(t, key, time.Hour, func(*processor.Config) {})
			tb.raw(tc.draft)
			tb.raw(signed("players.example", wrens("p2@players.example", correction)))
			l := tb.logOf("g43")
			if in := recordOf(t, l.Records, "Germany").Input; strings.TrimSpace(in.Orders) != "buy: 9 inf\npass combat" || (in.Evidence == "") != (tc.claimed > 0) {
				t.Errorf("the record is %+v", in)
			}
			if rests, err := desk.CheckEvidence(l, tb.piecesOf("g43"), ""); err != nil || len(rests.Claimed) != tc.claimed || len(rests.Signed) != 1-tc.claimed {
				t.Errorf("rests on %+v (%v)", rests, err)
			}
		})
	}
}

// heldAgainst checks a log with its evidence as the version that recorded it does, which must say what
// is wanted; nothing if that is empty. Another version must not hold against the host what it reads
// differently.
func heldAgainst(t *testing.T, l *gamelog.Log, pieces [][]byte, want string) desk.Rests {
	t.Helper()
	rests, err := desk.CheckEvidence(l, pieces, "")
	if err == nil {
		err = rests.Against(l, "v1")
	}
	if want == "" && err != nil || want != "" && !strings.Contains(fmt.Sprint(err), want) {
		t.Errorf("CheckEvidence says %v, want %q", err, want)
	}
	if len(rests.Differ) > 0 && rests.Against(l, "v2") != nil {
		t.Error("a mail that another version read is held against the host")
	}
	return rests
}
