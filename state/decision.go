package state

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// DecisionKind is what a decision is about.
type DecisionKind string

// The kinds of decisions that a game can stop for, with those in event_battle.go and event_money.go. The
// option `ask` says which of them a game stops for.
const (
	DecideLosses     DecisionKind = "losses"
	DecideSubmerge   DecisionKind = "submerge"
	DecideRetreat    DecisionKind = "retreat"
	DecideLanding    DecisionKind = "landing"
	DecideLiberation DecisionKind = "liberation"
	DecideCanal      DecisionKind = "canal"
	DecideGuests     DecisionKind = "guests"
	// DecideChoice is a pick among named things, which a special rule asks for.
	DecideChoice DecisionKind = "choice"
)

// By says in which of the three ways a decision was taken.
type By string

// The ways.
const (
	ByStanding By = "standing order"
	ByAnswer   By = "answer"
	ByDefault  By = "default"
	// Moot closes a question that no longer arises, because the orders that raised it have
	// changed.
	Moot By = "change of orders"
)

// Decision is a question to a power in the middle of a turn, usually another power's,
// and what was decided.
type Decision struct {
	// ID numbers the questions of a game, beginning with 1; 0 if it was never
	// asked because a standing order or the agreed default answered it.
	ID    int             `json:"id,omitempty"`
	Kind  DecisionKind    `json:"kind"`
	Power ruleset.PowerID `json:"power"`
	Space board.SpaceID   `json:"space"`
	// Round and Step are the combat round and step that the question belongs to, if it
	// comes in the middle of a battle.
	Round int         `json:"round,omitempty"`
	Step  combat.Step `json:"step,omitempty"`
	// Units are those that the power may choose among, Against the units that it faces.
	Units   []Piece `json:"units,omitempty"`
	Against []Piece `json:"against,omitempty"`
	// N is the most that may be chosen; for losses the number of hits.
	N int `json:"n,omitempty"`
	// Places are those that may be chosen among.
	Places []board.SpaceID `json:"places,omitempty"`
	// Facility is the facility whose fire hits, in a raid.
	Facility ruleset.UnitType `json:"facility,omitempty"`
	// Canal is the canal in question, For the power that asks for passage.
	Canal string          `json:"canal,omitempty"`
	For   ruleset.PowerID `json:"for,omitempty"`
	// Subject is what a choice is about, as rulesets name it, and Question the sentence
	// that asks for it.
	Subject  string `json:"subject,omitempty"`
	Question string `json:"question,omitempty"`
	// Answers are lawful answers in the words a player would use. Default is
	// what happens without an answer.
	Answers []string `json:"answers,omitempty"`
	Default string   `json:"default"`
	Rule    string   `json:"rule"`

	// By is empty while the question is open. Text is then the canonical order
	// that was decided on; empty for the default.
	By   By     `json:"by,omitempty"`
	Text string `json:"text,omitempty"`
	// Why says why it was not asked, in a game that asks only what is open.
	Why string `json:"why,omitempty"`
	// Ahead is set for a question about a whole battle that is asked before the battle
	// reaches that point, together with the questions of other battles.
	Ahead bool `json:"ahead,omitempty"`
	// From is the number of events of the stage after which the decision counts, if the
	// battle had begun.
	From int `json:"from,omitempty"`
}

// Key distinguishes the decisions of one stage.
func (d *Decision) Key() string {
	key := fmt.Sprintf("%s|%s|%s|%d|%s|%s|%s|%s", d.Kind, d.Power, d.Space, d.Round, d.Step, d.Facility, d.Canal, d.For)
	if d.Subject != "" {
		key += "|" + d.Subject
	}
	if d.Ahead {
		key += "|ahead"
	}
	return key
}

// AskThen is the answer to a question asked ahead that leaves it open: it is asked when
// the battle reaches that point.
const AskThen = "ask"

// Topic names what a question is about in a few words: "losses, SZ 110".
func (d *Decision) Topic() string {
	s := string(d.Kind)
	if d.Subject != "" {
		s = d.Subject
	}
	if d.Space != "" {
		s += ", " + string(d.Space)
	}
	return s
}

// Open reports whether the question waits for its answer.
func (d *Decision) Open() bool { return d.By == "" }

// Hold is what a game remembers while a stage of its turn (the battles, or the
// end of the turn) waits for decisions. When they are there, the stage is decided again
// from its beginning, with the dice that fell, the orders as they stood, and the
// answers. So it reaches the same point and goes on with fresh dice, which nobody can
// know when he decides.
//
// A Hold is never changed once it is in a game; copies of the game share it.
type Hold struct {
	// Base is the game when the stage began. It is nil in a game read from a
	// position text, which cannot go on.
	Base *Game
	// BaseDigest is the digest of Base.
	BaseDigest string
	// Rolls are the dice of the stage so far, Events is the number of its events.
	Rolls  []dice.Roll
	Events int
	// Segments say which orders stood from which event on.
	Segments []Segment
	// Sum stands for all of the hold if it was read from a position text.
	Sum string `json:",omitempty"`
}

// Segment is what stood from an event of a stage on: when a stage that waited goes on,
// it uses the orders that stand then.
type Segment struct {
	Events   int
	Phase    order.Phase
	Standing []StandingOrder
	Declared []Declared
}

// change returns a copy of the hold for an event to change.
func (h *Hold) change() *Hold {
	c := *h
	c.Rolls, c.Segments = slices.Clip(h.Rolls), slices.Clip(h.Segments)
	return &c
}

// sum is the SHA-256, in hex, of everything in a hold that a reader of the position
// text need not see.
func (h *Hold) sum() string {
	if h.Sum != "" {
		return h.Sum
	}
	b, err := EncodeJSON(struct {
		Base     string
		Rolls    []dice.Roll
		Events   int
		Segments []Segment
	}{h.BaseDigest, h.Rolls, h.Events, h.Segments})
	if err != nil {
		panic("state: a hold does not encode: " + err.Error())
	}
	s := sha256.Sum256(b)
	return hex.EncodeToString(s[:])
}

// Blocks reports whether the turn waits for the decision.
func (d *Decision) Blocks() bool { return d.Kind != DecideCanal }
