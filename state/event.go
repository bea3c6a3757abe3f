package state

// Event is one thing that happened. Decide makes events, Apply writes them down,
// reports describe them. An event carries all that a reader needs to understand it
// without the state it happened in.
type Event interface {
	// Name is the event's kind in the log, like "moved".
	Name() string
}
