package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// column is what the cells of a table's column are.
type column struct {
	role   role
	units  []notation.Name // the cells count these units
	list   bool            // the cells are lists of units
	phase  bool
	number bool // the cells are numbers of the units in another cell
	price  bool // the cells say what the units cost
	each   bool // the cells say what one of the units costs
	purse  bool // the cells say which treasury pays
	air    bool // the cells say where the aircraft of the row land
	remark bool
	ignore bool
}

// barsOrTabs are the signs between the cells of most tables.
const barsOrTabs = "| tab"

// cells parts a line at its bars or tabs, or at another sign that a heading row
// uses; nil if it has fewer than two.
func cells(l phrase.Line, signs string) [][]phrase.Chunk {
	n := 0
	for i := range l.Chunks {
		if l.Chunks[i].IsSign(signs) {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	var out [][]phrase.Chunk
	var cell []phrase.Chunk
	n = 0
	for i := range l.Chunks {
		c := l.Chunks[i]
		if c.IsSign(signs) {
			n++
			if i > 0 || c.Low != "|" {
				out = append(out, cell)
			}
			cell = nil
			continue
		}
		cell = append(cell, c)
	}
	if len(cell) > 0 {
		out = append(out, cell)
	}
	if n < 2 && !(n == 1 && len(out) == 2) {
		return nil
	}
	return out
}

// table reads rows with bars or tabs, and returns the number of lines read. The
// first row may say what the columns are.
func (r *reader) table(lines []phrase.Line) int {
	signs := barsOrTabs
	first := cells(lines[0], signs)
	for _, sign := range []string{";", ","} { // a sheet: only with a row of heads
		if first != nil {
			break
		}
		signs = sign
		if first = cells(lines[0], signs); first != nil && !r.isHead(first) {
			first = nil
		}
	}
	if first == nil {
		if head := explained(lines[0]); head != nil && len(lines) > 1 {
			for _, sign := range []string{";", ",", "/"} {
				if row := cells(lines[1], sign); row != nil && len(row) <= len(head) && r.isHead(head) {
					first, signs = head, sign
					break
				}
			}
		}
	}
	var cut func(l phrase.Line) [][]phrase.Chunk
	if first == nil {
		if cs := lines[0].Chunks; len(cs) > 2 && hasBlanks(r.text, cs[0].Span.From.Offset, cs[len(cs)-1].Span.To.Offset) {
			first, cut = r.columnsOfBlanks(lines[0])
		}
	}
	if first == nil {
		return r.slashes(lines)
	}
	if cut == nil {
		cut = func(l phrase.Line) [][]phrase.Chunk { return cells(l, signs) }
	}
	n := 1
	for n < len(lines) && (cut(lines[n]) != nil || r.rule(lines[n])) {
		n++
	}
	if n < 2 {
		return 0
	}
	r.rows = append(r.rows, spanOf(lines[0].Chunks))
	r.head(lines[0].Chunks)
	rows := make([][][]phrase.Chunk, n)
	for i, l := range lines[:n] {
		if i == 0 {
			rows[0] = first
		} else if !r.rule(l) {
			rows[i] = cut(l)
		}
	}
	rows = withoutRowNumbers(rows)
	head := r.columns(rows[0])
	start := 1
	if head == nil {
		head, start = make([]column, 0), 0
	}
	var above [][]phrase.Chunk
	for i, row := range rows {
		if i < start || row == nil || r.rule(lines[i]) {
			continue
		}
		r.line = lines[i].N
		above = targetAbove(row, above, head)
		r.row(above, head)
	}
	r.heading = nil
	return n
}

// columnsOfBlanks are the heads of a table that is laid out with blanks, and what parts its rows; nil
// if the line has no such heads.
func (r *reader) columnsOfBlanks(l phrase.Line) ([][]phrase.Chunk, func(phrase.Line) [][]phrase.Chunk) {
	head := gaps(l)
	if len(head) < 3 || !r.isHead(head) {
		return nil, nil
	}
	return head, func(l phrase.Line) [][]phrase.Chunk { return aligned(l, head) }
}

// slashes reads rows whose cells a slash between blanks parts: "Kiangsi / Hunan / 3 inf
// 1 art", and returns the number of lines read. Each cell holds units alone, one place,
// or the name of a phase; else a slash may part two orders, or two targets of one.
func (r *reader) slashes(lines []phrase.Line) int {
	var rows [][][]phrase.Chunk
	for _, sign := range []string{"/", ";", ","} {
		for _, l := range lines {
			row := r.slashed(l, sign)
			if row == nil {
				break
			}
			rows = append(rows, row)
		}
		if len(rows) > 1 {
			break
		}
		rows = nil
	}
	if len(rows) == 0 {
		return 0
	}
	head, start := []column{}, 0
	if r.isHead(rows[0]) {
		head, start = r.columns(rows[0]), 1
		r.head(lines[0].Chunks)
	}
	r.rows = append(r.rows, spanOf(lines[0].Chunks))
	r.tabular = true
	defer func() { r.tabular = false }()
	for k := start; k < len(rows); k++ {
		r.line = lines[k].N
		if cols := head; r.phase(rows[k][0]) == len(rows[k][0]) {
			r.row(rows[k], nil)
		} else {
			r.row(rows[k], cols)
		}
	}
	r.heading = nil
	return len(rows)
}

// slashed are the cells of a line between slashes, semicolons or commas; nil if it is no
// such row. Between commas a row begins with a phase and has the number of its units in
// a cell alone: "attack,4,inf,Holland,France".
func (r *reader) slashed(l phrase.Line, sign string) [][]phrase.Chunk {
	cs := l.Chunks
	var out [][]phrase.Chunk
	start := 0
	for i := 0; i <= len(cs); i++ {
		if i < len(cs) && (!cs[i].IsSign(sign) || sign == "/" && (cs[i].Glued || i+1 < len(cs) && cs[i+1].Glued)) {
			continue
		}
		if i == start {
			return nil
		}
		out = append(out, cs[start:i])
		start = i + 1
	}
	if len(out) < 2 {
		return nil
	}
	phase := r.phase(out[0]) == len(out[0])
	if len(out) == 2 && (!phase || sign != "/") {
		return nil
	}
	if sign == "/" && r.isHead(out) {
		return out
	}
	if sign != "/" && !phase || sign == "," && !slices.ContainsFunc(out[1:], func(cell []phrase.Chunk) bool { return len(cell) == 1 && cell[0].Kind == phrase.Number }) {
		return nil
	}
	for i, cell := range out {
		units, places := r.holds(cell)
		if units > 0 && places > 0 || places > 1 || units+places == 0 && !(i == 0 && phase) && !(len(cell) == 1 && cell[0].Kind == phrase.Number) {
			return nil
		}
		if places == 1 && len(cell) > 1 || anyOf(cell, func(c *phrase.Chunk) bool { return c.IsSign("> : ?") }) {
			return nil
		}
	}
	return out
}

// isHead reports whether all cells of a row are heads of columns, two of them at
// least of places.
func (r *reader) isHead(row [][]phrase.Chunk) bool {
	section := r.section
	cols := r.columns(row)
	r.section = section
	places, lists, counts := 0, false, false
	for i, k := range cols {
		if k.ignore && !(i == 0 && len(row[i]) == 1 && row[i][0].IsSign("#")) || len(row[i]) == 0 {
			return false
		}
		lists, counts = lists || k.list, counts || k.number
		if k.role != noPlace && k.role != open {
			places++
		}
	}
	return places > 1 || lists && counts
}

// rule reports whether a line only draws a rule.
func (r *reader) rule(l phrase.Line) bool {
	return len(l.Chunks) > 0 && !anyOf(l.Chunks, func(c *phrase.Chunk) bool { return c.Kind != phrase.Sign })
}

// columns reads the heads of a table; nil if the row is none.
func (r *reader) columns(row [][]phrase.Chunk) []column {
	var out []column
	known := 0
	for _, cell := range row {
		k := column{ignore: true}
		if n := len(cell); n == 3 && cell[1].IsSign(":") && isPhase(&cell[0]) && cell[2].Is("from to") { // "Combat: from"
			r.open(cell[:1])
			cell = cell[2:]
		}
		if len(cell) == 1 || len(cell) == 2 {
			c := &cell[0]
			if len(cell) == 2 && cell[0].Low == "where" {
				c = &cell[1]
			}
			switch {
			case phrase.Outside("each-head", c.Low):
				k = column{each: true}
			case phrase.Outside("purse-head", c.Low) || len(cell) == 2 && phrase.Outside("purse-head", c.Low+" "+cell[1].Low):
				k = column{purse: true}
			case c.Kind == phrase.Number:
				return nil
			case c.IsSign("#") && len(out) == 0 && len(row) > 3: // the rows are numbered
			case len(cell) == 2 && c.Is("planes") && cell[1].Is("land"), len(cell) == 1 && len(row) > 3 && (c.Is("land phase-land") || c.Low == "after") && len(c.Units) == 0:
				k = column{air: true}
			case phrase.Outside("remark-head", c.Low):
				k = column{remark: true}
			case phrase.Outside("price-head", c.Low):
				k = column{price: true}
			case c.Low == "place" && (onlyUnits(row[1:]) || r.section == placement || r.section == noSection && countsUnits(row)):
				k = column{role: whither}
				r.section = placement
			case c.Low == "attack" && len(row) > 3:
				k = column{role: whither}
				r.section = combat
			case c.Is("phase-purchase") && len(row) > 1 && len(row[1]) == 1 && (row[1][0].Is("how-many") || phrase.Outside("count-head", row[1][0].Low)):
				k = column{list: true}
				r.section = purchase
			case c.Is("ground planes") && len(row) > 3, len(row) == 3 && (c.Low == "force" || c.Low == "forces"):
				k = column{list: true}
			case c.Is("how-many"), phrase.Outside("count-head", c.Low):
				k = column{number: true}
			case c.Is("to") || c.Low == "target" || c.Low == "destination" || c.Low == "ziel" || c.Low == "where" || c.Low == "where to":
				k = column{role: whither}
			case c.Low == "place" && len(row) == 2:
				k = column{role: whither}
				r.section = placement
			case c.Low == "place" && r.section == purchase && countsUnits(row): // where the units will appear
				k = column{role: whither}
			case c.Is("from") || c.Low == "origin" || c.Low == "start":
				k = column{role: whence}
			case c.Is("via"):
				k = column{role: byWay}
			case len(c.Units) > 0:
				k = column{units: c.Units}
			case unitHeads.has(c.Low):
				k = column{list: true}
				if c.Low == "buy" || len(row) == 2 && r.section == noSection || slices.ContainsFunc(row, func(c []phrase.Chunk) bool { return len(c) == 1 && phrase.Outside("price-head", c[0].Low) }) {
					r.section = purchase
				}
			case c.Low == "ph" || c.Low == "phase" || len(out) == 0 && len(row) > 2 && kindHeads.has(c.Low):
				k = column{phase: true}
			case len(c.Places) > 0:
				return nil
			case len(out) > 1: // it may say where aircraft land
				k = column{ignore: true, remark: true}
			}
		} else if len(cell) > 2 {
			return nil
		}
		if !k.ignore {
			known++
		}
		out = append(out, k)
	}
	if known < 1 {
		return nil
	}
	return out
}

// kindHeads are heads of a first column that says what each row orders.
var kindHeads = wordList("|type|action|step|kind|order|order type|category|section|part|move|")

// phases opens the section that a cell of the row names, under whatever head.
func (r *reader) phases(row [][]phrase.Chunk, head []column) {
	for i, cell := range row {
		if i < len(head) && head[i].ignore && len(cell) > 0 && r.phase(cell) == len(cell) {
			r.open(cell)
		}
	}
}

// row reads one row of a table as a sentence.
func (r *reader) row(row [][]phrase.Chunk, head []column) {
	var cs []phrase.Chunk
	sign := func(like phrase.Chunk, tag string) phrase.Chunk {
		c := phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: tag, Text: tag, Span: like.Span}, Tags: []string{tag}}
		c.Span.To = c.Span.From
		return c
	}
	comma := func(like phrase.Chunk) phrase.Chunk {
		c := phrase.Chunk{Token: phrase.Token{Kind: phrase.Sign, Low: ",", Text: ",", Span: like.Span}}
		c.Span.To = c.Span.From
		return c
	}
	r.phases(row, head)
	purseOf := r.purseOf
	var from, to, via, units, number, price, each, air, doubt, verb []phrase.Chunk
	several := 0
	for _, k := range head {
		if k.role == whence {
			several++
		}
	}
	for i, cell := range row {
		if len(cell) == 0 || len(head) > 0 && len(trimSigns(cell)) == 0 && cell[0].IsSign("- -- ---") {
			continue
		}
		cell = slices.Clone(cell)
		cell[0].Glued = false // to the sign between the cells
		remark := i < len(head) && head[i].remark
		for k := range cell {
			if remark && (cell[k].Low == "next round" || cell[k].Low == "next turn") && !anyOf(cell, func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Kind == phrase.Number }) {
				continue // what comes then
			}
			if cell[k].Is("or maybe if not undo") || cell[k].IsSign("?") {
				doubt = cell
			}
		}
		if i >= len(head) {
			if len(head) > 0 {
				r.left(cell)
			}
			if len(head) == 0 {
				if k := r.phase(cell); i == 0 && k == len(cell) {
					r.open(cell)
					continue
				}
				if i > 2 && i+1 == len(row) && onlyRemarks(cell) { // "4 inf | Karelia | Finland | better now than never"
					r.left(cell)
					continue
				}
				if cs = append(cs, cell...); i+1 < len(row) && len(row[i+1]) > 0 && len(cell) == 1 && cell[0].Kind == phrase.Number && len(row[i+1][0].Units) > 0 {
					continue // "4;inf"
				}
				if i+1 < len(row) && !cell[len(cell)-1].IsSign(",") {
					sep := comma(cell[len(cell)-1])
					if u, p := r.holds(cell); u == 0 && p == 2 { // "Ukraine > Bryansk | 1 ftr"
						sep.Low, sep.Text = ":", ":"
					}
					cs = append(cs, sep)
				}
			}
			continue
		}
		switch k := head[i]; {
		case k.remark:
			if n := firstOf(cell, func(c *phrase.Chunk) bool { return c.Is("land") }); n >= 0 {
				if u, p := r.holds(cell[:n]); u > 0 && p == 0 && len(cell[0].Units) > 0 { // "ftr lands Egypt"
					n = 0
				}
				air, cell = cell[n:], cell[:n]
			}
			if end := wayEnd(cell, r.isPlace); end > 0 { // "transport SZ 119 via 109 to 110"
				via = append(append(via, comma(cell[0])), withoutComma(cell[:end])...)
				r.left(trimSigns(cell[end:]))
				continue
			}
			if id, ok := purseOf(&cell0(cell)[0]); ok && r.section == purchase {
				r.purse = id
				if len(cell) > 1 && cell[1].Kind == phrase.Number {
					price = cell[1:2]
				}
			}
			if len(cell) > 0 {
				r.left(cell)
			}
		case k.air:
			air = append([]phrase.Chunk{sign(cell[0], "land")}, onDeckAt(cell)...)
		case k.price:
			price = cell
		case k.each:
			each = cell
		case k.purse:
			if id, ok := purseOf(&cell[0]); ok && len(cell) == 1 {
				r.purse = id
			} else {
				r.askOf(spanOf(cell), "not-understood", "it is not clear which treasury %q is")
			}
		case k.phase:
			if cell[0].Is("closing endturn") && len(cell) == 1 {
				r.closing = spanOf(cell)
			}
			if isPhase(&cell[0]) {
				r.open(cell[:1])
				if cell[0].Is("land") {
					r.section = landing
				}
			} else if r.phase(cell) == 0 && r.closing != spanOf(cell) { // "stay | Yunnan | | 2 inf"
				verb = cell
			}
		case k.role == whence && several > 1: // each list has its origin behind it
			if len(units) > 0 {
				units = append(append(append(units[:len(units)-1], sign(cell[0], "from")), cell...), comma(cell[len(cell)-1]))
			}
		case k.role == whence:
			from = append(from, sign(cell[0], "from"))
			from = append(from, cell...)
		case k.role == whither && anyOf(cell[1:], func(c *phrase.Chunk) bool { return c.IsSign("> -") }): // "Smolensk > Bryansk"
			from = append(from, cell...)
			sep := comma(cell[len(cell)-1])
			sep.Low, sep.Text = ":", ":"
			from = append(from, sep)
		case k.role == whither:
			if r.section != placement {
				to = append(to, sign(cell[0], "to"))
			}
			to = append(to, cell...)
		case k.role == byWay:
			via = append(append(via, sign(cell[0], "via")), cell...)
		case k.role == open:
			from = append(from, cell...)
		case k.number:
			number = cell
		case k.list:
			units = append(append(units, cell...), comma(cell[len(cell)-1]))
		case k.units != nil:
			if len(cell) == 1 && cell[0].Kind == phrase.Number {
				if cell[0].N == 0 {
					continue
				}
				u := cell[0]
				u.Kind, u.Low, u.Units, u.Places, u.Zone = phrase.Word, "units", k.units, nil, false
				u.Span.From = u.Span.To
				units = append(units, cell[0], u, comma(cell[0]))
			}
		default:
			r.left(cell)
		}
	}
	price, ok := r.priceOfAll(number, each, price)
	if !ok {
		return
	}
	if u, p := r.holds(units); u+p == 0 && len(units) > 1 && len(price) > 0 { // "total 37"
		sum := append(slices.Clone(units[:len(units)-1]), price...)
		if !r.totals(sum) {
			r.head(sum)
		}
		return
	}
	if len(head) > 0 {
		if r.section == purchase && len(to) > 1 && len(from) == 0 && doubt == nil { // "battleship | 20 | SZ 10"
			r.buysFor(units, number, to[1:], price)
			return
		}
		units = eachNumbered(number, units)
		for len(units) > 0 && units[len(units)-1].IsSign(",") {
			units = units[:len(units)-1]
		}
		if several > 1 && len(to) > 1 {
			colon := comma(to[len(to)-1])
			colon.Low, colon.Text = ":", ":"
			cs = append(append(append(cs, to[1:]...), colon), units...)
		} else {
			cs = append(append(append(append(cs, units...), from...), via...), to...)
		}
		if len(cs) > 0 && len(verb) > 0 {
			if len(to) == 0 && len(from) > 0 && !verb[0].Is("stay buy place land home") { // it could go where the row above goes
				r.askOf(spanOf(verb), "not-understood", "%q is not understood here")
			}
			cs = append(cs, verb...)
		}
		if len(air) > 0 && len(cs) > 0 {
			cs = append(append(cs, comma(cs[len(cs)-1])), air...)
		}
		if len(price) == 1 && price[0].Kind == phrase.Number && len(cs) > 0 {
			is := comma(price[0])
			is.Low, is.Text = "=", "="
			cs = append(append(cs, is), price...)
		}
	}
	if len(cs) == 0 {
		return
	}
	if doubt != nil {
		r.askOf(spanOf(doubt), "doubt", "%q leaves open what is ordered; write what you want, or leave the line out")
		return
	}
	for len(cs) > 0 && cs[len(cs)-1].IsSign(",") {
		cs = cs[:len(cs)-1]
	}
	r.sentence(r.best(r.plainer(cs)))
}

// onlyRemarks reports whether a cell names nothing and leaves nothing open.
func onlyRemarks(cell []phrase.Chunk) bool {
	return len(cell) < 9 && cell[0].Kind == phrase.Word && !anyOf(cell, func(c *phrase.Chunk) bool {
		return isName(c) || c.Kind == phrase.Number || c.IsSign("? > :") || c.Is(doubtTags) || isPhase(c) || orderWord(c)
	}) && !meddles(cell)
}

// countsUnits reports whether the heads of a table have a column of units and one of their numbers.
func countsUnits(row [][]phrase.Chunk) bool {
	units, numbers := false, false
	for _, cell := range row {
		if len(cell) == 0 || len(cell) > 2 {
			continue
		}
		units = units || unitHeads.has(cell[0].Low)
		numbers = numbers || cell[0].Is("how-many") || phrase.Outside("count-head", cell[0].Low)
	}
	return units && numbers
}

// unitHeads are heads of a column of units.
var unitHeads = wordList("|what|item|items|units|unit|pieces|piece|buy|einheiten|who|")

// priceOfAll is what all units of a row cost, if it says what each of them does. A row that says
// both, and not the same, is asked about.
func (r *reader) priceOfAll(number, each, price []phrase.Chunk) (all []phrase.Chunk, ok bool) {
	if len(each) != 1 || each[0].Kind != phrase.Number || len(number) > 1 || len(number) == 1 && number[0].Kind != phrase.Number {
		return price, true
	}
	sum := each[0]
	if len(number) == 1 {
		sum.N *= number[0].N
	}
	switch {
	case len(price) == 0:
		return []phrase.Chunk{sum}, true
	case len(price) == 1 && price[0].Kind == phrase.Number && price[0].N != sum.N:
		r.ask(spanOf(price), "other-cost", nil, "%d IPC for each of these units makes %d IPC, not %d; correct the row", each[0].N, sum.N, price[0].N)
		return nil, false
	}
	return price, true
}

// buysFor reads a row of a purchase that also says where the units will appear.
func (r *reader) buysFor(units, number, to, price []phrase.Chunk) {
	r.row([][]phrase.Chunk{number, units, price}, []column{{number: true}, {list: true}, {price: true}})
	r.section = placement
	r.row([][]phrase.Chunk{number, units, to}, []column{{number: true}, {list: true}, {role: whither}})
	r.section = purchase
}

// eachNumbered puts numbers before the units that they count: "1+1" and "infantry + tank" are
// 1 infantry and 1 tank.
func eachNumbered(number, units []phrase.Chunk) []phrase.Chunk {
	all := append(slices.Clip(number), units...)
	if len(number) < 3 {
		return all
	}
	k := 0
	var out []phrase.Chunk
	for i, c := range trimSigns(units) {
		if i%2 == 1 {
			if !c.IsSign("+ ,") && !c.Is("and") || !glyph(number, i).IsSign("+ ,") {
				return all
			}
			out = append(out, c)
			continue
		}
		if len(c.Units) == 0 || glyph(number, i).Kind != phrase.Number {
			return all
		}
		out, k = append(out, number[i], c), i+1
	}
	if k != len(number) {
		return all
	}
	return out
}

// targetAbove gives a row that says where its aircraft land, but not what they attack, the
// target of the row above.
func targetAbove(row, above [][]phrase.Chunk, head []column) [][]phrase.Chunk {
	target := slices.IndexFunc(head, func(c column) bool { return c.role == whither })
	air := slices.IndexFunc(head, func(c column) bool { return c.air })
	if target < 0 || air < 0 || target >= len(row) || air >= len(row) || len(row[air]) == 0 || len(row[target]) > 0 || target >= len(above) {
		return row
	}
	row = slices.Clone(row)
	row[target] = above[target]
	return row
}

// onDeckAt leaves out the carrier before the zone where it is: "cv sz 97".
func onDeckAt(cell []phrase.Chunk) []phrase.Chunk {
	if len(cell) == 2 && cell[1].Sure && slices.ContainsFunc(cell[0].Units, func(n notation.Name) bool { return unitType(n) == ruleset.Carrier }) {
		return cell[1:]
	}
	return cell
}
