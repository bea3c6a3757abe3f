package combat

// A lossTable remembers the states that hits may bring a side to. It is a plain hash
// table: an outlook spends most of its time looking losses up. No key is 0.
type lossTable struct {
	slots []lossSlot
	n     int
}

type lossSlot struct {
	key uint64
	to  [2]int32
}

// find returns where a key is, or where it would be.
func (l *lossTable) find(key uint64) *lossSlot {
	mask := uint64(len(l.slots) - 1)
	for i := key * 0x9e3779b97f4a7c15 >> 32 & mask; ; i = (i + 1) & mask {
		if s := &l.slots[i]; s.key == key || s.key == 0 {
			return s
		}
	}
}

func (l *lossTable) get(key uint64) (to [2]int32, ok bool) {
	if l.n == 0 {
		return to, false
	}
	s := l.find(key)
	return s.to, s.key == key
}

func (l *lossTable) put(key uint64, to [2]int32) {
	if 2*l.n >= len(l.slots) {
		old := l.slots
		l.slots = make([]lossSlot, max(64, 2*len(old)))
		for i := range old {
			if old[i].key != 0 {
				*l.find(old[i].key) = old[i]
			}
		}
	}
	*l.find(key) = lossSlot{key, to}
	l.n++
}
