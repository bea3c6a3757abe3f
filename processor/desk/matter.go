package desk

// NewAddress is the kind of a matter about an address to be confirmed; its
// About is the address, behind "add " if it only may write, too.
const NewAddress = "address"

// The kinds of matters to which players agree in so many words, so that the log can
// show it.
const (
	AgreeKey       = "key"
	AgreeWitnesses = "witnesses"
)

// The kinds of matters that wait for the host.
const (
	WantsSeat = "join"
	WantsView = "observe"
)

// RotatesLater is the kind of a matter that waits for the round in which a game can go
// over to a key; its About is the key.
const RotatesLater = "key change"
