package notation

import "strings"

// ParseEdit reads lines that change a position: `Germany: +2 infantry, -1 tank
// in Poland` or `-1 tank in Paris` for units, and every other line of a position
// text as `key: value`. `control Norway Germany` and `treasury UK Europe 24` are
// read as well. It reads all of it and returns every problem.
func ParseEdit(text string, names Names) (*Position, []Diagnostic) {
	p := &positionParser{text: text, names: names, out: &Position{}, signed: true}
	p.lines((*positionParser).editLine)
	return p.out, p.List()
}

// editLine reads one line that begins at the given place.
func (p *positionParser) editLine(at Pos, line string) {
	line, at = trim(line, at)
	line = strings.TrimRight(stripComment(line), " \t")
	if line == "" {
		return
	}
	span := Span{at, forward(at, line)}
	key, _, colon := strings.Cut(line, ":")
	switch word, rest, _ := strings.Cut(line, " "); {
	case colon && !startsWithSign(line):
		p.keyed(at, line, key, span)
	case strings.EqualFold(word, "control"):
		p.control(rest, span)
	case strings.EqualFold(word, "treasury"), strings.EqualFold(word, "bank"):
		p.out.Settings = append(p.out.Settings, PositionSetting{Key: "bank", Value: strings.TrimSpace(rest), Span: span, ValueSpan: span})
	case startsWithSign(line):
		p.stock(Name{}, at, line, span)
	default:
		p.Errorf(span, "no-edit", nil, "write what changes like \"Germany: +2 infantry in Poland\", \"-1 tank in Paris\", \"control Norway Germany\" or \"treasury Germany 24\"")
	}
}

// keyed reads `Key: value`, where the key may be a power that gains or loses
// units.
func (p *positionParser) keyed(at Pos, line, key string, span Span) {
	value, valueAt := trim(line[len(key)+1:], forward(at, line[:len(key)+1]))
	key = strings.TrimSpace(key)
	if power, ok := p.power(key); ok {
		p.stock(power, valueAt, value, span)
		return
	}
	key = strings.ToLower(key)
	if key == "treasury" {
		key = "bank"
	}
	p.out.Settings = append(p.out.Settings, PositionSetting{
		Key: key, Value: value, Span: span, ValueSpan: Span{valueAt, forward(valueAt, value)},
	})
}

// startsWithSign reports whether the line begins with a plus or a minus.
func startsWithSign(line string) bool {
	toks := lexFrom(line, Pos{Line: 1, Col: 1}, len(line))
	return len(toks) > 0 && (toks[0].Kind == Plus || toks[0].Kind == Dash)
}

// control reads `Norway Germany`: a territory and who holds it now.
func (p *positionParser) control(rest string, span Span) {
	words := strings.Fields(rest)
	for i := len(words) - 1; i > 0; i-- {
		power, ok := p.power(strings.Join(words[i:], " "))
		if !ok {
			continue
		}
		for _, n := range p.names.Find(strings.Join(words[:i], " ")) {
			if n.Kind == NameSpace {
				p.out.Settings = append(p.out.Settings, PositionSetting{
					Key: "control", Value: power.ID + ": " + n.ID, Span: span, ValueSpan: span,
				})
				return
			}
		}
	}
	p.Errorf(span, "no-edit", nil, "write who holds it now like \"control Norway Germany\": a territory, then a power")
}
