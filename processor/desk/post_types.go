package desk

import (
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Post is what goes to players because of one input: mails that go out now and those that wait for
// a player's daily one, and what is kept of the reports.
type Post struct {
	Out     []store.Outgoing
	held    []store.Held
	Reports []store.Report
	// pictures are those that the mails show.
	pictures []store.Picture
	// Notices are for the host.
	Notices []store.Notice
}

// Into adds the post to a commit.
func (o Post) Into(c *store.Commit) {
	c.Out = append(c.Out, o.Out...)
	c.Held = append(c.Held, o.held...)
	c.Reports = append(c.Reports, o.Reports...)
	c.Pictures = append(c.Pictures, o.pictures...)
	c.Notices = append(c.Notices, o.Notices...)
}

// Add puts more into the post.
func (o *Post) Add(more Post) {
	o.Out = append(o.Out, more.Out...)
	o.held = append(o.held, more.held...)
	o.Reports = append(o.Reports, more.Reports...)
	o.pictures = append(o.pictures, more.pictures...)
	o.Notices = append(o.Notices, more.Notices...)
}

// Keep adds a picture to the post if a mail in it shows it.
func (o *Post) Keep(pic store.Picture) {
	if pic.ID != "" && slices.ContainsFunc(o.Out, func(m store.Outgoing) bool {
		return m.Picture == pic.ID || m.Chart == pic.ID || m.Whole == pic.ID || m.File == pic.ID
	}) {
		o.pictures = append(o.pictures, pic)
	}
}
