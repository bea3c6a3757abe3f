package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// Meta is what a mail about a game tells a reader about it; the reader is nil for nobody in
// particular. The game's deadline is taken from what is due.
func (o *Office) Meta(l *Live, reader *store.Player, due []store.Due) templates.Meta {
	m := templates.Meta{
		Game: l.Game.ID, Title: l.Game.Title, Host: o.terms.Name, PublicKey: o.HandOf(l.Game).Public(), Seats: SeatsOf(l),
		Rules: l.Engine.Rules().Name, Stopped: l.Game.Status == store.Stopped,
	}
	m.AnswerTo = o.BoxOf(l).AnswerTo(l.Game.ID)
	if reader != nil {
		m.Reader = reader.Name
		m.Page = o.pageOf(l.Game, reader)
	}
	if l.CallsFirst() {
		m.Source = l.Source
	}
	at := TurnDeadline(due)
	if l.State != nil {
		at = NextDeadline(l.State, due)
	}
	o.setDeadline(&m, l, reader, at, due)
	m.Head = o.signedHead(l)
	m.Away = clock.AwayExample(o.Now(), clock.Location(ZoneOf(l, reader)))
	return m
}

// pageOf is the address of the game's page for a reader; empty for none.
func (o *Office) pageOf(g store.Game, reader *store.Player) string {
	path := g.PageOf(reader)
	if o.terms.Pages == "" || path == "" {
		return ""
	}
	return o.terms.Pages + "/" + path
}

// setDeadline adds a deadline to what a mail says of a game: when it is, how far off that is, and
// what happens if nothing comes. due is what comes due after it; if it is nil, the mail says only
// when the deadline is.
func (o *Office) setDeadline(m *templates.Meta, l *Live, reader *store.Player, at time.Time, due []store.Due) {
	m.NoPauses = l.Game.Settings.PausePerTurn <= 0
	if at.IsZero() {
		return
	}
	m.Deadline = o.When(at, ZoneOf(l, reader))
	if due != nil {
		m.Left, m.Without = inWords(at.Sub(o.Now())), o.withoutOrders(l, reader, due)
	}
}

// withoutOrders says what the clock does if no orders come by the deadline of a turn: the
// grace if there is one, and what the host chose for turns without orders.
func (o *Office) withoutOrders(l *Live, reader *store.Player, due []store.Due) string {
	now := LateNow(l)
	isKind := func(kind string) func(store.Due) bool { return func(d store.Due) bool { return d.Kind == kind } }
	if i := slices.IndexFunc(due, isKind(DueLate)); i >= 0 && slices.ContainsFunc(due, isKind(DueTurn)) {
		return "orders are still taken until " + templates.ShortTime(o.When(due[i].At, ZoneOf(l, reader))) + "; then " + now
	}
	return now
}

// LateNow says what happens if no orders come in the current turn. Where the substitute cannot step
// in, the host decides.
func LateNow(l *Live) string {
	if l.Game.Settings.OnLate() == clock.Replace && ownOrLate(l) {
		return LateTerms(clock.Settings{})
	}
	return LateTerms(l.Game.Settings.Clock)
}

// ownOrLate reports whether the substitute cannot step in: it is his own turn, or he
// plays it already.
func ownOrLate(l *Live) bool {
	return l.Game.Clock.Turn.StandIn != "" || l.State != nil && PlayerOn(l.Game, clock.State{}, l.State.Active) == l.Game.Settings.Substitute
}

// inWords says how long a time is, to the hour from a day on and to the minute below:
// "2 days 12 hours"; empty for one that is over.
func inWords(d time.Duration) string {
	step, per, big, small := time.Hour, 24, "day", "hour"
	if d = d.Round(time.Minute); d < 24*time.Hour {
		step, per, big, small = time.Minute, 60, "hour", "minute"
	}
	n := int(d.Round(step) / step)
	var parts []string
	for _, x := range []struct {
		n    int
		name string
	}{{n / per, big}, {n % per, small}} {
		switch {
		case x.n == 1:
			parts = append(parts, "1 "+x.name)
		case x.n > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", x.n, x.name))
		}
	}
	return strings.Join(parts, " ")
}

// signedHead is the signed head of a game's log; empty for a game that has not begun yet, and for
// one that another key signed.
func (o *Office) signedHead(l *Live) string {
	if l.Head.Size() == 0 || o.mayAppend(l.Game) != nil {
		return ""
	}
	signed, err := l.Head.Signed(o.HandOf(l.Game).Signer())
	if err != nil {
		o.Log.Error("head not signed", "game", l.Game.ID, "error", err)
	}
	return string(signed)
}
