package state

// Witnesses are those who must have signed a host's log before the dice of a game fall.
type Witnesses struct {
	// Need is how many of them must sign.
	Need int `json:"need"`
	// Alone is how many hours after a Call the host may go on without them, by a record
	// that says so; 0 for never.
	Alone int `json:"alone,omitempty"`
	// Before is a number of seconds. The witnesses' signatures of a call must be dated at
	// least this long before the beacon round that the call names: as much as a witness's
	// clock may be slow. 0 means no such limit, as in games opened before there was one.
	Before int       `json:"before,omitempty"`
	Of     []Witness `json:"of"`
	// Log is the name of the host's log, if that is not the name of the host's key: the log
	// was begun because the one before it was lost.
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
	// Size is the number of records that the head of the game covers.
	Size int `json:"size"`
	// Index is where the game's head stands in the host's log. Proof holds the hashes that
	// lead from it to the head of that log.
	Index int64    `json:"index"`
	Proof []string `json:"proof"`
	// Note is the head of the host's log, signed by the host and then by witnesses.
	Note string `json:"note"`
}
