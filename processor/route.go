package processor

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// onlyGame is the one game that a mail can be for if it names none: the only open one, or the only
// one at all; "" if there are several or none.
func (in *intake) onlyGame() string {
	mine := in.games
	open := slices.DeleteFunc(slices.Clone(mine), func(g store.Game) bool { return g.Status != store.Open })
	switch {
	case in.many: // not all of them were looked at
		return ""
	case len(open) == 1:
		return open[0].ID
	case len(open) == 0 && len(mine) == 1:
		return mine[0].ID
	}
	return ""
}

// exists reports whether there is a game with the id.
func (in *intake) exists(ctx context.Context, id string) bool {
	if slices.ContainsFunc(in.games, func(g store.Game) bool { return g.ID == id }) {
		return true
	}
	_, _, err := in.p.Store.Stamp(ctx, id)
	return err == nil
}

// subjectTags are the ids in a subject's square brackets that may name a game, as in "Re: [g42]
// Your turn". One after "adjutant" certainly is a game's, and then no other counts.
func subjectTags(subject string) []string {
	var tags []string
	for rest := strings.ToLower(subject); ; {
		_, after, ok := strings.Cut(rest, "[")
		if !ok {
			return tags
		}
		id, behind, ok := strings.Cut(after, "]")
		if !ok {
			return tags
		}
		if own, ok := strings.CutPrefix(id, "adjutant "); ok {
			return []string{strings.TrimSpace(own)}
		}
		if id = strings.TrimSpace(id); gamelog.ValidGame(id) {
			tags = append(tags, id)
		}
		rest = behind
	}
}

// subjectTag is the game that a subject names: the first of its tags that is a game's. If none is,
// like [EXTERNAL], a tag with a digit may have been meant to name one.
func (in *intake) subjectTag(ctx context.Context) string {
	tags := subjectTags(in.Mail.Subject)
	for _, id := range tags {
		if in.exists(ctx, id) {
			return id
		}
	}
	certain := strings.Contains(strings.ToLower(in.Mail.Subject), "[adjutant ")
	for _, id := range tags {
		if certain || strings.ContainsAny(id, "0123456789") {
			return id
		}
	}
	return ""
}

// plusTag is the game's id in an address like orders+g42@games.example.
func plusTag(addr, own string) string {
	local, domain, ok := strings.Cut(strings.ToLower(addr), "@")
	ownLocal, ownDomain, _ := strings.Cut(strings.ToLower(own), "@")
	name, id, plus := strings.Cut(local, "+")
	if !ok || !plus || name != ownLocal || domain != ownDomain {
		return ""
	}
	return id
}

// playerOf returns the player of the game with the address, or nil.
func playerOf(g store.Game, addr string) *store.Player {
	for i := range g.Players {
		if g.Players[i].Writes(addr) {
			return &g.Players[i]
		}
	}
	return nil
}
