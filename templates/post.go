package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/templates/copied"
)

// post is the report of a turn for a forum.
type post struct {
	Summary
	// Check is the command that checks the report.
	Check string
}

// Post is the summary as the markdown of a report that anybody with the log can check:
// what happened, and nothing that only the game's players need. Meta names the game,
// the records covered, the checkpoint and the key; its deadline is not shown.
func (s Summary) Post() string { return s.post().markdown() }

func (s Summary) post() page {
	s.Asked, s.Meta.Rules = nil, ""
	return layOut("post", post{s, "adjutant verify --report FILE " + s.Meta.Game + ".log"})
}

// Posts lays the report out for a forum, each post below limit bytes.
func (s Summary) Posts(f Format, limit int) []string {
	p := s.post()
	if s.Meta.Evidence != nil {
		for _, block := range copied.Blocks(copied.Evidence{Game: s.Meta.Game, First: s.Meta.First, Last: s.Meta.Last, Body: s.Meta.Evidence}, limit/2) {
			p = append(p, pageOf(fence(block))...)
		}
	}
	return postsOf(s.Heading, p, Covers(s.Meta.Game, s.Meta.First, s.Meta.Last), f, limit)
}

// Shown is Post as far as the records of the turn show it, without the positions before
// and after: copied.Unproved stands for the table of the powers.
func (s Summary) Shown() string {
	tabled := s.Standing.Rows != nil
	s.Standing = Standing{}
	p := s.post()
	if tabled { // the last section says how to check it
		p = p.with(p.lastSection(), page{{{text: copied.Unproved}}})
	}
	return p.markdown()
}

// Covers is the line that a report ends with, without its full stop: which records of
// which game it covers. A report that a reader copies back is recognized by it.
func Covers(game string, first, last int) string {
	return fmt.Sprintf("Report of game %s, records %d to %d", game, first, last)
}
