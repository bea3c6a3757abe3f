package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

var sign = flag.Bool("sign", false, "sign the demo's mails anew where their signatures do not hold")

// provider is the signing key of a player's mail provider. It is made of its
// name: nothing hangs on its being secret.
func provider(domain string) ed25519.PrivateKey {
	seed := sha256.Sum256([]byte("adjutant demo, mail provider of " + domain))
	return ed25519.NewKeyFromSeed(seed[:])
}

// signed are the fields that the providers sign.
var signed = []string{"From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"}

// The mails of the demo are signed by their senders' providers, but for the
// forged one. After a change to one of them: go test -run DemoMails -sign.
func TestDemoMailsAreSigned(t *testing.T) {
	files, err := fs.Glob(demoFiles, "demo/mails/*.eml")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d mails: %v", len(files), err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".eml")
		m, err := readDemoMail(name)
		if err != nil {
			t.Fatal(err)
		}
		_, domain, _ := strings.Cut(m.from, "@")
		entry := "demo._domainkey." + domain
		want := "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(provider(domain).Public().(ed25519.PublicKey))
		if demoNames[entry] != want {
			t.Errorf("%s is %q, want %q", entry, demoNames[entry], want)
		}
		forged := strings.Contains(name, "forged")
		holds := holds(m.raw)
		if !holds && !forged && *sign {
			resign(t, f, m.raw, domain)
			continue
		}
		if holds == forged {
			t.Errorf("%s: the signature holds: %v; sign it with -sign", name, holds)
		}
	}
}

// holds reports whether a mail has a signature that holds.
func holds(raw []byte) bool {
	vs, err := dkim.VerifyWithOptions(bytes.NewReader(raw), &dkim.VerifyOptions{
		LookupTXT: func(name string) ([]string, error) { return demoLookup(context.Background(), name) },
	})
	return err == nil && len(vs) == 1 && vs[0].Err == nil
}

// resign signs a mail file again.
func resign(t *testing.T, file string, raw []byte, domain string) {
	if i := bytes.Index(raw, []byte("\nFrom:")); i > 0 {
		raw = raw[i+1:] // the old signature stands on top
	}
	var out bytes.Buffer
	err := dkim.Sign(&out, bytes.NewReader(raw), &dkim.SignOptions{
		Domain: domain, Selector: "demo", Signer: provider(domain), HeaderKeys: signed,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
	})
	if err != nil {
		t.Fatal(err)
	}
	b := bytes.ReplaceAll(out.Bytes(), []byte("\r\n"), []byte("\n"))
	if err := os.WriteFile(filepath.FromSlash(file), b, 0o644); err != nil {
		t.Fatal(err)
	}
}
