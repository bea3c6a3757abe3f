package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// arm is what a line calls the part of a phase that stands below it: 1 for land units, 2 for ships, 3 for
// aircraft; 0 if it is no such label. "Land:" alone heads landings.
func arm(cs []phrase.Chunk) int {
	own := trimSigns(cs)
	if len(own) != 1 || own[0].Kind != phrase.Word || len(cs) > 3 {
		return 0
	}
	for k, words := range arms {
		if words.has(own[0].Low) {
			return k + 1
		}
	}
	return 0
}

// arms are the words of such labels.
var arms = [3]wordList{
	"|land|ground|army|land units|ground units|ground forces|land forces|land moves|troops|",
	"|sea|naval|navy|ships|fleet|sea units|naval units|sea moves|water|",
	"|air|airforce|air force|planes|aircraft|air units|air moves|",
}

// labelsArms reports whether the lines of a mail part its phases into land, sea and air.
func labelsArms(lines []phrase.Line) bool {
	var seen [4]bool
	for i := range lines {
		seen[arm(lines[i].Chunks)] = true
	}
	return seen[1] && (seen[2] || seen[3])
}

// headsLand reports whether a line only says "Land" or the like.
func headsLand(l phrase.Line) bool {
	return len(l.Chunks) > 0 && len(l.Chunks) < 4 && arms[0].has(l.Chunks[0].Low)
}
