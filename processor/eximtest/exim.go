package eximtest

import (
	"bytes"
	"fmt"
	"net"
	"net/mail"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// The login of the host's program.
const (
	User     = "gm"
	Password = "relay-secret"
)

// Server is a running Exim.
type Server struct {
	Host string // 127.0.0.1
	Port int    // SMTP, with STARTTLS
	// CertFile is the certificate to trust: Dovecot's.
	CertFile string

	dir  string
	read map[string]bool // the files that Mails has handed out
}

// Mail is a mail in the mailbox.
type Mail struct {
	To      string // whom it was delivered to, the part before the @
	Subject string
	// ID is its Message-ID with the angle brackets. About is what it answers.
	ID, About string
	Raw       []byte
	// Came is when it was delivered.
	Came time.Time
}

// Start runs a server until the test ends.
func Start(t testing.TB, inbox *dovecottest.Server) *Server {
	t.Helper()
	binary := find()
	if binary == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("exim is not installed, and here it has to be: apt-get install exim4-daemon-light")
		}
		t.Skip("exim is not installed; to run this test: apt-get install exim4-daemon-light")
	}
	dir, err := os.MkdirTemp("", "adjutant-exim-")
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	must(t, os.Chmod(dir, 0o755)) // the mail owner has to get through
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	s := &Server{Host: "127.0.0.1", Port: ln.Addr().(*net.TCPAddr).Port, CertFile: inbox.CertFile, dir: dir, read: map[string]bool{}}
	ln.Close()
	s.configure(t, inbox)
	cmd := exec.Command(binary, "-C", s.conf(), "-bdf", "-q2s")
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	ended := dovecottest.Run(t, cmd)
	for range 200 {
		if c, err := smtp.Dial(s.addr()); err == nil {
			c.Close()
			return s
		}
		select {
		case err := <-ended:
			t.Fatalf("eximtest: exim ended: %v\n%s%s", err, &said, s.Log())
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatalf("eximtest: exim does not answer\n%s", s.Log())
	return nil
}

func (s *Server) conf() string { return filepath.Join(s.dir, "exim.conf") }

func (s *Server) addr() string { return net.JoinHostPort(s.Host, strconv.Itoa(s.Port)) }

// Log is what the server wrote about its work.
func (s *Server) Log() string {
	var b strings.Builder
	for _, name := range []string{"main", "panic"} {
		text, _ := os.ReadFile(filepath.Join(s.dir, "log", name))
		b.Write(text)
	}
	return b.String()
}

// find looks for the program where services live, too.
func find() string {
	for _, name := range []string{"exim4", "/usr/sbin/exim4", "exim", "/usr/sbin/exim"} {
		if p, err := exec.LookPath(name); err == nil {
			return p
		}
	}
	return ""
}

// must ends the test on an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal("eximtest: ", err)
	}
}

// configure writes the configuration. Whoever starts the server owns the mail, except that root
// must not, and gives it to the user mail.
func (s *Server) configure(t testing.TB, inbox *dovecottest.Server) {
	t.Helper()
	me, err := user.Current()
	must(t, err)
	owner, err := user.LookupId(me.Uid)
	must(t, err)
	if me.Uid == "0" {
		owner, err = user.Lookup("mail")
		must(t, err)
	}
	uid, _ := strconv.Atoi(owner.Uid)
	gid, _ := strconv.Atoi(owner.Gid)
	for _, d := range []string{"spool", "log", "mail"} {
		must(t, os.Mkdir(filepath.Join(s.dir, d), 0o755))
		must(t, os.Chown(filepath.Join(s.dir, d), uid, gid))
	}
	for _, name := range []string{"cert.pem", "key.pem"} { // Dovecot's key is for its owner's eyes
		b, err := os.ReadFile(filepath.Join(filepath.Dir(inbox.CertFile), name))
		must(t, err)
		must(t, os.WriteFile(filepath.Join(s.dir, name), b, 0o600))
		must(t, os.Chown(filepath.Join(s.dir, name), uid, gid))
	}
	text := strings.NewReplacer("$T", s.dir, "$PORT", strconv.Itoa(s.Port), "$LMTP", strconv.Itoa(inbox.LMTP),
		"$UID", owner.Uid, "$GID", owner.Gid, "$HOST", local(dovecottest.User), "$LOGIN", User, "$PASSWORD", Password).Replace(template)
	must(t, os.WriteFile(s.conf(), []byte(text), 0o644))
}

// local is the part of an address before the @.
func local(address string) string {
	name, _, _ := strings.Cut(address, "@")
	return name
}

// Send hands the server a mail for the host, as a player's provider does.
func (s *Server) Send(from string, raw []byte) error {
	c, err := smtp.Dial(s.addr())
	if err != nil {
		return err
	}
	defer c.Close()
	if err := c.SendMail(from, []string{dovecottest.User}, bytes.NewReader(raw)); err != nil {
		return err
	}
	return c.Quit()
}

// Queue is how many mails the server has taken and not delivered yet.
func (s *Server) Queue() (int, error) {
	files, err := filepath.Glob(filepath.Join(s.dir, "spool", "input", "*-H"))
	return len(files), err
}

// Mails returns the mails that came for anybody since the last call, oldest first.
func (s *Server) Mails() ([]Mail, error) {
	files, err := filepath.Glob(filepath.Join(s.dir, "mail", "new", "*"))
	if err != nil {
		return nil, err
	}
	var out []Mail
	for _, file := range files {
		if s.read[file] {
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(file)
		if err != nil {
			return nil, err
		}
		m, err := mail.ReadMessage(bytes.NewReader(raw))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		s.read[file] = true
		out = append(out, Mail{
			To: local(m.Header.Get("Envelope-To")), Subject: m.Header.Get("Subject"),
			ID: m.Header.Get("Message-Id"), About: m.Header.Get("In-Reply-To"), Raw: raw, Came: info.ModTime(),
		})
	}
	slices.SortStableFunc(out, func(a, b Mail) int { return a.Came.Compare(b.Came) })
	return out, nil
}

const template = `primary_hostname = mail.example.test
exim_user = $UID
exim_group = $GID
never_users =
spool_directory = $T/spool
log_file_path = $T/log/%s
pid_file_path = $T/spool/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = $PORT
tls_advertise_hosts = *
tls_certificate = $T/cert.pem
tls_privatekey = $T/key.pem
smtp_accept_max = 0
smtp_accept_queue_per_connection = 0
message_size_limit = 50M
keep_environment =
acl_smtp_rcpt = rcpt
acl_smtp_data = accept

begin acl

# From the world only mail to the host, from the host's program any.
rcpt:
  deny   local_parts = ^refused
         message = no such user here
  accept authenticated = *
  accept local_parts = $HOST
  accept senders = :
  deny   message = relaying denied

begin routers

host:
  driver = accept
  local_parts = $HOST
  transport = inbox

gone:
  driver = redirect
  local_parts = ^gone
  allow_fail
  data = :fail: the mailbox is unknown here

people:
  driver = accept
  transport = maildir

begin transports

inbox:
  driver = smtp
  protocol = lmtp
  hosts = 127.0.0.1
  hosts_override
  port = $LMTP
  allow_localhost

maildir:
  driver = appendfile
  directory = $T/mail
  maildir_format
  envelope_to_add
  create_directory
  user = $UID
  group = $GID

begin retry

* * F,1h,2s

begin authenticators

plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${if and{{eq{$auth2}{$LOGIN}}{eq{$auth3}{$PASSWORD}}}}
  server_set_id = $auth2
`
