package gamelog

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"
)

// The letters of the words of a key. Each word is a consonant, a vowel, a consonant, a
// vowel and a consonant, and stands for sixteen bits.
const (
	consonants = "bdfghjklmnprstvz"
	vowels     = "aiou"
)

// wordsOfKey is how many words a key has: 96 bits, for which nobody can find another
// key.
const wordsOfKey = 6

// KeyWords is a public key in words that people can read to each other, without any
// program: the first 96 bits of the SHA-256 of its text.
func KeyWords(key string) string {
	sum := sha256.Sum256([]byte(strings.TrimSpace(key)))
	var words []string
	for i := range wordsOfKey {
		words = append(words, wordOf(binary.BigEndian.Uint16(sum[2*i:])))
	}
	return strings.Join(words, " ")
}

// wordOf is the word for sixteen bits, the highest first.
func wordOf(n uint16) string {
	return string([]byte{consonants[n>>12], vowels[n>>10&3], consonants[n>>6&15], vowels[n>>4&3], consonants[n&15]})
}
