package templates

// PageAnswer is the answer to a reader who asks for a game's page.
type PageAnswer struct {
	// Off is set if the host wants none, Public if everybody may read it, NoSite if the
	// program does not know the address of the host's site.
	Off, Public, NoSite bool
	// New is set if the link has been replaced by a new one.
	New bool
}

// Page answers a reader who asks for the link to the game's page, which Meta has.
func Page(m Meta, a PageAnswer) Mail {
	n := Notice{Heading: "The game's page"}
	switch {
	case a.Off:
		n.Lines = append(n.Lines, "This game has no page; the host decides that. Everything works by mail")
	case a.NoSite:
		n.Lines = append(n.Lines, "This game has a page, but its address is not set up here: ask the host for it")
	case a.Public:
		n.Lines = append(n.Lines, "Everybody may read it: "+m.Page)
	default:
		n.Lines = append(n.Lines, "Your link: "+m.Page, "Whoever has it can read the game there, so keep it to yourself")
	}
	if a.New {
		n.Lines = append(n.Lines, "The link is new. It works as soon as the pages are written again, usually within a minute; from then on the old one leads nowhere")
	} else if m.Page != "" && !a.Public {
		n.Next = append(n.Next, "If somebody else has your link, answer with `page new` for another one")
	}
	return n.mail(m)
}
