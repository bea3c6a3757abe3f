package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// The answer to orders says whose turn it is, what is wanted next, and in its subject
// whether dice come, more is wanted or the turn is over.
func TestTakenSaysWhatComesNext(t *testing.T) {
	end := state.Declared{Phase: order.CollectIncome, Text: "end turn"}
	with := func(change func(*Reply)) Reply {
		r := acceptedReply()
		r.Dice, r.Stands = "", nil
		change(&r)
		return r
	}
	const at = "Wed 4 Aug 2027, 20:00 CEST (UTC+2)"
	for _, tc := range []struct {
		name, subject string
		r             Reply
		says, not     []string
	}{
		{"dice later", "; dice on Wed 4 Aug 20:00 CEST", with(func(r *Reply) { r.Ready, r.Waits, r.Dice = true, true, at }),
			[]string{"GERMANY (G3): ORDERS TAKEN", "wait for the dice; then send noncombat moves and placement", "Dice are rolled: " + at, `"ready" (rolls the dice now)`, `"withdraw"`, "for the rest of the turn", "send the whole phase again"},
			[]string{"turn is over", "Whose turn"}},
		{"dice later, then over", "; dice on Wed 4 Aug 20:00 CEST", with(func(r *Reply) {
			r.Ready, r.Waits, r.Dice, r.Stands = true, true, at, []state.Declared{end}
		}),
			[]string{"then your turn is over", "Deadline: none for you"}, []string{"send noncombat moves", "If nothing"}},
		{"dice at once", "; dice at once", with(func(r *Reply) { r.Ready, r.Dice = true, AtOnce }),
			[]string{"wait for the next mail, with the dice; then send noncombat moves and placement"}, []string{"send the whole phase again", "You may reply"}},
		{"no battle, closes later", "", with(func(r *Reply) { r.Ready, r.Waits, r.NoBattle, r.Dice = true, true, true, at }),
			[]string{`"ready" closes them now`, "Purchase and combat close: " + at}, []string{"Dice are rolled"}},
		{"the turn is over", "; your turn is over", with(func(r *Reply) { r.Ready, r.Sealed, r.Stands = true, true, []state.Declared{end} }),
			[]string{"ORDERS TAKEN, TURN OVER", "nothing more; the report says who is next", "until the next player has acted"}, []string{"send the whole phase again", "If nothing", "Deadline", "Plans for the battles"}},
		{"the end waits for answers", "", with(func(r *Reply) {
			r.Stands, r.Sealed = []state.Declared{end}, true
			g := *r.Game
			g.Turn.Hold = &state.Hold{}
			r.Game = &g
		}), []string{"GERMANY (G3): ORDERS TAKEN =", "Deadline: ", "Plans for the battles"}, []string{"TURN OVER"}},
		{"combat moves to come", "; combat moves next", with(func(r *Reply) { r.Awaits = "combat moves, or `pass combat`" }),
			[]string{`send more of G3: combat moves, or "pass combat"`, `"pass combat" (no battles this turn)`}, []string{"turn is over"}},
		{"the end to come", "; end turn is missing", with(func(r *Reply) {
			r.Awaits = "noncombat moves, placement and `end turn`"
			g := *r.Game
			g.Phase = order.NoncombatMove
			r.Game = &g
		}), []string{`send more of G3: noncombat moves, placement and "end turn"`, `"end turn" (nothing more to order)`}, nil},
		{"a check", ", all fine", with(func(r *Reply) { r.Checked = true }), []string{`send the orders again without "check"`}, []string{"You may reply", "send the whole phase"}},
		{"for other turns", "", with(func(r *Reply) { r.Power = soviets }), []string{"for other powers' turns", "Whose turn: Germany (Harrow)", `"standing" shows`}, []string{"yours"}},
	} {
		mail := Accepted(harrow, tc.r)
		if text := flat(mail.Text()); true {
			for _, want := range tc.says {
				if !strings.Contains(text, want) {
					t.Errorf("%s: no %q in\n%s", tc.name, want, text)
				}
			}
			for _, not := range tc.not {
				if strings.Contains(text, not) {
					t.Errorf("%s: %q in\n%s", tc.name, not, text)
				}
			}
		}
		if !strings.HasSuffix(mail.Subject(), tc.subject) || tc.subject == "" && strings.Contains(mail.Subject(), ";") {
			t.Errorf("%s: the subject is %q", tc.name, mail.Subject())
		}
		if n := len([]rune(mail.Subject())); n > subjectLine {
			t.Errorf("%s: the subject has %d letters", tc.name, n)
		}
	}
}

func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// A subject that would be longer than a line leaves out what comes next.
func TestSubjectsOfRepliesFitALine(t *testing.T) {
	r := acceptedReply()
	r.Ready, r.Waits, r.Dice = true, true, "Wed 4 Aug 2027, 20:00 CEST (UTC+2)"
	m := harrow
	m.Game = "a-game-with-a-very-long-name-indeed"
	if s := Accepted(m, r).Subject(); s != "[a-game-with-a-very-long-name-indeed] Taken: 3 orders for Germany" {
		t.Errorf("got %q", s)
	}
	r.Power = "Soviet Union"
	if s := Accepted(harrow, r).Subject(); s != "[g7] Taken: 3 orders for the Soviet Union" {
		t.Errorf("got %q", s)
	}
}

// A refusal says each rule once: its words only where the message does not say them, and
// its id in a line of its own. Prices tell what is short in plain words.
func TestRefusalsSayARuleOnce(t *testing.T) {
	for _, tc := range []struct {
		rule, said string
		want       bool
	}{
		{"The US declares only after an Axis declaration on it, an Axis capture of London or in North America, an unprovoked Japanese attack on UK or ANZAC, or its third turn",
			"the United States may not declare war on Japan before the end of round 3, unless an Axis power declares war on it, takes London or land in North America, or Japan attacks the British unprovoked", true},
		{"Nobody spends more than the treasury has; each British economy pays for itself", "this costs 31 IPC, and London has 28: 3 missing", false},
		{"Movement counts spaces with a common border, not a common point", "fighters need 9 movement points from Burma to SZ 95 and have 4", false},
		{"", "anything at all", false},
	} {
		if got := saysAgain(tc.rule, tc.said); got != tc.want {
			t.Errorf("saysAgain(%q, %q) = %t", tc.rule, tc.said, got)
		}
	}
	for said, want := range map[string]string{
		"this costs 31 IPC, and London has 28: 3 missing":                              "this costs 31 IPC, but London has only 28: 3 short",
		"this costs 9 IPC, and Germany has 5 left: 4 missing":                          "this costs 9 IPC, but Germany has only 5 left: 4 short",
		"this costs 9 IPC, and Germany has 5 after its other purchases: 4 missing":     "this costs 9 IPC, but Germany has only 5 after its other purchases: 4 short",
		"1 infantry still to be placed: in Germany (1 of them is missing in the list)": "1 infantry still to be placed: in Germany (1 of them is missing in the list)",
	} {
		if got := tooDear(said); got != want {
			t.Errorf("tooDear(%q) = %q, want %q", said, got, want)
		}
	}
}

// A refused mail has one tap for each line at fault: a letter for each suggestion, or the
// player's own line to be rewritten, and says both in its text.
func TestTapsOfLinesAtFault(t *testing.T) {
	r := refusedReply()
	r.Draft, r.Options = true, [][]string{{"E Pol: 6 inf 2 art (Pol), 3 arm (Germany)"}}
	m := harrow
	m.AnswerTo = "orders@games.example"
	mail := Refused(m, r)
	var labels []string
	for _, tap := range mail.taps {
		labels = append(labels, tap.Label+" = "+tap.Text)
	}
	const want = "1: a (E Pol: 6 inf 2 art (Pol), 3 arm (Germany)) = 1: a; rewrite line 5 = line 5: 112: 2 ss + 1 ftr (WGer, land Nor) vs 1 dd"
	if got := strings.Join(labels, "; "); got != want {
		t.Errorf("taps:\n%s\nwant\n%s", got, want)
	}
	if !strings.Contains(mail.HTML(), "body=line%205%3A%20112%3A%202%20ss") {
		t.Error("no link rewrites line 5")
	}
	if text := flat(mail.Text()); !strings.Contains(text, `answer "1: a" to take the suggestion, or with the right words, like "line 4: ..."`) {
		t.Errorf("the text does not say how:\n%s", text)
	}
}

// What was only checked is sent by one tap, without the word that made it a check, with
// line ends as links have them.
func TestCheckedOrdersAreSentByOneTap(t *testing.T) {
	r := acceptedReply()
	r.Text = "check\nbuy 5 inf\npass combat"
	r.Read = []Read{{Span: notation.Span{From: notation.Pos{Line: 1, Col: 1}, To: notation.Pos{Line: 1, Col: 6, Offset: 5}}, Text: "check", Order: order.Request{What: "check"}}}
	r.Diags, r.Checked = nil, true
	m := harrow
	m.AnswerTo = "orders@games.example"
	if h := Accepted(m, r).HTML(); !strings.Contains(h, "body=buy%205%20inf%0D%0Apass%20combat\"") {
		t.Errorf("no link sends the orders:\n%s", h)
	}
	r.Text = "check " + strings.Repeat("buy 5 inf\n", 200)
	if mail := Accepted(m, r); len(mail.taps) > 0 {
		t.Errorf("a link of %d letters", len(mail.taps[0].Text))
	}
}

// Commands stand in quotes within a sentence of plain text, and without where they are a
// line of their own or begin one before its explanation. An arrow stays with its place.
func TestCommandsInPlainText(t *testing.T) {
	const md = "Write `help orders` or say `\"x\"`.\n\n- `buy: 3 infantry`\n- `status`: the game now\n- `aa` (you wrote: `bb`)\n- `history` shows all\n- the key `adjutant/g7+c74f20a3+ARpc2QcUPDhM`\n\n" +
		"```\nend turn\n```\n\n- `attack: 12 mechanized infantry, 3 tactical bombers Germany -> Poland`\n"
	const want = "Write \"help orders\" or say '\"x\"'.\n\n- buy: 3 infantry\n- status: the game now\n- aa (you wrote: \"bb\")\n- \"history\" shows all\n- the key adjutant/g7+c74f20a3+ARpc2QcUPDhM\n\nend turn\n\n" +
		"- attack: 12 mechanized infantry, 3 tactical bombers Germany\n  -> Poland\n"
	if got := textOf(pageOf(md)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if h := styles.Replace("<code>Germany -&gt; Poland</code>"); !strings.Contains(h, "Germany →&nbsp;Poland") { // a program may end a line within ->
		t.Errorf("the arrow may be torn, or stand alone: %s", h)
	}
}
