package eximtest

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// A mail to the host arrives in his mailbox, through both servers.
func TestSend(t *testing.T) {
	inbox := dovecottest.Start(t)
	s := Start(t, inbox)
	if err := s.Send("harrow@players.test", []byte("From: harrow@players.test\r\nTo: gm@example.test\r\nSubject: hello\r\n\r\n3 inf\r\n")); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if strings.Contains(inbox.Doveadm(t, "mailbox", "status", "-u", dovecottest.User, "messages", "INBOX"), "messages=1") {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("it did not arrive:\n%s", s.Log())
}
