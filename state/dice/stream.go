package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

const (
	streamSalt = "adjutant dice v1"
	// limit is the largest multiple of Sides that a byte can count to. Bytes from there on
	// would favour low faces and are skipped.
	limit = 256 - 256%Sides
)

// Stream is a Source whose dice follow from a seed, a label, the number of the
// roll and its purpose, by the formula in the package comment. It never runs
// out.
type Stream struct {
	key   []byte
	label string
	rolls uint64
}

// NewStream returns the stream of dice for the seed. The label distinguishes streams
// made from the same seed.
func NewStream(seed []byte, label string) *Stream {
	return &Stream{key: mac([]byte(streamSalt), seed), label: label}
}

// Roll throws n dice; it cannot fail.
func (s *Stream) Roll(n int, why string) ([]int, error) {
	s.rolls++
	return s.Nth(s.rolls, n, why), nil
}

// Nth is the roll with the given number, whatever was thrown before.
func (s *Stream) Nth(number uint64, n int, why string) []int {
	checkCount(n)
	var prefix []byte
	prefix = appendText(prefix, s.label)
	prefix = appendText(prefix, why)
	prefix = binary.BigEndian.AppendUint64(prefix, number)

	faces := make([]int, 0, n)
	for j := uint64(0); len(faces) < n; j++ {
		msg := binary.BigEndian.AppendUint64(prefix[:len(prefix):len(prefix)], j)
		for _, b := range mac(s.key, append(msg, 0x01)) {
			if int(b) < limit && len(faces) < n {
				faces = append(faces, int(b)%Sides+1)
			}
		}
	}
	return faces
}

func mac(key, message []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write(message)
	return h.Sum(nil)
}

func appendText(b []byte, s string) []byte {
	b = binary.BigEndian.AppendUint64(b, uint64(len(s)))
	return append(b, s...)
}
