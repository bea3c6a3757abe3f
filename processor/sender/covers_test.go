package sender

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// A signature proves a mail only if it covers all that could change its meaning.
func TestWhatASignatureMustCover(t *testing.T) {
	n := names{}
	key := n.key(t, "players.example")
	bare := crlf(strings.Replace(orders, "Content-Type: text/plain; charset=utf-8\n", "", 1))
	least := []string{"From", "To", "Subject", "Date", "Message-ID"}
	but := func(name string) (out []string) {
		for _, f := range least {
			if f != name {
				out = append(out, f)
			}
		}
		return out
	}
	parted := func(contentType, body string) string {
		return strings.Replace(bare, "\r\n\r\n", "\r\nMIME-Version: 1.0\r\nContent-Type: "+contentType+"\r\n\r\n", 1) + crlf(body)
	}
	inOrder := "--b\nContent-Type: text/plain\n\n4 inf Ger>Pol\n--b--\n"
	for _, tc := range []struct {
		name, mail string
		reason     string // empty if it proves the mail
	}{
		{"all of it", sign(t, bare, "players.example", key, least...), ""},
		{"no To", sign(t, bare, "players.example", key, but("To")...), "does not cover the mail's To"},
		{"no Date", sign(t, bare, "players.example", key, but("Date")...), "does not cover the mail's Date"},
		{"no Subject", sign(t, bare, "players.example", key, but("Subject")...), "does not cover the mail's Subject"},
		{"no Message-ID", sign(t, bare, "players.example", key, but("Message-ID")...), "does not cover the mail's Message-ID"},
		{"a To put on top", "To: <gm@example.test>\r\n" + sign(t, bare, "players.example", key, least...), "does not cover the mail's To"},
		{"a mail to nobody", sign(t, strings.Replace(bare, "To: gm@example.test\r\n", "", 1), "players.example", key, least...), "has no To"},
		{"an added Content-Type", "Content-Type: text/html\r\n" + sign(t, bare, "players.example", key, least...), "may have been added"},
		{"an added encoding", "Content-Transfer-Encoding: base64\r\n" + sign(t, bare, "players.example", key, least...), "may have been added"},
		{"an added MIME-Version with its Content-Type", "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-7\r\n" + sign(t, bare, "players.example", key, least...), "may have been added"},
		{"a provider that signs MIME-Version only: plain text", sign(t, parted("text/plain; charset=UTF-8", ""), "players.example", key, append(least, "MIME-Version")...), ""},
		{"in an alphabet of its own", sign(t, parted("text/plain; charset=utf-16", ""), "players.example", key, append(least, "MIME-Version")...), "may have been added"},
		{"as HTML", sign(t, parted("text/html", ""), "players.example", key, append(least, "MIME-Version")...), "may have been added"},
		{"as parts that do not frame the text", sign(t, parted("multipart/mixed; boundary=c", inOrder), "players.example", key, append(least, "MIME-Version")...), "may have been added"},
		{"as parts that do", sign(t, strings.Replace(parted("multipart/mixed; boundary=b", ""), "4 inf Ger>Pol\r\n", crlf(inOrder), 1), "players.example", key, append(least, "MIME-Version")...), ""},
		{"another edge put in their place", strings.Replace(
			sign(t, strings.Replace(parted("multipart/mixed; boundary=b", ""), "4 inf Ger>Pol\r\n", crlf(strings.Replace(inOrder, "4 inf", "--c\n4 tanks\n--c--\n4 inf", 1)), 1), "players.example", key, append(least, "MIME-Version")...),
			"boundary=b", "boundary=c", 1), "may have been added"},
	} {
		v := check(t, Config{LookupTXT: n.lookup}, "dkim", "", tc.mail)
		if v.Authenticated != (tc.reason == "") || !strings.Contains(v.Reason, tc.reason) {
			t.Errorf("%s: %+v, want %q", tc.name, v, tc.reason)
		}
		if v.Authenticated && count(v.Signed, "to") != 1 {
			t.Errorf("%s: covers %q", tc.name, v.Signed)
		}
	}
}

// Where a provider signs little, the host's mail server may know better; not
// where something was added.
func TestTheMailServersWordForWhatIsNotCovered(t *testing.T) {
	n := names{}
	key := n.key(t, "players.example")
	const said = "Authentication-Results: mx.example.test; dkim=pass header.d=players.example\r\n"
	cfg := Config{LookupTXT: n.lookup, AuthServ: "mx.example.test"}
	little := sign(t, crlf(orders), "players.example", key, "From", "Subject", "Date", "Message-ID", "Content-Type")
	if v := check(t, cfg, "dkim", "", said+little); !v.Authenticated || v.Signed != nil {
		t.Errorf("a provider that never signs To: %+v", v)
	}
	added := "To: gm@example.test\r\n" + sign(t, strings.Replace(crlf(orders), "gm@", "quill@", 1), "players.example", key)
	if v := check(t, cfg, "dkim", "", said+added); v.Authenticated {
		t.Errorf("an added To: %+v", v)
	}
}

// A signed mail is good for its own time only.
func TestASignedMailGrowsOld(t *testing.T) {
	n := names{}
	mail := sign(t, crlf(orders), "players.example", n.key(t, "players.example"))
	m, _ := mailtext.Extract([]byte(mail), mailtext.Options{})
	const day = 24 * time.Hour
	for came, ok := range map[time.Duration]bool{time.Minute: true, 29 * day: true, 31 * day: false, -day: true, -3 * day: false} {
		v := New(Config{LookupTXT: n.lookup}).Check(context.Background(), Claim{Raw: []byte(mail), Mail: m, Received: m.Date.Add(came)})
		if v.Authenticated != ok || v.Old == ok {
			t.Errorf("%v after its date: %+v", came, v)
		}
	}
}

// A resolver that never answers does not hold up the check.
func TestAResolverThatHangs(t *testing.T) {
	n := names{}
	mail := sign(t, crlf(orders), "players.example", n.key(t, "players.example"))
	hang := make(chan struct{})
	defer close(hang)
	cfg := Config{Timeout: 10 * time.Millisecond, LookupTXT: func(context.Context, string) ([]string, error) { <-hang; return nil, nil }}
	if v := check(t, cfg, "dkim", "", mail); v.Authenticated || !v.Temporary {
		t.Errorf("verdict %+v", v)
	}
}
