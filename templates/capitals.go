package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// fell notes a capital that fell, with the money that went with it.
func (b *builder) fell(e state.Plundered) {
	at := slices.IndexFunc(b.falls, func(f fall) bool { return f.space == string(e.Capital) })
	if at < 0 {
		at = len(b.falls)
		f := fall{space: string(e.Capital), of: b.ownerOf(e.From)}
		for _, c := range b.changes {
			if c.from == f.of && slices.Contains(c.spaces, f.space) {
				f.to = c.to
			}
		}
		b.falls = append(b.falls, f)
	}
	if f := &b.falls[at]; b.ownerOf(e.To) == f.to {
		f.ipc += e.IPC
	}
}

// fallen names the capitals that fell.
func (b *builder) fallen() []string {
	var out []string
	for _, f := range b.falls {
		out = append(out, f.space)
	}
	return out
}

// capitals says of each capital that fell who lost it to whom, and the treasury with it. A
// reader's own capital is called that, with its power's name, because the reader may play
// others too.
func (b *builder) capitals() []string {
	var out []string
	for _, f := range b.falls {
		if f.of == "" || f.to == "" {
			continue
		}
		who := capital(theName(f.of))
		if b.s.Meta.isReader(f.of) {
			who += ", which you play,"
		}
		at := ", " + theSpace(board.SpaceID(f.space)) + ","
		if f.space == string(f.of) {
			at = "" // France has lost France
		}
		line := fmt.Sprintf("%s has lost its capital%s to %s", who, at, theName(f.to))
		if f.ipc > 0 {
			line += fmt.Sprintf(", with the %d IPC of its treasury", f.ipc)
		}
		out = append(out, line)
	}
	return out
}
