package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The host invents posts of a forum and what a draft became, with his real key. A post
// that does not fit its record is refused; one that fits is named with its address and
// its account, for everybody to look it up. Orders that he pieced together from mails are
// refused with the evidence of either mail, and the host's word alone without.
func TestCheatsWithPostsAndDrafts(t *testing.T) {
	key, host := hostsKey(t)
	tb := evidenceTable(t, key)
	l, pieces := tb.logOf("g42"), tb.piecesOf("g42")
	at := len(l.Records) - 1
	for l.Records[at].Input.Evidence == "" {
		at--
	}
	recorded, err := time.Parse(time.RFC3339, l.Records[at].Input.At)
	if err != nil {
		t.Fatal(err)
	}
	const harrow, quill = "harrow42 (account 7)", "quill9 (account 9)"
	post := func(n int, account string, before time.Duration, text string) []byte {
		return sender.PostEvidence(fmt.Sprintf("https://forum.example.org/post/%d", n), account, recorded.Add(-before), text)
	}
	type further struct {
		piece          []byte
		orders, player string
	}
	for _, tc := range []struct {
		name string
		more []further
		want string
	}{
		{"an invented post that fits", []further{{post(1, harrow, time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}}, ""},
		{"two posts of two players", []further{{post(1, harrow, time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}, {post(2, quill, time.Hour, "buy: 1 inf\n"), "buy: 1 inf", "Quill"}}, ""},
		{"orders that the post does not have", []further{{post(1, harrow, time.Hour, "buy: 9 inf\n"), "buy: 8 inf", "Harrow"}}, `"buy: 8 inf" of its orders does not stand`},
		{"one post twice", []further{{post(1, harrow, time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}, {post(1, harrow, time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}}, "was used by an earlier record"},
		{"a post of two months ago", []further{{post(1, harrow, 60*24*time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}}, "the post was written on"},
		{"a post that came after its record", []further{{post(1, harrow, -48*time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}}, "the post was written on"},
		{"his post as another player's", []further{{post(1, harrow, time.Hour, "buy: 9 inf\n"), "buy: 9 inf", "Harrow"}, {post(2, harrow, time.Hour, "buy: 1 inf\n"), "buy: 1 inf", "Quill"}}, "from an account of Harrow, and the record says Quill"},
		{"a draft with its correction, on the correction alone", []further{{post(1, harrow, time.Hour, "2: buy 8 inf\n"), "pass combat\nbuy 8 inf", "Harrow"}}, "does not stand in the"},
		{"a draft without evidence", []further{{nil, "pass combat\nbuy 8 inf", "Harrow"}}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			given := pieces
			forged := forge(t, host, l, func(rs []gamelog.Record) []gamelog.Record {
				for _, m := range tc.more {
					r := rs[at]
					r.Input.Orders, r.Input.Player, r.Input.Evidence = m.orders, m.player, ""
					if m.player == "Quill" {
						r.Input.Power = "Soviet Union"
					}
					if m.piece != nil {
						given = append(given, m.piece)
						r.Input.Evidence = sender.CommitEvidence(m.piece)
					}
					rs = append(rs, r)
				}
				return rs
			})
			rests, err := desk.CheckEvidence(forged, given, "")
			if tc.want != "" {
				if err == nil || !strings.Contains(err.Error(), tc.want) {
					t.Errorf("CheckEvidence says %v, want %q", err, tc.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			last := len(forged.Records) - 1
			if tc.more[0].piece == nil {
				if n := len(rests.Claimed); n == 0 || rests.Claimed[n-1] != last {
					t.Errorf("record %d is not told as the host's word: %+v", last, rests)
				}
				return
			}
			if n := len(rests.Posted); n != len(tc.more) || rests.Posted[n-1] != last || rests.Posts[0] != "https://forum.example.org/post/1 by "+harrow {
				t.Errorf("the posts are not named: %+v", rests)
			}
		})
	}
}
