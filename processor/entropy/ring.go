package entropy

// Ring returns the host with more keys: those of games that use another key than new games do.
func (h *Host) Ring(others ...*Host) *Host {
	out := *h
	out.others = append(append([]*Host(nil), h.others...), others...)
	return &out
}

// For returns the host with the given public key, if he has it; nil otherwise.
func (h *Host) For(public string) *Host {
	for _, k := range h.All() {
		if k.public == public {
			return k
		}
	}
	return nil
}

// All returns the host's keys, that of new games first.
func (h *Host) All() []*Host { return append([]*Host{h}, h.others...) }
