package order

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Seal is a standing order that nobody is to know before it is used. It never stands itself; a Sealed stands
// for it.
type Seal struct {
	At
	Then Order
}

// Sealed is what is known about such an order: its hash.
type Sealed struct {
	At
	Hash string
}

// Phase returns that of the order itself.
func (o Seal) Phase() Phase { return o.Then.Phase() }

// Phase returns ConductCombat, as standing orders do.
func (Sealed) Phase() Phase { return ConductCombat }

// String prints "sealed: " and the order.
func (o Seal) String() string { return "sealed: " + o.Then.String() }

// String prints "sealed " and the hash.
func (o Sealed) String() string { return "sealed " + o.Hash }

// Commitment is the hash that stands for a sealed order: the SHA-256, in hex, of a
// secret word, the power and the order's canonical text, one line each. Without the
// word nobody can try likely orders until one fits.
func Commitment(salt string, power ruleset.PowerID, text string) string {
	sum := sha256.Sum256([]byte(salt + "\n" + string(power) + "\n" + text + "\n"))
	return hex.EncodeToString(sum[:])
}

func (o Sealed) subject() string { return o.String() }

func (Sealed) standsAs() (string, []board.SpaceID) { return "sealed", nil }

func (o Seal) subject() string { return o.String() }

func (Seal) standsAs() (string, []board.SpaceID) { return "sealed", nil }
