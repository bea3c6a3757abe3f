package processor_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// broken is a mail that is refused for its third line, and slipped one for two of them.
const (
	broken  = "Buy: 6 inf, 3 art\nCM\nFrance: 3 arm 4 inf 2 art (Hollxmd), 4 mech 2 tac (W Ger)\n"
	slipped = "Buy: 6 inf, 3 arrt\nCM\nFrance: 3 arm 4 inf 2 art (Hollxmd), 4 mech 2 tac (W Ger)\n"
)

// correctedGame is a game in which Harrow sent signed mails for Germany, one after the
// other, before which Quill sent a signed standing order.
func correctedGame(t *testing.T, mails ...string) (host *entropy.Host, l *gamelog.Log, pieces [][]byte) {
	t.Helper()
	key, host := hostsKey(t)
	tb, _ := signedTableOf(t, key, time.Hour, func(*processor.Config) {})
	tb.raw(quill42("c0@post.example", "power: United Kingdom\nstanding: scramble none\n"))
	for i, m := range mails {
		tb.now = tb.now.Add(time.Minute)
		tb.raw(true42(string(rune('a'+i))+"@players.example", m))
	}
	return host, tb.logOf("g42"), tb.piecesOf("g42")
}

// Orders that a refused mail and its corrections make together rest on all of these
// mails, and so do those of a mail with commands beside sealed plans, and those of one
// that says what was forgotten.
func TestEvidenceOfCorrections(t *testing.T) {
	for _, tc := range []struct {
		name  string
		mails []string
		want  string
		as    bool // the log has only what was read
	}{
		{"a line by its number", []string{broken, "line 3: France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n"}, "(Holland)", false},
		{"a line that resembles one", []string{broken, "France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n"}, "(Holland)", false},
		{"a suggestion", []string{broken, "1: a\n"}, "(Holland", false},
		{"a suggestion for a line", []string{broken, "line 3: a\n"}, "(Holland", false},
		{"the only suggestion", []string{broken, "yes, thanks\n"}, "(Holland", false},
		{"a name that was meant", []string{broken, "I meant Holland\n"}, "(Holland", false},
		{"a name for a line", []string{broken, "line 3 should be Holland\n"}, "(Holland", false},
		{"a line left out", []string{broken + "Frnce: 1 inf\n", "1: a\nline 4: leave out\n"}, "(Holland", false},
		{"a correction of a correction", []string{slipped, "line 1: Buy: 6 inf, 3 art\n", "1: a\n"}, "Buy: 6 inf, 3 art", false},
		{"a correction with a command", []string{broken, "line 3: France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\nstatus\n"}, "(Holland)", false},
		{"a draft with a command", []string{"status\n" + broken, "line 4: France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n"}, "(Holland)", false},
		{"plans that stand sealed, with commands", []string{"buy: 10 inf\nCM\n110: 2 ftr W Ger, land W Ger\nnoncombat: 2 inf Ger > Poland\nplace 10 inf Ger\nend turn\nstatus\nresend\n"}, "buy: 10 infantry", true},
		{"plans that stand sealed, with a message", []string{"buy: 10 inf\nCM\n110: 2 ftr W Ger, land W Ger\nnoncombat: 2 inf Ger > Poland\nplace 10 inf Ger\nend turn\nmessage to Quill: will you send 3 inf from London to France?\n"}, "buy: 10 infantry", true},
		{"what was forgotten", []string{"buy: 10 inf\nCM\n110: 2 ftr W Ger, land W Ger\n", "forgot 3 arm Holland > France\n"}, "# forgot", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, l, pieces := correctedGame(t, tc.mails...)
			last := l.Records[len(l.Records)-1].Input
			if last.Power != "Germany" || !strings.Contains(last.Orders, tc.want) || last.Evidence == "" {
				t.Fatalf("the last record is %+v", last)
			}
			rests, err := desk.CheckEvidence(l, pieces, "")
			if err != nil || len(rests.Differ)+len(rests.Claimed)+len(rests.Missing)+len(rests.Besides) != 0 {
				t.Fatalf("rests on %+v (%v)", rests, err)
			}
			if n := len(l.Records) - 1; !slices.Contains(rests.Signed, n) || slices.Contains(rests.AsRead, n) != tc.as {
				t.Errorf("signed %v, read again %v, want %d", rests.Signed, rests.AsRead, n)
			}
		})
	}
}

// A mail that was under way for days could be of an earlier turn. What corrects it is
// taken, but its record rests on none of them, for a judge would refuse that: with a host
// who has it rest on them the same mails are a fault.
func TestSlowDraftsAreNoEvidence(t *testing.T) {
	const (
		day     = 24 * time.Hour
		refused = "Buy: 3 inf, 3 arrt\n"
		fix     = "line 1: Buy: 3 inf, 3 art\n"
	)
	for _, tc := range []struct {
		name              string
		draft, correction time.Duration // how long before they came they were written
		fault             string        // of a record that rests on them; empty if it may
	}{
		{"both at once", 0, 0, ""},
		{"a draft of the evening before", 20 * time.Hour, 0, ""},
		{"a draft written long before its turn", 3 * day, 0, "and the turn began on 20 Nov"},
		{"a correction whose program's clock is late", 0, 3 * day, "and the turn began on 20 Nov"},
		{"both written long before", 4 * day, 3 * day, "and the turn began on 20 Nov"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			key, host := hostsKey(t)
			tb, _ := signedTableOf(t, key, time.Hour, func(*processor.Config) {})
			tb.raw(true42("g1@players.example", "buy: 10 inf\npass combat\nplace 10 inf Ger\nend turn\n"))
			tb.now = tb.now.Add(2 * time.Hour)
			if err := tb.p.Advance(tb.t.Context()); err != nil {
				t.Fatal(err)
			}
			mails := make([][]byte, 2)
			for i, m := range []struct {
				ago  time.Duration
				body string
			}{{tc.draft, refused}, {tc.correction, fix}} {
				tb.now = tb.now.Add(time.Minute)
				mail := letterFrom("Quill <quill@post.example>", "orders@games.example", "[adjutant g42]", string(rune('a'+i))+"@post.example", m.body)
				mail = signed("post.example", strings.Replace(mail, "Fri, 20 Nov 2026 18:00:00 +0000", tb.now.Add(-m.ago).Format(time.RFC1123Z), 1))
				mails[i] = []byte("adjutant evidence 1\ndkim s._domainkey.post.example\nv=DKIM1; k=ed25519; p=" +
					base64.StdEncoding.EncodeToString(providerKey("post.example").Public().(ed25519.PublicKey)) + "\n\n" + mail)
				tb.raw(mail)
			}
			l, pieces := tb.logOf("g42"), tb.piecesOf("g42")
			last := len(l.Records) - 1
			if in := l.Records[last].Input; in.Power != "Soviet Union" || !strings.Contains(in.Orders, "3 art") || (in.Evidence == "") != (tc.fault != "") {
				t.Fatalf("the last record is %+v, want evidence %v", in, tc.fault == "")
			}
			rests, err := desk.CheckEvidence(l, pieces, "")
			if err != nil || slices.Contains(rests.Claimed, last) != (tc.fault != "") || slices.Contains(rests.Signed, last) != (tc.fault == "") {
				t.Errorf("rests on %+v (%v)", rests, err)
			}
			whole := sender.CorrectedEvidence(mails)
			cheat := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
				rs[last].Input.Evidence = sender.CommitEvidence(whole)
				return rs
			})
			_, err = desk.CheckEvidence(cheat, append(pieces, whole), "")
			if (err != nil) != (tc.fault != "") || err != nil && !strings.Contains(err.Error(), tc.fault) {
				t.Errorf("resting on them: %v, want %q", err, tc.fault)
			}
		})
	}
}

// A host with his key can make nothing of a refused mail that its player did not: neither
// other lines, nor corrections of another mail, of another player or in another sequence,
// nor use one of the mails once more.
func TestCheatsWithCorrections(t *testing.T) {
	const correction = "line 3: France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n"
	host, l, pieces := correctedGame(t, broken, correction)
	at := len(l.Records) - 1
	provider := func(domain string) string {
		return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(providerKey(domain).Public().(ed25519.PublicKey))
	}
	piece := func(domain, mail string) []byte {
		return []byte("adjutant evidence 1\ndkim s._domainkey." + domain + "\n" + provider(domain) + "\n\n" + mail)
	}
	harrows := func(id, body string) string {
		return letterFrom("Harrow <harrow@players.example>", "orders@games.example", "[adjutant g42]", id, body)
	}
	his := func(mail string) []byte { return piece("players.example", signed("players.example", mail)) }
	draft, fix := his(harrows("a@players.example", broken)), his(harrows("b@players.example", correction))
	other := his(harrows("x@players.example", "line 1: Buy: 9 inf\n"))
	quills := piece("post.example", quill42("y@post.example", correction))
	together := func(mails ...[]byte) []byte { return sender.CorrectedEvidence(mails) }
	if !slices.ContainsFunc(pieces, func(p []byte) bool { return string(p) == string(together(draft, fix)) }) {
		t.Fatal("the mails made again are not those that are kept")
	}
	// rest has the record rest on something, or a further one like it.
	rest := func(on []byte, more bool, was, is string) func(rs []gamelog.Record) []gamelog.Record {
		return func(rs []gamelog.Record) []gamelog.Record {
			r := rs[at]
			r.Input.Evidence, r.Input.Orders = sender.CommitEvidence(on), strings.Replace(r.Input.Orders, was, is, 1)
			if more {
				return append(rs, r)
			}
			rs[at] = r
			return rs
		}
	}
	whole := together(draft, fix)
	old := func(mail, day string) []byte { return his(strings.Replace(mail, "20 Nov", day, 1)) }
	for _, tc := range []struct {
		name   string
		on     []byte
		more   bool
		was    string
		is     string
		want   string
		differ bool // it is reported, but is a fault only with the version that the log names
	}{
		{"nothing", whole, false, "", "", "", false},
		{"the corrected line altered", whole, false, "3 arm 4 inf", "3 arm 5 inf", "does not stand in the mail", false},
		{"a line of the draft altered", whole, false, "6 inf", "5 inf", "does not stand in the mail", false},
		{"the line as it was refused", whole, false, "(Holland)", "(Hollxmd)", "does not stand in the mail", false},
		{"the correction without the draft", fix, false, "", "", "does not stand in the mail", false},
		{"another correction of his", together(draft, other), false, "", "", "does not stand in the mail", false},
		{"and its orders", together(draft, other), false, "6 inf, 3 art\nCM\nFrance: 3 arm 4 inf 2 art (Holland)", "9 inf\nCM\nFrance: 3 arm 4 inf 2 art (Hollxmd)", "", false},
		{"a correction of another player's", together(draft, quills), false, "", "", "from an address of Quill", false},
		{"the mails the other way round", together(fix, draft), false, "", "", "corrects nothing", true},
		{"a draft of two months ago", together(old(harrows("a@players.example", broken), "20 Sep"), fix), false, "", "", "was written on 20 Sep", false},
		{"a correction from before the draft", together(draft, old(harrows("b@players.example", correction), "18 Nov")), false, "", "", "corrects one that was written later", false},
		{"a draft in another game", together(his(strings.Replace(harrows("a@players.example", broken), "g42", "g43", 1)), fix), false, "", "", "the mail is about game g43", false},
		{"a draft that nobody signed", together(piece("players.example", harrows("a@players.example", broken)), fix), false, "", "", "no signature", false},
		{"a draft with another text", together([]byte(strings.Replace(string(draft), "6 inf", "5 inf", 1)), fix), false, "6 inf", "5 inf", "signature does not hold", false},
		{"the draft once more, alone", draft, true, "(Holland)", "(Hollxmd)", "together with others that correct it", false},
		{"the draft once more, corrected otherwise", together(draft, other), true, "6 inf, 3 art", "9 inf", "was used by an earlier record", false},
		{"the same mails once more", whole, true, "", "", "was used by an earlier record", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			forged := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
				rs[0].Input.Program = "v1"
				return rest(tc.on, tc.more, tc.was, tc.is)(rs)
			})
			rests := heldAgainst(t, forged, append(slices.Clip(pieces), tc.on), tc.want)
			if tc.differ != (len(rests.Differ) > 0) {
				t.Errorf("told to differ: %v", rests.Differ)
			}
		})
	}
}

// What a suggestion of the refusal means is worked out again from the draft: a host
// cannot put another line in its place.
func TestCheatsWithSuggestions(t *testing.T) {
	host, l, pieces := correctedGame(t, broken, "1: a\n")
	at := len(l.Records) - 1
	for _, tc := range []struct{ name, was, is, want string }{
		{"nothing", "", "", ""},
		{"another place", "(Holland Belgium)", "(Western Germany)", "does not stand in the mail"},
		{"another line", "6 inf", "5 inf", "does not stand in the mail"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			forged := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
				rs[0].Input.Program = "v1"
				rs[at].Input.Orders = strings.Replace(rs[at].Input.Orders, tc.was, tc.is, 1)
				return rs
			})
			rests, err := desk.CheckEvidence(forged, pieces, "")
			if err == nil {
				err = rests.Against(forged, "v1")
			}
			if (err != nil) != (tc.want != "") || err != nil && !strings.Contains(err.Error(), tc.want) {
				t.Errorf("CheckEvidence says %v, want %q", err, tc.want)
			}
			if tc.want != "" && (len(rests.Differ) == 0 || rests.Against(forged, "v2") != nil) {
				t.Errorf("with another version it is told and no fault: %+v", rests)
			}
		})
	}
}
