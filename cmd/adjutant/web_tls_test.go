package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// With its own certificate the daemon serves the pages encrypted, and only encrypted.
func TestDaemonServesPagesWithTLS(t *testing.T) {
	pair := httptest.NewUnstartedServer(nil)
	pair.StartTLS() // for its certificate alone
	pair.Close()
	cert, dir := pair.TLS.Certificates[0], t.TempDir()
	key, err := x509.MarshalPKCS8PrivateKey(cert.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{"cert.pem": {Type: "CERTIFICATE", Bytes: cert.Certificate[0]}, "key.pem": {Type: "PRIVATE KEY", Bytes: key}} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	www := filepath.Join(dir, "www")
	if err := os.Mkdir(www, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(www, "index.html"), []byte("the games"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, addr := newClub(t), make(chan net.Addr, 1)
	c.daemon.web = &webParts{told: func(a net.Addr) { addr <- a },
		config: config.Web{Listen: "127.0.0.1:0", Dir: www, CertFile: filepath.Join(dir, "cert.pem"), KeyFile: filepath.Join(dir, "key.pem")}}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- c.daemon.servePages(ctx) }()
	defer func() { stop(); <-done }()
	at := (<-addr).String()

	known := x509.NewCertPool()
	known.AddCert(pair.Certificate())
	client := &http.Client{Timeout: time.Minute, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: known, ServerName: "example.com"}}}
	get := func(client *http.Client, url string) (int, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := client.Do(r)
		if err != nil {
			return 0, err.Error()
		}
		defer res.Body.Close()
		body := make([]byte, 100)
		n, _ := res.Body.Read(body)
		if res.TLS != nil && res.TLS.Version < tls.VersionTLS12 {
			t.Errorf("it speaks TLS %x", res.TLS.Version)
		}
		return res.StatusCode, string(body[:n])
	}
	if code, text := get(client, "https://"+at+"/"); code != 200 || text != "the games" {
		t.Errorf("encrypted: %d %s", code, text)
	}
	if code, text := get(http.DefaultClient, "http://"+at+"/"); code == 200 || strings.Contains(text, "the games") {
		t.Errorf("not encrypted: %d %s", code, text)
	}
}
