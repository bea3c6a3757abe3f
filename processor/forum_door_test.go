package processor_test

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// post hands a post of an account to the processor.
func (tb *table) post(n int, author, text string) (player string) {
	tb.t.Helper()
	player, err := tb.p.TakePost(tb.t.Context(), processor.ForumPost{
		Game: "g42", Forum: "https://forum.example.org", Topic: "7", Post: fmt.Sprint(n), Link: fmt.Sprint("https://forum.example.org/post/", n), Author: author, AuthorID: idOf(author), Text: text, At: tb.now,
	})
	if err != nil {
		tb.t.Fatal(err)
	}
	return player
}

// idOf is an account's number.
func idOf(author string) string {
	return fmt.Sprint(1000 + crc32.ChecksumIEEE([]byte(strings.ToLower(author))))
}

// doorTable is a game whose topic is a door, with Harrow's account confirmed.
func doorTable(t *testing.T) *table {
	t.Helper()
	tb := forumTable(t, func(s *store.Settings) { s.Topic, s.TopicOrders = "7", true })
	tb.mail("harrow@example.org", "[adjutant g42]", "account harrow42")
	code := regexp.MustCompile(`c-[a-z0-9]{8}`).FindString(tb.reply("harrow@example.org"))
	if code == "" {
		t.Fatal("no code came by mail")
	}
	tb.post(1, "Harrow42", "adjutant confirm "+code)
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "The account Harrow42 is yours") {
		t.Fatal(a)
	}
	return tb
}

// A post of a confirmed account does what the player's mail would do, once; the log has
// evidence that the forum named its author.
func TestAPostCountsAsAMail(t *testing.T) {
	tb := doorTable(t)
	if who := tb.post(2, "harrow42", "Adjutant:\n"+attack); who != "Harrow" {
		t.Errorf("it is taken as a post of %q", who)
	}
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "France") {
		t.Errorf("the answer is\n%s", a)
	}
	l := tb.log()
	if n := len(l.Records); n != 3 || l.Records[1].Input.Evidence == "" {
		t.Fatalf("%d records, %+v", n, l.Records[1].Input)
	}
	tb.post(2, "harrow42", "adjutant\nCM\nNormandy: 3 arm (Holland)\n") // the same post, changed
	if n := len(tb.log().Records); n != 3 || len(tb.sent()) > 0 {
		t.Errorf("a changed post did something: %d records", n)
	}
	kept, err := tb.store.Evidence(tb.t.Context(), "g42")
	if err != nil || len(kept) != 1 {
		t.Fatalf("%d pieces of evidence, %v", len(kept), err)
	}
	rests, err := desk.CheckEvidence(l, [][]byte{kept[0].Text}, "")
	if err != nil || len(rests.Posted) != 1 || rests.Posted[0] != 1 || rests.Posts[0] != "https://forum.example.org/post/2 by harrow42 (account "+idOf("harrow42")+")" {
		t.Errorf("the evidence shows %+v, %v", rests, err)
	}
	if strings.Contains(string(kept[0].Text), "@") {
		t.Errorf("it holds an address:\n%s", kept[0].Text)
	}
	other := []byte(strings.Replace(string(kept[0].Text), "bank 30", "bank 31", 1))
	if rests, err = desk.CheckEvidence(l, [][]byte{other}, ""); err != nil || len(rests.Missing) != 1 {
		t.Errorf("changed evidence: %+v, %v", rests, err)
	}
	if _, err := sender.OpenEvidence([]byte("adjutant evidence 1\nforum https://x\nnonsense\n\ntext")); err == nil {
		t.Error("evidence without a time is read")
	}
	tb.post(3, "harrow42", "@robot said in [x](https://forum.example.org/post/9):\n> Report of game g42, records 1 to 2.\n\n"+rest)
	if n := len(tb.log().Records); n != 5 {
		t.Errorf("a post that quotes the report is not taken: %d records\n%s", n, tb.reply("harrow@example.org"))
	}
}

// A post that is not from a player to the program changes nothing, and is answered only where that
// helps.
func TestPostsThatChangeNothing(t *testing.T) {
	for _, tc := range []struct {
		name, author, text string
		// answer is in the mail to Harrow, told in the notice to the host; empty for none.
		answer, told string
	}{
		{"talk", "harrow42", "What a roll! France is gone.\npass combat\nend turn", "", ""},
		{"talk about the program", "harrow42", "I wonder what adjutant makes of\npass combat", "", ""},
		{"a stranger", "eve", "adjutant\npass combat\nend turn", "", `the account "eve" writes to the program`},
		{"a stranger who quotes", "eve", "> Report of game g42, records 1 to 2.\n\npass combat\nend turn", "", `the account "eve"`},
		{"a stranger with the player's name", "HARROW", "adjutant\npass combat\nend turn", "It is not confirmed as yours", `the account "HARROW"`},
		{"the report of another game", "harrow42", "> Report of game g41, records 1 to 2.\n\npass combat\nend turn", "", ""},
		{"a word that is none", "eve", "adjutant confirm c-aaaaaaaa", "", "gives a word that confirms nothing"},
		{"quoted orders", "harrow42", "adjutant\n> pass combat\n> end turn\n", "has no orders in it", ""},
		{"orders quoted as Discourse does", "harrow42", "adjutant status\n[quote=\"quill, post:3, topic:7\"]\npass combat\nend turn\n[/quote]\n", "Germany (Harrow)", ""},
		{"nothing that can be read", "harrow42", "adjutant\n<script>alert(1)</script> @everyone [x](javascript:alert(1))", "alert", ""},
		{"a megabyte", "harrow42", "adjutant\n" + strings.Repeat("buy 3 inf\n", 1<<17), "longer than", ""},
		{"sealed", "harrow42", "adjutant\nsealed: scramble 110: 2 ftr", "Please send this by mail", ""},
		{"ahead", "harrow42", "adjutant\nahead:\nbuy 10 inf", "Please send this by mail", ""},
		{"a message", "harrow42", "adjutant\nmessage Quill: truce?", "Please send this by mail", ""},
		{"another address", "harrow42", "adjutant\naddress eve@example.net", "Please send this by mail", ""},
		{"a host's command", "harrow42", "adjutant\nhost end axis because I say so", "", ""},
		{"illegal", "harrow42", "adjutant\nbuy 99 tanks\npass combat", "99", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := doorTable(t)
			tb.post(2, tc.author, tc.text)
			answer := ""
			for to, mails := range tb.sent() {
				for _, m := range mails {
					if to != "harrow@example.org" {
						t.Errorf("%s is mailed %q", to, m.Subject)
					}
					answer += strings.ToUpper(m.Text[:1]) + m.Text[1:]
				}
			}
			if tc.answer == "" != (answer == "") && tc.name != "a host's command" || !strings.Contains(strings.ToLower(answer), strings.ToLower(tc.answer)) {
				t.Errorf("Harrow is mailed %q, want %q", answer, tc.answer)
			}
			if n := len(tb.log().Records); n != 1 {
				t.Errorf("the log has %d records", n)
			}
			told := ""
			notices, err := tb.store.Notices(tb.t.Context(), 20)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range notices {
				if !strings.Contains(n.Text, "has confirmed the account") {
					told += n.Text + "\n"
				}
			}
			if tc.told == "" && strings.Contains(told, "account") || !strings.Contains(told, tc.told) {
				t.Errorf("the host is told %q, want %q", told, tc.told)
			}
		})
	}
}

// A player who is asked something, or whose turn it is not, must write a mail, because everybody
// reads posts. In a game whose host has not allowed it, posts do not count.
func TestPostsOutOfTurn(t *testing.T) {
	tb := doorTable(t)
	tb.post(2, "harrow42", "adjutant\nG1\nbuy 10 inf\npass combat\n")
	tb.post(3, "harrow42", "adjutant place 10 inf Germany\nend turn\n")
	n := len(tb.log().Records)
	tb.sent()
	tb.post(4, "harrow42", "adjutant\nJapan: buy 3 inf\n")
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "it is not your turn") || len(tb.log().Records) != n {
		t.Errorf("%d records, answer\n%s", len(tb.log().Records), a)
	}
	tb.post(5, "harrow42", "adjutant who's up?")
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "Soviet Union") {
		t.Errorf("the answer is\n%s", a)
	}
	if a := tb.host("host set forum orders off because of trouble"); !strings.Contains(a, "DONE") {
		t.Fatal(a)
	}
	tb.sent()
	if who := tb.post(6, "harrow42", "adjutant who's up?"); len(tb.sent()) > 0 {
		t.Errorf("posts still count (%q)", who)
	}
}

// The word confirms the account that was named, once, and no other.
func TestConfirmingAnAccount(t *testing.T) {
	tb := forumTable(t, func(s *store.Settings) { s.Topic, s.TopicOrders = "7", true })
	tb.mail("quill@example.org", "[adjutant g42]", "account Quill the Great")
	code := regexp.MustCompile(`c-[a-z0-9]{8}`).FindString(tb.reply("quill@example.org"))
	tb.post(1, "eve", "adjutant confirm "+code)
	if len(tb.sent()) > 0 {
		t.Error("another account confirmed it")
	}
	tb.post(2, "quill the great", "adjutant confirm "+code+".")
	if a := tb.reply("quill@example.org"); !strings.Contains(a, "is yours") {
		t.Error(a)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "account quill THE great")
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "somebody else") {
		t.Error(a)
	}
	tb.mail("quill@example.org", "[adjutant g42]", "account none")
	if a := tb.reply("quill@example.org"); !strings.Contains(a, "No account") {
		t.Error(a)
	}
	tb.post(3, "quill the great", "adjutant confirm "+code)
	if len(tb.sent()) > 0 {
		t.Error("the word works twice")
	}
}

// If a post is edited after it was taken, its player and the host are informed.
func TestAChangedPostIsTold(t *testing.T) {
	tb := doorTable(t)
	k := store.TakenPost{Game: "g42", Post: "2", Player: "Harrow", Hash: strings.Repeat("ab", 32)}
	if err := tb.p.PostEdited(tb.t.Context(), k, "https://forum.example.org/post/2"); err != nil {
		t.Fatal(err)
	}
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "the change does nothing") {
		t.Error(a)
	}
	notices, err := tb.store.Notices(tb.t.Context(), 1)
	if err != nil || !strings.Contains(notices[0].Text, "changed a post after it was taken") {
		t.Errorf("%+v %v", notices, err)
	}
	k.Deleted = true
	if err := tb.p.PostEdited(tb.t.Context(), k, "https://forum.example.org/post/2"); err != nil {
		t.Fatal(err)
	}
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "What was taken from it stands") || !strings.Contains(a, "gone") {
		t.Error(a)
	}
	if notices, err = tb.store.Notices(tb.t.Context(), 1); err != nil || !strings.Contains(notices[0].Text, "deleted a post after it was taken") {
		t.Errorf("%+v %v", notices, err)
	}
}

// A post that was written elsewhere and moved into the topic has no effect: its player and the host
// are informed. A post that was taken in one game has no effect in another, either. The same words
// count if they are written in the topic.
func TestAMovedPostOrdersNothing(t *testing.T) {
	tb := doorTable(t)
	moved := processor.ForumPost{
		Game: "g42", Forum: "https://forum.example.org", Topic: "7", Post: "2", Link: "https://forum.example.org/post/2", Author: "harrow42", AuthorID: idOf("harrow42"),
		Text: "adjutant\nG1\nbuy 10 inf\npass combat\n", At: tb.now, Moved: true,
	}
	if who, err := tb.p.TakePost(tb.t.Context(), moved); who != "" || err != nil {
		t.Errorf("taken as a post of %q, %v", who, err)
	}
	if a := strings.Join(strings.Fields(tb.reply("harrow@example.org")), " "); !strings.Contains(a, "You wrote it in another topic, so it orders nothing in this game") || len(tb.log().Records) != 1 {
		t.Errorf("%d records, answer %q", len(tb.log().Records), a)
	}
	if notices, err := tb.store.Notices(tb.t.Context(), 1); err != nil || !strings.Contains(notices[0].Text, "a post of Harrow was moved into the topic") {
		t.Errorf("%+v %v", notices, err)
	}
	tb.post(3, "harrow42", moved.Text)
	n := len(tb.log().Records)
	if n < 3 {
		t.Fatalf("the same words in the topic are not taken: %d records\n%s", n, tb.reply("harrow@example.org"))
	}
	tb.sent()
	again := moved // the one that was taken, in another topic
	again.Topic, again.Post, again.Text, again.Moved = "8", "3", "adjutant\nPlace: 10 inf Germany\nend turn\n", false
	if _, err := tb.p.TakePost(tb.t.Context(), again); err != nil || len(tb.log().Records) != n || len(tb.sent()) > 0 {
		t.Errorf("a post counts in two topics: %d records, %v", len(tb.log().Records), err)
	}
}

// One post can carry a whole turn, from the purchase to the placement: the evidence kept of
// it covers the record with all its orders, and the report that follows from it shows them
// without the log.
func TestAWholeTurnInOnePost(t *testing.T) {
	tb := doorTable(t)
	if who := tb.post(2, "harrow42", "adjutant\nG1\nbuy 10 inf\npass combat\nPlace: 10 inf Germany\nend turn\n"); who != "Harrow" {
		t.Fatalf("it is taken as a post of %q", who)
	}
	l := tb.log()
	turns, err := forum.Turns(l, -1)
	if err != nil || len(turns) != 1 || !turns[0].Over {
		t.Fatalf("%d turns, %v", len(turns), err)
	}
	kept, err := tb.store.Evidence(tb.t.Context(), "g42")
	if err != nil || len(kept) != 1 || !strings.Contains(string(kept[0].Text), "buy 10 inf") || !strings.Contains(string(kept[0].Text), "Place: 10 inf Germany") {
		t.Fatalf("%d pieces of evidence, %v", len(kept), err)
	}
	orders := 0
	for _, r := range l.Records {
		if r.Input.Player != "" {
			orders++
		}
	}
	rests, err := desk.CheckEvidence(l, [][]byte{kept[0].Text}, "")
	if err != nil || orders != len(rests.Posted) || len(rests.Missing) > 0 {
		t.Errorf("%d records with orders, evidence shows %+v, %v", orders, rests, err)
	}
	turn, err := turns[0].WithEvidence(4000, "1.0")
	if err != nil {
		t.Fatal(err)
	}
	k, err := gamelog.ParseKey(l.Key)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range templates.Formats {
		text := strings.Join(turn.Posts(l.Game, f, templates.PostLimit), "\n")
		found := forum.CheckAlone(k, text)
		if len(found) != 1 || !found[0].OK || found[0].Evidence == nil || !found[0].Evidence.Text || len(found[0].Evidence.LeftOut) > 0 {
			t.Errorf("%s: %+v", f, found)
		}
		for from, to := range map[string]string{"10 infantry": "11 infantry", "30 IPC": "33 IPC"} {
			if found := forum.CheckAlone(k, strings.Replace(text, from, to, 1)); len(found) != 1 || found[0].OK {
				t.Errorf("%s with %s for %s: %+v", f, to, from, found)
			}
		}
	}
}
