package main

import (
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// mailedText is the text of a file that may be a mail as a mail program saves
// it, encoded for its way; what cannot be read as one stays as it is.
func mailedText(file string) string {
	m, err := mailtext.Extract([]byte(file), mailtext.Options{})
	if err != nil || m.FromFields == 0 {
		return file
	}
	var b strings.Builder
	for _, l := range m.Lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String()
}
