package entropy_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/entropy"
)

// A key can be read with its passphrase and with no other. A damaged file is not a key. Neither the
// key nor the passphrase is in the file or in an error.
func TestSealedKey(t *testing.T) {
	const word = "seven green bottles"
	text, err := entropy.Seal(manyKey+"\n", word)
	if err != nil {
		t.Fatal(err)
	}
	secret := manyKey[strings.LastIndex(manyKey, "+")+1:]
	if !entropy.IsSealed(text) || entropy.IsSealed(manyKey) || strings.Contains(text, secret) || strings.Contains(text, word) {
		t.Errorf("the file says\n%s", text)
	}
	if other, err := entropy.Seal(manyKey, word); err != nil || other == text {
		t.Errorf("the same key is sealed the same way twice (%v)", err)
	}
	if got, err := entropy.Unseal(strings.ReplaceAll(text, "\n", "\r\n"), word); err != nil || got != manyKey {
		t.Errorf("the key is %q (%v)", got, err)
	}
	for what, args := range map[string][2]string{
		"another passphrase":  {text, "eight green bottles"},
		"no passphrase":       {text, ""},
		"a file cut off":      {text[:len(text)-8], word},
		"a cost beyond sense": {strings.Replace(text, "scrypt 65536", "scrypt 1073741824", 1), word},
		"another cost":        {strings.Replace(text, "scrypt 65536", "scrypt 32768", 1), word},
		"no cost":             {strings.Replace(text, "scrypt 65536", "scrypt 0", 1), word},
		"a plain key":         {manyKey, word},
	} {
		got, err := entropy.Unseal(args[0], args[1])
		if err == nil || got != "" || strings.Contains(err.Error(), secret) || strings.Contains(err.Error(), word) {
			t.Errorf("%s: %q, %v", what, got, err)
		}
	}
	if _, err := entropy.Seal(manyKey, "short"); err == nil {
		t.Error("a short passphrase is taken")
	}
}
