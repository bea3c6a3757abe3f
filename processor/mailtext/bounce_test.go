package mailtext

import (
	"slices"
	"strings"
	"testing"
)

// report is a delivery status report as RFC 3464 has it.
func report(action, original string) string {
	return `From: Mail Delivery System <Mailer-Daemon@mx.example.test>
To: gm@example.test
Subject: Mail delivery failed: returning message to sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b1

--b1
Content-Type: text/plain

This message was created automatically. <harrow@players.example> is unknown.
--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.test

Action: ` + action + `
Final-Recipient: rfc822;harrow@players.example
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such
 user here

--b1
` + original + `
--b1--
`
}

const bouncedHead = "Content-Type: text/rfc822-headers\n\nFrom: gm@example.test\nMessage-ID: <g1.7s.abc@example.test>\nSubject: [adjutant g1]\n"

func TestReadBounce(t *testing.T) {
	encoded := "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nRnJvbTogZ21AZXhhbXBsZS50ZXN0DQpNZXNzYWdlLUlEOiA8ZzEuN3MuYWJjQGV4YW1wbGUudGVz\ndD4NCg0KVGhlIHN1bW1hcnkNCg==\n"
	own := "Return-Path: <>\nFrom: MAILER-DAEMON@players.example\nTo: gm@example.test\nSubject: failure notice\n\nHi. I am the qmail-send program.\n<harrow@players.example>:\nno mailbox here by that name.\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <g1.7s.abc@example.test>\nSubject: x\n"
	for _, tc := range []struct {
		name, mail string
		ok         bool
		delayed    bool
		reason     string
	}{
		{"given up, with the header", report("failed", bouncedHead), true, false, "5.1.1 550 5.1.1 no such user here"},
		{"given up, with the mail encoded", report("failed", encoded), true, false, "5.1.1 550 5.1.1 no such user here"},
		{"still tried", report("delayed", bouncedHead), true, true, ""},
		{"delivered after all", report("delivered", bouncedHead), false, false, ""},
		{"without the mail", report("failed", "Content-Type: text/plain\n\nnothing\n"), false, false, ""},
		{"a mail server's own words", own, true, false, "failure notice"},
		{"its word that it still tries", strings.Replace(own, "failure notice", "Warning: could not send message for past 4 hours", 1), true, true, "Warning: could not send message for past 4 hours"},
		{"out of office", "Return-Path: <>\nFrom: harrow@players.example\nSubject: Out of office\nIn-Reply-To: <g1.7s.abc@example.test>\n\nI am away. You wrote <g1.7s.abc@example.test>.\n", false, false, ""},
		{"a person's mail", "From: harrow@players.example\nSubject: failure notice\n\n<g1.7s.abc@example.test>\n", false, false, ""},
		{"no mail at all", "\x00\n\n", false, false, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b, ok := ReadBounce([]byte(strings.ReplaceAll(tc.mail, "\n", "\r\n")))
			if ok != tc.ok {
				t.Fatalf("ReadBounce: %v, %+v", ok, b)
			}
			if ok && (b.Delayed != tc.delayed || b.Reason != tc.reason || !slices.Contains(b.IDs, "g1.7s.abc@example.test")) {
				t.Errorf("ReadBounce: %+v", b)
			}
		})
	}
}

// Whatever a stranger sends as a report, reading it comes to an end.
func FuzzReadBounce(f *testing.F) {
	f.Add([]byte(report("failed", bouncedHead)))
	f.Add([]byte("Content-Type: multipart/report; boundary=\"\"\r\n\r\n--\r\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		b, ok := ReadBounce(raw)
		if ok && (len(b.IDs) == 0 || len([]rune(b.Reason)) > 201 || strings.ContainsAny(b.Reason, "\r\n")) {
			t.Errorf("ReadBounce: %+v", b)
		}
	})
}
