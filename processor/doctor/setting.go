package doctor

// setting is what the machine knows about its clock.
type setting int

const (
	unknown setting = iota
	byNetwork
	unsynchronized
)
