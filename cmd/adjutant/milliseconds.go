package main

import "time"

// milliseconds is a time in the form that the JSON output uses.
type milliseconds float64

func inMS(d time.Duration) milliseconds { return milliseconds(float64(d) / float64(time.Millisecond)) }
