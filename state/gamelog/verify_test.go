package gamelog_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

func TestWholeLogVerifies(t *testing.T) {
	l := newToyLog(t, 5)
	file := l.file(t)
	log, err := gamelog.ReadLog(file, l.host.public)
	if err != nil {
		t.Fatal(err)
	}
	if log.Game != "g1" || log.Key != l.host.public || len(log.Records) != 12 {
		t.Errorf("ReadLog: game %q, key %q, %d records", log.Game, log.Key, len(log.Records))
	}
	if last := l.sealed[len(l.sealed)-1].Checkpoint; !bytes.Equal(log.Checkpoint, last) {
		t.Errorf("Checkpoint = %s, want %s", log.Checkpoint, last)
	}
	if err := log.Verify(l.host.public, toyDecide); err != nil {
		t.Error(err)
	}
}

// TestEveryFlippedByteIsNamed changes each byte of a small log in turn and
// wants the very record named that the byte belongs to.
func TestEveryFlippedByteIsNamed(t *testing.T) {
	l := newToyLog(t, 1)
	file := l.file(t)
	owner := owners(file)
	for at := range file {
		bad := bytes.Clone(file)
		bad[at] ^= 1 << (at % 8)
		_, err := gamelog.ReadLog(bad, l.host.public)
		var e *gamelog.Error
		if !errors.As(err, &e) {
			t.Fatalf("byte %d (%q) changed to %q: %v", at, file[at], bad[at], err)
		}
		if e.Index != owner[at] {
			t.Fatalf("byte %d (%q) changed to %q, of record %d: error names %d: %v\n%s",
				at, file[at], bad[at], owner[at], e.Index, err, around(bad, at))
		}
	}
}

// owners returns for each byte of a log file the record it belongs to.
func owners(file []byte) []int {
	owner := make([]int, 0, len(file))
	now := gamelog.Header
	for _, line := range bytes.SplitAfter(file, []byte{'\n'}) {
		switch {
		case bytes.HasPrefix(line, []byte("record ")):
			now++
		case bytes.HasPrefix(line, []byte("adjutant/")):
			now = gamelog.End
		}
		for range line {
			owner = append(owner, now)
		}
	}
	return owner
}

func around(b []byte, at int) []byte { return b[max(0, at-60):min(len(b), at+60)] }

// TestCutLog cuts the file at each line's end and in its middle, and wants
// every loss found.
func TestCutLog(t *testing.T) {
	l := newToyLog(t, 1)
	file := l.file(t)
	whole := 0
	for _, line := range bytes.SplitAfter(file, []byte{'\n'}) {
		for _, n := range []int{whole, whole + len(line)/2, whole + len(line) - 1} {
			if _, err := gamelog.ReadLog(file[:max(n, 0)], l.host.public); err == nil && n < len(file) {
				t.Fatalf("ReadLog of the first %d of %d bytes: no error", n, len(file))
			}
		}
		whole += len(line)
	}
	if _, err := gamelog.ReadLog(append(bytes.Clone(file), '\n'), l.host.public); err == nil {
		t.Error("ReadLog with a line more: no error")
	}
}

// TestFirstFaultIsNamed changes two records, one so that it cannot be read.
func TestFirstFaultIsNamed(t *testing.T) {
	l := newToyLog(t, 3)
	file := bytes.Replace(l.file(t), []byte("<turn 1>"), []byte("<turn 9>"), 1)
	file = bytes.Replace(file, []byte(`input {"input":"host"`), []byte(`input ["input":"host"`), 1)
	_, err := gamelog.ReadLog(file, l.host.public)
	var e *gamelog.Error
	if !errors.As(err, &e) || e.Index != 1 {
		t.Errorf("ReadLog: %v, want record 1", err)
	}
}

func TestRefusedLogs(t *testing.T) {
	good := newToyLog(t, 1)
	for _, tc := range []struct {
		name  string
		file  func() []byte
		key   string
		index int
		want  string
	}{
		{"empty", func() []byte { return nil }, "", gamelog.Header, "the file ends here"},
		{"some other file", func() []byte { return []byte("Dear host,\nhello\n") }, "", gamelog.Header, "this is not a log"},
		{"later version", func() []byte {
			return bytes.Replace(good.file(t), []byte("adjutant log 1"), []byte("adjutant log 2"), 1)
		}, "", gamelog.Header, `version "2"`},
		{"line ends of another system", func() []byte {
			return bytes.ReplaceAll(good.file(t), []byte("\n"), []byte("\r\n"))
		}, "", gamelog.Header, "carriage return"},
		{"another host's key expected", func() []byte { return good.file(t) },
			newHost(t, "games.example.org", 8).public, gamelog.Header, "the log names the key"},
		{"signed by a stranger", func() []byte {
			l := newToyLog(t, 1)
			l.host.signer = newHost(t, "games.example.org", 8).signer
			l.add(t, state.Input{Kind: state.Host, Reason: "mine now"})
			return l.file(t)
		}, "", 4, "not signed by games.example.org"},
		{"record left out", func() []byte {
			l := *good
			l.sealed = append(append([]gamelog.Sealed{}, l.sealed[:1]...), l.sealed[2:]...)
			return l.file(t)
		}, "", 1, "this is record 2; record 1 was expected"},
		{"opened twice", func() []byte {
			l := newToyLog(t, 1)
			l.append(t, gamelog.Record{Input: state.Input{Kind: state.Open, Game: "g1", Key: l.host.public}, Digest: "00"})
			return l.file(t)
		}, "", 4, "opened again"},
		{"dice first", func() []byte {
			l := newToyLog(t, 0)
			l.head, _ = gamelog.Begin("g1")
			l.sealed = l.sealed[:0]
			l.add(t, state.Input{Kind: state.Open, Game: "g1", Key: l.host.public})
			l.append(t, gamelog.Record{Input: l.host.seed(l.head, l.game), Digest: "00"})
			return l.file(t)
		}, "", 1, "before anything was ordered"},
		{"no opening", func() []byte {
			l := newToyLog(t, 0)
			l.head, _ = gamelog.Begin("g1")
			l.sealed = l.sealed[:0]
			l.append(t, gamelog.Record{Input: state.Input{Kind: state.Host}, Digest: "00"})
			return l.file(t)
		}, "", 0, "a log begins with the opening"},
		{"other game in the header", func() []byte {
			l := newToyLog(t, 0)
			l.head, _ = gamelog.Begin("g2")
			l.sealed = l.sealed[:0]
			l.add(t, state.Input{Kind: state.Open, Game: "g1", Key: l.host.public})
			return l.file(t)
		}, "", gamelog.Header, `it says game "g2", record 0 says "g1"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := gamelog.ReadLog(tc.file(), tc.key)
			var e *gamelog.Error
			if !errors.As(err, &e) || e.Index != tc.index || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("ReadLog: %v; want an error of record %d with %q", err, tc.index, tc.want)
			}
		})
	}
}

// TestVerifyNamesTheRecord lets a host who holds the key write what the rules
// do not give. Hashes and signatures are all in order.
func TestVerifyNamesTheRecord(t *testing.T) {
	for _, tc := range []struct {
		name  string
		forge func(l *toyLog, r *gamelog.Record)
		want  string
	}{
		{"honest", func(*toyLog, *gamelog.Record) {}, ""},
		{"a better die", func(_ *toyLog, r *gamelog.Record) { r.Rolls[0].Faces = []int{1, 1, 1, 1, 1, 1} }, "roll 1"},
		{"a roll left out", func(_ *toyLog, r *gamelog.Record) { r.Rolls = r.Rolls[:1] }, "roll 2 (word 2: move) is missing"},
		{"a roll too many", func(_ *toyLog, r *gamelog.Record) {
			r.Rolls = append(r.Rolls, dice.Roll{Why: "for luck", Faces: []int{1}})
		}, "(for luck) was never thrown"},
		{"another reason", func(_ *toyLog, r *gamelog.Record) { r.Rolls[0].Why = "scouting" }, `the log says "scouting"`},
		{"more money", func(_ *toyLog, r *gamelog.Record) { r.Events[0] = state.Paid{Purse: "Germany", IPC: 99, Why: "Combat"} }, "event 1 is"},
		{"an event left out", func(_ *toyLog, r *gamelog.Record) { r.Events = r.Events[:1] }, "event 2 (paid) is missing"},
		{"an event too many", func(_ *toyLog, r *gamelog.Record) {
			r.Events = append(r.Events, state.Paid{Purse: "Germany", IPC: 99})
		}, "(paid) does not follow"},
		{"another position", func(_ *toyLog, r *gamelog.Record) { r.Digest = "00" }, "digest"},
		{"a chosen seed", func(l *toyLog, r *gamelog.Record) { r.Input.Seed = strings.Repeat("00", 64) }, "its seed is not proved"},
		{"a seed of another place", func(l *toyLog, r *gamelog.Record) {
			r.Input = l.host.seed(newToyLog(t, 0).head, l.game)
		}, "its seed is not proved"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := newToyLog(t, 1)
			l.add(t, state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "Combat move again"})
			in := l.host.seed(l.head, l.game)
			source, err := gamelog.Dice(l.head, in, nil)
			if err != nil {
				t.Fatal(err)
			}
			rec := dice.NewRecorder(source)
			after, events, err := toyDecide(l.game, in, rec)
			if err != nil {
				t.Fatal(err)
			}
			r := gamelog.Record{Input: in, Rolls: rec.Rolls(), Events: events, Digest: after.Digest()}
			tc.forge(l, &r)
			l.append(t, r)

			log, err := gamelog.ReadLog(l.file(t), l.host.public)
			if err != nil {
				t.Fatalf("ReadLog: %v", err)
			}
			err = log.Verify(l.host.public, toyDecide)
			if tc.want == "" {
				if err != nil {
					t.Errorf("Verify: %v", err)
				}
				return
			}
			var e *gamelog.Error
			if !errors.As(err, &e) || e.Index != 5 || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Verify: %v; want an error of record 5 with %q", err, tc.want)
			}
		})
	}
}

func TestVerifyRefusedInput(t *testing.T) {
	l := newToyLog(t, 1)
	l.append(t, gamelog.Record{Input: state.Input{Kind: state.Submission, Orders: "something illegal"}, Digest: "00"})
	log, err := gamelog.ReadLog(l.file(t), l.host.public)
	if err != nil {
		t.Fatal(err)
	}
	var e *gamelog.Error
	if err := log.Verify("", toyDecide); !errors.As(err, &e) || e.Index != 4 || !strings.Contains(err.Error(), "the rules refuse its input: illegal order") {
		t.Errorf("Verify: %v", err)
	}
}

// TestWitness keeps an old checkpoint while the host rewrites the game.
func TestWitness(t *testing.T) {
	l := newToyLog(t, 3)
	log, err := gamelog.ReadLog(l.file(t), l.host.public)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range l.sealed {
		mailed := "\r\n  " + strings.ReplaceAll(string(s.Checkpoint), "\n", "\r\n") + "\r\n"
		if _, err := log.Witness([]byte(mailed), l.host.public); err != nil {
			t.Errorf("checkpoint %d: %v", i, err)
		}
	}
	rewritten := newToyLog(t, 3)
	rewritten.add(t, state.Input{Kind: state.Host, Reason: "longer"})
	other := newToyLog(t, 1)
	other.add(t, state.Input{Kind: state.Host, Reason: "another way"})
	stranger := newToyLog(t, 0)
	stranger.host = newHost(t, "games.example.org", 9)
	stranger.add(t, state.Input{Kind: state.Host, Reason: "not the host"})
	last := func(l *toyLog) string { return string(l.sealed[len(l.sealed)-1].Checkpoint) }
	for _, tc := range []struct{ name, checkpoint, want string }{
		{"later than the log", last(rewritten), "only 8"},
		{"of another history", last(other), "rewritten"},
		{"not signed by the host", last(stranger), "checkpoint"},
		{"changed", strings.Replace(last(l), "g1\n8\n", "g1\n7\n", 1), "invalid signature"},
		{"no checkpoint", "hello", "checkpoint"},
	} {
		if _, err := log.Witness([]byte(tc.checkpoint), l.host.public); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: Witness: %v, want %q", tc.name, err, tc.want)
		}
	}
}

func FuzzDecodeLog(f *testing.F) {
	l := newToyLog(f, 1)
	f.Add(l.file(f))
	l.sealed = l.sealed[:1]
	f.Add(l.file(f))
	f.Add([]byte("adjutant log 1\ngame g1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := gamelog.DecodeLog(data)
		for i, r := range l.Records {
			text, err := gamelog.EncodeRecord(r)
			if err != nil {
				t.Fatalf("record %d was read but cannot be written: %v", i, err)
			}
			if !bytes.Contains(data, text) {
				t.Fatalf("record %d is written another way than it was read:\n%s", i, text)
			}
		}
		var e *gamelog.Error
		if err != nil && !errors.As(err, &e) {
			t.Fatalf("error without a record: %v", err)
		}
		if verr := l.VerifyStructure(""); verr != nil && !errors.As(verr, &e) {
			t.Fatalf("error without a record: %v", verr)
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	l := newToyLog(b, 100)
	r, err := gamelog.DecodeRecord(l.sealed[150].Record)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := l.head.Append(r, l.host.signer); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerifyStructure200(b *testing.B) {
	l := newToyLog(b, 99)
	file := l.file(b)
	b.ReportAllocs()
	b.ReportMetric(float64(len(file)), "bytes")
	for b.Loop() {
		if _, err := gamelog.ReadLog(file, l.host.public); err != nil {
			b.Fatal(err)
		}
	}
}
