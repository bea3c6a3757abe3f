package outbox

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"os"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor/config"
)

// TestMailboxesSignForThemselves: the mails of a mailbox with a DKIM key are signed for its
// own domain, and those of another one are not signed with it.
func TestMailboxesSignForThemselves(t *testing.T) {
	public, key, err := ed25519.GenerateKey(bytes.NewReader(make([]byte, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	var first, clubs config.Mailbox
	first.Address = "gm@example.test"
	first.SMTP.Host, first.SMTP.Port, first.SMTP.TLS = "127.0.0.1", 1, config.NoTLS
	clubs = first
	clubs.Name, clubs.Address = "clubs", "turns@clubs.test"
	clubs.SMTP.DKIM = config.DKIM{Domain: "clubs.test", Selector: "s", Key: key}
	now := written
	for _, tc := range []struct {
		box  config.Mailbox
		want string
	}{{first, ""}, {clubs, "clubs.test"}} {
		var mail bytes.Buffer
		if err := newOutbox(t, Settings(tc.box), newMemory(), &now).Write(&mail, row("a", "harrow@players.example")); err != nil {
			t.Fatal(err)
		}
		vs, err := dkim.VerifyWithOptions(strings.NewReader(mail.String()), &dkim.VerifyOptions{LookupTXT: func(name string) ([]string, error) {
			if name != "s._domainkey.clubs.test" {
				return nil, os.ErrNotExist
			}
			return []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)}, nil
		}})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, v := range vs {
			if v.Err != nil {
				t.Errorf("the signature of %s does not hold: %v", v.Domain, v.Err)
			}
			got += v.Domain
		}
		if got != tc.want {
			t.Errorf("a mail from %s is signed for %q, want %q", tc.box.Address, got, tc.want)
		}
	}
}
