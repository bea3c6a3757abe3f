package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// simulated is the shape of simulate --json.
type simulated struct {
	Games  int `json:"games"`
	Active int `json:"active"`
	// Store is "sqlite" or "postgres".
	Store string `json:"store"`
	Cores int    `json:"cores"`
	// Workers is how many workers took the mails that came together.
	Workers int `json:"workers"`
	// Opened is how many games were opened a second, with their welcome mails. Games beyond the
	// active ones are copies of the first and have no welcome mails.
	Opened float64 `json:"games_opened_per_second"`
	// Mails is how many mails were taken for the measurement. MailsPerSecond includes sending the
	// answers; Sent is how many answers there were.
	Mails          int     `json:"mails"`
	MailsPerSecond float64 `json:"mails_per_second"`
	Sent           int     `json:"mails_sent"`
	// Work is what one mail costs in processor time, 0 if not known.
	Work milliseconds `json:"processor_ms_a_mail"`
	// Steps is how long the steps of one mail take if no other comes.
	Steps []stepCost `json:"steps_of_one_mail"`
	// Dice is in how many games dice were rolled and reported.
	DiceGames          int     `json:"games_with_dice"`
	Dice               int     `json:"dice"`
	DiceGamesPerSecond float64 `json:"games_with_dice_per_second"`
	// DiceWork is what the dice of one game cost in processor time, including sending the reports,
	// 0 if not known.
	DiceWork milliseconds `json:"processor_ms_a_game_with_dice"`
	// Alone is how long one mail takes, from the mailbox to its answers, when no other comes.
	Alone milliseconds `json:"one_mail_ms"`
	// The simulated day.
	Day        int          `json:"mails_a_day"`
	Busiest    int          `json:"mails_in_the_busiest_minute"`
	WaitMedian milliseconds `json:"wait_median_ms"`
	Wait99     milliseconds `json:"wait_99th_ms"`
	WaitMost   milliseconds `json:"wait_longest_ms"`
	// Most is how many mails a day the machine can take before it falls behind over the day.
	Most int `json:"most_mails_a_day"`
	// MemoryMB is the memory in use with all games open. PeakMB is the most that the process has
	// had, 0 if the system does not say.
	MemoryMB float64 `json:"memory_mb"`
	PeakMB   float64 `json:"peak_mb"`
	// GameKB is what a game takes on disk when it is opened. MailKB is what another mail with its
	// dice adds. YearMB is what a game adds in a year at that many mails a day.
	GameKB float64 `json:"disk_game_kb"`
	MailKB float64 `json:"disk_mail_kb"`
	YearMB float64 `json:"disk_game_year_mb"`
}

// print writes it for people.
func (s simulated) print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	row := func(what, format string, args ...any) { fmt.Fprintf(t, "%s\t%s\n", what, fmt.Sprintf(format, args...)) }
	row("Games", "%d open, orders in %d; %s, %d cores", s.Games, s.Active, s.Store, s.Cores)
	if s.Workers > 1 {
		row("Workers", "%d share the mails that come together; the rest is one's", s.Workers)
	}
	row("Games opened", "%.0f a second, welcome mails sent", s.Opened)
	row("Mails", "%.0f a second, answers sent (%d taken, %d sent)", s.MailsPerSecond, s.Mails, s.Sent)
	row("Dice", "%d in %d games; %.0f games a second, reports sent", s.Dice, s.DiceGames, s.DiceGamesPerSecond)
	if s.Work > 0 {
		row("Work", "%.1f ms of one core a mail, answers sent; %.1f ms a game's dice", s.Work, s.DiceWork)
	}
	row("One mail alone", "%.0f ms from the mailbox to its answers, of these on average:", s.Alone)
	for _, c := range s.Steps {
		row("", "%5.2f ms  %s", c.MS, c.Step)
	}
	row("A day", "%d mails, %d in the busiest minute", s.Day, s.Busiest)
	row("Wait", "median %.0f ms, 99th of a hundred %.0f ms, longest %.0f ms", s.WaitMedian, s.Wait99, s.WaitMost)
	row("Limit", "%d mails a day, if they came evenly", s.Most)
	row("Memory", "%.0f MB in use, %.0f MB at most, mail servers included", s.MemoryMB, s.PeakMB)
	row("Disk", "%.1f kB a game opened, %.1f kB a mail with its dice, %.1f MB a game and year", s.GameKB, s.MailKB, s.YearMB)
	return t.Flush()
}
