package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
)

// Each line of a player's list is the SHA-256 of the next.
func TestSecretsAreAChain(t *testing.T) {
	var out bytes.Buffer
	if code := run(context.Background(), &environment{stdout: &out, stderr: &out}, []string{"secrets", "5", "--json"}); code != 0 {
		t.Fatalf("it ends with %d: %s", code, &out)
	}
	var list struct {
		Fixes  string
		Values []string
	}
	if err := json.Unmarshal(out.Bytes(), &list); err != nil || len(list.Values) != 5 {
		t.Fatalf("%v: %s", err, &out)
	}
	before := list.Fixes
	for _, v := range list.Values {
		b, err := hex.DecodeString(v)
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != before {
			t.Errorf("%s does not stand before %s", before, v)
		}
		before = v
	}
	if code := run(context.Background(), &environment{stdout: &out, stderr: &out}, []string{"secrets", "0"}); code == 0 {
		t.Error("a list of nothing is made")
	}
}
