package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Event is one thing that happened. Decide makes events, Apply writes them
// down, reports tell them. An event carries all that a reader needs, so that
// it can be understood without the state it happened in.
type Event interface {
	// Name is the event's kind in the log, like "moved".
	Name() string
}

// Throw is one die of Thrown: for what, its face, and what it decides.
type Throw struct {
	For  string `json:"for"`
	Face int    `json:"face"`
	Then string `json:"then"`
}

// Events.
type (
	// Opened begins a game.
	Opened struct {
		Ruleset  string `json:"ruleset"`
		Revision int    `json:"revision"`
		// Digest is that of the position the game starts from.
		Digest string `json:"digest"`
		// Board and Rules are the digests of the board and of the ruleset's data.
		Board string `json:"board,omitempty"`
		Rules string `json:"rules,omitempty"`
		// Start is how the ruleset begins, as BeginningText writes it, and Position the
		// game against it, as PositionText writes it. Logs of the first landed
		// revisions have neither.
		Start    []string `json:"start,omitempty"`
		Position []string `json:"position,omitempty"`
	}
	// RulesChanged says that from here on the game is decided by another revision
	// of its ruleset.
	RulesChanged struct {
		From int `json:"from"`
		To   int `json:"to"`
		// Board and Rules are the digests of the board and of the ruleset's data.
		Board string `json:"board"`
		Rules string `json:"rules"`
		// Options are the ruleset's options that are not as they were.
		Options []string `json:"options,omitempty"`
	}
	// OrdersDeclared says which orders of the active power now stand. They
	// replace those that stood before for the same phases.
	OrdersDeclared struct {
		Power  ruleset.PowerID `json:"power"`
		Phases []order.Phase   `json:"phases"`
		Orders []DeclaredOrder `json:"orders"`
	}
	// StandingSet says which standing orders of a power hold from now on.
	StandingSet struct {
		Power  ruleset.PowerID `json:"power"`
		Orders []string        `json:"orders"`
	}
	// OrdersLapsed tells which declared orders could not be carried out when
	// their phase came, and why; they are gone.
	OrdersLapsed struct {
		Power  ruleset.PowerID `json:"power"`
		Orders []DeclaredOrder `json:"orders"`
		// Why has one line for each problem.
		Why []string `json:"why"`
	}
	// ConditionJudged tells what became of an order that waited for how the
	// battles end: it is carried out, or left.
	ConditionJudged struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		// Order is the whole order as it stood, Then what stands from now on;
		// empty if a condition does not hold.
		Order string `json:"order"`
		Then  string `json:"then,omitempty"`
	}
	// OrderFailed tells that an answer given ahead could not be carried out, and
	// why: the default took its place.
	OrderFailed struct {
		Power ruleset.PowerID `json:"power"`
		Order string          `json:"order"`
		Why   string          `json:"why"`
		Rule  string          `json:"rule,omitempty"`
	}
	// SealOpened shows a sealed standing order because it is called upon. From now
	// on it stands like others.
	SealOpened struct {
		Opening
		Hash string `json:"hash"`
	}
	// PhaseBegan moves the turn on.
	PhaseBegan struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
		Phase order.Phase     `json:"phase"`
		// HostileZones is the snapshot taken when a turn begins.
		HostileZones []board.SpaceID `json:"hostile_zones,omitempty"`
	}
	// WarDeclared makes two powers enemies.
	WarDeclared struct {
		By ruleset.PowerID `json:"by"`
		On ruleset.PowerID `json:"on"`
		// Why is set if it followed by itself.
		Why  string `json:"why,omitempty"`
		Rule string `json:"rule,omitempty"`
		// Surprise is set if an attack began the war, with no declaration before it.
		Surprise bool `json:"surprise,omitempty"`
	}
	// Researched pays for research dice and tells what they brought. Before the
	// dice are thrown, in a check, it holds no faces.
	Researched struct {
		Power ruleset.PowerID `json:"power"`
		Paid  []ResearchPaid  `json:"paid,omitempty"`
		// Dice are thrown, Kept of them kept from earlier turns.
		Dice  int   `json:"dice"`
		Kept  int   `json:"kept,omitempty"`
		Faces []int `json:"faces,omitempty"`
		// Chart is rolled on after a breakthrough: Rolls are its dice, of which
		// the last counts, those before brought what the power had already.
		Chart int   `json:"chart,omitempty"`
		Rolls []int `json:"rolls,omitempty"`
		// Added is the number of dice that are added up for one roll on the chart; 0: one.
		Added      int                `json:"added,omitempty"`
		Technology ruleset.Technology `json:"technology,omitempty"`
		Rule       string             `json:"rule,omitempty"`
	}
	// Purchased takes the money and puts the units in waiting.
	Purchased struct {
		Power ruleset.PowerID `json:"power"`
		Purse ruleset.PurseID `json:"purse"`
		Items []Bought        `json:"items"`
		Cost  int             `json:"cost"`
		// Left is the treasury after it.
		Left int `json:"left"`
	}
	// Repaired removes damage from a facility for money.
	Repaired struct {
		Power    ruleset.PowerID  `json:"power"`
		Purse    ruleset.PurseID  `json:"purse"`
		Space    board.SpaceID    `json:"space"`
		Facility ruleset.UnitType `json:"facility"`
		Points   int              `json:"points"`
		Cost     int              `json:"cost"`
		Left     int              `json:"left"`
	}
	// ShipRepaired heals a two-hit ship at a naval base.
	ShipRepaired struct {
		Unit  Piece         `json:"unit"`
		Space board.SpaceID `json:"space"`
	}
	// Trapped holds guest aircraft on a carrier that was damaged, until it is
	// repaired.
	Trapped struct {
		Units []Piece       `json:"units"`
		Ship  Piece         `json:"ship"`
		Space board.SpaceID `json:"space"`
		Rule  string        `json:"rule,omitempty"`
	}
	// Marked lays a mark beside units, or takes theirs away.
	Marked struct {
		Units []Piece      `json:"units"`
		Mark  ruleset.Mark `json:"mark,omitempty"`
		Why   string       `json:"why,omitempty"`
		Rule  string       `json:"rule,omitempty"`
	}
	// Moved takes units along a path. Cargo moves with its ship and is listed
	// in Units too.
	Moved struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		Units []Piece         `json:"units"`
		// Path runs from the space left to the space reached.
		Path []board.SpaceID `json:"path"`
		// Allow and Spent are the movement points of these units, after it.
		Allow   int           `json:"allow"`
		Spent   int           `json:"spent"`
		Task    Task          `json:"task,omitempty"`
		Target  board.SpaceID `json:"target,omitempty"`
		Landing board.SpaceID `json:"landing,omitempty"`
		// Blitzed is set if the units captured what they passed through.
		Blitzed bool `json:"blitzed,omitempty"`
		// Airborne is set for paratroopers.
		Airborne bool `json:"airborne,omitempty"`
	}
	// Loaded puts land units on a transport in a zone they touch.
	Loaded struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		Units []Piece         `json:"units"`
		From  board.SpaceID   `json:"from"`
		Ship  Piece           `json:"ship"`
		Zone  board.SpaceID   `json:"zone"`
		// Target is set for an assault: where they will land.
		Target board.SpaceID `json:"target,omitempty"`
	}
	// AssaultOrdered gives cargo already aboard a territory to land on.
	AssaultOrdered struct {
		Units  []Piece       `json:"units"`
		Zone   board.SpaceID `json:"zone"`
		Target board.SpaceID `json:"target"`
	}
	// ZoneChosen says whether the power's units in a zone attack the submarines
	// and transports that are alone there, or leave them be. Holder is set if
	// they attack ships that nobody plays and that they could leave in peace,
	// with all enemies there; Rule, if they must.
	ZoneChosen struct {
		Power  ruleset.PowerID `json:"power"`
		Zone   board.SpaceID   `json:"zone"`
		Attack bool            `json:"attack"`
		Units  []Piece         `json:"units"`
		Holder ruleset.PowerID `json:"holder,omitempty"`
		Rule   string          `json:"rule,omitempty"`
	}
	// Unloaded lands cargo.
	Unloaded struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		Units []Piece         `json:"units"`
		Ships []Piece         `json:"ships"`
		Zone  board.SpaceID   `json:"zone"`
		To    board.SpaceID   `json:"to"`
	}
	// BattlesListed says which fights are to come, in order.
	BattlesListed struct {
		Battles []Battle `json:"battles"`
	}
	// Scrambled sends aircraft from a base into a zone.
	Scrambled struct {
		Units []Piece       `json:"units"`
		From  board.SpaceID `json:"from"`
		To    board.SpaceID `json:"to"`
		// By is "order", "answer" or "default".
		By string `json:"by"`
	}
	// BattleBegan opens a fight and shows both sides.
	BattleBegan struct {
		Kind      BattleKind      `json:"kind"`
		Space     board.SpaceID   `json:"space"`
		Attacker  ruleset.PowerID `json:"attacker"`
		Attackers []Piece         `json:"attackers"`
		Defenders []Piece         `json:"defenders"`
		// Zone is set for a sea battle before a landing on For.
		For board.SpaceID `json:"for,omitempty"`
	}
	// BattleStep is one step of a fight with its dice and losses.
	BattleStep struct {
		Kind  BattleKind    `json:"kind"`
		Space board.SpaceID `json:"space"`
		combat.Entry
		// Gone names the pieces of Lost, with their cargo.
		Gone []Piece `json:"gone,omitempty"`
		// Hurt names the pieces of Damaged.
		Hurt []Piece `json:"hurt,omitempty"`
		// Ships are those that bombarded, for StepBombard.
		Ships []Piece `json:"ships,omitempty"`
	}
	// BattleEnded closes a fight.
	BattleEnded struct {
		Kind    BattleKind      `json:"kind"`
		Space   board.SpaceID   `json:"space"`
		Outcome combat.Outcome  `json:"outcome"`
		Winner  ruleset.PowerID `json:"winner,omitempty"`
		// Left are the survivors on both sides.
		Left []Piece `json:"left,omitempty"`
		// Lost is the worth in IPC of what each side lost.
		AttackerLost int    `json:"attacker_lost"`
		DefenderLost int    `json:"defender_lost"`
		Note         string `json:"note,omitempty"`
	}
	// Retreat takes units out of a battle.
	Retreat struct {
		Units []Piece       `json:"units"`
		From  board.SpaceID `json:"from"`
		To    board.SpaceID `json:"to"`
		Rule  string        `json:"rule,omitempty"`
	}
	// RocketFired tells of the rockets of one base; the damage they do follows.
	RocketFired struct {
		Power    ruleset.PowerID  `json:"power"`
		From     board.SpaceID    `json:"from"`
		To       board.SpaceID    `json:"to"`
		Facility ruleset.UnitType `json:"facility"`
		Faces    []int            `json:"faces"`
		Points   int              `json:"points"`
		Rule     string           `json:"rule,omitempty"`
	}
	// Stored tells of new nuclear weapons, which wait in a territory until they are used.
	Stored struct {
		Power ruleset.PowerID  `json:"power"`
		Purse ruleset.PurseID  `json:"purse"`
		Type  ruleset.UnitType `json:"type"`
		N     int              `json:"n"`
		Space board.SpaceID    `json:"space"`
		Rule  string           `json:"rule,omitempty"`
	}
	// Struck tells of one missile or atomic bomb: its dice, the ships that it hit, and the
	// points of damage, which follow.
	Struck struct {
		Power   ruleset.PowerID `json:"power"`
		Missile string          `json:"missile"`
		// From is empty for a bomb, which an aircraft has brought.
		From board.SpaceID `json:"from"`
		To   board.SpaceID `json:"to"`
		// Facility is empty for a strike at ships.
		Facility ruleset.UnitType `json:"facility,omitempty"`
		Faces    []int            `json:"faces"`
		Points   int              `json:"points,omitempty"`
		Hurt     []Piece          `json:"hurt,omitempty"`
		// Hit are the units on which an atomic weapon falls, one for each of the dice.
		Hit  []Piece `json:"hit,omitempty"`
		Gone []Piece `json:"gone,omitempty"`
		Rule string  `json:"rule,omitempty"`
	}
	// FacilityDamaged adds damage by bombing, or for the reason it gives.
	FacilityDamaged struct {
		Space    board.SpaceID    `json:"space"`
		Facility ruleset.UnitType `json:"facility"`
		Points   int              `json:"points"`
		// Total is the damage after it, never above the cap.
		Total int    `json:"total"`
		Why   string `json:"why,omitempty"`
		Rule  string `json:"rule,omitempty"`
	}
	// FacilityChanged builds, converts or removes a facility; one of From and
	// To may be empty.
	FacilityChanged struct {
		Space  board.SpaceID    `json:"space"`
		From   ruleset.UnitType `json:"from,omitempty"`
		To     ruleset.UnitType `json:"to,omitempty"`
		Damage int              `json:"damage,omitempty"`
		Why    string           `json:"why,omitempty"`
		Rule   string           `json:"rule,omitempty"`
	}
	// Captured changes who controls a territory.
	Captured struct {
		Space board.SpaceID `json:"space"`
		// From held it; By took it; To holds it now (another than By when
		// liberated).
		From      ruleset.PowerID `json:"from"`
		By        ruleset.PowerID `json:"by"`
		To        ruleset.PowerID `json:"to"`
		Liberated bool            `json:"liberated,omitempty"`
		Why       string          `json:"why,omitempty"`
		Rule      string          `json:"rule,omitempty"`
	}
	// LandPassed passes territories from one holder to another of the same side,
	// without a fight and with all that stands on them.
	LandPassed struct {
		Spaces []board.SpaceID `json:"spaces"`
		From   ruleset.PowerID `json:"from"`
		To     ruleset.PowerID `json:"to"`
		// SinceStart is set if To counts as their holder since the turn began.
		SinceStart bool   `json:"since_start,omitempty"`
		Why        string `json:"why,omitempty"`
		Rule       string `json:"rule,omitempty"`
	}
	// Plundered moves a treasury to the captor of a capital.
	Plundered struct {
		Capital board.SpaceID   `json:"capital"`
		From    ruleset.PurseID `json:"from"`
		To      ruleset.PurseID `json:"to,omitempty"`
		IPC     int             `json:"ipc"`
	}
	// Paid gives money outside Collect Income, or with a minus takes it for
	// something besides units and repairs.
	Paid struct {
		Purse ruleset.PurseID `json:"purse"`
		IPC   int             `json:"ipc"`
		Why   string          `json:"why"`
		Rule  string          `json:"rule,omitempty"`
	}
	// NeutralChanged changes a neutral's leaning or army; Gone ends its being
	// neutral.
	NeutralChanged struct {
		Space     board.SpaceID     `json:"space"`
		Alignment ruleset.Alignment `json:"alignment,omitempty"`
		Army      int               `json:"army"`
		Troops    ruleset.Troops    `json:"troops,omitempty"`
		Attacked  bool              `json:"attacked,omitempty"`
		Gone      bool              `json:"gone,omitempty"`
		Why       string            `json:"why,omitempty"`
		Rule      string            `json:"rule,omitempty"`
	}
	// Arrived adds units to the map.
	Arrived struct {
		Units []Piece         `json:"units"`
		Space board.SpaceID   `json:"space"`
		Why   string          `json:"why,omitempty"`
		Rule  string          `json:"rule,omitempty"`
		Purse ruleset.PurseID `json:"purse,omitempty"`
		// From is the territory whose complex made them.
		From board.SpaceID `json:"from,omitempty"`
		// Placed is set if they come from Turn.Bought.
		Placed bool `json:"placed,omitempty"`
		// Spent is set if they can do nothing more this turn.
		Spent bool `json:"spent,omitempty"`
		// Taken is set if they were taken from another power, Damaged if they are ships
		// that have taken a hit.
		Taken   bool `json:"taken,omitempty"`
		Damaged bool `json:"damaged,omitempty"`
	}
	// FacilityBuilt places a bought facility or upgrade.
	FacilityBuilt struct {
		Purse    ruleset.PurseID  `json:"purse"`
		Space    board.SpaceID    `json:"space"`
		Facility ruleset.UnitType `json:"facility"`
		Upgrade  bool             `json:"upgrade,omitempty"`
		// Founded is set for an upgrade of what was no facility.
		Founded bool `json:"founded,omitempty"`
	}
	// Transferred gives units to another holder where they are.
	Transferred struct {
		Units []Piece         `json:"units"`
		To    ruleset.PowerID `json:"to"`
		Space board.SpaceID   `json:"space"`
		// Spent is set if they can do nothing more this turn.
		Spent bool   `json:"spent,omitempty"`
		Why   string `json:"why,omitempty"`
		Rule  string `json:"rule,omitempty"`
	}
	// Removed takes units off the map outside battle.
	Removed struct {
		Units []Piece       `json:"units"`
		Space board.SpaceID `json:"space"`
		Why   string        `json:"why"`
		Rule  string        `json:"rule,omitempty"`
	}
	// TakenOver has units that a power took from another wait to be placed.
	TakenOver struct {
		Power ruleset.PowerID `json:"power"`
		Items []Bought        `json:"items"`
		Rule  string          `json:"rule,omitempty"`
	}
	// Refunded gives back what could not be placed.
	Refunded struct {
		Purse ruleset.PurseID `json:"purse"`
		Items []Bought        `json:"items"`
		IPC   int             `json:"ipc"`
	}
	// ConvoyRaided tells the dice of one convoy zone.
	ConvoyRaided struct {
		Purse ruleset.PurseID `json:"purse"`
		Zone  board.SpaceID   `json:"zone"`
		// Ships took part; Faces are the dice (empty for a flat loss).
		Ships []Piece `json:"ships"`
		Faces []int   `json:"faces,omitempty"`
		Loss  int     `json:"loss"`
	}
	// IncomeCollected adds a turn's income to a treasury.
	IncomeCollected struct {
		Power       ruleset.PowerID `json:"power"`
		Purse       ruleset.PurseID `json:"purse"`
		Territories int             `json:"territories"`
		Convoys     int             `json:"convoys,omitempty"`
		Objectives  []ObjectivePaid `json:"objectives,omitempty"`
		Total       int             `json:"total"`
		Balance     int             `json:"balance"`
		// Why is set if nothing is collected (capital lost).
		Why string `json:"why,omitempty"`
	}
	// WarBondsPaid adds the die of war bonds to the treasuries.
	WarBondsPaid struct {
		Power ruleset.PowerID `json:"power"`
		Faces []int           `json:"faces"`
		Paid  []BondsPaid     `json:"paid"`
		Rule  string          `json:"rule,omitempty"`
	}
	// Thrown shows dice that a special rule threw, each for one thing; what follows
	// from them are events of their own.
	Thrown struct {
		// What they are thrown for: "the attack on Turkey alarms other neutrals".
		What string  `json:"what"`
		Dice []Throw `json:"dice"`
		Rule string  `json:"rule,omitempty"`
	}
	// MarkerSet writes a rule's memory.
	MarkerSet struct {
		Marker string `json:"marker"`
		Value  int    `json:"value"`
		Why    string `json:"why,omitempty"`
		// Says is what a report tells of it, with the Rule; most are not told.
		Says string `json:"says,omitempty"`
		Rule string `json:"rule,omitempty"`
	}
	// VictoryClockSet starts or stops the clock of a victory condition.
	VictoryClockSet struct {
		Clock VictoryClock `json:"clock"`
		Stop  bool         `json:"stop,omitempty"`
	}
	// GameWon ends the game.
	GameWon struct {
		Side ruleset.Side `json:"side"`
		Why  string       `json:"why"`
		Rule string       `json:"rule,omitempty"`
	}
	// TurnEnded closes the active power's turn and clears its memory.
	TurnEnded struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
	}
	// TurnWaits leaves the active power's turn after its battles: what comes behind
	// them waits until the power that it has its turn together with is done.
	TurnWaits struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
		For   ruleset.PowerID `json:"for"`
		Rule  string          `json:"rule,omitempty"`
	}
	// TurnGoesOn takes up a turn that waits.
	TurnGoesOn struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
	}
	// StageHeld keeps the game as it is, because the stage that now begins will
	// stop for decisions.
	StageHeld struct{}
	// StagePaused stops the stage until its open questions are answered.
	StagePaused struct {
		// Rolls fell since the stage began or went on, Events is the number of
		// its events since then.
		Rolls  []dice.Roll `json:"rolls,omitempty"`
		Events int         `json:"events"`
	}
	// StageResumed lets the stage go on.
	StageResumed struct{}
	// StageDone ends a stage that had stopped.
	StageDone struct{}
	// QuestionAsked opens a question.
	QuestionAsked struct{ Decision }
	// QuestionAnswered closes one.
	QuestionAnswered struct {
		ID   int    `json:"id"`
		By   By     `json:"by"`
		Text string `json:"text,omitempty"`
	}
	// Decided tells how a decision was taken, at the place where it counts.
	Decided struct{ Decision }
)

// ResearchPaid is what one treasury gives for research.
type ResearchPaid struct {
	Purse ruleset.PurseID `json:"purse"`
	IPC   int             `json:"ipc"`
	Left  int             `json:"left"`
}

// BondsPaid is what one treasury gets of war bonds.
type BondsPaid struct {
	Purse   ruleset.PurseID `json:"purse"`
	IPC     int             `json:"ipc"`
	Balance int             `json:"balance"`
}

// ObjectivePaid is one national objective that was met.
type ObjectivePaid struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	IPC   int    `json:"ipc"`
}

// Name returns the event's kind in the log.
func (Opened) Name() string          { return "opened" }
func (RulesChanged) Name() string    { return "rules-changed" }
func (OrdersDeclared) Name() string  { return "orders-declared" }
func (StandingSet) Name() string     { return "standing-set" }
func (OrdersLapsed) Name() string    { return "orders-lapsed" }
func (ConditionJudged) Name() string { return "condition-judged" }
func (OrderFailed) Name() string     { return "order-failed" }
func (SealOpened) Name() string      { return "seal-opened" }
func (PhaseBegan) Name() string      { return "phase-began" }
func (WarDeclared) Name() string     { return "war-declared" }
func (Researched) Name() string      { return "researched" }
func (Purchased) Name() string       { return "purchased" }
func (Repaired) Name() string        { return "repaired" }
func (ShipRepaired) Name() string    { return "ship-repaired" }
func (Trapped) Name() string         { return "trapped" }
func (Marked) Name() string          { return "marked" }
func (Moved) Name() string           { return "moved" }
func (Loaded) Name() string          { return "loaded" }
func (AssaultOrdered) Name() string  { return "assault-ordered" }
func (ZoneChosen) Name() string      { return "zone-chosen" }
func (Unloaded) Name() string        { return "unloaded" }
func (BattlesListed) Name() string   { return "battles-listed" }
func (Scrambled) Name() string       { return "scrambled" }
func (BattleBegan) Name() string     { return "battle-began" }
func (BattleStep) Name() string      { return "battle-step" }
func (BattleEnded) Name() string     { return "battle-ended" }
func (Retreat) Name() string         { return "retreat" }
func (RocketFired) Name() string     { return "rocket-fired" }
func (Struck) Name() string          { return "struck" }
func (Stored) Name() string          { return "stored" }
func (WarBondsPaid) Name() string    { return "war-bonds-paid" }
func (Thrown) Name() string          { return "thrown" }
func (FacilityDamaged) Name() string { return "facility-damaged" }
func (FacilityChanged) Name() string { return "facility-changed" }
func (LandPassed) Name() string      { return "land-passed" }
func (TakenOver) Name() string       { return "taken-over" }
func (Captured) Name() string        { return "captured" }
func (Plundered) Name() string       { return "plundered" }
func (Paid) Name() string            { return "paid" }
func (NeutralChanged) Name() string  { return "neutral-changed" }
func (Arrived) Name() string         { return "arrived" }
func (FacilityBuilt) Name() string   { return "facility-built" }
func (Transferred) Name() string     { return "transferred" }
func (Removed) Name() string         { return "removed" }
func (Refunded) Name() string        { return "refunded" }
func (ConvoyRaided) Name() string    { return "convoy-raided" }
func (IncomeCollected) Name() string { return "income-collected" }
func (MarkerSet) Name() string       { return "marker-set" }
func (VictoryClockSet) Name() string { return "victory-clock" }
func (GameWon) Name() string         { return "game-won" }
func (TurnEnded) Name() string       { return "turn-ended" }
func (TurnWaits) Name() string       { return "turn-waits" }
func (TurnGoesOn) Name() string      { return "turn-goes-on" }

// Name is the event's kind in the log.
func (StageHeld) Name() string        { return "stage-held" }
func (StagePaused) Name() string      { return "stage-paused" }
func (StageResumed) Name() string     { return "stage-resumed" }
func (StageDone) Name() string        { return "stage-done" }
func (QuestionAsked) Name() string    { return "question-asked" }
func (QuestionAnswered) Name() string { return "question-answered" }
func (Decided) Name() string          { return "decided" }
