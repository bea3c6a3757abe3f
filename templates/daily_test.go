package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
)

// reportOf is a report as a daily mail gathers it.
func reportOf(first, last int, news string, falls bool) Part {
	return Part{First: first, Last: last, News: news, Falls: falls,
		Text: layOut("summary", Summary{
			Headline: "Germany, round 1 (G1)",
			topLines: topLines{On: "Italy", By: "now", NotReached: []NotReached{{Player: "Wren", Since: "Monday"}}},
			Brief:    "Germany: " + news, Others: []string{"Report " + itoa(first) + "."}, Meta: Meta{Checkpoint: "old head"},
		}).marked()}
}

// TestDailyRecords gathers reports: the mail names the records of all of them beside the
// newest signed head, leaves out a stage whose turn is reported in full, and
// distinguishes reports of one turn.
func TestDailyRecords(t *testing.T) {
	type records [2]int
	for _, x := range []struct {
		name    string
		reports []records
		want    string
		parts   int
	}{
		{"one record", []records{{4, 4}}, "record 4", 1},
		{"two in a row", []records{{3, 3}, {4, 4}}, "records 3 to 4", 2},
		{"spans in a row", []records{{4, 5}, {6, 6}}, "records 4 to 6", 2},
		{"a gap", []records{{2, 2}, {4, 6}}, "records 2 and 4 to 6", 2},
		{"a stage and its turn", []records{{2, 2}, {4, 4}, {3, 6}}, "records 2 to 6", 2},
		{"a message and a report", []records{{0, 0}, {3, 3}}, "record 3", 2},
	} {
		var parts []Part
		for _, r := range x.reports {
			parts = append(parts, reportOf(r[0], r[1], "took France", false))
		}
		md := Daily(Meta{Game: "g42", Head: "the head"}, game(smallRules(), germany, 1, order.NoncombatMove), parts, 0).Markdown()
		if !strings.Contains(md, "This mail covers "+x.want+" of the log. ") || strings.Count(md, "the head") != 1 || strings.Contains(md, "old head") || strings.Count(md, "\n## Signed log\n") != 1 {
			t.Errorf("%s: want %q beside one head in\n%s", x.name, x.want, md)
		}
		if strings.Count(md, "\n## Germany, round 1 (G1)") != x.parts || strings.Contains(md, "(G1), part 1 of 2") != (x.parts == 2) {
			t.Errorf("%s: want %d reports in\n%s", x.name, x.parts, md)
		}
	}
	only := Daily(Meta{Game: "g42", Head: "the head"}, game(smallRules(), germany, 1, order.NoncombatMove), []Part{{Text: "# A message\n\nHello."}}, 0).Markdown()
	if strings.Contains(only, "This mail covers") || !strings.Contains(only, "the head") {
		t.Errorf("a mail without reports covers records, or has no head:\n%s", only)
	}
}

// TestDailyFirstScreen wants a daily mail's first lines to tell what happened and what to
// do now, before the first report and its picture, each once; the subject tells the news
// and what comes next.
func TestDailyFirstScreen(t *testing.T) {
	parts := []Part{reportOf(2, 3, "G1: takes Poland", false), reportOf(4, 4, "", false), reportOf(5, 6, "J1: London falls", true)}
	g := game(smallRules(), germany, 2, order.PurchaseRepair)
	m := Meta{Game: "g42", Reader: "Wren", AnswerTo: "orders@example.org", Deadline: "Sun 22 Nov 2026, 18:20 UTC", Head: "the head",
		NotReached: []NotReached{{Player: "Quill", Since: "Tue"}}}
	mail := Daily(m, g, parts, 0).WithPicture(Picture{ID: "map", Alt: "the map"})
	first, _, _ := strings.Cut(mail.Text(), "\n\n\n")
	first = strings.Join(strings.Fields(first), " ")
	at := -1
	for _, want := range []string{"Whose turn: ", "Deadline: Sun 22 Nov 2026", "Your task: none; you are an observer", "Not reached: mails to Quill", "What happened:", "- Germany: G1: takes Poland", "- Germany: J1: London falls", "status", "history"} {
		i := strings.Index(first, want)
		if i <= at || strings.Count(strings.Join(strings.Fields(mail.Text()), " "), want) != 1 && len(want) > 10 {
			t.Fatalf("%q is missing, or at the wrong place, or there twice in\n%s", want, mail.Text())
		}
		at = i
	}
	page := mail.HTML()
	if news, pic := strings.Index(page, "London falls"), strings.Index(page, "<img "); news < 0 || pic < news {
		t.Errorf("the picture is at %d, the news at %d", pic, news)
	}
	for tap := range map[string]bool{"body=status": true, "body=history": true} {
		if !strings.Contains(page, tap) {
			t.Errorf("there is no link with %s", tap)
		}
	}
	if got, want := mail.Subject(), "[g42] Daily report: J1: London falls; Germany's turn, by Sun 22 Nov 18:20 UTC"; got != want {
		t.Errorf("subject %q, want %q", got, want)
	}
	if got, want := RoundReport(m, g, 1, parts, 0).Subject(), "[g42] Round 1 is over: J1: London falls; G1: takes Poland; Germany next"; got != want {
		t.Errorf("subject %q, want %q", got, want)
	}
	m.Seats = harrow.Seats
	m.Reader = m.Player(germany)
	mine := Daily(m, g, parts, 0)
	if text := mine.Text(); !strings.Contains(text, "answer this mail with your orders for G2") || !strings.Contains(mine.HTML(), "body=wait%2024h") || !strings.Contains(mine.Subject(), "your turn G2, by Sun 22 Nov 18:20 UTC") {
		t.Errorf("the reader whose turn it is reads %q\n%s", mine.Subject(), text)
	}
	g.Winner = "Axis"
	if text := Daily(m, g, parts, 0).Text(); !strings.Contains(text, `the game is over: answer with "log"`) {
		t.Errorf("a game that is over:\n%s", text)
	}
}
