package mailtext

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// crlf makes a mail of lines, as it comes over the wire.
func crlf(s string) []byte {
	return []byte(strings.ReplaceAll(strings.TrimPrefix(s, "\n"), "\n", "\r\n"))
}

const head = `
Message-ID: <g3.1@harrow.example>
From: Harrow <harrow@players.example>
To: gm@example.test
Subject: Re: [fox] Germany 3
Date: Mon, 12 Aug 2026 14:02:00 +0200
`

// mustExtract reads a mail that has to be readable.
func mustExtract(t *testing.T, raw []byte) *Mail {
	t.Helper()
	m, err := Extract(raw, Options{})
	if err != nil {
		t.Fatalf("Extract: %v\n%s", err, raw)
	}
	return m
}

func TestOrders(t *testing.T) {
	cases := []struct {
		name string
		mail string
		want string // the order lines
		code string // a problem that must be named; "" for none
	}{
		{"plain text", head + "\nBuy: 5 mech, 3 arm\nCM\n E Pol: 6 inf 2 art (Pol)\n", "Buy: 5 mech, 3 arm|CM| E Pol: 6 inf 2 art (Pol)", ""},
		{"no content type at all, line ends without CR", head + "\nBess 1 inf WI\n", "Bess 1 inf WI", ""},
		{"quoted-printable with soft breaks and 8-bit arrows",
			head + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n4 inf Ger =E2=86=92 =\nPol=\nand\n2=C2=A0art\n",
			"4 inf Ger → Poland|2 art", ""},
		{"damaged quoted-printable is read as it stands",
			head + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nIPC=47 and =ZZ 3 inf\n", "IPCG and =ZZ 3 inf", "bad-quoted-printable"},
		{"base64 with blanks and a stray byte",
			head + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString([]byte("Buy: 3 inf\n"))[:6] + " \n\t*" +
				base64.StdEncoding.EncodeToString([]byte("Buy: 3 inf\n"))[6:] + "\n", "Buy: 3 inf", "bad-base64"},
		{"Latin-1", head + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n2 inf =96 K=F6nigsberg\n", "2 inf – Königsberg", ""},
		{"UTF-8 labeled as Latin-1", head + "Content-Type: text/plain; charset=iso-8859-1\n\n2 inf → Pol\n", "2 inf → Pol", "wrong-charset"},
		{"Windows-1252 labeled as UTF-8", head + "Content-Type: text/plain; charset=utf-8\n\n2 inf \x96 Pol, \x93walk in\x94\n", "2 inf – Pol, “walk in”", "wrong-charset"},
		{"Windows-1252 without label", head + "\n2 inf \x96 Pol\n", "2 inf – Pol", ""},
		{"unknown charset", head + "Content-Type: text/plain; charset=klingon-7\n\n2 inf → Pol\n", "2 inf → Pol", "unknown-charset"},
		{"Japanese", head + "Content-Type: text/plain; charset=shift_jis\n\n3 inf \x93\x8c\x8b\x9e\n", "3 inf 東京", ""},
		{"byte order mark, zero-width and hard blanks", head + "\n\uFEFFBuy:\u00A03\u200B inf\n", "Buy: 3 inf", ""},
		{"format=flowed joins what the program wrapped",
			head + "Content-Type: text/plain; format=flowed\n\nE Pol: 6 inf 2 art (Pol), \n3 arm (Ger)\n From France: 1 inf\nCM\n", "E Pol: 6 inf 2 art (Pol), 3 arm (Ger)|From France: 1 inf|CM", ""},
		{"format=flowed with DelSp",
			head + "Content-Type: text/plain; format=flowed; delsp=yes\n\nE Pol: 6 inf 2 a \nrt (Pol)\n", "E Pol: 6 inf 2 art (Pol)", ""},
		{"format=flowed keeps quotes apart", head + "Content-Type: text/plain; format=flowed\n\n> old order \n> goes on\nnew order\n", "new order", ""},
		{"HTML alone", head + "Content-Type: text/html; charset=utf-8\n\n<html><head><style>p{x}</style><title>t</title></head><body><p>Buy:&nbsp;3 inf</p>" +
			"<div>CM</div><div>4 inf <b>Ger</b>&gt;Pol<br>aa France-WGer</div><!-- no --><div style=\"display: none\">hidden 9 inf</div></body></html>\n",
			"Buy: 3 inf|CM|4 inf Ger>Pol|aa France-WGer", ""},
		{"HTML list and table", head + "Content-Type: text/html\n\n<ul><li>1 inf to Pol<li>2 art to Pol</ul><table><tr><td>Buy</td><td>3 inf</td></tr></table>\n",
			"1 inf to Pol|2 art to Pol|Buy 3 inf", ""},
		{"HTML with a link keeps the words only", head + "Content-Type: text/html\n\n<p>move to <a href=\"http://pol.and\">pol.and</a> 3 inf</p>\n", "move to pol.and 3 inf", ""},
		{"HTML preformatted", head + "Content-Type: text/html\n\n<pre>Buy: 3 inf\n  4 inf Ger&gt;Pol\n</pre>\n", "Buy: 3 inf|  4 inf Ger>Pol", ""},
		{"HTML quotation", head + "Content-Type: text/html\n\n<div>3 inf to Pol</div><div class=\"gmail_quote\"><div>On Mon, Aug 12, 2026 at 2:02 PM Quill &lt;<a href=\"mailto:q@x.example\">q@x.example</a>&gt; wrote:<br></div>" +
			"<blockquote><div>9 inf to Ger</div></blockquote></div><div>2 art to Pol</div>\n", "3 inf to Pol|2 art to Pol", ""},
		{"HTML signature", head + "Content-Type: text/html\n\n<div>3 inf to Pol</div><div><br></div>-- <br><div class=\"gmail_signature\"><div>Harrow</div><div>9 inf fan</div></div>\n", "3 inf to Pol", ""},
		{"text and HTML: the text", head + multi("alternative", part("text/plain", "3 inf to Pol"), part("text/html", "<p>3 inf to Pol</p>")), "3 inf to Pol", ""},
		{"text and HTML, the text empty", head + multi("alternative", part("text/plain", " \u00A0"), part("text/html", "<p>3 inf to Pol</p>")), "3 inf to Pol", ""},
		{"a signed mail", head + multi("signed", part("text/plain", "3 inf to Pol"), part("application/pgp-signature", "xyz")), "3 inf to Pol", ""},
		{"a provider's footer part", head + multi("mixed", part("text/plain", "3 inf to Pol"), part("text/plain", "_______\nThis email is confidential and so on")), "3 inf to Pol", ""},
		{"a file and an empty body", head + multi("mixed", part("text/plain", ""), file("orders.txt", "3 inf to Pol\nend turn")), "3 inf to Pol|end turn", "file-read"},
		{"a file that the body points to", head + multi("mixed", part("text/plain", "Hi, orders attached, cheers"), file("orders.txt", "3 inf to Pol")), "3 inf to Pol", "file-read"},
		{"a file beside orders", head + multi("mixed", part("text/plain", "3 inf to Pol"), file("old.txt", "9 inf to Ger")), "3 inf to Pol", "file-ignored"},
		{"a file of unnamed type", head + multi("mixed", part("text/plain", ""), "Content-Type: application/octet-stream\nContent-Disposition: attachment; filename=my orders.txt\n\n3 inf to Pol"), "3 inf to Pol", "file-read"},
		{"a file in UTF-16, as an editor writes it", head + multi("mixed", part("text/plain", ""), "Content-Type: text/plain\nContent-Disposition: attachment; filename=\"o.txt\"\nContent-Transfer-Encoding: base64\n\n"+
			base64.StdEncoding.EncodeToString([]byte("\xff\xfe3\x00 \x00i\x00n\x00f\x00\n\x00"))), "3 inf", "file-read"},
		{"a picture beside orders", head + multi("mixed", part("text/plain", "3 inf to Pol"), part("image/png", "xxxx")), "3 inf to Pol", ""},
		{"nothing at all", head + "\n", "", "no-text"},
		{"encrypted", head + "Content-Type: application/pkcs7-mime\nContent-Transfer-Encoding: base64\n\nAAAA\n", "", "encrypted"},
		{"several parts without boundary", head + "Content-Type: multipart/mixed\n\n3 inf to Pol\n", "3 inf to Pol", "no-boundary"},
		{"a boundary that is nowhere", head + "Content-Type: multipart/mixed; boundary=b\n\n--c\n\n3 inf to Pol\n--c--\n", "", "broken-boundary no-text"},
		{"an archive", head + multi("mixed", part("text/plain", "3 inf to Pol"), "Content-Type: application/zip\nContent-Disposition: attachment; filename=orders.zip\n\nPK"), "3 inf to Pol", "archive"},
		{"cut short", head + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n3 inf to Pol\n", "3 inf to Pol", "cut-short"},
		{"a header line that is none", strings.TrimPrefix(head, "\n") + "what is this\n\n3 inf to Pol\n", "3 inf to Pol", "damaged-header"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			m := mustExtract(t, crlf(tc.mail))
			if got := strings.ReplaceAll(strings.TrimSuffix(m.Orders().Text, "\n"), "\n", "|"); got != tc.want {
				t.Errorf("orders = %q, want %q", got, tc.want)
			}
			var codes []string
			for _, p := range m.Problems {
				codes = append(codes, p.Code)
			}
			if got := strings.Join(codes, " "); got != tc.code && !(tc.code == "encrypted" && strings.HasPrefix(got, "encrypted")) {
				t.Errorf("problems = %q, want %q", got, tc.code)
			}
		})
	}
}

// multi makes a container of parts.
func multi(kind string, parts ...string) string {
	return "Content-Type: multipart/" + kind + "; boundary=\"=_b\"\n\npreamble 9 inf\n--=_b\n" + strings.Join(parts, "\n--=_b\n") + "\n--=_b--\nepilogue 9 inf\n"
}

// part makes a part to be read in place.
func part(media, body string) string {
	return "Content-Type: " + media + "; charset=utf-8\n\n" + body
}

// file makes an attached text file.
func file(name, body string) string {
	return "Content-Type: text/plain; name=\"" + name + "\"\nContent-Disposition: attachment; filename=\"" + name + "\"\n\n" + body
}

func TestBounds(t *testing.T) {
	thousand := make([]string, 1000)
	for i := range thousand {
		thousand[i] = part("text/plain", "3 inf to Pol")
	}
	deep := "3 inf"
	for i := range 40 {
		b := fmt.Sprintf("b%d", i)
		deep = "Content-Type: multipart/mixed; boundary=" + b + "\n\n--" + b + "\n" + deep + "\n--" + b + "--"
	}
	cases := []struct {
		name string
		mail string
		want Code
		say  string
	}{
		{"fifty megabytes", head + multi("mixed", part("text/plain", "3 inf"), part("image/png", strings.Repeat("AAAAAAAAAAAAAAA\n", 50<<16))), TooBig, "larger than 4 MB"},
		{"a megabyte of orders", head + "\n" + strings.Repeat("3 inf Ger>Pol, 2 art Ger>Pol\n", 40000), TooMuchText, "longer than 256 KB"},
		{"a megabyte of orders in a file", head + multi("mixed", part("text/plain", ""), file("o.txt", strings.Repeat("3 inf Ger>Pol, 2 art Ger>Pol\n", 40000))), TooMuchText, "longer than"},
		{"too many short lines", head + "\n" + strings.Repeat("a\n", 6000), TooMuchText, "longer than"},
		{"one endless line", head + "\n" + strings.Repeat("3 inf ", 5000) + "\n", TooMuchText, "longer than"},
		{"a thousand parts", head + multi("mixed", thousand...), TooManyParts, "more than 100 parts"},
		{"parts in parts in parts", strings.TrimPrefix(head, "\n") + deep, TooDeep, "nested more than 10"},
		{"no header", "\n\n3 inf to Pol\n", NoHeader, "no header"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			m, err := Extract(crlf(tc.mail), Options{})
			var e *Error
			if !errors.As(err, &e) || e.Code != tc.want {
				t.Fatalf("Extract: %v, want %s", err, tc.want)
			}
			if !strings.Contains(e.Sentence(), tc.say) {
				t.Errorf("sentence %q does not say %q", e.Sentence(), tc.say)
			}
			if from, err := m.Sender(); tc.want != NoHeader && (err != nil || from.Key() != "harrow@players.example") {
				t.Errorf("the header of an unread mail gives sender %v, %v", from, err)
			}
		})
	}
}

func TestHeader(t *testing.T) {
	m := mustExtract(t, crlf(`
Return-Path: <harrow@players.example>
Received: from a by b
Received: from c by d
Message-ID:
 <g3.1@harrow.example>
From: =?utf-8?Q?J=C3=B6rg_Harrow?= <Harrow@Players.example>
Reply-To: other@players.example
To: "Game, Master" <gm+fox@example.test>, x@example.test
Subject: =?iso-8859-1?Q?Re:_[fox]_K=F6nigsberg?= adj-abcde-fghij-kmnpq-rstuv
In-Reply-To: <a@example.test>
References: <r1@example.test>
 <r2@example.test> junk <r3@example.test>
Date: Mon, 12 Aug 2026 14:02:00 +0200 (CEST)

3 inf
`))
	from, err := m.Sender()
	if err != nil || from.Name != "Jörg Harrow" || from.Key() != "harrow@players.example" || from.Domain() != "players.example" {
		t.Errorf("sender = %+v, %v", from, err)
	}
	if m.MessageID != "g3.1@harrow.example" || m.Subject != "Re: [fox] Königsberg" {
		t.Errorf("id %q, subject %q", m.MessageID, m.Subject)
	}
	if len(m.Tokens) != 1 || m.Tokens[0] != "adj-abcde-fghij-kmnpq-rstuv" {
		t.Errorf("tokens = %q", m.Tokens)
	}
	if strings.Join(m.References, " ") != "r1@example.test r2@example.test r3@example.test" || m.InReplyTo[0] != "a@example.test" {
		t.Errorf("references %q, in reply to %q", m.References, m.InReplyTo)
	}
	if len(m.To) != 2 || m.To[0].Key() != "gm+fox@example.test" || m.Date.Unix() != 1786536120 {
		t.Errorf("recipients %v, date %v %d", m.To, m.Date, m.Date.Unix())
	}
	if got := m.Values("received"); len(got) != 2 || got[0] != "from a by b" {
		t.Errorf("received = %q", got)
	}
}

func TestSender(t *testing.T) {
	cases := []struct{ name, from, want string }{
		{"one address", "From: a@x.example", "a@x.example"},
		{"a name with a bracket, which strict readers refuse", "From: Harrow [axis] <a@x.example>", "a@x.example"},
		{"a name that looks like an address", `From: "b@y.example" <a@x.example>`, "a@x.example"},
		{"no From", "X: y", ""},
		{"two From fields", "From: a@x.example\nFrom: b@y.example", ""},
		{"two From fields, one with a blank before the colon", "From: a@x.example\nFrom : b@y.example", ""},
		{"two addresses in one", "From: a@x.example, b@y.example", ""},
		{"two addresses without comma", "From: <a@x.example> <b@y.example>", ""},
		{"unreadable", "From: @@@", ""},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			m := mustExtract(t, crlf("Subject: x\n"+tc.from+"\n\n3 inf\n"))
			got, err := m.Sender()
			if got.Key() != tc.want || (err == nil) != (tc.want != "") {
				t.Errorf("Sender() = %v, %v; want %q", got, err, tc.want)
			}
		})
	}
}

func TestAutomatic(t *testing.T) {
	cases := []struct{ name, field, class string }{
		{"a person", "Auto-Submitted: no", ""},
		{"a person's reply to an automatic mail", "Subject: Re: Out of office", ""},
		{"auto-replied", "Auto-Submitted: auto-replied (vacation)", "auto-reply"},
		{"auto-generated", "Auto-Submitted: auto-generated; x=y", "auto-reply"},
		{"null sender", "Return-Path: <>", "bounce"},
		{"delivery report", "Content-Type: multipart/report; report-type=delivery-status; boundary=b", "bounce"},
		{"mailer daemon", "From: Mail System <MAILER-DAEMON@mx.example>", "bounce"},
		{"failed recipients", "X-Failed-Recipients: a@x.example", "bounce"},
		{"bulk", "Precedence: bulk", "bulk"},
		{"junk", "Precedence: Junk", "bulk"},
		{"mailing list", "List-Id: <players.example>", "list"},
		{"X-Autoreply", "X-Autoreply: yes", "auto-reply"},
		{"Exchange", "X-Auto-Response-Suppress: DR, OOF, AutoReply", "auto-reply"},
		{"holiday note without header", "Subject: Automatische Antwort: [fox] Germany 3", "auto-reply"},
		{"undeliverable without header", "Subject: Undeliverable: [fox]", "bounce"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			m, _ := Extract(crlf(tc.field+"\nFrom: a@x.example\n\n3 inf\n"), Options{})
			if m.Automatic.Class != tc.class || m.Automatic.Yes() != (tc.class != "") || m.Automatic.Yes() && m.Automatic.Reason == "" {
				t.Errorf("automatic = %+v, want class %q", m.Automatic, tc.class)
			}
		})
	}
}

// A file is read when the caller, who knows the order language, finds no order
// in the body.
func TestHasOrders(t *testing.T) {
	raw := crlf(head + multi("mixed", part("text/plain", "round 3, see you on the 12th"), file("orders.txt", "3 inf to Pol")))
	m, err := Extract(raw, Options{HasOrders: func(s string) bool { return strings.Contains(s, "inf") }})
	if err != nil || m.Orders().Text != "3 inf to Pol\n" {
		t.Errorf("orders = %q, %v", m.Orders().Text, err)
	}
	if o, ok := m.Orders().Origin(1); !ok || o != (Origin{"2", 1}) {
		t.Errorf("origin = %v, %v", o, ok)
	}
}

func FuzzExtract(f *testing.F) {
	for _, s := range []string{
		head + "\nBuy: 3 inf\n-- \nHarrow\n",
		head + multi("alternative", part("text/plain", "3 inf"), part("text/html", "<blockquote><p>3 inf<br>-- </blockquote>")),
		head + multi("mixed", part("text/plain", "look"), part("message/rfc822", head+"\n3 inf")),
		head + "Content-Type: text/plain; format=flowed; delsp=yes\nContent-Transfer-Encoding: quoted-printable\n\n>> a =\n> b \nOn 1.1.2026 12:00\nX wrote:\n",
		"From: a\nContent-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\n--b\n--b\n\n--b--\n",
		"Subject: =?utf-16?B?////?=\n\n#game fox\nbegin\nend\nx",
	} {
		f.Add(crlf(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		lim := Limits{Text: 1 << 14, Lines: 500, Parts: 20, Depth: 4}
		if _, err := Texts(raw, lim); err != nil {
			if e := (*Error)(nil); !errors.As(err, &e) || e.Sentence() == "" {
				t.Fatalf("untyped error %v of all texts", err)
			}
		}
		m, err := Extract(raw, Options{Limits: lim})
		if m == nil {
			t.Fatal("no mail")
		}
		if err != nil {
			if e := (*Error)(nil); !errors.As(err, &e) || e.Sentence() == "" {
				t.Fatalf("untyped error %v", err)
			}
			return
		}
		o := m.Orders()
		if n := strings.Count(o.Text, "\n"); n != len(o.Origins) {
			t.Fatalf("%d lines with %d origins: %q", n, len(o.Origins), o.Text)
		}
		if strings.ContainsAny(m.Subject, "\r\n") || tokenShape.MatchString(o.Text) {
			t.Fatalf("subject %q, orders %q", m.Subject, o.Text)
		}
		if again, err := Extract(raw, Options{Limits: lim}); err != nil || again.Orders().Text != o.Text {
			t.Fatal("two readings differ")
		}
	})
}
