package site

import "strings"

// Reader is the page of one reader of a game that is not public.
type Reader struct {
	// Name is the reader's, Powers are what he plays.
	Name   string
	Powers []string
	// Game is the game's title, ID its id.
	Game, ID string
	Folder   string
	// To leads to the game's page.
	To string
	// On says whose turn it is, Deadline when orders are due, in the reader's time zone.
	On, Deadline string
}

// File is the page.
func (r Reader) File() File {
	p := &page{kind: KindReader, title: Game{ID: r.ID, Title: r.Game}.title(), up: strings.Repeat("../", strings.Count(r.Folder, "/")+1), hidden: true}
	p.write("<header><h1>", esc(p.title), "</h1></header>\n<main id=\"main\">\n<p>This page is for ", esc(r.Name))
	if len(r.Powers) > 0 {
		p.write(", who plays ", esc(strings.Join(r.Powers, ", ")))
	}
	p.write(". Whoever has its address can read the game, so keep it to yourself.</p>\n<ul>\n<li>Whose turn: ", esc(r.On), "</li>\n")
	if r.Deadline != "" {
		p.write("<li>Deadline: ", esc(r.Deadline), "</li>\n")
	}
	p.write(`</ul>`, "\n", `<p><a href="`, esc(r.To), `">Map, turns and records</a></p>`, "\n</main>\n")
	return File{r.Folder + "/index.html", p.bytes()}
}
