package main

import (
	"bytes"
	"embed"
	"fmt"
	"net/mail"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/datafile"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The mails of the demo are files as the players' programs wrote them and their
// providers signed them; steps.tsv lists them.
//
//go:embed demo/mails/*.eml demo/steps.tsv
var demoFiles embed.FS

// The demo's game and host.
const (
	demoGame    = "winter40"
	demoTitle   = "Harrow and Sato v Petra, Dana and Quill"
	demoAddress = "orders@games.example"
	demoHost    = "games.example"
	demoRounds  = 2
	demoDice    = "the 15 minutes are over: the dice are fixed"
	// demoKey is the host's private key. A real one is secret; this one is
	// here so that everybody's demo rolls the same dice.
	demoKey = "PRIVATE+KEY+games.example+def73791+AeSSAySvYwgM279kgSYmw2P1W3TqbBqMHQJqNGJbFdIB"
)

var demoPlayers = []store.Player{
	{Name: "Harrow", Address: "harrow@harrow.example", Powers: []ruleset.PowerID{"Germany", "Italy"}},
	{Name: "Sato", Address: "sato@sakura.example", Powers: []ruleset.PowerID{"Japan"}},
	{Name: "Petra", Address: "petra@volga.example", Powers: []ruleset.PowerID{"Soviet Union", "China"}},
	{Name: "Dana", Address: "dana@liberty.example", Powers: []ruleset.PowerID{"United States"}},
	{Name: "Quill", Address: "quill@quill.example", Powers: []ruleset.PowerID{"United Kingdom", "ANZAC", "France"}},
	{Name: "Ines", Address: "ines@corner.example"},
}

// demoNames are the name server's answers: the keys by which the players'
// providers sign.
var demoNames = map[string]string{
	"demo._domainkey.harrow.example":  "v=DKIM1; k=ed25519; p=k8A+wxUNClT+/gBv/n4mErAUTghEdnPj6gM0SehesUw=",
	"demo._domainkey.sakura.example":  "v=DKIM1; k=ed25519; p=7HYke0YQ58RNXVZw0Rz6DFD4zUOAId1PtyZHm/AgLyI=",
	"demo._domainkey.volga.example":   "v=DKIM1; k=ed25519; p=UULD7hd1+J9DbhDZCOtzyBnLKPh9vhkNu0BVImoCmzI=",
	"demo._domainkey.liberty.example": "v=DKIM1; k=ed25519; p=rZ68jyBmouFi32Fw59uRy9NJrOdAOvxdlaDlODBIoWQ=",
	"demo._domainkey.quill.example":   "v=DKIM1; k=ed25519; p=RRK1PcN4dRlGHxAfxo/niTfQFAjr0Eoa+8k+vjflMTs=",
	"demo._domainkey.corner.example":  "v=DKIM1; k=ed25519; p=++r6V+NWVlrlVa0Z8Y1XPu5lwV7UmYmaXo1FtVrOCVM=",
}

// demoStep is one mail of the demo and its expected result.
type demoStep struct {
	file string
	// from is who the mail says it comes from, about what, and how it is written.
	from, about, style string
	// outcome is the processor's word for the result.
	outcome string
	// host is what the host enters on the command line before it, if anything.
	host string
	// twice is set if the very same mail was delivered before.
	twice bool
}

// demoSteps is the whole demo in its order.
var demoSteps = sync.OnceValue(func() []demoStep {
	rows, err := datafile.ReadList(demoFiles, "demo/steps.tsv", "file", "from", "about", "style", "outcome", "twice", "host")
	if err != nil {
		panic("demo: " + err.Error())
	}
	steps := make([]demoStep, len(rows))
	for i, r := range rows {
		steps[i] = demoStep{
			file: r.Key, from: r.Get("from"), about: r.Get("about"), style: r.Get("style"),
			outcome: r.Get("outcome"), twice: r.Get("twice") != "", host: r.Get("host"),
		}
	}
	return steps
})

// demoMail is a mail that is ready to be sent to a mail server.
type demoMail struct {
	raw  []byte
	from string
	date time.Time
}

// readDemoMail reads one of the embedded mails. Every line gets the line end that mail requires,
// whatever the file has.
func readDemoMail(name string) (demoMail, error) {
	b, err := demoFiles.ReadFile("demo/mails/" + name + ".eml")
	if err != nil {
		return demoMail{}, err
	}
	raw := wireLines(b)
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return demoMail{}, fmt.Errorf("%s: %w", name, err)
	}
	from, err := m.Header.AddressList("From")
	if err != nil {
		return demoMail{}, fmt.Errorf("%s: %w", name, err)
	}
	date, err := m.Header.Date()
	if err != nil {
		return demoMail{}, fmt.Errorf("%s: %w", name, err)
	}
	return demoMail{raw: raw, from: from[0].Address, date: date.UTC()}, nil
}

// wireLines ends every line with CR and LF.
func wireLines(b []byte) []byte {
	b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n"))
}
