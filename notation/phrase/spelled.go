package phrase

import "strconv"

// Number words of which sums are made, as people say zones: "ninety one", "one hundred and
// nine".
var (
	spelledOnes = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19}
	spelledTens = map[string]int{"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
)

// spelledOut makes one number of the words of a larger number, and of any number's words
// behind "zone".
func spelledOut(toks []Token, text string) []Token {
	var out []Token
	for i := 0; i < len(toks); i++ {
		n, used := spelled(toks[i:], i > 0 && zoneWords[toks[i-1].Low])
		if used == 0 {
			if out != nil {
				out = append(out, toks[i])
			}
			continue
		}
		if out == nil {
			out = append(make([]Token, 0, len(toks)), toks[:i]...)
		}
		t := toks[i]
		t.Kind, t.N, t.Low = Number, n, strconv.Itoa(n)
		t.Span.To = toks[i+used-1].Span.To
		t.Text = text[t.Span.From.Offset:t.Span.To.Offset]
		out = append(out, t)
		i += used - 1
	}
	if out == nil {
		return toks
	}
	return out
}

// spelled is the number that words begin with, and how many tokens it takes; 0 if it is none,
// or a word that is a number by itself and does not stand behind "zone".
func spelled(toks []Token, zone bool) (n, used int) {
	low := func(i int) string {
		if i < len(toks) && toks[i].Kind == Word {
			return toks[i].Low
		}
		return ""
	}
	i, hundreds := 0, 0
	if low(0) == "hundred" || low(1) == "hundred" && (low(0) == "one" || low(0) == "a") {
		for hundreds = 100; low(i) != "hundred"; i++ {
		}
		i++
	}
	begin := i
	if v := spelledOnes[low(2)]; low(0) == "one" && low(1) == "oh" && v > 0 && v < 10 { // "one oh three"
		return 100 + v, 3
	}
	if low(0) == "one" && (spelledTens[low(1)] > 0 || spelledOnes[low(1)] > 9) { // "one ten", "one twenty four", as zones are said
		hundreds, i = 100, 1
	}
	if hundreds > 0 && low(i) == "and" {
		i++
	}
	tens, ones := spelledTens[low(i)], 0
	if tens > 0 {
		i++
		if k := i; k+1 < len(toks) && toks[k].Kind == Sign && toks[k].Low == "-" && toks[k].Glued && toks[k+1].Glued && spelledOnes[low(k+1)] > 0 {
			i++ // "ninety-one"
		}
	}
	if v := spelledOnes[low(i)]; v > 0 && (v < 10 || tens == 0) {
		ones = v
		i++
	}
	switch {
	case tens+ones == 0 && hundreds == 0:
		return 0, 0
	case tens+ones == 0:
		i = begin
	case hundreds == 0 && !zone && (tens == 0 || ones == 0):
		return 0, 0
	}
	return hundreds + tens + ones, i
}

// zoneWords stand before or behind the number of a zone.
var zoneWords = map[string]bool{"sz": true, "z": true, "zone": true, "zones": true, "seazone": true, "seezone": true, "seezonen": true, "zonen": true, "szs": true}
