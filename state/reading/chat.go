package reading

import (
	"regexp"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/reading/remark"
)

// chatter are the shapes of sentences with which people talk at the table: what they feel, hope,
// remember and wish each other. For the shapes see remark.Shape.
var chatter = sync.OnceValue(func() *regexp.Regexp {
	const (
		lead   = `^(?:(?:oh|ah|ach|ok|okay|so|and|but|well|hm|hmm|wow|lol|haha|hehe|ugh|damn|man|mate|sorry|anyway|yes|no|still|also|just|now|honestly|sadly|luckily|frankly|fun fact|thoughts|btw|by the way|thx \w+|thanks \w+|\w+ (?:my friend )?,|,) )*`
		adverb = `(?:(?:still|really|just|so|never|always|can t|cannot|could|do|don t|didn t|did|already|almost|also|honestly|only|have|ve|had|ll|will|d|would|even|once|ever|must|to|not) )*`
		feel   = `(?:know|knew|hoped?|fear(?:ed)?|loved?|hated?|miss(?:ed)?|owed?|believed?|remember|wish|bet|promised?|admit|blame|checked|counted|rolled|lost|won|felt|feel|saw|heard|laughed|cried|dreamed|learned|trust(?:ed)?|warned|deserve|regret|wanted|expect|thought|like (?:the look of|how)|see you|slept|worry|apologi[sz]e|be (?:honest|sorry|worried)|swear|enjoy)`
		body   = `(?:wife|husband|son|sons|daughter|kids|brother|sister|dad|father|mum|mom|mother|uncle|aunt|grandson|grandma|boss|cat|dog|dice|luck|friends?|heart|nerves|phone)`
	)
	return regexp.MustCompile(strings.Join([]string{
		lead + `(?:i|we) ` + adverb + feel + `\b`,
		lead + `(?:i m|i am|we re|we are|i was|we were|i ve been|we ve been) (?:(?:a|so|still|just|really|bit|very|quite|too|not|already|getting|feeling) )*(?:nervous|tired|sorry|afraid|scared|happy|sad|proud|curious|ready|worried|broke|late|sick|off to|in|at|on|back|old|new|doomed|blaming|growing|playing)\b`,
		lead + `(?:my|your|his|her|our) ` + body + ` `,
		lead + `(?:those|these|that|your|the|his) (?:(?:poor|lone|lonely|brave|old|big|little|ugly|whole|W|P|N|last) )*(?:U|fleet|navy|air force|stack|guys|lads|boys) (?:(?:still|always|never|has|have|had|is|are|was|were|will|of mine|of yours) )*(?:had a|been|owe|owes|owed|gives? me|gave me|scares?|bothers?|bothering|haunts?|worries|made me|makes me|deserves?|look like|looks like|living|ugly|rude|the hero|an? )\b`,
		lead + `(?:god|heaven) (?:save|help|bless|i|knows)\b`, lead + `(?:pray|prayers) for\b`, lead + `please pray\b`, lead + `(?:sorry|hello|hi|hey|wish me|bet you|glory to|kisses to|death to|peace ,|a toast to|cheers to|here s to|rip|r i p|poor|long live|spare a thought|bless|shame about|pity about|well played|nice rolls?|good game|good luck|best of luck|lots of luck|enjoy|take care|see you|greetings|regards|have (?:a|fun)|happy|merry|congrats|congratulations|welcome|looking forward|ready to be|all the best|boring|sad to see|good to see|nice to see|curious (?:what|how)|what a|always too|never enough|so many|so little|don t be too|how i|thank (?:god|heavens|you)|thanks|may (?:your|the|my) dice)\b`,
		lead + `(?:that s|that is|this is|it s|it is) (?:a lot of|not much|all bluff|a pity|a shame|a mess|the plan|how it|life|war)\b`,
		lead + `(?:feels?|felt|looks|looked|sounds|seems|smells) (?:like|thin|good|bad|odd|wrong|right|better|worse|lonely|safe|empty|quiet|strange|silly)\b`,
		lead + `(?:the )?(?:P|everyone|everybody|somebody|history|life|nobody|navy|fleet|army|air force|U) (?:costs? me|gives me|gave me|hangs on|scares me|worries me|makes me|made me|says|knows|loves|hates|is a long walk|tight|looks|feels|will never be the same)\b`,
		lead + `(?:money s|money is|cash is|things are|life is) (?:tight|short|hard|good|easy|scarce|thin)\b`, lead + `(?:not |nothing )(?:much|fancy|special|a lot|bad|proud)\b`, lead + `let it be known\b`, lead + `don t even think about\b`, lead + `my money s on\b`,
		lead + `(?:last|next|every|this|one|some) (?:time|day|game|year|night|week|weekend) (?:i|we|you|my)\b`, lead + `if (?:i were you|this goes wrong|that fails)\b`, lead + `if .* (?:i m|i ll|we re|i will|i am|i) (?:(?:be|look|going|buy|very|to|blaming|growing|flipping|doing|quit|drink|blame|sulk|eat|the) ?)+`,
		lead + `(?:[PW] ?N ?, )?(?:W |P )?(?:is |am )?(?:going|goes) for (?:the |P|W)`, lead + `(?:P , )?(?:you were|you are|you re) (?:very |too |so |quite )?(?:kind|nice|rude|mean|lucky|right|brave)\b`, lead + `(?:kinda|sort of|a bit|bit) (?:short|low|tired|of luck|nervous|thin)\b`,
	}, "|"))
})

// Chatters reports whether words are sentences of talk alone. None of them is a slip of the pen for
// an order word then.
func Chatters(text string, names notation.Names) bool {
	for _, l := range phrase.Cut(text, names).Lines {
		from := 0
		for i := 0; i <= len(l.Chunks); i++ {
			if i == len(l.Chunks) || l.Chunks[i].IsSign(". ! ? ;") {
				if cs := trimSigns(l.Chunks[from:i]); len(cs) > 0 && !chatters(cs) {
					return false
				}
				from = i + 1
			}
		}
	}
	return true
}

// mostChat is how long a sentence of talk may be.
const mostChat = 40

// hasTalk reports whether a sentence has a word that orders can do without. Plain orders have none,
// and are not held against the shapes of talk.
func hasTalk(cs []phrase.Chunk) bool {
	for i := range cs {
		if c := &cs[i]; c.Kind == phrase.Word && (!c.Known() || c.Is("plain asker fillers")) {
			return true
		}
	}
	return false
}

// chatters reports whether a sentence only talks by its shape, and cannot change an order.
func chatters(cs []phrase.Chunk) bool {
	if !mayTalk(cs) {
		return false
	}
	shape := remark.Shape(trimSigns(cs))
	return chatter().MatchString(shape) && !remark.Surely(shape)
}

// leastTalk is how many words a sentence has at least that is no order for certain: "all germny" has two.
const leastTalk = 4

// talks reports whether a sentence that could not be read as an order is surely none: it names and counts nothing.
func talks(cs []phrase.Chunk) bool {
	return len(cs) >= leastTalk && !anyOf(cs, func(c *phrase.Chunk) bool {
		return len(c.Units) > 0 && !c.Is("plain") || len(c.Places) > 0 && c.Kind == phrase.Word || c.Kind == phrase.Number
	}) && hasTalk(cs) && mayTalk(cs) && remark.Talks(remark.Shape(trimSigns(cs)))
}

// mayTalk reports whether a sentence can be talk: it names units or places but not both, no number of
// units, and nothing is to be done.
func mayTalk(cs []phrase.Chunk) bool {
	units, places, goes := 0, 0, false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("? > : = | ("):
			return false
		case len(c.Units) > 0 && !c.Is("plain"):
			if v, _ := glyph(cs, i-1).Value(); v > 1 {
				return false
			}
			units++
		case len(c.Places) > 0 && (c.Kind == phrase.Word || c.Sure):
			places++
		case c.Is("go carry"):
			goes = true
		case c.Is("closing endturn phase-income"), c.Is("attack land stay place buy unload join raid war retreat fix undo") && !c.Is("fillers plain"):
			return false
		}
	}
	return (units == 0 || places == 0) && !(goes && units+places > 0) && len(cs) <= mostChat
}
