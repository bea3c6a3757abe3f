package sender

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The code of a token is that of the specification, and what was kept with one can be
// opened again.
func TestTokenCode(t *testing.T) {
	spec, err := os.ReadFile("../../state/gamelog/SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	v := regexp.MustCompile("```vector token\ntoken = (.*)\nid = (.*)\ntext = (.*)\ncode = (.*)\n").FindSubmatch(spec)
	if v == nil {
		t.Fatal("the specification has no vector of a token's code")
	}
	doc := []byte(evidenceMagic + "token " + string(v[4]) + "\n" + string(v[2]) + "\n\n" + string(v[3]))
	e, err := OpenEvidence(doc)
	if err != nil || e.Text != string(v[3]) || !e.MadeWith(strings.ToUpper(string(v[1]))) || e.MadeWith("adj-aaaaa-bbbbb-ccccc-ddddf") {
		t.Errorf("opened as %+v (%v)", e, err)
	}
}

// What is kept of a mail is what its provider signed and nothing else, and it can be checked again;
// what was changed, or is not evidence, cannot.
func TestSignedEvidence(t *testing.T) {
	n := names{}
	key := n.key(t, "players.example")
	mail := "Received: by mx.example\r\nX-Spam: no\r\n" + sign(t, crlf(orders), "players.example", key)
	v := check(t, Config{LookupTXT: n.lookup}, "dkim", "", mail)
	e, err := OpenEvidence(v.Evidence)
	if err != nil || e.Domain != "players.example" || e.Key != "s._domainkey.players.example" || e.Record != n[e.Key] {
		t.Fatalf("opened as %+v (%v)", e, err)
	}
	for _, unsigned := range []string{"Received:", "X-Spam:"} {
		if strings.Contains(string(v.Evidence), unsigned) {
			t.Errorf("it keeps %s", unsigned)
		}
	}
	if again := check(t, Config{LookupTXT: n.lookup}, "dkim", "", "Received: by another.example\r\n"+mail).Evidence; string(again) != string(v.Evidence) {
		t.Error("a Received field changes it")
	}
	for name, doc := range map[string]string{
		"another text":   strings.Replace(string(v.Evidence), "4 inf", "5 inf", 1),
		"another key":    strings.Replace(string(v.Evidence), "p=", "p=AA", 1),
		"another name":   strings.Replace(string(v.Evidence), "dkim s.", "dkim t.", 1),
		"another sender": strings.Replace(string(v.Evidence), "harrow@players", "quill@players", 1),
		"nothing":        "",
		"a header":       "adjutant evidence 1\n",
		"an odd method":  "adjutant evidence 1\nword x\n\n",
	} {
		if _, err := OpenEvidence([]byte(doc)); err == nil {
			t.Errorf("%s: it is taken", name)
		}
	}
	if unsigned := check(t, Config{LookupTXT: n.lookup}, "dkim", "", crlf(orders)); unsigned.Evidence != nil {
		t.Error("a mail without a signature has evidence")
	}
}
