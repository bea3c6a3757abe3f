package main

import (
	"testing"
	"time"
)

// What comes due is done only while the mailbox can be read.
func TestClockHeedsTheMailbox(t *testing.T) {
	b := &mailbox{}
	d := &daemon{boxes: boxes{b}, watch: watchParts{now: time.Now}, read: make(chan struct{}, 1), maySend: make(chan struct{})}
	for _, tc := range []struct {
		step      string
		listening bool
	}{{"connected", false}, {"found", false}, {"read", true}, {"idle", true}, {"read", true}, {"lost", false}, {"connected", false}, {"read", true}} {
		d.heed(b, tc.step)
		if d.boxes.listens() != tc.listening {
			t.Errorf("behind %q it is listening: %v", tc.step, d.boxes.listens())
		}
	}
	select {
	case <-d.read:
	default:
		t.Error("the clock is not told of a mailbox that was read")
	}
}
