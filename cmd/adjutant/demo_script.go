package main

import (
	"bytes"
	"embed"
	"fmt"
	"net/mail"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The mails of the demo are files as the players' programs wrote them and their
// providers signed them.
//
//go:embed demo/mails/*.eml
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
var demoSteps = []demoStep{
	{file: "01-dana-help", from: "Dana", about: "a question", style: "plain text: help", outcome: "help"},
	{file: "02-germany-first", from: "Harrow", about: "Germany 1", style: "short form, quoted-printable", outcome: "accepted"},
	{file: "03-germany-second", from: "Harrow", about: "Germany 1", style: "second thoughts, format=flowed: replaces the first", outcome: "accepted"},
	{file: "04-forged", from: "\"Harrow\"", about: "Germany 1", style: "forged: nobody signed it", outcome: "forged"},
	{file: "05-germany-rest", from: "Harrow", about: "Germany 1", style: "written above a quoted summary", outcome: "accepted"},
	{file: "06-soviet", from: "Petra", about: "Soviet Union 1", style: "a whole turn in one paragraph, base64, from a phone", outcome: "accepted"},
	{file: "07-japan-misspelt", from: "Sato", about: "Japan 1", style: "an attached .txt, one name misspelt", outcome: "refused"},
	{file: "08-japan-again", from: "Sato", about: "Japan 1", style: "the same, put right", outcome: "accepted"},
	{file: "09-japan-rest", from: "Sato", about: "Japan 1", style: "arrows and × signs, quoted-printable", outcome: "accepted"},
	{file: "10-america-illegal", from: "Dana", about: "United States 1", style: "HTML only; a war that may not be declared", outcome: "refused"},
	{file: "11-america-again", from: "Dana", about: "United States 1", style: "HTML only; lines pasted from a desktop client", outcome: "accepted"},
	{file: "12-china", from: "Petra", about: "China 1", style: "target first", outcome: "accepted"},
	{file: "13-china-rest", from: "Petra", about: "China 1", style: "origin first", outcome: "accepted"},
	{file: "14-italy-standing", from: "Harrow", about: "Italy", style: "out of turn: a standing order to scramble", outcome: "accepted"},
	{file: "15-britain-illegal", from: "Quill", about: "United Kingdom 1", style: "numbered battles, Latin-1; two mistakes in one mail", outcome: "refused"},
	{file: "16-britain-again", from: "Quill", about: "United Kingdom 1", style: "the same without them", outcome: "accepted"},
	{file: "17-britain-rest", from: "Quill", about: "United Kingdom 1", style: "Windows-1252, signature and legal footer", outcome: "accepted"},
	{file: "18-anzac", from: "Quill", about: "ANZAC 1", style: "a convoy in one line", outcome: "accepted"},
	{file: "19-out-of-office", from: "Dana", about: "no orders", style: "an out-of-office answer: never answered", outcome: "automatic"},
	{file: "20-america-standing", from: "Dana", about: "United States", style: "out of turn: a standing order to scramble", outcome: "accepted"},
	{file: "21-italy", from: "Harrow", about: "Italy 1", style: "a landing in Greece, with bombardment", outcome: "accepted"},
	{file: "22-italy-rest", from: "Harrow", about: "Italy 1", style: "one line for all planes", outcome: "accepted"},
	{file: "23-france", from: "Quill", about: "France 1", style: "not much left to do", outcome: "accepted"},

	{file: "24-germany-2", from: "Harrow", about: "Germany 2", style: "a declaration of war, two attacks, a bombing raid", outcome: "accepted"},
	{file: "25-germany-2-rest", from: "Harrow", about: "Germany 2", style: "all inf, all art", outcome: "accepted"},
	{file: "26-soviet-2", from: "Petra", about: "Soviet Union 2", style: "a counterattack, and a strafe of one round", outcome: "accepted"},
	{file: "27-soviet-2-rest", from: "Petra", about: "Soviet Union 2", style: "base64", outcome: "accepted"},
	{file: "28-japan-2", from: "Sato", about: "Japan 2", style: "attached: war on three powers, a landing from two zones", outcome: "accepted"},
	{file: "28-japan-2", from: "Sato", about: "Japan 2", style: "the mail server delivers the same mail once more", outcome: "accepted", twice: true},
	{file: "29-japan-2-rest", from: "Sato", about: "Japan 2", style: "quoted-printable", outcome: "accepted"},
	{file: "30-america-2", from: "Dana", about: "United States 2", style: "HTML only", outcome: "accepted"},
	{file: "31-america-2-rest", from: "Dana", about: "United States 2", style: "HTML only", outcome: "accepted"},
	{file: "32-china-2", from: "Petra", about: "China 2", style: "a turn in one line", outcome: "accepted"},
	{file: "33-britain-2", from: "Quill", about: "United Kingdom 2", style: "numbered battle", outcome: "accepted"},
	{file: "34-britain-2-rest", from: "Quill", about: "United Kingdom 2", style: "two treasuries", outcome: "accepted"},
	{file: "35-anzac-2", from: "Quill", about: "ANZAC 2", style: "by sea into Dutch New Guinea", outcome: "accepted"},
	{file: "36-italy-2", from: "Harrow", about: "Italy 2", style: "format=flowed; the battle stops for questions", outcome: "accepted",
		host: "host set speed usual because everybody wants a say in his battles"},
	{file: "40-italy-answer", from: "Harrow", about: "a question", style: "an order of loss for all battles: the battle goes on", outcome: "accepted"},
	{file: "37-italy-2-rest", from: "Harrow", about: "Italy 2", style: "one line", outcome: "accepted"},
	{file: "38-france-2", from: "Quill", about: "France 2", style: "one line", outcome: "accepted"},
	{file: "39-who-is-up", from: "Ines", about: "a question", style: "a reader asks: who's up?", outcome: "answered"},
}

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
