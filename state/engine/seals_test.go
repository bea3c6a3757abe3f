package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A host may keep no sealed order shut that the dice call upon. Each Seed opens what
// stands sealed or declares it unused; verify refuses what is neither, and what is
// declared unused falsely as soon as the order comes to light. (G40-10.1.4)
func TestSealedOrdersCannotBeWithheld(t *testing.T) {
	const scramble = "sealed: scramble: 2 ftr UK -> 110 if attackers <= 4"
	const idle = "sealed: intercept max"
	// play lets Germany strike at SZ 110 twice, the second time after a return; how decides what the first and
	// the second Seed open and declare.
	play := func(t *testing.T, mail string, how func(n int, b *openBook, in *state.Input, kept []state.Opening)) *openBook {
		b := newOpenBook(t)
		rep := newMatch(t, "alpha2", 1).e.Check(b.game, "United Kingdom", mail)
		if rep.Refused() {
			t.Fatal(rep.Diags)
		}
		n := 0
		text, read, kept := rep.Seal(func() string { n++; return strings.Repeat("x", n) })
		b.do(state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: text, Read: read})
		for n := range 2 {
			if n == 1 {
				b.back(1)
			}
			b.orders(state.Input{Orders: "CM\n110: 1 ftr W Ger, land W Ger\nroll now\n"})
			in := b.seed()
			how(n, b, &in, kept)
			b.do(in)
		}
		return b
	}
	honest := func(n int, b *openBook, in *state.Input, kept []state.Opening) {
		var stand []state.Opening
		for _, o := range kept {
			if o.StandsSealed(b.game) {
				stand = append(stand, o)
			}
		}
		d, err := gamelog.Dice(b.head, *in, &b.fallen)
		if err != nil {
			t.Fatal(err)
		}
		in.Opened = newMatch(t, "alpha2", 1).e.CallsUpon(b.game, stand, d)
		in.Unused = state.Unopened(b.game, in.Opened)
	}
	withhold := func(n int, b *openBook, in *state.Input, kept []state.Opening) {
		if n == 1 { // now that it suits him, he opens it
			honest(n, b, in, kept)
		}
	}
	for _, tc := range []struct {
		name, mail string
		how        func(n int, b *openBook, in *state.Input, kept []state.Opening)
		want       string
	}{
		{"opened when called upon", scramble, honest, ""},
		{"one opened, one declared unused", scramble + "\n" + idle, honest, ""},
		{"neither opened nor declared", scramble, func(_ int, _ *openBook, in *state.Input, _ []state.Opening) { in.Unused = nil }, "is neither opened nor declared unused"},
		{"declared, but it does not stand", idle, func(_ int, _ *openBook, in *state.Input, _ []state.Opening) {
			in.Unused = append(in.Unused, strings.Repeat("a", 64))
		}, "is not what stands sealed"},
		{"declared unused, though it was called upon, and opened later", scramble, withhold, "it declares unused the sealed order `scramble SZ 110: 2 fighters from United Kingdom if attackers <= 4` of United Kingdom, which it calls upon"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := play(t, tc.mail, tc.how)
			err := verify(b.file(), b.public)
			if tc.want == "" {
				if err != nil {
					t.Error(err)
				}
				l, _ := gamelog.DecodeLog(b.file())
				if opened := slices.ContainsFunc(l.Records, func(r gamelog.Record) bool { return len(r.Input.Opened) > 0 }); !opened {
					t.Error("nothing was ever opened: the test shows nothing")
				}
				if shut := l.StillShut(); len(shut) != strings.Count(tc.mail, "intercept") {
					t.Errorf("still shut: %v", shut)
				}
			} else if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("verify: %v, want %q", err, tc.want)
			}
		})
	}
}

// A log whose opening does not say so has no such declaration, and reads as before.
func TestSealsOfOlderLogs(t *testing.T) {
	m := newMatch(t, "alpha2", 1)
	b := newBookOf(t, m, "")
	b.add(state.Input{Kind: state.Submission, Power: b.game.Active, Orders: "CM\nroll now\n"})
	if err := verify(b.file(), b.public); err != nil {
		t.Error(err)
	}
	in := b.seed()
	in.Unused = []string{strings.Repeat("a", 64)}
	if _, err := b.try(in); err != nil {
		t.Fatal(err)
	}
	if err := verify(b.file(), b.public); err == nil || !strings.Contains(err.Error(), "this game does not say so of any") {
		t.Errorf("verify: %v", err)
	}
}
