package forum

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// claims is what evidence adds to its records: those parts of the positions before and after that
// are needed to write the report.
type claims struct {
	Ruleset string `json:"ruleset"`
	// Program is the version of the program that wrote the report.
	Program string `json:"program,omitempty"`
	From    moment `json:"from"`
	To      moment `json:"to"`
	// Purses is the money that the power on turn had at the start.
	Purses map[ruleset.PurseID]int `json:"purses,omitempty"`
	// Told are the records that the report mentions.
	Told []int `json:"told"`
	// Loose is set if the report cannot be written from the records. Then only they are checked,
	// and not its text.
	Loose bool `json:"loose,omitempty"`
}

// moment is how far a game has got.
type moment struct {
	Round  int             `json:"round"`
	Active ruleset.PowerID `json:"active,omitempty"`
	Phase  order.Phase     `json:"phase"`
	Winner ruleset.Side    `json:"winner,omitempty"`
}

func momentOf(g *state.Game) moment { return moment{g.Round, g.Active, g.Phase, g.Winner} }

// game returns a game of which only the moment and the money are known.
func (m moment) game(rs *ruleset.Ruleset, purses map[ruleset.PurseID]int) *state.Game {
	return &state.Game{Rules: rs, Options: rs.Options, Round: m.Round, Active: m.Active, Phase: m.Phase, Winner: m.Winner, Purses: purses}
}

// WithEvidence returns the turn with evidence for its report, of at most so many bytes in the post;
// none for 0. program is the version that the evidence names. Records that do not fit are left out:
// first those that the report does not mention, then the longest.
func (t Turn) WithEvidence(most int, program string) (Turn, error) {
	if most <= 0 {
		return t, nil
	}
	p, err := t.packer(program)
	if err != nil || p == nil {
		return t, err
	}
	with := map[int]bool{}
	for _, i := range t.told {
		with[i] = true
	}
	body, err := p.pack(with)
	for err == nil && sizeOf(body) > most && len(with) > 0 {
		delete(with, t.longest(with))
		body, err = p.pack(with)
	}
	for i := t.First; i <= t.Last && err == nil && sizeOf(body) <= most; i++ { // orders as they came, as long as there is room
		if slices.Contains(t.told, i) || with[i] {
			continue
		}
		var more []byte
		with[i] = true
		if more, err = p.pack(with); err == nil && sizeOf(more) <= most {
			body = more
		} else {
			delete(with, i)
		}
	}
	if err == nil && sizeOf(body) <= most {
		t.evidence = body
	}
	return t, err
}

// EvidenceAtEnd returns the evidence of the turn that a log's last record ends; none if that record
// does not end a turn.
func EvidenceAtEnd(l *gamelog.Log, most int, program string) ([]byte, error) {
	turns, err := Turns(l, -1)
	if err != nil || len(turns) == 0 {
		return nil, err
	}
	t := turns[len(turns)-1]
	if !t.Over || t.Last != len(l.Records)-1 {
		return nil, nil
	}
	t, err = t.WithEvidence(most, program)
	return t.evidence, err
}

// longest is the longest of the records.
func (t Turn) longest(of map[int]bool) int {
	longest := -1
	for i := t.Last; i >= t.First; i-- {
		if of[i] && (longest < 0 || len(t.sealed[i].Record) >= len(t.sealed[longest].Record)) {
			longest = i
		}
	}
	return longest
}

// packer makes evidence from a turn.
type packer struct {
	turn   Turn
	claims json.RawMessage
	mixed  [][]byte
	again  []int
}

// packer is nil if the records of the turn cannot be checked by themselves, as where the
// key changes among them.
func (t Turn) packer(program string) (*packer, error) {
	c := claims{Ruleset: t.before.Rules.ID, Program: program, From: momentOf(t.before), To: momentOf(t.after), Purses: map[ruleset.PurseID]int{}, Told: t.told}
	if p := t.before.Rules.Power(t.before.Active); p != nil {
		for _, q := range p.Purses {
			c.Purses[q.ID] = t.before.Purses[q.ID]
		}
	}
	var fell gamelog.Fallen
	for _, r := range t.log.Records[:t.First] {
		fell.Add(r.Input, r.Rolls)
	}
	p := &packer{turn: t, mixed: fell.Mixed()}
	x, err := p.excerpt(func(int) bool { return true })
	if err != nil {
		return nil, err
	}
	k, err := gamelog.ParseKey(t.key)
	if err != nil {
		return nil, err
	}
	for {
		_, err := x.CheckDice(k)
		var bad *gamelog.Error
		if err == nil {
			break
		} else if !errors.As(err, &bad) || slices.Contains(p.again, bad.Index) {
			return nil, nil
		}
		p.again = append(p.again, bad.Index)
		x.Again = p.again
	}
	if s, _, err := tell(x, c, t.key, t.checkpoint); err != nil || !same(s, t.summary(t.log.Game)) {
		c.Loose = true
	}
	p.claims, err = json.Marshal(c)
	return p, err
}

// same reports whether a report written from evidence is the same as the true one.
func same(s, full templates.Summary) bool {
	post := full.Post() + "\n" + templates.Covers(full.Meta.Game, full.Meta.First, full.Meta.Last) + "."
	d, _ := copied.CompareClaims(copied.Find(post), s.Heading, s.Shown())
	return d == nil
}

// excerpt returns the records of the turn.
func (p *packer) excerpt(with func(i int) bool) (*gamelog.Excerpt, error) {
	x, err := p.turn.log.Excerpt(p.turn.First, p.turn.Last, with)
	if err != nil {
		return nil, err
	}
	x.Mixed, x.Again, x.Claims = p.mixed, p.again, p.claims
	return x, nil
}

// pack makes the evidence with these records.
func (p *packer) pack(with map[int]bool) ([]byte, error) {
	x, err := p.excerpt(func(i int) bool { return with[i] })
	if err != nil {
		return nil, err
	}
	return x.Encode()
}

// sizeOf is the length of evidence in a post.
func sizeOf(body []byte) int {
	n := 0
	for _, b := range copied.Blocks(copied.Evidence{Body: body}, templates.PostLimit) {
		n += len(b) + 80
	}
	return n
}

// tell writes a report from the events of an excerpt. money is set if they also show what was in
// the purses.
func tell(x *gamelog.Excerpt, c claims, key, head string) (s templates.Summary, money bool, err error) {
	defer func() {
		if r := recover(); r != nil { // a host can sign what makes no sense
			err = fmt.Errorf("its records cannot be told: %v", r)
		}
	}()
	rs, err := engine.LoadRules(c.Ruleset)
	if err != nil {
		return s, false, err
	}
	records, err := x.Records()
	if err != nil {
		return s, false, err
	}
	var events []state.Event
	for _, r := range records {
		if slices.Contains(c.Told, r.Index) {
			events = append(events, r.Events...)
		}
	}
	now, money := follow(c.Purses, events)
	m := templates.Meta{Game: x.Game, PublicKey: key, First: x.First, Last: x.Last(), Checkpoint: head}
	return templates.NewSummary(c.From.game(rs, c.Purses), events, c.To.game(rs, now), m), money, nil
}

// follow returns what is in purses after events. known is set if the events prove what was in them
// at the start: after each purchase and each income they say what is left.
func follow(purses map[ruleset.PurseID]int, events []state.Event) (now map[ruleset.PurseID]int, known bool) {
	g := &state.Game{Purses: maps.Clone(purses)}
	seen, wrong := map[ruleset.PurseID]bool{}, false
	look := func(p ruleset.PurseID, left int) {
		if _, ours := purses[p]; ours {
			seen[p] = true
			wrong = wrong || g.Purses[p] != left
		}
	}
	for _, ev := range events {
		switch e := ev.(type) {
		case state.Repaired:
			g.Purses[e.Purse] -= e.Cost
		case state.Purchased:
			g.Purses[e.Purse] -= e.Cost
			look(e.Purse, e.Left)
		case state.IncomeCollected:
			g.Purses[e.Purse] += e.Total
			look(e.Purse, e.Balance)
		case state.Plundered:
			if g.Purses[e.From] -= e.IPC; e.To != "" {
				g.Purses[e.To] += e.IPC
			}
		case state.Researched, state.Paid, state.WarBondsPaid:
			state.Write(g, ev)
		case state.Refunded:
			g.Purses[e.Purse] += e.IPC
		case state.LentBought:
			g.Purses[e.Purse] -= e.Cost
		case state.LentGone:
			g.Purses[e.Purse] += e.IPC
		default:
		}
	}
	return g.Purses, !wrong && len(seen) == len(purses) && len(purses) > 0
}
