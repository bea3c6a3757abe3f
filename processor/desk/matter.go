package desk

// NewAddress is the kind of a matter about an address to be confirmed. Its About is the address,
// with "add " before it if the address is only one more to write from.
const NewAddress = "address"

// The kinds of matters to which players agree explicitly, so that the log can show it.
const (
	AgreeKey       = "key"
	AgreeWitnesses = "witnesses"
)

// The kinds of matters that wait for the host.
const (
	WantsSeat = "join"
	WantsView = "observe"
)

// RotatesLater is the kind of a matter that waits for the round in which a game can change to
// another key. Its About is the key.
const RotatesLater = "key change"
