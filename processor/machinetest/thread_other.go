//go:build !linux

package machinetest

import "time"

var began = time.Now()

// threadTime is the time since the program began: only Linux says how long a thread has worked.
func threadTime() time.Duration { return time.Since(began) }
