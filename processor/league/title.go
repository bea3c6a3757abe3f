package league

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Party is one side of a game as a title names it.
type Party struct {
	Players []string `json:"players"`
	// Side is empty if the title does not say it.
	Side ruleset.Side `json:"side,omitempty"`
	Bid  int          `json:"bid,omitempty"`
}

// Title is what the title of a thread, or the line with a result, says about a game.
type Title struct {
	// Year is the year of the league's season; 0 for none.
	Year int `json:"year,omitempty"`
	// Variant is what the players call the rules. Ruleset is this program's ruleset that they mean;
	// empty if there is none of that name.
	Variant string `json:"variant,omitempty"`
	Ruleset string `json:"ruleset,omitempty"`
	// First and Second are the parties in the order of the title.
	First  Party `json:"first"`
	Second Party `json:"second"`
	// Over is set for a line with a result: First has won, or nobody if Draw is set.
	Over bool `json:"over,omitempty"`
	Draw bool `json:"draw,omitempty"`
	// Round is the last round, 0 if it is not given. Last is the last turn, like "J6".
	Round int    `json:"round,omitempty"`
	Last  string `json:"last,omitempty"`
	// Rest are the words that say something else.
	Rest []string `json:"rest,omitempty"`
}

// Winner is the side that has won, Draw, or empty.
func (t Title) Winner() ruleset.Side {
	switch {
	case t.Draw:
		return state.Draw
	case t.Over:
		return t.First.Side
	}
	return ""
}

// longestTitle limits what is read, because a title comes from a stranger.
const longestTitle = 400

// between matches the word between the parties, in the title of a game or in a result.
var between = regexp.MustCompile(`(?i)\s(v|vs|versus|against|over|beats?|defeats|defeated|def|won (?:vs|against|over)|wins (?:vs|against|over)|` +
	`lost to|loses to|drew with|draws with|tied with)\.?\s`)

// ParseTitle reads a title in the ways that leagues write it: `26L OOB Harrow(X) v
// Quill(A+18)`, `BM4 quill (allies +34) vs harrow (axis)`, or a line with a result,
// `Harrow (axis) over Quill (allies +18), R9`.
func ParseTitle(text string) (Title, error) {
	var t Title
	if len(text) > longestTitle {
		return t, fmt.Errorf("a title has at most %d characters", longestTitle)
	}
	text = tidy(text)
	at := between.FindStringSubmatchIndex(text)
	if at == nil {
		return t, fmt.Errorf("%q is not a title: it reads like \"Harrow (axis +6) v Quill\"", strings.TrimSpace(text))
	}
	verb := strings.ToLower(text[at[2]:at[3]])
	left, right := text[:at[0]], text[at[1]:]
	if i := strings.LastIndexAny(left, ":"); i >= 0 { // "League 2026: Harrow ..."
		t.note(left[:i])
		left = left[i+1:]
	}
	t.First = t.party(left, true)
	t.Second = t.party(right, false)
	switch {
	case strings.HasPrefix(verb, "dr"), strings.HasPrefix(verb, "tied"):
		t.Over, t.Draw = true, true
	case strings.HasPrefix(verb, "lo"):
		t.Over = true
		t.First, t.Second = t.Second, t.First
	case verb != "v" && verb != "vs" && verb != "versus" && verb != "against":
		t.Over = true
	}
	return t, t.settle()
}

// settle fills in a side that follows from the other party's.
func (t *Title) settle() error {
	a, b := &t.First, &t.Second
	switch {
	case len(a.Players) == 0 || len(b.Players) == 0:
		return fmt.Errorf("a title names the players of both sides: \"Harrow (axis +6) v Quill\"")
	case a.Side != "" && a.Side == b.Side:
		return fmt.Errorf("both parties are the %s", a.Side)
	case a.Side != "" && b.Side == "":
		b.Side = other(a.Side)
	case b.Side != "" && a.Side == "":
		a.Side = other(b.Side)
	}
	return nil
}

func other(s ruleset.Side) ruleset.Side {
	if s == ruleset.Axis {
		return ruleset.Allies
	}
	return ruleset.Axis
}

// tidy makes all brackets round, with a blank on either side, and all dashes short.
func tidy(text string) string {
	text = strings.NewReplacer("[", " (", "]", ") ", "(", " (", ")", ") ", "–", "-", "—", "-", "*", " ", "\u00a0", " ", "“", " ", "”", " ", "\"", " ").Replace(text)
	return " " + strings.Join(strings.Fields(text), " ") + " "
}

// group matches what is in brackets.
var group = regexp.MustCompile(`\(([^()]*)\)`)

// party reads one side of the title. It notes words about the game itself: before the name on the
// left side, after it on the right.
func (t *Title) party(text string, left bool) Party {
	var p Party
	for _, g := range group.FindAllStringSubmatchIndex(text, -1) {
		said, ok := sideOf(text[g[2]:g[3]])
		if !ok || p.Side != "" {
			continue
		}
		p.Side, p.Bid = said.Side, said.Bid
		name, more := text[:g[0]], text[g[1]:]
		t.note(more)
		p.Players = names(apart(t.about(strings.Fields(plain(name)), left), name))
		return p
	}
	name, more, _ := strings.Cut(text, ",")
	if i := strings.Index(name, "("); i >= 0 {
		name, more = name[:i], name[i:]+" "+more
	}
	t.note(more)
	words := t.about(strings.Fields(name), left)
	for n := min(3, len(words)-1); n > 0; n-- { // "Harrow X", "Quill allies +18"
		if said, ok := sideOf(strings.Join(words[len(words)-n:], " ")); ok {
			p.Side, p.Bid = said.Side, said.Bid
			words = words[:len(words)-n]
			break
		}
	}
	p.Players = names(words)
	return p
}

// note keeps what a part of the title says apart from names.
func (t *Title) note(text string) {
	for _, w := range t.about(strings.Fields(plain(text)), true) {
		if w = strings.Trim(w, "-"); w != "" {
			t.Rest = append(t.Rest, w)
		}
	}
}

// plain drops brackets and commas.
func plain(s string) string {
	return strings.NewReplacer("(", " ", ")", " ", ",", " ", ";", " ").Replace(s)
}

// apart marks the commas between words that name players.
func apart(words []string, text string) []string {
	var out []string
	for i, w := range words {
		out = append(out, w)
		if i+1 < len(words) && strings.Contains(strings.ReplaceAll(text, " ,", ","), w+",") {
			out = append(out, "/")
		}
	}
	return out
}

// names returns the players of a party: "Harrow/Wren", "Harrow & Wren", "Harrow and Wren"; before a
// side in brackets also "Harrow, Wren".
func names(words []string) []string {
	text := strings.Join(words, " ")
	var out []string
	for _, n := range regexp.MustCompile(`\s*(?:/|&|\s\+\s|\sand\s)\s*`).Split(text, -1) {
		n = strings.Trim(n, " -.:")
		if n != "" && !strings.EqualFold(n, "nobody") && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// said matches a side with its bid: "X", "A+18", "axis +6", "+34 allies", "allies, bid 20".
var said = regexp.MustCompile(`^(x|axis|ax|a|al|l|allies|allied)?[ ,:]*(?:bid )?(?:\+ ?)?(\d{1,3})?(?: ?(?:bid|ipcs?|pus?))?[ ,:]*(x|axis|ax|a|al|l|allies|allied)?$`)

// sideOf reads what is in the brackets after a name.
func sideOf(text string) (Party, bool) {
	m := said.FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil || (m[1] == "") == (m[3] == "") {
		return Party{}, false
	}
	p := Party{Side: ruleset.Allies}
	if w := m[1] + m[3]; w == "x" || w == "axis" || w == "ax" {
		p.Side = ruleset.Axis
	}
	p.Bid, _ = strconv.Atoi(m[2])
	return p, true
}

// variants are players' names for the rules, in lower case without blanks and signs, with the
// ruleset that each means; empty for rules that this program does not have.
var variants = map[string]string{
	"oob": "g40v2", "g40": "g40v2", "g40v2": "g40v2", "global": "g40v2", "global40": "g40v2", "global1940": "g40v2", "g402nd": "g40v2", "1940": "g40v2",
	"global19402ndedition": "g40v2", "global19402e": "g40v2", "2ndedition": "g40v2", "2e": "g40v2",
	"alpha2": "alpha2", "alpha": "", "alpha3": "", "g40alpha2": "alpha2",
	"g42": "g42", "global1942": "g42", "global42": "g42",
	"bh": "bh", "bhmod": "bh", "balanceandhistory": "bh", "g40lite": "g40lite", "lite": "g40lite",
	"aa50": "aa50", "aa5041": "aa50", "aa501941": "aa50", "anniversary": "aa50", "anniversary1941": "aa50",
	"aa5042": "aa50_1942", "aa501942": "aa50_1942", "anniversary1942": "aa50_1942",
	"bm": "", "bm1": "", "bm2": "", "bm3": "", "bm4": "", "bm5": "", "balancedmod": "", "ptv": "", "p2v": "", "pathtovictory": "",
}

// squeezed is a word of a title in the form that variants uses.
func squeezed(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(s))
}

var (
	season = regexp.MustCompile(`^(?i)(?:L(?:20)?(\d\d)|(?:20)?(\d\d)L|20(\d\d))$`)
	round  = regexp.MustCompile(`^(?i)(?:R|Rd|Round)\.?(\d{1,3})$`)
	turn   = regexp.MustCompile(`^(?i)(?:G|R|J|US|UK|CH|C|I|A|ANZ|F|FR)\d{1,3}$`)
)

// about notes the words that are about the game itself and returns the rest. Without all, only
// words at the end may be about the game: the others are a name.
func (t *Title) about(words []string, all bool) (rest []string) {
	for i := 0; i < len(words); {
		n := t.word(words[i:])
		if n == 0 && all && len(rest) == 0 && isFiller(words[i]) {
			t.Rest = append(t.Rest, words[i])
			n = 1
		}
		if n == 0 || !all && len(rest) == 0 {
			rest = append(rest, words[i])
			i++
			continue
		}
		i += n
	}
	return rest
}

// isFiller reports whether a word before a name is not part of it.
func isFiller(w string) bool {
	w = strings.ToLower(w)
	return strings.HasPrefix(w, "#") || slices.Contains([]string{"league", "game", "games", "match", "tt", "re", "-", "|", "playoff", "playoffs", "tournament", "final", "finals"}, w)
}

// word reads the first words as something about the game, and returns how many it read.
func (t *Title) word(words []string) int {
	if squeezed(words[0]) == "" { // a dash
		return 0
	}
	for n := min(4, len(words)); n > 0; n-- {
		key := squeezed(strings.Join(words[:n], ""))
		if id, ok := variants[key]; ok && t.Variant == "" {
			t.Variant, t.Ruleset = strings.Join(words[:n], " "), id
			return n
		}
	}
	w := strings.Trim(words[0], ".,:")
	if m := season.FindStringSubmatch(w); m != nil && t.Year == 0 {
		y, _ := strconv.Atoi(m[1] + m[2] + m[3])
		t.Year = 2000 + y
		return 1
	}
	if m := round.FindStringSubmatch(w); m != nil && t.Round == 0 {
		t.Round, _ = strconv.Atoi(m[1])
		return 1
	}
	if len(words) > 1 && t.Round == 0 { // "round 9", "Rd 9", "20 rounds"
		if n, err := strconv.Atoi(strings.Trim(words[1], ".,")); err == nil && (strings.EqualFold(w, "round") || strings.EqualFold(w, "rd")) {
			t.Round = n
			return 2
		}
	}
	if n, err := strconv.Atoi(w); err == nil && len(words) > 1 && t.Round == 0 && n < 200 && isRounds(words[1]) { // "20 Rd."
		t.Round = n
		return 2
	}
	if len(words) > 1 && t.Last == "" && strings.EqualFold(w, "after") && turn.MatchString(strings.Trim(words[1], ".,")) {
		t.Last = strings.ToUpper(strings.Trim(words[1], ".,"))
		return 2
	}
	return 0
}

// isRounds reports whether a word is "rounds" or short for it.
func isRounds(w string) bool {
	return slices.Contains([]string{"rd", "rds", "rounds"}, strings.ToLower(strings.Trim(w, ".,")))
}

// String says what was read, in a line for each thing.
func (t Title) String() string {
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, p := range []Party{t.First, t.Second} {
		side := string(p.Side)
		if side == "" {
			side = "a side that is not named"
		}
		if p.Bid > 0 {
			side += fmt.Sprintf(", bid %d", p.Bid)
		}
		say("%s: %s", strings.Join(p.Players, ", "), side)
	}
	switch {
	case t.Draw:
		say("result: a draw")
	case t.Over:
		say("result: %s won", strings.Join(t.First.Players, ", "))
	}
	if t.Year > 0 {
		say("season: %d", t.Year)
	}
	switch {
	case t.Ruleset != "":
		say("rules: %s, ruleset %s", t.Variant, t.Ruleset)
	case t.Variant != "":
		say("rules: %s, for which this program has no ruleset", t.Variant)
	}
	if t.Round > 0 {
		say("round: %d", t.Round)
	}
	if t.Last != "" {
		say("last turn: %s", t.Last)
	}
	if len(t.Rest) > 0 {
		say("not understood: %s", strings.Join(t.Rest, " "))
	}
	return strings.Join(lines, "\n")
}

// ParseResults reads lines with results, oldest first. It skips blank lines and those that begin
// with #.
func ParseResults(text string) ([]Played, error) {
	var out []Played
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		t, err := ParseTitle(line)
		switch {
		case err != nil && between.MatchString(tidy(line)):
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		case err != nil || !t.Over:
			return nil, fmt.Errorf("line %d: %q has no result: write \"Harrow (axis) over Quill\"", i+1, line)
		}
		// Who played which side does not matter for a rating.
		p := Played{Axis: t.First.Players, Allies: t.Second.Players, Winner: ruleset.Axis}
		if t.First.Side == ruleset.Allies {
			p = Played{Axis: t.Second.Players, Allies: t.First.Players, Winner: ruleset.Allies}
		}
		if t.Draw {
			p.Winner = state.Draw
		}
		out = append(out, p)
	}
	return out, nil
}
