package luck

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Game is what the audit keeps of one game while it reads its records: every roll and
// every fight, including those that were undone when the game went back.
type Game struct {
	ID    string
	rules *ruleset.Ruleset
	// These change during a game. Each change makes a new value, so a fight can keep the
	// one of its time.
	options ruleset.Options
	markers map[string]int
	changed []combat.Changed
	seats   map[ruleset.PowerID]string

	// byHand is set if somebody throws the dice and enters them.
	byHand bool
	// followers take events, by their names in the log.
	followers map[string]follower

	record, round int
	active        ruleset.PowerID
	rolls         []roll
	fights        []*fight
	open          *fight
	damaged       map[state.UnitID]bool
	seaborne      map[state.UnitID]bool
}

// roll is the dice of one roll.
type roll struct {
	record int
	undone bool
	faces  []int
}

// fight is a battle as the log reports it.
type fight struct {
	record int
	// ended is the record that ends it; -1 as long as it goes on.
	ended   int
	undone  bool
	round   int
	began   state.BattleBegan
	steps   []step
	outcome combat.Outcome

	options  ruleset.Options
	changed  []combat.Changed
	seats    map[ruleset.PowerID]string
	damaged  map[state.UnitID]bool
	seaborne map[state.UnitID]bool
}

// step is a step of a fight and the record that contains it.
type step struct {
	state.BattleStep
	record int
}

// NewGame begins to read a game. If it is read from a log file, the id is the file's,
// which Begin sets.
func NewGame(id string) *Game {
	return &Game{ID: id, seats: map[ruleset.PowerID]string{}, markers: map[string]int{}, followers: followers(),
		damaged: map[state.UnitID]bool{}, seaborne: map[state.UnitID]bool{}}
}

// Begin sets the game's id.
func (g *Game) Begin(id string) error {
	g.ID = id
	return nil
}

// Read reads the next record. It takes what the audit needs and skips the rest.
func (g *Game) Read(o gamelog.Outline) error {
	if err := g.read(o); err != nil {
		return fmt.Errorf("record %d: %w", o.Index, err)
	}
	return nil
}

func (g *Game) read(o gamelog.Outline) error {
	g.record = o.Index
	if o.Index == 0 {
		var in state.Input
		if err := json.Unmarshal(o.Input, &in); err != nil {
			return fmt.Errorf("input: %w", err)
		}
		if err := g.opened(in); err != nil {
			return err
		}
	}
	if g.rules == nil {
		return errors.New("the game was not opened")
	}
	for _, line := range o.Rolls {
		faces, err := facesOf(line)
		if err != nil {
			return err
		}
		if len(faces) > 0 {
			g.rolls = append(g.rolls, roll{record: o.Index, faces: faces})
		}
	}
	for _, line := range o.Events {
		if err := g.event(line); err != nil {
			return err
		}
	}
	return nil
}

// opened reads who plays what, and by which rules.
func (g *Game) opened(in state.Input) error {
	rs, err := rulesOf(in)
	if err != nil {
		return err
	}
	g.rules, g.options, g.byHand = rs, rs.Options, in.Dice == state.Manual
	g.seat(in.Players)
	g.set(strings.Split(in.Options, "\n"))
	return nil
}

// rulesOf is the ruleset that an opening names, without its specials.
func rulesOf(in state.Input) (*ruleset.Ruleset, error) {
	if len(in.House) > 0 {
		return ruleset.ReadLogged(in.House, in.Ruleset, nil)
	}
	return ruleset.Load(in.Ruleset)
}

// set changes options. Lines that this program does not know belong to rules that no
// longer exist.
func (g *Game) set(lines []string) {
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			_ = g.options.Set(line)
		}
	}
	g.improve()
}

// improve finds the units whose numbers a technology changes.
func (g *Game) improve() {
	g.changed = rules.ChangedUnits(&state.Game{Rules: g.rules, Options: g.options, Markers: g.markers})
}

func (g *Game) seat(seats []state.Seat) {
	g.seats = maps.Clone(g.seats)
	for _, s := range seats {
		g.seats[s.Power] = s.Player
	}
}

// facesOf reads the dice of a roll's line, {"why":"...","faces":[1,6]}.
func facesOf(line []byte) ([]int, error) {
	const key = `"faces":[`
	at := bytes.LastIndex(line, []byte(key))
	list, ok := bytes.CutSuffix(line, []byte("]}"))
	if at < 0 || !ok || len(list) < at+len(key) {
		return nil, errors.New("a roll without faces")
	}
	list = list[at+len(key):]
	faces := make([]int, 0, len(list)/2+1)
	for i, c := range list {
		switch {
		case i%2 == 0 && c >= '1' && c <= '0'+dice.Sides:
			faces = append(faces, int(c-'0'))
		case i%2 == 1 && c == ',' && i+1 < len(list):
		default:
			return nil, fmt.Errorf("a roll with the faces %q", list)
		}
	}
	return faces, nil
}

// follower takes one kind of event: from its line in a log, or decoded.
type follower struct {
	name  string
	line  func(*Game, []byte) error
	event func(*Game, state.Event) error
}

// followers returns the kinds of events that the audit needs, by their names in the log. It is no
// variable, so that a program without an audit need not hold it.
func followers() map[string]follower {
	return byName(
		follows((*Game).begin),
		follows((*Game).step),
		follows((*Game).end),
		follows((*Game).phase),
		follows(func(g *Game, _ state.TurnEnded) { g.landed() }),
		follows((*Game).unloaded),
		follows((*Game).repaired),
		follows((*Game).marker),
		follows(func(g *Game, e state.Seated) { g.seat(e.Seats) }),
		follows(func(g *Game, e state.OptionsChanged) { g.set(e.Lines) }),
		followsPart((*Game).start, func(e state.Opened) (opening, error) { return opening{e.Start, e.Position}, nil }),
		followsPart((*Game).edited, func(e state.Edited) (snapshot, error) { return held(e.Position, snapshot{}) }),
		followsPart((*Game).back, func(e state.WentBack) (snapshot, error) {
			return held(e.Position, snapshot{To: e.To, Power: e.Power, Round: e.Round})
		}),
	)
}

func byName(fs ...follower) map[string]follower {
	m := map[string]follower{}
	for _, f := range fs {
		m[f.name] = f
	}
	return m
}

// follows takes an event whole.
func follows[E state.Event](then func(*Game, E)) follower {
	return followsPart(then, func(e E) (E, error) { return e, nil })
}

// followsPart takes what part holds of an event; of its line nothing else is read. The log's form is
// not checked.
func followsPart[E state.Event, P any](then func(*Game, P), part func(E) (P, error)) follower {
	var e E
	return follower{
		name: e.Name(),
		line: func(g *Game, line []byte) error {
			var x P
			if err := json.Unmarshal(line, &x); err != nil {
				return fmt.Errorf("event: %w", err)
			}
			then(g, x)
			return nil
		},
		event: func(g *Game, ev state.Event) error {
			x, err := part(ev.(E))
			if err != nil {
				return err
			}
			then(g, x)
			return nil
		},
	}
}

// held reads what is needed of a position.
func held(position []byte, s snapshot) (snapshot, error) {
	if len(position) > 0 {
		if err := json.Unmarshal(position, &s.Position); err != nil {
			return s, fmt.Errorf("event: %w", err)
		}
	}
	return s, nil
}

// event reads one event, if it is one that the audit needs.
func (g *Game) event(line []byte) error {
	rest, _ := bytes.CutPrefix(line, []byte(`{"event":"`))
	name, _, _ := bytes.Cut(rest, []byte{'"'})
	if f, needed := g.followers[string(name)]; needed {
		return f.line(g, line)
	}
	return nil
}

// opening is what is read of the event that begins a game.
type opening struct {
	Start    []string `json:"start"`
	Position []string `json:"position"`
}

func (g *Game) start(e opening) {
	var options []string
	for _, line := range append(e.Start, e.Position...) {
		if option, ok := strings.CutPrefix(line, "option: "); ok {
			options = append(options, option)
		} else if marker, ok := strings.CutPrefix(line, "marker: "); ok {
			name, n, _ := strings.Cut(marker, " = ")
			g.markers[name], _ = strconv.Atoi(n)
		}
	}
	g.set(options)
}

// snapshot is what is read of a position that an event holds.
type snapshot struct {
	To       int             `json:"to"`
	Power    ruleset.PowerID `json:"power"`
	Round    int             `json:"round"`
	Position struct {
		Markers map[string]int
		Options *ruleset.Options
	} `json:"position"`
}

func (g *Game) edited(e snapshot) {
	if e.Position.Markers != nil {
		g.markers = e.Position.Markers
	}
	if e.Position.Options != nil {
		g.options = *e.Position.Options
	}
	g.improve()
}

func (g *Game) marker(e state.MarkerSet) {
	g.markers[e.Marker] = e.Value
	g.improve()
}

func (g *Game) phase(e state.PhaseBegan) { g.active, g.round = e.Power, e.Round }

func (g *Game) repaired(e state.ShipRepaired) { delete(g.damaged, e.Unit.ID) }

// landed forgets at the end of a turn who came from the sea.
func (g *Game) landed() { g.seaborne = map[state.UnitID]bool{} }

func (g *Game) unloaded(e state.Unloaded) {
	g.seaborne = maps.Clone(g.seaborne)
	for _, u := range e.Units {
		g.seaborne[u.ID] = true
	}
}

// back marks what is undone when the game goes back. A fight that was under way
// continues from where it stood; the undone part stays as a separate fight.
func (g *Game) back(e snapshot) {
	g.active, g.round, g.open = e.Power, e.Round, nil
	g.edited(e)
	for i := range g.rolls {
		g.rolls[i].undone = g.rolls[i].undone || g.rolls[i].record > e.To
	}
	for _, f := range g.fights {
		if f.undone || f.ended >= 0 && f.ended <= e.To {
			continue
		}
		if f.record > e.To {
			f.undone = true
			continue
		}
		kept := slices.IndexFunc(f.steps, func(s step) bool { return s.record > e.To })
		if kept >= 0 {
			gone := *f
			gone.steps, gone.undone = f.steps[kept:], true
			f.steps = f.steps[:kept:kept]
			g.fights = append(g.fights, &gone)
		}
		f.ended, f.outcome = -1, ""
		g.open = f
	}
}

func (g *Game) begin(e state.BattleBegan) {
	g.open = g.newFight(e)
}

func (g *Game) newFight(e state.BattleBegan) *fight {
	f := &fight{record: g.record, ended: -1, round: g.round, began: e, options: g.options, changed: g.changed,
		seats: g.seats, damaged: maps.Clone(g.damaged), seaborne: g.seaborne}
	g.fights = append(g.fights, f)
	return f
}

func (g *Game) step(e state.BattleStep) {
	f := g.open
	if f == nil || f.began.Kind != e.Kind || f.began.Space != e.Space {
		// Strikes at ships come before the battles begin.
		f = g.newFight(state.BattleBegan{Kind: e.Kind, Space: e.Space, Attacker: g.active})
		f.ended = g.record
	}
	f.steps = append(f.steps, step{e, g.record})
	for _, p := range e.Hurt {
		g.damaged[p.ID] = true
	}
}

func (g *Game) end(e state.BattleEnded) {
	if f := g.open; f != nil && f.began.Kind == e.Kind && f.began.Space == e.Space {
		f.ended, f.outcome = g.record, e.Outcome
		g.open = nil
	}
}

// PartOf reads a game's records as a store keeps them.
func PartOf(id string, records []gamelog.Sealed) (Part, error) {
	g := NewGame(id)
	for _, r := range records {
		o, err := gamelog.OutlineOf(r.Record)
		if err == nil {
			err = g.Read(o)
		}
		if err != nil {
			return Part{}, err
		}
	}
	return g.Done(), nil
}
