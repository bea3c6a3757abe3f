package reading

import (
	"regexp"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// meddling are the shapes of sentences that no order used and that can still change one: they
// take an order back, hold it up, limit it, make it depend on something, or add to it. In a shape
// U stands for units, P for places, W for powers and N for numbers; see shapeOf. Somebody who
// only talks about units and places does not write so.
var meddling = sync.OnceValue(func() *regexp.Regexp {
	const (
		lead   = `^(?:(?:oh|ah|ach|ok|okay|so|and|but|well|actually|please|hm|hmm|sorry|also|ps|pps|pls|plz|then|still|now|just|no|nope|wait|of course|by the way|hopefully|on second thought|if not|else|otherwise|,) )*`
		what   = `(?:U|P|W|N|it|them|lines?|moves?|orders?|attacks?|battles?|fights?|raids?|stuff|those|version|bombers|fleets?|purchases?|placements?|landings?|noncombat|noncom|combat phase|rest)`
		who    = `(?:(?:the|my|all|both|other|N|P|W|rest|of|else|in|from|new|newly|bought) )*(?:chaps|guys|men|boys|lads|stuff|everybody|somebody|someone|everything|rest|U|planes)(?: else)?(?: in P| of the U| from P| can| all)*`
		thing  = `(?:(?:the|my|all|fast|slow|new|whole|previous|last|N|P|that|this|it) )*(?:U|guys|stuff|move|line|planes|ships|boys|chaps)(?: (?:in|on|from) P)? `
		travel = `(?:goes|go|walks?|strolls?|marche?s?|follows?|moves?|flies|comes?|sails?|drives?|runs?)`
	)
	return regexp.MustCompile(strings.Join([]string{
		// what to do with something in the mail: "scrap the purchase", "keep them in Germany"
		lead + `(?:leave|hold|stop|cancel|scrap|strike|swap|forget|skip|drop|undo|delete|remove|replace|call off|pull out|break off|press on|scratch|never mind|ignore|submerge|postpone|delay) (?:(?:the|my|all|those|these|that|this|her|him|of|with|after|below|on|in|from|everything|whatever|last|previous|second|third) ){0,5}?` + what + `\b`,
		lead + `(?:i d |i would )?(?:rather )?keep (?:(?:the|my|all|those|these|at least|her|him|them|it|N|P) ){1,3}(?:\S+ ){0,3}?(?:U|P|N)\b`, `\bi d (?:rather )?keep (?:the|those|my) `, `\bkeep (?:N bucks|(?:her|him|them|it) in P)\b`,
		lead + `(?:place later.*|stop there|use that|(?:leave|take) it (?:out|behind|where .*)|take (?:something off|N U out)\b.*|put (?:N|the|all) .*[UP]\b.*|make that N U)$`,
		`\b(?:hold that (?:N|one)|forget the P thing|so stop there|leave N behind|undo it|take it out|don t send (?:it|them)|else use the|go round)\b`,
		// what is not to be done, and what stays: "don't empty Denmark", "sz 106 is off"
		lead + `(?:(?:don t|do not|never) (?:even )?(?:bother with|leave|empty|risk|attack|move|send|touch|place|land) |nothing (?:leaves|moves|goes|attacks|lands|from|in|out of) .*[PU]\b|not (?:this N|this one|that one|that N|yet at war)|no (?:second sea battle|sea battle|sbr|raids?|battle|landing)\b)`,
		`\b(?:no second sea battle|nobody goes in there|not needed in P|(?:stay|stays) put after all|staying where they are|sits? (?:this|that) (?:N|one) out|supposed to (?:stay|go|be) (?:in|to|at|with))\b`,
		lead + `P (?:yes , P no|only)\b`,
		lead + thing + `(?:stays?(?: in port| at home| home)?|waits?|goes nowhere|go nowhere|(?:is|are) (?:off|cancell?ed)|hold in P|doesn t move)$`,
		// parts of the mail, and what they should say: "strike the last line", "where I say mechs I mean tanks"
		`\b(?:in|about|strike|skip|delete|ignore) (?:the |that |those |my )?(?:N |last |P |two |U )*lines?\b`, `\b(?:typo|line up there|wrong zone|as i wrote|other way round|i think i miscounted|see my last mail|my mail from|version was right|previous move|everything below the|check my math on)\b`,
		`^(?:oops )?(?:, )?i (?:meant|mean) [NPU]\b`, `\bi (?:mean|meant) [NPU]$`, `\bshould (?:be|read|say) (?:N|P|U|not)\b`, lead + `(?:i )?forgot (?:the )?[PU]\b`,
		// conditions: "only if France falls", "if the subs miss we break off"
		`^(?:but )?only if\b`, `^or rather not$`, `^unless\b`, `^if (?:so|not) \S`, `\bif so$`,
		lead + `if .*\b(?:submerges?|break off|put|drop|skip|stop there|leave|take something|casualt\w+|rethink|spend|undo|don t send|pull out|call it off|go round)\b`,
		`\b(?:i may want to|otherwise (?:don t|back to|it doesn t|as written)|(?:maybe|rather) (?:a|the|N) U instead|means N U instead|is free in|if there anything left|if P goes well)\b`,
		// battles: "fight one round only", "tanks die last in France"
		lead + `(?:fight (?:one|N) rounds?|never more than N rounds|N rounds (?:max|only)|retreat from P|stop after|press on)\b`,
		`\b(?:we break off|first casualt|takes? the first hit|as losses|die last|submerges? what|my U submerge|pull out of|may pull out)`,
		// what is to come later: "ask me before you roll", "I changed my mind on Yugoslavia"
		`\b(?:(?:ask|call|ring) me (?:before|if)|first and call me|before you (?:lock|roll)|don t roll yet|just a draft|before deciding|wait with the|let me sleep on|changed my mind|to rethink|call it off|calling off|second thoughts about|torn between|would you buy|like to change the|before i forget|roll N before N|then we see about P)\b`,
		`\b(?:landings?|noncombat|noncom|purchase)\b.*\b(?:tonight|tomorrow|different|provisional|tbd)$`,
		// afterthoughts: "and the two chaps in Norway stroll over to Finland", "one less in Poland"
		lead + who + ` (?:\S+ ){0,2}?` + travel + ` (?:\S+ ){0,3}?(?:to|into|in|over|along|east|west)\b`,
		`\b(?:let s (?:hit|take|attack|bomb|use) (?:the|P|U|N)|i m adding|we bomb P|walk in there|send (?:it|them|him|her|that) along|should hit the|goes over the border|marches east)\b`,
		`\b(?:one|N) (?:less|more) in P\b`, `^minus N\b`, `\b(?:more|fewer) (?:U |planes |ships |men )?(?:in|on|to) (?:N|P)\b`, `\b(?:is|are) N too many\b`, `\bsteps back\b`, `^half of them in\b`, `\bN U (?:less|more to P)$`,
		lead + `(?:U too|but not the U|plus the U from.*|and the U|without the U|same (?:as|again) .*|ditto for .*|all U to P.*|move N U.*|U (?:come|land|hold|empty|lands|takes) .*|the P U goe?s? .*|N U at the P U|all U)$`,
		// other languages
		lead + `(?:streich|streiche|streicht|vergiss|vergesst|lass|lasst|ignoriere?) .*(?:[UPN]|zeile|angriff|zug|kauf|weg)\b`, `^nur wenn\b`, `\b(?:in|zeile) zeile N\b`, `\bdoch nicht (?:nach|in|gegen) P\b`,
	}, "|"))
})

// shapeOf is a sentence in small letters with U for units, P for places, W for powers and N for
// numbers: "keep the N U in P".
func shapeOf(cs []phrase.Chunk) string {
	out := make([]string, 0, len(cs))
	for i := range cs {
		c := &cs[i]
		switch v, number := c.Value(); {
		case c.Kind == phrase.Sign:
			if c.IsSign(", - --") {
				out = append(out, ",")
			} else if c.IsSign(">") {
				out = append(out, ">")
			}
		case len(c.Units) > 0 && !c.Is("plain"): // "how I miss that fighter"
			out = append(out, "U")
		case c.Sure, len(c.Places) > 0 && c.Kind == phrase.Word:
			out = append(out, "P")
		case c.Kind == phrase.Number, number && v > 0 && c.Low != "a" && c.Low != "an":
			out = append(out, "N")
		case len(c.Powers) > 0 && len(c.Low) > 2:
			out = append(out, "W")
		default:
			out = append(out, plainWords(c.Low))
		}
	}
	return strings.Join(out, " ")
}

// placeStays is the shape of a sentence by which a place takes no part: "Denmark goes nowhere", "SZ
// 106 is off".
var placeStays = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:and|but|so|ok|no|,) )*(?:the )?P (?:stays?|waits?|stays? put|goes nowhere|(?:is|are) (?:off|cancell?ed|out))$`)
})

// subjects are what a sentence names that speaks of a turn; changes are the words with which it
// then changes something, wherever they stand.
var (
	subjects = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\b(?:[UPN]|purchase|buy|placement|landings?|noncombat|noncom|combat|attacks?|battles?|fights?|raids?|fleets?|planes|ships|troops|units|moves?|orders?|lines?|mail|above|part)\b`)
	})
	changes = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\b(?:` + strings.Join([]string{
			`instead of`, `[UP] instead`, `otherwise`, `unless`, `only (?:after|if|when|once)`, `until (?:N|one) side`, `whatever (?:is|U|P)`, `i d rather (?:have|keep|not|see|go|use)`,
			`swap`, `skip`, `drop (?:the|N|it|that|them)`, `submerge`, `ignore (?:the (?:U|P|N|purchase|lines?)|everything|my|it|that|them)`, `scratch (?:that|the|it|them|[NPU])`, `scrap`, `cancel (?:the|that|it|[NPU])`, `undo`, `retreat`, `cut (?:it|them|that|the)`,
			`use the (?:N|P|U|other)`, `take N (?:U|off|out|away|less|more)`, `take (?:out|away) anything`, `leave (?:the|N|it|them) (?:\S+ ){0,3}?(?:in|at|on|out|home|behind|to|there)`, `(?:it|that|U|fleet) stays in`, `hold (?:off|on|that)`,
			`home to P`, `down to P instead`, `the new (?:units|ones|stuff|U) (?:go|all go|goes|all)`, `nobody goes`, `no sea battles`, `sea battles first`,
			`i meant`, `not N`, `(?:wrong|other) U in`, `(?:is|are|as) (?:void|not final|not official)`, `not (?:yet )?official`, `counts? for now`, `only counts`, `new (?:N|one|version) follows`, `replaces? only`,
			`like the odds in`, `trust the (?:N|P) attack`, `i decide`, `to approve`, `let s (?:skip|not|leave|keep|hold|drop|cut|do [NP])`, `change of mind`, `changed my mind`, `second thoughts`, `or rather`,
			`N U (?:more|less) and`, `N rounds (?:are|is) enough`, `in P N rounds`, `take out anything`, `planes last`, `(?:somebody|someone) should`, `P as well , N`, `don t do the`, `call(?:ed|ing)? (?:it|that) off`,
		}, "|") + `)\b`)
	})
)

// meddles reports whether a sentence that no order used can change one.
func meddles(cs []phrase.Chunk) bool {
	shape := shapeOf(cs)
	return meddling().MatchString(shape) || subjects().MatchString(shape) && changes().MatchString(shape)
}
