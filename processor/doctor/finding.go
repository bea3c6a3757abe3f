package doctor

import "fmt"

// Level says how bad a finding is.
type Level string

// The levels.
const (
	Good    Level = "ok"
	Note    Level = "note"    // worth knowing; nothing has to be done
	Warning Level = "warning" // works, but should be otherwise
	Fault   Level = "fault"   // does not work
)

// Finding is one thing that was looked at.
type Finding struct {
	// Area is what was looked at, like "dkim".
	Area  string `json:"area"`
	Level Level  `json:"level"`
	// What was found, and what to Do about it; nothing if all is well.
	What string `json:"what"`
	Do   string `json:"do,omitempty"`
}

// List collects findings in one area.
type List struct {
	Area  string
	Found []Finding
}

// Good notes that something is as it should be.
func (l *List) Good(format string, args ...any) { l.add(Good, "", format, args...) }

// Note adds what is worth knowing, and what could be done.
func (l *List) Note(do, format string, args ...any) { l.add(Note, do, format, args...) }

// Warn adds what should be changed.
func (l *List) Warn(do, format string, args ...any) { l.add(Warning, do, format, args...) }

// Fault adds what does not work.
func (l *List) Fault(do, format string, args ...any) { l.add(Fault, do, format, args...) }

func (l *List) add(level Level, do, format string, args ...any) {
	l.Found = append(l.Found, Finding{Area: l.Area, Level: level, What: fmt.Sprintf(format, args...), Do: do})
}
