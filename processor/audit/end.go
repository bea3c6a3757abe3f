package audit

import "fmt"

// end says how long the log claims to be, and what would show that its end was cut off: a log
// without its last records is still a complete, shorter log.
func (r *Result) end() string {
	if r.Witnessed == r.Records {
		return fmt.Sprintf("the log says that it ends after %s, and a checkpoint that you gave was signed over as many; one over more would prove that its end was cut off", counted(r.Records, "record"))
	}
	s := fmt.Sprintf("the log says that it ends after %s; it cannot show that none were cut off after that. Look in the newest mail of game %s for the signed head, "+
		"and give that mail, too: one over more than %s proves a cut", counted(r.Records, "record"), r.Game, counted(r.Records, "record"))
	if r.Witnessed > 0 {
		s += fmt.Sprintf("; the newest that you gave is over %d", r.Witnessed)
	}
	return s
}
