package templates

import "github.com/adjutant-game/adjutant/templates/copied"

// Mailed is the summary's mail as far as the log shows it, as markdown, and as plain text
// is laid out: copied.Unproved stands for what is worded for one reader, like whose task
// it is, the deadline, a note, proposals that are open to him, and what he can answer.
func (s Summary) Mailed() (md, text string) {
	any := block{{text: copied.Unproved}}
	all := layOut("summary", s)
	sections := all.firstSection()
	var shown page
	rest := 0 // where the blocks below the first lines begin
	for _, b := range all[:sections] {
		if b.has(isSmall) {
			continue // what explains the table is not in all of them
		}
		for i, l := range b {
			if l.is&isHappened == 0 {
				continue
			}
			shown = append(shown, any, block{l}, any)
			if b = b[i+1:].only(isLand); len(b) > 0 { // whose turn it is comes before or after
				shown = append(shown, b, any)
			}
			b, rest = nil, len(shown)
			break
		}
		if len(shown) > 0 && len(b) > 0 {
			shown = append(shown, b)
		}
	}
	if len(shown) > rest {
		shown = append(shown, any)
	}
	shown = append(shown, all[sections:]...)
	return shown.markdown(), textOf(shown)
}
