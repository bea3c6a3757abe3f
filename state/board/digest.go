package board

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Digest is the SHA-256, in hex, of the board's spaces, borders and canals. Where
// names stand on a picture, and what players may call a space, do not count.
func (b *Board) Digest() string {
	spaces := make([]Space, len(b.spaces))
	for i, s := range b.spaces {
		s.X, s.Y = 0, 0
		spaces[i] = s
	}
	text, err := json.Marshal(struct {
		Spaces  []Space
		Borders [][]SpaceID
		Canals  []Canal
	}{spaces, b.near, b.canals})
	if err != nil {
		panic("board: the digest cannot be made: " + err.Error())
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
