package ruleset

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/board"
)

// Roles are the parts that powers play in rules that bind only one power. Each ruleset
// assigns them in the table [roles] of powers.toml, so a rule asks who plays a part and
// never names a power. NoPower plays a part that is assigned to nobody.
type Roles struct {
	// Guerrilla fights for its own land and hardly leaves it: it has no
	// facilities and no research, never boards ships, buys little besides
	// infantry and puts it on any land that bears its emblem (G40-1.10.3,
	// G40-2.11.1, A50-7.2).
	Guerrilla PowerID `toml:"guerrilla"`
	// Aggressor is the power whose wars the peace of others waits for: war with
	// it opens the guerrilla's land and that of the Dutch, and the empire stands
	// together against it (G40-4.4.3, G40-4.4.5, G40-4.4.6).
	Aggressor PowerID `toml:"aggressor"`
	// Isolationist stays out of the war until it is attacked or its own entry falls due;
	// until then its ships must stay at its coast and its complexes are small (G40-4.5,
	// G40-1.6.6).
	Isolationist PowerID `toml:"isolationist"`
	// Restrained may not declare war on the European Axis before a certain round, and its
	// neutrality is separate for each half of the map (G40-4.6).
	Restrained PowerID `toml:"restrained"`
	// Protector is the power that Mongolia joins if the aggressor attacks the protector's
	// land beside it, unless the protector broke their pact first (G40-4.7).
	Protector PowerID `toml:"protector"`
	// EuropeanAxis are the powers that the restrained power may not attack early
	// and whose wars free the isolationist on the European half (G40-4.5.7, G40-4.6.1).
	EuropeanAxis []PowerID `toml:"european_axis"`
	// EmpireSeat is the power whose capital, once captured, brings others into
	// the war (G40-4.5.1, G40-4.6.2).
	EmpireSeat PowerID `toml:"empire_seat"`
	// TradeLand is the territory whose capture by the aggressor ends its trade
	// with the isolationist; empty if the board has none (G40-5.4.2).
	TradeLand board.SpaceID `toml:"trade_land"`
}

// NoPower plays the roles that a ruleset assigns to nobody. No power has this id, so
// nothing is ever true of it.
const NoPower PowerID = "-"

// roleNames are the keys of the table in its order.
var roleNames = []string{"guerrilla", "aggressor", "isolationist", "restrained", "protector", "european_axis", "empire_seat"}

// Players lists who plays the role with the key, in the order of the table.
func (r *Roles) Players(key string) []PowerID {
	if key == "european_axis" {
		return r.EuropeanAxis
	}
	if p := r.one(key); p != nil && *p != NoPower && *p != "" {
		return []PowerID{*p}
	}
	return nil
}

// one is the place of a role that only one power plays.
func (r *Roles) one(key string) *PowerID {
	switch key {
	case "guerrilla":
		return &r.Guerrilla
	case "aggressor":
		return &r.Aggressor
	case "isolationist":
		return &r.Isolationist
	case "restrained":
		return &r.Restrained
	case "protector":
		return &r.Protector
	case "empire_seat":
		return &r.EmpireSeat
	}
	return nil
}

// Lines are the roles as lines of the table, for tests that compare them with those of
// a landed revision.
func (r *Roles) Lines() []string {
	var lines []string
	for _, key := range roleNames {
		if ps := r.Players(key); len(ps) > 0 {
			lines = append(lines, fmt.Sprintf("%s = %q", key, ps))
		}
	}
	if r.TradeLand != "" {
		lines = append(lines, fmt.Sprintf("trade_land = %q", r.TradeLand))
	}
	return lines
}
