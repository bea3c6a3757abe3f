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

// capitals says of each capital that fell who lost it to whom, and how much money with it,
// with the name of who plays the power: "France (Quill) lost its capital and 19 IPC to
// Germany". All readers have the same words, so that the log confirms
// them.
func (b *builder) capitals() []string {
	var out []string
	for _, f := range b.falls {
		if f.of == "" || f.to == "" {
			continue
		}
		who := capital(b.s.Meta.theSeated(f.of))
		at := ", " + theSpace(board.SpaceID(f.space)) + ","
		if f.space == string(f.of) {
			at = "" // France has lost France
		}
		money := ""
		if f.ipc > 0 {
			money = " and " + ipc(f.ipc)
		}
		out = append(out, fmt.Sprintf("%s lost its capital%s%s to %s", who, at, money, theName(f.to)))
	}
	return out
}
