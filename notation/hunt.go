package notation

import (
	"strconv"
	"strings"
)

// huntWords are words for going after ships that can be left in peace; the order
// for it is "engage".
var huntWords = set("attack attacks attacking chase chasing destroy depth fight fights fighting hit hunt hunting hunts kill kills sink sinks strike target")

// preyWords are the ships that such words speak of.
var preyWords = set("sub subs submarine submarines transport transports tp tps tt tts uboat uboats ss")

// mostHunted is how many words of a line are searched for such an order, which is
// always short.
const mostHunted = 60

// hunted looks at a line that begins at token i. If the line speaks of fighting
// submarines or transports, like "hunt subs in 112", it returns the order likely meant,
// else nil.
func (p *parser) hunted(i int) []string {
	hunt, prey, zone := false, false, 0
	for end := i + mostHunted; i < len(p.toks) && !p.toks[i].ends(); i++ {
		if i == end {
			return nil
		}
		switch t := &p.toks[i]; {
		case t.Kind == Word && huntWords[t.low]:
			hunt = true
		case t.Kind == Word && preyWords[t.low]:
			prey = true
		case t.Kind == Number && t.N > 0:
			zone = t.N
		case t.Kind == Word && strings.HasPrefix(t.low, "sz"):
			if n, err := strconv.Atoi(t.low[2:]); err == nil && n > 0 {
				zone = n
			}
		case t.Kind == Arrow:
			return nil // units move
		}
	}
	if !hunt || !prey || zone == 0 {
		return nil
	}
	return []string{"engage subs in SZ " + strconv.Itoa(zone)}
}

// engagement is the order likely meant by an attack on a zone that names no units:
// ships that go there fight the submarines and transports in it (G40-2.7.3).
func engagement(verb Verb, place Ref) []string {
	if verb != AttackVerb || len(place.Names) != 1 || !strings.HasPrefix(place.Names[0].ID, "SZ ") {
		return nil
	}
	return []string{"engage " + place.Names[0].ID}
}

// lineStart is the first token of the line that token i is in; in a long line it is a
// token not far before i.
func (p *parser) lineStart(i int) int {
	for end := i - mostHunted; i > 0 && i > end && !p.toks[i-1].ends(); {
		i--
	}
	return i
}
