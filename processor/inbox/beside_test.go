package inbox

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/processor/config"
)

// subjectLanes are the letters of a subject before its number; none if it begins with "all".
func subjectLanes(_ context.Context, raw Raw) []string {
	subject := subjectOf(raw)
	if strings.HasPrefix(subject, "all") {
		return nil
	}
	lanes, _, _ := strings.Cut(subject, "-")
	return strings.Split(lanes, "")
}

func subjectOf(raw Raw) string {
	_, after, _ := strings.Cut(string(raw.Bytes), "Subject: ")
	subject, _, _ := strings.Cut(after, "\r\n")
	return subject
}

// TestMailsBesideEachOther: mails that have nothing in common are handled at the same time,
// those that share a lane one after the other, and one that has to do with everything
// alone. All are marked.
func TestMailsBesideEachOther(t *testing.T) {
	s := start(t, config.NoTLS)
	mails := []string{"a-1", "b-1", "a-2", "ab-3", "b-4", "all-5", "a-6", "b-6"}
	for _, subject := range mails {
		s.deliver(subject)
	}
	in, err := New(s.config(config.NoTLS), WithLanes(8, subjectLanes))
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var running, ended []string
	met := map[string]chan struct{}{"1": make(chan struct{}), "6": make(chan struct{})}
	arrived := map[string]int{}
	handle := func(_ context.Context, raw Raw) error {
		subject := subjectOf(raw)
		mu.Lock()
		for _, other := range running {
			if strings.HasPrefix(subject, "all") || strings.HasPrefix(other, "all") || strings.ContainsAny(strings.Split(subject, "-")[0], strings.Split(other, "-")[0]) {
				t.Errorf("%s is handled beside %s", subject, other)
			}
		}
		running = append(running, subject)
		_, n, _ := strings.Cut(subject, "-")
		if arrived[n]++; arrived[n] == 2 {
			close(met[n])
		}
		mu.Unlock()
		if met[n] != nil {
			<-met[n] // it ends only if the other one of that number is handled beside it
		}
		mu.Lock()
		defer mu.Unlock()
		running = slices.DeleteFunc(running, func(o string) bool { return o == subject })
		ended = append(ended, subject)
		return nil
	}
	if err := in.Once(t.Context(), handle); err != nil {
		t.Fatal(err)
	}
	at := func(subject string) int { return slices.Index(ended, subject) }
	for _, pair := range [][2]string{{"a-1", "a-2"}, {"a-2", "ab-3"}, {"b-1", "ab-3"}, {"ab-3", "b-4"}, {"b-4", "all-5"}, {"all-5", "a-6"}, {"all-5", "b-6"}} {
		if at(pair[0]) < 0 || at(pair[0]) > at(pair[1]) {
			t.Errorf("%s was handled before %s: %v", pair[1], pair[0], ended)
		}
	}
	again := 0
	if err := in.Once(t.Context(), func(context.Context, Raw) error { again++; return nil }); err != nil || again > 0 {
		t.Errorf("%d mails came again, %v", again, err)
	}
}

// TestNothingBehindAFatal: what waits for a mail after which nothing may go on is not
// handed over; what was handled beside it comes again.
func TestNothingBehindAFatal(t *testing.T) {
	s := start(t, config.NoTLS)
	for _, subject := range []string{"a-1", "a-2", "all-3", "a-4"} {
		s.deliver(subject)
	}
	in, err := New(s.config(config.NoTLS), WithLanes(8, subjectLanes))
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var got []string
	fatal := errors.New("an old copy")
	err = in.Once(t.Context(), func(_ context.Context, raw Raw) error {
		mu.Lock()
		defer mu.Unlock()
		got = append(got, subjectOf(raw))
		if subjectOf(raw) == "a-2" {
			return &Fatal{Err: fatal}
		}
		return nil
	})
	if !errors.Is(err, fatal) {
		t.Errorf("the pass ends with %v", err)
	}
	if strings.Join(got, " ") != "a-1 a-2" {
		t.Errorf("handled: %v", got)
	}
}
