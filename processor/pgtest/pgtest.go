package pgtest

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is a running PostgreSQL.
type Server struct {
	Host string // 127.0.0.1
	Port int

	dir       string
	life      io.Closer // the server ends when this is closed, or when the test's process ends
	ended     chan error
	databases atomic.Int32
}

// shared is the server that all tests of the binary use.
var shared struct {
	sync.Mutex
	server *Server
	err    error
}

// Main runs the tests of a package and stops the server, if one was started. A TestMain calls it,
// or passes a Stopping to whatever runs the tests there.
func Main(m *testing.M) { os.Exit(Stopping{m}.Run()) }

// Stopping is a set of tests after which the server is stopped.
type Stopping struct{ M *testing.M }

// Run runs the tests.
func (s Stopping) Run() int {
	code := s.M.Run()
	shared.Lock()
	defer shared.Unlock()
	if shared.server != nil {
		shared.server.stop()
	}
	return code
}

// URL is that of a new database without a table.
func URL(t testing.TB) string {
	t.Helper()
	mustBeThere(t)
	shared.Lock()
	defer shared.Unlock()
	if shared.server == nil && shared.err == nil {
		shared.server, shared.err = start()
	}
	if shared.err != nil {
		t.Fatal("pgtest: ", shared.err)
	}
	u, err := shared.server.database()
	if err != nil {
		t.Fatal("pgtest: ", err)
	}
	return u
}

// mustBeThere skips the test where there is no PostgreSQL.
func mustBeThere(t testing.TB) {
	t.Helper()
	if find("postgres") != "" && find("initdb") != "" {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal("PostgreSQL is not installed, and here it has to be: apt-get install postgresql")
	}
	t.Skip("PostgreSQL is not installed; to run this test: apt-get install postgresql")
}

// database makes an empty database.
func (s *Server) database() (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, s.url("postgres"))
	if err != nil {
		return "", err
	}
	defer conn.Close(ctx)
	name := fmt.Sprintf("test%d", s.databases.Add(1))
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+name); err != nil {
		return "", err
	}
	return s.url(name), nil
}

func (s *Server) url(database string) string {
	return fmt.Sprintf("postgres://adjutant:adjutant-secret@%s:%d/%s?sslmode=disable", s.Host, s.Port, database)
}

// start makes a cluster in a folder of its own and runs a server on it. It does not wait
// for the disk: what is tested is what the server does, not what the machine loses.
func start() (*Server, error) {
	dir, err := os.MkdirTemp("", "adjutant-postgres-")
	if err != nil {
		return nil, err
	}
	s := &Server{Host: "127.0.0.1", dir: dir, ended: make(chan error, 1)}
	if err := s.run(); err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "log"))
		s.stop()
		return nil, fmt.Errorf("%w\n%s", err, log)
	}
	return s, nil
}

func (s *Server) run() error {
	as, err := s.owned()
	if err != nil {
		return err
	}
	password := filepath.Join(s.dir, "password")
	if err := os.WriteFile(password, []byte("adjutant-secret"), 0o644); err != nil {
		return err
	}
	if err := s.program(as, "initdb", "-D", s.data(), "-U", "adjutant", "--pwfile", password, "-A", "scram-sha-256", "-E", "UTF8", "--locale", "C.UTF-8", "--no-sync", "--no-instructions"); err != nil {
		return err
	}
	return s.serve(as)
}

// data is where the cluster is.
func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// program runs one of PostgreSQL's programs to its end.
func (s *Server) program(as []string, name string, args ...string) error {
	words := append(append(as[:len(as):len(as)], find(name)), args...)
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir, cmd.Env = s.dir, append(os.Environ(), "PGPASSWORD=adjutant-secret")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}

// serve runs the server on the cluster.
func (s *Server) serve(as []string) (err error) {
	if s.Port, err = freePort(); err != nil {
		return err
	}
	server := append(as[:len(as):len(as)], find("postgres"), "-D", s.data(), "-c", "listen_addresses="+s.Host, "-c", "port="+strconv.Itoa(s.Port), "-c", "unix_socket_directories=",
		"-c", "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=16MB", "-c", "max_connections=60", "-c", "logging_collector=off")
	// The shell waits for the end of its input, so the server ends with the test's process, however
	// that ends.
	cmd := exec.Command("sh", append([]string{"-c", `"$@" & read -r _; kill -QUIT $!; wait $!`, "sh"}, server...)...)
	log, err := os.Create(filepath.Join(s.dir, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	cmd.Dir, cmd.Stdout, cmd.Stderr = s.dir, log, log
	if s.life, err = cmd.StdinPipe(); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() { s.ended <- cmd.Wait() }()
	return s.awaitReady()
}

// owned gives the folder to a user who may run the server, and returns the words that run
// a program as that user: root may not run it.
func (s *Server) owned() ([]string, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	owner, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, _ := strconv.Atoi(owner.Uid)
	gid, _ := strconv.Atoi(owner.Gid)
	if err := os.Chown(s.dir, uid, gid); err != nil {
		return nil, err
	}
	return []string{"setpriv", "--reuid", owner.Uid, "--regid", owner.Gid, "--clear-groups"}, nil
}

// awaitReady waits until the server takes connections.
func (s *Server) awaitReady() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.url("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case err := <-s.ended:
			s.ended <- err
			return fmt.Errorf("the server ended: %w", err)
		case <-ctx.Done():
			return fmt.Errorf("the server does not answer: %w", err)
		case <-time.After(30 * time.Millisecond):
		}
	}
}

// stop ends the server and deletes what it had.
func (s *Server) stop() {
	if s.life != nil {
		s.life.Close()
		<-s.ended
	}
	os.RemoveAll(s.dir)
}

// find looks for a program of the server: where Debian keeps those of the newest version,
// which has wrappers in the path, or in the path.
func find(name string) string {
	if found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name); len(found) > 0 {
		return slices.Max(found)
	}
	p, _ := exec.LookPath(name)
	return p
}

// freePort finds a port that is free now.
func freePort() (int, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer ln.Close()
	return ln.Addr().(*net.TCPAddr).Port, nil
}
