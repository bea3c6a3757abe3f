package templates

import (
	"github.com/adjutant-game/adjutant/templates/copied"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// orderText is a mail's orders as a player writes them.
const orderText = `G3 - bank 47
Buy: 5 mech, 3 arm, 1 dd
CM
 E Pol: 6 inf 2 art (Pol), 3 arm (Gerr)
 112: 2 ss + 1 ftr (WGer, land Nor) vs 1 dd
 3 infantry: Poland -> Baltic States`

// spanOf is the span of the first place of words in orderText.
func spanOf(words string) notation.Span {
	at := strings.Index(orderText, words)
	pos := func(off int) notation.Pos {
		before := orderText[:off]
		line := strings.Count(before, "\n")
		return notation.Pos{Line: line + 1, Col: len([]rune(before[strings.LastIndex(before, "\n")+1:])) + 1, Offset: off}
	}
	return notation.Span{From: pos(at), To: pos(at + len(words))}
}

// diceReport is an audit whose every figure is there, by hand.
func diceReport() luck.Report {
	gain, loss := 12.25, -0.04
	score := func(n, hits int, expected, atLeast, atMost, percentile float64) luck.Score {
		return luck.Score{Dice: n, Hits: hits, Expected: expected, AtLeast: atLeast, AtMost: atMost, Percentile: percentile}
	}
	return luck.Report{
		Games: 1, Game: "g7", Dice: 60, Undone: 7, Faces: [6]int{10, 8, 12, 10, 11, 9}, Fought: 12,
		Total: score(52, 24, 18.5, 0.031, 0.97, 97.1),
		Swing: &luck.Swing{Expected: 4.25, Actual: -3, Percentile: 0.4, Method: "exact"},
		Powers: []luck.Group{
			{Name: "Germany", Score: score(30, 16, 11, 0.04, 0.98, 96.2), Faces: luck.Faces{6, 5, 7, 4, 5, 3}, Luck: &gain},
			{Name: "facilities", Score: score(22, 8, 7.5, 0.5, 0.6, 55), Faces: luck.Faces{4, 3, 5, 6, 6, 6}, Luck: &loss},
		},
		Sides: []luck.Group{{Name: "attack", Score: score(52, 24, 18.5, 0.031, 0.97, 99.93)}},
		Least: []luck.Battle{{Game: "g7", Record: 31, Round: 3, Kind: state.Land, Space: "Eastern Poland", Attacker: germany,
			Defenders: []ruleset.PowerID{soviets}, Attack: score(9, 7, 2.5, 0.001, 1, 99.9), Defend: score(4, 0, 1.5, 1, 0.2, 10),
			Tail: 0.00031, Lucky: "attacker", Swing: &luck.Swing{Expected: 2.5, Actual: 18, Percentile: 98, Method: "simulated"}}},
		Tests:   []luck.Test{{Name: "chi-squared", What: "all faces come equally often", N: 60, Statistic: 1, Freedom: 5, P: 0.9626}},
		Meaning: luck.Meaning,
	}
}

func refusedReply() Reply {
	return Reply{
		Power: germany, Player: "Harrow", Text: orderText, Game: game(smallRules(), germany, 3, order.PurchaseRepair),
		Diags: []notation.Diagnostic{
			{Span: spanOf("Gerr"), Severity: notation.Error, Code: "unknown-space", Message: `"Gerr" is not a space`, Hints: []string{"Germany", "Greater Germany"}},
			{Span: spanOf("1 ftr"), Severity: notation.Error, Code: "cannot-land", Message: "1 fighter cannot land: Norway is 5 spaces away, 4 are left", Rule: "G40-2.6.1"},
			{Severity: notation.Error, Code: "too-dear", Message: "the purchase costs 58 IPC, Germany has 47", Rule: "G40-1.3.1"},
			{Span: spanOf("bank 47"), Severity: notation.Note, Code: "bank", Message: "your bank is 47 IPC, as you say"},
		},
		Stands: []state.Declared{{Phase: order.PurchaseRepair, Text: "Buy 10 infantry"}},
	}
}

func acceptedReply() Reply {
	r := refusedReply()
	r.Diags = r.Diags[3:]
	r.Read = []Read{
		{spanOf("Buy: 5 mech, 3 arm, 1 dd"), order.PurchaseRepair, "Buy 5 mech, 3 tank, 1 destroyer", nil},
		{spanOf("6 inf 2 art (Pol)"), order.CombatMove, "6 infantry, 2 artillery: Poland -> Eastern Poland", nil},
		{spanOf("3 infantry: Poland -> Baltic States"), order.CombatMove, "3 infantry: Poland -> Baltic States", nil},
	}
	r.Stands = []state.Declared{
		{Phase: order.PurchaseRepair, Text: "Buy 5 mech, 3 tank, 1 destroyer"},
		{Phase: order.CombatMove, Text: "6 infantry, 2 artillery: Poland -> Eastern Poland"},
		{Phase: order.CombatMove, Text: "3 infantry: Poland -> Baltic States"},
		{Phase: order.NoncombatMove, Text: "move: 1 AAA Germany -> Poland"},
	}
	r.Diags = append(r.Diags, notation.Diagnostic{Span: spanOf("3 infantry: Poland -> Baltic States"), Severity: notation.Note, Code: "chosen", Message: "chosen for you: the infantry go by land"})
	r.Odds = []odds.Battle{
		{Kind: "land", Space: "Eastern Poland", Known: true, Defended: true, AttackerWin: 0.958, Taken: 0.951, AttackerLost: 33.9, DefenderLost: 56.2, Method: odds.MethodExact},
		{Kind: "land", Space: "Baltic States", Known: true, Taken: 1, AttackerWin: 1, Method: odds.MethodExact},
		{Kind: "sea", Space: "SZ 115", Known: true, Defended: true, AttackerWin: 0.72, AttackerLost: 20, DefenderLost: 30, Method: odds.MethodSimulated, MayGrow: true},
		{Kind: "raid", Space: "Russia", Defended: true},
	}
	r.Dice = "Wed 4 Aug 2027, 20:00 CEST (UTC+2)"
	return r
}

// allMails is one mail of every kind, by name.
func allMails() map[string]Mail {
	rs := smallRules()
	g := game(rs, germany, 3, order.ConductCombat)
	g.Turn.Bought = []state.Bought{{Purse: "Germany", Type: "tank", N: 3}}
	g.Turn.Battles = []state.Battle{{Kind: state.Sea, Space: "SZ 109"}}
	g.Facilities = []state.Facility{{Space: "Germany", Type: "major_complex", Damage: 3}}
	before, evs, after := germanTurn()
	return map[string]Mail{
		"summary":         NewSummary(before, evs, after, harrow).Mail(),
		"refused":         Refused(harrow, refusedReply()),
		"accepted":        Accepted(harrow, acceptedReply()),
		"declared":        Declared(harrow, acceptedReply()),
		"help":            Help(harrow, "# The order language\n\nWrite `3 infantry: Poland -> Baltic States`."),
		"status":          Status(harrow, g, nil),
		"board":           Board(harrow, g, "Germany: 3 infantry, 1 tank in Poland\n\n\nSoviet Union: 1 infantry in Russia\n"),
		"spaces":          Spaces(harrow, g, []board.SpaceID{"Germany", "SZ 109", "Nowhere"}),
		"unknown-game":    UnknownGame(Meta{}, "g77", []string{"g7", "g9"}),
		"no-game":         UnknownGame(Meta{}, "", nil),
		"not-yours":       NotYourPower(harrow, soviets, []ruleset.PowerID{germany, "Italy"}),
		"late":            Late(harrow, g, "The game waits: the orders are still taken"),
		"late-to-host":    LateToHost(harrow, g, []Choice{{Means: "More time", Line: "host extend 24h because late"}, {Means: "Another player", Line: "host substitute NAME <ADDRESS> for Germany because late", Example: true}}),
		"reminder":        Reminder(harrow, g, "24 hours", "Fri 6 Aug 2027, 08:00 +02:00", "the host is asked"),
		"time-over":       TimeOver(harrow, g, "Fri 6 Aug 2027, 08:00 +02:00", "the host is asked", "3 days"),
		"stand-in":        StandIn(harrow, g, "Wed 4 Aug 2027, 20:00 +02:00", "Wren"),
		"moved":           Moved(harrow, g, "The host's machine was down", []string{"The deadline of the turn has moved"}),
		"pause":           Pause(harrow, "Your pause", []string{"You are away from Thu 12 Aug 2027, 00:00 +02:00 until Fri 20 Aug 2027, 00:00 +02:00"}, []string{"Write `back` if you return earlier"}),
		"away":            Away(harrow, g, "Harrow", "from Thu 12 Aug 2027, 00:00 +02:00 until Fri 20 Aug 2027, 00:00 +02:00", nil),
		"dice":            Dice(harrow, diceReport()),
		"forum":           ForumPosts(harrow, "G3", BBCode, []string{"[b]Germany, round 3 (G3)[/b]\n\nReport of game g7, records 3 to 9, part 1 of 2.\n", "the rest\n"}),
		"checked":         Checked(harrow, []copied.Finding{{Tag: "G3", First: 3, Last: 9, Parts: []int{1}, Of: 2, OK: true}, {Tag: "R3", First: 10, Last: 12, Parts: []int{1}, Of: 1, OK: true, TakenBack: true}}),
		"checked-bad":     Checked(harrow, []copied.Finding{{Tag: "G3", First: 3, Last: 9, Parts: []int{1, 2}, Of: 2, Says: "- Germany: 99 IPC", Log: "- Germany: 46 IPC"}, {Tag: "R3", First: 10, Last: 12, Parts: []int{1}, Of: 1, Log: "- Soviet Union: 37 IPC"}}),
		"checked-missing": Checked(harrow, []copied.Finding{{Tag: "G3", First: 3, Last: 9, Parts: []int{1}, Of: 1, Missing: true, Says: "Outcome: Germany won", Log: "- Attack: 1 fighter at 3: 5"}}),
		"checked-why":     Checked(harrow, []copied.Finding{{First: 3, Last: 99, Parts: []int{1}, Of: 1, Why: "the log ends with record 40: get a newer one"}}),
		"checked-none":    Checked(harrow, nil),
		"log":             Log(harrow, 12, 14, false),
		"log-over":        Log(harrow, 14, 14, true),
		"log-large":       NoLog(harrow),
		"duplicate":       Duplicate(harrow, "on Wed 4 Aug 2027, 18:02"),
		"unreadable":      Unreadable(harrow, "its character set x-klingon is not known"),
		"no-orders":       NoOrders(harrow, "Hi all,\nlovely weather\n"),
		"unproven":        Unproven(harrow, germany, "Re: [adjutant g7] Germany 3", "Sun 22 Nov 2026, 18:04 UTC", "no signature of example.org"),
		"no-power":        Unproven(harrow, "", "hello", "Sun 22 Nov 2026, 18:04 UTC", "no signature of example.org"),
		"unsigned":        Unsigned(Meta{}, "The mail has no signature (DKIM) of its provider"),
		"not-for-us":      NotForUs(harrow, "my plan", "Sun 22 Nov 2026, 18:04 UTC", "neither its To nor its Cc names this game's address"),
		"too-old":         TooOld(harrow, "The mail was written on 2 Jan 2026, more than 30 days before it came"),
		"overtaken":       Overtaken(harrow, "Sun 22 Nov 2026, 18:04 UTC"),
		"waits":           MessageWaits(harrow, 40, "Mon 23 Nov 2026, 18:04 UTC"),
		"key-waits":       KeyWaits(harrow, "Germany 3", "Sun 22 Nov 2026, 18:04 UTC", "The key of the mail's signature by example.org could not be looked up just now"),
		"uncheckable":     Uncheckable(harrow, "", "Sun 22 Nov 2026, 18:04 UTC", "The key of the mail's signature by example.org could not be looked up just now"),
		"to-host":         ToHost(Meta{}, "Mails wait", "Mails from example.org wait because they cannot be checked"),
		"called-value":    Called(harrow, g, CallView{Source: state.VRFPlayers, Asked: true, Names: []string{"Harrow", "Wren"}, Until: "Sun 22 Nov 2026, 18:00 UTC"}),
		"called-hand":     Called(harrow, g, CallView{Source: state.Manual, Roll: "France, round 1, attack: 3 infantry at 1", Missing: 3}),
		"called-round":    Called(harrow, g, CallView{Source: state.VRFBeacon, Round: 657413, Until: "Fri 20 Nov 2026, 18:01 UTC"}),
		"no-round":        NoRound(harrow, g, CallView{Round: 657413, Until: "Fri 20 Nov 2026, 18:01 UTC"}),
		"no-round-host":   NoRound(Meta{Game: "g7", Title: "Harrow v Quill", Host: "Ms Host"}, g, CallView{Host: true, Round: 657413, Until: "Fri 20 Nov 2026, 18:01 UTC"}),
		"no-round-over":   NoRound(Meta{Game: "g7", Title: "Harrow v Quill", Host: "Ms Host"}, g, CallView{Host: true, Force: true, Round: 657413, Until: "Fri 20 Nov 2026, 18:01 UTC"}),
		"welcome": Welcome(harrow, g, Opening{KeyWords: "lusab babad gutih tugad kivof lisom", Player: "Harrow", Address: "orders@example.org", Lesson: true, Clock: "A turn has three days", Token: "k7-wren-42",
			Proof: "A mail counts if your mail provider signs it"}),
	}
}

func TestMails(t *testing.T) {
	for name, m := range allMails() {
		if name == "summary" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			golden(t, name+".md", m.Markdown())
			golden(t, name+".txt", m.Text())
		})
	}
}

// Every mail's subject says what the mail is about, behind the tag of its game.
func TestSubjects(t *testing.T) {
	want := map[string]string{
		"summary": "[g7] G3: France falls; the Soviet Union next", "accepted": "[g7] Taken: 3 orders for Germany",
		"refused": "[g7] Not taken: 3 lines to fix", "declared": "[g7] Germany has declared its orders, dice on Wed 4 Aug 20:00 CEST",
		"status": "[g7] Status: Germany's turn", "no-game": "[adjutant] Which game?",
	}
	for name, m := range allMails() {
		got := m.Subject()
		if w := want[name]; w != "" && got != w {
			t.Errorf("subject of %s = %q, want %q", name, got, w)
		}
		delete(want, name)
		if tag, what, _ := strings.Cut(got, "] "); what == "" || tag != "[g7" && tag != "[adjutant" || strings.ContainsAny(got, "\r\n") || len(got) > 110 {
			t.Errorf("subject of %s = %q", name, got)
		}
	}
	if len(want) > 0 {
		t.Errorf("no such mails: %v", want)
	}
	if got := (Meta{Game: "g7", Title: "a\r\nBcc: b"}).Subject(); strings.ContainsAny(got, "\r\n") {
		t.Errorf("subject %q has a line end", got)
	}
}

// A player whose turn it is reads so in the subject of the report before it.
func TestSubjectOfTheNextPlayer(t *testing.T) {
	before, events, after := germanTurn()
	for reader, want := range map[string]string{
		"":       "[g7] G3: France falls; the Soviet Union next",
		"Harrow": "[g7] G3: France falls; the Soviet Union next",
		"Quill":  "[g7] Your turn: R3, by Thu 5 Aug 20:00 CEST (G3: France falls)",
	} {
		m := harrowMeta()
		m.Reader = reader
		if got := NewSummary(before, events, after, m).Subject(); got != want {
			t.Errorf("for %q: %q, want %q", reader, got, want)
		}
	}
}

// Flowed text says the same, and is joined to whole paragraphs by its reader.
func TestFlowed(t *testing.T) {
	for name, m := range allMails() {
		joined := strings.ReplaceAll(m.Flowed(), " \n", " ")
		if a, b := strings.Fields(m.Text()), strings.Fields(joined); strings.Join(a, " ") != strings.Join(b, " ") {
			t.Errorf("%s: flowed text is another:\n%s", name, joined)
		}
		for _, line := range strings.Split(m.Flowed(), "\n") {
			if strings.HasPrefix(line, "From ") || len(line) > 998 {
				t.Errorf("%s: line %q", name, line)
			}
		}
	}
	if got, want := textJoined("- "+strings.Repeat("word ", 30)), "- "+strings.TrimSpace(strings.Repeat("word ", 30)); got != want {
		t.Errorf("joined: %q, want %q", got, want)
	}
	if got := flowedOf(pageOf("```\n> a\n b\nFrom c\nd \n```\n")); got != " > a\n  b\n From c\nd\n" {
		t.Errorf("code: %q", got)
	}
}

func textJoined(md string) string {
	return strings.TrimSpace(strings.ReplaceAll(flowedOf(pageOf(md)), " \n", " "))
}

func TestTextFitsAPhone(t *testing.T) {
	for name, m := range allMails() {
		for _, line := range tooWide(m.Text()) {
			t.Errorf("%s: line of %d runes: %s", name, len([]rune(line)), line)
		}
	}
}

// tooWide are the lines of a text that a phone would wrap, those of a signature
// and single long words aside.
func tooWide(text string) []string {
	var wide []string
	for _, line := range strings.Split(text, "\n") {
		if len([]rune(line)) > textWidth && strings.Contains(strings.TrimSpace(line), " ") && !strings.HasPrefix(line, "—") {
			wide = append(wide, line)
		}
	}
	return wide
}

func TestNoFormNeedsAnythingFromOutside(t *testing.T) {
	for name, m := range allMails() {
		for _, bad := range []string{"<a ", "<img", "<script", "href", "src=", "url(", "http"} {
			if strings.Contains(m.HTML(), bad) {
				t.Errorf("%s: HTML contains %q", name, bad)
			}
		}
	}
}

func TestMarkSurvivesAnyFont(t *testing.T) {
	long := strings.Repeat("x", 300)
	for _, tc := range []struct {
		name, line string
		from, to   notation.Pos
		want       string
	}{
		{"a word", "3 inf Pol > Balitc", notation.Pos{Line: 1, Col: 13}, notation.Pos{Line: 1, Col: 19}, "3 inf Pol > >>>Balitc<<<"},
		{"in runes", "ÄÖÜ bad", notation.Pos{Line: 1, Col: 5}, notation.Pos{Line: 1, Col: 8}, "ÄÖÜ >>>bad<<<"},
		{"over the line's end", "one two", notation.Pos{Line: 1, Col: 5}, notation.Pos{Line: 3, Col: 2}, "one >>>two<<<"},
		{"at the end", "one", notation.Pos{Line: 1, Col: 4}, notation.Pos{Line: 1, Col: 4}, "one>>><<<"},
		{"column beyond the line", "one", notation.Pos{Line: 1, Col: 40}, notation.Pos{Line: 1, Col: 50}, "one>>><<<"},
		{"long line", long + "bad" + long, notation.Pos{Line: 1, Col: 301}, notation.Pos{Line: 1, Col: 304},
			"…" + long[:quoteRoom] + ">>>bad<<<" + long[:quoteRoom] + "…"},
	} {
		if got := mark(tc.line, notation.Span{From: tc.from, To: tc.to}); got != tc.want {
			t.Errorf("%s: mark = %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestManyFindingsAreCutOff(t *testing.T) {
	r := refusedReply()
	for range 10000 {
		r.Diags = append(r.Diags, r.Diags[0])
	}
	got := Refused(harrow, r).Markdown()
	if len(got) > 20000 || !strings.Contains(got, "And 9963 more") {
		t.Errorf("refusal of 10003 findings has %d bytes", len(got))
	}
}

// The reply to orders tells each of them once: what was chosen for the player
// comes first, then those that were read in other words, then the odds, then all others, then
// what stood before.
func TestReplyTellsOnce(t *testing.T) {
	text := strings.Join(strings.Fields(Accepted(harrow, acceptedReply()).Text()), " ")
	for _, o := range []string{"Buy 5 mech, 3 tank, 1 dd (", "6 inf, 2 art: Poland -> Eastern Poland", "3 inf: Poland -> Baltic States"} {
		if n := strings.Count(text, o); n != 1 {
			t.Errorf("%q stands there %d times:\n%s", o, n, text)
		}
	}
	at := 0
	for _, want := range []string{
		"Please check", "Chosen for you: Line 6: The infantry go by land", `(you wrote: "6 inf 2 art (Pol)")`, "Odds of the battles",
		"Eastern Poland: win 95.8%, take it 95.1%; you lose 33.9 IPC, they lose 56.2", "Baltic States: nobody defends, taken",
		"SZ 115: win about 72.0%; you lose 20.0 IPC, they lose 30.0", "Raid on Russia: no odds can be given", "defenders are assumed to lose units in the default order. Aircraft that may scramble are left out.",
		"All other orders (1)", "3 inf: Poland -> Baltic States",
		"Still stands from before", "move: 1 AAA Germany -> Poland",
	} {
		i := strings.Index(text[at:], want)
		if i < 0 {
			t.Fatalf("%q is missing, or stands too early:\n%s", want, text)
		}
		at += i
	}
}
