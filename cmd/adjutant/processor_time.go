package main

import (
	"os"
	"strconv"
	"strings"
	"time"
)

// processorTime is how long the process has worked, on all processors together; 0 if it is
// not known.
func processorTime() time.Duration {
	b, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(b), ") ") // after the program's name
	words := strings.Fields(after)
	if len(words) < 13 {
		return 0
	}
	user, err1 := strconv.Atoi(words[11])
	system, err2 := strconv.Atoi(words[12])
	if err1 != nil || err2 != nil {
		return 0
	}
	return time.Duration(user+system) * (time.Second / ticksASecond)
}

// ticksASecond is the unit in which Linux counts such times, on all machines that Go supports.
const ticksASecond = 100
