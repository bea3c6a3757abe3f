package gamelog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A checkpoint is found in a mail that quotes it, however it was wrapped on the
// way; one that another key has signed, or that was changed, does not count.
func TestFindCheckpoints(t *testing.T) {
	l := newToyLog(t, 3)
	key := mustKey(t, l.host.public)
	signed := strings.TrimSuffix(string(l.sealed[2].Checkpoint), "\n")
	lines := strings.Split(signed, "\n")
	last := lines[len(lines)-1]
	cut := strings.LastIndex(last, " ")
	for _, tc := range []struct {
		name, text string
		want       int
	}{
		{"as it is", signed, 1},
		{"quoted", "I think so, too.\n\n> " + strings.Join(lines, "\n> ") + "\n", 1},
		{"quoted twice, with the line ends of mail", ">> " + strings.Join(lines, "\r\n>> ") + "\r\n", 1},
		{"wrapped at the blank", strings.Join(lines[:4], "\n") + "\n" + last[:cut] + "\n" + last[cut+1:], 1},
		{"wrapped in the code", strings.Join(lines[:4], "\n") + "\n" + last[:cut+30] + "\n> " + last[cut+30:], 1},
		{"two of them", signed + "\n\nand\n" + strings.TrimSuffix(string(l.sealed[1].Checkpoint), "\n"), 2},
		{"another number", strings.Replace(signed, "\n3\n", "\n4\n", 1), 0},
		{"without its signature", strings.Join(lines[:3], "\n") + "\nbye\n", 0},
		{"none", "adjutant/g1 is a good game", 0},
		{"behind a hundred that are none", strings.Repeat("adjutant/g1\n", 100) + signed, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := key.Find(tc.text)
			if len(got) != tc.want {
				t.Fatalf("Find finds %d checkpoints in %q, want %d", len(got), tc.text, tc.want)
			}
			if tc.want > 0 && (got[0].Game != "g1" || got[0].Size != 3) {
				t.Errorf("the first is %+v, want that of g1 over 3 records", got[0])
			}
		})
	}
	if got := mustKey(t, newHost(t, "games.example.org", 8).public).Find(signed); len(got) > 0 {
		t.Errorf("another host's key finds %v", got)
	}
}

// A cut of the log's end is a whole shorter log, and found by whoever holds a
// later checkpoint, in whatever mail it stands.
func TestWitnessOfACutLog(t *testing.T) {
	l := newToyLog(t, 3)
	file, err := gamelog.EncodeLog("g1", l.host.public, l.sealed[:4])
	if err != nil {
		t.Fatal(err)
	}
	cut, err := gamelog.ReadLog(file, l.host.public)
	if err != nil {
		t.Fatalf("a shorter log is not taken for one: %v", err)
	}
	mail := func(i int) []byte {
		return []byte("Well played!\n\n> " + strings.ReplaceAll(string(l.sealed[i].Checkpoint), "\n", "\n> "))
	}
	for i := range l.sealed {
		size, err := cut.Witness(mail(i), l.host.public)
		if want := i < 4; want && (err != nil || size != i+1) {
			t.Errorf("the checkpoint of record %d: %d, %v", i, size, err)
		} else if !want && (err == nil || !strings.Contains(err.Error(), fmt.Sprintf("over %d records, the log has only 4: its last %s missing", i+1, []string{"record is", "2 are", "3 are", "4 are"}[i-4]))) {
			t.Errorf("the checkpoint of record %d, which was cut off: %v", i, err)
		}
	}
	if _, err := cut.Witness([]byte("Well played!"), l.host.public); err == nil {
		t.Error("a mail without a checkpoint proves something")
	}
}

// Of a log that was cut off on its way, wherever, all whole records are left, and
// they verify.
func TestIntact(t *testing.T) {
	l := newToyLog(t, 2)
	file := l.file(t)
	most := 0
	for n := len(file) % 61; n <= len(file); n += 61 {
		part, err := gamelog.Intact(file[:n])
		if err != nil {
			if most > 0 {
				t.Fatalf("of %d bytes nothing is left: %v", n, err)
			}
			continue
		}
		log, err := gamelog.ReadLog(part, l.host.public)
		if err != nil || len(log.Records) < most {
			t.Fatalf("of %d bytes %d records are left, then %d: %v", n, most, len(log.Records), err)
		}
		most = len(log.Records)
	}
	if most != len(l.sealed) {
		t.Errorf("of the whole log %d records are left, want %d", most, len(l.sealed))
	}
}

// If the log declares a loss, a checkpoint over what was lost is explained.
func TestWitnessOfADeclaredLoss(t *testing.T) {
	l := newToyLog(t, 3)
	lost := l.sealed[5].Checkpoint
	other := newToyLog(t, 1)
	other.add(t, state.Input{Kind: state.Host, Action: state.Loss, To: 6, Reason: "the disk died"})
	log, err := gamelog.ReadLog(other.file(t), l.host.public)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := log.Witness(lost, l.host.public); err == nil || !strings.Contains(err.Error(), "record 4 of the log declares lost what was recorded up to number 5") {
		t.Errorf("Witness: %v", err)
	}
}

// A head knows the hash over each shorter log, and a sealed record the head that
// it was sealed with.
func TestRootAt(t *testing.T) {
	l := newToyLog(t, 3)
	for i, s := range l.sealed {
		c, err := s.SealedAt()
		if err != nil {
			t.Fatal(err)
		}
		if root, ok := l.head.RootAt(i + 1); !ok || c.Size != i+1 || c.Root != root {
			t.Errorf("record %d is sealed at %+v; the head's hash over %d records is %v (%v)", i, c, i+1, root, ok)
		}
	}
	if _, ok := l.head.RootAt(len(l.sealed) + 1); ok {
		t.Error("there is a hash over more records than the log has")
	}
}
