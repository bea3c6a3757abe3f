package outbox

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"log"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	netmail "net/mail"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/clocktest"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
)

// relay is an SMTP server in this process, over real sockets.
type relay struct {
	mu     sync.Mutex
	mails  []received
	logins []string
	refuse map[string]*smtp.SMTPError // by recipient
	hangUp int                        // close so many connections at MAIL
	tries  int                        // mails that were begun
	// refuseFrom refuses every mail at MAIL, refuseData those to a recipient
	// behind their text.
	refuseFrom *smtp.SMTPError
	refuseData map[string]*smtp.SMTPError
	// most is how many mails it takes over one connection; 0 for any number.
	most  int
	addr  *net.TCPAddr
	trust *tls.Config
}

type received struct{ from, to, data string }

// caller is one connection to the relay.
type caller struct {
	r        *relay
	c        *smtp.Conn
	from, to string
	begun    int // mails
}

func (c *caller) AuthMechanisms() []string { return []string{sasl.Plain} }

func (c *caller) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		c.r.mu.Lock()
		defer c.r.mu.Unlock()
		c.r.logins = append(c.r.logins, user)
		if password != "secret" {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (c *caller) Mail(from string, _ *smtp.MailOptions) error {
	c.r.mu.Lock()
	defer c.r.mu.Unlock()
	if c.r.hangUp > 0 {
		c.r.hangUp--
		c.c.Conn().Close()
		return errors.New("gone")
	}
	if c.begun++; c.r.most > 0 && c.begun > c.r.most {
		return &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 7, 0}, Message: "too many mails in this connection"}
	}
	if c.r.tries++; c.r.refuseFrom != nil {
		return c.r.refuseFrom
	}
	c.from = from
	return nil
}

// asked is how many mails were begun.
func (r *relay) asked() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tries
}

func (c *caller) Rcpt(to string, _ *smtp.RcptOptions) error {
	c.r.mu.Lock()
	defer c.r.mu.Unlock()
	if err := c.r.refuse[to]; err != nil {
		return err
	}
	c.to = to
	return nil
}

func (c *caller) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	c.r.mu.Lock()
	defer c.r.mu.Unlock()
	if err := c.r.refuseData[c.to]; err != nil {
		return err
	}
	c.r.mails = append(c.r.mails, received{c.from, c.to, string(b)})
	return nil
}

func (c *caller) Reset()        {}
func (c *caller) Logout() error { return nil }

// startRelay runs a relay in the way security says.
func startRelay(t *testing.T, security config.TLS) *relay {
	t.Helper()
	web := httptest.NewTLSServer(nil) // for its certificate
	t.Cleanup(web.Close)
	r := &relay{refuse: map[string]*smtp.SMTPError{}, trust: &tls.Config{RootCAs: web.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs}}
	srv := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &caller{r: r, c: c}, nil }))
	srv.Domain, srv.ErrorLog, srv.AllowInsecureAuth = "relay.example", log.New(io.Discard, "", 0), security == config.NoTLS
	serverTLS := &tls.Config{Certificates: web.TLS.Certificates}
	if security == config.StartTLS {
		srv.TLSConfig = serverTLS
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r.addr = ln.Addr().(*net.TCPAddr)
	if security == config.ImplicitTLS {
		ln = tls.NewListener(ln, serverTLS)
	}
	go srv.Serve(ln)
	t.Cleanup(func() { srv.Close() })
	return r
}

// config is the sender's side of the relay.
func (r *relay) config(security config.TLS) Config {
	return Config{Host: "127.0.0.1", Port: r.addr.Port, Security: security, TLS: r.trust, User: "gm", Password: config.NewSecret("secret"),
		Helo: "games.example.test", From: "gm@example.test", FromName: "Fox game", Timeout: 10 * time.Second}
}

// memory is a queue that lives in the test.
type memory struct {
	rows     []store.Outgoing
	due      map[string]time.Time
	mu       sync.Mutex
	sent     map[string]string
	times    []time.Time // of the mails sent
	boxes    []string    // theirs
	failed   map[string]string
	failures []store.Failure
	// pictures are PNGs by content id.
	pictures map[string][]byte
}

func newMemory(rows ...store.Outgoing) *memory {
	return &memory{rows: rows, due: map[string]time.Time{}, sent: map[string]string{}, failed: map[string]string{}}
}

func (m *memory) Claim(_ context.Context, now, until time.Time, n int, box store.Box) (out []store.Outgoing, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.rows {
		id := m.rows[i].MessageID
		if _, done := m.sent[id]; done || m.due[id].After(now) || len(out) == n || !box.Has(m.rows[i].Mailbox) {
			continue
		}
		m.due[id] = until
		m.rows[i].Attempts++
		out = append(out, m.rows[i])
	}
	return out, nil
}

func (m *memory) Picture(_ context.Context, id string) ([]byte, error) { return m.pictures[id], nil }

func (m *memory) Sent(_ context.Context, id string, at time.Time, response string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent[id] = response
	m.times = append(m.times, at)
	i := slices.IndexFunc(m.rows, func(row store.Outgoing) bool { return row.MessageID == id })
	m.boxes = append(m.boxes, m.rows[i].Mailbox)
	return nil
}

func (m *memory) SentSince(_ context.Context, after time.Time, box store.Box) (n int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, at := range m.times {
		if at.After(after) && box.Has(m.boxes[i]) {
			n++
		}
	}
	return n, nil
}

func (m *memory) Failed(_ context.Context, f store.Failure) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.failed[f.MessageID] = f.Reason
	m.failures = append(m.failures, f)
	if m.due[f.MessageID] = f.Again; f.Again.IsZero() {
		m.due[f.MessageID] = time.Unix(1<<40, 0)
	}
	return nil
}

var written = time.Unix(1786536120, 0).UTC()

// row is a summary to a player.
func row(id, to string) store.Outgoing {
	return store.Outgoing{MessageID: id + "@example.test", Game: "fox", To: to, ToName: "Jörg Harrow", Subject: "[fox] Germany 3 – Königsberg",
		Text: "Germany 3\n\n4 inf Ger → Pol\n.\nFrom here\n", HTML: "<p>Germany 3</p><p>4 inf Ger → Pol</p>",
		InReplyTo: "orders.1@harrow.example", References: []string{"first@example.test", "orders.1@harrow.example"}, ReplyTo: "gm+fox@example.test", Date: written}
}

// newOutbox makes an outbox whose clock stands.
func newOutbox(t *testing.T, cfg Config, q Queue, now *time.Time) *Outbox {
	t.Helper()
	o, err := New(cfg, q, WithClock(clocktest.Odd(func() time.Time { return *now }), nil))
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestSendInEachWayOfSecurity(t *testing.T) {
	for _, security := range []config.TLS{config.ImplicitTLS, config.StartTLS, config.NoTLS} {
		t.Run(security.String(), func(t *testing.T) {
			r, q, now := startRelay(t, security), newMemory(row("a", "harrow@players.example"), row("b", "quill@players.example")), written
			if n, err := newOutbox(t, r.config(security), q, &now).Flush(context.Background()); n != 2 || err != nil {
				t.Fatalf("Flush: %d, %v; %v", n, err, q.failed)
			}
			if len(r.mails) != 2 || r.mails[0].from != "gm@example.test" || r.mails[0].to != "harrow@players.example" || len(r.logins) != 1 {
				t.Errorf("the relay has %v, logins %v", r.mails, r.logins)
			}
			if q.sent["a@example.test"] == "" {
				t.Error("the server's answer was not kept")
			}
		})
	}
}

// With plus addresses each mail comes back to its own address; the address that people see stays
// the game's.
func TestAnAddressToComeBackTo(t *testing.T) {
	for plus, want := range map[bool]string{false: "gm@example.test", true: "gm+b.a@example.test"} {
		r, q, now := startRelay(t, config.NoTLS), newMemory(row("a", "harrow@players.example")), written
		cfg := r.config(config.NoTLS)
		cfg.PlusAddress = plus
		if n, err := newOutbox(t, cfg, q, &now).Flush(context.Background()); n != 1 || err != nil {
			t.Fatalf("Flush: %d, %v", n, err)
		}
		if got := r.mails[0]; got.from != want || !strings.Contains(got.data, "From: \"Fox game\" <gm@example.test>") {
			t.Errorf("sent from %q, want %q:\n%s", got.from, want, got.data)
		}
	}
}

// What a player's mail program sees, read back by a parser that is not the
// sender's.
func TestMail(t *testing.T) {
	var buf bytes.Buffer
	now := written
	cfg := startRelay(t, config.NoTLS).config(config.NoTLS)
	o := newOutbox(t, cfg, newMemory(), &now)
	if err := o.Write(&buf, row("fox.7.harrow", "harrow@players.example")); err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := o.Write(&again, row("fox.7.harrow", "harrow@players.example")); err != nil || again.String() != buf.String() {
		t.Errorf("a second attempt is another mail: %v", err)
	}
	m, err := mailtext.Extract(buf.Bytes(), mailtext.Options{})
	if err != nil {
		t.Fatalf("%v\n%s", err, buf.String())
	}
	for name, want := range map[string]string{
		"Message-ID": "<fox.7.harrow@example.test>", "In-Reply-To": "<orders.1@harrow.example>", "References": "<first@example.test> <orders.1@harrow.example>",
		"Auto-Submitted": "auto-generated", "List-Unsubscribe": "<mailto:gm+fox@example.test?body=mute&subject=%5Bfox%5D%20unsubscribe>", "List-Id": "<fox.example.test>", "Date": "Wed, 12 Aug 2026 12:02:00 +0000", "Reply-To": `"Fox game" <gm+fox@example.test>`,
		"From": `"Fox game" <gm@example.test>`,
	} {
		if got := strings.TrimSpace(m.Value(name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if m.Subject != "[fox] Germany 3 – Königsberg" || m.To[0] != (mailtext.Address{Name: "Jörg Harrow", Addr: "harrow@players.example"}) {
		t.Errorf("subject %q, to %v", m.Subject, m.To)
	}
	if m.Orders().Text != "Germany 3\n\n4 inf Ger → Pol\n.\nFrom here\n" {
		t.Errorf("text %q", m.Orders().Text)
	}
	// Our own reader forgives much; other programs read it strictly.
	if kind, _, err := mime.ParseMediaType(m.Value("Content-Type")); err != nil || kind != "multipart/alternative" {
		t.Errorf("Content-Type %q: %v", m.Value("Content-Type"), err)
	}
	if !strings.Contains(buf.String(), "Content-Type: text/plain; format=flowed; charset=UTF-8") {
		t.Errorf("the text is not flowed:\n%s", buf.String())
	}
	buf.Reset()
	answer := row("fox.8.harrow", "harrow@players.example")
	answer.Answer = true
	if err := o.Write(&buf, answer); err != nil || !strings.Contains(buf.String(), "Auto-Submitted: auto-replied") || strings.Contains(buf.String(), "List-Unsubscribe") {
		t.Errorf("%v; an answer is\n%s", err, buf.String())
	}
	if len(m.Parts) != 2 || m.Parts[0].Type != "text/plain" || m.Parts[1].Type != "text/html" || !m.Automatic.Yes() {
		t.Errorf("parts %+v, automatic %v", m.Parts, m.Automatic)
	}
}

// A name or subject that comes from a player's mail must not add a header or a
// recipient.
func TestNoHeaderCanBeSmuggledIn(t *testing.T) {
	r, now := startRelay(t, config.NoTLS), written
	evil := "x\r\nBcc: thief@evil.example\r\n\r\nbody\u2028Bcc: thief@evil.example"
	bad := row("a", "harrow@players.example")
	bad.Subject, bad.ToName, bad.Game = evil, evil, evil
	bad.InReplyTo, bad.References = "a@b>\r\nBcc: thief@evil.example", []string{"a@b>\r\nX: y", "ok@example.test"}
	cfg := r.config(config.NoTLS)
	cfg.FromName = evil
	q := newMemory(bad)
	if n, err := newOutbox(t, cfg, q, &now).Flush(context.Background()); n != 1 || err != nil {
		t.Fatalf("Flush: %d, %v, %v", n, err, q.failed)
	}
	m, err := netmail.ReadMessage(strings.NewReader(r.mails[0].data))
	if err != nil {
		t.Fatal(err)
	}
	if m.Header.Get("Bcc") != "" || m.Header.Get("X") != "" || m.Header.Get("In-Reply-To") != "" || m.Header.Get("References") != "<ok@example.test>" {
		t.Errorf("header %v", m.Header)
	}
	for _, bad := range []func(*store.Outgoing){
		func(o *store.Outgoing) { o.To = "a@x.example\r\nBcc: thief@evil.example" },
		func(o *store.Outgoing) { o.To = "a@x.example, thief@evil.example" },
		func(o *store.Outgoing) { o.ReplyTo = "a@x.example\r\nBcc: thief@evil.example" },
		func(o *store.Outgoing) { o.MessageID = "a@b>\r\nBcc: thief@evil.example" },
	} {
		o := row("b", "harrow@players.example")
		bad(&o)
		q := newMemory(o)
		if n, err := newOutbox(t, r.config(config.NoTLS), q, &now).Flush(context.Background()); n != 0 || err != nil || len(q.failed) != 1 || !q.due[o.MessageID].After(now.AddDate(9, 0, 0)) {
			t.Errorf("%q to %q went out or is tried again: %d, %v, %v", o.MessageID, o.To, n, err, q.failed)
		}
	}
}

// One recipient's refusal does not hold up anybody else. After a temporary refusal the same mail is
// tried again; after a permanent one, never.
func TestRefusals(t *testing.T) {
	r, now := startRelay(t, config.NoTLS), written
	r.refuse["busy@players.example"] = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 2, 0}, Message: "greylisted"}
	r.refuse["gone@players.example"] = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
	q := newMemory(row("a", "busy@players.example"), row("b", "gone@players.example"), row("c", "harrow@players.example"))
	o := newOutbox(t, r.config(config.NoTLS), q, &now)
	if n, err := o.Flush(context.Background()); n != 1 || err != nil {
		t.Fatalf("Flush: %d, %v", n, err)
	}
	if got := q.due["a@example.test"]; got != now.Add(time.Minute) || !strings.Contains(q.failed["a@example.test"], "greylisted") {
		t.Errorf("greylisted: again %v, %q", got, q.failed["a@example.test"])
	}
	if got := q.due["b@example.test"]; !got.After(now.AddDate(9, 0, 0)) || !strings.Contains(q.failed["b@example.test"], "no such user") {
		t.Errorf("no such user: again %v, %q", got, q.failed["b@example.test"])
	}
	r.mu.Lock()
	clear(r.refuse)
	r.mu.Unlock()
	now = now.Add(time.Minute)
	if n, err := o.Flush(context.Background()); n != 1 || err != nil || !strings.Contains(r.mails[1].data, "Message-ID: <a@example.test>") {
		t.Errorf("second attempt: %d, %v, %q", n, err, r.mails)
	}
}

func TestServerTrouble(t *testing.T) {
	t.Run("a refused login is not the player's fault", func(t *testing.T) {
		r, q, now := startRelay(t, config.StartTLS), newMemory(row("a", "harrow@players.example")), written
		cfg := r.config(config.StartTLS)
		cfg.Password = config.NewSecret("guess")
		if n, err := newOutbox(t, cfg, q, &now).Flush(context.Background()); n != 0 || err != nil {
			t.Fatalf("Flush: %d, %v", n, err)
		}
		if q.due["a@example.test"] != now.Add(time.Minute) || strings.Contains(q.failed["a@example.test"], "guess") {
			t.Errorf("again %v: %s", q.due["a@example.test"], q.failed["a@example.test"])
		}
	})
	t.Run("no TLS, no password", func(t *testing.T) {
		r, q, now := startRelay(t, config.NoTLS), newMemory(row("a", "harrow@players.example")), written
		if n, _ := newOutbox(t, r.config(config.StartTLS), q, &now).Flush(context.Background()); n != 0 || len(r.logins) != 0 || len(r.mails) != 0 {
			t.Errorf("sent %d, logins %v", n, r.logins)
		}
	})
	t.Run("nobody there", func(t *testing.T) {
		r, q, now := startRelay(t, config.NoTLS), newMemory(row("a", "harrow@players.example"), row("b", "quill@players.example")), written
		cfg := r.config(config.NoTLS)
		ln, _ := net.Listen("tcp", "127.0.0.1:0")
		cfg.Port = ln.Addr().(*net.TCPAddr).Port
		ln.Close()
		if n, err := newOutbox(t, cfg, q, &now).Flush(context.Background()); n != 0 || err != nil || len(q.failed) != 2 {
			t.Errorf("Flush: %d, %v, %v", n, err, q.failed)
		}
	})
	t.Run("the line breaks between two mails", func(t *testing.T) {
		r, q, now := startRelay(t, config.NoTLS), newMemory(row("a", "harrow@players.example"), row("b", "quill@players.example")), written
		o := newOutbox(t, r.config(config.NoTLS), q, &now)
		WithStep(func(step, id string) {
			if step == "noted" && id == "a@example.test" {
				r.mu.Lock()
				r.hangUp = 1
				r.mu.Unlock()
			}
		})(o)
		if n, err := o.Flush(context.Background()); n != 2 || err != nil || len(r.mails) != 2 {
			t.Errorf("Flush: %d, %v, %v", n, err, q.failed)
		}
	})
}

func TestRetry(t *testing.T) {
	now := written
	for attempts, want := range map[int]time.Duration{0: time.Minute, 1: time.Minute, 2: 2 * time.Minute, 3: 5 * time.Minute, 5: time.Hour, 8: 6 * time.Hour, 100: 6 * time.Hour} {
		if got := Retry(attempts, written, now).Sub(now); got != want {
			t.Errorf("after %d attempts wait %v, want %v", attempts, got, want)
		}
	}
	if got := Retry(9, written, written.Add(giveUpAfter)); !got.IsZero() {
		t.Errorf("after five days again at %v", got)
	}
}

// Our own signature must hold before another implementation, and break when
// somebody puts a second From or Subject on top.
func TestDKIM(t *testing.T) {
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	pkix, err := x509.MarshalPKIXPublicKey(&rsaKey.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	edPub, edKey, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	now := written
	cfg := startRelay(t, config.NoTLS).config(config.NoTLS)
	for record, d := range map[string]*DKIM{
		"v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(pkix):      {"example.test", "s1", rsaKey},
		"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(edPub): {"example.test", "s1", edKey},
	} {
		cfg.DKIM = d
		var buf bytes.Buffer
		if err := newOutbox(t, cfg, newMemory(), &now).Write(&buf, row("a", "harrow@players.example")); err != nil {
			t.Fatal(err)
		}
		verify := func(mail string) error {
			vs, err := dkim.VerifyWithOptions(strings.NewReader(mail), &dkim.VerifyOptions{LookupTXT: func(name string) ([]string, error) {
				if name != "s1._domainkey.example.test" {
					return nil, os.ErrNotExist
				}
				return []string{record}, nil
			}})
			if err != nil || len(vs) != 1 {
				t.Fatalf("Verify: %v, %d signatures", err, len(vs))
			}
			return vs[0].Err
		}
		if err := verify(buf.String()); err != nil {
			t.Errorf("our signature does not hold: %v\n%s", err, buf.String())
		}
		shown := row("a", "harrow@players.example")
		shown.Picture = "map@example.test"
		m, err := newOutbox(t, cfg, newMemory(), &now).build(shown, pictures{picture: []byte("\x89PNG a picture")})
		if err != nil {
			t.Fatal(err)
		}
		var illustrated bytes.Buffer
		if _, err := m.WriteTo(&illustrated); err != nil {
			t.Fatal(err)
		}
		if err := verify(illustrated.String()); err != nil {
			t.Errorf("the signature of a mail with a picture does not hold: %v", err)
		}
		for _, forged := range []string{"From: evil@evil.example\r\n" + buf.String(), "Subject: evil\r\n" + buf.String(), strings.Replace(buf.String(), "4 inf", "9 inf", 1)} {
			if verify(forged) == nil {
				t.Errorf("a changed mail is still signed: %.60q", forged)
			}
		}
	}
}

func TestNew(t *testing.T) {
	for _, cfg := range []Config{
		{From: "gm@example.test"}, {Host: "h"}, {Host: "h", From: "nobody"}, {Host: "h", From: "a@b\r\nBcc: c@d"},
		{Host: "smtp.example.test", From: "gm@example.test", Security: config.NoTLS},
	} {
		if _, err := New(cfg, newMemory()); err == nil {
			t.Errorf("New(%+v) went through", cfg)
		}
	}
}

// Run sends when it is woken, and ends with its context.
func TestRun(t *testing.T) {
	r, q := startRelay(t, config.NoTLS), newMemory()
	ctx, stop := context.WithCancel(context.Background())
	wake, looked := make(chan struct{}), make(chan struct{}, 10)
	o, err := New(r.config(config.NoTLS), q, WithClock(func() time.Time { return written }, func(time.Duration) <-chan time.Time {
		looked <- struct{}{}
		return nil
	}))
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- o.Run(ctx, wake) }()
	<-looked
	q.rows = append(q.rows, row("a", "harrow@players.example"))
	wake <- struct{}{}
	<-looked
	stop()
	if err := <-done; err != context.Canceled || len(r.mails) != 1 {
		t.Errorf("Run: %v, %d mails", err, len(r.mails))
	}
}
