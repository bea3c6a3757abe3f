package doctor

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"strings"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor/config"
)

// dkimOf says whether receivers will accept the signatures made here. signed is a mail as the
// daemon sends it.
func dkimOf(ctx context.Context, names Resolver, d config.DKIM, signed []byte) []Finding {
	l := List{Area: "dkim"}
	if d.Key == nil {
		l.Note("Send yourself a mail from the game's address and look for dkim=pass with your domain in its Authentication-Results. Without it players with strict providers get nothing.",
			"mails are not signed here; the mail server has to do it, which cannot be seen from here")
		return l.Found
	}
	if k, ok := d.Key.Public().(*rsa.PublicKey); ok && k.N.BitLen() < 1024 {
		l.Fault("Make a key of 2048 bits: openssl genrsa -out dkim.pem 2048", "the DKIM key has %d bits; receivers ignore keys below 1024", k.N.BitLen())
		return l.Found
	} else if ok && k.N.BitLen() < 2048 {
		l.Warn("Make a key of 2048 bits under a new selector.", "the DKIM key has %d bits; 2048 are usual", k.N.BitLen())
	}
	at := d.Selector + "._domainkey." + d.Domain
	want, err := keyRecord(d.Key)
	if err != nil {
		l.Fault("Make another key.", "%v", err)
		return l.Found
	}
	publish := fmt.Sprintf("Publish this as the TXT record of %s: %s", at, want)
	texts, err := names.LookupTXT(ctx, at)
	switch {
	case err != nil && !isAbsent(err):
		l.Fault(askAgain, "the DKIM key at %s cannot be looked up: %v", at, err)
		return l.Found
	case len(texts) == 0:
		l.Fault(publish, "%s has no TXT record: nobody can check the signature of your mails", at)
		return l.Found
	case len(texts) > 1:
		l.Fault("Leave one: "+publish, "%s has %d TXT records; receivers take any of them", at, len(texts))
		return l.Found
	}
	tags := tagsOf(texts[0])
	switch {
	case tags["p"] == "":
		l.Fault(publish, "the key at %s is taken back (p= is empty)", at)
	case tags["p"] != tagsOf(want)["p"]:
		l.Fault(publish+" Or name the file of the key that is published there.", "the key at %s is another than that in smtp.dkim.key_file: every signature is refused", at)
	default:
		if strings.Contains(tags["t"], "y") {
			l.Warn("Take t=y out of the record.", "the record at %s says that it is only tried out, so the signature counts for nothing", at)
		}
		if err := verified(ctx, names, signed); err != nil {
			l.Fault("Look at what the record at "+at+" says besides the key. "+publish, "a mail signed as the daemon signs does not pass: %v", err)
		} else {
			l.Good("a mail signed as the daemon signs passes with the key at %s", at)
		}
	}
	return l.Found
}

// keyRecord is the TXT record of a key.
func keyRecord(key crypto.Signer) (string, error) {
	switch k := key.Public().(type) {
	case ed25519.PublicKey:
		return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(k), nil
	case *rsa.PublicKey:
		der, err := x509.MarshalPKIXPublicKey(k)
		return "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(der), err
	}
	return "", fmt.Errorf("a key of kind %T cannot sign mails", key)
}

// tagsOf reads a record of the form "a=b; c=d".
func tagsOf(record string) map[string]string {
	tags := map[string]string{}
	for _, part := range strings.Split(record, ";") {
		if name, value, ok := strings.Cut(part, "="); ok {
			tags[strings.TrimSpace(name)] = strings.Join(strings.Fields(value), "")
		}
	}
	return tags
}

// verified checks a mail's signature as a receiver would.
func verified(ctx context.Context, names Resolver, mail []byte) error {
	all, err := dkim.VerifyWithOptions(bytes.NewReader(mail), &dkim.VerifyOptions{LookupTXT: func(name string) ([]string, error) { return names.LookupTXT(ctx, name) }})
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return fmt.Errorf("it carries no signature")
	}
	return all[0].Err
}
