package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// TestSimulatedDay: a day has all its mails, in order; most come when it is evening for
// the players, and many right before the hour at which most deadlines are.
func TestSimulatedDay(t *testing.T) {
	const mails = 20000
	come := arrivals(mails, rand.New(rand.NewPCG(1, 0)))
	if len(come) != mails || !slices.IsSorted(come) || come[0] < 0 || come[mails-1] >= aDay {
		t.Fatalf("%d mails from %s to %s", len(come), come[0], come[mails-1])
	}
	between := func(from, to time.Duration) (n int) {
		for _, at := range come {
			if at >= from && at < to {
				n++
			}
		}
		return n
	}
	h := time.Hour
	if before, after := between(commonHour*h-lastMinutes/2, commonHour*h), between(commonHour*h, commonHour*h+lastMinutes/2); before < 3*after {
		t.Errorf("%d mails come in the ten minutes before the deadline, %d in those after it", before, after)
	}
	if quiet, busy := between(8*h, 12*h), between(18*h, 22*h)+between(0, 4*h); busy < 3*quiet {
		t.Errorf("%d mails in European and American evenings, %d in the morning", busy, quiet)
	}
	if again := arrivals(mails, rand.New(rand.NewPCG(1, 0))); !slices.Equal(come, again) {
		t.Error("the same seed makes another day")
	}
	if most := busiest(come); most < mails/aDayMinutes*5 || most > mails/10 {
		t.Errorf("%d mails in the busiest minute", most)
	}
}

const aDayMinutes = 24 * 60

// TestSimulatedWaits: a mail waits for those before it, and then takes its own time.
func TestSimulatedWaits(t *testing.T) {
	s := time.Second
	for _, tc := range []struct {
		name         string
		come, alone  []time.Duration
		median, most time.Duration
	}{
		{"far from each other", []time.Duration{0, 10 * s, 20 * s}, []time.Duration{s}, s, s},
		{"all at once", []time.Duration{0, 0, 0}, []time.Duration{s}, 3 * s, 5 * s},
		{"the queue empties", []time.Duration{0, s, 10 * s}, nil, 0, s},
		{"none", nil, nil, 0, 0},
	} {
		w := waits(tc.come, 2*s, tc.alone)
		if quantile(w, 50) != tc.median || quantile(w, 100) != tc.most {
			t.Errorf("%s: %v; want a median of %s and at most %s", tc.name, w, tc.median, tc.most)
		}
	}
}

// TestSimulate: the simulation takes real mails and sends real answers, and what it prints
// adds up.
func TestSimulate(t *testing.T) {
	var said bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &said, stderr: &said}
	if code := run(t.Context(), env, []string{"simulate", "--games", "3", "--active", "2", "--mails", "4", "--json"}); code != 0 {
		t.Fatalf("it ends with %d\n%s", code, &said)
	}
	var s simulated
	if err := json.Unmarshal(said.Bytes(), &s); err != nil {
		t.Fatalf("%v\n%s", err, &said)
	}
	if s.Games != 3 || s.Active != 2 || s.Mails != 4 || s.Sent < s.Mails || s.Day != 3 || s.DiceGames != 2 || s.Dice < 2 {
		t.Errorf("it tells of %+v", s)
	}
	if s.MailsPerSecond <= 0 || s.Alone <= 0 || s.WaitMedian <= 0 || s.Wait99 < s.WaitMedian || s.WaitMost < s.Wait99 || s.MemoryMB <= 0 || s.GameKB <= 0 || s.MailKB <= 0 || s.YearMB <= 0 {
		t.Errorf("figures that cannot be: %+v", s)
	}
	var sum milliseconds
	for _, c := range s.Steps {
		if sum += c.MS; c.MS <= 0 {
			t.Errorf("a step that takes no time: %+v", c)
		}
	}
	if len(s.Steps) != 8 || sum < s.Alone/2 || sum > 4*s.Alone {
		t.Errorf("the steps of one mail take %.2f of %.2f ms: %+v", sum, s.Alone, s.Steps)
	}
	said.Reset()
	if code := run(t.Context(), env, []string{"simulate", "--games", "1"}); code != 0 || !strings.Contains(said.String(), "One mail alone") {
		t.Errorf("for people it ends with %d and says\n%s", code, &said)
	}
	for _, args := range [][]string{{"--games", "0"}, {"--store", "file.db"}, {"--at-once", "0"}} {
		said.Reset()
		if code := run(t.Context(), env, append([]string{"simulate"}, args...)); code != 2 {
			t.Errorf("simulate %v ends with %d\n%s", args, code, &said)
		}
	}
}

// TestSimulateEach: one command prints the rows of both stores, each with dice, and leaves
// nothing in the database.
func TestSimulateEach(t *testing.T) {
	t.Setenv("ADJUTANT_TEST_MAIN", "1") // for the processes of the rows
	url := pgtest.URL(t)
	code, said := ran(t, "simulate", "--each", "1,3", "--active", "2", "--mails", "3", "--store", url, "--json")
	var rows []simulated
	if err := json.Unmarshal([]byte(said), &rows); code != 0 || err != nil {
		t.Fatalf("it ends with %d, %v\n%s", code, err, said)
	}
	var got []string
	for _, s := range rows {
		got = append(got, fmt.Sprint(s.Store, " ", s.Games, " ", s.Active, " ", s.Mails))
		if s.Dice < 2 || s.MailsPerSecond <= 0 || s.Wait99 < s.WaitMedian || s.YearMB <= 0 {
			t.Errorf("figures that cannot be: %+v", s)
		}
	}
	if want := []string{"sqlite 1 1 3", "sqlite 3 2 3", "postgres 1 1 3", "postgres 3 2 3"}; !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
	var table bytes.Buffer
	if err := printSimulated(&table, rows); err != nil || strings.Count(table.String(), "\n") != 5 || !strings.Contains(table.String(), "99th ms") {
		t.Errorf("%v\n%s", err, &table)
	}
	_, leave, err := postgres.Room(t.Context(), url) // as those of the rows were named
	if err != nil {
		t.Fatalf("the rows left something in the database: %v", err)
	}
	if err := leave(t.Context()); err != nil {
		t.Error(err)
	}
	for _, args := range [][]string{{"--each", "0"}, {"--each", "1", "--profile", "x"}} {
		if code, said := ran(t, append([]string{"simulate"}, args...)...); code != 2 {
			t.Errorf("simulate %v ends with %d\n%s", args, code, said)
		}
	}
}

// TestSimulateWorkers: two workers take all mails, and send an answer to each and word of it to the
// other player.
func TestSimulateWorkers(t *testing.T) {
	code, said := ran(t, "simulate", "--games", "4", "--mails", "12", "--workers", "2", "--store", pgtest.URL(t), "--json")
	var s simulated
	if err := json.Unmarshal([]byte(said), &s); code != 0 || err != nil {
		t.Fatalf("it ends with %d, %v\n%s", code, err, said)
	}
	if s.Mails != 12 || s.Sent != 24 || s.DiceGames != 4 || s.MailsPerSecond <= 0 || s.Workers != 2 {
		t.Errorf("%+v", s)
	}
	if code, said := ran(t, "simulate", "--workers", "2"); code != 2 {
		t.Errorf("two workers on a file end with %d\n%s", code, said)
	}
}

// TestPassOnADatabase: a process that is alone on a database throws the dice that are due,
// in one pass as in the simulation, as one on a file does.
func TestPassOnADatabase(t *testing.T) {
	code, said := ran(t, "simulate", "--games", "2", "--store", pgtest.URL(t), "--json")
	var s simulated
	if err := json.Unmarshal([]byte(said), &s); code != 0 || err != nil {
		t.Fatalf("it ends with %d, %v\n%s", code, err, said)
	}
	if s.Store != "postgres" || s.DiceGames != 2 || s.Dice < 2 {
		t.Errorf("%d dice in %d games on %s", s.Dice, s.DiceGames, s.Store)
	}
}
