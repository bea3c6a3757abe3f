package config

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

// folder makes a folder with the files that the sample names.
func folder(t *testing.T) string {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	pkcs8, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"host.key": "key", "forum.token": "forum-secret\n", "imap.password": "imap-secret\n", "smtp.password": "smtp-secret\r\n", "empty": "",
		"dkim.pem": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: pkcs8})),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// load loads a text from a folder.
func load(dir, text string) (*Config, error) {
	return parse([]byte(text), filepath.Join(dir, "adjutant.toml"), func(name string) (string, bool) {
		return map[string]string{"WORD": "env-secret"}[name], name == "WORD"
	})
}

func TestSample(t *testing.T) {
	dir := folder(t)
	file := filepath.Join(dir, "adjutant.toml")
	if err := os.WriteFile(file, []byte(Sample), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg, err := Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if cfg.IMAP.TLS != ImplicitTLS || cfg.SMTP.TLS != StartTLS || cfg.IMAP.Password.Reveal() != "imap-secret" || cfg.SMTP.Password.Reveal() != "smtp-secret" {
		t.Errorf("servers %+v %+v", cfg.IMAP, cfg.SMTP)
	}
	if cfg.Game.DiceDelay.Duration != 15*time.Minute || cfg.Game.TurnTime.Duration != 72*time.Hour || cfg.Limits.MaxMail.Bytes != 4<<20 || cfg.Game.Auth != "dkim" {
		t.Errorf("defaults %+v %+v", cfg.Game, cfg.Limits)
	}
	if cfg.Store != filepath.Join(dir, "adjutant.db") || cfg.SMTP.DKIM.Key != nil {
		t.Errorf("store %q", cfg.Store)
	}
}

// The sample's commented lines say the defaults, so that taking the marks off
// changes nothing; and no key is left out of it.
func TestSampleIsComplete(t *testing.T) {
	dir := folder(t)
	short, err := load(dir, Sample)
	if err != nil {
		t.Fatal(err)
	}
	open := regexp.MustCompile(`(?m)^#([a-z\[])`).ReplaceAllString(Sample, "$1")
	for _, drop := range []string{"authserv = \"mx.example.org\"\n", "from_name = \"Adjutant\"\n", "port = 993\n", "port = 587\n"} {
		open = strings.Replace(open, drop, "", 1) // examples, and what the servers' packages fill in
	}
	full, err := load(dir, open)
	if err != nil {
		t.Fatal(err)
	}
	if full.SMTP.DKIM.Key == nil {
		t.Error("the signing key was not read")
	}
	full.SMTP.DKIM = DKIM{}
	if full.Forum.Token.Reveal() != "forum-secret" || full.Forum.URL == "" {
		t.Errorf("the forum was not read: %+v", full.Forum)
	}
	full.Forum.URL, full.Forum.User, full.Forum.TokenFile, full.Forum.Token = "", "", "", Secret{} // examples
	if login := full.OAuth["mail"]; login == nil || !strings.Contains(login.DeviceURL, "/common/") {
		t.Errorf("the login by OAuth was not read: %+v", login)
	}
	full.OAuth = nil // an example
	if len(full.Mailboxes) != 1 || full.Mailboxes[0].Name != "clubs" || full.Mailboxes[0].SMTP.TLS != StartTLS {
		t.Errorf("the second mailbox was not read: %+v", full.Mailboxes)
	}
	full.Mailboxes = nil // an example
	if !reflect.DeepEqual(short, full) {
		t.Errorf("the sample's comments say other defaults:\n%+v\n%+v", short, full)
	}
	var walk func(reflect.Type)
	walk = func(typ reflect.Type) {
		for i := range typ.NumField() {
			f := typ.Field(i)
			key := f.Tag.Get("toml")
			switch {
			case key == "-":
				continue
			case key != "" && !regexp.MustCompile(`(?m)^#?(`+key+` = |\[([a-z]+\.)?`+key+`\])`).MatchString(Sample):
				t.Errorf("the sample does not show %s", key)
			}
			if f.Type.Kind() == reflect.Struct && (f.Anonymous || !strings.Contains(Sample, key+" = ")) {
				walk(f.Type)
			}
		}
	}
	walk(reflect.TypeFor[Config]())
	walk(reflect.TypeFor[OAuth]())
}

func TestEveryProblemAtOnce(t *testing.T) {
	_, err := load(folder(t), `
name = "my games"
address = "Host <gm@example.test>"
colour = "blue"
store = "nowhere/x.db"
key_file = "no.key"

[imap]
host = "imap.example.test"
tls = "none"
port = 99999
user = "gm"
password = "hunter2"
processed = "INBOX"
poll = "often"

[smtp]
user = "gm"
tls = "ssl"
password_env = "NOT_SET"
[smtp.dkim]
domain = "example.test"

[auth]
hops = 2

[limits]
max_mail = "big"
max_parts = 1
mails_per_hour = -1

[keep]
marks = "30d"
notices = "soon"

[game]
auth = "face"
dice_delay = "-5m"
turn_time = "9999d"
zone = "Mars/Olympus"
`)
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("load: %v", err)
	}
	want := map[string]string{
		"name": "letters", "address": "without a name", "colour": "not a key", "store": "does not exist", "key_file": "keygen",
		"imap.tls": "this machine", "imap.port": "not a port", "imap.password": "password_file", "imap.password_file": "is missing", "imap.processed": "another folder", "imap.poll": "often",
		"smtp.host": "is missing", "smtp.tls": "starttls", "smtp.password_env": "NOT_SET", "smtp.dkim.selector": "is missing", "smtp.dkim.key_file": "is missing",
		"auth.hops": "authserv", "limits.max_mail": "4 MB", "limits.max_parts": "from 5", "limits.mails_per_hour": "below 0",
		"keep.marks": "must be from", "keep.notices": "time span",
		"game.auth": "dkim", "game.dice_delay": "time span", "game.turn_time": "must be from", "game.zone": "Europe/Berlin",
	}
	for _, p := range e.Problems {
		if !strings.Contains(p.Text, want[p.Key]) || want[p.Key] == "" {
			t.Errorf("%s: %q, want %q in it", p.Key, p.Text, want[p.Key])
		}
		if p.Line == 0 {
			t.Errorf("%s has no line", p.Key)
		}
		delete(want, p.Key)
	}
	if len(want) > 0 {
		t.Errorf("not told: %v", want)
	}
	text := err.Error()
	for _, show := range []string{"26 problems", "line 4: colour", "colour = \"blue\"", "~~~"} {
		if !strings.Contains(text, show) {
			t.Errorf("%q is not in\n%s", show, text)
		}
	}
	if strings.Contains(text, "hunter2") {
		t.Errorf("a password is shown:\n%s", text)
	}
}

// A host's addresses are addresses, not the one that orders are sent to, and
// need no token.
func TestHosts(t *testing.T) {
	for _, tc := range []struct{ lines, want string }{
		{`hosts = ["Arbiter <a@example.test>"]`, "write it without a name"},
		{`hosts = ["adjutant@games.example.org"]`, "is where orders are sent to"},
		{`hosts = ["a@example.test"]` + "\n" + `host_auth = "token"`, "a host has no token"},
		{`hosts = ["a@example.test"]` + "\n" + `host_auth = "authserv"`, "authserv needs"},
		{`aliases = ["Game <g@example.test>"]`, "write it without a name"},
		{`aliases = ["g@example.test"]`, ""},
		{`hosts = ["a@example.test"]`, ""},
	} {
		text := strings.Replace(Sample, "#hosts = []", tc.lines, 1)
		_, err := load(folder(t), text)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%s: %v, want %q", tc.lines, err, tc.want)
		}
	}
}

func TestSyntaxErrors(t *testing.T) {
	for text, want := range map[string]string{
		"name = games": "line 1",
		"name = \"x\"\n[limits]\nmax_parts = \"many\"": "line 3",
		"name = \"a\"\nname = \"b\"":                   "line 2",
	} {
		if _, err := load(folder(t), text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := Load(filepath.Join(t.TempDir(), "none.toml")); err == nil {
		t.Error("a file that is not there was loaded")
	}
}

func TestPasswords(t *testing.T) {
	dir := folder(t)
	base := "name = \"g\"\naddress = \"gm@example.test\"\n[smtp]\nhost = \"localhost\"\ntls = \"none\"\n[imap]\nhost = \"localhost\"\nuser = \"gm\"\n"
	for text, want := range map[string]string{
		`password_env = "WORD"`: "", `password_file = "imap.password"`: "", `password_file = "empty"`: "is empty", `password_file = "gone"`: "no such file",
		"password_file = \"imap.password\"\npassword_env = \"WORD\"": "not both", "": "is missing",
	} {
		cfg, err := load(dir, base+text)
		if want == "" && (err != nil || cfg.IMAP.Password.IsEmpty()) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// A password that was written into the file is not shown beside another mistake.
func TestAPasswordBesideAMistakeIsNotShown(t *testing.T) {
	for _, text := range []string{
		"[imap]\npassword = \"hunter2\"\ncolour = 1\n", "[imap]\ncolour = 1\npassword = \"hunter2\"\n",
		"[imap]\npassword = hunter2\n", "[imap]\nuser = gm\npassword=\"hunter2\"\n", "imap = { colour = 1, password = \"hunter2\" }\n",
	} {
		if _, err := load(folder(t), text); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestWarnings(t *testing.T) {
	dir := folder(t)
	cfg, err := load(dir, Sample)
	if err != nil || len(cfg.Warnings) > 0 {
		t.Fatalf("files of the host alone: %v, %v", cfg.Warnings, err)
	}
	for name, mode := range map[string]os.FileMode{"host.key": 0o640, "imap.password": 0o644} {
		if err := os.Chmod(filepath.Join(dir, name), mode); err != nil {
			t.Fatal(err)
		}
	}
	cfg, err = load(dir, Sample)
	if err != nil || len(cfg.Warnings) != 2 || !strings.Contains(cfg.Warnings[0], "key_file: its group") ||
		!strings.Contains(cfg.Warnings[1], "imap.password_file: everybody") || strings.Contains(fmt.Sprint(cfg.Warnings), "imap-secret") {
		t.Errorf("files that others may read: %q, %v", cfg.Warnings, err)
	}
}

func TestSecretIsSilent(t *testing.T) {
	type holder struct {
		Password Secret
		inner    Secret
	}
	h := holder{NewSecret("hunter2"), NewSecret("hunter2")}
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("x", "secret", h.Password, "holder", h)
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "secret", h.Password, "holder", h)
	asJSON, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	for _, shown := range []string{fmt.Sprint(h.Password), fmt.Sprintf("%v %+v %#v %s %q", h, h, h, h.Password, h.Password), log.String(), string(asJSON), fmt.Sprint(&h)} {
		if strings.Contains(shown, "hunter2") {
			t.Errorf("shown: %s", shown)
		}
	}
	if h.Password.Reveal() != "hunter2" || NewSecret("").String() != "" {
		t.Error("Reveal")
	}
}

func TestUnits(t *testing.T) {
	for text, want := range map[string]time.Duration{"15m": 15 * time.Minute, "3d": 72 * time.Hour, "0": 0, "1h30m": 90 * time.Minute} {
		var d Duration
		if d.UnmarshalText([]byte(text)); d.Duration != want || d.wrong != "" {
			t.Errorf("%q is %v, %q", text, d.Duration, d.wrong)
		}
	}
	for text, want := range map[string]string{"4 MB": "4 MB", "500kb": "500 KB", "1m": "1 MB", "100": "100", "2048 B": "2 KB"} {
		var s Size
		if s.UnmarshalText([]byte(text)); s.String() != want || s.wrong != "" {
			t.Errorf("%q is %v, %q", text, s, s.wrong)
		}
	}
	for _, text := range []string{"", "x", "-1h", "5 days"} {
		var d Duration
		var s Size
		if d.UnmarshalText([]byte(text)); d.wrong == "" && text != "" {
			t.Errorf("time span %q was read as %v", text, d.Duration)
		}
		if s.UnmarshalText([]byte(text)); s.wrong == "" && text != "" {
			t.Errorf("size %q was read as %v", text, s)
		}
	}
}

// A store is a file beside the configuration, or the URL of a database, unchanged.
func TestStoreNames(t *testing.T) {
	for name, want := range map[string]string{
		"games.db": "games.db", // in the configuration's folder
		"postgres://adjutant@db.example.org/adjutant?sslmode=verify-full": "",
		"postgresql:///adjutant?host=/run/postgresql":                     "",
		"postgres:///adjutant":                                            "no URL of a database",
		"postgres://a b@db/adjutant":                                      "no URL of a database",
	} {
		dir := folder(t)
		cfg, err := load(dir, strings.Replace(Sample, `#store = "adjutant.db"`, `store = "`+name+`"`, 1))
		switch {
		case strings.HasPrefix(want, "no URL"):
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", name, err)
			}
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case want != "" && cfg.Store != filepath.Join(dir, want), want == "" && cfg.Store != name:
			t.Errorf("%s: the store is %s", name, cfg.Store)
		}
	}
}
