package templates

// phoneLine is how many letters a line of a phone has at least.
const phoneLine = 42

// phoneLines is how many lines some paragraphs take on a phone, the first with its name.
func phoneLines(said []string) int {
	n := 0
	for i, s := range said {
		letters := len([]rune(s))
		if i == 0 {
			letters += len("Changed hands in round 10: ")
		}
		n += 1 + letters/phoneLine
	}
	return n
}
