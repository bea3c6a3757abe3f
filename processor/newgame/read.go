package newgame

import (
	"cmp"
	"fmt"
	"net/mail"
	"regexp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// openKeys are the words that a line of an opening can begin with, besides those of the settings.
var openKeys = []string{"ruleset", "title", "player", "option", "ask", "speed", "auth", "dice", "position"}

// becauseLine is a line that says why.
var becauseLine = regexp.MustCompile(`(?i)^(?:because|reason:|reason is)[\s:]+`)

// reader reads the lines after `host open`, and collects what is wrong with them.
type reader struct {
	terms Terms
	// first is the number of the first line in the mail.
	first    int
	lines    []openLine
	id       string
	opening  Opening
	rs       *ruleset.Ruleset
	problems []problem
}

// openLine is a line of an opening: its number in the mail, its key and value.
type openLine struct {
	n          int
	key, value string
}

type problem struct {
	line int
	text string
}

// Read reads the text of a mail that opens a game, from the id on; first is the number of its first
// line in the mail. taken reports whether there is a game with an id already. wrong lists what is
// wrong with the text, in the order of its lines.
func Read(terms Terms, first int, text string, taken func(id string) bool) (o Opening, wrong []string) {
	r := &reader{terms: terms, first: first}
	r.split(text)
	r.head()
	r.rules()
	r.settings()
	if r.rs != nil {
		r.players()
		r.options()
		r.position()
	}
	if r.id != "" && taken(r.id) {
		r.wrong(r.first, "there is a game %q already; take another id", r.id)
	}
	return r.opening, r.told()
}

// wrong notes a problem in a line; 0 means the whole text.
func (r *reader) wrong(line int, format string, args ...any) {
	r.problems = append(r.problems, problem{line, fmt.Sprintf(format, args...)})
}

// told lists the problems, in the order of the lines.
func (r *reader) told() []string {
	slices.SortStableFunc(r.problems, func(a, b problem) int {
		if (a.line == 0) != (b.line == 0) {
			return cmp.Compare(b.line, a.line) // problems of the whole text come last
		}
		return cmp.Compare(a.line, b.line)
	})
	var out []string
	for _, p := range r.problems {
		if p.line > 0 {
			p.text = fmt.Sprintf("line %d: %s", p.line, p.text)
		}
		out = append(out, p.text)
	}
	return out
}

// split divides the text into lines with keys. A mail program may have wrapped a long line, so a
// line without a key continues a player, a reason or a setting.
func (r *reader) split(text string) {
	for i, line := range strings.Split(text, "\n") {
		n, t := r.first+i, strings.TrimSpace(line)
		last := len(r.lines) - 1
		if i == 0 {
			r.lines = append(r.lines, openLine{n, "open", t})
			continue
		}
		if why := becauseLine.FindString(t); why != "" {
			r.lines = append(r.lines, openLine{n, "because", t[len(why):]})
			continue
		}
		if r.lines[last].key == "position" {
			r.lines[last].value += "\n" + line
			continue
		}
		key, value := openKey(t)
		switch on := r.lines[last].key; {
		case t == "":
		case key != "":
			r.lines = append(r.lines, openLine{n, key, value})
		case !strings.Contains(t, ":") && (!strings.Contains(t, "=") || t[0] == '=') && slices.Contains([]string{"open", "because", "player", "setting"}, on):
			r.lines[last].value += " " + t
		default:
			word, _, _ := strings.Cut(strings.ToLower(t), ":")
			hint := ""
			if near := notation.Closest(word, append(append(clock.SettingNames(), openKeys...), "dice delay"), 3); len(near) > 0 {
				hint = "; did you mean " + strings.Join(near, " or ") + "?"
			}
			r.wrong(n, "%q says nothing about a new game%s", t, hint)
		}
	}
}

// openKey splits a line of an opening into its key and the rest; the key is empty if there is none.
// A setting's value is the whole line.
func openKey(line string) (key, value string) {
	for _, k := range openKeys {
		if value, ok := clock.SettingValue(line, k, k+"s"); ok {
			return k, value
		}
	}
	var scratch store.Settings
	if ok, _ := desk.SetGame(&scratch, line); ok {
		return "setting", line
	}
	return "", ""
}

// of returns the lines with a key.
func (r *reader) of(key string) []openLine {
	var out []openLine
	for _, l := range r.lines {
		if l.key == key {
			out = append(out, l)
		}
	}
	return out
}

// one returns the line with a key that may be given only once; n is 0 if there is none.
func (r *reader) one(key string) openLine {
	all := r.of(key)
	for _, l := range all[min(1, len(all)):] {
		r.wrong(l.n, "there is a line with %s already, line %d", key, all[0].n)
	}
	if len(all) == 0 {
		return openLine{}
	}
	return all[0]
}

// head reads the id and the reason.
func (r *reader) head() {
	id, why, _ := strings.Cut(r.lines[0].value, " ")
	r.id = strings.ToLower(strings.Trim(id, ":,;"))
	said := becauseLine.FindString(strings.TrimSpace(why))
	switch {
	case r.id == "" || said == "" && why == "" && becauseLine.MatchString(id+" "):
		r.wrong(r.first, "say the game's id, like `host open g43 because ...`")
	case !gamelog.ValidGame(r.id):
		r.wrong(r.first, "%q cannot be a game's id: take small letters, digits, - and . like g43", r.id)
	}
	if why = strings.TrimSpace(why); said != "" {
		why = why[len(said):]
	} else if why != "" {
		r.wrong(r.first, "%q is more than an id; write it like `host open g43 because ...`, and the rest below", why)
	}
	if l := r.one("because"); l.n > 0 {
		why = l.value
	}
	if why == "" {
		r.wrong(0, "say why: everything that a host does is in the log with its reason; end the first line with `because ...`")
	}
	r.opening.Reason = strings.TrimRight(why, " .")
	r.opening.Game.ID, r.opening.Game.Title = r.id, r.one("title").value
}

// rules finds the ruleset.
func (r *reader) rules() {
	l := r.one("ruleset")
	id, ids := strings.ToLower(l.value), r.terms.Houses.IDs()
	if l.n == 0 {
		r.wrong(0, "add a line with the ruleset, like `ruleset: %s`; there are %s", ids[0], strings.Join(ids, ", "))
		return
	}
	if !slices.Contains(ids, id) {
		r.wrong(l.n, "there is no ruleset %q; write one of %s", l.value, strings.Join(ids, ", "))
		return
	}
	rs, err := r.terms.Houses.Rules(id)
	if err != nil {
		r.wrong(l.n, "%v", err)
		return
	}
	r.rs, r.opening.Game.Ruleset = rs, rs.ID
}

// settings reads the clock, and what proves mails; both override the configuration.
func (r *reader) settings() {
	g := &r.opening.Game
	g.Settings = r.terms.Defaults.Settings
	reminders := false
	for _, l := range r.of("setting") {
		if _, err := desk.SetGame(&g.Settings, l.value); err != nil {
			r.wrong(l.n, "%v", err)
		}
		_, ok := clock.SettingValue(l.value, "reminders", "reminder", "remind")
		reminders = reminders || ok
	}
	if !reminders { // those in the configuration may not fit
		g.Settings.Reminders = g.Settings.FittingReminders()
	}
	if l := r.one("auth"); l.n > 0 {
		if g.Settings.Auth = strings.ToLower(l.value); g.Settings.Auth == "" {
			r.wrong(l.n, "say what proves a mail's sender, like `auth: dkim`")
		} else if _, err := sender.ParsePolicy(g.Settings.Auth); err != nil {
			r.wrong(l.n, "%v", err)
		}
	}
	r.opening.Proof = sender.Describe(g.Settings.Auth)
	r.opening.Dice, r.opening.Witnesses = r.terms.Defaults.Dice, r.terms.Defaults.Witnesses
	if l := r.one("dice"); l.n > 0 {
		r.opening.Dice = strings.ToLower(l.value)
		if err := CheckDice(r.opening.Dice); err != nil {
			r.wrong(l.n, "%v", err)
		}
	}
}

// players reads who plays what. Every power has to be named once.
func (r *reader) players() {
	o := &r.opening
	o.Tokens = map[string]string{}
	held, names := map[ruleset.PowerID]openLine{}, map[string]int{}
	broken := false
	for _, l := range r.of("player") {
		pl, err := ParsePlayer(r.rs, l.value)
		if err != nil {
			r.wrong(l.n, "%v", err)
			broken = true
			continue
		}
		for _, who := range []string{strings.ToLower(pl.Name), strings.ToLower(pl.Address)} {
			if n := names[who]; n > 0 {
				r.wrong(l.n, "%s is already in line %d; write each player once, with all powers", who, n)
			}
			names[who] = l.n
		}
		if r.terms.Own(pl.Address) {
			r.wrong(l.n, "%s is where orders are sent to; a player has an address of his own", pl.Address)
		}
		for _, w := range pl.Powers {
			if other, ok := held[w]; ok {
				r.wrong(l.n, "%s is given to a player in line %d already; take it out of one of them", w, other.n)
			}
			held[w] = l
		}
		if sender.NeedsToken(o.Game.Settings.Auth) {
			o.Tokens[pl.Name] = sender.NewToken()
			pl.TokenHash = sender.HashToken(o.Tokens[pl.Name])
		}
		o.Game.Players = append(o.Game.Players, pl)
	}
	if broken {
		return // whose powers are not known
	}
	var free []string
	for _, w := range r.rs.Powers {
		if _, ok := held[w.ID]; !ok && w.PlayedWith == "" {
			free = append(free, string(w.ID))
		}
	}
	if len(free) > 0 && !(r.rs.Alliances && len(held) > 0) { // those that nobody plays are passive (EXG-16)
		r.wrong(0, "nobody plays %s; add a line like `player: NAME <ADDRESS> = %s`", strings.Join(free, ", "), strings.Join(free, ", "))
	}
	desk.NameSubstitute(&o.Game)
	if err := desk.CheckClock(o.Game); err != nil {
		for _, text := range strings.Split(err.Error(), "\n") {
			r.wrong(0, "%s", text)
		}
	}
}

// options reads the changes to the ruleset's options.
func (r *reader) options() {
	o := r.rs.Options
	o.SetSpeed(r.terms.Defaults.Speed)
	if ask := r.terms.Defaults.Ask; ask != nil && r.terms.Defaults.Speed != "quick" {
		o.Ask = ask
	}
	if l := r.one("speed"); l.n > 0 && !o.SetSpeed(strings.ToLower(l.value)) {
		r.wrong(l.n, "%q is not a speed; write %s", l.value, strings.Join(ruleset.Speeds(), ", "))
	}
	if l := r.one("ask"); l.n > 0 {
		ask := strings.FieldsFunc(strings.ToLower(l.value), func(c rune) bool { return c == ',' || c == ' ' })
		if len(ask) == 1 && ask[0] == "none" {
			ask = nil
		}
		o.Ask = ask
		for _, kind := range ask {
			if !slices.Contains(ruleset.AskKinds(), kind) {
				r.wrong(l.n, "%q is not a kind of decision; write none, or some of %s", kind, strings.Join(ruleset.AskKinds(), ", "))
			}
		}
	}
	changes := o.Changes(r.rs.Options)
	for _, l := range r.of("option") {
		if err := o.Set(l.value); err != nil {
			r.wrong(l.n, "%v; write it like `option: low_luck = true`", err)
		}
		changes = append(changes, l.value)
	}
	r.opening.Options = strings.Join(changes, "\n")
}

// position reads the position to start from instead of the set-up.
func (r *reader) position() {
	l := r.one("position")
	if l.n == 0 {
		return
	}
	r.opening.Position = strings.TrimLeft(l.value, " \n")
	skipped := strings.Count(l.value[:len(l.value)-len(r.opening.Position)], "\n")
	_, diags := state.ParsePosition(r.rs, r.opening.Position)
	for _, d := range diags {
		if d.Severity == notation.Error {
			at := d.Span.From.Line
			d.Span = notation.Span{}
			r.wrong(l.n+skipped+max(at, 1)-1, "%s", strings.TrimPrefix(d.String(), "line 0, column 0: "))
		}
	}
}

// ParsePlayer reads who plays what: "Harrow <harrow@example.org> = Germany, Italy". Without powers
// it is an observer.
func ParsePlayer(rs *ruleset.Ruleset, text string) (store.Player, error) {
	who, powers, _ := strings.Cut(text, "=")
	name, rest, ok := strings.Cut(who, "<")
	addr, _, ok2 := strings.Cut(rest, ">")
	pl := store.Player{Name: strings.TrimSpace(name), Address: strings.TrimSpace(addr)}
	if a, err := mail.ParseAddress(pl.Address); !ok || !ok2 || pl.Name == "" || err != nil || a.Address != pl.Address {
		return pl, fmt.Errorf("%q names no player; write it like `Harrow <harrow@example.org> = Germany, Italy`", text)
	}
	for _, word := range strings.Split(powers, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		p := powerNamed(rs, word)
		if p == "" {
			var ids []string
			for _, p := range rs.Powers {
				ids = append(ids, string(p.ID))
			}
			return pl, fmt.Errorf("%q is not a power of %s; it has %s", word, rs.ID, strings.Join(ids, ", "))
		}
		pl.Powers = append(pl.Powers, p)
	}
	return pl, nil
}

// powerNamed is the power that a word means, "" if none.
func powerNamed(rs *ruleset.Ruleset, word string) ruleset.PowerID {
	for _, n := range rs.Names().Find(word) {
		if n.Kind == notation.NamePower && rs.Power(ruleset.PowerID(n.ID)) != nil {
			return ruleset.PowerID(n.ID)
		}
	}
	return ""
}
