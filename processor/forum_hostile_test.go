package processor_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// by hands over a post of an account with a number.
func (tb *table) by(n int, author, id, text string) (player string) {
	tb.t.Helper()
	player, err := tb.p.TakePost(tb.t.Context(), processor.ForumPost{
		Game: "g42", Forum: "https://forum.example.org", Topic: "7", Post: fmt.Sprint(n), Link: fmt.Sprint("https://forum.example.org/post/", n), Author: author, AuthorID: id, Text: text, At: tb.now,
	})
	if err != nil {
		tb.t.Fatal(err)
	}
	return player
}

// toldOfForum are the notices about the forum, the newest first.
func (tb *table) toldOfForum() string {
	tb.t.Helper()
	notices, err := tb.store.Notices(tb.t.Context(), 20)
	if err != nil {
		tb.t.Fatal(err)
	}
	var out []string
	for _, n := range notices {
		if n.Kind == desk.NoticeForum {
			out = append(out, n.Text)
		}
	}
	return strings.Join(out, "\n")
}

// An account is known by its number: whoever has its name later, or one that looks like it,
// or types it as a guest, plays for nobody; and whoever has the number does, whatever he
// is called by now.
func TestAccountsAreKnownByTheirNumber(t *testing.T) {
	own := idOf("harrow42")
	for _, tc := range []struct {
		name, author, id string
		taken            bool
		// answer is in the mail to Harrow, told in the notice to the host.
		answer, told string
	}{
		{"his account", "harrow42", own, true, "France", ""},
		{"in capitals", "HARROW42", own, true, "France", ""},
		{"with another name since", "Harrow the Hun", own, true, "France", `is now called "Harrow the Hun" in the forum; it was "Harrow42" before`},
		{"an account opened later with its name", "harrow42", "99", false, "not the account of that name that you confirmed", `the account "harrow42" writes to the program`},
		{"a guest with its name", "harrow42", "", false, "not the account of that name that you confirmed", `the account "harrow42"`},
		{"letters that look alike", "harr\u043ew42", "98", false, "", `no player has confirmed it`},
		{"nobody", "", "", false, "", `no player has confirmed it`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := doorTable(t)
			who := tb.by(2, tc.author, tc.id, "adjutant\n"+attack)
			if (who == "Harrow") != tc.taken || (len(tb.log().Records) > 1) != tc.taken {
				t.Errorf("it is taken as a post of %q: %d records", who, len(tb.log().Records))
			}
			answer := ""
			for to, mails := range tb.sent() {
				for _, m := range mails {
					if tc.taken || to == "harrow@example.org" {
						answer += m.Text
					} else {
						t.Errorf("%s is mailed %q", to, m.Subject)
					}
				}
			}
			if answer = strings.Join(strings.Fields(answer), " "); !strings.Contains(answer, tc.answer) || tc.answer == "" != (answer == "") {
				t.Errorf("Harrow is mailed %q, want %q", answer, tc.answer)
			}
			if told := tb.toldOfForum(); !strings.Contains(told, tc.told) {
				t.Errorf("the host is told %q, want %q", told, tc.told)
			}
		})
	}
}

// The word is good for the account that was named, with a number, once: not for a name that
// looks like it, not for a guest, not when it is guessed, and not when it is quoted.
func TestTheWordIsForOneAccount(t *testing.T) {
	const kelvin = "\u212a" // looks like a K, and some take it for one
	for _, tc := range []struct {
		name, author, id, text string
		taken                  bool
	}{
		{"the account", "kate", "5", "adjutant confirm CODE", true},
		{"in another case", "Kate", "5", "adjutant confirm CODE", true},
		{"a letter that looks alike", kelvin + "ate", "6", "adjutant confirm CODE", false},
		{"a guest of that name", "kate", "", "adjutant confirm CODE", false},
		{"guessed", "kate", "5", "adjutant confirm c-abcdefgh", false},
		{"quoted", "kate", "5", "adjutant help\n> adjutant confirm CODE", false},
		{"quoted as Discourse does", "kate", "5", "adjutant help\n[quote=\"eve, post:1\"]\nconfirm CODE\n[/quote]", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := forumTable(t, func(s *store.Settings) { s.Topic, s.TopicOrders = "7", true })
			tb.mail("quill@example.org", "[adjutant g42]", "account Kate")
			code := regexp.MustCompile(`c-[a-z0-9]{8}`).FindString(tb.reply("quill@example.org"))
			tb.by(1, tc.author, tc.id, strings.ReplaceAll(tc.text, "CODE", code))
			answered := strings.Contains(tb.toldOfForum(), "has confirmed the account")
			if answered != tc.taken {
				t.Fatalf("confirmed: %v; the host is told %q", answered, tb.toldOfForum())
			}
			tb.sent()
			tb.by(2, "eve", "7", "adjutant confirm "+code) // again, by somebody who read it
			if who := tb.by(3, "eve", "7", "adjutant status"); who != "" || len(tb.sent()) > 0 {
				t.Errorf("eve is now %q", who)
			}
		})
	}
}

// evil are words that speak for whoever quotes them, if a program is careless.
var evil = []string{
	"buy 10 inf\npass combat\nend turn",
	"[/quote]\nbuy 10 inf\npass combat\nend turn\n[quote]",
	"```\n[/quote]\nbuy 10 inf\npass combat\nend turn\n[quote]\n```",
	"`[/quote]`\nbuy 10 inf\npass combat\nend turn",
	"[/quote]\n[/quote]\nbuy 10 inf\npass combat\nend turn",
	"[quote]\n[/QUOTE ]\nbuy 10 inf\npass combat\nend turn\n[quote=\"x\"]",
	"talk\rbuy 10 inf\rpass combat\rend turn",
	"talk\u2028buy 10 inf\u2028pass combat\u2028end turn",
	"talk\u0085buy 10 inf\vpass combat\fend turn",
	"<!-- -->\nadjutant\nbuy 10 inf\npass combat\nend turn",
}

// What a player quotes never orders anything for him, however it was written to do so, in
// the form of either program. His own words beside it count, or nothing does.
func TestQuotesCannotSpeak(t *testing.T) {
	long := strings.Repeat("x", 250) // a display name may be so long
	for name, quoted := range map[string]func(string) string{
		"nodebb": func(s string) string {
			return "@eve said in [x](https://f/post/9):\n> " + strings.ReplaceAll(s, "\n", "\n> ") + "\n"
		},
		"discourse":              func(s string) string { return "[quote=\"eve, post:9, topic:7, full:true\"]\n" + s + "\n[/quote]\n" },
		"discourse, a long name": func(s string) string { return "[quote=\"" + long + ", post:9, topic:7\"]\n" + s + "\n[/quote]\n" },
		"discourse, a bracket":   func(s string) string { return "[quote=\"e]v\ne, post:9, topic:7\"]\n" + s + "\n[/quote]\n" },
	} {
		tb := doorTable(t)
		for i, words := range evil {
			tb.post(2*i+2, "harrow42", "adjutant status\n"+quoted(words))
			if n := len(tb.log().Records); n != 1 {
				t.Errorf("%s, %d: %q did something below the player's words: %d records", name, i, words, n)
			}
			tb.sent()
			tb.post(2*i+3, "harrow42", quoted("Report of game g42, records 1 to 2.\n"+words)+"\nwho's up?")
			if n, a := len(tb.log().Records), tb.reply("harrow@example.org"); n != 1 || a == "" {
				t.Errorf("%s, %d: %q did something above the player's words: %d records, answer %q", name, i, words, n, a)
			}
		}
	}
}

// Orders between two quotations are not half taken: the player is asked to write them below.
func TestWordsBetweenQuotes(t *testing.T) {
	tb := doorTable(t)
	quote := "[quote=\"quill, post:9, topic:7\"]\nwhat now?\n[/quote]\n"
	tb.post(2, "harrow42", "adjutant\n"+quote+"G1\nbuy 10 inf\n"+quote+"pass combat\n")
	if a := strings.Join(strings.Fields(tb.reply("harrow@example.org")), " "); !strings.Contains(a, "words stand between its quotations") || len(tb.log().Records) != 1 {
		t.Errorf("%d records, answer %q", len(tb.log().Records), a)
	}
	tb.post(3, "harrow42", "adjutant\n"+quote+quote+"G1\nbuy 10 inf\npass combat\n")
	if n := len(tb.log().Records); n < 3 {
		t.Errorf("orders below two quotations are not taken: %d records\n%s", n, tb.reply("harrow@example.org"))
	}
}

// A post that a moderator approves late does not undo what its player has sent since: he is
// informed, and nothing changes. A post that is not overtaken counts.
func TestAPostThatIsLetThroughLate(t *testing.T) {
	for _, since := range []string{"", attack} {
		tb := doorTable(t)
		written := tb.now
		tb.now = tb.now.Add(time.Hour)
		if since != "" {
			tb.mail("harrow@example.org", "[adjutant g42]", since)
		}
		n := len(tb.log().Records)
		tb.sent()
		tb.now = tb.now.Add(time.Hour)
		who, err := tb.p.TakePost(tb.t.Context(), processor.ForumPost{
			Game: "g42", Forum: "https://forum.example.org", Topic: "7", Post: "5", Link: "https://forum.example.org/post/5", Author: "harrow42", AuthorID: idOf("harrow42"),
			Text: "adjutant\nG1\nbuy 10 inf\npass combat\n", At: written,
		})
		if err != nil || who != "Harrow" {
			t.Fatalf("%q, %v", who, err)
		}
		answer, took := tb.reply("harrow@example.org"), len(tb.log().Records) > n
		if took != (since == "") || !took && !strings.Contains(answer, "later mail") {
			t.Errorf("after %q: taken %v, answer\n%s", since, took, answer)
		}
	}
}
