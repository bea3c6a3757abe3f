package desk

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// Office is what the work on every game needs: the store, the host's key, the clock, and the games
// that are held in memory. It knows games and their logs, and how to write to players about them,
// but not by what door an input came in.
type Office struct {
	terms Terms
	Store store.Store
	Key   *entropy.Host
	Now   func() time.Time
	Log   *slog.Logger

	// Asking keeps track of what witnesses are asked.
	Asking witnessing

	atlases atlases
	scenes  scenes
	odds    oddsMemory

	unpackers unpackers

	// steps decides the inputs of all games.
	steps engine.Stepper
	// memory are the games that are held in memory.
	memory memory

	// house is held by everything that happens. An input to one game holds it for reading, and that
	// game's gate as well.
	house sync.RWMutex
	// alone releases what Lock holds against other workers.
	alone func()
	gates gates
}

// Terms are what the office writes with: the part of a host's configuration that
// enters logs and mails to players.
type Terms struct {
	// Name is the host's name in mails. Boxes are its mailboxes, the default one first.
	Name  string
	Boxes []Box
	// HostAddress is where the host reads what he must decide; empty if he only reads his notices.
	HostAddress string
	// Program is the version of the program, which the log names.
	Program string
	// Pictures puts a picture of what a turn did into its report.
	Pictures bool
	// Bundle writes a zip file with a game's log and all that a stranger needs to check it; nil if
	// players are not sent any.
	Bundle func(l *gamelog.Log, file, host []byte) ([]byte, error)
	// Evidence makes the evidence that a turn's report can carry for the turn's records, in at most
	// so many bytes. The log's last record ends the turn. It is nil if reports carry none.
	Evidence func(l *gamelog.Log, most int, program string) ([]byte, error)
	// Pages is the address of the site with the pages of games; empty if mails link to none.
	Pages string
	// Restored is how often the store was restored from a copy and put in order again.
	Restored int
	// Rounds is where rounds of a beacon come from, nil if they are entered by hand.
	Rounds Rounds
	// Witness asks a witness; nil if none can be reached.
	Witness WitnessAsker
	// Guard keeps other workers off a game; nil if there are none.
	Guard Guard
	// Timed is called after each step of taking a mail with how long it took; nil if nobody
	// measures.
	Timed func(step string, took time.Duration)
	// Houses are the rulesets that games can be opened with; nil for those of the
	// program.
	Houses *engine.Houses
}

// Guard keeps other processes off games while inputs to them are taken.
type Guard interface {
	// HoldGame keeps them off a game, or off all games for "", until release is called. Without
	// wait it fails if another process is working on it.
	HoldGame(ctx context.Context, game string, wait bool) (release func(), err error)
}

// Live is a game held in memory between inputs; the store has it all.
type Live struct {
	Game   store.Game
	Engine *engine.Engine
	State  *state.Game
	Head   gamelog.Head
	// Due is what the store holds as due for the game, to the millisecond.
	Due  []store.Due
	Dice diceSeen
	// Source is where the game's opening says that dice come from, and the witnesses without whose
	// signatures no dice fall.
	Source    string
	Witnesses *state.Witnesses
	// Trying is the number of the matter whose orders ahead are being tried; 0 for none.
	Trying int
	// start is how the powers stood when the round began; zero if it is not
	// known yet.
	start roundStart
	// turn is what was reported of the current turn.
	turn turnSoFar
	// matters are the game's matters as they were read last.
	matters mattersSeen
	// asked is higher the more recently the game was asked for.
	asked int
}

// mattersSeen are the matters of an edition of a game. Whoever changes them begins a new edition.
type mattersSeen struct {
	known   bool
	edition int
	all     []store.Matter
}

// diceSeen is what a live game remembers of the dice that fell in it. It is only needed once a game
// has gone back or its position was changed by hand: otherwise no position comes twice.
type diceSeen struct {
	// Source is where the opening says that dice come from; fallen are then the rolls
	// of the whole log.
	Source string
	Fallen *gamelog.Fallen
	// known is set once the log has been searched. seeds are then complete if the host ever acted
	// in a game that names no source.
	known, acted bool
	seeds        gamelog.Seeds
}

// fallenAt are the rolls of a log up to a head, for the Seed that comes next.
type fallenAt struct {
	root   gamelog.Hash
	fallen *gamelog.Fallen
}

// WitnessAsker asks a witness to sign a head of the host's log; package witness has
// one.
type WitnessAsker interface {
	Ask(ctx context.Context, where string, key gamelog.WitnessKey, head gamelog.TreeHead, signed []byte, log witness.Grower) (gamelog.Cosignature, error)
}

// witnessing is what is known of witnesses. None of it needs to be stored.
type witnessing struct {
	mu sync.Mutex
	// wanted are the games whose dice wait for witnesses.
	wanted map[string]bool
	// log is the host's log as the store has it; nil if it was not read yet.
	log *gamelog.HostLog
	// heads are its newest signed heads, by the name that games call it.
	heads map[string]*askedHead
	// troubles are the witnesses that do not sign, by their keys.
	troubles map[string]*witnessTrouble
}

// askedHead is a head of the host's log under one name.
type askedHead struct {
	head gamelog.TreeHead
	// note is the head with the signatures of all keys of the host.
	note []byte
	// signed is what witnesses have signed of it, by their keys.
	signed map[string]gamelog.Cosignature
}

// witnessTrouble is a witness that does not sign.
type witnessTrouble struct {
	times  int
	again  time.Time
	reason string
	told   bool
}

// Rounds is where the rounds of a beacon come from. Its methods return at once, without waiting for
// the network.
type Rounds interface {
	// Round is the signature of a round, in hex; empty if it is not known yet. Asking for it starts
	// fetching it.
	Round(chain state.Chain, round uint64) string
	// Newest is the newest round of a chain that is known to be published; 0 for none.
	Newest(chain state.Chain) uint64
}

// atlases are the shapes of the boards in play, each read once.
type atlases struct {
	mu   sync.Mutex
	byID map[string]*mapdraw.Atlas
}

// scenes are the pictures of places that were drawn last, by position and place.
type scenes struct {
	mu    sync.Mutex
	known map[string]scene
	order []string
}

// scene is a picture and how a mail shows it.
type scene struct {
	drawn store.Picture
	shown templates.Picture
}

// turnSoFar holds the steps of the current turn that are reported. known is set once they have been
// read from the log.
type turnSoFar struct {
	known bool
	steps []*Step
}

// roundStart is how the powers stood when a round began: what reports compare
// with.
type roundStart struct {
	round int
	since templates.Standings
}

// Step is one input decided and sealed, not committed yet.
type Step struct {
	Input         state.Input
	Before, After *state.Game
	Events        []state.Event
	Rolls         []dice.Roll
	Head          gamelog.Head
	Sealed        gamelog.Sealed
	Index         int
	// first is the first of several records that are reported as one; 0 means index.
	first int
	// evidence is what the input names as such, if anything.
	evidence []byte
	// Kept opens the plans that the step sealed.
	Kept []state.Opening
	// Note says where its dice come from, if that is not the host's key alone. earlier are the
	// notes of the steps before it that are reported with it.
	Note, earlier string
	// held says who held which land at the beginning of the round that the step ends.
	held map[board.SpaceID]ruleset.PowerID
	// passed is the land that changed hands in that round.
	passed []luck.Passing
	// ofRound is set if the step is part of a mail that reports the whole round.
	ofRound bool
	// since are the steps of it that a reader has had no report of; nil if he had none of it.
	since *Step
	// missed is set if orders of the turn that it ends did not come in time.
	missed bool
	// ordered is set if orders ahead wait for just what comes after it.
	ordered bool
	// ByDefault are the questions that were decided without players just before the step,
	// by player.
	ByDefault map[string][]state.Decision
	// Answered is a player to whom the answer to his mail says all that the step brought.
	Answered string
}

// CallsFirst reports whether the dice of a game wait for a call.
func (l *Live) CallsFirst() bool { return state.CallsFirst(l.Source) || l.Witnesses != nil }

// memory holds the games in memory, and what else is known of them. What belongs to a game is
// changed only by whoever holds that game; the lock protects the maps.
type memory struct {
	mu    sync.Mutex
	live  map[string]*Live
	notes map[string]*gameNote
	// asked counts how often a game was asked for.
	asked int
}

// gameNote is what is known of a game between inputs, beside the game itself.
type gameNote struct {
	// lastAt is the time of its last record that has one: times in a log never go back.
	lastAt string
	// mail and signed are what the sender of the mail in hand signed.
	mail   string
	signed []byte
	// used are the lines of its orders that records have already.
	used []bool
	// next are the rolls before the seed that was made last.
	next fallenAt
}

// gates are the locks of games. Games whose names share a lock wait for each other. That does no
// harm as long as there are many more locks than processors.
type gates [256]sync.Mutex
