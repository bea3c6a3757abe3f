package thread

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Forums move posts from one topic into another without showing that in the post. But their posts
// are numbered in the order in which they were made. If a post appears in a topic with a number
// that was known in the forum before the topic was last looked at, it was elsewhere then.

// saw notes that a post has a number.
func (t *Thread) saw(id string) {
	if n := len(t.highest); isNumber(id) && (n == 0 || later(id, t.highest[n-1].id)) {
		t.highest = append(t.highest, numberSeen{id, t.now()})
	}
}

// settled is the highest number that has been known for so long that the topics show all
// posts before it.
func (t *Thread) settled() string {
	old := t.now().Add(-t.cfg.Settle)
	for len(t.highest) > 1 && !t.highest[1].at.After(old) {
		t.highest = t.highest[1:]
	}
	if len(t.highest) == 0 || t.highest[0].at.After(old) {
		return ""
	}
	return t.highest[0].id
}

// askLatest asks for the forum's newest post, which may be in a topic that is not read. It asks
// once for all topics that are read meanwhile.
func (t *Thread) askLatest(ctx context.Context) error {
	if t.now().Sub(t.asked) < t.cfg.Poll {
		return nil
	}
	t.asked = t.now()
	t.pause(ctx)
	id, err := t.site.Latest(ctx)
	if err != nil {
		if e := understand(err); e.Kind == Gone || e.Kind == Refused {
			t.log.Debug("the forum does not show its newest posts", "why", e.Said)
			return nil // then only what is in the topics is known
		}
		return err
	}
	t.saw(id)
	return nil
}

// movedHere reports whether an unknown post was written elsewhere: it was not in its topic when
// that was last looked at, although the forum had it.
func movedHere(top *store.Topic, p Post, dated bool) bool {
	if top.Cursor == "" || !later(p.ID, top.Cursor) {
		return false
	}
	if top.Known != "" && !later(p.ID, top.Known) {
		return true
	}
	return dated && !top.Looked.IsZero() && p.At.Before(top.Looked.Add(-skew))
}

// seenUntil notes that a topic was looked at, and what number was known by then.
func seenUntil(top *store.Topic, known string, at time.Time) {
	if top.Looked = at; known != "" && later(known, top.Known) {
		top.Known = known
	}
}

// pause waits for the least time between two looks at the forum.
func (t *Thread) pause(ctx context.Context) {
	t.sleep(ctx, t.readLast.Add(t.cfg.Gap).Sub(t.now()))
	t.readLast = t.now()
}
