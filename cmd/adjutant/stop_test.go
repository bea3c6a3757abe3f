package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// mute is a server that answers line by line up to a word, and then falls silent.
type mute struct {
	addr   *net.TCPAddr
	silent chan struct{} // gets one for each connection on which it fell silent
}

// newMute starts one. answer gives the answer to a line; the word at which it
// falls silent is until, empty for at once.
func newMute(t *testing.T, greeting, until string, answer func(line string) string) *mute {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	m := &mute{addr: ln.Addr().(*net.TCPAddr), silent: make(chan struct{}, 100)}
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go func() {
				if until != "" {
					fmt.Fprint(c, greeting+"\r\n")
					for lines := bufio.NewScanner(c); lines.Scan() && !strings.Contains(lines.Text(), until); {
						fmt.Fprint(c, answer(lines.Text())+"\r\n")
					}
				}
				m.silent <- struct{}{}
			}()
		}
	}()
	return m
}

// closedPort is where nobody listens.
func closedPort(t *testing.T) *net.TCPAddr {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().(*net.TCPAddr)
}

// imapAnswer answers an IMAP command.
func imapAnswer(line string) string {
	tag, command, _ := strings.Cut(line, " ")
	if strings.HasPrefix(command, "CAPABILITY") {
		return "* CAPABILITY IMAP4rev1\r\n" + tag + " OK"
	}
	return tag + " OK"
}

// smtpAnswer answers an SMTP command.
func smtpAnswer(line string) string {
	if strings.HasPrefix(line, "DATA") {
		return "354 go on"
	}
	return "250 mx.example.test"
}

// newProgram writes a configuration for two servers and opens a game, whose two
// welcome mails wait.
func newProgram(t *testing.T, imap, smtp *net.TCPAddr) (config string) {
	t.Helper()
	dir := t.TempDir()
	config = filepath.Join(dir, "adjutant.toml")
	text := fmt.Sprintf(`name = "games.example"
address = "gm@example.test"
[imap]
host = "127.0.0.1"
port = %d
tls = "none"
user = %q
password_file = "imap.password"
[smtp]
host = "127.0.0.1"
port = %d
tls = "none"
`, imap.Port, dovecottest.User, smtp.Port)
	for name, b := range map[string]string{config: text, filepath.Join(dir, "imap.password"): dovecottest.Password} {
		if err := os.WriteFile(name, []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"keygen", filepath.Join(dir, "host.key"), "--name", "games.example"},
		{"new", "g1", "--config", config, "--ruleset", "alpha2", "--auth", "token", "--player", "Harrow <harrow@example.test> = Germany, Japan, Italy",
			"--player", "Quill <quill@example.test> = Soviet Union, US, China, UK, ANZAC, France"},
	} {
		if out, err := program(args...).CombinedOutput(); err != nil {
			t.Fatalf("adjutant %v: %v\n%s", args, err, out)
		}
	}
	return config
}

// program is the program in a separate process.
func program(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "ADJUTANT_TEST_MAIN=1")
	return cmd
}

// SIGTERM ends the program within five seconds, wherever its mail servers have
// fallen silent.
func TestStopsWithinFiveSeconds(t *testing.T) {
	const anywhere = "never"
	for _, tc := range []struct{ command, imap, smtp string }{
		{"serve", "", anywhere}, {"serve", "LOGIN", anywhere}, {"serve", "SELECT", anywhere}, {"serve", "SEARCH", anywhere}, {"once", "SELECT", anywhere},
		{"serve", "closed", ""}, {"serve", "closed", "EHLO"}, {"serve", "closed", "RCPT"}, {"serve", "closed", "."}, {"once", "closed", "."},
	} {
		t.Run(fmt.Sprintf("%s, IMAP %q, SMTP %q", tc.command, tc.imap, tc.smtp), func(t *testing.T) {
			t.Parallel()
			out := newMute(t, "220 hello", tc.smtp, smtpAnswer)
			falls, addr := out.silent, closedPort(t)
			if tc.imap != "closed" { // else mails are sent though nobody can be heard
				inbox := newMute(t, "* OK hello", tc.imap, imapAnswer)
				falls, addr = inbox.silent, inbox.addr
			}
			cmd := program(tc.command, "--config", newProgram(t, addr, out.addr))
			var said bytes.Buffer
			cmd.Stdout, cmd.Stderr = &said, &said
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { cmd.Process.Kill() })
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			select {
			case <-falls:
			case err := <-ended:
				t.Fatalf("it ends by itself: %v\n%s", err, &said)
			case <-time.After(30 * time.Second):
				t.Fatal("it does not come to the server")
			}
			began := time.Now()
			if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			select {
			case err := <-ended:
				if took := time.Since(began); took > 5*time.Second || err != nil && tc.command == "serve" {
					t.Errorf("it ends after %v with %v\n%s", took, err, &said)
				}
			case <-time.After(20 * time.Second):
				t.Fatal("it does not end")
			}
		})
	}
}

// What is queued is sent though the mailbox cannot be read; the pass fails all the
// same, and says why.
func TestOnceSendsThoughIMAPFails(t *testing.T) {
	for name, imap := range map[string]*net.TCPAddr{
		"nobody there":      closedPort(t),
		"the login refused": newMute(t, "* OK hello", "never", func(line string) string { return strings.Fields(line)[0] + " NO not today" }).addr,
	} {
		t.Run(name, func(t *testing.T) {
			out := newSink(t)
			_, port, _ := net.SplitHostPort(out.addr)
			var n int
			fmt.Sscan(port, &n)
			cmd := program("once", "--json", "--config", newProgram(t, imap, &net.TCPAddr{Port: n}))
			text, err := cmd.Output()
			var res onceResult
			if err := json.Unmarshal(text, &res); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if err == nil || res.OK || res.Sent != 2 || res.Pending != 0 || !strings.Contains(res.Error, "inbox") || len(out.got) != 2 {
				t.Errorf("once: %v, %+v; %d mails arrived", err, res, len(out.got))
			}
		})
	}
}
