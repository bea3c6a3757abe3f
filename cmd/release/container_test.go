package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An engine for containers loads the image and runs it as nobody, with a root that cannot be
// written and no privileges. A turn is played: orders by single commands, then dice that the
// daemon rolls by the machine's clock. It ends when the engine asks it to, and what it knew is
// there for the next container.
func TestContainer(t *testing.T) {
	needs(t, "podman")
	needs(t, "runc")
	if os.Getuid() != 0 { // without root, an engine needs ranges of users that not every machine gives
		if os.Getenv("CI") != "" {
			t.Fatal("this is not root, and here it has to be")
		}
		t.Skip("this is not root")
	}
	c := newContainer(t, built(t))
	if said := c.does("--version"); !strings.HasPrefix(said, "adjutant "+number) {
		t.Errorf("in the container --version prints %q", said)
	}
	if said := c.podman("image", "inspect", "--format", "{{.Config.User}} {{.Config.StopSignal}} {{.Config.Cmd}}", c.image); said != "65534:65534 SIGTERM [serve --config /data/adjutant.toml]\n" {
		t.Errorf("the engine reads the image as %q", said)
	}
	g := newClub(t, c)
	g.tell("one", "G1\nbuy 6 inf")
	daemon := strings.TrimSpace(c.podman(append(c.run(), "--detach", c.image)...))
	g.mail("two", "CM\n France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\nroll now")
	for end := time.Now().Add(time.Minute); ; time.Sleep(200 * time.Millisecond) {
		if strings.Contains(strings.Join(g.out.all(), "\n"), "\nSubject: [g1] G1: ") {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the battles were not mailed within a minute, but\n%s\nand the daemon says %s", strings.Join(g.out.all(), "\n"), c.podman("logs", daemon))
		}
	}
	if inside := c.podman("top", daemon, "huser", "args"); !strings.Contains(inside, "65534") && !strings.Contains(inside, "nobody") {
		t.Errorf("the daemon runs as\n%s", inside)
	}
	c.podman("stop", "--time", "20", daemon)
	if code := strings.TrimSpace(c.podman("inspect", "--format", "{{.State.ExitCode}}", daemon)); code != "0" {
		t.Errorf("asked to stop, the daemon ends with %s: %s", code, c.podman("logs", daemon))
	}
	log := c.does("log", "--store", "adjutant.db", "--game", "g1", "--raw")
	if !strings.Contains(log, `"faces":[`) {
		t.Errorf("no dice in the log\n%s", log)
	}
	c.write("g1.log", log)
	c.does("verify", "g1.log")
}

// container is an engine with the image loaded, and a folder that containers have as /data.
type container struct {
	t     *testing.T
	image string
	home  string
	store []string // where the engine keeps its images: nothing of the machine's own
}

func newContainer(t *testing.T, p parcel) *container {
	t.Helper()
	dir := t.TempDir()
	c := &container{t: t, image: "adjutant:" + p.version, home: filepath.Join(dir, "data"),
		// These work without overlays, without systemd, and with both kinds of control groups.
		store: []string{"--root", filepath.Join(dir, "store"), "--runroot", filepath.Join(dir, "run"), "--tmpdir", filepath.Join(dir, "tmp"), "--storage-driver", "vfs", "--cgroup-manager", "cgroupfs", "--events-backend", "file", "--runtime", "runc"}}
	if err := os.Mkdir(c.home, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(c.home, nobody, nobody); err != nil {
		t.Fatal(err)
	}
	b, err := p.image()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "adjutant-oci.tar")
	if err := os.WriteFile(file, b, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.podman("rm", "--all", "--force", "--time", "0"); c.podman("rmi", "--all", "--force") })
	c.podman("load", "--input", file)
	return c
}

// run are the words for a new container, up to the image, as the manual has them. Here it also has
// the network of the machine, where the mail servers are, and limits that an engine may set
// without the right to raise them.
func (c *container) run() []string {
	return []string{"run", "--network", "host", "--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024",
		"--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges", "--volume", c.home + ":/data"}
}

// podman runs the engine, which must succeed.
func (c *container) podman(args ...string) string {
	c.t.Helper()
	cmd := exec.Command("podman", append(c.store, args...)...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		c.t.Fatalf("podman %v: %v\n%s%s", args, err, &out, &errs)
	}
	return out.String() + errs.String()
}

// write writes a file that the program's user owns.
func (c *container) write(name, text string) {
	c.t.Helper()
	file := filepath.Join(c.home, name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		c.t.Fatal(err)
	}
	if err := os.Chown(file, nobody, nobody); err != nil {
		c.t.Fatal(err)
	}
}

// does runs the program once, in a container that is then removed.
func (c *container) does(args ...string) string {
	c.t.Helper()
	return c.podman(append(append(c.run(), "--rm", c.image), args...)...)
}
