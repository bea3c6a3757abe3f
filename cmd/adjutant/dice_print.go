package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/templates"
)

// printDice writes an audit for people.
func printDice(out io.Writer, r luck.Report) {
	p := templates.NewDicePage(r)
	if r.Game != "" {
		fmt.Fprintf(out, "%s: ", r.Game)
	}
	fmt.Fprintf(out, "%s\n\n", p.Heading)
	for _, s := range p.Lines {
		fmt.Fprintf(out, "%s\n", s)
	}
	for _, t := range p.Tables {
		fmt.Fprintf(out, "\n%s\n", t.Title)
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
		fmt.Fprint(w, "\tthrows\thits\texpected\tbetter than\t")
		if t.IPC {
			fmt.Fprint(w, "luck in IPC\t")
		}
		fmt.Fprintln(w, "faces 1 to 6\t")
		for _, row := range t.Rows {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t", row.Who, row.Dice, row.Hits, row.Expected, row.Better)
			if t.IPC {
				fmt.Fprintf(w, "%s\t", row.IPC)
			}
			fmt.Fprintf(w, "%s\t\n", row.Faces)
		}
		w.Flush()
	}
	battles := p.Battles
	title := "The least likely battles"
	if len(r.Battles) > 0 {
		title, battles = "All battles", nil
		for _, b := range r.Battles {
			battles = append(battles, templates.BattleDice(b, r.Games > 1))
		}
	}
	printLines(out, title, battles)
	printLines(out, "Tests of the die", p.Tests)
	printLines(out, "What this means", p.Meaning)
}

func printLines(out io.Writer, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(out, "\n%s\n", title)
	for _, s := range lines {
		fmt.Fprintf(out, "  %s\n", s)
	}
}
