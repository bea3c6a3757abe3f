package mapdraw

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// drawnNames are all words of a picture, in the order in which they are written.
func drawnNames(p *Picture) string {
	var out []string
	for _, s := range p.steps {
		if w, ok := s.(words); ok {
			out = append(out, w.text)
		}
	}
	return " " + strings.Join(out, " ") + " "
}

func taken(spaces ...board.SpaceID) (out []Taken) {
	for _, s := range spaces {
		out = append(out, Taken{s, "Neutral", "Germany"})
	}
	return out
}

func fought(spaces ...board.SpaceID) (out []Battle) {
	for _, s := range spaces {
		out = append(out, Battle{Space: s, Winner: "Germany"})
	}
	return out
}

// A turn's picture shows and names all land that changed hands, however far apart it is, and
// each place of a battle; it says which battles are too far away for it. No window is larger
// than needed to read it.
func TestThePictureShowsWhatChanged(t *testing.T) {
	a, g := start(t, "alpha2")
	away := []Move{{"Germany", "Germany", "Poland", 4, true}, {"Germany", "France", "Poland", 4, true}, {"Germany", "Romania", "Poland", 4, true}}
	for name, c := range map[string]struct {
		marks   Marks
		outside string
	}{
		"taken, battles far from it":  {marks: Marks{Taken: taken("Eastern Persia"), Battles: fought("SZ 95", "SZ 112")}},
		"taken, moves far from it":    {marks: Marks{Taken: taken("Dutch New Guinea"), Moves: away}},
		"islands and land":            {marks: Marks{Taken: taken("Philippines", "Kweichow"), Battles: fought("SZ 35", "Philippines", "Kweichow")}},
		"small land":                  {marks: Marks{Taken: taken("Southern Italy", "Albania", "Sicily"), Battles: fought("Southern Italy", "SZ 95")}},
		"a battle across the ocean":   {Marks{Taken: taken("France", "Yugoslavia", "Bulgaria"), Battles: fought("France", "SZ 112", "SZ 106")}, "SZ 106"},
		"both sides of the seam":      {marks: Marks{Taken: taken("Hawaiian Islands", "Wake Island"), Battles: fought("SZ 26")}},
		"land on two sides of Asia":   {marks: Marks{Taken: taken("Philippines", "Egypt")}},
		"land on two sides, with war": {Marks{Taken: taken("Gibraltar"), Battles: fought("Gibraltar", "Hawaiian Islands")}, "Hawaiian Islands"},
	} {
		w := a.Frame(c.marks)
		p := a.Draw(g, Options{Window: w, Width: 780, Marks: c.marks})
		says := drawnNames(p)
		for _, x := range c.marks.Taken {
			if !strings.Contains(says, " "+string(x.Space)+" ") {
				t.Errorf("%s: %s is not named", name, x.Space)
			}
			if s := a.shape(x.Space); !a.shows(w, s.label.Point, 0) || !a.shows(w, s.units.Point, 0) {
				t.Errorf("%s: %s is not in the window", name, x.Space)
			}
		}
		for _, b := range c.marks.Battles {
			number := strings.TrimPrefix(string(b.Space), "SZ ")
			if string(b.Space) != c.outside && !strings.Contains(says, " "+number+" ") {
				t.Errorf("%s: %s is not named", name, b.Space)
			}
		}
		if c.outside != "" && (!strings.Contains(p.Key(), "Not in the picture: "+c.outside+".") || !strings.Contains(p.Alt(), "Too far away for this picture: "+c.outside+".")) {
			t.Errorf("%s: nothing says that %s is not shown: %q, %q", name, c.outside, p.Key(), p.Alt())
		}
		if part := (w.X1 - w.X0) / a.width; part > 0.5 || len(c.marks.Taken) == 1 && part > readable {
			t.Errorf("%s: the window is %.2f of the board", name, part)
		}
	}
}

// A name in the water is nearer to its own land than to any other, so that nothing is read as
// the name of a neighbour.
func TestNamesAtSeaAreNearTheirLand(t *testing.T) {
	a, g := start(t, "alpha2")
	for _, id := range []board.SpaceID{"Southern Italy", "Philippines", "Dutch New Guinea", "New Guinea", "Greece"} {
		v := newView(a, g, Options{Window: a.Around(g.Rules.Board, id), Width: 780})
		v.cities()
		v.counters()
		before := len(v.pic.steps)
		v.names()
		for _, s := range v.pic.steps[before:] {
			w, ok := s.(words)
			if !ok || w.color != v.pal.seaName {
				continue // a line to a name
			}
			i := slices.IndexFunc(v.copies, func(c shapeCopy) bool { return string(c.space) == w.text })
			if i < 0 {
				continue // one of several lines
			}
			l := v.newLabel([]string{w.text}, w.size)
			if !v.nearest(l, w.at, int16(v.index[v.copies[i].space])) {
				t.Errorf("around %s: %s stands nearer to other land", id, w.text)
			}
		}
	}
}

// A phone shows a mail's picture 362 pixels wide; every name, letter and count in it is at
// least seven pixels large there.
func TestLettersCanBeReadOnAPhone(t *testing.T) {
	a, g := start(t, "alpha2")
	far := Marks{Taken: taken("Eastern Persia"), Battles: fought("SZ 95", "SZ 112")}
	g.Facilities[0].Damage = 3
	for name, w := range map[string]Window{
		"paris": a.Frame(fallOfParis), "far": a.Frame(far), "home": a.Around(g.Rules.Board, "Germany"),
	} {
		for _, width := range []int{390, 780} {
			p := a.Draw(g, Options{Window: w, Width: width, Marks: fallOfParis})
			n := 0
			for _, s := range p.steps {
				if x, ok := s.(words); ok {
					n++
					if size := x.size * 362 / float64(width); size < 7 {
						t.Errorf("%s, %d wide: %q is %.1f pixels large on a phone", name, width, x.text, size)
					}
				}
			}
			if n < 50 {
				t.Errorf("%s, %d wide: only %d words", name, width, n)
			}
		}
	}
}
