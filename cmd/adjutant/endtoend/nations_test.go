package endtoend

import (
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// nationSeats are six people who play all fourteen nations.
var nationSeats = map[string][]string{
	"ames":    {"United States", "India"},
	"boyd":    {"Russia", "Italy"},
	"juergen": {"Germany", "Japan", "Canada"},
	"dale":    {"Great Britain", "Indonesia", "Australia"},
	"eyre":    {"France", "Union of South American Nations"},
	"ford":    {"China", "Eastern European Commonwealth"},
}

// A round of fourteen nations by real mail, as people write it: HTML alone, answers above what
// they quote, signatures, other charsets, wrong subjects, an absence notice, a stranger. The
// program is killed while proposals are open, and between orders and their dice. Afterwards the
// log verifies, nothing was sent in two versions, and nobody has read a letter of others.
//
// Rules: EX-021, EX-041, EX-044, EX-090, EX-096.
func TestRealNations(t *testing.T) {
	t.Parallel() // it mostly waits
	h := openRealHost(t)
	h.set(t, `turn_time = "20s"`, `turn_time = "5m"`, `remind = ["10s"]`, `remind = []`)
	h.start(t)
	n := &realNations{t: t, h: h}
	t.Cleanup(n.keep)
	began := time.Now()
	g, err := h.openBy(t.Context(), "expanded", nationSeats, "nations", "Faraway <gone.nations@players.test>")
	if err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	n.realGame = g
	n.play()
	played := time.Since(began)
	h.stop(t)
	n.checkSent()
	n.checkSecrets()
	n.checkLog()
	t.Logf("a round in %v, %d mails", played.Round(time.Second), len(h.mails()))
}

// realNations is a game of nations among people whose mails nobody has tidied.
type realNations struct {
	*realGame
	t     *testing.T
	h     *realHost
	kills int
	// away is the Message-ID of a notice of absence.
	away string
}

// set changes the configuration.
func (h *realHost) set(t *testing.T, oldnew ...string) {
	t.Helper()
	b, err := os.ReadFile(h.config)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(h.config, []byte(strings.NewReplacer(oldnew...).Replace(string(b))), 0o600); err != nil {
		t.Fatal(err)
	}
}

// kill ends the daemon as a machine does that loses its power, and starts it again.
func (n *realNations) kill() {
	n.t.Helper()
	n.kills++
	n.h.cmd.Process.Kill()
	n.h.cmd.Wait()
	n.h.start(n.t)
}

// keep writes all mails into the folder that ADJUTANT_MAILS names, to be read.
func (n *realNations) keep() {
	dir := os.Getenv("ADJUTANT_MAILS")
	if dir == "" {
		return
	}
	for i, m := range n.h.mails() {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%03d-%s.eml", i, m.To)), m.Raw, 0o600); err != nil {
			n.t.Error(err)
		}
	}
}

// post hands in a mail with its header below the fixed fields, and returns its Message-ID.
func (n *realNations) post(player, rest string) string {
	n.t.Helper()
	n.mails++
	id := fmt.Sprintf("<%s.%d@players.test>", n.id, n.mails)
	raw := fmt.Sprintf("From: %s@players.test\nTo: %s\nMessage-ID: %s\nDate: %s\n%s",
		n.box(player), dovecottest.User, id, time.Now().Format(time.RFC1123Z), rest)
	if err := n.h.exim.Send(n.box(player)+"@players.test", []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); err != nil {
		n.t.Fatal(err)
	}
	return id
}

// plain is post of a text, with the player's token.
func (n *realNations) plain(player, text string) string {
	n.t.Helper()
	return n.post(player, "Subject: Re: [nations]\n\n"+text+"\ntoken: "+n.tokens[player]+"\n")
}

// answered waits for the answer to a mail.
func (n *realNations) answered(id, words string) realMail {
	n.t.Helper()
	m, err := n.h.await(n.t.Context(), "an answer to "+id, func(m realMail) bool { return m.About == id })
	if err != nil {
		n.t.Fatalf("%v\n%s", err, n.h.all())
	}
	if !strings.Contains(m.text, words) {
		n.t.Fatalf("the answer to %s does not say %q:\n%s", id, words, m.text)
	}
	return m
}

// reads waits for a mail to a player with some words in it.
func (n *realNations) reads(words string, players ...string) (m realMail) {
	n.t.Helper()
	for _, player := range players {
		var err error
		if m, err = n.h.await(n.t.Context(), player+" reads "+words, n.says(player, words)); err != nil {
			n.t.Fatalf("%v\n%s", err, n.h.all())
		}
	}
	return m
}

// play plays a round.
func (n *realNations) play() {
	all := []string{"ames", "boyd", "juergen", "dale", "eyre", "ford"}
	// A mail of HTML alone; the program dies before the dice of its research.
	id := n.post("ames", "Subject: AW: Re: my turn!\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n"+
		`<html><head><style>p{margin:0}</style></head><body><div dir="ltr"><p>Hi all,</p><p><br></p><p>AGENDA</p><p>buy: 4&nbsp;inf</p>`+
		`<p>research: <b>1 die</b>, chart 1</p><p>influence: collect</p><p>end agenda</p><div><br></div>`+
		`<div class="gmail_signature">Ames<br>Sent from my phone<br>token: `+n.tokens["ames"]+`</div>`+
		`<blockquote type="cite">On Friday the game wrote:<br>buy: 99 inf<br>declare war: Canada</blockquote></div></body></html>`)
	n.answered(id, "ORDERS TAKEN")
	n.kill()
	n.reads("United States researches with 1 die", "ames")
	// An answer above what it quotes, whose subject names nothing.
	n.answered(n.post("boyd", "Subject: Re: Fwd: hello\n\nItaly: propose alliance: Germany\n\nBest,\nBoyd\n-- \nBoyd Example | Tel. 0123 / 45 67\ntoken: "+n.tokens["boyd"]+
		"\n\n-----Original Message-----\nFrom: games.example\nSent: Friday\nTo: Boyd\nSubject: [nations] Welcome\n\npropose alliance: France\nRussia: surrender to Japan\n"), "TAKEN: 1 LETTER")
	n.answered(n.plain("ford", "China: propose alliance: Japan\n"), "TAKEN: 1 LETTER")
	n.reads("Italy (boyd) proposes an alliance to Germany", "juergen")
	n.reads("China (ford) proposes an alliance to Japan", "juergen")
	n.kill()
	// Neither a program nor a stranger says yes for Germany.
	n.away = n.post("juergen", "Subject: Abwesend: [nations] Proposal p1\nAuto-Submitted: auto-replied\n\naccept p1\ntoken: "+n.tokens["juergen"]+"\n")
	n.stranger("accept p1\n")
	// Umlauts in base64, in a charset of their own.
	n.answered(n.post("juergen", "Subject: =?iso-8859-1?Q?Gr=FC=DFe_aus_K=F6ln?=\nMIME-Version: 1.0\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n"+
		base64.StdEncoding.EncodeToString([]byte("Gr\xfc\xdfe aus K\xf6ln!\r\n\r\naccept p1\r\n\r\nViele Gr\xfc\xdfe\r\nJ\xfcrgen\r\ntoken: "+n.tokens["juergen"]+"\r\n"))+"\n"), "TAKEN: 1 LETTER")
	n.reads("Italy and Germany have agreed on an alliance", all...)
	n.answered(n.plain("juergen", "Sorry, no.\n\nrefuse p2\n"), "TAKEN: 1 LETTER")
	n.reads("Proposal p2 is refused by Japan", "ford")
	n.answered(n.plain("boyd", "Russia ahead:\nend agenda\nCOMBAT: none\nend turn\n"), "")
	n.answered(n.plain("ames", "COMBAT: none\nplace: 4 inf Eastern United States\nend turn\n"), "ORDERS TAKEN")
	// A surprise attack; the program dies before its dice.
	n.reads("YOUR TURN: GERMANY", "juergen")
	n.answered(n.plain("juergen", "buy: 4 inf\nattack (surprise): 3 inf 1 art 1 tank Western Germany -> France\nattack (surprise): 2 inf Holland -> France\n"), "ORDERS TAKEN")
	n.kill()
	n.reads("1. France, land battle", "eyre")
	n.answered(n.plain("juergen", "NCM: none\nplace 4 inf Germany\nend turn\n"), "ORDERS TAKEN")
	n.reads("YOUR TURN: GREAT BRITAIN", "dale")
	n.answered(n.plain("ford", "China ahead:\nend agenda\nCOMBAT: none\nend turn\nEEC ahead:\nend agenda\nCOMBAT: none\nend turn\n"), "ahead")
	n.answered(n.plain("dale", "buy nothing\nend turn\n"), "ORDERS TAKEN")
	// A letter beside orders, in quoted-printable with soft line ends; then talks and a peace.
	n.reads("YOUR TURN: FRANCE", "eyre")
	n.answered(n.post("eyre", "Subject: Re: [nations] Your turn\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\n"+
		"Bonjour =C3=A0 tous,=20\nassez de la guerre.\n\noffer armistice: Germany\nbuy: 4=\n inf\nend agenda\n\ntoken: "+n.tokens["eyre"]+"\n\nLe ven. 20 nov. 2026 =C3=A0 18:00, Adjutant <gm@example.test> a =C3=A9crit :\n> buy nothing\n> refuse p1\n"), "")
	offer := n.reads("France (eyre) proposes an armistice to Germany", "juergen")
	n.answered(n.plain("juergen", acceptShape.FindString(offer.text)+"\n"), "TAKEN: 1 LETTER")
	n.answered(n.plain("eyre", "terms for Germany: 5 IPC to France\n"), "TAKEN: 1 LETTER")
	n.kill()
	terms := n.reads("terms for Germany: 5 IPC to France", "juergen")
	n.answered(n.plain("juergen", "Peace at last.\n\n"+signShape.FindString(terms.text)+"\n"), "TAKEN: 1 LETTER")
	n.reads("France and Germany have signed an armistice, with these terms: 5 IPC to France", all...)
	// Who has said all sends the rest of the round in advance.
	for player, powers := range map[string][]string{"juergen": {"Japan", "Canada"}, "dale": {"Indonesia", "Australia"}, "boyd": {"Italy"}, "ames": {"India"}, "eyre": {"South America"}} {
		text := ""
		for _, p := range powers {
			text += p + " ahead:\nend agenda\nCOMBAT: none\nend turn\n"
		}
		n.answered(n.plain(player, text), "ahead")
	}
	n.answered(n.plain("eyre", "place 4 inf France\nend turn\n"), "ORDERS TAKEN")
	n.reads("YOUR TURN: UNITED STATES (US2)", "ames")
	if _, err := n.h.await(n.t.Context(), "an answer to a stranger", func(m realMail) bool { return m.To == "mallory" }); err != nil {
		n.t.Error(err)
	}
}

// stranger writes as somebody who plays nowhere.
func (n *realNations) stranger(text string) {
	n.t.Helper()
	raw := fmt.Sprintf("From: Mallory <mallory@elsewhere.test>\nTo: %s\nSubject: [nations]\nMessage-ID: <mallory.1@elsewhere.test>\nDate: %s\n\n%s", dovecottest.User, time.Now().Format(time.RFC1123Z), text)
	if err := n.h.exim.Send("mallory@elsewhere.test", []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); err != nil {
		n.t.Fatal(err)
	}
}

var (
	acceptShape = regexp.MustCompile(`accept p\d+`)
	signShape   = regexp.MustCompile(`sign p\d+ [0-9a-f]{8}`)
)

// checkSent looks whether any mail came in two versions, or twice without need: a copy of the same
// mail can come only from the mail that was under way when the program was killed.
func (n *realNations) checkSent() {
	n.t.Helper()
	texts, ids, copies := map[string]string{}, map[string]string{}, 0
	for _, m := range n.h.mails() {
		if m.About == n.away {
			n.t.Errorf("the answer to a program, which may answer again: %s", m.text)
		}
		what := m.To + " " + m.Subject + " " + m.text
		if before, ok := texts[m.ID]; ok {
			copies++
			if before != what {
				n.t.Errorf("%s has two texts:\n%s\n%s", m.ID, before, what)
			}
			continue
		}
		texts[m.ID] = what
		if other, ok := ids[what]; ok {
			n.t.Errorf("%s was sent again as %s: %s", other, m.ID, what)
		}
		ids[what] = m.ID
	}
	if copies > n.kills {
		n.t.Errorf("%d kills made %d copies of mails", n.kills, copies)
	}
}

// checkSecrets looks who has read of proposals before all heard of what came of them, if they did.
func (n *realNations) checkSecrets() {
	n.t.Helper()
	for _, s := range []struct {
		words  []string
		public string
		of     []string
	}{
		{[]string{"propose alliance: Germany", "p1", "PROPOSAL P1"}, "Italy and Germany have agreed on an alliance", []string{"boyd", "juergen"}},
		{[]string{"propose alliance: Japan", "p2", "PROPOSAL P2"}, "", []string{"ford", "juergen"}},
		{[]string{"armistice", "terms", "5 IPC to France"}, "have signed an armistice", []string{"eyre", "juergen"}},
	} {
		known := 0
		for _, m := range n.h.mails() {
			if s.public != "" && strings.Contains(m.text, s.public) {
				break
			}
			if strings.Contains(m.text, "Hello ") { // the welcome explains letters
				continue
			}
			for _, w := range s.words {
				who, _, _ := strings.Cut(m.To, ".")
				switch {
				case !regexp.MustCompile(`\b` + regexp.QuoteMeta(w) + `\b`).MatchString(m.text):
				case slices.Contains(s.of, who):
					known++
				default:
					n.t.Errorf("%s has read of %q: %s\n%s", m.To, w, m.Subject, m.text)
				}
			}
		}
		if known < 2 {
			n.t.Errorf("nobody has read of %q", s.words)
		}
	}
}

// checkLog verifies the log together with the head of every mail, and looks whether each mail was
// taken once.
func (n *realNations) checkLog() {
	n.t.Helper()
	text, heads, args := n.h.verifying(n.t, n.id, n.h.publicKey(n.t))
	said, err := n.h.run(n.t.Context(), args...)
	if err != nil {
		n.t.Fatal(err)
	}
	if heads < 100 || !strings.Contains(said, "signed heads agree with it and with each other") {
		n.t.Errorf("%d mails carry a head; verify says\n%s", heads, said)
	}
	l, err := gamelog.ReadLog([]byte(text), "")
	if err != nil {
		n.t.Fatal(err)
	}
	taken, kinds := map[string]int{}, map[state.InputKind]int{}
	for _, r := range l.Records {
		kinds[r.Input.Kind]++
		if r.Input.Mail != "" {
			taken[fmt.Sprint(r.Input.Kind, r.Input.Power, r.Input.Mail)]++
		}
	}
	for what, times := range taken {
		if times != 1 {
			n.t.Errorf("taken %d times: %s", times, what)
		}
	}
	want := map[state.InputKind]int{state.Open: 1, state.Submission: 17, state.Seed: 16, state.SendLetter: 8, state.PutInForce: 2}
	if kinds[state.Seed] == 17 { // by the machine's clock, the seed of France's agenda may come before its other orders or with them
		want[state.Seed]++
	}
	if !maps.Equal(kinds, want) {
		n.t.Errorf("the records are %v, want %v", kinds, want)
	}
}
