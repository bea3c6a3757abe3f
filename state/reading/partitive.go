package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// partitive puts the number of a part before the whole that is named first: "of the eleven
// infantry in Germany five march to Poland" is "five of the eleven infantry in Germany
// march to Poland".
func partitive(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 5 {
		return cs
	}
	if !cs[0].Is("of") && cs[0].Low != "of" && cs[0].Low != "out of" && cs[0].Low != "von" && cs[0].Low != "von den" {
		return cs
	}
	units := false
	for i := 1; i+1 < min(len(cs), 12); i++ {
		c, next := &cs[i], &cs[i+1]
		switch {
		case c.Kind == phrase.Sign && !c.IsSign(","), c.Is("go attack place or maybe if not and"):
			return cs
		case len(c.Units) > 0:
			units = true
		}
		if v, ok := c.Value(); !units || !ok || v < 1 || len(c.Units)+len(c.Places) > 0 && c.Kind == phrase.Word || len(next.Units) > 0 || !next.Is("go attack place") {
			continue
		}
		whole := cs[1:i]
		if whole[len(whole)-1].IsSign(",") {
			whole = whole[:len(whole)-1]
		}
		of := cs[0]
		of.Low, of.Text, of.Tags = "of", "of", []string{"at", "of"}
		out := append([]phrase.Chunk{*c, of}, whole...)
		return append(out, cs[i+1:]...)
	}
	return cs
}
