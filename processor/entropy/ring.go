package entropy

// Ring gives the host further keys: those of games that go by another key than new
// ones. It returns the host with them.
func (h *Host) Ring(others ...*Host) *Host {
	out := *h
	out.others = append(append([]*Host(nil), h.others...), others...)
	return &out
}

// For is the host with a public key, among all that he has; nil for none.
func (h *Host) For(public string) *Host {
	for _, k := range h.All() {
		if k.public == public {
			return k
		}
	}
	return nil
}

// All are the host's keys, first that of new games.
func (h *Host) All() []*Host { return append([]*Host{h}, h.others...) }
