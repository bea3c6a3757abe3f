package audit

import "fmt"

// counted writes a number of things: "1 mail", "2 mails".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// AllHold says that a log is valid: "all 3 records hold".
func AllHold(records int) string {
	if records == 1 {
		return "its one record holds"
	}
	return fmt.Sprintf("all %d records hold", records)
}

// diceOf writes a number of dice: "1 die", "2 dice".
func diceOf(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}
