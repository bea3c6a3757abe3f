package site

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// drawing is a map in a page, in four layers: the ground, land with a different holder
// than on the ground, lines and names, and units.
type drawing struct {
	scene *Scene
	frame Frame
	marks mapdraw.Marks
	// alt says in words what is shown.
	alt string
	// up leads to the site's folder.
	up string
	// late leaves it to a script when the ground and the lines are loaded.
	late bool
	// before is what was written of the drawings before this one; nil for none.
	before *written
}

// written is what drawings of one game say of each space, so that most of it is laid out
// once and not for every turn.
type written struct{ counters, rows []saying }

// saying is what was written of a space, and what was in it then.
type saying struct {
	of   Space
	text string
	said bool
}

func newWritten(s *Scene) *written {
	n := len(s.sheet.Spaces)
	return &written{make([]saying, n), make([]saying, n)}
}

// again adds what was written of a space if the same is in it now; else it writes it.
func (x *saying) again(b *strings.Builder, of Space, write func()) {
	if !x.said || x.of.Holder != of.Holder || x.of.Works != of.Works || !slices.Equal(x.of.Stacks, of.Stacks) {
		from := b.Len()
		write()
		*x = saying{of, strings.Clone(b.String()[from:]), true}
		return
	}
	b.WriteString(x.text)
}

// pageRoom is about as much as a page takes beside a report: the map and its table.
const pageRoom = 80 << 10

// write adds the map to a page.
func (d drawing) write(p *page) {
	s := d.scene
	size := fmt.Sprintf(`viewBox="0 0 %d %d"`, s.sheet.Width, s.sheet.Height)
	p.write("<figure class=\"map\" id=\"map\">\n")
	for i, name := range []string{"Whole board", "2 times", "4 times", "8 times"} {
		checked := ""
		if i == 0 {
			checked = " checked"
		}
		p.writef(`<input type="radio" name="zoom" id="zoom%d"%s><label for="zoom%d">%s</label>`+"\n", 1<<i, checked, 1<<i, name)
	}
	p.write("<div class=\"pan\" role=\"region\" tabindex=\"0\" aria-label=\"Map: scroll to move it\"><div class=\"sheet\">\n")
	layer := func(light, dark string) {
		picture := func(says string) {
			p.writef(`<picture><source media="(prefers-color-scheme: dark)" %ssrcset="%s"><img %ssrc="%s" width="%d" height="%d" alt=""></picture>`,
				says, d.up+dark, says, d.up+light, s.sheet.Width, s.sheet.Height)
		}
		if d.late {
			picture("data-")
			p.write("<noscript>")
		}
		if picture(""); d.late {
			p.write("</noscript>")
		}
		p.write("\n")
	}
	layer(s.ground, s.groundDark)
	p.write(`<svg class="held" `, size, ` aria-hidden="true">`)
	s.patterns(&p.body)
	p.write("<g id=\"held\">")
	for i, x := range d.frame {
		if x.Holder >= 0 && x.Holder != s.start[i] {
			p.writef(`<path fill="url(#h%d)" d="%s"/>`, x.Holder, s.sheet.Spaces[i].Path)
		}
	}
	p.write("</g></svg>\n")
	layer(s.lines, s.linesDark)
	p.write(`<svg class="units" `, size, ` role="img" aria-label="`, esc(d.alt), `" aria-details="same">`, "<g id=\"marks\">")
	d.taken(&p.body)
	d.arrows(&p.body)
	p.write("</g><g id=\"units\">")
	for i := range d.frame {
		if d.before == nil {
			d.counters(&p.body, i)
			continue
		}
		d.before.counters[i].again(&p.body, d.frame[i], func() { d.counters(&p.body, i) })
	}
	p.write("</g><g id=\"battles\">")
	d.battles(&p.body)
	p.write("</g></svg>\n</div></div>\n<figcaption id=\"caption\">", esc(d.alt), "</figcaption>\n</figure>\n")
}

// counters draws what is in a space: a plate for each holder, with its letters and the
// number of its units, and one for its facilities.
func (d drawing) counters(b *strings.Builder, i int) {
	x := d.frame[i]
	if len(x.Stacks) == 0 && x.Works == "" {
		return
	}
	t := d.scene.sheet.Letter
	for _, at := range d.scene.sheet.Spaces[i].Units {
		y := at.Y - t*0.62
		for _, st := range x.Stacks {
			text := d.scene.holders[st.Holder].look.Letters + " " + strconv.Itoa(st.Count)
			y = plate(b, "c"+strconv.Itoa(st.Holder), text, at.X, y, t)
		}
		if x.Works != "" {
			plate(b, "works", worksLetters(x.Works), at.X, y, t)
		}
	}
}

// plate is a counter with its text; it returns where the next begins.
func plate(b *strings.Builder, class, text string, x, y, t float64) float64 {
	w, h := t*(0.62*float64(len(text))+0.5), t*1.2
	for _, part := range [...]string{`<g class="`, class, `"><rect x="`, num(x - w/2), `" y="`, num(y), `" width="`, num(w), `" height="`, num(h),
		`"/><text x="`, num(x), `" y="`, num(y + t*0.94), `">`, esc(text), `</text></g>`} {
		b.WriteString(part)
	}
	return y + h + t*0.1
}

// worksLetters are the initials of facilities: "MC, AB"; a damaged one has a bar.
func worksLetters(works string) string {
	var out []string
	for _, w := range strings.Split(works, ", ") {
		name, damage, hurt := strings.Cut(w, " (damage ")
		letters := ""
		for _, f := range strings.Fields(name) {
			letters += strings.ToUpper(string([]rune(f)[:1]))
		}
		if hurt {
			letters += "-" + strings.TrimSuffix(damage, ")")
		}
		out = append(out, letters)
	}
	return strings.Join(out, " ")
}

// taken outlines land that changed hands.
func (d drawing) taken(b *strings.Builder) {
	for _, x := range d.marks.Taken {
		if i, ok := d.scene.index[x.Space]; ok {
			fmt.Fprintf(b, `<path class="taken" d="%s"/>`, d.scene.sheet.Spaces[i].Path)
		}
	}
}

// arrows draws the moves, the wider the more units went.
func (d drawing) arrows(b *strings.Builder) {
	for _, m := range d.marks.Moves {
		from, to, ok := d.ends(m.From, m.To)
		if !ok {
			continue
		}
		class := "arrow c" + strconv.Itoa(d.scene.owner(m.Power))
		if !m.Attack {
			class += " later"
		}
		b.WriteString(arrow(class, "k"+strconv.Itoa(d.scene.owner(m.Power)), from, to, m.Units, d.scene.sheet.Letter))
	}
}

// ends are the two ends of an arrow, the pair that lies closest.
func (d drawing) ends(a, b board.SpaceID) (from, to mapdraw.Point, ok bool) {
	i, known := d.scene.index[a]
	j, too := d.scene.index[b]
	if !known || !too {
		return from, to, false
	}
	best := math.Inf(1)
	for _, p := range d.scene.sheet.Spaces[i].Units {
		for _, q := range d.scene.sheet.Spaces[j].Units {
			if far := math.Hypot(p.X-q.X, p.Y-q.Y); far < best {
				best, from, to, ok = far, p, q, true
			}
		}
	}
	return from, to, ok && best > 1
}

// arrow is a bent line with a head.
func arrow(class, fill string, p, q mapdraw.Point, units int, t float64) string {
	dx, dy := q.X-p.X, q.Y-p.Y
	long := math.Hypot(dx, dy)
	wide := min(t*(0.18+0.045*float64(units)), t*0.6)
	head := wide*1.3 + t*0.4
	end := 1 - min(t*1.2/long, 0.4)
	ctrl := mapdraw.Point{X: (p.X+q.X)/2 - dy*0.16, Y: (p.Y+q.Y)/2 + dx*0.16}
	at := func(s float64) mapdraw.Point {
		u := 1 - s
		return mapdraw.Point{X: u*u*p.X + 2*u*s*ctrl.X + s*s*q.X, Y: u*u*p.Y + 2*u*s*ctrl.Y + s*s*q.Y}
	}
	tip, back := at(end), at(max(end-head/long, 0.1))
	ux, uy := tip.X-back.X, tip.Y-back.Y
	n := math.Hypot(ux, uy)
	if n == 0 {
		return ""
	}
	ux, uy = ux/n*head*0.6, uy/n*head*0.6
	path := fmt.Sprintf("M%s %sQ%s %s %s %s", num(p.X), num(p.Y), num(ctrl.X), num(ctrl.Y), num(back.X), num(back.Y))
	return fmt.Sprintf(`<path class="edge" stroke-width="%s" d="%s"/><path class="%s" stroke-width="%s" d="%s"/><path class="%s" d="M%s %sL%s %sL%s %sz"/>`,
		num(wide+2), path, class, num(wide), path, fill,
		num(tip.X), num(tip.Y), num(back.X-uy), num(back.Y+ux), num(back.X+uy), num(back.Y-ux))
}

// battles marks the places of fights with the letters of who won.
func (d drawing) battles(b *strings.Builder) {
	t := d.scene.sheet.Letter
	for _, x := range d.marks.Battles {
		i, ok := d.scene.index[x.Space]
		if !ok {
			continue
		}
		text := "–"
		if x.Winner != "" {
			text = d.scene.holders[d.scene.owner(x.Winner)].look.Letters
		}
		for _, at := range d.scene.sheet.Spaces[i].Units {
			fmt.Fprintf(b, `<g class="battle"><circle cx="%s" cy="%s" r="%s"/><text x="%s" y="%s">%s</text></g>`,
				num(at.X-t*2.1), num(at.Y), num(t*0.95), num(at.X-t*2.1), num(at.Y+t*0.34), esc(text))
		}
	}
}

// num is a number with one digit after the point, or none.
func num(x float64) string {
	tenths := math.Round(x * 10)
	if math.Abs(tenths) > 1e9 || tenths == 0 {
		return strconv.FormatFloat(tenths/10, 'f', -1, 64)
	}
	n := int64(tenths)
	if n%10 == 0 {
		return strconv.FormatInt(n/10, 10)
	}
	var room [16]byte
	out := room[:0]
	if n < 0 {
		out, n = append(out, '-'), -n
	}
	out = append(strconv.AppendInt(out, n/10, 10), '.', byte('0'+n%10))
	return string(out)
}

// positionTable lists what the map shows, in words. The map names it, so a page has one of
// each.
func (d drawing) positionTable(p *page, caption string) {
	p.write("<details id=\"same\"><summary>The same as a table</summary>\n")
	p.table(caption, "Place", "Held by", "Units", "Facilities")
	for i := range d.frame {
		if d.before == nil {
			d.placeRow(p, i)
			continue
		}
		d.before.rows[i].again(&p.body, d.frame[i], func() { d.placeRow(p, i) })
	}
	p.endTable()
	p.write("</details>\n")
}

// placeRow is a row for a space, unless it is empty and held by whom the ground shows.
func (d drawing) placeRow(p *page, i int) {
	x := d.frame[i]
	if len(x.Stacks) == 0 && x.Works == "" && (x.Holder < 0 || x.Holder == d.scene.start[i]) {
		return
	}
	holder := ""
	if x.Holder >= 0 {
		holder = d.scene.holders[x.Holder].name
	}
	var units []string
	for _, st := range x.Stacks {
		units = append(units, d.scene.holders[st.Holder].name+": "+st.Text)
	}
	p.row(string(d.scene.sheet.Spaces[i].ID), holder, strings.Join(units, "; "), x.Works)
}
