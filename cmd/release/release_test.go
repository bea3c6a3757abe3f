package main

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// built is the program as a release has it, with what goes beside it.
func built(t *testing.T) parcel {
	t.Helper()
	t.Chdir("../..")
	file := filepath.Join(t.TempDir(), "adjutant")
	if err := build(target{"linux", runtime.GOARCH}, file); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	when := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	return parcel{program: b, arch: runtime.GOARCH, version: versionOf(when), when: when}
}

// needs is the path of a program that a Debian machine has.
func needs(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is not there, and here it has to be", name)
		}
		t.Skipf("%s is not there", name)
	}
	return path
}

// does runs a program that must succeed.
func does(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	b, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, b)
	}
	return string(b)
}

// TestPackages builds the program once. The package is installed into a folder, its program runs as
// the service would, without privileges and as a separate user, plays a game by mail, and the
// package is removed, which leaves the games. The image contains what its hashes say, and its
// program runs as nobody with nothing else around it.
func TestPackages(t *testing.T) {
	dpkg := needs(t, "dpkg")
	p := built(t)
	first, err := p.deb()
	if err != nil {
		t.Fatal(err)
	}
	m := newMachine(t)
	dir, root, home := m.dir, m.root, m.home
	file := filepath.Join(dir, "adjutant.deb")
	if err := os.WriteFile(file, first, 0o644); err != nil {
		t.Fatal(err)
	}
	install := []string{"--root=" + root, "--force-not-root", "--force-script-chrootless", "--force-architecture", "--log=" + filepath.Join(dir, "dpkg.log")}
	does(t, dir, dpkg, append(install, "-i", file)...)
	if said := does(t, dir, dpkg, "--root="+root, "-s", "adjutant"); !strings.Contains(said, "Status: install ok installed") || !strings.Contains(said, "Version: "+p.version) {
		t.Errorf("installed: %s", said)
	}
	does(t, dir, dpkg, "--root="+root, "--verify", "adjutant")
	sample, err := os.ReadFile(filepath.Join(root, "usr/share/doc/adjutant/adjutant.toml"))
	if err != nil || string(sample) != config.Sample {
		t.Errorf("the sample configuration: %v", err)
	}
	changes, err := os.ReadFile(filepath.Join(root, "usr/share/doc/adjutant/CHANGELOG.md"))
	if err != nil || !strings.Contains(string(changes), "\n## "+number+"\n") {
		t.Errorf("the list of changes: %v", err)
	}
	program := filepath.Join(root, "usr/bin/adjutant")
	unit, err := os.ReadFile(filepath.Join(root, "usr/lib/systemd/system/adjutant.service"))
	if err != nil || !strings.Contains(string(unit), "\nExecStart=/usr/bin/adjutant serve ") {
		t.Fatalf("the unit: %v\n%s", err, unit)
	}
	if verify, err := exec.LookPath("systemd-analyze"); err == nil {
		if b, err := exec.Command(verify, "verify", "--root="+root, "adjutant.service").CombinedOutput(); strings.Contains(string(b), "Unknown") {
			t.Errorf("systemd-analyze: %v\n%s", err, b)
		}
	}
	name, args := program, []string{}
	if os.Getuid() == 0 { // as the unit has it: another user, no rights
		id := fmt.Sprint(nobody)
		name, args = needs(t, "setpriv"), []string{"--reuid=" + id, "--regid=" + id, "--clear-groups", "--no-new-privs", "--bounding-set=-all", program}
	}
	if said := does(t, home, name, append(args, "--version")...); !strings.HasPrefix(said, "adjutant "+number) {
		t.Errorf("adjutant --version prints %q", said)
	}
	if said := does(t, home, name, append(args, "demo", "--dir", "played")...); !strings.Contains(said, "played") {
		t.Errorf("adjutant demo prints %s", said)
	}
	does(t, dir, dpkg, append(install, "-r", "adjutant")...)
	if _, err := os.Stat(program); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the program is still there: %v", err)
	}
	if logs, _ := filepath.Glob(filepath.Join(home, "played", "*.log")); len(logs) == 0 {
		t.Error("the games went with the package")
	}
	t.Run("image", func(t *testing.T) { checkImage(t, p) })
}

// checkImage unpacks an image as a container engine does, and runs it.
func checkImage(t *testing.T, p parcel) {
	b, err := p.image()
	if err != nil {
		t.Fatal(err)
	}
	held := unpacked(t, b)
	var index struct{ Manifests []blob }
	var manifest struct {
		Config blob
		Layers []blob
	}
	var object struct {
		Config struct {
			User       string
			Entrypoint []string
		}
		Rootfs struct {
			DiffIDs []string `json:"diff_ids"`
		}
	}
	read := func(b blob) []byte {
		data := held["blobs/sha256/"+strings.TrimPrefix(b.Digest, "sha256:")]
		if got := fmt.Sprintf("sha256:%x", sha256.Sum256(data)); got != b.Digest || len(data) != b.Size {
			t.Fatalf("%s has the hash %s and %d bytes, want %d", b.Digest, got, len(data), b.Size)
		}
		return data
	}
	decode := func(data []byte, v any) {
		if err := json.Unmarshal(data, v); err != nil {
			t.Fatal(err)
		}
	}
	decode(held["index.json"], &index)
	decode(read(index.Manifests[0]), &manifest)
	decode(read(manifest.Config), &object)
	if object.Config.User != "65534:65534" || len(object.Config.Entrypoint) != 1 {
		t.Errorf("it runs %v as %s", object.Config.Entrypoint, object.Config.User)
	}
	packed := filepath.Join(t.TempDir(), "layer.tar.gz")
	if err := os.WriteFile(packed, read(manifest.Layers[0]), 0o644); err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	does(t, root, "tar", "-xzf", packed)
	layer, err := exec.Command("gzip", "-dc", packed).Output()
	if got := fmt.Sprintf("sha256:%x", sha256.Sum256(layer)); err != nil || got != object.Rootfs.DiffIDs[0] {
		t.Errorf("the layer unpacks to %s, its name is %s (%v)", got, object.Rootfs.DiffIDs[0], err)
	}
	if os.Getuid() != 0 {
		return
	}
	os.Chmod(root, 0o755)
	said := does(t, root, needs(t, "chroot"), "--userspec=65534:65534", root, object.Config.Entrypoint[0], "--version")
	if !strings.HasPrefix(said, "adjutant "+number) {
		t.Errorf("in the container --version prints %q", said)
	}
}

// unpacked are the files of an archive.
func unpacked(t *testing.T, b []byte) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	r := tar.NewReader(bytes.NewReader(b))
	for {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		if out[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
}

// The same program makes the same packages, and another makes others.
func TestPackagesAreTheSame(t *testing.T) {
	when := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	p := parcel{program: []byte("a program"), arch: "arm64", version: versionOf(when), when: when}
	other := p
	other.program = []byte("a Program")
	for name, pack := range map[string]func(parcel) ([]byte, error){"deb": parcel.deb, "image": parcel.image} {
		a, err := pack(p)
		if err != nil {
			t.Fatal(err)
		}
		if b, _ := pack(p); !bytes.Equal(a, b) {
			t.Errorf("%s: the same program makes two", name)
		}
		if b, _ := pack(other); bytes.Equal(a, b) {
			t.Errorf("%s: another program makes the same", name)
		}
	}
}

// The release's number is the one that the program prints, and the list of changes has it.
func TestNumber(t *testing.T) {
	source, err := os.ReadFile("../adjutant/version.go")
	if err != nil || !strings.Contains(string(source), fmt.Sprintf("const release = %q", number)) {
		t.Errorf("cmd/adjutant/version.go has another number than %s (%v)", number, err)
	}
	changes, err := files.ReadFile("files/CHANGELOG.md")
	if err != nil || !strings.Contains(string(changes), "\n## "+number+"\n") {
		t.Errorf("CHANGELOG.md does not have %s (%v)", number, err)
	}
}
