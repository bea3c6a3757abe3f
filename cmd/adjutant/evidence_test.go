package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The mails of the demo are signed by its players' providers. With what export
// --evidence writes, verify checks the signatures again and says what they prove; a
// piece that is changed belongs to no record; a player's own are his alone; and no
// bundle has a byte of them.
func TestEvidenceOfADemo(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if err := makeDemoDir(dir); err != nil {
		t.Fatal(err)
	}
	db := filepath.Join(dir, "adjutant.db")
	d, err := openDemo(t.Context(), db, dir, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.run(t.Context())
	d.close()
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) string { return filepath.Join(dir, name) }
	export := func(out string, args ...string) {
		t.Helper()
		if code, said := ran(t, append([]string{"export", demoGame, "--store", db, "--out", at(out)}, args...)...); code != 0 {
			t.Fatalf("export: %s", said)
		}
	}
	export("game.zip", "--bundle")
	export("all.zip", "--evidence")
	export("harrow.zip", "--evidence", "--player", "Harrow")

	code, said := ran(t, "verify", at("game.zip"), "--evidence", at("all.zip"))
	for _, want := range []string{"records: the mail was signed by its sender's provider (DKIM), and holds the orders word for word", "mails of Harrow <harrow@", "which the host says he found under these names", "demo._domainkey."} {
		if code != 0 || !strings.Contains(said, want) {
			t.Errorf("verify with all evidence: status %d, %q is missing:\n%s", code, want, said)
		}
	}
	if strings.Contains(said, "evidence was not given") {
		t.Errorf("verify misses evidence:\n%s", said)
	}
	code, said = ran(t, "verify", at("game.zip"), "--evidence", at("harrow.zip"))
	if code != 0 || !strings.Contains(said, "the evidence was not given (") || strings.Contains(said, "mails of Quill") {
		t.Errorf("verify with Harrow's evidence: status %d:\n%s", code, said)
	}

	private, err := os.ReadFile(at("harrow.zip"))
	if err != nil {
		t.Fatal(err)
	}
	pieces, err := piecesIn(private)
	if err != nil || len(pieces) == 0 {
		t.Fatalf("%d pieces (%v)", len(pieces), err)
	}
	changed := strings.Replace(string(pieces[0]), "To:", "to:", 1)
	if err := os.WriteFile(at("changed.txt"), []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("one.txt"), pieces[0], 0o600); err != nil {
		t.Fatal(err)
	}
	if code, said = ran(t, "verify", at("game.zip"), "--evidence", at("one.txt")); code != 0 || !strings.Contains(said, "the mail was signed") {
		t.Errorf("verify with one piece: status %d:\n%s", code, said)
	}
	if code, said = ran(t, "verify", at("game.zip"), "--evidence", at("changed.txt")); code != 0 || strings.Contains(said, "the mail was signed") {
		t.Errorf("a changed piece counts: status %d:\n%s", code, said)
	}
	t.Run("mailed reports", func(t *testing.T) { mailedReports(t, at("game.zip"), at("mails")) })

	public, err := os.ReadFile(at("game.zip"))
	if err != nil {
		t.Fatal(err)
	}
	bundle := unpack(t, public, "harrow@", "quill@", "demo._domainkey", "adjutant evidence 1\ndkim")
	if python, err := exec.LookPath("python3"); err == nil || os.Getenv("CI") != "" {
		check := exec.Command(python, "check.py", demoGame+".log")
		check.Dir = bundle
		if out, err := check.CombinedOutput(); err != nil || !strings.Contains(string(out), demoGame+".log ok: ") {
			t.Errorf("the checker says of the demo's log: %s (%v)", out, err)
		}
	}
}
