package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// newPair makes a certificate for example.com that has a number, and its key.
func newPair(t *testing.T, number int64) (cert, key []byte) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(number), Subject: pkix.Name{CommonName: "example.com"}, DNSNames: []string{"example.com"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, c, c, secret.Public(), secret)
	if err != nil {
		t.Fatal(err)
	}
	hidden, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: hidden})
}

// A certificate that is renewed is shown at once, without a new start. While only one of its two
// files has been changed, or one of them is gone, the old one is.
func TestDaemonReadsARenewedCertificate(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, text []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cert, key := newPair(t, 1)
	write("cert.pem", cert)
	write("key.pem", key)
	c, addr := newClub(t), make(chan net.Addr, 1)
	said := &bytes.Buffer{} // the log locks it, and it is read between two connections
	c.daemon.log = slog.New(slog.NewTextHandler(said, nil))
	c.daemon.web = &webParts{told: func(a net.Addr) { addr <- a },
		config: config.Web{Listen: "127.0.0.1:0", Dir: dir, CertFile: filepath.Join(dir, "cert.pem"), KeyFile: filepath.Join(dir, "key.pem")}}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- c.daemon.servePages(ctx) }()
	defer func() { stop(); <-done }()
	at := (<-addr).String()
	shown := func(trusted []byte) int64 {
		t.Helper()
		pool := x509.NewCertPool()
		pool.AppendCertsFromPEM(trusted)
		conn, err := (&tls.Dialer{Config: &tls.Config{RootCAs: pool, ServerName: "example.com"}}).DialContext(t.Context(), "tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		return conn.(*tls.Conn).ConnectionState().PeerCertificates[0].SerialNumber.Int64()
	}
	if got := shown(cert); got != 1 {
		t.Fatalf("it shows %d", got)
	}
	newCert, newKey := newPair(t, 2)
	write("cert.pem", newCert)
	for range 3 {
		if got := shown(cert); got != 1 {
			t.Errorf("its key is still the old one, and it shows %d", got)
		}
	}
	if n := strings.Count(said.String(), "cannot be read"); n != 1 {
		t.Errorf("it says %d times that the files do not fit: %s", n, said)
	}
	write("key.pem", newKey)
	if got := shown(newCert); got != 2 {
		t.Errorf("renewed, it shows %d", got)
	}
	if err := os.Remove(filepath.Join(dir, "cert.pem")); err != nil {
		t.Fatal(err)
	}
	if got := shown(newCert); got != 2 {
		t.Errorf("the file is gone, and it shows %d", got)
	}
	cert, key = newPair(t, 3)
	write("key.pem", key)
	write("cert.pem", cert)
	if got := shown(cert); got != 3 {
		t.Errorf("renewed again, it shows %d", got)
	}
}
