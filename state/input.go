package state

import (
	"slices"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// InputKind says what kind of thing changes the game.
type InputKind string

// The kinds of input.
const (
	// Open begins the game.
	Open InputKind = "open"
	// Submission is one mail's orders.
	Submission InputKind = "submission"
	// Seed fixes the dice of what is declared and carries it out.
	Seed InputKind = "seed"
	// Answer is one mail's answers to open questions.
	Answer InputKind = "answer"
	// Deadline passes with questions unanswered: the default decides them.
	Deadline InputKind = "deadline"
	// SendLetter is a letter about an agreement, by its hash.
	SendLetter InputKind = "letter"
	// PutInForce opens the letters that made and signed a proposal, and puts it in force.
	PutInForce InputKind = "in-force"
	// Host is a correction or ruling by the host.
	Host InputKind = "host"
	// Upgrade continues the game by another revision of its ruleset.
	Upgrade InputKind = "upgrade"

	// Call fixes the orders that stand and calls for what their dice wait for: values from
	// the other side, or dice thrown by hand. Neither it nor the next three change the
	// position.
	Call InputKind = "call"
	// Value is one player's value, or dice that somebody threw.
	Value InputKind = "value"
	// Silent lets the dice fall without the values of those who gave none in time.
	Silent InputKind = "silent"
	// Commit fixes a player's list of values: only the next value on the list counts.
	Commit InputKind = "commit"
	// Witnessed holds the witnesses' signatures over the log with its open Call: from then
	// on the dice may fall. It does not change the position.
	Witnessed InputKind = "witnessed"
)

// The sources of dice that the opening of a game can name.
const (
	// VRF: the host's key makes them from the position and the orders that stand.
	VRF = "vrf"
	// Players: values that the other side's players give once the orders are fixed.
	Players = "players"
	// VRFPlayers: both together; neither the host nor the players know them before.
	VRFPlayers = "vrf+players"
	// Beacon: a round of a public beacon that was named before it existed makes them.
	Beacon = "beacon"
	// VRFBeacon: the host's key and such a round together; neither the host nor whoever
	// runs the beacon knows them before.
	VRFBeacon = "vrf+beacon"
	// Manual: somebody throws them and enters them.
	Manual = "manual"
)

// DiceSources lists all of them, beginning with the one that needs only the host's key.
var DiceSources = []string{VRF, VRFBeacon, VRFPlayers, Beacon, Players, Manual}

// AsksPlayers reports whether a source needs values from players.
func AsksPlayers(source string) bool { return source == Players || source == VRFPlayers }

// AsksBeacon reports whether a source needs a round of a public beacon.
func AsksBeacon(source string) bool { return source == Beacon || source == VRFBeacon }

// BeaconName stands for the beacon among the names of a Call, and gives its Value.
const BeaconName = "beacon"

// CallsFirst reports whether dice from a source wait for something that comes only
// once the orders are fixed.
func CallsFirst(source string) bool {
	return source == Manual || AsksPlayers(source) || AsksBeacon(source)
}

// Chain is a public beacon: who signs its rounds, and when each of them comes. It is a
// drand chain of the scheme bls-unchained-g1-rfc9380.
type Chain struct {
	// Hash is the name of the chain with the servers that pass on its rounds, Key the
	// public key that its rounds are checked with; both in hex.
	Hash string `json:"hash"`
	Key  string `json:"key"`
	// Genesis is when round 1 came, in seconds since 1970. Period is the number of seconds
	// between one round and the next.
	Genesis int64 `json:"genesis"`
	Period  int64 `json:"period"`
	// Delay is the least number of seconds between a Call and the round that it names.
	Delay int64 `json:"delay"`
}

// SealsDeclared is the value of Seals for a game in which the host says at each Seed
// which sealed orders it does not call upon.
const SealsDeclared = "declared"

// Input is everything that can change a game. It goes into the log as received, so
// anybody can decide it again.
type Input struct {
	Kind InputKind `json:"input"`
	// Game is the game's id; set for Open.
	Game string `json:"game,omitempty"`
	// Ruleset and Revision are set for Open; Revision also for Upgrade.
	Ruleset  string `json:"ruleset,omitempty"`
	Revision int    `json:"revision,omitempty"`
	// House holds the files of the ruleset, if it does not come with the program. So
	// whoever has only the log can read it and decide it again. Set for Open and, with
	// Ruleset, for Upgrade.
	House ruleset.Files `json:"house,omitempty"`
	// Program is the version of the program that decides from here on; for Open
	// and Upgrade. A log that names none was opened before positions were written
	// into record 0.
	Program string `json:"program,omitempty"`
	// Position is the text the game starts from, if not from the setup. For
	// GoBack it is the exact state after record To, as Snapshot writes it; the
	// log leaves it out, because the event holds it.
	Position string `json:"position,omitempty"`
	// Options are changes to the ruleset's options, as TOML text; for Open and
	// ChangeOptions.
	Options string `json:"options,omitempty"`
	// Players holds lines like "Germany: Harrow", without addresses; for Open, and for
	// ChangeSeats those that change.
	Players []Seat `json:"players,omitempty"`
	// Key is the host's public key that signs the log and proves the seeds; for Open. For
	// NameSuccessor, RotateKey and ReplaceKey it is the key that will do so later.
	Key string `json:"key,omitempty"`
	// Agreed are the players who agreed to a ReplaceKey or a ChangeWitnesses.
	Agreed []Agreement `json:"agreed,omitempty"`

	// Power and Player give the orders of a Submission.
	Power  ruleset.PowerID `json:"power,omitempty"`
	Player string          `json:"player,omitempty"`
	// Powers are the powers of the player who gives an Answer.
	Powers []ruleset.PowerID `json:"powers,omitempty"`
	// Questions are those that a Deadline closes.
	Questions []int `json:"questions,omitempty"`
	// Orders is the order text, or the answers, as received; for EditPosition
	// and PlaceBid the host's lines.
	Orders string `json:"orders,omitempty"`
	// Read is how Orders was read: for a Submission the orders, for an Answer
	// each number with its answer, in canonical form and in sequence. This is what is
	// decided, now and whenever the log is verified; Orders is kept as evidence. So a later
	// program that reads mails better still decides the same. Nil in logs written before
	// this was recorded: there Orders is read again.
	Read []string `json:"read,omitzero"`
	// Mail is a hash, in hex, of the mail that brought them: its sender, its Message-ID and
	// its text, with a salt that the host's key makes. All copies of a mail have the same
	// hash, and nobody can guess from it what a sealed order says.
	Mail string `json:"mail,omitempty"`
	// Evidence is the SHA-256, in hex, of what the mail's sender signed, which is kept
	// beside the log; empty if only the host vouches for the mail.
	Evidence string `json:"evidence,omitempty"`
	// At is when it was received, or when the record before it was if that is
	// later: RFC 3339 in UTC, to the second. It has no effect on the game.
	At string `json:"at,omitempty"`
	// NMR is set for a Submission that no player sent: the deadline has passed, and this
	// passes the phases that are missing.
	NMR bool `json:"nmr,omitempty"`

	// Seed and Proof are set for a Seed, in hex: 64 bytes of VRF output and
	// the proof that makes it checkable.
	Seed  string `json:"seed,omitempty"`
	Proof string `json:"proof,omitempty"`

	// Dice says where a game's dice come from, one of DiceSources; for Open and Seed. It is
	// empty in logs whose seeds are proved over the hash of the log before them.
	Dice string `json:"dice,omitempty"`
	// Chain is the beacon of a game whose dice need one; for Open.
	Chain *Chain `json:"beacon,omitempty"`
	// Round is the round of the beacon that a Call names.
	Round uint64 `json:"round,omitempty"`
	// Moment and Over are set for a Call, and for a Seed of a game with Dice: whose
	// turn and phase it is, like "Germany/3/combat-move", and the game's OpenDigest.
	// Moment is also set for NameSuccessor and RotateKey.
	Moment string `json:"moment,omitempty"`
	Over   string `json:"over,omitempty"`

	// Names are the players whose values a Call asks for, or a Silent goes on without;
	// BeaconName is the beacon.
	Names []string `json:"names,omitempty"`
	// Value is what a player gives with a Value, and with a Commit the first of his list,
	// as 64 hexadecimal digits. From the beacon it is the signature of its round.
	Value string `json:"value,omitempty"`
	// Faces are dice that were thrown by hand, for a Value.
	Faces []int `json:"faces,omitempty"`

	// Witnesses are, for an Open, those who must sign before any dice fall; nil for none.
	// For a ChangeWitnesses they are the witnesses from then on. Cosigned is, for a
	// Witnessed, what they signed.
	Witnesses *Witnesses `json:"witnesses,omitempty"`
	Cosigned  *Cosigned  `json:"cosigned,omitempty"`

	// Seals is Declared for an Open if each Seed of the game names the sealed orders
	// that stand and that it does not call upon; empty in older logs.
	Seals string `json:"seals,omitempty"`
	// Unused are, for a Seed of such a game, the hashes of the orders that stand
	// sealed and that it does not call upon, as SealedHashes lists them.
	Unused []string `json:"unused,omitempty"`

	// Declared is set for a Submission with sealed plans: everything that stands for the
	// turn after it, the plans by their hashes.
	Declared []DeclaredOrder `json:"declared,omitempty"`

	// Opened are the sealed orders that a Seed calls upon.
	Opened []Opening `json:"opened,omitempty"`

	// Reason is set for Host inputs.
	Reason string `json:"reason,omitempty"`

	// Action is what a Host input does. By says who wants it: ByHost, or ByPlayers and
	// their names, like "players: Harrow, Quill".
	Action HostAction `json:"action,omitempty"`
	By     string     `json:"by,omitempty"`
	// Text is what the action says: a ruling, or how a game ended. The lines of
	// an edit and of a bid are in Orders.
	Text string `json:"text,omitempty"`
	// To is the record that GoBack goes back to: the game becomes what it was after that
	// record. For Loss it is how many records the log had before.
	To int `json:"to,omitempty"`
	// Side is the winner for EndGame (Draw for none), and for PlaceBid the side
	// that bids.
	Side ruleset.Side `json:"side,omitempty"`
	// Again is the index of an earlier record, set for a Seed that reuses that record's
	// dice because the game went back to where they fell. Seed is then that record's, and
	// there is no Proof.
	Again int `json:"again,omitempty"`
}

// TidyText is a text of orders as records have it: without invisible characters,
// without blanks at the ends of lines, and with only one line end at its end.
func TidyText(s string) string {
	ended := strings.HasSuffix(s, "\n")
	lines := strings.Split(strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			return -1
		}
		return r
	}, s), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRightFunc(l, unicode.IsSpace)
	}
	s = strings.TrimRight(strings.Join(lines, "\n"), "\n")
	if ended && s != "" {
		s += "\n"
	}
	return s
}

// Agreement is a player's consent to a change in how the host runs the game.
type Agreement struct {
	Player string `json:"player"`
	// Mail and Evidence belong to the mail in which the player says so, as in Input.
	Mail     string `json:"mail"`
	Evidence string `json:"evidence,omitempty"`
}

// Opening is a sealed order with the word that went into its hash.
type Opening struct {
	Power ruleset.PowerID `json:"power"`
	Salt  string          `json:"salt"`
	// Order is the order's canonical text.
	Order string `json:"order"`
}

// Hash is what stood for the order before it was opened.
func (o Opening) Hash() string { return order.Commitment(o.Salt, o.Power, o.Order) }

// sealed is what stands in place of the order.
func (o Opening) sealed() StandingOrder {
	return StandingOrder{Power: o.Power, Text: order.Sealed{Hash: o.Hash()}.String()}
}

// SealedText is what stands in place of a plan of the turn.
func (o Opening) SealedText() string { return o.sealed().Text }

// StandsSealed reports whether the order stands in the game, unopened: among the
// standing orders, or among those of its power's turn.
func (o Opening) StandsSealed(g *Game) bool {
	return slices.Contains(g.Standing, o.sealed()) || g.planAt(o) >= 0
}

// planAt finds the sealed plan of the turn that the opening belongs to; -1 for none.
func (g *Game) planAt(o Opening) int {
	if g.Active != o.Power {
		return -1
	}
	text := o.SealedText()
	return slices.IndexFunc(g.Turn.Declared, func(d Declared) bool { return d.Text == text })
}

// SealedHashes are the hashes of the orders that stand sealed: those given ahead, and
// the plans of the turn.
func (g *Game) SealedHashes() []string {
	var out []string
	add := func(text string) {
		if hash, ok := SealedHash(text); ok {
			out = append(out, hash)
		}
	}
	for _, s := range g.Standing {
		add(s.Text)
	}
	for _, d := range g.Turn.Declared {
		add(d.Text)
	}
	return out
}

// Unopened are the hashes that stand sealed in a game without those that are opened.
func Unopened(g *Game, opened []Opening) []string {
	return slices.DeleteFunc(g.SealedHashes(), func(hash string) bool {
		return slices.ContainsFunc(opened, func(o Opening) bool { return o.Hash() == hash })
	})
}

// IsSealed reports whether the text of an order is only its hash.
func IsSealed(text string) bool {
	_, ok := SealedHash(text)
	return ok
}

// SealedHash is the hash that stands for an order in its text; ok is false if the text is
// that of another order.
func SealedHash(text string) (hash string, ok bool) {
	hash, ok = strings.CutPrefix(text, order.Sealed{}.String())
	return hash, ok && len(hash) == 64 && strings.Trim(hash, "0123456789abcdef") == ""
}

// HostAction is what a Host input does.
type HostAction string

// DeclaredOrder is an order in its canonical form.
type DeclaredOrder struct {
	Phase order.Phase `json:"phase"`
	Text  string      `json:"text"`
	// Note says how a doubtful line was read.
	Note string `json:"note,omitempty"`
}

// The actions that leave the board unchanged: a ruling, a note, and what concerns the
// clock and the running of the game. The log keeps them for everybody to see.
const (
	Ruling   HostAction = "ruling"
	Note     HostAction = "note"
	Start    HostAction = "start"
	Pause    HostAction = "pause"
	Resume   HostAction = "resume"
	Stop     HostAction = "stop"
	Archive  HostAction = "archive"
	Extend   HostAction = "extend"
	Settings HostAction = "settings"
	// Force takes the defaults for what is late.
	Force HostAction = "force"
	// StandIn lets somebody else play a power's turn, for this turn only, because its
	// player is late. Players names the power and the stand-in.
	StandIn HostAction = "stand-in"
	// Loss declares that records were lost with the store they were in. The log goes on
	// from the last one that was left; mails with a head from the lost records no longer
	// match it.
	Loss HostAction = "loss"
	// Unwitnessed lets dice fall without the witnesses' signatures, in a game that
	// allows it when they have stayed away for long.
	Unwitnessed HostAction = "unwitnessed"

	// NameSuccessor names the key that the game will change to, some rounds before it does,
	// so nobody can have tried its dice.
	NameSuccessor HostAction = "successor"
	// RotateKey changes to another key of the host's. The key before signs it.
	RotateKey HostAction = "rotate-key"
	// ReplaceKey changes to another key because the one before is lost or stolen. The new
	// one signs it, and players have agreed.
	ReplaceKey HostAction = "replace-key"
	// ChangeWitnesses says where the witnesses of the game are asked from now on or, if
	// players have agreed, who they are and what the host's log is called.
	ChangeWitnesses HostAction = "witnesses"
)

// The actions that change the game.
const (
	// EditPosition changes the position by lines of the players' notation.
	EditPosition HostAction = "edit"
	// GoBack restores the game as it was after an earlier record.
	GoBack HostAction = "goback"
	// ChangeOptions changes options of the ruleset.
	ChangeOptions HostAction = "options"
	// ChangeSeats gives powers to other players.
	ChangeSeats HostAction = "seat"
	// PlaceBid gives a side units and money before round one.
	PlaceBid HostAction = "bid"
	// EndGame ends the game without a victory on the board.
	EndGame HostAction = "end"
)
