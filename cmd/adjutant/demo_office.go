package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-smtp"
)

// The host's login at the demo's mail server.
const (
	demoUser     = "orders"
	demoPassword = "winter"
)

// office is the demo's post office: a mail server that takes mail over SMTP. It keeps the host's
// mail in a mailbox that is read over IMAP, and the players' mail to be looked at.
type office struct {
	clock *handClock
	user  *imapmemserver.User
	imap  *imapserver.Server
	smtp  *smtp.Server
	// imapAddr and smtpAddr are the addresses of the two servers.
	imapAddr, smtpAddr *net.TCPAddr

	mu    sync.Mutex
	taken []letter
	// sent counts the players' mails.
	sent int
	// forgets is set if the players' mail is not needed: there may be very much of it.
	forgets bool
}

// letter is a mail that was delivered.
type letter struct {
	to  string
	raw []byte
	// host is set if it went into the host's mailbox.
	host bool
}

// openOffice starts both servers on loopback.
func openOffice(clock *handClock) (*office, error) {
	o := &office{clock: clock, user: imapmemserver.NewUser(demoUser, demoPassword)}
	for _, box := range []string{"INBOX", "Processed", "Rejected"} {
		if err := o.user.Create(box, nil); err != nil {
			return nil, err
		}
	}
	mem := imapmemserver.New()
	mem.AddUser(o.user)
	quiet := log.New(io.Discard, "", 0)
	o.imap = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return mem.NewSession(), nil, nil
		},
		Caps:   imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIdle: {}, imap.CapMove: {}, imap.CapUIDPlus: {}},
		Logger: quiet, InsecureAuth: true,
	})
	o.smtp = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &counter{o: o}, nil }))
	o.smtp.Domain, o.smtp.ErrorLog = "mail."+demoHost, quiet
	var err error
	if o.imapAddr, err = listen(o.imap.Serve); err != nil {
		return nil, err
	}
	if o.smtpAddr, err = listen(o.smtp.Serve); err != nil {
		o.imap.Close()
		return nil, err
	}
	return o, nil
}

// listen serves on a free port of this machine.
func listen(serve func(net.Listener) error) (*net.TCPAddr, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	go serve(l)
	return l.Addr().(*net.TCPAddr), nil
}

func (o *office) close() {
	o.imap.Close()
	o.smtp.Close()
}

// post sends the office a mail over SMTP, as a mail program does.
func (o *office) post(m demoMail) error {
	c, err := smtp.Dial(o.smtpAddr.String())
	if err != nil {
		return err
	}
	defer c.Close()
	if err := c.SendMail(m.from, []string{demoAddress}, bytes.NewReader(m.raw)); err != nil {
		return err
	}
	return c.Quit()
}

// letters returns what was delivered since the first n.
func (o *office) letters(n int) []letter {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]letter(nil), o.taken[n:]...)
}

// delivered is how many mails to players were delivered.
func (o *office) delivered() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.sent
}

// deliver puts a mail where it belongs, with the lines at its top that a mail server adds.
func (o *office) deliver(from, to string, raw []byte) error {
	now := o.clock.Now()
	local, _, _ := strings.Cut(strings.ToLower(to), "+")
	local, _, _ = strings.Cut(local, "@")
	l := letter{to: to, host: local == demoUser}
	_, domain, _ := strings.Cut(from, "@")
	l.raw = append(fmt.Appendf(nil, "Return-Path: <%s>\r\nReceived: from %s by mail.%s with ESMTP; %s\r\n",
		from, domain, demoHost, now.Format(time.RFC1123Z)), raw...)
	if l.host {
		if _, err := o.user.Append("INBOX", bytes.NewReader(l.raw), &imap.AppendOptions{Time: now}); err != nil {
			return err
		}
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if !l.host {
		o.sent++
	}
	if !o.forgets {
		o.taken = append(o.taken, l)
	}
	return nil
}

// counter is one SMTP session at the office.
type counter struct {
	o    *office
	from string
	to   []string
}

// Mail begins a mail.
func (c *counter) Mail(from string, _ *smtp.MailOptions) error {
	c.from = from
	return nil
}

// Rcpt adds a recipient.
func (c *counter) Rcpt(to string, _ *smtp.RcptOptions) error {
	c.to = append(c.to, to)
	return nil
}

// Data takes the mail's text and delivers it.
func (c *counter) Data(r io.Reader) error {
	raw, err := io.ReadAll(io.LimitReader(r, 16<<20))
	if err != nil {
		return err
	}
	for _, to := range c.to {
		if err := c.o.deliver(c.from, to, raw); err != nil {
			return err
		}
	}
	return nil
}

// Reset forgets what was begun.
func (c *counter) Reset() { c.from, c.to = "", nil }

// Logout ends the session.
func (c *counter) Logout() error { return nil }

// demoLookup is the demo's name server.
func demoLookup(_ context.Context, name string) ([]string, error) {
	if v, ok := demoNames[name]; ok {
		return []string{v}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}
