package site

// Listed is a game in the list of all that everybody may read.
type Listed struct {
	Folder, Title string
	// Rules, Turn and State are columns: the ruleset, whose turn it is, how it ended.
	Rules, Turn, State string
}

// List is the page with all public games. A site without any has it too, so that a web server does
// not show the folder itself. tools is set if there are pages of an Engine.
func List(host string, games []Listed, tools bool) File {
	p := &page{kind: KindList, title: "Games"}
	if host != "" {
		p.title = "Games of " + host
	}
	p.write("<header><h1>", esc(p.title), "</h1></header>\n<main id=\"main\">\n")
	if len(games) == 0 {
		p.write("<p>No game is open to everybody. Players have links to their own games.</p>\n")
	} else {
		p.table("Games", "Game", "Rules", "Turn", "State")
		for _, g := range games {
			p.write(`<tr><th scope="row"><a href="`, esc(g.Folder), `/index.html">`, esc(g.Title), "</a></th><td>", esc(g.Rules), "</td><td>", esc(g.Turn), "</td><td>", esc(g.State), "</td></tr>\n")
		}
		p.endTable()
	}
	if tools {
		p.write(`<p><a href="verify.html">Verify a game</a>: its log, a mail or a report. <a href="odds.html">Odds and sandbox</a>: battles and positions of your own.</p>`, "\n")
	}
	p.write("</main>\n")
	return File{"index.html", p.bytes()}
}

// Blank is a page for a folder whose list is private.
func Blank(folder string) File {
	p := &page{kind: KindBlank, title: "Nothing to see here", up: "../", hidden: true}
	p.write("<main id=\"main\"><h1>Nothing to see here</h1></main>\n")
	return File{folder + "/index.html", p.bytes()}
}
