package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// smallDisk is a folder on a disk of its own, of a few megabytes.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted here: %v %s", err, out)
	}
	t.Cleanup(func() { exec.Command("umount", dir).Run() })
	return dir
}

// remount makes the disk read-only, or writable again.
func remount(t *testing.T, dir, how string) {
	t.Helper()
	if out, err := exec.Command("mount", "-o", "remount,"+how, dir).CombinedOutput(); err != nil {
		t.Fatalf("remount: %v %s", err, out)
	}
}

// fill writes until the disk is full.
func fill(t *testing.T, file string) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, size := range []int{1 << 16, 1 << 10, 1} {
		for err = nil; err == nil; {
			_, err = io.WriteString(f, strings.Repeat("x", size))
		}
	}
}

// A full or a read-only disk stops the taking of mails with a word about it and
// loses nothing: when there is room again, the mails that wait are taken.
func TestDiskFullAndReadOnly(t *testing.T) {
	dir := smallDisk(t)
	c := newCellarIn(t, dir)
	c.mail("one", "G1\nbuy 6 inf")
	for _, tc := range []struct {
		name          string
		spoil, repair func()
		words         string
	}{
		{"full", func() { fill(t, filepath.Join(dir, "junk")) }, func() { os.Remove(filepath.Join(dir, "junk")) }, "full"},
		{"read-only", func() { remount(t, dir, "ro") }, func() { remount(t, dir, "rw") }, "read-only"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			before, sent := c.log(), len(c.out.got)
			tc.spoil()
			c.deliver(tc.name, "buy 5 inf")
			c.refuses([]string{tc.words}, "once", "--config", c.config)
			c.refuses([]string{tc.words}, "host", "g1", "ruling", "x", "--reason", "y", "--config", c.config)
			if n := len(c.out.got); n != sent {
				t.Errorf("%d mails were sent", n-sent)
			}
			if got := c.dovecot.Doveadm(t, "mailbox", "status", "-u", dovecottest.User, "messages", "INBOX"); !strings.Contains(got, "messages=1") {
				t.Errorf("the mail does not wait in the mailbox: %s", got)
			}
			tc.repair()
			if got := c.log(); got != before {
				t.Error("the log has changed")
			}
			does(c.t, "once", "--config", c.config)
			if got := c.log(); !strings.HasPrefix(got, before[:strings.LastIndex(before, "adjutant/g1")]) || got == before {
				t.Error("the mail that waited is not in the log")
			}
			if n := len(c.out.got); n <= sent {
				t.Error("it is not answered")
			}
		})
	}
	c.write("g1.log", []byte(c.log()))
	does(c.t, "verify", c.path("g1.log"))
}
