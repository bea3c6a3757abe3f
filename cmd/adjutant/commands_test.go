package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"net/textproto"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clocktest"
	words "github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// believing takes every mail for its sender's.
type believing struct{}

func (believing) Check(context.Context, lookup.Claim) lookup.Proof {
	return lookup.Proof{OK: true, Method: "test"}
}

// club is a daemon among three players and a reader, with real mail servers on
// loopback and a clock that only the test moves.
type club struct {
	t      *testing.T
	office *office
	// post is where mails are handed in and looked for: the office, if no other.
	post   postOffice
	clock  *handClock
	daemon *daemon
	path   string // of the store
	parts  parts
	mails  int
	seen   int
}

const clubHost = "orders@games.example"

// postOffice is mail servers: what somebody hands in, and all that was delivered
// but for the first n.
type postOffice interface {
	post(m demoMail) error
	letters(n int) []letter
}

// newClub opens the club with its first game; change, if given, changes how it
// is set up.
func newClub(t *testing.T, change ...func(*processor.Config)) *club {
	t.Helper()
	clock := &handClock{now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)}
	o, err := openOffice(clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(o.close)
	c := &club{t: t, office: o, post: o, clock: clock}
	c.run(
		inbox.Config{
			Host: o.imapAddr.IP.String(), Port: o.imapAddr.Port, Security: config.NoTLS,
			User: demoUser, Password: config.NewSecret(demoPassword), Processed: "Processed", Rejected: "Rejected", IdlePoll: time.Second,
		},
		outbox.Config{Host: o.smtpAddr.IP.String(), Port: o.smtpAddr.Port, Security: config.NoTLS, From: clubHost, Helo: "games.example"},
		change...)
	c.open("g1")
	return c
}

// run starts the daemon with these mail servers.
func (c *club) run(in inbox.Config, out outbox.Config, change ...func(*processor.Config)) {
	t := c.t
	t.Helper()
	host, err := entropy.NewHost(demoKey)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "club.db")
	cfg := processor.Config{Name: "The club", Address: clubHost, PlusAddress: true, MaxMail: 1 << 20, MailsPerHour: 200, Help: notation.Help(), Hosts: []string{"arbiter@example.org"}, HostAuth: "dkim", Bundle: mailedBundle}
	for _, f := range change {
		f(&cfg)
	}
	c.parts = parts{
		store: path, heads: path + ".heads", host: host, now: clocktest.Odd(c.clock.Now), log: slog.New(slog.DiscardHandler),
		processor: cfg,
		check:     believing{},
		inbox:     in,
		outbox:    out,
	}
	d, err := assemble(c.parts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.daemon.Close() })
	c.daemon, c.path = d, path
}

// open opens a game among Harrow, Quill, Finch and a reader.
func (c *club) open(id string) {
	c.t.Helper()
	c.openBy(id, "alpha2")
}

// openBy opens such a game by a ruleset, and returns the mails of it.
func (c *club) openBy(id, rules string) []letterRead {
	c.t.Helper()
	err := c.daemon.processor.Open(c.t.Context(), newgame.Opening{Game: store.Game{
		ID: id, Title: "Harrow v Quill", Ruleset: rules,
		Settings: store.Settings{Clock: store.Clock{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China"}},
			{Name: "Finch", Address: "finch@example.org", Powers: []ruleset.PowerID{"United Kingdom", "ANZAC", "France"}},
			{Name: "Reader", Address: "reader@example.org"},
		},
	}})
	if err != nil {
		c.t.Fatal(err)
	}
	return c.pass()
}

// restart ends the daemon and begins again with a changed configuration.
func (c *club) restart(change func(*processor.Config)) {
	c.t.Helper()
	if err := c.daemon.Close(); err != nil {
		c.t.Fatal(err)
	}
	change(&c.parts.processor)
	var err error
	if c.daemon, err = assemble(c.parts); err != nil {
		c.t.Fatal(err)
	}
}

// letterRead is a mail as its reader's program has it.
type letterRead struct {
	to, subject, text string
	html              bool
}

// pass lets the daemon work once and returns what was delivered to people.
func (c *club) pass() []letterRead {
	c.t.Helper()
	if _, err := c.daemon.once(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
	var out []letterRead
	letters := c.post.letters(c.seen)
	c.seen += len(letters)
	for _, l := range letters {
		if l.host {
			continue
		}
		subject, text := read(c.t, l.raw)
		out = append(out, letterRead{l.to, subject, text, bytes.Contains(l.raw, []byte("text/html"))})
	}
	return out
}

// read is the subject of a mail of ours, and its plain text part letter by
// letter.
func read(t *testing.T, raw []byte) (subject, body string) {
	t.Helper()
	subject, body, err := readMail(raw)
	if err != nil {
		t.Fatal(err)
	}
	return subject, body
}

// readMail is read for who cannot end the test.
func readMail(raw []byte) (subject, body string, err error) {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return "", "", err
	}
	if subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil {
		return "", "", err
	}
	body, err = plainOf(m)
	return subject, body, err
}

// plainOf is the plain text part of a mail, which is the first of its parts.
func plainOf(m *netmail.Message) (string, error) {
	head, body := textproto.MIMEHeader(m.Header), m.Body
	for {
		kind, params, err := mime.ParseMediaType(head.Get("Content-Type"))
		switch {
		case err != nil:
			return "", err
		case strings.HasPrefix(kind, "multipart/"):
			part, err := multipart.NewReader(body, params["boundary"]).NextRawPart()
			if err != nil {
				return "", fmt.Errorf("the first part of %s: %w", kind, err)
			}
			head, body = part.Header, part
			continue
		case kind != "text/plain":
			return "", fmt.Errorf("the first part is %s", kind)
		}
		break
	}
	if head.Get("Content-Transfer-Encoding") == "quoted-printable" {
		body = quotedprintable.NewReader(body)
	}
	text, err := io.ReadAll(body)
	return strings.ReplaceAll(string(text), "\r\n", "\n"), err
}

// says has somebody send a mail, and returns the mails that follow from it.
func (c *club) says(from, subject, body string) []letterRead {
	c.t.Helper()
	c.mails++
	address := from + "@example.org"
	raw := fmt.Sprintf("From: %s <%s>\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <c%d@example.org>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
		from, address, clubHost, subject, c.mails, strings.ReplaceAll(body, "\n", "\r\n"))
	if err := c.post.post(demoMail{from: address, raw: []byte(raw)}); err != nil {
		c.t.Fatal(err)
	}
	return c.pass()
}

// later moves the clock.
func (c *club) later(d time.Duration) { c.clock.set(c.clock.Now().Add(d)) }

// log verifies the game's log and returns it.
func (c *club) log(id string) *gamelog.Log {
	c.t.Helper()
	g := c.game(id)
	records, err := c.daemon.store.Records(c.t.Context(), id)
	if err != nil {
		c.t.Fatal(err)
	}
	file, err := gamelog.EncodeLog(id, g.Settings.PublicKey, records)
	if err != nil {
		c.t.Fatal(err)
	}
	l, err := gamelog.ReadLog(file, g.Settings.PublicKey)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := engine.Verify(l, g.Settings.PublicKey); err != nil {
		c.t.Fatal(err)
	}
	return l
}

func (c *club) game(id string) store.Game {
	c.t.Helper()
	g, err := c.daemon.store.Game(c.t.Context(), id)
	if err != nil {
		c.t.Fatal(err)
	}
	return g
}

func (c *club) player(name string) store.Player {
	c.t.Helper()
	for _, pl := range c.game("g1").Players {
		if pl.Name == name {
			return pl
		}
	}
	c.t.Fatalf("there is no player %s", name)
	return store.Player{}
}

// to are the mails to somebody.
func to(name string, ms []letterRead) []letterRead {
	return slices.DeleteFunc(slices.Clone(ms), func(m letterRead) bool { return !strings.HasPrefix(m.to, name+"@") })
}

// reads reports mails to somebody that do not say what they should: one of them
// must hold all the phrases.
func (c *club) reads(ms []letterRead, name string, phrases ...string) string {
	c.t.Helper()
	texts := ""
	for _, m := range to(name, ms) {
		flat := strings.ToLower(strings.Join(strings.Fields(m.text), " "))
		if !slices.ContainsFunc(phrases, func(w string) bool { return !strings.Contains(flat, strings.ToLower(w)) }) {
			return m.text
		}
		texts += m.text + "\n---\n"
	}
	c.t.Errorf("%s is not told %q but\n%s", name, phrases, texts)
	return ""
}

const (
	germanAttack = "G1 bank 30\nBuy: 6 inf, 3 art\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\nroll now\n"
	germanRest   = "NCM\nplanes land W Ger\nPlace: 6 inf, 3 art Germany\nend turn\n"
)

var codeShape = regexp.MustCompile(`c-[a-z0-9]{8}`)

// commandCases are one case for each of the players' commands, through real
// IMAP and SMTP. Each begins with a new game in which Germany has attacked.
var commandCases = map[words.Name]func(c *club){
	"help": func(c *club) {
		text := c.reads(c.says("harrow", "[adjutant g1]", "help\n"), "harrow", "One command to a line")
		for _, e := range words.Players {
			if !strings.Contains(strings.Join(strings.Fields(text), " "), strings.TrimSuffix(e.Usage, ":")+":") {
				c.t.Errorf("help does not list %q", e.Usage)
			}
		}
		c.reads(c.says("quill", "[adjutant g1]", "help resend\n"), "quill", "the report of a whole turn once more")
		c.reads(c.says("quill", "[adjutant g1]", "help orders\n"), "quill", "3 inf, 1 tank Poland")
	},
	"page": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "page\n"), "quill", "This game has no page")
		c.openTo(func(s *store.Settings) {
			if err := s.SetPage("links"); err != nil {
				c.t.Fatal(err)
			}
		})
		c.reads(c.says("quill", "[adjutant g1]", "my link\n"), "quill", "ask the host for it")
	},
	"status": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "who's up?\n"), "quill", "Germany (Harrow), round 1; next: noncombat moves and placement", "Mon 23 Nov 2026, 18:00 UTC")
		c.open("g2")
		c.reads(c.says("quill", "hi", "who's up?\n"), "quill", "[g1]", "[g2]", "Germany (Harrow), round 1; next: purchases and combat moves")
	},
	"board": func(c *club) {
		c.reads(c.says("reader", "[adjutant g1]", "where is everybody?\n"), "reader", "Eastern Poland", "can read this text back")
	},
	"look": func(c *club) {
		c.reads(c.says("reader", "[adjutant g1]", "what's in 112, W Ger?\n"), "reader", "SZ 112", "WESTERN GERMANY")
		c.reads(c.says("reader", "[adjutant g1]", "what's in Polnd?\n"), "reader", "Perhaps you mean Poland")
	},
	"history": func(c *club) {
		c.says("harrow", "[adjutant g1]", germanRest)
		c.reads(c.says("reader", "[adjutant g1]", "history\n"), "reader", "G1, records 1 to 4", "spent 30 IPC")
	},
	"dice": func(c *club) {
		c.reads(c.says("reader", "[adjutant g1]", "who was lucky?\n"), "reader", "Germany", "expected")
	},
	"ahead": func(c *club) {
		ms := c.says("quill", "[adjutant g1]", "Soviet Union ahead:\nbuy: 6 inf\n")
		c.reads(ms, "quill", "6 inf")
		if len(to("harrow", ms)) > 0 {
			c.t.Errorf("the other side hears of orders ahead: %q", to("harrow", ms)[0].text)
		}
		c.reads(c.says("quill", "[adjutant g1]", "Soviet Union ahead: cancel\n"), "quill", "ahead")
	},
	"resend": func(c *club) {
		first := to("reader", c.says("harrow", "[adjutant g1]", germanRest))
		c.later(3 * time.Hour)
		again := to("reader", c.says("reader", "[adjutant g1]", "pls resend G1\n"))
		// All that happened is the same; it does not say what was to be done then, and
		// does not offer to be sent again.
		told := func(ms []letterRead) string {
			_, text, _ := strings.Cut(strings.Join(strings.Fields(ms[0].text), " "), "- What happened: ")
			news, rest, _ := strings.Cut(text, "- Whose turn: ")
			_, rest, _ = strings.Cut(rest, " Germany attacked: ")
			return news + rest
		}
		if len(first) != 1 || len(again) != 1 || len(told(first)) < 500 || told(again) != told(first) ||
			!strings.Contains(first[0].text, "resend G1") || strings.Contains(again[0].text, "resend G1") ||
			!strings.Contains(first[0].text, "- Your task: ") || strings.Contains(again[0].text, "- Your task: ") {
			c.t.Errorf("%d mails and %d; the last differs:\n%s\nfrom\n%s", len(first), len(again), again[len(again)-1].text, first[len(first)-1].text)
		}
		c.reads(c.says("quill", "[adjutant g1]", "resend R7\n"), "quill", "There is no report of R7 yet")
	},
	"orders": func(c *club) {
		c.says("harrow", "[adjutant g1]", "NCM\n1 aa W Ger > Germany\n")
		c.reads(c.says("harrow", "[adjutant g1]", "my orders\n"), "harrow", "1 aaa", "6 infantry, 3 artillery")
		c.reads(c.says("finch", "[adjutant g1]", "orders of Russia\n"), "finch", "SOVIET UNION")
		c.reads(c.says("quill", "[adjutant g1]", "show orders of Germany\n"), "quill", "WHAT IS PUBLISHED")
	},
	"standing": func(c *club) {
		c.says("finch", "[adjutant g1]", "UK1\nno scramble\n")
		c.reads(c.says("finch", "[adjutant g1]", "standing?\n"), "finch", "STANDING ORDERS", "scramble")
	},
	"check": func(c *club) {
		n := len(c.log("g1").Records)
		c.reads(c.says("harrow", "[adjutant g1]", "check\n"+germanRest), "harrow", "only a check")
		if len(c.log("g1").Records) != n {
			c.t.Error("a check is recorded")
		}
	},
	"withdraw": func(c *club) {
		c.says("harrow", "[adjutant g1]", "Place: 6 inf Germany\n")
		c.says("harrow", "[adjutant g1]", "pls ignore last mail\n")
		if text := c.reads(c.says("harrow", "[adjutant g1]", "my orders\n"), "harrow", "GERMANY"); strings.Contains(text, "Mobilize") {
			c.t.Errorf("still stands:\n%s", text)
		}
	},
	"message": func(c *club) {
		ms := c.says("quill", "[adjutant g1]", "message allies: I hold Moscow.\nFrom: Harrow <b>x</b>\n")
		c.reads(ms, "finch", "Message from Quill (Soviet Union, United States, China)", "I hold Moscow.", "<b>x</b>")
		c.reads(ms, "quill", "Message sent")
		if len(ms) != 2 {
			c.t.Errorf("%d mails, want one to the ally and one to the writer", len(ms))
		}
		c.reads(c.says("quill", "[adjutant g1]", "message Harrow: well played\n"), "harrow", "well played")
		if ms := c.says("harrow", "[adjutant g1]", "message all: hello\n"); len(ms) != 4 {
			c.t.Errorf("%d mails of a message to all", len(ms))
		}
		c.reads(c.says("reader", "[adjutant g1]", "message all: attack Egypt!\n"), "reader", "was not sent")
	},
	"concede": func(c *club) {
		ms := c.says("quill", "[adjutant g1]", "GG, I concede\n")
		c.reads(ms, "finch", "Quill proposes that the Allies concede the game", "yes v1")
		if c.game("g1").Status != store.Open {
			c.t.Error("one of two ends the game")
		}
		c.reads(c.says("finch", "[adjutant g1]", "yes\n"), "harrow", "the Axis have won")
		c.log("g1")
		if c.game("g1").Status != store.Over {
			c.t.Error("the game is not over")
		}
	},
	"draw": func(c *club) {
		c.says("harrow", "[adjutant g1]", "draw?\n")
		c.says("quill", "[adjutant g1]", "draw\n")
		if c.game("g1").Status != store.Open {
			c.t.Error("two of three end the game")
		}
		c.reads(c.says("finch", "[adjutant g1]", "I agree\n"), "reader", "it is a draw")
		c.log("g1")
	},
	"restart": func(c *club) {
		c.says("harrow", "[adjutant g1]", "restart?\n")
		c.says("quill", "[adjutant g1]", "vote yes\n")
		c.reads(c.says("finch", "[adjutant g1]", "vote yes v1\n"), "harrow", "all players want to start over")
		c.log("g1")
	},
	"replace": func(c *club) {
		c.reads(c.says("finch", "[adjutant g1]", "replace Quill\n"), "harrow", "to ask for a substitute for Quill")
		c.reads(c.says("harrow", "[adjutant g1]", "yes\n"), "quill", "the others ask for a substitute for Quill")
		c.log("g1")
	},
	"undo": func(c *club) {
		c.says("harrow", "[adjutant g1]", germanRest)
		c.reads(c.says("harrow", "[adjutant g1]", "undo\n"), "quill", "to go back to record 2")
		c.says("quill", "[adjutant g1]", "yes\n")
		c.reads(c.says("finch", "[adjutant g1]", "yes\n"), "reader", "went back to record 2", "Germany (Harrow), round 1; next: noncombat moves and placement")
		c.log("g1")
		c.reads(c.says("harrow", "[adjutant g1]", "history\n"), "harrow", "taken back")
		c.says("harrow", "[adjutant g1]", germanRest)
		c.log("g1")
	},
	"extension": func(c *club) {
		c.reads(c.says("harrow", "[adjutant g1]", "extension 24h\n"), "quill", "1 day more for Harrow")
		c.says("quill", "[adjutant g1]", "yes\n")
		c.says("finch", "[adjutant g1]", "yes\n")
		c.reads(c.says("harrow", "[adjutant g1]", "status\n"), "harrow", "Tue 24 Nov 2026, 18:00 UTC")
		c.log("g1")
	},
	"consent": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "consent hunuj gomut famof lilob gafir batut\n"), "quill", "This game is not waiting for your consent")
	},
	"yes": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "vote yes\n"), "quill", "No vote waits for your answer")
		c.says("harrow", "[adjutant g1]", "draw?\n")
		c.reads(c.says("quill", "[adjutant g1]", "yes v1\n"), "quill", "Not answered yet: Finch")
		c.later(73 * time.Hour)
		c.reads(c.pass(), "harrow", "nobody else agreed in time")
		c.reads(c.says("finch", "[adjutant g1]", "yes v1\n"), "finch", "This vote is over")
	},
	"no": func(c *club) {
		c.says("harrow", "[adjutant g1]", "draw?\n")
		c.reads(c.says("quill", "[adjutant g1]", "no\n"), "harrow", "Quill refused")
		c.says("harrow", "[adjutant g1]", "draw?\n")
		c.reads(c.says("harrow", "[adjutant g1]", "vote no\n"), "finch", "Harrow took it back")
	},
	"resign": func(c *club) {
		c.reads(c.says("finch", "[adjutant g1]", "I resign\n"), "harrow", "Finch resigns", "join")
		if !c.player("Finch").Wishes.Leaving || len(c.player("Finch").Powers) != 3 {
			c.t.Errorf("Finch is %+v", c.player("Finch"))
		}
		c.log("g1")
	},
	"join": func(c *club) {
		c.reads(c.says("wren", "[adjutant g1]", "join\n"), "wren", "No seat is free")
		c.says("finch", "[adjutant g1]", "I resign\n")
		c.reads(c.says("wren", "[adjutant g1]", "join\n"), "wren", "You have asked to play United Kingdom, ANZAC, France")
		c.openTo(func(s *store.Settings) { s.OpenSeats = true })
		ms := c.says("reader", "[adjutant g1]", "join as UK\n")
		c.reads(ms, "reader", "You play United Kingdom, ANZAC, France from now on")
		c.reads(ms, "harrow", "United Kingdom is now played by Reader")
		if len(c.player("Finch").Powers) != 0 || len(c.player("Reader").Powers) != 3 {
			c.t.Errorf("the seats are %+v", c.game("g1").Players)
		}
		c.log("g1")
	},
	"observe": func(c *club) {
		c.reads(c.says("wren", "[adjutant g1]", "observe\n"), "wren", "The host has been asked")
		c.openTo(func(s *store.Settings) { s.OpenView = true })
		c.reads(c.says("robin", "[adjutant g1]", "join as observer\n"), "robin", "You read along", "Hello robin")
		c.reads(c.says("harrow", "[adjutant g1]", germanRest), "robin", "NEW BALANCE")
	},
	"leave": func(c *club) {
		c.reads(c.says("reader", "[adjutant g1]", "stop\n"), "reader", "You get no more mails of this game")
		if ms := to("reader", c.says("harrow", "[adjutant g1]", germanRest)); len(ms) > 0 {
			c.t.Errorf("he still gets %v", ms)
		}
		c.reads(c.says("quill", "[adjutant g1]", "unsubscribe\n"), "quill", `write "resign"`, `write "concede"`)
	},
	"format": func(c *club) {
		c.says("quill", "[adjutant g1]", "format short\n")
		c.says("reader", "[adjutant g1]", "digest\n")
		ms := c.says("harrow", "[adjutant g1]", germanRest)
		text := c.reads(ms, "quill", "YOUR TURN: SOVIET UNION (R1)", "Whose turn: yours, round 1", "resend G1")
		if strings.Contains(text, "Placement") || to("quill", ms)[0].html || !to("finch", ms)[0].html {
			c.t.Errorf("the short report has HTML or is not short:\n%s", text)
		}
		if got := to("reader", ms); len(got) > 0 {
			c.t.Errorf("who wants a daily mail gets %v at once", got)
		}
		c.later(25 * time.Hour)
		c.reads(c.pass(), "reader", "DAILY REPORT", "Placement", "income")
		c.reads(c.says("quill", "[adjutant g1]", "format morse\n"), "quill", `"format html", "format text"`)
	},
	"reports": func(c *club) {
		c.reads(c.says("finch", "[adjutant g1]", "reports each stage\n"), "finch", "Every report comes at once")
		c.reads(c.says("finch", "[adjutant g1]", "reports each round\n"), "finch", "A report comes when a round is over")
	},
	"odds": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "ask odds 90\n"), "quill", "This game never asks")
		c.reads(c.says("quill", "[adjutant g1]", "ask odds 900\n"), "quill", "not a number from 1 to 100")
	},
	"mute": func(c *club) {
		c.says("finch", "[adjutant g1]", "mute\n")
		c.says("quill", "[adjutant g1]", "mute\n")
		ms := c.says("harrow", "[adjutant g1]", germanRest)
		if len(to("finch", ms)) != 0 || len(to("quill", ms)) != 1 {
			c.t.Errorf("Finch gets %d mails and Quill, who is on, %d", len(to("finch", ms)), len(to("quill", ms)))
		}
		c.reads(c.says("finch", "[adjutant g1]", "unmute\n"), "finch", "A report comes when a power's turn is over")
	},
	"forget": func(c *club) {
		c.reads(c.says("harrow", "[adjutant g1]", "Buy: 6 infantree\n"), "harrow", `answer with just the new words, like "line 1: ..."`)
		c.reads(c.says("harrow", "[adjutant g1]", "forget draft\n"), "harrow", "DRAFT DISCARDED")
	},
	"zone": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "time zone Berlin\n"), "quill", "Europe/Berlin")
		c.reads(c.says("quill", "[adjutant g1]", "status\n"), "quill", "Mon 23 Nov 2026, 19:00 +01:00")
		ms := c.says("harrow", "[adjutant g1]", germanRest)
		c.reads(ms, "quill", "19:00 +01:00")
		c.reads(ms, "finch", "18:00 UTC")
		c.reads(c.says("quill", "[adjutant g1]", "time zone Atlantis\n"), "quill", "not the name of exactly one time zone")
	},
	"address": func(c *club) {
		c.reads(c.says("harrow", "[adjutant g1]", "address\n"), "harrow", "Your mails go to harrow@example.org")
		c.says("harrow", "[adjutant g1]", "address falcon@example.org\n")
		if c.player("Harrow").Address != "harrow@example.org" {
			c.t.Error("an address changes without a confirmation")
		}
		c.reads(c.says("harrow", "[adjutant g1]", "address quill@example.org\n"), "harrow", "somebody else")
		ms := c.says("falcon", "Re: [adjutant g1]", "G1\nend turn\n")
		c.reads(ms, "falcon", "plays in no such game")
	},
	"away": func(c *club) {
		c.openTo(func(s *store.Settings) { s.PausePerTurn, s.PausePerGame = 72*time.Hour, 21*24*time.Hour })
		c.reads(c.says("harrow", "[adjutant g1]", "gone 22-23 Nov\n"), "harrow", "Nov")
	},
	"back": func(c *club) {
		c.openTo(func(s *store.Settings) { s.PausePerTurn, s.PausePerGame = 72*time.Hour, 21*24*time.Hour })
		c.says("harrow", "[adjutant g1]", "gone 22-23 Nov\n")
		c.reads(c.says("harrow", "[adjutant g1]", "I'm back\n"), "harrow", "Mon 23 Nov 2026, 18:00 UTC")
	},
	"wait": func(c *club) {
		c.openTo(func(s *store.Settings) { s.PausePerTurn, s.PausePerGame = 72*time.Hour, 21*24*time.Hour })
		c.reads(c.says("harrow", "[adjutant g1]", "wait 24 hours\n"), "harrow", "Tue 24 Nov 2026, 18:00 UTC")
	},
	"value": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "secret: seven green bottles\n"), "quill", "need no values of players")
	},
	"value list": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "secret list: "+strings.Repeat("2c26b46b", 8)+"\n"), "quill", "need no values of players")
	},
	"rolled": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "rolled 3 1 6\n"), "quill", "not thrown by hand")
	},
	"post": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "post G1 bbcode\n"), "quill", "The report of G1 as BBCode", "Report of game g1, records")
		c.reads(c.says("quill", "[adjutant g1]", "post G1 discourse\n"), "quill", "the attached file holds the same")
		if !slices.ContainsFunc(c.post.letters(0), func(l letter) bool { return strings.Contains(string(l.raw), `filename="g1-G1.md"`) }) {
			c.t.Error("no file is attached")
		}
		var out bytes.Buffer
		code := run(c.t.Context(), &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}, []string{"post", "g1", "--store", c.path, "--turn", "G1", "--dry-run"})
		if code != 0 || !regexp.MustCompile(`(?s)records \d+ to \d+, as markdown: 1 post\npost 1: \d+ bytes of 32000\n$`).MatchString(out.String()) {
			c.t.Errorf("on the command line: %d, %s", code, &out)
		}
		c.reads(c.says("quill", "[adjutant g1]", "post G7\n"), "quill", "G7")
		c.reads(c.says("quill", "[adjutant g1]", "post nonsense\n"), "quill", "nonsense")
	},
	"verify": func(c *club) {
		text := c.reads(c.says("quill", "[adjutant g1]", "post G1 bbcode\n"), "quill", "Report of game g1, records")
		c.reads(c.says("finch", "[adjutant g1]", "Check this report:\n\n"+text), "finch", "The report of G1 matches the signed log")
		c.reads(c.says("finch", "[adjutant g1]", "verify\n\n> "+strings.ReplaceAll(text, "\n", "\n> ")), "finch", "The report of G1 matches the signed log")
		c.reads(c.says("finch", "[adjutant g1]", "verify\n"+strings.Replace(text, "spent 30 IPC", "spent 31 IPC", 1)), "finch", "The first line that differs", "spent 31 IPC", "spent 30 IPC")
		c.reads(c.says("finch", "[adjutant g1]", "verify\n4 inf Holland > France\n"), "finch", "NO REPORT FOUND")
	},
	"log": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "send me the log\n"), "quill", "LOG")
	},
	"evidence": func(c *club) {
		c.reads(c.says("quill", "[adjutant g1]", "evidence\n"), "quill", "KEPT OF WHAT YOU SIGNED")
	},
	"ready": func(c *club) {
		c.reads(c.says("harrow", "[adjutant g1]", "ready\n"), "harrow", "dice")
	},
	"confirm": func(c *club) {
		code := codeShape.FindString(c.reads(c.says("harrow", "[adjutant g1]", "address falcon@example.org\n"), "falcon", "A WORD TO CONFIRM"))
		c.reads(c.says("falcon", "[adjutant g1]", "confirm "+code+"\n"), "falcon", "That code word does not match")
		c.reads(c.says("harrow", "[adjutant g1]", "confirm c-aaaaaaaa\n"), "harrow", "That code word does not match")
		ms := c.says("harrow", "[adjutant g1]", "confirm "+code+"\n")
		c.reads(ms, "falcon", "Your mails go to falcon@example.org")
		c.reads(ms, "harrow", "Your mails go to falcon@example.org")
		c.reads(c.says("falcon", "[adjutant g1]", germanRest), "falcon", "orders taken")
	},
}

// openTo changes how the game is run, as a host does.
func (c *club) openTo(f func(*store.Settings)) {
	c.t.Helper()
	g := c.game("g1")
	f(&g.Settings)
	err := c.daemon.store.Commit(c.t.Context(), store.Commit{Game: "g1", Expect: len(c.log("g1").Records), Edition: g.Edition, Settings: &g.Settings})
	if err != nil {
		c.t.Fatal(err)
	}
}

// Every command of the table is sent over SMTP, taken over IMAP, and answered.
func TestEveryCommandByMail(t *testing.T) {
	for _, e := range slices.Concat(words.Players, words.Clock) {
		t.Run(string(e.Name), func(t *testing.T) {
			play := commandCases[e.Name]
			if play == nil {
				t.Fatalf("the command has no case; commandCases needs lines like\n%q: func(c *club) {\n\tc.reads(c.says(\"quill\", \"[adjutant g1]\", %q), \"quill\", \"WHAT IT SAYS\")\n},", e.Name, e.Example+"\n")
			}
			c := newClub(t)
			c.says("harrow", "[adjutant g1]", germanAttack)
			play(c)
		})
	}
}
