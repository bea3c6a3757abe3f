package templates

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hostile are texts that try to become markup in one of the forms.
var hostile = []string{
	`<script>alert(1)</script>`, `<img src=x onerror=alert(1)>`, `</code></pre><b>x`, `<!-- `, `<![CDATA[`,
	"```\n# big", "`a` ``b`` ```c", `[x](javascript:alert(1))`, `![x](http://e.example/x.png)`, `<http://e.example>`,
	`http://e.example/ www.e.example WWW.e.example a@e.example`, `*b* **b** _i_ __b__ ~~s~~`, `| a | b |`, "a\n\n# h\n\n- l",
	"# h", "- l", "+ l", "1. l", "12) l", "> q", "=====", "---", "    code", "\tcode", `\*b* \`, `&lt;b&gt; &#60;b&#62; &copy;`,
	"a\r\nb", "\u202egnp\u202c", "a\x00b\x1b[31m", "{{.Meta}}", `"><b>`, "$x$", "a  \nb", "[x]: http://e.example", ":::", "\xff\xfe",
}

// ownTap is a link of ours: to an address, with nothing in it but letters, digits and
// encoded bytes, and words without markup.
var ownTap = regexp.MustCompile(`<a href="mailto:[\w%@.+-]*\?subject=[A-Za-z0-9%]*(&amp;(body|In-Reply-To)=[A-Za-z0-9%]*)*" style="[^"<>]*">[^<>]*</a>`)

// liveMarkup finds what only markup that came alive could make.
var liveMarkup = regexp.MustCompile(`(?i)<(a|img|script|em|del|b|i|iframe)[ >]|href=|onerror=[^&]*>`)

// gfm is a forum's markdown, links and all.
var gfm = goldmark.New(goldmark.WithExtensions(extension.GFM))

func TestEscapedTextStaysText(t *testing.T) {
	for _, s := range hostile {
		want := strings.Join(strings.Fields(oneLine(s)), " ")
		for _, layout := range []string{"%s", "- %s", "> %s", "**Name:** %s", "| h |\n|--|\n| %s |"} {
			md := fmt.Sprintf(layout, escape(s))
			var b strings.Builder
			if err := gfm.Convert([]byte(md), &b); err != nil {
				t.Fatal(err)
			}
			if bad := liveMarkup.FindString(b.String()); bad != "" {
				t.Errorf("%q in %q comes alive as %q:\n%s", s, layout, bad, b.String())
			}
			if text := strings.Join(strings.Fields(textOf(pageOf(md))), " "); !strings.Contains(text, want) {
				t.Errorf("%q in %q reads %q", s, layout, text)
			}
		}
	}
}

func TestCodeAndFenceShowEveryLetter(t *testing.T) {
	for _, s := range hostile {
		span := strings.TrimSpace(oneLine(s))
		if got := strings.TrimSpace(textOf(pageOf("x " + code(s) + " y"))); !strings.Contains(strings.Join(strings.Fields(got), " "), strings.Join(strings.Fields(span), " ")) {
			t.Errorf("code(%q) reads %q", s, got)
		}
		if got, want := strings.Trim(textOf(pageOf(fence(s))), "\n"), strings.Trim(visible(s), "\n"); strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("fence(%q) reads %q, want %q", s, got, want)
		}
		for _, md := range []string{"x " + code(s) + " y", fence(s)} {
			if bad := liveMarkup.FindString(htmlOf(Mail{subject: "t", page: pageOf(md)})); bad != "" {
				t.Errorf("%q comes alive as %q", md, bad)
			}
		}
	}
}

// poison writes a text into every string that a value holds.
func poison(v reflect.Value, s string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(s)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				poison(v.Field(i), s)
			}
		}
	case reflect.Slice:
		if v.Len() == 0 && v.Type().Elem().Kind() == reflect.String {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for i := range v.Len() {
			poison(v.Index(i), s)
		}
	}
}

// TestHostileSummary puts each hostile text in every string of a summary.
func TestHostileSummary(t *testing.T) {
	for _, s := range hostile {
		before, evs, after := germanTurn()
		sum := NewSummary(before, evs, after, harrowMeta())
		sum.Orders, sum.Lapsed = []PhaseOrders{{Orders: []string{""}}}, []Lapsed{{Orders: []string{""}, Why: []string{""}}}
		poison(reflect.ValueOf(&sum).Elem(), s)
		checkHostile(t, s, sum.Mail())
	}
}

// TestHostileMails puts each hostile text in every place that a player's words
// can reach.
func TestHostileMails(t *testing.T) {
	for _, s := range hostile {
		g := game(smallRules(), germany, 3, order.PurchaseRepair)
		m := Meta{Game: s, Title: s, Host: s, Deadline: s, Checkpoint: s, PublicKey: s, Last: 3, Seats: []state.Seat{{Power: germany, Player: s}}}
		r := Reply{Power: germany, Player: s, Text: s + "\n" + s, Game: g, Dice: s,
			Diags: []notation.Diagnostic{
				{Span: notation.Span{From: notation.Pos{Line: 1, Col: 2}, To: notation.Pos{Line: 1, Col: 4}}, Severity: notation.Error, Message: s, Hints: []string{s, s, s}, Rule: s},
				{Severity: notation.Warning, Message: s},
			},
			Read:   []Read{{Span: notation.Span{To: notation.Pos{Offset: len(s)}}, Text: s}, {Text: s}},
			Stands: []state.Declared{{Text: s}}}
		d := state.Decision{ID: 1, Kind: state.DecisionKind(s), Power: ruleset.PowerID(s), Space: board.SpaceID(s), Places: []board.SpaceID{board.SpaceID(s)},
			Units: []state.Piece{{Type: ruleset.UnitType(s), Power: ruleset.PowerID(s)}}, Against: []state.Piece{{Type: ruleset.UnitType(s), Power: ruleset.PowerID(s)}},
			N: 1, Round: 1, Canal: s, Answers: []string{s}, Default: s, Rule: s}
		g.Turn.Asked = []state.Decision{d}
		q := Question{Decision: d, Deadline: s, Dice: []string{s}, Odds: []AnswerOdds{{Answer: s, Method: s, Default: true}}}
		a := Answers{Text: s, Diags: r.Diags, Open: []Question{q, q}, Game: g, Dice: s, Lines: []AnswerLine{{Question: d, Source: s, Canonical: s}, {Question: d, Source: s}}}
		losses := q
		losses.Kind = state.DecideLosses
		for _, mail := range []Mail{
			Questions(m, g, []Question{q}), Questions(m, g, []Question{q, losses}), Answered(m, a), AnswerRefused(m, a),
			Daily(m, g, []Part{Refused(m, r).Part(), Board(m, g, s).Part(), Message(m, s, s, s, s).Part(), {First: 2, Last: 2, News: s}}, 1),
			Refused(m, r), Accepted(m, r), Declared(m, r), Status(m, g, nil), Board(m, g, s), UnknownGame(m, s, []string{s}),
			NotYourPower(m, ruleset.PowerID(s), nil), Duplicate(m, s), Unreadable(m, s),
			NoOrders(m, s), Unproven(m, ruleset.PowerID(s), s, s, s),
			Unsigned(m, s), NotForUs(m, s, s, s), TooOld(m, s), Overtaken(m, s), MessageWaits(m, 40, s), KeyWaits(m, s, s, s), Uncheckable(m, s, s, s), ToHost(m, s, s),
			Welcome(m, g, Opening{Player: s, Address: s, Proof: s, Lesson: true, Clock: s, Token: s}),
		} {
			checkHostile(t, s, mail)
			checkHostile(t, s, mail.Short())
		}
	}
}

func checkHostile(t *testing.T, s string, m Mail) {
	t.Helper()
	for _, text := range append(postsOf(m.subject, m.page, "", ForumMarkdown, PostLimit), m.Markdown()) {
		var b strings.Builder
		if err := gfm.Convert([]byte(text), &b); err != nil {
			t.Fatal(err)
		}
		if bad := liveMarkup.FindString(b.String()); bad != "" {
			t.Errorf("%q comes alive as %q in a forum:\n%s", s, bad, text)
			return
		}
	}
	html := m.HTML()
	body := ownTap.ReplaceAllString(html[strings.Index(html, "<body"):], "")
	if bad := liveMarkup.FindString(body); bad != "" {
		t.Errorf("%q comes alive as %q in HTML", s, bad)
	}
	if strings.Contains(html[:strings.Index(html, "<body")], "<script") {
		t.Errorf("%q reaches the head of the page", s)
	}
	for _, r := range m.Text() {
		if r != '\n' && isUnseen(r) {
			t.Errorf("%q leaves %U in the text", s, r)
		}
	}
}
