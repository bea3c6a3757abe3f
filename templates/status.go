package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// statusView is where a game is.
type statusView struct {
	Meta    Meta
	Heading string
	topLines
	Seats   []seat
	Orders  []PhaseOrders
	Waiting []string
	// Lent are the units that wait for another power, each with the reason.
	Lent     []string
	Standing Standing
}

// seat is a power with its player and its money.
type seat struct{ Power, Player, Bank string }

// boughtBy is what waits to be placed for a power.
func boughtBy(g *state.Game, p ruleset.PowerID) []state.Bought {
	var out []state.Bought
	for _, b := range g.Turn.Bought {
		if _, of := g.Rules.PurseByID(b.Purse); of != nil && of.ID == p && b.N > 0 {
			out = append(out, b)
		}
	}
	return out
}

// Status says whose turn it is, the deadline, what waits to be received and why, and
// how the powers stand.
func Status(m Meta, g *state.Game, lent []state.LentWait) Mail {
	w := newWords(g.Rules)
	v := statusView{
		Meta: m, Heading: "Where the game stands", topLines: firstOf(g, m),
		Seats: w.seats(m, g), Orders: standingOrders(g.Rules, g.Turn.Declared), Lent: w.lentWaits(lent),
	}
	if b := boughtBy(g, g.Active); len(b) > 0 {
		v.Waiting = append(v.Waiting, "Bought and not placed yet: "+w.bought(b))
	}
	for _, p := range g.Rules.Powers {
		if b := boughtBy(g, p.ID); len(b) > 0 && p.ID != g.Active {
			v.Waiting = append(v.Waiting, fmt.Sprintf("Kept by %s for a later turn: %s", p.ID, w.bought(b)))
		}
	}
	for _, b := range g.Turn.Battles {
		v.Waiting = append(v.Waiting, fmt.Sprintf("To be fought: %s, %s", b.Space, kindName(b.Kind)))
	}
	v.Standing = w.standing(m, g)
	return newMail(m, "Status: "+nextToPlay(m, g), "status", v)
}

// sampleLetter proposes an alliance of the first of a player's powers to the first that is
// not his. Who plays several names the one that writes.
func sampleLetter(rs *ruleset.Ruleset, yours []string) string {
	for _, p := range rs.Powers {
		if slices.Contains(yours, string(p.ID)) {
			continue
		}
		letter := "propose alliance: " + string(p.ID)
		if len(yours) > 1 {
			letter = yours[0] + ": " + letter
		}
		return letter
	}
	return ""
}

func (w words) seats(m Meta, g *state.Game) []seat {
	out := make([]seat, 0, len(w.rs.Powers))
	for _, p := range w.rs.Powers {
		who := m.Player(p.ID)
		if who == "" {
			who = "nobody yet"
			if g.Rules.Alliances {
				who = "nobody (passive)"
			}
		}
		out = append(out, seat{string(p.ID), who, bank(g, p)})
	}
	return out
}

// Board answers with the whole position as text that can be read back.
func Board(m Meta, g *state.Game, position string) Mail {
	return newMail(m, "The whole board", "board", struct {
		Meta Meta
		topLines
		Text, What string
	}{m, firstOf(g, m), position, "The whole board"})
}

// Log brings a game's log as a file. It ends after upTo of the game's records so far;
// what came since has not been carried out yet.
func Log(m Meta, upTo, all int, over bool) Mail {
	title := "The game's log"
	if over {
		title = "The whole game's log, to keep"
	}
	return newMail(m, title, "log", struct {
		Meta                Meta
		Title, File, Length string
		Since               bool
	}{m, title, m.Game + ".zip", plural(upTo, "record", "records"), upTo < all})
}

// NoLog says why a game's log is not sent.
func NoLog(m Meta) Mail {
	return newMail(m, "The game's log is too large for a mail", "log", struct {
		Meta                Meta
		Title, File, Length string
		Since               bool
	}{Meta: m, Title: "The game's log is too large for a mail"})
}

// spaceView is one space of the map with what is in it.
type spaceView struct {
	Name  string
	Lines []string
}

// Spaces answers what is in some spaces.
func Spaces(m Meta, g *state.Game, ids []board.SpaceID) Mail {
	w := newWords(g.Rules)
	v := struct {
		Meta Meta
		topLines
		Spaces []spaceView
	}{Meta: m, topLines: firstOf(g, m)}
	for _, id := range ids {
		v.Spaces = append(v.Spaces, spaceView{string(id), w.space(g, id)})
	}
	var names []string
	for _, s := range v.Spaces {
		names = append(names, s.Name)
	}
	return newMail(m, "What is in "+list(names), "spaces", v)
}

// space describes one space in lines: who holds it, what it is worth, its units by
// power, its facilities, what it touches.
func (w words) space(g *state.Game, id board.SpaceID) []string {
	var lines []string
	s := w.rs.Board.Space(id)
	if s == nil {
		return []string{"No such place"}
	}
	if s.Kind == board.Territory {
		lines = append(lines, w.holder(g, s))
	}
	var ps []state.Piece
	hurt := map[ruleset.UnitType]int{}
	for _, u := range g.UnitsAt(id) {
		ps = append(ps, state.Piece{ID: u.ID, Type: u.Type, Power: u.Power})
		if u.Damaged {
			hurt[u.Type]++
		}
	}
	for _, o := range w.byPower(ps) {
		lines = append(lines, fmt.Sprintf("%s: %s", o.power, w.tally(o.pieces, "")))
	}
	if len(ps) == 0 {
		lines = append(lines, "No units")
	}
	lines = append(lines, w.lentAt(g, id)...)
	for _, u := range w.rs.Units {
		if n := hurt[u.Type]; n > 0 {
			lines = append(lines, "Damaged: "+w.count(n, u.Type))
		}
	}
	for _, f := range g.Facilities {
		if f.Space != id {
			continue
		}
		line := capital(w.name(f.Type))
		if f.Damage > 0 {
			line += fmt.Sprintf(", damage %d", f.Damage)
		}
		lines = append(lines, line)
	}
	if near := w.rs.Board.Neighbours(id); len(near) > 0 {
		lines = append(lines, "Touches "+strings.ReplaceAll(path(near), " → ", ", "))
	}
	return lines
}

func (w words) holder(g *state.Game, s *board.Space) string {
	line := fmt.Sprintf("Held by %s, worth %d IPC", g.Control[s.ID], s.IPC)
	if n, ok := g.Neutrals[s.ID]; ok {
		line = fmt.Sprintf("Neutral (%s), army %d%s, worth %d IPC", n.Alignment, n.Army, w.alsoIn(n), s.IPC)
	}
	if s.VictoryCity != "" {
		line += ", victory city " + s.VictoryCity
	}
	return line
}

// alsoIn lists what a standing army has besides infantry: " and 1 artillery".
func (w words) alsoIn(n state.NeutralLand) string {
	if len(n.Troops) == 0 {
		return ""
	}
	return " and " + w.army(0, n.Troops)
}

// Opening is what the welcome mail of a new game says besides its Meta.
type Opening struct {
	// Player is who gets the mail; empty if everybody does.
	Player string
	// Unheard is set if no mail from the reader is taken: the game asks for tokens, and an
	// observer has none.
	Unheard bool
	// Token is the reader's secret token, empty if the game uses none. It is in the
	// reader's own welcome mail and nowhere else.
	Token string
	// Address takes orders.
	Address string
	// Proof says how a mail is shown to be its sender's, in a sentence without
	// a full stop.
	Proof string
	// Lesson is set if the mail shows how orders are written.
	Lesson bool
	// Clock says how much time a turn has, in a sentence without a full stop.
	Clock string
	// Reason says why the game was opened, if the host said so.
	Reason string
	// KeyWords is the host's public key in words.
	KeyWords string
}

// GameOpened answers a host who has opened a game by mail: who plays what, and
// how many mails are on their way to them.
func GameOpened(m Meta, g *state.Game, mails int) Mail {
	n := Notice{Heading: "The game is open", Lines: []string{
		fmt.Sprintf("The game %s is open, by the rules of %s", m.Game, newWords(g.Rules).rs.Name),
		"Whose turn: " + turnOf(g, m),
		"Deadline: " + due(g, m),
	}}
	for _, s := range m.Seats {
		n.Lines = append(n.Lines, fmt.Sprintf("%s: %s", s.Power, s.Player))
	}
	n.Lines = append(n.Lines, fmt.Sprintf("%d welcome %s on their way", mails, verb(mails, "mail is", "mails are")))
	return n.mail(m)
}

// Welcome opens a game: who plays what, by which rules, how to order, and the
// key that the log is checked with.
func Welcome(m Meta, g *state.Game, o Opening) Mail {
	w := newWords(g.Rules)
	v := struct {
		Meta
		Opening
		First  topLines
		Rules  string
		Seats  []seat
		Yours  string
		Agenda bool
		// RulesPage is set if the ruleset has a page for players, which `help rules` sends.
		RulesPage bool
		// Letter is an example of a proposal, in games in which powers agree by letters.
		Letter string
		Sample string
	}{Agenda: w.rs.HasAgenda(), RulesPage: w.rs.Page != "", Meta: m, Opening: o, Rules: w.rs.Name, First: firstOf(g, m), Seats: w.seats(m, g)}
	var yours []string
	for _, s := range m.Seats {
		if o.Player != "" && s.Player == o.Player {
			yours = append(yours, string(s.Power))
		}
	}
	v.Yours = list(yours)
	if g.Rules.Alliances && len(yours) > 0 {
		v.Letter = sampleLetter(g.Rules, yours)
	}
	if o.Lesson {
		v.Sample = sampleMail(g)
	}
	return newMail(m, "Welcome: "+m.Title, "welcome", v)
}
