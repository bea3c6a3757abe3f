package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"github.com/adjutant-game/adjutant/processor/doctor"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/eximtest"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// zone is what a name server knows: "TXT name" and "MX name" and "A name" lead to values.
type zone map[string][]string

// serveZone answers questions over UDP until the test ends.
func serveZone(t *testing.T, z func() zone) string {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	go func() {
		b := make([]byte, 4096)
		for {
			n, from, err := conn.ReadFrom(b)
			if err != nil {
				return
			}
			var q dnsmessage.Message
			if q.Unpack(b[:n]) == nil && len(q.Questions) == 1 {
				if out, err := answerOf(z(), q); err == nil {
					conn.WriteTo(out, from)
				}
			}
		}
	}()
	return conn.LocalAddr().String()
}

// answerOf is a name server's answer; a name that is in no line does not exist.
func answerOf(z zone, q dnsmessage.Message) ([]byte, error) {
	ask := q.Questions[0]
	name := strings.TrimSuffix(ask.Name.String(), ".")
	a := dnsmessage.Message{Header: dnsmessage.Header{ID: q.ID, Response: true, RecursionAvailable: true}, Questions: q.Questions}
	head := dnsmessage.ResourceHeader{Name: ask.Name, Type: ask.Type, Class: ask.Class, TTL: 1}
	for _, v := range z[strings.TrimPrefix(ask.Type.String(), "Type")+" "+name] {
		var body dnsmessage.ResourceBody
		switch ask.Type {
		case dnsmessage.TypeTXT:
			body = &dnsmessage.TXTResource{TXT: []string{v}}
		case dnsmessage.TypeMX:
			body = &dnsmessage.MXResource{Pref: 10, MX: dnsmessage.MustNewName(v + ".")}
		case dnsmessage.TypeA:
			r := &dnsmessage.AResource{}
			copy(r.A[:], net.ParseIP(v).To4())
			body = r
		}
		a.Answers = append(a.Answers, dnsmessage.Resource{Header: head, Body: body})
	}
	if len(a.Answers) == 0 {
		a.RCode = dnsmessage.RCodeNameError
	}
	return a.Pack()
}

// patient is a host whose machine and domain are in order, to be made ill: real mail
// servers, a name server, a beacon, a store with a game.
type patient struct {
	dir, config, names string
	free               uint64

	mu   sync.Mutex // its servers read what follows
	zone zone
	skew time.Duration // how far the beacon's time is from the machine's
}

// known is what its servers know now.
func (p *patient) known() (zone, time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.zone, p.skew
}

// learn changes what its servers know.
func (p *patient) learn(z zone, skew time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.zone, p.skew = z, skew
}

func newPatient(t *testing.T) *patient {
	t.Helper()
	in := dovecottest.Start(t)
	out := eximtest.Start(t, in)
	b := beacontest.New(1)
	p := &patient{dir: t.TempDir(), free: 50 << 30}
	relay := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, skew := p.known()
		n := uint64((time.Now().Add(skew).Unix()-b.Chain.Genesis)/b.Chain.Period) + 1
		fmt.Fprintf(w, `{"round":%d,"signature":%q}`, n, b.Round(n))
	}))
	t.Cleanup(relay.Close)
	public, private, _ := ed25519.GenerateKey(bytes.NewReader(bytes.Repeat([]byte{7}, 64)))
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	p.config = p.file(t, "adjutant.toml", fmt.Sprintf(`name = "games.example"
address = %q
hosts = ["host@players.test"]
[imap]
host = %q
port = %d
ca_file = %q
user = %q
password_file = "imap.password"
[smtp]
host = %q
port = %d
ca_file = %q
user = %q
password_file = "smtp.password"
[smtp.dkim]
domain = "example.test"
selector = "adjutant"
key_file = "dkim.pem"
[beacon]
relays = [%q]
chain = %q
key = %q
genesis = %d
period = "3s"
`, dovecottest.User, in.Host, in.TLS, in.CertFile, dovecottest.User, out.Host, out.Port, out.CertFile, eximtest.User, relay.URL, b.Chain.Hash, b.Chain.Key, b.Chain.Genesis))
	p.file(t, "imap.password", dovecottest.Password)
	p.file(t, "smtp.password", eximtest.Password)
	p.file(t, "dkim.pem", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})))
	p.zone = zone{
		"MX example.test":                      {"mail.example.test"},
		"A mail.example.test":                  {"192.0.2.1"},
		"TXT example.test":                     {"v=spf1 include:_spf.example.test -all", "site-verification=1"},
		"TXT _spf.example.test":                {"v=spf1 ip4:192.0.2.0/24 -all"},
		"TXT adjutant._domainkey.example.test": {"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)},
		"TXT _dmarc.example.test":              {"v=DMARC1; p=quarantine"},
	}
	p.names = serveZone(t, func() zone {
		z, _ := p.known()
		return z
	})
	p.run(t, "keygen", filepath.Join(p.dir, "host.key"), "--name", "games.example")
	p.open(t, "g1")
	return p
}

// file writes one of the host's files.
func (p *patient) file(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(p.dir, name)
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// run runs a command, and gives what it prints.
func (p *patient) run(t *testing.T, args ...string) (string, int) {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(t.Context(), &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &errs, free: func(string) (uint64, error) { return p.free, nil }}, args)
	if code != 0 && args[0] != "doctor" {
		t.Fatalf("adjutant %v: %s%s", args, &out, &errs)
	}
	return out.String(), code
}

func (p *patient) open(t *testing.T, id string) {
	t.Helper()
	p.run(t, "new", id, "--config", p.config, "--ruleset", "alpha2", "--dice", "vrf", "--player", "A <a@players.test> = Germany, Japan, Italy, US, UK, ANZAC, France, China, USSR")
}

// findings are the doctor's, with its exit status.
func (p *patient) findings(t *testing.T) ([]doctor.Finding, int) {
	t.Helper()
	out, code := p.run(t, "doctor", "--config", p.config, "--resolver", p.names, "--json")
	var res doctorResult
	if err := json.Unmarshal([]byte(out), &res); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if res.OK != (code == 0) {
		t.Errorf("ok is %v and the status %d", res.OK, code)
	}
	return res.Findings, code
}

// swap changes words in the configuration.
func (p *patient) swap(t *testing.T, old, new string) {
	t.Helper()
	b, err := os.ReadFile(p.config)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(b), old) {
		t.Fatalf("the configuration has no %q", old)
	}
	p.file(t, "adjutant.toml", strings.Replace(string(b), old, new, 1))
}

// TestDoctor makes a sound host ill in one place after another. The doctor names each
// fault, says what to do, and finds nothing else.
func TestDoctor(t *testing.T) {
	t.Parallel() // it mostly waits: mail servers are slow to refuse a password
	p := newPatient(t)
	sound, code := p.findings(t)
	areas := map[string]bool{}
	for _, f := range sound {
		areas[f.Area] = areas[f.Area] || f.Level == doctor.Good
		if f.Level == doctor.Fault || f.Level == doctor.Warning && !strings.Contains(f.What, "certificate ends") {
			t.Errorf("a sound host has %+v", f)
		}
	}
	for _, a := range []string{"configuration", "dns", "spf", "dkim", "dmarc", "imap", "smtp", "clock", "disk", "key", "store"} {
		if !areas[a] {
			t.Errorf("nothing good is said of %s: %+v", a, sound)
		}
	}
	if code != 0 {
		t.Errorf("a sound host ends with %d", code)
	}
	zone := func(key string, values ...string) func(*testing.T) {
		return func(*testing.T) {
			z := maps.Clone(p.zone)
			if z[key] = values; len(values) == 0 {
				delete(z, key)
			}
			p.learn(z, p.skew)
		}
	}
	swap := func(old, new string) func(*testing.T) { return func(t *testing.T) { p.swap(t, old, new) } }
	db := filepath.Join(p.dir, "adjutant.db")
	for _, tc := range []struct {
		fault    string
		make     func(t *testing.T)
		area     string
		what, do string
	}{
		{"a key that is none", swap(`[smtp]`, "[smtp]\nspeed = 3"), "configuration", "smtp.speed: is not a key", "line 11"},
		{"no MX", zone("MX example.test"), "dns", "neither an MX record nor an address", "Publish an MX record"},
		{"an MX that leads nowhere", zone("MX example.test", "gone.example.test"), "dns", "gone.example.test., which has no address", "Correct the MX"},
		{"two SPF records", zone("TXT example.test", "v=spf1 -all", "v=spf1 mx -all"), "spf", "more than one SPF record", "Make one record"},
		{"SPF for everybody", zone("TXT example.test", "v=spf1 +all"), "spf", "lets everybody send", "-all or ~all"},
		{"SPF that includes nothing", zone("TXT _spf.example.test"), "spf", "_spf.example.test, which has none", "Correct the TXT"},
		{"no DKIM key", zone("TXT adjutant._domainkey.example.test"), "dkim", "has no TXT record", "v=DKIM1; k=ed25519; p="},
		{"another DKIM key", zone("TXT adjutant._domainkey.example.test", "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="), "dkim", "is another than that", "Publish this"},
		{"DKIM for other mail", zone("TXT adjutant._domainkey.example.test", p.zone["TXT adjutant._domainkey.example.test"][0]+"; h=sha1"), "dkim", "does not pass", "Look at what the record"},
		{"DMARC that cannot be read", zone("TXT _dmarc.example.test", "v=DMARC1; p=often"), "dmarc", "cannot be read", "_dmarc.example.test"},
		{"a signature of another domain", func(t *testing.T) {
			p.swap(t, `domain = "example.test"`, `domain = "elsewhere.example"`)
			zone("TXT adjutant._domainkey.elsewhere.example", p.zone["TXT adjutant._domainkey.example.test"]...)(t)
		}, "dmarc", "signed for elsewhere.example and sent from example.test", "Set smtp.dkim.domain to example.test"},
		{"a wrong password of the mailbox", func(t *testing.T) { p.file(t, "imap.password", "guess") }, "imap", "login refused", "imap.user or the password"},
		{"a wrong password of the server", func(t *testing.T) { p.file(t, "smtp.password", "guess") }, "smtp", "no mail can be sent", "smtp.user or the password"},
		{"a certificate that nobody knows", func(t *testing.T) {
			b, _ := os.ReadFile(p.config)
			head, tail, _ := strings.Cut(string(b), "[smtp]")
			line := tail[strings.Index(tail, "ca_file"):]
			p.file(t, "adjutant.toml", head+"[smtp]"+strings.Replace(tail, line[:strings.IndexByte(line, '\n')], "", 1))
		}, "smtp", "certificate", "smtp.ca_file"},
		{"TLS at a port without", swap("[smtp]\n", "[smtp]\ntls = \"tls\"\n"), "smtp", "first record", "do not fit"},
		{"a slow clock", func(*testing.T) { p.learn(p.zone, 5*time.Minute) }, "clock", "behind the beacon", "timedatectl"},
		{"a fast clock", func(*testing.T) { p.learn(p.zone, -5*time.Minute) }, "clock", "ahead of the beacon", "timedatectl"},
		{"a full disk", func(*testing.T) { p.free = 20 << 20 }, "disk", "20 MB are free", "Make room"},
		{"another key", func(t *testing.T) {
			p.run(t, "keygen", filepath.Join(p.dir, "other.key"), "--name", "games.example")
			if err := os.Rename(filepath.Join(p.dir, "other.key"), filepath.Join(p.dir, "host.key")); err != nil {
				t.Fatal(err)
			}
		}, "store", "games in the store go by another key", "Put the file of that key back"},
		{"an old copy", func(t *testing.T) {
			b, err := os.ReadFile(db)
			if err != nil {
				t.Fatal(err)
			}
			p.open(t, "g2")
			p.file(t, "adjutant.db", string(b))
		}, "store", "game g2 is not in the store", "old copy"},
		{"a damaged store", func(t *testing.T) {
			b, err := os.ReadFile(db)
			if err != nil {
				t.Fatal(err)
			}
			copy(b[len(b)/2:], bytes.Repeat([]byte{0xaa}, 3*4096))
			p.file(t, "adjutant.db", string(b))
		}, "store", "adjutant.db", "newest copy"},
	} {
		t.Run(tc.fault, func(t *testing.T) {
			kept, zoned, skew, free := map[string][]byte{}, p.zone, p.skew, p.free
			files, _ := filepath.Glob(filepath.Join(p.dir, "*"))
			for _, f := range files {
				kept[f], _ = os.ReadFile(f)
			}
			defer func() {
				now, _ := filepath.Glob(filepath.Join(p.dir, "*"))
				for _, f := range now {
					os.Remove(f)
				}
				for f, b := range kept {
					os.WriteFile(f, b, 0o600)
				}
				p.learn(zoned, skew)
				p.free = free
			}()
			tc.make(t)
			found, code := p.findings(t)
			if code != 1 {
				t.Errorf("ends with %d", code)
			}
			hit := false
			for _, f := range found {
				if f.Level == doctor.Fault {
					if f.Area == tc.area && strings.Contains(f.What, tc.what) && strings.Contains(f.Do, tc.do) {
						hit = true
					} else if tc.area != "configuration" {
						t.Errorf("besides: %+v", f)
					}
				}
			}
			if !hit {
				t.Errorf("not found: %+v", found)
			}
		})
	}
	text, _ := p.run(t, "doctor", "--config", p.config, "--resolver", p.names)
	if !strings.Contains(text, "ok      dkim: a mail signed as the daemon signs passes") || !strings.Contains(text, "0 faults, ") {
		t.Errorf("as text:\n%s", text)
	}
}
