package gamelog_test

import (
	"crypto/sha256"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The words of a key are those of its SHA-256, and any other key has others.
func TestKeyWords(t *testing.T) {
	const key = "games.example.org+33d7b496+AeHz"
	words := gamelog.KeyWords(key + "\n")
	if !regexp.MustCompile(`^([bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz] ){5}\w{5}$`).MatchString(words) {
		t.Fatalf("the words are %q", words)
	}
	// Worked out from the hash letter by letter.
	sum := sha256.Sum256([]byte(key))
	for i, word := range strings.Fields(words) {
		n := int(sum[2*i])*256 + int(sum[2*i+1])
		for at, from := range []struct {
			letters string
			over    int
		}{{"bdfghjklmnprstvz", 4096}, {"aiou", 1024}, {"bdfghjklmnprstvz", 64}, {"aiou", 16}, {"bdfghjklmnprstvz", 1}} {
			if want := from.letters[n/from.over%len(from.letters)]; word[at] != want {
				t.Errorf("word %d of %x is %q, want the letter %q at %d", i, n, word, want, at)
			}
		}
	}
	if gamelog.KeyWords("games.example.org+33d7b496+AeHy") == words {
		t.Error("another key has the same words")
	}
}
