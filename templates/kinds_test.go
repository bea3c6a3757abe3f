package templates_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// everyKind is one mail of every kind that the package makes, by name: those of allMails,
// questions of every kind, and all that answer or tell in a few lines.
func everyKind(t *testing.T) map[string]templates.Mail {
	t.Helper()
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	m := templates.Harrow()
	m.Reader, m.AnswerTo, m.Left, m.Title = "Harrow", "orders+g7@games.example", "2 days", "Harrow v Quill"
	m.Page = "https://games.example/g7/k3jd92"
	const until, link, why = "Sun 22 Nov 2026, 18:00 UTC", "https://forum.example/t/417/22", "the name is taken by somebody else"
	mine := []ruleset.PowerID{"Germany", "Italy"}
	rook, since := m, m
	rook.Reader = "Rook"
	since.Since = templates.StandingsOf(g)
	for i := range since.Since { // a little less than they have now, or more
		since.Since[i].Income -= i % 3
		since.Since[i].Units += 6 * (i%4 - 1)
	}
	vote := templates.VoteView{Number: 2, What: "that the game ends in a draw", By: "Quill", Yes: []string{"Quill"}, Missing: []string{"Harrow"}, Open: true, Until: until, Asked: true}
	over := vote
	over.Open, over.Outcome = false, "all have agreed"
	pact := templates.Proposal{Number: 1, Kind: order.AlliancePact, By: "Japan", To: mine, Awaited: mine, Yours: mine, Text: "Japan, Germany and Italy: an alliance", Digits: "4f1c", Until: until, Promise: "All three are at war with whoever attacks one of them"}
	signed := pact
	signed.Signed, signed.Yes, signed.Awaited, signed.Yours = true, mine, nil, nil
	letters := []templates.LetterTaken{{Power: "Germany", Says: order.Pact{Verb: order.Propose, Kind: order.AlliancePact, To: []ruleset.PowerID{"Japan"}}, Number: 1, Digits: "4f1c", Of: &pact}}
	ahead := templates.AcceptedReply()
	ahead.Ahead = "the turn of Germany in round 4"
	wrong := templates.RefusedReply()
	wrong.Ahead = ahead.Ahead
	reports := []templates.Part{templates.GermanSummary(m).Part(), templates.Message(m, "Quill (Soviet Union)", "Quill", "all", "Well played.").Part()}

	canal := asked(t)["canal"].questions("United Kingdom")[0].Decision
	canal.By = "Quill"

	out := templates.AllMails()
	maps.Copy(out, map[string]templates.Mail{
		"account":            templates.Account(m, "harrow40", true),
		"account-none":       templates.Account(m, "", false),
		"account-code":       templates.AccountCode(m, "harrow40", "lusab-babad"),
		"account-unknown":    templates.AccountUnknown(m, "harrow40", link, true),
		"address-asked":      templates.AddressAsked(m, "harrow@work.example"),
		"address-code":       templates.AddressCode(m, "Harrow", "lusab-babad"),
		"addresses":          templates.Addresses(m, "harrow@example.org", []string{"harrow@work.example"}),
		"agreed":             templates.Agreed(m, "two of four players have agreed, three are needed"),
		"ahead-cancelled":    templates.AheadCancelled(m, []string{"the turn of Germany in round 4"}),
		"ahead-kept":         templates.AheadKept(m, ahead, true),
		"ahead-refused":      templates.AheadRefused(m, wrong),
		"ask-consent":        templates.AskConsent(m, templates.Consent{Key: "games.example+def73791+AVSiD3Hf/ZBBL0OMZ2+pWZFXCRnyhmwxI9AuSlR531cV", Words: "didad mozar tulig nikas kolil hokit", Reason: "the laptop was stolen", Need: 3, Of: 4, Asked: true}),
		"ask-host":           templates.AskHost(m, "Rook <rook@example.org> wants to play France", 3),
		"closed":             templates.Closed(m, "stopped", true),
		"concedes-to-host":   templates.ConcedesToHost(m, "Harrow", "Axis", until),
		"confirm-concede":    templates.ConfirmConcede(m, "Axis", until),
		"confirm-giving-up":  templates.ConfirmGivingUp(m, mine, until),
		"confirm-yourself":   templates.ConfirmYourself(m, "lusab-babad"),
		"daily-two":          templates.Daily(m, g, reports, 3),
		"decided-by-default": templates.DecidedByDefault(m, asked(t)["scramble"].g, asked(t)["scramble"].g.OpenQuestions(), "no answer came in time"),
		"dice-wait":          templates.DiceWait(m, []string{"The dice wait for round 657413 of the beacon, which comes " + until}),
		"digest":             templates.Digest(m, "Sat 21 Nov 2026, 18:00 UTC", []templates.DigestPart{{Title: "Games that wait", Lines: []string{"g7 waits for Harrow since Friday"}, More: 2}}),
		"forgotten":          templates.Forgotten(m, true),
		"game-opened":        templates.GameOpened(m, g, 4),
		"games":              templates.Games(m, []templates.GameLine{templates.StatusLine(m, g, true), {Tag: "[g9]", On: "Japan (Quill), round 4", By: until}}),
		"history":            templates.History(m, g, []templates.PastTurn{{Power: "Germany", Round: 1, Tag: "G1", First: 1, Last: 4, Lines: []string{"Germany (Harrow): won 2 battles; took France"}}, {Power: "Soviet Union", Round: 1, Tag: "R1", First: 5, Last: 5, Lines: []string{"Soviet Union (Quill): spent 37 IPC"}, Gone: true}}),
		"hosted":             templates.Hosted(m, true, "host extend 24h", []string{"The deadline of game g7 is now " + until}, ""),
		"hosted-not":         templates.Hosted(m, false, "host extent 24h", []string{"There is no command \"extent\"; perhaps you mean extend"}, ""),
		"letters-checked":    templates.LettersChecked(m, letters),
		"letters-taken":      templates.LettersTaken(m, g, letters),
		"list-fixed":         templates.ListFixed(m, 12, "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"),
		"log-none":           templates.NoLog(m),
		"message":            templates.Message(m, "Quill (Soviet Union)", "Quill", "Harrow", "Shall we call it a draw?\n\nI have to travel from Friday."),
		"message-masked":     templates.MessageMasked(m, "a mail address stood in your text; it goes neither into the log nor to other players, so `(mail address)` stands in its place"),
		"message-sent":       templates.MessageSent(m, "the Allies", 2, "Hold London."),
		"no-account":         templates.NoAccount(m, why),
		"no-address":         templates.NoAddress(m, "two players cannot have one address"),
		"no-code":            templates.NoCode(m),
		"no-command":         templates.NoCommand(m, "staus", []string{"status"}),
		"no-consent":         templates.NoConsent(m, true),
		"no-format":          templates.NoFormat(m, "pdf"),
		"no-message":         templates.NoMessage(m, "it has no text", "Write your text below the line `message Quill:`"),
		"no-odds":            templates.NoOdds(m, "often"),
		"no-place":           templates.NoPlace(m, "Germ", []notation.Name{{Text: "Germany"}, {Text: "Greater Southern Germany"}}, nil),
		"no-recipient":       templates.NoRecipient(m, "Quil", []string{"Quill", "Sato"}),
		"no-slip":            templates.NoSlip(m, "the dice have fallen"),
		"no-turn":            templates.NoTurn(m, "X9"),
		"no-value":           templates.NoValue(m, "the value is not the next one of your list"),
		"no-vote":            templates.NoVote(m, "a draw is already proposed (v2)"),
		"no-zone":            templates.NoZone(m, "Berlin time"),
		"none-of-them":       templates.NoneOfThem(m, "Italy"),
		"nothing-then":       templates.NothingThen(m, "J1"),
		"observing":          templates.Observing(rook, g, "Rook"),
		"odds":               templates.Odds(m, 90, 95, true),
		"odds-later":         templates.OddsLater(m),
		"opened":             templates.NewSummary(nil, []state.Event{state.Opened{Ruleset: rs.ID, Revision: rs.Revision, Digest: g.Digest()}}, g, m).Mail(),
		"orders":             templates.Orders(m, asked(t)["scramble"].g, mine),
		"orders-fixed":       templates.OrdersFixed(m, []string{"They fall when round 657413 of the beacon has come"}),
		"own-evidence":       templates.OwnEvidence(m, []int{3, 7}, []int{5}, 1, true),
		"page":               templates.Page(m, templates.PageAnswer{New: true}),
		"passage":            templates.Passage(m, canal, true),
		"passage-no":         templates.Passage(m, canal, false),
		"post-changed":       templates.PostChanged(m, link, false),
		"post-moved":         templates.PostMoved(m, link),
		"post-private":       templates.PostPrivate(m, "sealed orders are no secret there", link),
		"post-unread":        templates.PostUnread(m, "it has no text", link),
		"proposal-made":      templates.ProposalMade(m, g, pact),
		"proposal-told":      templates.ProposalTold(m, g, signed),
		"published":          templates.Published(m, asked(t)["scramble"].g, "Germany"),
		"no-power-asked":     templates.NoPower(m, "Germani", []string{"Germany"}),
		"round-report":       templates.RoundReport(since, g, 3, reports, 0),
		"seat-news":          templates.SeatNews(m, "Harrow plays Germany and Italy again from now on"),
		"standing-orders":    templates.StandingOrders(m, g, mine),
		"strange-address":    templates.StrangeAddress(m, "harrow@holiday.example", "G3"),
		"stranger":           templates.Stranger(m),
		"taken-back":         templates.TakenBack(m, 12, asked(t)["scramble"].g),
		"unreached":          templates.Unreached(m, []string{"Mails to Quill (g7) have not arrived since Friday"}),
		"value-taken":        templates.ValueTaken(m, 12, []string{"Quill"}),
		"vote":               templates.Vote(m, vote),
		"vote-over":          templates.Vote(m, over),
		"which-ahead":        templates.WhichAhead(m, mine),
		"which-power":        templates.WhichPower(m, g, mine, []int{3}),
		"which-vote":         templates.WhichVote(m, "v9", []templates.VoteView{vote, {Number: 3, What: "more time", By: "Sato", Open: true}}),
		"wishes":             templates.Wishes(m, templates.Wish{Format: "html", Reports: "turn", Zone: "Europe/Berlin", OwnZone: true, Now: "Sun 22 Nov 2026, 19:00 CET (UTC+1)"}),
		"answered":           templates.Answered(quill, asked(t)["scramble"].answered(t, []ruleset.PowerID{"United Kingdom", "France"}, "1: 2 ftr")),
		"answer-refused":     templates.AnswerRefused(quill, asked(t)["scramble"].answered(t, []ruleset.PowerID{"United Kingdom", "France"}, "1: 4 ftr\n2: whatever you like")),
	})
	for kind, a := range asked(t) {
		q := quill
		q.Reader, q.AnswerTo = q.Player(a.power), m.AnswerTo
		out["question-"+kind] = templates.Questions(q, a.g, a.questions(a.power))
		if kind == "retreat" {
			out["question-again"] = templates.QuestionsAgain(q, a.g, a.questions(a.power), "6 hours")
		}
	}
	for name, mail := range out {
		out[name] = mail.To(m.AnswerTo)
	}
	return out
}

// Every function that makes a mail is one of everyKind's.
func TestEveryKindIsThere(t *testing.T) {
	used := ""
	for _, file := range []string{"kinds_test.go", "mail_test.go"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		used += string(b)
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	n, files := 0, token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !f.Name.IsExported() || f.Type.Results == nil {
				continue
			}
			if result, ok := f.Type.Results.List[0].Type.(*ast.Ident); !ok || result.Name != "Mail" {
				continue
			}
			if n++; !strings.Contains(used, f.Name.Name+"(") {
				t.Errorf("no mail is of the kind %[1]s; allMails in mail_test.go, or everyKind here, needs a line like\n%[2]q: %[1]s(harrow, g),", f.Name.Name, strings.ToLower(f.Name.Name))
			}
		}
	}
	if n < 100 {
		t.Errorf("%d kinds are found", n)
	}
}
