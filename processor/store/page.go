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

// PageFolder is where the pages of a game lie, below the site's address. That of a game
// with links is named by a secret which changes with its readers and with their links: who
// leaves, or has a link that was replaced, finds nothing there any more.
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

// ReaderFolder is where the page of one reader of a game with links lies.
func (g Game) ReaderFolder(p Player) string {
	return "r/" + g.secret("reader", g.linkOf(p))
}

// PageOf is where a reader finds the game's pages, below the site's address; empty if the
// game has none, or has them for its readers alone and he is none: nil is anybody.
func (g Game) PageOf(p *Player) string {
	switch {
	case g.Settings.Page == PublicPage:
		return g.PageFolder() + "/index.html"
	case g.Settings.Page == LinkPage && p != nil:
		return g.ReaderFolder(*p) + "/index.html"
	}
	return ""
}

// linkOf is what the link of a player is made of.
func (g Game) linkOf(p Player) string {
	if p.Wishes.Page == "" {
		return p.Name
	}
	return p.Name + "\x01" + p.Wishes.Page
}

// NewLink gives a player another link to the game's pages; the one that he had leads
// nowhere any more.
func (p *Player) NewLink() { p.Wishes.Page = rand.Text() }

// secret is a name that nobody can guess who does not have the game's page key: 130 bits.
func (g Game) secret(of ...string) string {
	mac := hmac.New(sha256.New, []byte(g.Settings.PageKey))
	fmt.Fprintf(mac, "%s\x00%s", g.ID, strings.Join(of, "\x00"))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil))[:26])
}
