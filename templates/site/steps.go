package site

import (
	"encoding/json"
	"fmt"
	"slices"
)

// shownSpace is a space as the script reads it: its number, who holds it, what stands
// there, its facilities.
type shownSpace struct {
	At    int
	Space Space
}

// MarshalJSON writes it without field names, which would be longer than the values.
func (x shownSpace) MarshalJSON() ([]byte, error) {
	stacks := make([]any, 0, len(x.Space.Stacks))
	for _, s := range x.Space.Stacks {
		stacks = append(stacks, []any{s.Holder, s.Count, s.Text})
	}
	out := []any{x.At, x.Space.Holder, stacks}
	if x.Space.Works != "" {
		out = append(out, x.Space.Works, worksLetters(x.Space.Works))
	}
	return json.Marshal(out)
}

type shownTurn struct {
	Tag     string `json:"t"`
	Heading string `json:"h"`
	File    string `json:"f"`
}

type shownStep struct {
	Record  int          `json:"r"`
	Turn    int          `json:"t"`
	At      string       `json:"at,omitempty"`
	Title   string       `json:"h"`
	Lines   []string     `json:"l,omitempty"`
	Battles [][2]int     `json:"b,omitempty"`
	Gone    bool         `json:"g,omitempty"`
	Spaces  []shownSpace `json:"s,omitempty"`
}

// stepScript is what the slider needs: the first position, and of each record what it
// changed. It is a script and not a data file, because a page opened from disk may load
// scripts but not data files. JSON escapes what could end a script.
func (g Game) stepScript() ([]byte, error) {
	out := struct {
		Start []shownSpace `json:"start"`
		Turns []shownTurn  `json:"turns"`
		Steps []shownStep  `json:"steps"`
	}{Start: []shownSpace{}, Turns: []shownTurn{}, Steps: []shownStep{}}
	for i, x := range g.Start {
		out.Start = append(out.Start, shownSpace{At: i, Space: x})
	}
	for _, t := range g.Turns {
		out.Turns = append(out.Turns, shownTurn{visible(t.Tag), visible(t.Heading), t.File})
	}
	for _, s := range g.Steps {
		x := shownStep{Record: s.Record, Turn: s.Turn, At: s.At, Title: visible(s.Title), Gone: s.Gone}
		for _, l := range s.Lines {
			x.Lines = append(x.Lines, visible(l))
		}
		for _, f := range s.Battles {
			x.Battles = append(x.Battles, [2]int{f.Space, f.Winner})
		}
		for _, i := range s.Changed {
			x.Spaces = append(x.Spaces, shownSpace{At: i, Space: s.After[i]})
		}
		out.Steps = append(out.Steps, x)
	}
	text, err := json.Marshal(out)
	if err != nil {
		return nil, fmt.Errorf("steps of game %s: %w", g.ID, err)
	}
	return slices.Concat([]byte("window.adjutantGame="), text, []byte(";\n")), nil
}
