package store

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"
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

// SetPage sets who may read the game's pages. With "links", all readers get new links.
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

// PageFolder is where the pages of a game are, below the site's address. For a game with links the
// folder's name is a secret that changes with its readers and their links. So somebody who has
// left, or whose link was replaced, finds nothing there any more.
func (g Game) PageFolder() string {
	if g.Settings.Page == PublicPage {
		return "g/" + g.ID
	}
	names := []string{"game"}
	for _, p := range g.Players {
		names = append(names, g.linkOf(p))
	}
	slices.Sort(names[1:])
	return "p/" + g.secret(names...)
}

// ReaderFolder is where the page of one reader of a game with links is.
func (g Game) ReaderFolder(p Player) string {
	return "r/" + g.secret("reader", g.linkOf(p))
}

// PageOf is where a reader finds the game's pages, below the site's address. It is empty if the
// game has none, or if they are only for its readers and he is not one. A nil reader means anybody.
func (g Game) PageOf(p *Player) string {
	switch {
	case g.Settings.Page == PublicPage:
		return g.PageFolder() + "/index.html"
	case g.Settings.Page == LinkPage && p != nil:
		return g.ReaderFolder(*p) + "/index.html"
	}
	return ""
}

// linkOf is what a player's link is made from.
func (g Game) linkOf(p Player) string {
	if p.Wishes.Page == "" {
		return p.Name
	}
	return p.Name + "\x01" + p.Wishes.Page
}

// NewLink gives a player a new link to the game's pages. His old link stops working.
func (p *Player) NewLink() { p.Wishes.Page = rand.Text() }

// secret is a name that nobody can guess without the game's page key: 130 bits.
func (g Game) secret(of ...string) string {
	mac := hmac.New(sha256.New, []byte(g.Settings.PageKey))
	fmt.Fprintf(mac, "%s\x00%s", g.ID, strings.Join(of, "\x00"))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil))[:26])
}
