package engine_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// anyWords are words and signs of orders, and some that stand beside them.
var anyWords = strings.Fields(`3 2 1 10 39 80 112 inf infantry art tank transport tr carrier cv ftr fighter fighters tac
	bomber bb destroyer from to > -> , . : ; - -- / // # | ( ) [ ] x = + ? and with by on at in of the both all rest them
	they it other one not instead so leave keep keeps company get guard worth cause because that's thats it me turn my your
	done nothing else but boring all land lands home stay stays attack attacks against joins join go goes along takes loads
	picks carry unload put India Persia Germany Norway Finland Poland France Holland Japan SZ39 SZ80 sz112 98 97 Malta
	Gibraltar Egypt Greece Africa front army English French German ships fleet place placed be will (1) fm outta w/ vs via
	past same too then maybe if or buy declare war scramble retreat end`)

// anyHeads are what stands above them.
var anyHeads = []string{"", "Purchase\n", "Combat\n", "Noncombat\n", "Placement\n", "Buy 2 inf\nPlacement\n", "Combat\n97: cv ca tac 98\nftr Malta > 97\nNoncombat\n"}

// TestWordsInAnyOrder: no words in any order stop the reading. ADJUTANT_WORDS says how many mails to try.
func TestWordsInAnyOrder(t *testing.T) {
	n := 1500
	if s := os.Getenv("ADJUTANT_WORDS"); s != "" {
		var err error
		if n, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	r := rand.New(rand.NewPCG(12, 20))
	for range n {
		var b strings.Builder
		b.WriteString(anyHeads[r.IntN(len(anyHeads))])
		for range 1 + r.IntN(3) {
			for range 1 + r.IntN(13) {
				b.WriteString(anyWords[r.IntN(len(anyWords))])
				if r.IntN(8) > 0 {
					b.WriteByte(' ')
				}
			}
			b.WriteByte('\n')
		}
		checkAny(t, e, []ruleset.PowerID{"Germany", "United Kingdom", "Japan"}[r.IntN(3)], b.String())
	}
}

// TestWordsThatStoppedTheReading: each of these did.
func TestWordsThatStoppedTheReading(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{
		"Combat\n#\n",
		"Combat\n-- # \n",
		"Buy 2 inf\nPlacement\njoins w/ because 97\nplaced | \n",
		"NCM\n2 inf Norway > Finland, not instead\n",
		"NCM\n1 bb > 26 (from 999)\nfrom 999 BB to 26\n2 inf Norway > Finland (by ship)\n",
	} {
		checkAny(t, e, "Germany", mail)
	}
}

// checkAny checks a mail and tells which one stopped the reading, if one does.
func checkAny(t *testing.T, e *engine.Engine, power ruleset.PowerID, mail string) {
	t.Helper()
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("%q stops the reading: %v", mail, fault)
		}
	}()
	g := state.New(e.Rules())
	g.Active = power
	e.Check(g, power, mail)
}
