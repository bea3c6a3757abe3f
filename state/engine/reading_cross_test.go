package engine_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// crossed are orders of every kind in plain words: what stands above the line, and the
// line itself.
var crossed = []struct{ name, rules, power, above, line string }{
	{"attack", "g40v2", "Germany", "", "3 inf Holland > France"},
	{"attack by a verb", "g40v2", "Germany", "", "attack: 3 inf Holland > France"},
	{"attack in words", "g40v2", "Germany", "", "Three infantry in Holland attack France"},
	{"attack by a heading", "g40v2", "Germany", "France:\n", "3 inf (Holland)"},
	{"attack on a fleet", "g40v2", "Germany", "", "2 ftr W Germany > 110, land W Germany"},
	{"move", "g40v2", "Germany", "NCM\n", "move: 2 inf Norway > Finland"},
	{"landing from the sea", "g40v2", "Japan", "declare war: UK\n", "2 inf Japan > 6 > 20 > Kwangtung"},
	{"purchase", "g40v2", "Germany", "", "buy 3 inf, 1 art"},
	{"purchase by a heading", "g40v2", "Germany", "Purchase\n", "3 inf, 1 art"},
	{"placement", "g40v2", "Germany", "buy 3 inf\n", "place 3 inf Germany"},
	{"placement by a heading", "g40v2", "Germany", "buy 3 inf\nPlace\n", "3 inf Germany"},
	{"raid", "g40v2", "Germany", "", "raid: 2 bmb Germany -> UK"},
	{"aircraft that land", "g40v2", "Germany", "2 ftr W Germany > 110\n", "land: 2 ftr 110 -> Holland"},
	{"all aircraft land", "g40v2", "Germany", "2 ftr W Germany > 110\n", "planes land W Ger"},
	{"units stay", "g40v2", "Germany", "3 inf Holland > France\n", "2 art Holland stay"},
	{"order of loss", "g40v2", "Germany", "3 inf Holland > France\n", "OOL land: inf, art, arm"},
	{"retreat", "g40v2", "Germany", "3 inf Holland > France\n", "retreat: France after round 2, to Holland"},
	{"strafe", "g40v2", "Germany", "3 inf Holland > France\n", "strafe France 2 rds"},
	{"take at all costs", "g40v2", "Germany", "3 inf Holland > France\n", "take at all costs: France"},
	{"kill at all costs", "g40v2", "Germany", "3 inf Holland > France\n", "kill at all costs: France"},
	{"engage submarines", "g40v2", "Germany", "", "engage subs in 112"},
	{"no retreat", "g40v2", "Germany", "3 inf Holland > France\n", "no retreat: France"},
	{"save air", "g40v2", "Germany", "3 inf, 1 ftr Holland > France\n", "save air: France"},
	{"bombard", "g40v2", "Japan", "declare war: UK\n2 inf Japan > 6 > 20 > Kwangtung\n1 bb 6 > 20\n", "bombard: 1 bb 20 -> Kwangtung"},
	{"ignore submarines", "g40v2", "Germany", "", "ignore subs in 112"},
	{"war", "g40v2", "Japan", "", "DOW UK"},
	{"war in words", "alpha2", "Germany", "", "I declare war on Russia"},
	{"roll", "g40v2", "Germany", "3 inf Holland > France\n", "roll now"},
	{"end of the turn", "g40v2", "Germany", "buy 3 inf\nplace 3 inf Germany\n", "end turn"},
	{"pass", "g40v2", "Germany", "buy 3 inf\n", "pass combat"},
	{"condition", "g40v2", "Germany", "3 inf Holland > France\n", "if captured France: 2 inf Norway -> Finland"},
	{"scramble ahead", "g40v2", "United Kingdom", "", "110: 2 ftr if attackers <= 3"},
	{"intercept ahead", "g40v2", "United Kingdom", "", "intercept: 2 fighters United Kingdom"},
	{"submarines ahead", "g40v2", "Germany", "", "subs dive unless no dd"},
	{"kamikaze ahead", "g40v2", "Japan", "", "kamikaze SZ 6: 2 on carrier"},
	{"standing retreat", "g40v2", "Germany", "", "standing: retreat if ground < 3"},
	{"convoy ahead", "g40v2", "Germany", "", "convoy SZ 109: none"},
	{"canal ahead", "g40v2", "United Kingdom", "", "canal Suez: allow Russia"},
	{"sealed ahead", "g40v2", "United Kingdom", "", "sealed: scramble 110: 2 ftr"},
	{"research", "aa50", "Germany", "", "research: 2 dice, chart 1"},
	{"influence", "expanded", "Germany", "", "influence: 2 markers on Spain"},
}

// crossing are words that change an order, by what they do to it.
var crossing = []struct{ class, words string }{
	{"doubt", "maybe|perhaps|probably|I think|not sure|tentative|tbd|subject to change|in principle|provisional|as a test|experimental|uncertain|vielleicht|peut-être|ideally"},
	{"condition", "if it rains|unless you object|provided Italy agrees|assuming no scramble|depending on the dice|on condition|falls möglich|if possible|if legal|where possible|once ready|as long as it lasts"},
	{"negation", "not|never|nope|cancel|cancelled|scratch that|skip this|drop it|don't|forget it|null and void|disregard|withdrawn|revoked|nicht|on hold|delete|aborted|called off|out of the question|by no means|unlikely"},
	{"limit", "max 2|up to 2|half of it|feint|a feint|bluff|probe|one round only|for one round|stop after one round|until first hit|hit and run|partially|in part|as few as possible|one at a time|at minimum risk|sparingly|limited|twice"},
	{"reference", "vice versa|in reverse|for my ally|on behalf of Italy|etc|and so on|fewer|swap|half of them|instead of tanks"},
	{"time", "next turn|later|tomorrow|soon|in winter|every turn|from now on|eventually|someday|in due course|in a while|not yet|pending|delayed|später"},
	{"either", "or|or 2|either|alternatively|plan B|option 2|or else|oder"},
	{"question", "legal?|ok?|your call|up to you|you decide|what do you think|is that ok|any objections"},
	{"orders", "check only|sell 2 art|take losses cheapest first please|raid London maybe|lose the tanks first|roll now|retreat"},
}

// plainTalk are remarks that change nothing.
var plainTalk = []string{"good luck", "nice and easy", "have fun", "thanks", "cheers", "sorry for the delay", "see you", "haha", "sunny here", "my wife says hello", "at last", "this will be fun", "what a mess", "long live the king", "hope you are well", "sorry", "finally", "please", "thank you", "here we go", "boom", "ha", "easy", "no mercy", "for glory", "because Paris is rich", "greetings", "poor you", "tough luck", "take that", "I love this game", "great fun"}

// ways put a word into a mail around an order.
var ways = []struct {
	name string
	put  func(above, line, word string) string
}{
	{"in front", func(a, l, w string) string { return a + w + " " + l }},
	{"in front, comma", func(a, l, w string) string { return a + w + ", " + l }},
	{"in front, colon", func(a, l, w string) string { return a + w + ": " + l }},
	{"in front, brackets", func(a, l, w string) string { return a + "(" + w + ") " + l }},
	{"behind", func(a, l, w string) string { return a + l + " " + w }},
	{"behind, comma", func(a, l, w string) string { return a + l + ", " + w }},
	{"behind, dash", func(a, l, w string) string { return a + l + " - " + w }},
	{"behind, brackets", func(a, l, w string) string { return a + l + " (" + w + ")" }},
	{"behind, sentence", func(a, l, w string) string { return a + l + ". " + strings.ToUpper(w[:1]) + w[1:] + "." }},
	{"behind, semicolon", func(a, l, w string) string { return a + l + "; " + w }},
	{"behind, and", func(a, l, w string) string { return a + l + " and " + w }},
	{"line below", func(a, l, w string) string { return a + l + "\n" + w }},
	{"line above", func(a, l, w string) string { return a + w + "\n" + l }},
}

// TestWordsCrossOrders puts each word that changes an order at each place around an
// order of each kind: it is asked about, or what is carried out is something else, which
// the answer shows. Of the many mails one in 41 is tried; ADJUTANT_CROSSED=1 tries all.
func TestWordsCrossOrders(t *testing.T) {
	every := 41
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_CROSSED")); err == nil && n > 0 {
		every = n
	}
	n := 0
	for _, o := range crossed {
		e, g := crossedGame(t, o.rules, ruleset.PowerID(o.power), strings.Contains(o.name, "ahead"))
		power := ruleset.PowerID(o.power)
		base := e.Check(g, power, o.above+o.line)
		if base.Refused() || len(base.Orders) == 0 {
			t.Errorf("%s: %q does not act: %v", o.name, o.above+o.line, base.Diags)
			continue
		}
		for _, c := range crossing {
			for word := range strings.SplitSeq(c.words, "|") {
				for _, way := range ways {
					if n++; n%every != 0 || harmless(o.name, word, way.name) {
						continue
					}
					mail := way.put(o.above, o.line, word)
					rep := e.Check(g, power, mail)
					if !rep.Refused() && len(rep.Orders) > 0 && quiet(base, rep) {
						t.Errorf("%s, %s, %s: %q acts as if %q were not there: %v", o.name, c.class, way.name, mail, word, rep.Diags)
					}
				}
			}
		}
	}
}

// harmless are the crossings that mean nothing or are plain.
func harmless(order, word, way string) bool {
	switch {
	case order == "units stay", // it changes nothing
		word == "retreat" && order != "attack" && order != "attack in words",
		word == "either" && strings.HasPrefix(way, "behind"), // "not that either"
		word == "instead of tanks" && strings.HasPrefix(way, "in front"),
		word == "ok?" && strings.HasPrefix(way, "in front"), // an answer
		word == "what do you think" && strings.HasPrefix(way, "in front"),
		word == "scratch that" && strings.HasPrefix(way, "in front"), // it takes back what stands before it
		word == "retreat" && !strings.HasPrefix(way, "behind"),
		word == "instead of tanks" && strings.HasPrefix(way, "line"),
		word == "max 2" && !strings.HasPrefix(order, "attack"):
		return true
	}
	return false
}

// quiet reports whether the same orders are carried out and no note but that of words
// left unread tells of it.
func quiet(base, with *engine.Report) bool {
	if order.Join(base.Orders) != order.Join(with.Orders) || base.Roll != with.Roll {
		return false
	}
	return !slices.ContainsFunc(with.Diags, func(d notation.Diagnostic) bool {
		return d.Code != "remark" && !slices.ContainsFunc(base.Diags, func(b notation.Diagnostic) bool { return b.Code == d.Code && b.Message == d.Message })
	})
}

// TestPlainTalkIsLeft puts talk below the orders and behind them: they are carried out,
// and it is listed as not read.
func TestPlainTalkIsLeft(t *testing.T) {
	for _, o := range crossed[:9] {
		e, g := crossedGame(t, o.rules, ruleset.PowerID(o.power), false)
		base := e.Check(g, g.Active, o.above+o.line)
		for _, talk := range plainTalk {
			for _, mail := range []string{o.above + o.line + "\n" + talk, o.above + o.line + ". " + strings.ToUpper(talk[:1]) + talk[1:] + "!"} {
				rep := e.Check(g, g.Active, mail)
				if rep.Refused() || order.Join(rep.Orders) != order.Join(base.Orders) {
					t.Errorf("%q is read as %q, refused: %t, %v", mail, order.Join(rep.Orders), rep.Refused(), rep.Diags)
				}
			}
		}
	}
}

// crossedGame is a game before its first turn, of the power, or of another for orders
// that are given ahead.
func crossedGame(t *testing.T, rules string, power ruleset.PowerID, ahead bool) (*engine.Engine, *state.Game) {
	t.Helper()
	rs, err := ruleset.Load(rules)
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	switch {
	case !ahead:
		g.Active = power
	case power == g.Active:
		g.Active = "Japan"
	}
	return e, g
}

// TestEveryVerbIsCrossed fails for an order word that no line of the table begins with:
// a new order belongs into it.
func TestEveryVerbIsCrossed(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[notation.Verb]bool{}
	for _, o := range crossed {
		for _, s := range notation.Parse(o.above+o.line, rs.Names()).Statements {
			seen[s.Verb] = true
		}
	}
	for _, v := range verbsOfNotation(t) {
		if !seen[v] && !uncrossed[v] {
			t.Errorf("no line of the table has the order %q", v)
		}
	}
}

// uncrossed are orders that have no line: those that ask or take back, and those that
// need a position far from the start of a game.
var uncrossed = map[notation.Verb]bool{
	notation.RequestVerb: true, notation.WithdrawVerb: true, notation.AskVerb: true, notation.CancelVerb: true, notation.ExpectVerb: true,
	notation.RepairVerb: true, notation.LoseVerb: true, notation.LiberationVerb: true, notation.LandFirstVerb: true, notation.ChooseVerb: true,
	notation.AirborneVerb: true, notation.RocketVerb: true, notation.BondsVerb: true, notation.LendVerb: true, notation.ReceiveVerb: true,
	notation.ScorchVerb: true, notation.FactoryVerb: true, notation.RailroadVerb: true, notation.ShuttleVerb: true, notation.CashVerb: true,
	notation.ShipsVerb: true, notation.CollapseVerb: true, notation.PayVerb: true, notation.DisbandVerb: true, notation.InsurgencyVerb: true,
	notation.UprisingVerb: true, notation.StrikeVerb: true, notation.SealedVerb: true, // it is one of a scramble
}
