//go:build wasip1

package templates

// A program in a browser compares reports as text and lays out no HTML: what checks HTML is
// large, and is not in it.

func fragmentOf(page) string { panic("templates: HTML is laid out in a browser") }

// HTML is not there in a browser.
func (m Mail) HTML() string { panic("templates: a mail is laid out in a browser") }
