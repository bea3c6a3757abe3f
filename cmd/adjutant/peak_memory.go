package main

import (
	"os"
	"strconv"
	"strings"
)

// peakMemory is the most memory that the process has had, in MB; 0 if it is not known.
func peakMemory() float64 {
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(b), "VmHWM:")
	words := strings.Fields(after)
	if len(words) == 0 {
		return 0
	}
	kb, err := strconv.ParseFloat(words[0], 64)
	if err != nil {
		return 0
	}
	return kb / 1024
}
