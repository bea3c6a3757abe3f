package state

// Event is one thing that happened. Decide makes events, Apply writes them down,
// reports describe them. An event carries all that a reader needs to understand it
// without the state it happened in. Its kind is declared in a file event_*.go, with what
// it writes and a row in the table of that file; its words are a row in package templates.
type Event interface {
	// Name is the event's kind in the log, like "moved".
	Name() string
	// write writes the event down in a game that nobody else holds.
	write(*Game)
}

// sparing is an event that changes nothing that cloneBulk copies: it only says what is
// ordered or answered.
type sparing interface {
	Event
	sparesBulk()
}

// eventKind says how an event is read, by its Name.
type eventKind struct {
	name string
	read func(body []byte, decode func([]byte, any) error) (Event, error)
}

func kindOf[E Event]() eventKind {
	var zero E
	return eventKind{zero.Name(), readEvent[E]}
}

func readEvent[E Event](body []byte, decode func([]byte, any) error) (Event, error) {
	var e E
	err := decode(body, &e)
	return e, err
}
