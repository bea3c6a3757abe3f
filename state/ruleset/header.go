package ruleset

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// header is the form of ruleset.toml.
type header struct {
	ID       string `toml:"id"`
	Name     string `toml:"name"`
	Revision int    `toml:"revision"`
	Extends  string `toml:"extends"`
	// ExtendsRevision is the revision of the extended ruleset for which this one was made.
	// Rulesets that do not come with the program must give it.
	ExtendsRevision int             `toml:"extends_revision"`
	Credits         string          `toml:"credits"`
	Board           string          `toml:"board"`
	Without         []board.SpaceID `toml:"without"`
	// Laws is a ruleset whose options and ledger this one takes, but none of its tables,
	// because they are about another board. Rules of that ledger whose ids begin with one
	// of LawsWithout are left out.
	Laws        string   `toml:"laws"`
	LawsWithout []string `toml:"laws_without"`
	// Whole are tables that replace those of the extended ruleset instead of being laid
	// over them row by row: files, and lists in this file.
	Whole    []string `toml:"whole"`
	Specials []string `toml:"specials"`
	// WithoutSpecials are those of the extended ruleset that Specials leaves out.
	WithoutSpecials []string        `toml:"without_specials"`
	Choices         []ChoiceSubject `toml:"choices"`
	Options         Options         `toml:"options"`
	// Agenda are the steps of the stage before the combat, in their order.
	Agenda []Step `toml:"agenda"`

	InfluenceGroups []InfluenceGroup               `toml:"influence_group"`
	Charts          []Chart                        `toml:"chart"`
	Technologies    map[Technology]KnownTechnology `toml:"technology"`

	Railroads []Railroad `toml:"railroad"`
	Shuttles  []Shuttle  `toml:"shuttle"`

	Centres    []board.SpaceID `toml:"centres"`
	Latecomers []Latecomer     `toml:"latecomer"`
}

// overlay lays those tables of a layer's ruleset.toml that are lists over those of the
// layers below: choices by their subject, all others by their power. What the layer
// says about a subject or a power replaces everything said about it below; nothing else
// is dropped, unless whole names the table.
func (h *header) overlay(below header) {
	h.Choices = over(below.Choices, h.Choices, h.replaces("choices"), func(c ChoiceSubject) string { return board.Fold(c.Name) })
	h.Railroads = over(below.Railroads, h.Railroads, h.replaces("railroad"), func(r Railroad) PowerID { return r.Power })
	h.Shuttles = over(below.Shuttles, h.Shuttles, h.replaces("shuttle"), func(s Shuttle) PowerID { return s.Power })
	h.Latecomers = over(below.Latecomers, h.Latecomers, h.replaces("latecomer"), func(c Latecomer) PowerID { return c.Power })
}

// replaces reports whether the layer's table replaces what is inherited.
func (h *header) replaces(table string) bool { return slices.Contains(h.Whole, table) }
