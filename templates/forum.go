package templates

import (
	"fmt"
	"strings"
)

// postLimit is the most bytes of a forum post. Forums often stop at 32,767
// characters; the rest is room for the line that numbers the parts.
const postLimit = 32000

// forumOf cuts markdown into posts below the limit, between blocks where that
// can be, and numbers them if there are several.
func forumOf(title, md string) []string {
	parts := cut(blocksOf(md), postLimit)
	if len(parts) < 2 {
		return parts
	}
	for i := range parts {
		parts[i] = fmt.Sprintf("**%s, part %d of %d**\n\n%s", escape(title), i+1, len(parts), parts[i])
	}
	return parts
}

// blocksOf splits markdown at its empty lines, code blocks left whole.
func blocksOf(md string) []string {
	var blocks []string
	var block []string
	fenced := ""
	flush := func() {
		if len(block) > 0 {
			blocks = append(blocks, strings.Join(block, "\n"))
			block = nil
		}
	}
	for _, line := range strings.Split(md, "\n") {
		if strings.HasPrefix(line, "```") {
			switch ticks := line[:longestRun(line, '`')]; {
			case fenced == "":
				fenced = ticks
			case line == fenced:
				fenced = ""
			}
		}
		if line == "" && fenced == "" {
			flush()
			continue
		}
		block = append(block, line)
	}
	flush()
	return blocks
}

// cut fills parts with blocks; a heading goes with the block below it.
func cut(blocks []string, limit int) []string {
	var parts []string
	var part []string
	size := 0
	flush := func() {
		if len(part) == 0 {
			return
		}
		parts = append(parts, strings.Join(part, "\n\n")+"\n")
		part, size = nil, 0
	}
	for i := 0; i < len(blocks); i++ {
		b := blocks[i]
		need := len(b)
		if strings.HasPrefix(b, "#") && i+1 < len(blocks) {
			need += 2 + min(len(blocks[i+1]), limit/2)
		}
		if size > 0 && size+2+need > limit {
			flush()
		}
		if len(b) > limit {
			flush()
			for _, piece := range cutBlock(b, limit) {
				parts = append(parts, piece+"\n")
			}
			continue
		}
		part = append(part, b)
		size += len(b) + 2
	}
	flush()
	return parts
}

// cutBlock cuts a block that is too long by itself: at its line ends, and a
// line that is too long at its blanks.
func cutBlock(b string, limit int) []string {
	fence := ""
	if strings.HasPrefix(b, "```") {
		fence = b[:longestRun(strings.SplitN(b, "\n", 2)[0], '`')]
		b = strings.TrimSuffix(strings.TrimPrefix(b, fence+"\n"), "\n"+fence)
		limit -= 2*len(fence) + 2
	}
	var pieces []string
	for len(b) > limit {
		at := strings.LastIndexByte(b[:limit], '\n')
		if at <= 0 {
			at = strings.LastIndexByte(b[:limit], ' ')
		}
		if at <= 0 {
			at = runeStart(b, limit)
			pieces = append(pieces, b[:at])
			b = b[at:]
			continue
		}
		pieces = append(pieces, b[:at])
		b = b[at+1:]
	}
	pieces = append(pieces, b)
	if fence != "" {
		for i := range pieces {
			pieces[i] = fence + "\n" + pieces[i] + "\n" + fence
		}
	}
	return pieces
}

// runeStart is the last place at or before i where a rune begins.
func runeStart(s string, i int) int {
	for i > 0 && s[i]&0xC0 == 0x80 {
		i--
	}
	return i
}
