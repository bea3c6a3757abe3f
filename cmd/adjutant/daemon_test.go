package main

import "testing"

// What comes due is done only while the mailbox can be read.
func TestClockHeedsTheMailbox(t *testing.T) {
	d := &daemon{read: make(chan struct{}, 1), maySend: make(chan struct{})}
	for _, tc := range []struct {
		step      string
		listening bool
	}{{"connected", false}, {"found", false}, {"read", true}, {"idle", true}, {"read", true}, {"lost", false}, {"connected", false}, {"read", true}} {
		d.heed(tc.step)
		if d.listening.Load() != tc.listening {
			t.Errorf("behind %q it is listening: %v", tc.step, d.listening.Load())
		}
	}
	select {
	case <-d.read:
	default:
		t.Error("the clock is not told of a mailbox that was read")
	}
}
