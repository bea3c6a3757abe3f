package pgtest

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Archived is a server whose journal is archived, so that it can be restored to a given moment.
type Archived struct {
	*Server
	// Archive is the folder of the archive, Base the folder with a full copy.
	Archive, Base string

	as []string
}

// StartArchived runs a server until the test ends, with the lines of a postgresql.conf in
// which /mnt/archive stands for the folder of the archive.
func StartArchived(t testing.TB, conf string) *Archived {
	t.Helper()
	mustBeThere(t)
	first, err := start()
	if err != nil {
		t.Fatal("pgtest: ", err)
	}
	a := &Archived{Server: first, Archive: filepath.Join(first.dir, "archive"), Base: filepath.Join(first.dir, "base")}
	t.Cleanup(first.stop)
	if a.as, err = first.owned(); err == nil {
		err = a.makeArchive()
	}
	if err == nil {
		err = a.configure(first, "postgresql.conf", conf)
	}
	if err != nil {
		t.Fatal("pgtest: ", err)
	}
	a.end()
	if err := first.serve(a.as); err != nil {
		t.Fatal("pgtest: ", err)
	}
	return a
}

// makeArchive makes the folder of the archive, as the server's user.
func (a *Archived) makeArchive() error {
	words := append(a.as[:len(a.as):len(a.as)], "mkdir", a.Archive)
	return exec.Command(words[0], words[1:]...).Run()
}

// configure adds lines to a file of a server.
func (a *Archived) configure(s *Server, name, conf string) error {
	f, err := os.OpenFile(filepath.Join(s.data(), name), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString("\n" + strings.ReplaceAll(conf, "/mnt/archive", a.Archive) + "\n")
	return err
}

// end ends the server at once, as if its machine were gone.
func (a *Archived) end() {
	a.life.Close()
	<-a.ended
	a.life = nil
}

// URL is the server's address.
func (a *Archived) URL() string { return a.url("postgres") }

// CopyBase makes a full copy, with more arguments for pg_basebackup after the folder.
func (a *Archived) CopyBase(t testing.TB, words ...string) {
	t.Helper()
	if err := a.program(a.as, "pg_basebackup", append([]string{"-D", a.Base, "--no-sync", "-d", a.url("postgres")}, words...)...); err != nil {
		t.Fatal("pgtest: ", err)
	}
}

// Lose ends the server as if its machine were gone.
func (a *Archived) Lose() { a.end() }

// Back runs a new server on the full copy, with lines that say to which moment it is restored. It
// runs until the test ends. If the last files of the old server's journal were saved, nothing is
// missing.
func (a *Archived) Back(t testing.TB, conf string) (url string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "adjutant-back-")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{Host: a.Host, dir: dir, ended: make(chan error, 1)}
	t.Cleanup(s.stop)
	as, err := s.owned()
	run := func(words ...string) {
		if words = append(as[:len(as):len(as)], words...); err == nil {
			err = exec.Command(words[0], words[1:]...).Run()
		}
	}
	run("cp", "-a", a.Base, s.data())
	run("touch", filepath.Join(s.data(), "recovery.signal"))
	if err == nil {
		err = a.configure(s, "postgresql.auto.conf", conf)
	}
	if err == nil {
		err = s.serve(as)
	}
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "log"))
		t.Fatalf("pgtest: %v\n%s", err, log)
	}
	s.takesWrites(t)
	return s.url("postgres")
}

// longestRecovery is how long a server may take to read its archive, on a busy machine.
const longestRecovery = time.Minute

// takesWrites waits until a server has ended its recovery: it answers reads before that.
func (s *Server) takesWrites(t testing.TB) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), longestRecovery)
	defer cancel()
	conn, err := pgx.Connect(ctx, s.url("postgres"))
	if err != nil {
		t.Fatal("pgtest: ", err)
	}
	defer conn.Close(ctx)
	for recovering := true; recovering; time.Sleep(50 * time.Millisecond) {
		if err := conn.QueryRow(ctx, "SELECT pg_is_in_recovery()").Scan(&recovering); err != nil {
			t.Fatal("pgtest: the recovery does not end: ", err)
		}
	}
}

// SaveLast puts the newest files of the old server's journal into the archive.
func (a *Archived) SaveLast(t testing.TB) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(a.data(), "pg_wal", "0000*"))
	if err != nil || len(files) == 0 {
		t.Fatal("pgtest: no journal is left: ", err)
	}
	for _, f := range files {
		words := append(a.as[:len(a.as):len(a.as)], "cp", "-n", f, a.Archive)
		exec.Command(words[0], words[1:]...).Run() // those that are there already stay
	}
}
