package store

import (
	"crypto/rand"
	"fmt"
	"strings"
)

// Page says who may read a game's pages.
type Page string

// The kinds of pages.
const (
	// NoPage: there is none.
	NoPage Page = ""
	// PublicPage: everybody.
	PublicPage Page = "public"
	// LinkPage: whoever has one of the readers' links, which nobody can guess.
	LinkPage Page = "links"
)

// SetPage says who may read the game's pages. With "links" all links are new ones.
func (s *Settings) SetPage(value string) error {
	switch p := Page(strings.ToLower(value)); p {
	case PublicPage:
		s.Page, s.PageKey = p, ""
	case LinkPage:
		s.Page, s.PageKey = p, rand.Text()
	case "off", "none":
		s.Page, s.PageKey = NoPage, ""
	default:
		return fmt.Errorf("%q is none of public, links and off", value)
	}
	return nil
}
