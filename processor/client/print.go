package client

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Print writes a position as the client's summary: for each power its territories and
// units, then everybody's production and money.
func Print(g *state.Game) string {
	p := piecesOf(g)
	var b strings.Builder
	fmt.Fprintf(&b, "Game History\n\nRound: %d\n\n", g.Round)
	for _, q := range p.rs.Powers {
		p.summary(&b, q.ID, playerOf(q.ID), func(board.SpaceID) bool { return true })
	}
	if slices.ContainsFunc(p.rs.Board.Spaces(), func(s board.Space) bool { return p.lost(s.ID) }) {
		p.summary(&b, nobody, string(nobody), p.lost)
	}
	b.WriteString("Production/PUs Summary :\n\n")
	for _, q := range p.rs.Powers {
		for i, purse := range q.Purses {
			name, worth := playerOf(q.ID), p.income(q.ID)
			if len(q.Purses) > 1 {
				worth = p.worth(purse.ID)
			}
			if i > 0 {
				name = strings.ReplaceAll(string(purse.ID), " ", "_")
			}
			fmt.Fprintf(&b, "    %s : %d / %d\n", name, worth, p.banks[purse.ID])
		}
	}
	return b.String()
}

// summary writes what a power has in those spaces that are to be listed.
func (p *pieces) summary(b *strings.Builder, id ruleset.PowerID, player string, listed func(board.SpaceID) bool) {
	fmt.Fprintf(b, "Territory Summary for %s : \n\n", player)
	for _, s := range p.rs.Board.Spaces() {
		if !listed(s.ID) {
			continue
		}
		if items := p.held(id, s.ID); len(items) > 0 {
			fmt.Fprintf(b, "    %s : %s\n", spaceName(s.ID), strings.Join(items, ", "))
		}
	}
	b.WriteString("\n\n")
}

// LeftOut returns the lines of a position, as state.PrintPosition writes them, that the client's
// summary cannot express. They are missing when the summary is read back, starting from the set-up.
// Those are politics, technologies, damage, orders given ahead and the like.
func LeftOut(g *state.Game) ([]string, error) {
	back, err := Read(state.New(g.Rules), Print(g))
	if err != nil {
		return nil, fmt.Errorf("client: a summary of our own: %w", err)
	}
	has := map[string]bool{}
	for line := range strings.SplitSeq(state.PrintPosition(back.Game), "\n") {
		has[line] = true
	}
	var out []string
	for line := range strings.SplitSeq(state.PrintPosition(g), "\n") {
		if !has[line] {
			out = append(out, line)
		}
	}
	return out, nil
}

// worth is what the territories pay into one of a power's two treasuries.
func (p *pieces) worth(purse ruleset.PurseID) int {
	n := 0
	q, owner := p.rs.PurseByID(purse)
	for _, s := range p.rs.Board.Spaces() {
		if s.Kind != board.Territory || owner == nil || p.control[s.ID] != owner.ID {
			continue
		}
		if h := p.rs.Holdings[s.ID]; h.Purse == purse || h.Purse == "" && q.Half&s.Half != 0 {
			n += s.IPC
		}
	}
	return n
}

// held lists a power's flag, units and facilities in a space, as the client does.
func (p *pieces) held(id ruleset.PowerID, s board.SpaceID) []string {
	var items []string
	at := place{id, s}
	if p.control[s] == id && p.rs.Holdings[s].Original != id {
		items = append(items, "1 flag")
	}
	var list []string
	for _, u := range p.rs.Units {
		n := p.units[at][u.Type]
		if _, stands := p.facilities[s][u.Type]; stands && p.control[s] == id {
			n++
		}
		if n > 0 {
			list = append(list, counted(&u, n))
		}
	}
	if k := len(list); k > 1 { // the last with "and"
		list = slices.Concat(list[:k-2], []string{list[k-2] + " and " + list[k-1]})
	}
	return append(items, list...)
}
