package templates

import "fmt"

// post is the report of a turn for a forum.
type post struct {
	Summary
	// Check is the command that checks the report.
	Check string
}

// Post is the summary as the markdown of a report that anybody can check who has the
// log: what happened, and nothing that only the game's players need. Meta names the
// game, the records covered, the checkpoint and the key; its deadline is not shown.
func (s Summary) Post() string {
	s.Now, s.Asked, s.Meta.Rules = nil, nil, ""
	return markdown("post", post{s, "adjutant verify --report FILE " + s.Meta.Game + ".log"})
}

// Posts lays the report out for a forum, each post below limit bytes.
func (s Summary) Posts(f Format, limit int) []string {
	return postsOf(s.Heading, s.Post(), Covers(s.Meta.Game, s.Meta.First, s.Meta.Last), f, limit)
}

// Covers is the line that a report ends with, without its full stop: which records
// of which game it covers. What a reader copies back is known by it.
func Covers(game string, first, last int) string {
	return fmt.Sprintf("Report of game %s, records %d to %d", game, first, last)
}
