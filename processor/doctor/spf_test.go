package doctor

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"syscall"
	"testing"
)

// book is a name server that knows texts, and one address of each host.
type book map[string]string

func (b book) LookupTXT(_ context.Context, name string) ([]string, error) {
	if t, ok := b[name]; ok {
		return []string{t}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

func (b book) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	return []*net.MX{{Host: "mx." + name}}, nil
}

func (b book) LookupIPAddr(_ context.Context, host string) ([]net.IPAddr, error) {
	if t, ok := b["A "+host]; ok {
		return []net.IPAddr{{IP: net.ParseIP(t)}}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
}

// Each mechanism names the address that it should, and not the one beside it; a record
// that asks too much, or goes round in a circle, is in error.
func TestSPF(t *testing.T) {
	b := book{"A mx.d.test": "192.0.2.7", "A d.test": "192.0.2.8", "A six.test": "2001:db8::1"}
	for i := range 12 {
		b[fmt.Sprintf("deep%d.test", i)] = fmt.Sprintf("v=spf1 include:deep%d.test -all", i+1)
	}
	b["inner.test"] = "v=spf1 ip4:198.51.100.0/24 -all"
	b["round.test"] = "v=spf1 redirect=d.test"
	for _, tc := range []struct{ record, addr, want string }{
		{"v=spf1 ip4:192.0.2.0/28 -all", "192.0.2.7", "+"},
		{"v=spf1 ip4:192.0.2.0/28 -all", "192.0.2.77", "-"},
		{"v=spf1 ip4:192.0.2.7 ~all", "192.0.2.8", "~"},
		{"v=spf1 ip6:2001:db8::/32 -all", "2001:db8::5", "+"},
		{"v=spf1 mx -all", "192.0.2.7", "+"},
		{"v=spf1 mx -all", "192.0.2.8", "-"},
		{"v=spf1 a -all", "192.0.2.8", "+"},
		{"v=spf1 a/24 -all", "192.0.2.99", "+"},
		{"v=spf1 a:d.test/24 -all", "192.0.2.99", "+"},
		{"v=spf1 a:six.test -all", "2001:db8::1", "+"},
		{"v=spf1 include:inner.test -all", "198.51.100.4", "+"},
		{"v=spf1 include:inner.test ?all", "192.0.2.4", "?"},
		{"v=spf1 redirect=inner.test", "198.51.100.4", "+"},
		{"v=spf1 -ip4:192.0.2.7 +ip4:192.0.2.0/24 -all", "192.0.2.7", "-"},
		{"v=spf1", "192.0.2.7", "?"},
		{"v=spf1 include:deep0.test -all", "192.0.2.7", "error: more than 10 look-ups"},
		{"v=spf1 redirect=round.test", "192.0.2.7", "error: more than 10 look-ups"},
		{"v=spf1 include:gone.test -all", "192.0.2.7", "error: gone.test, which has none"},
		{"v=spf1 ip4:192.0.2 -all", "192.0.2.7", "error: not an address"},
		{"v=spf1 ip5:192.0.2.0 -all", "192.0.2.7", "error: not a word of SPF"},
	} {
		b["d.test"] = tc.record
		w := walk{names: b}
		got, err := w.judge(t.Context(), "d.test", netip.MustParseAddr(tc.addr))
		if words, wrong := strings.CutPrefix(tc.want, "error: "); wrong {
			if err == nil || !strings.Contains(err.Error(), words) {
				t.Errorf("%s: %q, %v, want an error with %q", tc.record, got, err, words)
			}
		} else if err != nil || got != tc.want {
			t.Errorf("%s says %q of %s, want %q (%v)", tc.record, got, tc.addr, tc.want, err)
		}
	}
}

// What to do about a server depends on why it cannot be used.
func TestConnection(t *testing.T) {
	for _, tc := range []struct {
		err   error
		login bool
		want  string
	}{
		{&net.DNSError{Name: "imap.example", IsNotFound: true}, false, "Correct imap.host"},
		{fmt.Errorf("dial: %w", syscall.ECONNREFUSED), false, "Nothing listens"},
		{context.DeadlineExceeded, false, "firewall"},
		{errors.New("no"), true, "imap.user or the password"},
		{errors.New("no"), false, "imap.host, port and tls"},
	} {
		if got := Connection("imap", "imap.example", 993, tc.login, tc.err); !strings.Contains(got, tc.want) {
			t.Errorf("%v: %q, want %q", tc.err, got, tc.want)
		}
	}
}
