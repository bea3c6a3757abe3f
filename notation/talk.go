package notation

// talk takes a line that is clearly no order: at least three words without
// number, sign of an order, word of the language or name; or small talk.
func (p *parser) talk() bool {
	if !p.smallTalk() && !p.sentence() {
		return false
	}
	from := p.i
	p.skipLineRest()
	p.Notef(p.since(from), "remark", "taken as a remark and not read")
	return true
}

// sentence reports whether the line is made of words that mean nothing here.
func (p *parser) sentence() bool {
	words := 0
	for n := 0; !p.at(n).ends(); n++ {
		t := p.at(n)
		switch t.Kind {
		case Word:
			words++
			w := lower(t)
			if e, _ := p.opener(p.i + n); len(e.words) > 0 && (n == 0 || !isSpecial(e.verb)) || classes[w] != "" || len(t.Text) > 1 && len(p.names.Find(t.Text)) > 0 {
				return false
			}
			if numberWords[w] > 1 || w == "all" || w == "rest" || w == "everything" {
				return false
			}
		case Comma, Dot, Mark, Dash:
		default:
			return false
		}
	}
	return words >= 3
}

// smallTalk reports whether the line is a greeting or a wish: "gl hf", "good
// luck!", "Thanks, Harrow :)".
func (p *parser) smallTalk() bool {
	wish, strange := false, 0
	for n := 0; !p.at(n).ends(); n++ {
		t := p.at(n)
		w := lower(t)
		switch {
		case t.Kind != Word:
			switch t.Kind {
			case Comma, Dot, Mark, Dash, Colon, Open, Close:
			default:
				return false
			}
		case wishes[w]:
			wish = true
		case besideWishes[w]:
		case wish && strange < 2 && !p.opensAt(p.i+n) && classes[w] == "" && len(p.names.Find(t.Text)) == 0:
			strange++ // a player's name
		default:
			return false
		}
	}
	return wish
}

var (
	// wishes make a line small talk, together with nothing but these and a name.
	wishes = set("thanks thank thx ty cheers regards gl hf glhf gg ggs lol rofl haha hehe ouch wow np bye ciao congrats " +
		"congratulations luck fun game games wishes best care problem worries sorry whew")
	besideWishes = set("good nice well great have had you all the everyone everybody guys mate friend friends me it was is that " +
		"that's one so much very kind warm see soon later take to for no and again played my")
)
