package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// Words of talk between powers that make their own sides: what it is about, what an order or a
// letter does, who asks, who only thinks, and what is not now.
var (
	politics = wordList("|alliance|alliances|ally|allies|allied|armistice|peace|truce|ceasefire|war|wars|surrender|surrenders|pact|treaty|treaties|diplomacy|target|targets|")
	does     = wordList("|declare|declares|dow|propose|proposes|offer|offers|suggest|accept|accepts|refuse|refuses|reject|decline|sign|leave|leaves|withdraw|surrender|surrenders|agree|agrees|form|forms|join|ally|make|makes|end|pass|take|takes|collect|buy|build|research|roll|place|put|raid|bomb|fire|launch|strike|uprising|disband|hold|repair|")
	fights   = wordList("|attack|attacks|invade|move|moves|land|lands|")
	asks     = wordList("|would|will|should|shall|do|does|did|what|why|how|who|when|where|can|could|is|are|am|have|has|any|anyone|")
	thinks   = wordSet("would i'd we'd should thinking thought think hoping hope wonder wondering")
	someday  = wordSet("someday later soon eventually")
	happened = wordList("|declared|offered|proposed|accepted|refused|attacked|left|surrendered|has|had|have|was|were|wants|wanted|said|says|told|")
	agreeing = wordSet("propose proposes offer offers suggest accept accepts refuse refuses reject decline agree agrees")
	denials  = wordList("|no|not|never|rather|but|")
	revokes  = wordList("|wait|forget|instead|actually|kidding|cancel|scratch|scrap|ignore|undo|only|except|unless|")
)

// Speech are the lines of a mail that speak of politics and carry nothing out by themselves.
type Speech struct {
	// Talk surely orders nothing: a question to the others, a wish, what somebody else has done,
	// how things stand.
	Talk []notation.Span
	// Unclear may be meant to order something. Hints are how that would be written.
	Unclear []notation.Span
	Hints   [][]string
}

// wordSet is a set of words.
func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// SpeechOf finds what a mail says of politics. Nothing in it is surely talk if another line is about
// politics, for it could change that; and what says no, or "if", or only thinks is talk only in a
// mail in which nothing else stands, unless it says so of politics. power is whose orders the mail
// brings.
func SpeechOf(text string, names notation.Names, power string) (out Speech) {
	if len(text) > notation.MaxText {
		return out
	}
	alone := true
	careful, others := false, false // whether some only counts alone, and does not stand alone
	for _, l := range phrase.Cut(text, names).Lines {
		if len(trimSigns(l.Chunks)) == 0 {
			continue
		}
		s := sayingOf(l.Chunks, power)
		switch {
		case s.isTalk():
			out.Talk = append(out.Talk, spanOf(l.Chunks))
			careful = careful || s.revokes || s.conditional || !s.political && (s.denies || !s.question)
		case s.political || s.has(agreeing):
			alone = alone && !s.political
			if !s.counted && len(s.words) > 1 {
				out.Unclear, out.Hints = append(out.Unclear, spanOf(l.Chunks)), append(out.Hints, s.hints())
			}
			others = true
		default:
			others = true
		}
	}
	if !alone || careful && others {
		out.Talk = nil
	}
	return out
}

// hints are the lines that would carry out what a line may mean; none if it names nobody.
func (s saying) hints() (out []string) {
	if s.whom == "" {
		return nil
	}
	for _, h := range [...]struct{ words, line string }{
		{"alliance ally allies pact", "propose alliance: "}, {"armistice peace truce ceasefire", "offer armistice: "}, {"war dow", "declare war: "}, {"surrender surrenders", "surrender to "},
	} {
		if s.has(wordSet(h.words)) {
			out = append(out, h.line+s.whom)
		}
	}
	return out
}

// saying is what a line says of politics.
type saying struct {
	words []string
	// counted is set if it has a number, a unit or a sign of orders.
	counted, question, political             bool
	denies, revokes, conditional, aboutOther bool
	// acts counts the words that an order or a letter begins with, fights those of moves among them.
	acts, fights int
	// whom is the first power that it names besides its writer's.
	whom string
}

// sayingOf looks at the words of a line.
func sayingOf(cs []phrase.Chunk, power string) (s saying) {
	for i := range cs {
		c := &cs[i]
		for _, n := range c.Powers {
			if s.whom == "" && n.ID != power {
				s.whom = n.ID
			}
		}
		switch {
		case c.Kind == phrase.Number && i > 0 && cs[i-1].Low == "p": // "p3"
		case c.Kind == phrase.Number, c.Is("number") && c.Low != "any" && c.Low != "a" && c.Low != "an", len(c.Units) > 0 && c.Low != "mil", c.IsSign("> ( = + % ;"):
			s.counted = true
		case c.IsSign("?"):
			s.question = true
		case c.IsSign(":"):
			s.counted = s.counted || !s.aboutOther || len(s.words) > 0
		case c.Kind == phrase.Sign:
		case len(s.words) == 0 && len(c.Powers) > 0:
			s.aboutOther = !slices.ContainsFunc(c.Powers, func(n notation.Name) bool { return n.ID == power })
		default:
			s.words = append(s.words, strings.Fields(strings.ReplaceAll(c.Low, "’", "'"))...)
		}
	}
	for _, w := range s.words {
		s.political = s.political || politics.has(w)
		s.denies = s.denies || denials.has(w) || strings.HasSuffix(w, "n't")
		s.revokes = s.revokes || revokes.has(w)
		if does.has(w) || fights.has(w) {
			s.acts++
		}
		if fights.has(w) {
			s.fights++
		}
	}
	s.revokes = s.revokes && !s.follows("wait and see")
	s.conditional = len(s.words) > 0 && s.words[0] == "if"
	return s
}

// has reports whether one of the words is in a set.
func (s saying) has(set map[string]bool) bool {
	return slices.ContainsFunc(s.words, func(w string) bool { return set[w] })
}

// follows reports whether words stand next to each other.
func (s saying) follows(words string) bool {
	return strings.Contains(" "+strings.Join(s.words, " ")+" ", " "+words+" ")
}

// letters counts the words that orders and letters begin with, but not moves.
func (s saying) letters() int { return s.acts - s.fights }

// isTalk reports whether the line orders nothing, whatever else the mail says of politics.
func (s saying) isTalk() bool {
	if s.counted || len(s.words) == 0 {
		return false
	}
	first := s.words[0]
	switch {
	case s.question && (asks.has(first) || s.follows("did you") || s.follows("do you") || s.follows("did i")): // "Would you like an alliance?"
		return true
	case s.question && len(s.words) == 1 && s.political: // "Alliance?"
		return true
	case s.aboutOther && happened.has(first) && s.letters() == 0: // "France offered an armistice to Germany"
		return true
	case s.follows("wants me to"), s.follows("asked me to"), s.follows("wants us to"), s.follows("asked us to"):
		return s.denies && s.acts == 1 // "Quill wants me to declare war on Italy but no"
	case s.aboutOther && first == "please": // "France: please surrender to Germany now"
		return true
	case s.has(thinks):
		return s.acts == 0 && (s.political || len(s.words) > 2) || s.political && (s.has(someday) || s.follows("some day") || s.follows("one day"))
	case s.follows("at war with") && s.acts == 0, s.political && s.follows("will be") && s.acts == 0:
		return !s.denies
	case (first == "i" || first == "we" || politics.has(first)) && s.follows("never"), first == "don't", s.follows("do not") && first == "do":
		return s.acts == 1 && (s.political || s.letters() == 1)
	case s.conditional: // "If Poland joins us we attack Russia"
		return s.letters() == 0 || s.acts == 1 && s.follows("i take") || s.follows("accept nothing")
	}
	return false
}
