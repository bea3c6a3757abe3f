package ruleset

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/adjutant-game/adjutant/state/board"
)

// decides holds the parts of a ruleset that decide something, in the order in which
// they are hashed. Words that players may use, colours and texts about it are left out.
type decides struct {
	ID         string
	Powers     []Power
	Nobody     []Holder
	Units      []Unit
	Options    []string
	Holdings   map[board.SpaceID]Holding
	Setup      []Stock
	Wars       []War
	Objectives []Objective
	Limits     []Limit
	Specials   []string
	Choices    []ChoiceSubject
	Railroads  []Railroad
	Shuttles   []Shuttle
	Centres    []board.SpaceID `json:",omitempty"`
	Latecomers []Latecomer     `json:",omitempty"`
	Alliances  bool            `json:",omitempty"`
	Agenda     []Step          `json:",omitempty"`
	Charts     []Chart         `json:",omitempty"`

	InfluenceGroups []InfluenceGroup `json:",omitempty"`
}

// Digest is the SHA-256, in hex, of all of the ruleset's data that decide something,
// except its board. If it changes, so must Revision: a test compares each revision with
// the digest that it landed with.
func (r *Ruleset) Digest() string {
	d := decides{
		ID: r.ID, Options: r.Options.Lines(), Holdings: r.Holdings, Setup: r.Setup, Wars: r.Wars, Limits: r.Limits,
		Specials: r.Specials, Choices: r.Choices, Railroads: r.Railroads, Shuttles: r.Shuttles,
		Centres: r.Centres, Latecomers: r.Latecomers,
		Alliances: r.Alliances, Agenda: r.Agenda, Charts: r.Charts, InfluenceGroups: r.InfluenceGroups,
	}
	for _, p := range r.Powers {
		purses := make([]Purse, 0, len(p.Purses))
		for _, q := range p.Purses {
			q.Aliases = nil
			purses = append(purses, q)
		}
		p.Purses, p.Article, p.Colour, p.Aliases = purses, "", "", nil
		d.Powers = append(d.Powers, p)
	}
	for _, h := range r.Nobody {
		h.Colour, h.Aliases = "", nil
		d.Nobody = append(d.Nobody, h)
	}
	for _, u := range r.Units {
		u.Aliases = nil
		d.Units = append(d.Units, u)
	}
	for _, o := range r.Objectives {
		o.Title, o.Rules = "", nil
		d.Objectives = append(d.Objectives, o)
	}
	text, err := json.Marshal(d)
	if err != nil {
		panic("ruleset: the digest cannot be made: " + err.Error())
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
