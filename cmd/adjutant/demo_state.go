package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// demo is a game by mail in one process: the office, a daemon that serves, and
// the script.
type demo struct {
	dir string
	// reports is how often reports come; empty for a game's default.
	reports store.Rhythm
	out     io.Writer
	clock   *handClock
	office  *office
	daemon  *daemon
	key     string
	// idle counts how often the inbox has come to rest.
	idle atomic.Int64
	// letters and records are how many have been printed already.
	letters, records int
	round            int
	res              demoResult
	pages            []demoPage
}

// demoResult is the shape of demo --json.
type demoResult struct {
	OK   bool   `json:"ok"`
	Game string `json:"game"`
	Dir  string `json:"dir"`
	Key  string `json:"public_key"`
	// MailsIn counts the mails that came to the host, MailsOut those it sent.
	MailsIn  int              `json:"mails_in"`
	MailsOut int              `json:"mails_out"`
	Got      []demoGot        `json:"got"`
	Steps    []demoStepResult `json:"steps"`
	Verified *audit.Result    `json:"verified,omitempty"`
	// Changed is the same log with one byte changed.
	Changed *audit.Result `json:"changed,omitempty"`
	Problem string        `json:"problem,omitempty"`
}

// demoGot is what one person in the demo had to open and read: mails, those of them with a
// question, and the phone screens that their text fills.
type demoGot struct {
	Name      string `json:"name"`
	Mails     int    `json:"mails"`
	Questions int    `json:"questions"`
	Screens   int    `json:"screens"`
}

// demoStepResult is one mail of the demo.
type demoStepResult struct {
	At      time.Time `json:"at"`
	File    string    `json:"file"`
	From    string    `json:"from"`
	Style   string    `json:"style"`
	Outcome string    `json:"outcome"`
	// Records are the log's records that it caused, Sent the mails.
	Records int `json:"records"`
	Sent    int `json:"sent"`
	// Told is what is wrong with a refused mail, or the most important things that happened.
	Told []string `json:"told,omitempty"`
}

// came is the result of a step.
type came struct {
	// key is the digest of the mail that came in.
	key     string
	records []gamelog.Record
	// sent are the mails that went to players.
	sent []letter
}

// replyText is the text of the first mail that was sent.
func (c came) replyText() string {
	if len(c.sent) == 0 {
		return ""
	}
	text, _ := bodies(c.sent[0].raw)
	return text
}

// demoPage is a line of the demo's index: a mail as a page.
type demoPage struct {
	Step, Kind, File string
	// Says is the mail's subject without the game's tag and who is next.
	Says string
}

// demoMark is the file that marks a folder as an earlier demo's.
const demoMark = "index.html"

// makeDemoDir makes the folder, or removes an earlier demo's mails from it. It does not touch a
// folder that holds anything else.
func makeDemoDir(dir string) error {
	old, err := os.ReadDir(dir)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if len(old) > 0 {
		if _, err := os.Stat(filepath.Join(dir, demoMark)); err != nil {
			return fmt.Errorf("the folder %s is not empty and not from an earlier demo; name another with --dir", dir)
		}
	}
	for _, sub := range []string{demoMails, demoSummaries} {
		if err := os.RemoveAll(filepath.Join(dir, sub)); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, demoMark), []byte("The demo was broken off.\n"), 0o644)
}

// openDemo starts the servers and puts the daemon together.
func openDemo(ctx context.Context, db, dir string, out io.Writer) (*demo, error) {
	host, err := entropy.NewHost(demoKey)
	if err != nil {
		return nil, err
	}
	d := &demo{dir: dir, out: out, clock: &handClock{now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)}, key: host.Public()}
	if d.office, err = openOffice(d.clock); err != nil {
		return nil, err
	}
	d.daemon, err = assemble(parts{
		store: db, host: host, now: d.clock.Now, log: slog.New(slog.DiscardHandler),
		processor: processor.Config{
			Name: "Adjutant's demo", Address: demoAddress, PlusAddress: true, Pictures: true,
			MaxMail: 1 << 20, MailsPerHour: 20, Help: notation.Help(),
		},
		check: checker{sender.New(sender.Config{LookupTXT: demoLookup})},
		inbox: inbox.Config{
			Host: d.office.imapAddr.IP.String(), Port: d.office.imapAddr.Port, Security: config.NoTLS,
			User: demoUser, Password: config.NewSecret(demoPassword),
			Processed: "Processed", Rejected: "Rejected", IdlePoll: time.Second,
		},
		outbox: outbox.Config{
			Host: d.office.smtpAddr.IP.String(), Port: d.office.smtpAddr.Port, Security: config.NoTLS,
			From: demoAddress, Helo: "adjutant." + demoHost,
		},
		step: func(s string) {
			if s == "inbox idle" {
				d.idle.Add(1)
			}
		},
	})
	if err != nil {
		d.office.close()
		return nil, err
	}
	return d, nil
}

func (d *demo) close() {
	d.daemon.Close()
	d.office.close()
}
