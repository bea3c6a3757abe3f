package main

import "testing"

// A ledger without its words keeps its length, its head, its remarks and where each rule stands.
func TestOnlyIDs(t *testing.T) {
	const ledger = "# The rules.\nid\tsection\tkind\ttext\nG40-1.1\t1 Turns\tbase\tOne power moves.\n\nG40-1.2\t1 Turns\tbase\tThen another"
	const want = "# The rules.\nid\tsection\tkind\ttext\nG40-1.1\t1 Turns\tbase\t----------------\n\nG40-1.2\t1 Turns\tbase\t------------"
	if got := string(onlyIDs([]byte(ledger))); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
