package mailtext

import (
	"strings"
	"testing"
)

// Each line of a case begins with the letter of the kind it must be given:
// o order, m mark, b before the start, a after the end, q quoted, s signature,
// f footer. A dot stands for an empty line of any kind.
func TestSortLines(t *testing.T) {
	cases := []struct{ name, lines string }{
		{"orders above a quoted report, English", `
o Buy: 3 inf
o 4 inf Ger>Pol
.
q On Mon, Aug 12, 2026 at 2:02 PM Game Master <gm@example.test> wrote:
.
q > Germany 3: 9 inf
q > > older
q > 2 art`},
		{"orders between quoted lines", `
q On Mon, Aug 12, 2026, Game Master wrote:
q > No scramble at 110?
o No scramble
q > Loss order?
o OOL land aa/inf/art`},
		{"bars as quotation marks", `
o 4 inf Ger>Pol
q | 9 inf Ger
q   | 9 inf Ger`},
		{"the announcement wrapped over two lines", `
o 4 inf Ger>Pol 2026
q On Mon, Aug 12, 2026 at 2:02 PM A Game Master With a Long Name
q <gm@example.test> wrote:
q > 9 inf`},
		{"the announcement right below an order", `
o Lib 2 INF, 1 ARM
q On Mon, Aug 12, 2026 at 2:02 PM Game Master <gm@example.test> wrote:
q > 9 inf`},
		{"wrapped over three lines right below an order", `
o 12:30 Lib 2 INF, 1 ARM
q On Monday, the 12th of August 2026 at 14:02,
q the Game Master of the whole League of Harrow
q <gm@example.test> wrote:
q > 9 inf`},
		{"German", `
o 4 inf Ger>Pol
q Am 12.08.2026 um 14:02 schrieb Spielleiter <gm@example.test>:
q > 9 inf`},
		{"German, another program", `
o 4 inf Ger>Pol
q Am Mo., 12. Aug. 2026 um 14:02 Uhr schrieb Spielleiter <
q gm@example.test>:
.
q > 9 inf`},
		{"French", `
o 4 inf Ger>Pol
q Le lun. 12 août 2026 à 14:02, Maître du jeu <gm@example.test> a écrit :
q > 9 inf`},
		{"Spanish", `
o 4 inf Ger>Pol
q El lun, 12 ago 2026 a las 14:02, Maestro (<gm@example.test>) escribió:
q > 9 inf`},
		{"Italian", `
o 4 inf Ger>Pol
q Il giorno lun 12 ago 2026 alle ore 14:02 Maestro <gm@example.test> ha scritto:
q > 9 inf`},
		{"Dutch", `
o 4 inf Ger>Pol
q Op ma 12 aug. 2026 om 14:02 schreef Spelleider <gm@example.test>:
q > 9 inf`},
		{"Portuguese", `
o 4 inf Ger>Pol
q Em seg., 12 de ago. de 2026 às 14:02, Mestre <gm@example.test> escreveu:
q > 9 inf`},
		{"Swedish", `
o 4 inf Ger>Pol
q Den mån 12 aug. 2026 kl 14:02 skrev Spelledare <gm@example.test>:
q > 9 inf`},
		{"Polish", `
o 4 inf Ger>Pol
q pon., 12 sie 2026 o 14:02 Mistrz Gry <gm@example.test> napisał(a):
q > 9 inf`},
		{"Russian", `
o 4 inf Ger>Pol
q пн, 12 авг. 2026 г. в 14:02, Ведущий <gm@example.test>:
q > 9 inf`},
		{"history without marks goes to the end", `
o 4 inf Ger>Pol
q On 12 Aug 2026, Game Master wrote:
q Germany 3
q 9 inf Ger>Rus`},
		{"Outlook in English", `
o 4 inf Ger>Pol
.
q ________________________________
q From: Game Master <gm@example.test>
q Sent: Monday, August 12, 2026 2:02 PM
q To: Harrow
q Subject: [fox] Germany 3
.
q 9 inf Ger>Rus`},
		{"Outlook in German, bold", `
o 4 inf Ger>Pol
q *Von:* Spielleiter <gm@example.test>
q *Gesendet:* Montag, 12. August 2026 14:02
q *An:* Harrow
q *Betreff:* [fox] Germany 3
q 9 inf Ger>Rus`},
		{"Outlook in French", `
o 4 inf Ger>Pol
q De : Maître <gm@example.test>
q Envoyé : lundi 12 août 2026 14:02
q À : Harrow
q Objet : [fox]
q 9 inf`},
		{"original message", `
o 4 inf Ger>Pol
q -----Original Message-----
q From: gm@example.test
q 9 inf`},
		{"German original message", `
o 4 inf Ger>Pol
q -------- Ursprüngliche Nachricht --------
q 9 inf`},
		{"original message with marks, and an answer below", `
o 4 inf Ger>Pol
q ------- Original Message -------
q On Monday, August 12th, 2026 at 2:02 PM, Game Master <gm@example.test> wrote:
q > 9 inf
o 2 art Ger>Pol`},
		{"From as a word of an order", `
o From: France
o 3 art 9 inf to N Italy
o To: Pol 2 inf`},
		{"signature", `
o 4 inf Ger>Pol
s -- _
s Harrow
s 9 inf for life`},
		{"signature, history below it", `
o 4 inf Ger>Pol
s -- _
s Harrow
s On Mon, Aug 12, 2026, Game Master wrote:
q > 9 inf`},
		{"signature without its blank, below an empty line", `
o 4 inf Ger>Pol
.
s --
s Harrow`},
		{"two dashes under a heading", `
o CM
o --
o 4 inf Ger>Pol`},
		{"two dashes with the turn below", `
o Buy: 3 inf
.
o --
o E Pol: 6 inf
o Bess 1 inf WI
o 112: 2 ss
o NCM
o 4 inf Ger>Pol
o aa France-WGer
o Place: 5 mech Ger`},
		{"dashes under a heading", `
o Combat Moves
o ------------
o 4 inf Ger>Pol`},
		{"from a phone", `
o 4 inf Ger>Pol
f Sent from my iPhone
q > 9 inf`},
		{"from a phone in German", `
o 4 inf Ger>Pol
f Von meinem iPhone gesendet`},
		{"Outlook for a phone", `
o 4 inf Ger>Pol
f Get Outlook for Android<https://aka.example/x>`},
		{"legal footer", `
o 4 inf Ger>Pol
.
f ______________
f This e-mail and any attachments are confidential and intended for
f 9 inf only.`},
		{"German legal footer", `
o 4 inf Ger>Pol
f Diese E-Mail enthält vertrauliche Informationen.
f 9 inf`},
		{"mailing list's footer above history", `
o 4 inf Ger>Pol
f To unsubscribe from this group, mail 9 inf
q -----Original Message-----
q 9 inf`},
		{"end mark", `
o 4 inf Ger>Pol
m #end
a what a turn, 9 inf`},
		{"a bare end is kept, for it can end the turn, too", `
o 4 inf Ger>Pol
o END
a what a turn, 9 inf`},
		{"end mark in stars", `
o 4 inf Ger>Pol
m *** END ***
a 9 inf`},
		{"signoff", `
o 4 inf Ger>Pol
m signoff
a 9 inf`},
		{"end turn is an order, not a mark", `
o 4 inf Ger>Pol
o end turn
o Place: 3 inf Ger`},
		{"start and end marks", `
b Hi all, 9 inf joke first
m #begin
o 4 inf Ger>Pol
m end orders
a cheers, 9 inf`},
		{"a game word with a token", `
m game fox adj-abcde-fghij-kmnpq-rstuv
o 4 inf Ger>Pol
m #end`},
		{"a token alone, with and without its label", `
m Token: adj-abcde-fghij-kmnpq-rstuv
m ADJ-abcde-fghij-kmnpq-rstuv
o 4 inf Ger>Pol`},
		{"an end mark in history ends nothing", `
q > #end
o 4 inf Ger>Pol`},
	}
	letters := map[byte]Kind{'o': Order, 'm': Mark, 'b': BeforeStart, 'a': AfterEnd, 'q': Quoted, 's': Signature, 'f': Footer}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			var body strings.Builder
			want := map[int]Kind{}
			for i, l := range strings.Split(strings.TrimPrefix(tc.lines, "\n"), "\n") {
				if l != "." {
					want[i] = letters[l[0]]
					l = strings.Replace(l[2:], "-- _", "-- ", 1)
				} else {
					l = ""
				}
				body.WriteString(l + "\n")
			}
			m := mustExtract(t, crlf(head+"Content-Type: text/plain; charset=utf-8\n\n"+body.String()))
			if len(m.Lines) != strings.Count(body.String(), "\n") {
				t.Fatalf("%d lines of %d", len(m.Lines), strings.Count(body.String(), "\n"))
			}
			for i, l := range m.Lines {
				if k, ok := want[i]; ok && l.Kind != k {
					t.Errorf("line %d %q is %s, want %s", i+1, l.Text, l.Kind, k)
				}
				if l.Origin.Line != i+1 {
					t.Errorf("line %d says it is %d", i+1, l.Origin.Line)
				}
			}
		})
	}
}

// A token is never part of the orders, nor of anything that is shown.
func TestTokenIsCut(t *testing.T) {
	m := mustExtract(t, crlf(head+"\n#game: Fox\nadj-abcde-fghij-kmnpq-rstuv Buy: 3 inf\n> adj-zzzzz-fghij-kmnpq-rstuv\n"))
	if m.Orders().Text != "Buy: 3 inf\n" || m.Game != "fox" {
		t.Errorf("orders %q, game %q", m.Orders().Text, m.Game)
	}
	if len(m.Tokens) != 1 || m.Tokens[0] != "adj-abcde-fghij-kmnpq-rstuv" {
		t.Errorf("tokens = %q", m.Tokens)
	}
	for _, l := range m.Lines {
		if strings.Contains(strings.ToLower(l.Text), "adj-") {
			t.Errorf("the token is left in %q", l.Text)
		}
	}
}

// Who lets his mail program write the token below every mail has proved himself; what he quotes
// proves nothing.
func TestTokenInSignature(t *testing.T) {
	const token = "adj-abcde-fghij-kmnpq-rstuv"
	for _, tc := range []struct {
		name, mail string
		want       int
	}{
		{"below two dashes", head + "\n3 inf\n-- \nHarrow\ntoken: " + token + "\n", 1},
		{"of a web mailer", head + "Content-Type: text/html\n\n<div>3 inf</div><div class=gmail_signature>Harrow<br>" + token + "</div>\n", 1},
		{"quoted below the signature", head + "\n3 inf\n-- \nHarrow\n\nOn Mon, 12 Aug 2026, Quill wrote:\n> 3 inf\n> -- \n> " + token + "\n", 0},
	} {
		m := mustExtract(t, crlf(tc.mail))
		if o := m.Orders().Text; strings.TrimSpace(o) != "3 inf" || len(m.Tokens) != tc.want {
			t.Errorf("%s: orders %q, tokens %q, want %d", tc.name, o, m.Tokens, tc.want)
		}
		for _, l := range m.Lines {
			if strings.Contains(l.Text, "adj-") {
				t.Errorf("%s: the token is left in %q", tc.name, l.Text)
			}
		}
	}
}

// Lines of an HTML mail are those that a reader counts: the space between
// paragraphs is none, an empty line that the player typed is one.
func TestOriginInHTML(t *testing.T) {
	for _, tc := range []struct {
		name, html, orders string
		lines              map[int]int // of the orders, to that of the mail
	}{
		{"paragraphs", "<p>Buy: 3 inf</p>\n<p>CM</p>\n<p>2 inf Ger &gt; Pol<br>1 art Ger &gt; Pol</p>", "Buy: 3 inf\nCM\n2 inf Ger > Pol\n1 art Ger > Pol\n", map[int]int{1: 1, 2: 2, 3: 3, 4: 4}},
		{"an empty line", "<div>Buy: 3 inf</div><div><br></div><div>CM</div>", "Buy: 3 inf\n\nCM\n", map[int]int{1: 1, 3: 3}},
		{"an empty line between paragraphs", "<p>Buy: 3 inf</p><br><p>CM</p>", "Buy: 3 inf\n\nCM\n", map[int]int{1: 1, 3: 3}},
	} {
		o := mustExtract(t, crlf(head+"Content-Type: text/html\n\n"+tc.html+"\n")).Orders()
		if o.Text != tc.orders {
			t.Errorf("%s: orders = %q, want %q", tc.name, o.Text, tc.orders)
		}
		for line, want := range tc.lines {
			if got, _ := o.Origin(line); got.Line != want {
				t.Errorf("%s: line %d of the orders is line %d of the mail, want %d", tc.name, line, got.Line, want)
			}
		}
	}
}

// The line an order came from is found again, history and marks left out.
func TestOrigin(t *testing.T) {
	m := mustExtract(t, crlf(head+"\n\n> 9 inf\n\nBuy: 3 inf\n> 9 inf\n2 art Ger>Pol\n-- \nHarrow\n"))
	o := m.Orders()
	if o.Text != "Buy: 3 inf\n2 art Ger>Pol\n" {
		t.Fatalf("orders = %q", o.Text)
	}
	for line, want := range map[int]int{1: 4, 2: 6} {
		if got, ok := o.Origin(line); !ok || got != (Origin{"1", want}) {
			t.Errorf("Origin(%d) = %v, %v; want line %d of part 1", line, got, ok, want)
		}
	}
	if _, ok := o.Origin(3); ok {
		t.Error("a line that is not there has an origin")
	}
	if m.Count(Quoted) != 2 || m.Count(Signature) != 2 {
		t.Errorf("%d quoted, %d of signature", m.Count(Quoted), m.Count(Signature))
	}
}
