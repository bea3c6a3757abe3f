package store

import "time"

// ProvedKey is the name of a key that has proved a mail of a domain.
type ProvedKey struct {
	Name, Domain string
	At           time.Time
}
