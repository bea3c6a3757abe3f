package dovecottest

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// The one mailbox.
const (
	User     = "gm@example.test"
	Password = "gm-secret"
)

// Server is a running Dovecot.
type Server struct {
	Host string // 127.0.0.1
	Port int    // IMAP: STARTTLS, or plain from this machine
	TLS  int    // IMAP with TLS from the first byte
	LMTP int    // delivery
	// Trust is a client's TLS configuration that trusts the server, and CertFile is its certificate
	// as a file.
	Trust    *tls.Config
	CertFile string

	dir string
	// introspect is where tokens of OAuth 2 are asked about, empty for passwords only.
	introspect string
	mechanisms string
}

// Option changes the server.
type Option func(*Server)

// WithOAuth lets users log in with tokens, besides passwords, by the named mechanisms (xoauth2,
// oauthbearer). The server asks the URL about each token (RFC 7662), which is added to the URL's
// end.
func WithOAuth(url string, mechanisms ...string) Option {
	return func(s *Server) { s.introspect, s.mechanisms = url, strings.Join(mechanisms, " ") }
}

// Start runs a server until the test ends.
func Start(t testing.TB, opts ...Option) *Server {
	t.Helper()
	binary := find("dovecot")
	if binary == "" || !exists("/usr/lib/dovecot/lmtp") {
		if os.Getenv("CI") != "" {
			t.Fatal("dovecot with lmtp is not installed, and here it has to be: apt-get install dovecot-imapd dovecot-lmtpd")
		}
		t.Skip("dovecot with lmtp is not installed; to run this test: apt-get install dovecot-imapd dovecot-lmtpd")
	}
	dir, err := os.MkdirTemp("", "adjutant-dovecot-")
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	must(t, os.Chmod(dir, 0o755)) // the mail owner has to get through
	s := &Server{Host: "127.0.0.1", Port: freePort(t), TLS: freePort(t), LMTP: freePort(t), dir: dir}
	for _, opt := range opts {
		opt(s)
	}
	for _, d := range []string{"run", "state", "mail"} {
		must(t, os.Mkdir(filepath.Join(dir, d), 0o755))
	}
	must(t, os.WriteFile(filepath.Join(dir, "users"), []byte(User+":{PLAIN}"+Password+"\n"), 0o644))
	s.makeCertificate(t)
	must(t, os.WriteFile(s.conf(), []byte(s.configuration(t)), 0o644))
	s.awaitReady(t, Run(t, exec.Command(binary, "-F", "-c", s.conf())))
	return s
}

// Run starts a server's program, which is asked to end with the test. The channel tells if it ends
// before.
func Run(t testing.TB, cmd *exec.Cmd) (ended chan error) {
	t.Helper()
	must(t, cmd.Start())
	ended = make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-ended:
		case <-time.After(5 * time.Second):
			cmd.Process.Kill()
			<-ended
		}
	})
	return ended
}

// conf is the configuration file's path.
func (s *Server) conf() string { return filepath.Join(s.dir, "dovecot.conf") }

// find looks for a program, also in the folders for system services.
func find(name string) string {
	if p, err := exec.LookPath(name); err == nil {
		return p
	}
	if p := "/usr/sbin/" + name; exists(p) {
		return p
	}
	return ""
}

// exists reports whether a file is there.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// must ends the test on an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal("dovecottest: ", err)
	}
}

// freePort finds a port that is free now.
func freePort(t testing.TB) int {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer ln.Close()
	return ln.Addr().(*net.TCPAddr).Port
}

// makeCertificate writes a key and a certificate for this machine.
func (s *Server) makeCertificate(t testing.TB) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	now := time.Now()
	cert := &x509.Certificate{
		SerialNumber: big.NewInt(now.UnixNano()), Subject: pkix.Name{CommonName: "localhost"},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(48 * time.Hour), IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		DNSNames: []string{"localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, cert, cert, &key.PublicKey, key)
	must(t, err)
	pkcs8, err := x509.MarshalPKCS8PrivateKey(key)
	must(t, err)
	certPEM := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	s.CertFile = filepath.Join(s.dir, "cert.pem")
	must(t, os.WriteFile(s.CertFile, certPEM, 0o644))
	must(t, os.WriteFile(filepath.Join(s.dir, "key.pem"), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: pkcs8}), 0o600))
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(certPEM)
	s.Trust = &tls.Config{RootCAs: pool}
}

// configuration writes the file for Dovecot 2.3.
func (s *Server) configuration(t testing.TB) string {
	t.Helper()
	me, err := user.Current()
	must(t, err)
	owner, group := me.Username, me.Gid
	if g, err := user.LookupGroupId(me.Gid); err == nil {
		group = g.Name
	}
	if me.Uid == "0" { // root must not own mail
		mail, err := user.Lookup("mail")
		must(t, err)
		uid, _ := strconv.Atoi(mail.Uid)
		gid, _ := strconv.Atoi(mail.Gid)
		must(t, os.Chown(filepath.Join(s.dir, "mail"), uid, gid))
		owner, group = "mail", "mail"
	}
	text := strings.NewReplacer("$T", s.dir, "$U", owner, "$G", group, "$IMAP", strconv.Itoa(s.Port),
		"$SECURE", strconv.Itoa(s.TLS), "$LMTP", strconv.Itoa(s.LMTP)).Replace(template)
	if me.Uid != "0" {
		text += fmt.Sprintf(ownUser, owner, group, owner)
	}
	if s.introspect != "" {
		file := filepath.Join(s.dir, "oauth.conf")
		must(t, os.WriteFile(file, []byte(fmt.Sprintf(tokens, s.introspect)), 0o644))
		text += fmt.Sprintf(byToken, s.mechanisms, s.mechanisms, file)
	}
	return text
}

// awaitReady waits for the greeting.
func (s *Server) awaitReady(t testing.TB, ended <-chan error) {
	t.Helper()
	for range 200 {
		conn, err := net.Dial("tcp", net.JoinHostPort(s.Host, strconv.Itoa(s.Port)))
		if err == nil {
			conn.SetDeadline(time.Now().Add(10 * time.Second))
			n, err := conn.Read(make([]byte, 64))
			conn.Close()
			if n > 0 && err == nil {
				return
			}
		}
		select {
		case err := <-ended:
			log, _ := os.ReadFile(filepath.Join(s.dir, "dovecot.log"))
			t.Fatalf("dovecottest: dovecot ended: %v\n%s", err, log)
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatal("dovecottest: dovecot does not answer")
}

// Deliver delivers a mail as a mail server would, with CRLF at each line's end.
func (s *Server) Deliver(t testing.TB, from string, mail []byte) {
	t.Helper()
	conn, err := net.Dial("tcp", net.JoinHostPort(s.Host, strconv.Itoa(s.LMTP)))
	must(t, err)
	c := smtp.NewClientLMTP(conn)
	defer c.Close()
	must(t, c.Hello("localhost"))
	must(t, c.Mail(from, nil))
	must(t, c.Rcpt(User, nil))
	w, err := c.Data()
	must(t, err)
	_, err = w.Write(mail)
	must(t, err)
	must(t, w.Close())
	must(t, c.Quit())
}

// Doveadm runs the server's administration program.
func (s *Server) Doveadm(t testing.TB, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, find("doveadm"), append([]string{"-c", s.conf()}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("dovecottest: doveadm %v: %v\n%s", args, err, out)
	}
	return string(out)
}

const template = `base_dir = $T/run
state_dir = $T/state
log_path = $T/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = yes
ssl_cert = <$T/cert.pem
ssl_key = <$T/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:$T/mail/%u
mail_uid = $U
mail_gid = $G
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = passwd-file
  args = $T/users
}
userdb {
  driver = static
  args = uid=$U gid=$G home=$T/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Processed {
    auto = create
  }
  mailbox Rejected {
    auto = create
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $IMAP
  }
  inet_listener imaps {
    port = $SECURE
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = $LMTP
  }
}
protocol lmtp {
  auth_username_format = %Lu
}
`

const ownUser = `default_internal_user = %s
default_internal_group = %s
default_login_user = %s
service anvil {
  chroot =
}
service stats {
  chroot =
}
`

// byToken lets users log in with tokens; tokens is where to ask about them.
const (
	byToken = `auth_mechanisms = plain login %s
passdb {
  driver = oauth2
  mechanisms = %s
  args = %s
}
`
	tokens = `introspection_url = %s
introspection_mode = get
username_attribute = username
active_attribute = active
active_value = true
`
)
