package state

// Witnesses are who must have signed a host's log before the dice of a game fall.
type Witnesses struct {
	// Need is how many of them must sign.
	Need int `json:"need"`
	// Alone is how many hours after a Call the host may go on without them, by a record
	// that says so; 0 for never.
	Alone int `json:"alone,omitempty"`
	// Before is how many seconds before the round of a beacon comes their signatures of
	// the call that names it must be dated at the latest: as much as a witness's clock
	// may be slow. 0 does not hold them to it, as before games said so.
	Before int       `json:"before,omitempty"`
	Of     []Witness `json:"of"`
	// Log is the name of the host's log, if that is not the name of the host's key: one
	// that was begun when the log before it was lost.
	Log string `json:"log,omitempty"`
}

// Witness is one of them.
type Witness struct {
	// Key is the key that checks what it signs, as "name+hash+key".
	Key string `json:"key"`
	// URL is where it is asked.
	URL string `json:"url"`
}

// Cosigned is what witnesses signed: the head of the host's log, which holds the head
// of the game's.
type Cosigned struct {
	// Size is the number of records over which the head of the game is.
	Size int `json:"size"`
	// Index is where it stands in the host's log, Proof the hashes that lead from it to
	// the head of that.
	Index int64    `json:"index"`
	Proof []string `json:"proof"`
	// Note is the head of the host's log, signed by the host and then by witnesses.
	Note string `json:"note"`
}
