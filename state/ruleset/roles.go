package ruleset

import (
	"errors"
	"fmt"
)

// castRoles checks that only powers play roles, each in one part of the war, and
// assigns those that are left out to NoPower.
func (l *loader) castRoles() error {
	r := l.r
	var errs []error
	bad := func(key, format string, args ...any) {
		errs = append(errs, l.faultAt("powers.toml", "roles."+key, "roles: %s: %w", key, fmt.Errorf(format, args...)))
	}
	for _, key := range roleNames {
		for _, p := range r.Roles.Players(key) {
			if r.Power(p) == nil {
				bad(key, "%q is not a power%s", p, meant(p, r.Holders()))
			}
		}
		if p := r.Roles.one(key); p != nil && *p == "" {
			*p = NoPower
		}
	}
	if s := r.Roles.TradeLand; s != "" && (r.Board.Space(s) == nil || r.Board.IsSea(s)) {
		bad("trade_land", "%q is not a territory%s", s, meant(s, r.spaceIDs()))
	}
	for _, p := range r.Roles.EuropeanAxis {
		if r.Power(p) != nil && r.Side(p) != Axis {
			bad("european_axis", "%s is not of the Axis", p)
		}
	}
	if a := r.Roles.Aggressor; r.Power(a) != nil {
		for _, key := range []string{"guerrilla", "isolationist", "restrained", "protector", "empire_seat"} {
			if p := *r.Roles.one(key); r.Power(p) != nil && r.Side(p) == r.Side(a) {
				bad(key, "%s is of the aggressor's side", p)
			}
		}
	}
	return errors.Join(errs...)
}

// The is a power's name as used in a sentence: "the Soviet Union", "Japan".
func (r *Ruleset) The(p PowerID) string {
	if q := r.Power(p); q != nil && q.Article != "" {
		return q.Article + " " + string(p)
	}
	return string(p)
}

// Adjective is the word for what belongs to a power or holder.
func (r *Ruleset) Adjective(p PowerID) string {
	if q := r.Power(p); q != nil {
		return q.Adjective
	}
	if h := r.Holder(p); h != nil {
		return h.Adjective
	}
	return string(p)
}
