package config

import (
	"path/filepath"
	"strings"
	"testing"
)

// Pages are off without an address; without a certificate only this machine's own
// addresses will do.
func TestWeb(t *testing.T) {
	dir := folder(t)
	with := func(lines string) (*Config, error) {
		return load(dir, strings.Replace(Sample, "[web]\n", "[web]\n"+lines, 1))
	}
	cfg, err := with("")
	if err != nil || cfg.Web.Listen != "" || cfg.Web.Dir != filepath.Join(dir, "www") {
		t.Errorf("nothing said: %+v, %v", cfg, err)
	}
	if cfg, err := with("url = \"https://games.example.org/pages/\"\n"); err != nil || cfg.Web.URL != "https://games.example.org/pages/" {
		t.Errorf("an address: %v", err)
	}
	for _, listen := range []string{"127.0.0.1:8080", "[::1]:8080", "localhost:8080"} {
		if cfg, err := with("listen = \"" + listen + "\"\n"); err != nil || cfg.Web.Listen != listen {
			t.Errorf("%s: %v", listen, err)
		}
	}
	for lines, want := range map[string]string{
		"listen = \":8080\"\n":                                                      "without a certificate only this machine's own addresses",
		"listen = \"192.0.2.1:8080\"\n":                                             "without a certificate only this machine's own addresses",
		"listen = \"8080\"\n":                                                       "is not an address with a port",
		"listen = \"127.0.0.1:1\"\ndir = \"\"\n":                                    "must not be empty",
		"listen = \":443\"\ncert_file = \"empty\"\n":                                "name both cert_file and key_file",
		"listen = \":443\"\ncert_file = \"empty\"\nkey_file = \"empty\"\n":          "web.cert_file",
		"listen = \"127.0.0.1:1\"\ncert_file = \"none\"\nkey_file = \"host.key\"\n": "web.cert_file",
		"url = \"games.example.org\"\n":                                             "is not an address like https://games.example.org",
		"url = \"javascript:alert(1)\"\n":                                           "is not an address like https://games.example.org",
		"url = \"https://x.example/a) [b](y\"\n":                                    "is not an address like https://games.example.org",
	} {
		if _, err := with(lines); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", lines, err, want)
		}
	}
}
