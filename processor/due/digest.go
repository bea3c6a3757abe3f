package due

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

const (
	digestEvery   = 24 * time.Hour
	digestNotices = 500       // looked at for one daily mail
	digestShown   = 5         // of each kind, the newest
	longWait      = time.Hour // a mail that waits this long to be sent is reported
)

// digest mails the host once a day what he should look at, if there is anything: forgeries,
// failures, mails that wait, and players who are late or cannot be reached by mail.
func (door *Door) digest(ctx context.Context) error {
	now := door.Now()
	if !door.terms.Digest || door.terms.HostAddress == "" || !door.digested.IsZero() && now.Sub(door.digested).Abs() < digestEvery {
		return nil
	}
	last, err := door.Store.Digested(ctx)
	if err != nil {
		return err
	}
	if d := now.Sub(last); !last.IsZero() && d >= 0 && d < digestEvery {
		door.digested = last
		return nil
	}
	c := store.Commit{Digested: now}
	if !last.IsZero() { // otherwise the first day begins
		parts, err := door.digestParts(ctx, last, now)
		if err != nil {
			return err
		}
		if len(parts) > 0 {
			c.Out = []store.Outgoing{door.ToHost(templates.Digest(templates.Meta{Host: door.terms.Name}, door.When(last, ""), parts), "digest", now)}
		}
	}
	if err := door.Store.Commit(ctx, c); err != nil {
		return err
	}
	door.digested = now
	return nil
}

// digestParts returns what has happened since the last daily mail, and how things stand.
func (door *Door) digestParts(ctx context.Context, last, now time.Time) ([]templates.DigestPart, error) {
	stand, err := door.standing(ctx, now)
	if err != nil {
		return nil, err
	}
	notices, err := door.Store.NoticesSince(ctx, last, now, digestNotices)
	if err != nil {
		return nil, err
	}
	var kinds []string
	lines := map[string][]string{}
	for _, n := range notices {
		text := door.When(n.At, "") + ": " + n.Text
		if n.Game != "" {
			text = door.When(n.At, "") + ", " + n.Game + ": " + n.Text
		}
		if lines[n.Kind] == nil {
			kinds = append(kinds, n.Kind)
		}
		lines[n.Kind] = append(lines[n.Kind], text)
	}
	slices.SortFunc(kinds, func(a, b string) int { return rank(a) - rank(b) })
	for _, k := range kinds {
		all := lines[k]
		stand = append(stand, templates.DigestPart{Title: titleOf(k), Lines: all[max(len(all)-digestShown, 0):], More: max(len(all)-digestShown, 0)})
	}
	return stand, nil
}

// standing returns what waits now: mails, players who are late, and players who cannot be reached
// by mail.
func (door *Door) standing(ctx context.Context, now time.Time) ([]templates.DigestPart, error) {
	var parts []templates.DigestPart
	add := func(title string, lines ...string) {
		if len(lines) > 0 {
			parts = append(parts, templates.DigestPart{Title: title, Lines: lines})
		}
	}
	var late []string
	err := store.EachGame(ctx, door.Store, func(g store.Game) error {
		if t := g.Clock.Turn; g.Status == store.Open && t.Late {
			l, err := door.Load(ctx, g.ID)
			if err != nil {
				return err
			}
			late = append(late, fmt.Sprintf("%s: %s (%s) has been late since %s", g.ID, l.State.Active, desk.PlayerOn(l.Game, l.Game.Clock, l.State.Active), door.When(t.Deadline, "")))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	add("Late", late...)
	ts, err := door.Store.Troubles(ctx)
	if err != nil {
		return nil, err
	}
	var unreached []string
	for _, t := range ts {
		line, err := door.unreachedLine(ctx, t)
		if err != nil {
			return nil, err
		}
		if line != "" {
			unreached = append(unreached, line)
		}
	}
	add("Not reached by mail", unreached...)
	if n, oldest, err := door.Store.Waiting(ctx, now.Add(-longWait)); err != nil {
		return nil, err
	} else if n > 0 {
		add("Mails that wait to be sent", fmt.Sprintf("%s; the oldest was written %s", desk.Count(n, "mail", "mails"), door.When(oldest, "")))
	}
	if n := door.terms.Mails.Waiting(); n > 0 {
		add("Mails that wait to be taken", desk.Count(n, "mail", "mails"))
	}
	return parts, nil
}

// noticeTitles are what the kinds of notices are called for the host, most urgent
// first.
var noticeTitles = []struct{ kind, title string }{
	{"failed", "The program failed"}, {"smtp", "Sending"}, {"unreached", "Mails that did not arrive"}, {"bounce", "Mails that came back"},
	{"waiting", "Mails that waited"}, {"forged", "Forged, or not proved"}, {"late", "Late turns"}, {"beacon", "The beacon"}, {desk.NoticeWitness, "Witnesses"}, {desk.NoticeForum, "The forum"}, {"outage", "Outages"}, {desk.RotatesLater, "Keys"},
	{"limited", "Over the limits"}, {"loop", "Perhaps a loop"},
}

func rank(kind string) int {
	for i, x := range noticeTitles {
		if x.kind == kind {
			return i
		}
	}
	return len(noticeTitles)
}

// titleOf is the title of a kind of notice; its own word if it has none.
func titleOf(kind string) string {
	if i := rank(kind); i < len(noticeTitles) {
		return noticeTitles[i].title
	}
	return "Notices: " + kind
}
