package main

import "fmt"

// counted writes a number of things: "1 mail", "2 mails".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// waiting says how many wait: "1 mail waits".
func waiting(n int, thing string) string {
	if n == 1 {
		return "1 " + thing + " waits"
	}
	return counted(n, thing) + " wait"
}
