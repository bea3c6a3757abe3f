package command

import (
	"strings"
	"unicode"
)

// fewWords keeps sentences that begin with a command's word from being taken
// for one.
func fewWords(_, arg string) bool { return len(strings.Fields(arg)) <= 3 }

// somewhere reports whether words may name places, and not units or a phrase of the order language:
// "show orders" asks for something else.
func somewhere(_, arg string) bool {
	ws := split(arg)
	if len(ws) == 0 || strings.ContainsAny(arg, ">→:") {
		return false
	}
	switch ws[0].text {
	case "orders", "my", "me", "the", "standing", "all", "history", "status":
		return false
	}
	return true
}

// leagueList reports whether words name a list of a league and its format.
func leagueList(_, arg string) bool {
	ws := strings.Fields(strings.ToLower(arg))
	if len(ws) == 0 {
		return true
	}
	isList := ws[0] == "table" || ws[0] == "games" || ws[0] == "ratings" || ws[0] == "rating"
	return isList && len(ws) <= 2
}

// number reports whether an argument is a number or is left out.
func number(_, arg string) bool { return strings.Trim(arg, "0123456789") == "" && len(arg) < 7 }

// someName reports whether words may be somebody's name.
func someName(_, arg string) bool {
	n := len(strings.Fields(arg))
	return n > 0 && n <= 5 && !strings.ContainsAny(arg, ">→:=")
}

// powers reports whether words may name powers: no numbers, no signs of orders.
func powers(said, arg string) bool {
	return arg == "" || someName(said, arg) && !strings.ContainsFunc(arg, unicode.IsDigit)
}

// recipient reports whether the first words of a message say who it is for: a few words and a
// colon.
func recipient(_, arg string) bool {
	to, _, ok := strings.Cut(arg, ":")
	n := len(strings.Fields(to))
	return ok && n > 0 && n <= 6 && !strings.Contains(to, "\n") && !strings.ContainsAny(to, ">→")
}

// maybeNumber is a vote's number, "v3", or nothing.
func maybeNumber(_, arg string) bool {
	if arg == "" {
		return true
	}
	v, ok := strings.CutPrefix(strings.ToLower(arg), "v")
	return ok && v != "" && strings.Trim(v, "0123456789") == ""
}

// voteNumber asks for the number where the phrase alone could be talk.
func voteNumber(said, arg string) bool {
	return maybeNumber(said, arg) && (arg != "" || strings.HasPrefix(said, "vote "))
}

// mailAddress is an address, maybe with `add` or `remove`, or nothing.
func mailAddress(_, arg string) bool {
	return arg == "" || len(strings.Fields(arg)) <= 3 && strings.Contains(arg, "@")
}

// codeWord is a word to confirm with.
func codeWord(_, arg string) bool {
	c := strings.ToLower(arg)
	return len(c) == len("c-")+8 && strings.HasPrefix(c, "c-") && !strings.ContainsFunc(c[2:], func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	})
}

// zoneName is the name of a time zone, or nothing: "zone 97" is a place.
func zoneName(_, arg string) bool {
	return arg == "" || len(strings.Fields(arg)) <= 3 && !strings.ContainsAny(arg, ">→,") && unicode.IsLetter(rune(arg[0]))
}

// onOff is "on", "off" or nothing.
func onOff(_, arg string) bool {
	switch strings.ToLower(arg) {
	case "", "on", "off":
		return true
	}
	return false
}

// pageLink asks for a link, or for a new one.
func pageLink(_, arg string) bool {
	switch strings.ToLower(strings.TrimSpace(arg)) {
	case "", "new", "new link", "replace", "another", "please":
		return true
	}
	return false
}

// rhythm is how often reports come, or nothing.
func rhythm(_, arg string) bool {
	words := strings.Fields(strings.ToLower(strings.TrimLeft(arg, ":= ")))
	if len(words) == 0 {
		return arg == ""
	}
	switch strings.TrimSuffix(words[len(words)-1], "s") {
	case "stage", "turn", "round", "daily", "game":
		return len(words) <= 2
	}
	return false
}

// percentage is a number with or without its sign, "always" or "game", or nothing.
func percentage(_, arg string) bool {
	arg = strings.ToLower(strings.Trim(arg, ":= "))
	n := strings.TrimRight(arg, " %")
	return arg == "" || arg == "always" || arg == "game" || n != "" && len(n) <= 3 && strings.Trim(n, "0123456789") == ""
}

// oneWord is a word or two, or nothing.
func oneWord(_, arg string) bool {
	return len(strings.Fields(arg)) <= 2 && !strings.ContainsAny(arg, ">→:")
}

// span is a length of time, "24h" or "2 more days", or nothing.
func spanOfTime(_, arg string) bool {
	if arg == "" {
		return true
	}
	_, ok := Span(arg)
	return ok
}

// forumFormats are the words for how a forum marks up its posts.
var forumFormats = map[string]string{
	"markdown": "markdown", "md": "markdown", "nodebb": "markdown", "discourse": "discourse",
	"bbcode": "bbcode", "phpbb": "bbcode", "vbulletin": "bbcode", "html": "html",
}

// ForumFormat reads a word for how a forum marks up its posts: "markdown",
// "discourse", "bbcode" or "html".
func ForumFormat(word string) (format string, ok bool) {
	format, ok = forumFormats[strings.ToLower(strings.Trim(word, ".,"))]
	return format, ok
}

// forumPost reports whether words may be a turn and a format: only a few, and nothing that an order
// has.
func forumPost(_, arg string) bool {
	return len(strings.Fields(arg)) <= 4 && !strings.ContainsAny(arg, ">→:,")
}

// aloneOnItsLine reports whether nothing follows a phrase on its own line.
func aloneOnItsLine(_, arg string) bool {
	first, _, _ := strings.Cut(arg, "\n")
	return strings.Trim(first, " :.?!") == ""
}

// sixWords reports whether words may be those of a key.
func sixWords(_, arg string) bool { return len(strings.Fields(arg)) == 6 }
