package config

import (
	"cmp"
	"crypto/x509"
	"fmt"
	"net/mail"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // time zones on machines that have none

	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// checker goes through a configuration and collects problems.
type checker struct {
	cfg      *Config
	dir      string
	env      func(string) (string, bool)
	lines    map[string]int
	problems []Problem
}

// say notes a problem at a key, or at its table if the key is not there.
func (c *checker) say(key, format string, args ...any) {
	line := c.lines[key]
	for at := key; line == 0 && strings.Contains(at, "."); {
		at = at[:strings.LastIndexByte(at, '.')]
		line = c.lines[at]
	}
	c.problems = append(c.problems, Problem{line, shownKey(key, c.cfg.Mailboxes), fmt.Sprintf(format, args...)})
}

var nameShape = regexp.MustCompile(`^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$`)

// check looks at everything.
func (c *checker) check() {
	cfg := c.cfg
	switch {
	case cfg.Name == "":
		c.say("name", "is missing: the host's name, like \"games.example.org\"")
	case !nameShape.MatchString(cfg.Name):
		c.say("name", "%q may have letters, digits, - and . only", cfg.Name)
	}
	for _, h := range cfg.Hosts {
		if a, err := mail.ParseAddress(h); err != nil || a.Address != h {
			c.say("hosts", "%q is not a mail address; write it without a name", h)
		}
	}
	c.hostAuth()
	cfg.KeyFile = c.path(cfg.KeyFile)
	database := strings.HasPrefix(cfg.Store, "postgres://") || strings.HasPrefix(cfg.Store, "postgresql://")
	if !database {
		cfg.Store = c.path(cfg.Store)
	}
	if cfg.Store == "" {
		c.say("store", "must not be empty")
	} else if database {
		if u, err := url.Parse(cfg.Store); err != nil || u.Host == "" && u.Query().Get("host") == "" {
			c.say("store", "this is no URL of a database; it looks like postgres://adjutant@db.example.org/adjutant")
		}
	} else if fi, err := os.Stat(filepath.Dir(cfg.Store)); err != nil || !fi.IsDir() {
		c.say("store", "the folder %s does not exist", filepath.Dir(cfg.Store))
	}
	if cfg.RulesetDir = c.path(cfg.RulesetDir); cfg.RulesetDir != "" {
		if fi, err := os.Stat(cfg.RulesetDir); err != nil || !fi.IsDir() {
			c.say("ruleset_dir", "the folder %s does not exist", cfg.RulesetDir)
		}
	}
	c.key()
	loginCheck{c.say, c.path, c.private, c.env}.all(cfg)
	boxCheck{c.say, func(key string) bool { return c.lines[key] > 0 }, c.servers}.all(cfg)
	c.limits()
	c.beacon()
	c.forum()
	c.web()
	cfg.Warnings = append(cfg.Warnings, cfg.Monitor.check(cfg.Hosts, c.say)...)
	c.game()
	if err := cfg.League.Check(); err != nil {
		c.say("league", "%v", err)
	}
	if _, err := cfg.Witnesses.Policy(); err != nil {
		c.say("witnesses.of", "%v", err)
	}
}

// key looks for the host's key, and says where its heads are. A host who has lost the key must not
// be led to make a new one: games only go on under their own key.
func (c *checker) key() {
	cfg := c.cfg
	real := cfg.KeyFile
	if r, err := filepath.EvalSymlinks(cfg.KeyFile); err == nil {
		real = r
	}
	if cfg.HeadsFile = c.path(cfg.HeadsFile); cfg.HeadsFile == "" {
		cfg.HeadsFile = real + heads.Suffix
	}
	c.private("key_file", cfg.KeyFile)
	for i, file := range cfg.OtherKeys {
		cfg.OtherKeys[i] = c.path(file)
		if _, err := os.Stat(cfg.OtherKeys[i]); err != nil {
			c.say("other_keys", "%s cannot be read", cfg.OtherKeys[i])
		}
		c.private("other_keys", cfg.OtherKeys[i])
	}
	c.passphrase()
	if _, err := os.Stat(cfg.KeyFile); err == nil {
		return
	}
	for _, used := range []string{cfg.Store, cfg.HeadsFile} {
		if _, err := os.Stat(used); err == nil && used != "" {
			c.say("key_file", "%s cannot be read, and %s shows that games were played with it: put the key back from your copy; another key continues them only if their players agree (adjutant key --help)", cfg.KeyFile, filepath.Base(used))
			return
		}
	}
	c.say("key_file", "%s cannot be read; make a key with: adjutant keygen %s", cfg.KeyFile, cfg.KeyFile)
}

// passphrase reads the passphrase of the key from where the file says.
func (c *checker) passphrase() {
	cfg := c.cfg
	word := ""
	switch {
	case cfg.KeyPassphraseFile != "" && cfg.KeyPassphraseEnv != "":
		c.say("key_passphrase_file", "name either key_passphrase_file or key_passphrase_env, not both")
		return
	case cfg.KeyPassphraseFile != "":
		cfg.KeyPassphraseFile = c.path(cfg.KeyPassphraseFile)
		data, err := os.ReadFile(cfg.KeyPassphraseFile)
		if err != nil {
			c.say("key_passphrase_file", "%v", err)
			return
		}
		c.private("key_passphrase_file", cfg.KeyPassphraseFile)
		if word = strings.TrimRight(string(data), "\r\n"); word == "" {
			c.say("key_passphrase_file", "%s is empty", cfg.KeyPassphraseFile)
		}
	case cfg.KeyPassphraseEnv != "":
		if word, _ = c.env(cfg.KeyPassphraseEnv); word == "" {
			c.say("key_passphrase_env", "the variable %s is not set", cfg.KeyPassphraseEnv)
		}
	}
	cfg.KeyPassphrase = NewSecret(word)
}

// path makes a file's name relative to the configuration's folder.
func (c *checker) path(name string) string {
	if name == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(c.dir, name)
}

// private warns about a file with a secret that others on the machine may read.
func (c *checker) private(key, file string) {
	fi, err := os.Stat(file)
	if err != nil || runtime.GOOS == "windows" || fi.Mode().Perm()&0o077 == 0 {
		return
	}
	who := "its group"
	if fi.Mode().Perm()&0o007 != 0 {
		who = "everybody on this machine"
	}
	c.cfg.Warnings = append(c.cfg.Warnings, fmt.Sprintf("%s: %s may read or change %s; make it yours alone with: chmod 600 %s", shownKey(key, c.cfg.Mailboxes), who, file, file))
}

// servers checks both mail servers of a mailbox.
func (c *checker) servers(table string, in *IMAP, out *SMTP) {
	c.server(table+"imap", &in.Server, true)
	c.server(table+"smtp", &out.Server, false)
	login := loginCheck{c.say, c.path, c.private, c.env}
	login.use(c.cfg, table+"imap", &in.Server)
	login.use(c.cfg, table+"smtp", &out.Server)
	if key, problem := out.Pace.settle(out.Limits); problem != "" {
		c.say(table+key, "%s", problem)
	}
	c.mailbox(table+"imap.", in)
	c.dkim(table+"smtp.dkim", &out.DKIM)
}

// server checks one of the two mail servers and reads its password.
func (c *checker) server(table string, s *Server, login bool) {
	if s.Host == "" {
		c.say(table+".host", "is missing")
	}
	if s.Port < 0 || s.Port > 65535 {
		c.say(table+".port", "%d is not a port", s.Port)
	}
	if err := s.TLS.UnmarshalText([]byte(s.Security)); err != nil {
		c.say(table+".tls", "%v", err)
	} else if s.TLS == NoTLS && s.Host != "" && !IsLoopback(s.Host) {
		c.say(table+".tls", "without TLS only a server on this machine may be used, and %s is another", s.Host)
	}
	if s.CAFile = c.path(s.CAFile); s.CAFile != "" {
		data, err := os.ReadFile(s.CAFile)
		if s.Trust, _ = x509.SystemCertPool(); s.Trust == nil {
			s.Trust = x509.NewCertPool()
		}
		if err != nil {
			c.say(table+".ca_file", "%v", err)
		} else if !s.Trust.AppendCertsFromPEM(data) {
			c.say(table+".ca_file", "%s has no certificate", s.CAFile)
		}
	}
	c.password(table, s, login)
}

// password reads a password from where the file says.
func (c *checker) password(table string, s *Server, login bool) {
	if s.User == "" {
		if login {
			c.say(table+".user", "is missing")
		} else if s.PasswordFile != "" || s.PasswordEnv != "" {
			c.say(table+".user", "is missing, though there is a password")
		}
		return
	}
	word := ""
	switch {
	case s.OAuth != "" && (s.PasswordFile != "" || s.PasswordEnv != ""):
		c.say(table+".oauth", "name either a login by OAuth or a password, not both")
		return
	case s.OAuth != "":
		return // see loginCheck
	case s.PasswordFile != "" && s.PasswordEnv != "":
		c.say(table+".password_file", "name either password_file or password_env, not both")
		return
	case s.PasswordFile != "":
		s.PasswordFile = c.path(s.PasswordFile)
		data, err := os.ReadFile(s.PasswordFile)
		if err != nil {
			c.say(table+".password_file", "%v", err)
			return
		}
		c.private(table+".password_file", s.PasswordFile)
		if word = strings.TrimRight(string(data), "\r\n"); word == "" {
			c.say(table+".password_file", "%s is empty", s.PasswordFile)
		}
	case s.PasswordEnv != "":
		if word, _ = c.env(s.PasswordEnv); word == "" {
			c.say(table+".password_env", "the variable %s is not set", s.PasswordEnv)
		}
	default:
		c.say(table+".password_file", "is missing; name a file that holds the password, or a variable with password_env")
	}
	s.Password = NewSecret(word)
}

// mailbox checks the folders, and how often they are looked at.
func (c *checker) mailbox(table string, m *IMAP) {
	if m.Mailbox == "" {
		c.say(table+"mailbox", "must not be empty; it is usually INBOX")
	}
	if m.Processed != "" && m.Processed == m.Mailbox {
		c.say(table+"processed", "must be another folder than the mailbox itself")
	}
	if m.Rejected != "" && m.Rejected == m.Mailbox {
		c.say(table+"rejected", "must be another folder than the mailbox itself")
	}
	c.duration(table+"poll", m.Poll, time.Second, 24*time.Hour)
	c.duration(table+"idle_poll", m.IdlePoll, time.Second, 24*time.Hour)
}

// duration checks that a time span is between shortest and longest.
func (c *checker) duration(key string, d Duration, shortest, longest time.Duration) {
	switch {
	case d.wrong != "":
		c.say(key, "%q is not a time span; write it like 15m, 72h or 3d", d.wrong)
	case d.Duration < shortest || d.Duration > longest:
		c.say(key, "%v must be from %v to %v", d.Duration, shortest, longest)
	}
}

// dkim reads the key to sign with, if the program signs mails itself.
func (c *checker) dkim(table string, d *DKIM) {
	if *d == (DKIM{}) {
		return
	}
	if d.Domain == "" {
		c.say(table+".domain", "is missing")
	}
	if d.Selector == "" {
		c.say(table+".selector", "is missing")
	}
	if d.KeyFile = c.path(d.KeyFile); d.KeyFile == "" {
		c.say(table+".key_file", "is missing")
		return
	}
	data, err := os.ReadFile(d.KeyFile)
	if err == nil {
		c.private(table+".key_file", d.KeyFile)
		d.Key, err = signingKey(data)
	}
	if err != nil {
		c.say(table+".key_file", "%v", err)
	}
}

// limits checks the limits.
func (c *checker) limits() {
	l := &c.cfg.Limits
	switch {
	case l.MaxMail.wrong != "":
		c.say("limits.max_mail", "%q is not a size; write it like \"4 MB\"", l.MaxMail.wrong)
	case l.MaxMail.Bytes < 16<<10 || l.MaxMail.Bytes > 100<<20:
		c.say("limits.max_mail", "%v must be from 16 KB to 100 MB", l.MaxMail)
	}
	if l.MaxParts < 5 || l.MaxParts > 1000 {
		c.say("limits.max_parts", "%d must be from 5 to 1000", l.MaxParts)
	}
	if l.MailsPerHour < 0 {
		c.say("limits.mails_per_hour", "%d must not be below 0; 0 means no limit", l.MailsPerHour)
	}
	if l.MessagesPerDay < 0 {
		c.say("limits.messages_per_day", "%d must not be below 0; 0 means no limit", l.MessagesPerDay)
	}
	if l.StrangersPerHour < 0 {
		c.say("limits.strangers_per_hour", "%d must not be below 0; 0 means no limit", l.StrangersPerHour)
	}
	c.duration("limits.outage", l.Outage, 0, 60*24*time.Hour)
	for key, d := range map[string]Duration{"keep.marks": c.cfg.Keep.Marks, "keep.notices": c.cfg.Keep.Notices, "keep.outbox": c.cfg.Keep.Outbox} {
		shortest := 24 * time.Hour
		if key == "keep.marks" {
			shortest = 60 * 24 * time.Hour // copies of a mail are recognised for longer than they are valid
		}
		if d.wrong != "" || d.Duration != 0 {
			c.duration(key, d, shortest, 9999*24*time.Hour)
		}
	}
	if a := c.cfg.Auth; a.Hops < 0 || a.Hops > 20 {
		c.say("auth.hops", "%d must be from 0 to 20", a.Hops)
	} else if a.Hops > 0 && a.AuthServ == "" {
		c.say("auth.hops", "means nothing without authserv")
	}
}

// beacon checks the beacon and its relays.
func (c *checker) beacon() {
	b := c.cfg.Beacon
	for _, relay := range b.Relays {
		if u, err := url.Parse(relay); err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
			c.say("beacon.relays", "%q is not an address like https://api.drand.sh", relay)
		}
	}
	for key, d := range map[string]Duration{"beacon.delay": b.Delay, "beacon.period": b.Period} {
		if d.wrong != "" || d.Duration%time.Second != 0 {
			c.say(key, "%q is not a number of whole seconds; write it like 60s", cmp.Or(d.wrong, d.Duration.String()))
			return
		}
	}
	if err := gamelog.CheckChain(b.Chain()); err != nil {
		c.say("beacon", "%v", err)
	}
}

// smallestLimit is the smallest size of posts that a report is cut into.
const smallestLimit = 2000

// forum checks the forum and reads its token.
func (c *checker) forum() {
	f := &c.cfg.Forum
	if *f == defaultForum() {
		return
	}
	if kinds := []string{NodeBB, NodeBB2, DiscourseForum}; !slices.Contains(kinds, f.Kind) {
		c.say("forum.kind", "%q is none of %q", f.Kind, kinds)
	}
	switch u, err := url.Parse(f.URL); {
	case f.URL == "":
		c.say("forum.url", "is missing: the forum's address, like \"https://forum.example.org\"")
	case err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.User != nil:
		c.say("forum.url", "%q is not an address like https://forum.example.org", f.URL)
	case u.Scheme == "http" && !IsLoopback(u.Hostname()):
		c.say("forum.url", "without TLS only a forum on this machine may be used, and %s is another", u.Hostname())
	}
	if f.User == "" {
		c.say("forum.user", "is missing: the name of the account that posts")
	}
	if f.UID < 0 {
		c.say("forum.uid", "%d must not be below 0", f.UID)
	}
	if f.Category < 0 {
		c.say("forum.category", "%d must not be below 0", f.Category)
	} else if f.Open && f.Category == 0 {
		c.say("forum.open", "needs the number of the category to open topics in")
	}
	if f.Evidence != 0 && !gamelog.ExcerptFits(f.Evidence) {
		c.say("forum.evidence", "%d must be 0 for none, or from %d to %d", f.Evidence, gamelog.LeastExcerpt, gamelog.MostExcerpt)
	}
	if f.Limit < smallestLimit || f.Limit > 10<<20 {
		c.say("forum.limit", "%d must be from %d to %d", f.Limit, smallestLimit, 10<<20)
	}
	c.duration("forum.poll", f.Poll, time.Second, 24*time.Hour)
	c.token(f)
}

// token reads the forum's token from where the file says.
func (c *checker) token(f *Forum) {
	word := ""
	switch {
	case f.TokenFile != "" && f.TokenEnv != "":
		c.say("forum.token_file", "name either token_file or token_env, not both")
		return
	case f.TokenFile != "":
		f.TokenFile = c.path(f.TokenFile)
		data, err := os.ReadFile(f.TokenFile)
		if err != nil {
			c.say("forum.token_file", "%v", err)
			return
		}
		c.private("forum.token_file", f.TokenFile)
		if word = strings.TrimSpace(string(data)); word == "" || strings.ContainsAny(word, " \t\r\n") {
			c.say("forum.token_file", "%s does not hold one word", f.TokenFile)
		}
	case f.TokenEnv != "":
		if word, _ = c.env(f.TokenEnv); word == "" {
			c.say("forum.token_env", "the variable %s is not set", f.TokenEnv)
		}
	default:
		c.say("forum.token_file", "is missing; name a file that holds the token, or a variable with token_env")
	}
	f.Token = NewSecret(word)
}

// game checks what new games begin with.
func (c *checker) game() {
	g := &c.cfg.Game
	if _, err := sender.ParsePolicy(g.Auth); err != nil {
		c.say("game.auth", "%v", err)
	} else if strings.Contains(g.Auth, string(sender.AuthServ)) && c.cfg.Auth.AuthServ == "" {
		c.say("game.auth", "asks for the word of the host's mail server, but auth.authserv does not name it")
	}
	c.duration("game.dice_delay", g.DiceDelay, 0, 7*24*time.Hour)
	for _, kind := range g.Ask {
		if !slices.Contains(ruleset.AskKinds(), kind) {
			c.say("game.ask", "%q is none of %q", kind, ruleset.AskKinds())
		}
	}
	if !slices.Contains(ruleset.Speeds(), g.Speed) {
		c.say("game.speed", "%q is none of %q", g.Speed, ruleset.Speeds())
	}
	if g.Dice == AutoDice {
		if g.Dice = "vrf"; len(c.cfg.Beacon.Relays) > 0 {
			g.Dice = "vrf+beacon"
		}
	}
	if !slices.Contains(DiceSources, g.Dice) {
		c.say("game.dice", "%q is neither %q nor one of %q", g.Dice, AutoDice, DiceSources)
	}
	if !slices.Contains([]string{"stage", "turn", "round"}, g.Reports) {
		c.say("game.reports", "%q is not \"stage\", \"turn\" or \"round\"", g.Reports)
	}
	c.clock()
}

// hostAuth checks what proves a mail of the host.
func (c *checker) hostAuth() {
	a := c.cfg.HostAuth
	switch _, err := sender.ParsePolicy(a); {
	case err != nil:
		c.say("host_auth", "%v", err)
	case sender.NeedsToken(a):
		c.say("host_auth", "a host has no token: write dkim, authserv or dkim+authserv")
	case strings.Contains(a, string(sender.AuthServ)) && c.cfg.Auth.AuthServ == "":
		c.say("host_auth", "authserv needs [auth] authserv, the name of your mail server")
	}
}
