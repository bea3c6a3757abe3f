package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"text/tabwriter"

	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// each runs simulations with several numbers of games on several stores.
type each struct {
	games []int
	// stores are databases, or empty for a file.
	stores []string
	// flags are those of the simulation of so many games, but for the store.
	flags func(games int) []string
	// workers is how many share a database; a file has one.
	workers int
	json    bool
}

// run simulates one after the other and prints a row for each.
func (e each) run(ctx context.Context, env *environment) error {
	var rows []simulated
	for _, name := range e.stores {
		for _, games := range e.games {
			row, err := e.alone(ctx, env, games, name)
			if err != nil {
				return fmt.Errorf("with %d games: %w", games, err)
			}
			rows = append(rows, row)
		}
	}
	if e.json {
		return printJSON(env.stdout, rows)
	}
	return printSimulated(env.stdout, rows)
}

// alone simulates in a separate process, so that memory from other rows does not count, and on a
// database in a separate schema.
func (e each) alone(ctx context.Context, env *environment, games int, name string) (row simulated, err error) {
	program, err := os.Executable()
	if err != nil {
		return row, err
	}
	args := append([]string{"simulate", "--json"}, e.flags(games)...)
	if name != "" {
		there, leave, failed := postgres.Room(ctx, name)
		if failed != nil {
			return row, failed
		}
		defer func() { err = errors.Join(err, leave(context.WithoutCancel(ctx))) }()
		args = append(args, "--store", there, "--workers", strconv.Itoa(e.workers))
	}
	var said bytes.Buffer
	child := exec.CommandContext(ctx, program, args...)
	child.Stdout, child.Stderr = &said, env.stderr
	if err := child.Run(); err != nil {
		return row, err
	}
	return row, json.Unmarshal(said.Bytes(), &row)
}

// printSimulated prints a row for each simulation.
func printSimulated(w io.Writer, rows []simulated) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "store\tgames\tactive\tmails/s\tms a mail\tms a game's dice\tdice\twait ms\t99th ms\tMB\tmost MB\tkB a game\tMB a year\t")
	for _, s := range rows {
		fmt.Fprintf(t, "%s\t%d\t%d\t%.0f\t%.1f\t%.1f\t%d\t%.0f\t%.0f\t%.0f\t%.0f\t%.1f\t%.1f\t\n", s.Store, s.Games, s.Active, s.MailsPerSecond, s.Work, s.DiceWork, s.Dice,
			s.WaitMedian, s.Wait99, s.MemoryMB, s.PeakMB, s.GameKB, s.YearMB)
	}
	return t.Flush()
}
