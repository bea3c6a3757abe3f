package copied

import "fmt"

// Finding is what a log says about a report that somebody copied.
type Finding struct {
	// Tag is the turn's, First and Last are the records that the report covers.
	Tag   string `json:"turn,omitempty"`
	First int    `json:"first"`
	Last  int    `json:"last"`
	// Parts are those that the text holds, out of Of.
	Parts []int `json:"parts"`
	Of    int   `json:"of"`
	// OK is set if the log says all of it.
	OK bool `json:"ok"`
	// Line is the first line of the text that differs, Says what it says, Log what the log
	// has instead.
	Line int    `json:"line,omitempty"`
	Says string `json:"says,omitempty"`
	Log  string `json:"log,omitempty"`
	// Missing is set if the text only leaves out lines there, as if they were folded when
	// it was copied.
	Missing bool `json:"missing,omitempty"`
	// Program is the version that wrote the report, where its evidence says so and its words
	// are not those of the log: another version may word it differently.
	Program string `json:"program,omitempty"`
	// Same is set by callers that know that this version compared it.
	Same bool `json:"-"`
	// Why says why a report cannot be compared; empty if it can.
	Why string `json:"why,omitempty"`
	// Mailed is set for a mail of the program's own, and Claimed are its lines that are
	// worded for its reader, which no log has.
	Mailed  bool    `json:"mailed,omitempty"`
	Claimed []Claim `json:"claimed,omitempty"`
	// TakenBack is set if the game later went back to before it.
	TakenBack bool `json:"taken_back,omitempty"`
}

// Name is "the report of G3" or "the report over records 12 to 27", with its part.
func (f Finding) Name() string {
	name := fmt.Sprintf("The report over records %d to %d", f.First, f.Last)
	if f.Tag != "" {
		name = "The report of " + f.Tag
	}
	if f.Of > 1 {
		name += fmt.Sprintf(" (%s of %d)", listed(f.Parts), f.Of)
	}
	return name
}

// listed names parts: "part 2", "parts 1 and 2", "3 parts".
func listed(parts []int) string {
	switch len(parts) {
	case 1:
		return fmt.Sprintf("part %d", parts[0])
	case 2:
		return fmt.Sprintf("parts %d and %d", parts[0], parts[1])
	}
	return fmt.Sprintf("%d parts", len(parts))
}
