package main

import (
	"strings"
	"testing"
	"time"

	words "github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
)

// hostCase is a mail of the host after Germany has attacked (records 1 and 2), what the answer
// says, and what all others are told; empty if nobody else is.
type hostCase struct{ before, mail, answer, told string }

// hostAsked are mails of a stranger that wait for the host's word, by the command
// that gives it.
var hostAsked = map[words.Name]string{"host asked": "observe\n", "host yes": "observe\n", "host no": "observe\n"}

// hostCases are one case for each of the host's commands, through real IMAP and
// SMTP.
var hostCases = map[words.Name]hostCase{
	"host open": {"", "host open g2 because a new season begins\nruleset: alpha2\nplayer: Harrow <harrow@example.org> = Germany, Japan, Italy\n" +
		"player: Quill <quill@example.org> = Soviet Union, US, China\nplayer: Finch <finch@example.org> = UK, ANZAC, France\nplayer: Reader <reader@example.org>\nturn time: 48h",
		"Deadline: Sun 22 Nov 2026, 18:00 UTC", "the game g2 is open, by the rules of Global 1940 Alpha+2 (reason: a new season begins)"},
	"host ruling":     {"", "host ruling: the scramble stands\nbecause it was sent in time", "record 3:", "The host ruled: the scramble stands (reason: it was sent in time)"},
	"host asked":      {"", "host asked", "1: wren <wren@example.org> wants to read along", ""},
	"host yes":        {"", "host yes 1", "wren", ""},
	"host no":         {"", "host no 1", "wren", ""},
	"host note":       {"", "host note: new server because the old one died", "record 3:", "The host noted: new server"},
	"host start":      {"host stop because of a move", "host start because it is done", "record 4:", "The host started the game"},
	"host pause":      {"", "host pause because Harrow is in hospital", "record 3:", "The host paused the game (reason: Harrow is in hospital)"},
	"host resume":     {"host pause because of a holiday", "host resume because it is over", "deadline is Mon 23 Nov 2026, 18:00 UTC", "The host let the game go on"},
	"host stop":       {"", "host stop because two have left", "record 3:", "The host stopped the game (reason: two have left)"},
	"host extend":     {"", "host extend 24h because the server was down", "deadline is Tue 24 Nov 2026, 18:00 UTC", "24h: Tue 24 Nov 2026, 18:00 UTC"},
	"host substitute": {"", "host substitute Wren <wren@example.org> for Italy because Harrow has left", "record 3:", "Italy is now played by Wren"},
	"host force":      {"", "host force because Harrow is gone", "now on: Soviet Union", "The host had defaults taken"},
	"host edit":       {"", "host edit:\nGermany: +2 inf in Poland\n-1 tank in Poland\nbecause the set-up was wrong", "record 3:", "Germany: +2 infantry in Poland"},
	"host back":       {"", "host back to record 1 because the wrong battle was fought", "dice of what stands are fixed at", "The host went back to record 1"},
	"host bid":        {"host back to record 0 because of the bid", "host bid 18: sub 98, art Alex, inf Egy, save 5 because of the auction", "record 4:", "Bid of the Allies, 18 IPC"},
	"host option":     {"", "host option low_luck = true because both like it", "record 3:", "The host changed options: low_luck = true"},
	"host set":        {"", "host set turn time 48h because all agreed", "deadline is Sun 22 Nov 2026, 18:00 UTC", "The host changed how the game is run: turn time 48h"},
	"host end":        {"", "host end axis by concession because Quill gave up", "record 3:", "The Axis win the game by concession"},
	"host archive":    {"", "host archive because it is done", "record 3:", "The host archived the game"},
	"host league":     {"host end axis by concession because Quill gave up", "host league", "Harrow (axis) over Quill/Finch (allies), R1 (by concession)", ""},
	"host times":      {"", "host times", "Quill: no whole turn yet", ""},
	"host rolled":     {"", "host rolled 3 1 6", "not thrown by hand", ""},
	"host alone":      {"", "host alone because they are away", "the game has no witnesses", ""},
	"host beacon":     {"", "host beacon 657413 b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b", "need no round of a beacon", ""},
	"host witness":    {"", "host witness w2.example https://w2.example.net because it has moved", "the game has no witnesses", ""},
	"host log":        {"", "host log name games.example.org/2 because the log was lost", "the game has no witnesses", ""},
	"host export":     {"", "host export", "adjutant export g1 --out g1.zip", ""},
}

// Every command of the host is sent over SMTP, taken over IMAP and answered, and everybody is told
// what it changes.
func TestEveryHostCommandByMail(t *testing.T) {
	for _, e := range words.Host {
		t.Run(string(e.Name), func(t *testing.T) {
			play, ok := hostCases[e.Name]
			if !ok {
				t.Fatalf("the command has no case; hostCases needs a line like\n%q: {\"\", %q, \"WHAT THE HOST READS\", \"WHAT ALL READ\"},", e.Name, e.Example)
			}
			c := newClub(t)
			c.says("harrow", "[adjutant g1]", germanAttack)
			if ask := hostAsked[e.Name]; ask != "" {
				c.says("wren", "[adjutant g1]", ask)
			}
			if play.before != "" {
				c.says("arbiter", "[adjutant g1]", play.before)
			}
			ms := c.says("arbiter", "[adjutant g1]", play.mail)
			c.reads(ms, "arbiter", play.answer)
			if play.told != "" {
				for _, name := range []string{"harrow", "quill", "finch", "reader"} {
					c.reads(ms, name, play.told)
				}
			}
			c.log("g1") // verifies
			// A player who tries the same is not obeyed.
			n := len(c.log("g1").Records)
			c.says("quill", "[adjutant g1]", play.mail)
			if len(c.log("g1").Records) != n {
				t.Error("a player was obeyed like the host")
			}
			c.reads(c.says("arbiter", "[adjutant g1]", "help\n"), "arbiter", strings.SplitN(e.Usage, " because", 2)[0])
		})
	}
}

// Slips through real IMAP and SMTP: the placement is another, the next power's
// turn goes on.
func TestSlipByMail(t *testing.T) {
	c := newClub(t)
	c.says("harrow", "[adjutant g1]", "G1\nbuy 6 inf, 1 sub\npass combat\n")
	c.says("harrow", "[adjutant g1]", "Place: 6 inf Germany, 1 sub SZ 112\nend turn\n")
	c.later(time.Hour)
	ms := c.says("harrow", "[adjutant g1]", "placement should be 113 not 112\n")
	c.reads(ms, "harrow", "1 sub SZ 113")
	c.reads(ms, "quill", "SZ 113", "YOUR TURN: SOVIET UNION (R1)")
	c.reads(ms, "quill", "went back to record", "slip of Germany")
	if g := c.game("g1"); g.Status != store.Open {
		t.Errorf("the game is %s", g.Status)
	}
	c.log("g1")
}
