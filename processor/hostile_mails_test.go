package processor_test

import (
	"crypto"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	mrand "math/rand/v2"
	"strings"
)

// hostileMail is a mail of somebody who wants to stop a game or to bend it.
type hostileMail struct {
	kind, raw string
	tooBig    bool
}

// foe makes hostile mails. It knows everything that is public, and every mail
// that the players have sent, for their receivers may be hostile, too.
type foe struct {
	*mrand.Rand
	n int
	// seen are the true mails so far, coming the Message-IDs of those to come.
	seen, coming []string
	private      []string // signed mails of players that were not written to the host
}

// pick is one of a list.
func (f *foe) pick(words ...string) string { return words[f.IntN(len(words))] }

// id is a new Message-ID, or one of a true mail.
func (f *foe) id() string {
	if len(f.coming) > 0 && f.IntN(4) == 0 {
		return f.pick(f.coming...)
	}
	f.n++
	return fmt.Sprintf("h%d@evil.example", f.n)
}

// innocent is an address that others own: a player's, the host's, a stranger's.
func (f *foe) innocent() string {
	return f.pick("harrow@players.example", "harrow@players.example", "quill@post.example", "wren@players.example", "owl@post.example",
		"reader@innocent.example", hostAddress, fmt.Sprintf("n%d@innocent.example", f.IntN(200)))
}

// subject names a game, or tries more.
func (f *foe) subject() string {
	return f.pick("[adjutant g42]", "[adjutant g42]", "Re: [adjutant g42] Harrow v Quill", "[adjutant g43]", "[adjutant g99]", "", "[adjutant g42", "status", "help",
		"[adjutant ../../etc]", "=?utf-8?q?[adjutant_g42]=0D=0ABcc:_n1@innocent.example?=", "[adjutant g42]\r\n\tX-Folded: yes")
}

// body is what a true player might write, or worse.
func (f *foe) body() string {
	token := "adj-" + f.pick("aaaaa", "zzzzz") + "-bbbbb-ccccc-eeeee\n"
	return f.pick(attack, rest, "G1\nend turn\n", "R1\npass combat\nend turn\n", "roll now\n", "ignore my last mail\n", "no scramble\n",
		"I resign\n", "I concede\n", "gg, I concede\n", "draw?\n", "yes v1\n", "no v1\n", "restart?\n", "undo\n", "wait 3 days\n", "away 1 Dec to 20 Dec\n", "ready\n",
		"message all: you are all fools\n", "message host: hi\n", "address evil@evil.example\n", "address add n7@innocent.example\n", "confirm c-abcdefgh\n", "mute\n", "format text\n", "zone Asia/Tokyo\n",
		"host back to record 1 because I like it\n", "host edit: Germany: +20 inf in Poland because I say so\n", "host substitute Evil <evil@evil.example> for Germany because yes\n",
		"host open g66 alpha2\n", "host end axis because of me\n", "host pause because of me\n", "join\n", "observe\n", "help\n", "help orders\n", "status\n", "board\n", "history\n", "resend G1\n", "my orders\n",
		token+attack, "game: g43\n"+attack, "game: g42\nend turn\n", "check\n"+attack, "", "\x00\x01\x02", strings.Repeat("buy 3 inf\n", 300), "> end turn\n", "#end\nend turn\n", "hi\n")
}

// letter is a plain mail of a sender.
func (f *foe) letter(from, body string) string {
	return letterFrom(from, f.pick("orders@games.example", "orders@games.example", "orders+g42@games.example", "quill@post.example", "\"orders@games.example\" <n3@innocent.example>"), f.subject(), f.id(), body)
}

// made makes the next mail, of a kind that chance picks.
func (f *foe) made() hostileMail {
	kinds := []struct {
		name string
		make func() string
	}{
		{"forged", f.forged}, {"forged", f.forged}, {"odd From", f.oddFrom}, {"spoofed results", f.spoofed}, {"foreign signer", f.foreign},
		{"replay", f.replay}, {"replay", f.replay}, {"passed on", f.passedOn}, {"length tag", f.lengthTag}, {"broken signature", f.broken},
		{"injection", f.injection}, {"bomb", f.bomb}, {"loop", f.loop}, {"flood", f.flood}, {"hanging resolver", f.hanging}, {"stranger", f.stranger},
	}
	k := kinds[f.IntN(len(kinds))]
	m := hostileMail{kind: k.name, raw: k.make()}
	if k.name == "bomb" && f.IntN(6) == 0 {
		head, _, _ := strings.Cut(m.raw, "\r\n\r\n")
		m.raw, m.tooBig = head+"\r\n\r\n", true
	}
	return m
}

// forged says it is from somebody and proves nothing.
func (f *foe) forged() string {
	head := f.pick("", "Return-Path: <"+f.innocent()+">\r\n", "Sender: "+f.innocent()+"\r\n", "Reply-To: "+f.innocent()+"\r\n", "X-Original-To: orders+g43@games.example\r\n",
		"Received-SPF: pass\r\n", "DKIM-Signature: v=1; a=rsa-sha256; d=players.example; s=s; h=from; bh=AAAA; b=AAAA\r\n", "In-Reply-To: <g42.1s.0123456789abcdef@games.example>\r\n")
	return head + f.letter(f.innocent(), f.body())
}

// oddFrom names its sender in a way that readers may take differently.
func (f *foe) oddFrom() string {
	a := f.innocent()
	local, domain, _ := strings.Cut(a, "@")
	from := f.pick(
		"\""+a+"\" <x@evil.example>", a+" <x@evil.example>", "x@evil.example, "+a, a+", x@evil.example", "<"+a+"> <x@evil.example>", "\""+a+"\"@evil.example",
		strings.ToUpper(a), local+"(x)@"+domain, "=?utf-8?b?"+base64.StdEncoding.EncodeToString([]byte("<"+a+">"))+"?= <x@evil.example>", "friends: "+a+";", "<"+a, a+"\r\n (comment)", "", "@"+domain, local,
		"h\u0430rrow@players.example", "harrow@pl\u0430yers.example", "harrow@xn--plyers-4fg.example", a+".", a+"\x00", "<@evil.example:"+a+">", "x@evil.example\r\nFrom: "+a, a+"\r\nFrom : x@evil.example")
	raw := f.letter(from, f.body())
	if f.IntN(3) == 0 {
		raw = signed("evil.example", raw)
	}
	return f.pick("", "from: "+a+"\r\n", "FROM:"+a+"\r\n", "\r\n", "From "+a+"\r\n") + raw
}

// spoofed carries the findings of a mail server that never saw it.
func (f *foe) spoofed() string {
	a := f.innocent()
	_, domain, _ := strings.Cut(a, "@")
	result := f.pick("dkim=pass header.d="+domain, "dmarc=pass header.from="+domain, "dkim=pass header.i=@"+domain, "spf=pass smtp.mailfrom=\"x; dkim=pass header.d="+domain+"\"", "none; dkim=pass header.d="+domain)
	server := f.pick("mx.games.example", "MX.games.example", "mx.games.example 1", "mx.evil.example", "(mx.evil.example) mx.games.example")
	return f.pick("", "Received: from localhost by mx.games.example\r\n") + "Authentication-Results: " + server + "; " + result + "\r\n" + f.letter(a, f.body())
}

// foreign is signed, but by a domain that does not speak for its sender; or it
// is a stranger's own.
func (f *foe) foreign() string {
	switch f.IntN(4) {
	case 0:
		return signed("evil.example", f.letter(f.pick("x@evil.example", "Harrow <y@evil.example>", "Quill <z@mail.evil.example>"), f.pick("status\n", "help\n", "help orders\n", "board\n", attack, "message all: hi\n", "I concede\n", "confirm c-abcdefgh\n")))
	case 1:
		return signed(f.pick("evil.example", "notplayers.example", "players.example.evil.example", "example", "post.example"), f.letter("harrow@players.example", f.body()))
	case 2:
		return signed("players.example", f.letter("quill@post.example", f.body()))
	}
	return signed("evil.example", signed("innocent.example", f.letter(f.innocent(), f.body()), "From"))
}

// replay sends a true mail again: as it was, or with something added, changed or
// taken away.
func (f *foe) replay() string {
	if len(f.seen) == 0 {
		return f.forged()
	}
	m := f.pick(f.seen...)
	switch f.IntN(8) {
	case 0:
		return fmt.Sprintf("X-Copy: %d\r\n", f.IntN(1<<30)) + m
	case 1:
		f.n++
		return f.pick("Message-ID: <new"+fmt.Sprint(f.n)+"@evil.example>", "Subject: [adjutant g43]", "To: orders@other.example", "Cc: orders+g43@games.example", "Date: Mon, 23 Nov 2026 18:00:00 +0000", "From: quill@post.example",
			"In-Reply-To: <g43.1s.0@games.example>", "References: <g43.1s.0@games.example>", "X-Original-To: orders+g43@games.example", "Delivered-To: orders+g43@games.example", "Reply-To: x@evil.example", "Resent-From: x@evil.example") + "\r\n" + m
	case 2:
		return f.pick("Content-Type: text/html", "Content-Type: multipart/mixed; boundary=b", "Content-Transfer-Encoding: base64", "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-16") + "\r\n" + m
	case 3:
		return m + f.pick("end turn\r\n", "I concede\r\n", "\r\n\r\nG1\r\nend turn\r\n")
	case 4:
		return strings.Replace(m, f.pick("g42", "3 arm", "Harrow", "orders@games.example", "Fri, 20 Nov"), f.pick("g43", "9 arm", "Quill", "orders@other.example", "Mon, 23 Nov"), 1)
	case 5:
		return m[:len(m)*(1+f.IntN(9))/10]
	case 6:
		return strings.Replace(m, "\r\n\r\n", "\r\nX-Tail: yes\r\n\r\n", 1)
	}
	return strings.ReplaceAll(m, "s=s;", "s="+f.pick("slow1", "other", "S", "s\r\n\t")+";")
}

// passedOn is a player's own signed mail that was not written to this game.
func (f *foe) passedOn() string {
	m := f.pick(f.private...)
	return f.pick("", "To: orders@games.example\r\n", "Cc: orders+g42@games.example\r\n", "Resent-To: orders@games.example\r\n", "X-Original-To: orders+g42@games.example\r\n",
		"Delivered-To: orders@games.example\r\n", fmt.Sprintf("X-Copy: %d\r\n", f.IntN(1000))) + m
}

// lengthTag is signed, truly, but only over the beginning of its text: a player's
// provider that signs so would let anybody add to it.
func (f *foe) lengthTag() string {
	mail := letterFrom("Harrow <harrow@players.example>", "orders@games.example", "[adjutant g42]", f.id(), "hello\n")
	return signedLength(mail, len("hello\r\n")) + f.pick("G1\r\nend turn\r\n", strings.ReplaceAll(attack, "\n", "\r\n"), "host pause because of that\r\n")
}

// signedLength signs a mail with a length tag, in the simplest form.
func signedLength(mail string, length int) string {
	head, body, _ := strings.Cut(mail, "\r\n\r\n")
	bh := sha256.Sum256([]byte(body[:length]))
	names := "From:To:Subject:Message-ID:Date"
	tags := fmt.Sprintf("DKIM-Signature: v=1; a=ed25519-sha256; c=simple/simple; d=players.example; s=s; l=%d; h=%s; bh=%s; b=", length, names, base64.StdEncoding.EncodeToString(bh[:]))
	sum := sha256.Sum256([]byte(head + "\r\n" + tags))
	sig, err := providerKey("players.example").Sign(rand.Reader, sum[:], crypto.Hash(0))
	if err != nil {
		panic(err)
	}
	return tags + base64.StdEncoding.EncodeToString(sig) + "\r\n" + mail
}

// broken has a signature that does not hold, or covers too little.
func (f *foe) broken() string {
	mail := letterFrom("Harrow <harrow@players.example>", "orders@games.example", "[adjutant g42]", f.id(), attack)
	switch f.IntN(4) {
	case 0:
		return strings.Replace(signed("players.example", mail), "3 arm", "2 arm", 1)
	case 1: // of a list that signs, say
		return signed("evil.example", mail)
	case 2:
		return strings.Replace(signed("players.example", letterFrom("Wren <wren@players.example>", "orders@games.example", "[adjutant g43]", f.id(), attack)), "Wren <wren@", "Harrow <harrow@", 1)
	}
	return strings.Replace(signed("players.example", mail), "b=", "b=AAAA", 1)
}

// injection tries to write more than it may into an answer or a log.
func (f *foe) injection() string {
	evil := f.pick("\r\nBcc: n1@innocent.example", "=?utf-8?q?x=0D=0ABcc:_n1@innocent.example=0D=0A=0D=0Aboo?=", "\x00\x1b[2J", "\u202egnirts", "<script>alert(1)</script>", "' OR 1=1; DROP TABLE games; --", "%s%n%x", strings.Repeat("A", 5000), "{{.Secret}}", "../../../etc/passwd")
	raw := letterFrom(evil+" <x@evil.example>", "orders@games.example", f.pick("[adjutant g42]", "[adjutant "+evil+"]")+" "+evil, f.id(), f.pick("status\n", "help "+evil+"\n", "join "+evil+"\n", evil+"\n", "game: "+evil+"\n", "confirm "+evil+"\n"))
	if f.IntN(2) == 0 {
		return signed("evil.example", raw)
	}
	return strings.Replace(raw, "x@evil.example", f.innocent(), 1)
}

// bomb is large, or costs much to read.
func (f *foe) bomb() string {
	head := "MIME-Version: 1.0\r\n"
	from := f.pick(f.innocent(), "x@evil.example")
	put := func(fields, body string) string {
		raw := f.letter(from, "")
		return strings.Replace(raw, "\r\n\r\n", "\r\n"+head+fields+"\r\n\r\n", 1) + body
	}
	switch f.IntN(9) {
	case 0:
		return put("Content-Type: multipart/mixed; boundary=b", strings.Repeat("--b\r\nContent-Type: text/plain\r\n\r\nend turn\r\n", 120+f.IntN(900))+"--b--\r\n")
	case 1:
		body := "end turn\r\n"
		for i := range 30 {
			body = fmt.Sprintf("--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n%s\r\n--b%d--\r\n", i+1, i, body, i+1)
		}
		return put("Content-Type: multipart/mixed; boundary=b30", body)
	case 2:
		return put("Content-Type: text/plain", strings.Repeat("buy 3 inf\r\n", 20000))
	case 3:
		return put("Content-Type: text/html", strings.Repeat("<div><table><tr><td>", 10000)+"end turn")
	case 4:
		return strings.Repeat("X-Many: 1\r\n", 3000) + f.letter(from, "end turn\n")
	case 5:
		return "References: " + strings.Repeat("<a@evil.example> ", 20000) + "\r\n" + f.letter(from, "end turn\n")
	case 6:
		return put("Content-Type: text/plain; charset="+f.pick("utf-7", "klingon", "utf-32", strings.Repeat("x", 2000))+"\r\nContent-Transfer-Encoding: "+f.pick("base64", "quoted-printable", "uuencode", "x"), f.pick("!!!", "=ZZ=\r\n", strings.Repeat("QUJD", 5000)))
	case 7:
		m := f.letter(from, "end turn\n")
		for range 12 {
			m = signed("evil.example", m, "From")
		}
		return m
	}
	return put("Content-Type: multipart/alternative; boundary=\""+strings.Repeat("b", 70)+"\"", strings.Repeat("--"+strings.Repeat("b", 70)+"\r\n\r\n", 80))
}

// loop is a program's mail, or one that would be answered for ever.
func (f *foe) loop() string {
	if f.IntN(4) == 0 { // a report that a mail came back, which names one by guessing
		id := f.pick("g42.1s.0123456789abcdef@games.example", "re.abc.1@games.example", "t5@players.example", "warn1.x.0@games.example")
		return "Return-Path: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n" +
			strings.Replace(f.letter("MAILER-DAEMON@players.example", ""), "\r\n\r\n", "\r\n\r\n--b\r\n\r\nno such user\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; harrow@players.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <"+id+">\r\nTo: harrow@players.example\r\n\r\nx\r\n--b--\r\n", 1)
	}
	return f.pick("Auto-Submitted: auto-replied\r\n", "Auto-Submitted: no\r\n", "Precedence: bulk\r\n", "List-Id: <x.evil.example>\r\n", "X-Autoreply: yes\r\n", "Return-Path: <>\r\n", "X-Loop: orders@games.example\r\n") +
		f.letter(f.pick(f.innocent(), f.innocent(), "orders@games.example", "MAILER-DAEMON@players.example", "noreply@innocent.example", "orders+g42@games.example"), f.pick("Thank you for your mail. We will answer soon.\n", "I am out of office.\n", attack))
}

// flood is one of very many that are alike.
func (f *foe) flood() string {
	f.n++
	return fmt.Sprintf("X-Flood: %d\r\n", f.n) + letterFrom("harrow@players.example", "orders@games.example", "[adjutant g42]", f.pick("flood@evil.example", fmt.Sprintf("f%d@evil.example", f.n)), f.pick("status\n", "G1\nend turn\n"))
}

// hanging is signed with a key for which no name server answers.
func (f *foe) hanging() string {
	f.n++
	switch f.IntN(3) {
	case 0:
		return signed("slow.example", f.letter("x@slow.example", "status\n"))
	case 1:
		return signedBy("players.example", fmt.Sprintf("slow%d", f.n), letterFrom(f.pick("harrow@players.example", "wren@players.example"), "orders@games.example", "[adjutant g42]", f.id(), f.body()))
	}
	return signedBy("innocent.example", fmt.Sprintf("slow%d", f.n), f.letter("reader@innocent.example", f.body()))
}

// stranger asks what strangers may ask, without a proof.
func (f *foe) stranger() string {
	return letterFrom(f.innocent(), "orders@games.example", f.pick("[adjutant g42]", "[adjutant g43]", ""), f.id(), f.pick("join\n", "observe\n", "join Germany\n", "help\n", "help orders\n", "status\n", "confirm c-abcdefgh\n", "hello, who are you?\n"))
}
