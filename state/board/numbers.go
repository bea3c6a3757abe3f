package board

// Numbers maps names to their numbers, counted from 0 in the order of Add. The zero
// value is empty. It replaces a Go map for the few short names of a board or a ruleset:
// every rule looks up a space or a unit's data by its name, and with maps that took a
// sixth of all time.
type Numbers[K ~string] struct {
	keys []K
	// slots holds numbers plus one, at the place that the name's mark gives or the next
	// free one after it. At most a quarter of them are taken.
	slots []int16
}

// Add gives the name the next number.
func (n *Numbers[K]) Add(k K) {
	n.keys = append(n.keys, k)
	if 4*len(n.keys) <= len(n.slots) {
		n.put(len(n.keys) - 1)
		return
	}
	n.slots = make([]int16, max(64, 2*len(n.slots)))
	for i := range n.keys {
		n.put(i)
	}
}

// put enters the i-th name in its slot.
func (n *Numbers[K]) put(i int) {
	last := uint32(len(n.slots) - 1) // their number is a power of two
	at := mark(n.keys[i]) & last
	for n.slots[at] != 0 {
		at = (at + 1) & last
	}
	n.slots[at] = int16(i + 1)
}

// Of returns the name's number, and whether it has one.
func (n *Numbers[K]) Of(k K) (int, bool) {
	if len(n.slots) == 0 {
		return 0, false
	}
	last := uint32(len(n.slots) - 1)
	for at := mark(k) & last; n.slots[at] != 0; at = (at + 1) & last {
		if i := int(n.slots[at]) - 1; n.keys[i] == k {
			return i, true
		}
	}
	return 0, false
}

// mark makes a number from a name's length and a few of its letters. Names on one board
// differ in these; "SZ 110" and "SZ 111" differ in the last one.
func mark[K ~string](k K) uint32 {
	n := len(k)
	if n == 0 {
		return 0
	}
	h := uint32(n)*31 + uint32(k[0])
	h = h*31 + uint32(k[n/2])
	h = h*31 + uint32(k[max(n-2, 0)])
	h = h*31 + uint32(k[n-1])
	return h ^ h>>11
}
