package main

import (
	"path/filepath"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
)

// Pages prove nothing: a host can put up what he likes. Who has the log makes them
// himself, byte for byte the same each time, and can lay them beside those of the host.
func TestPagesComeFromTheLogAlone(t *testing.T) {
	file := logtest.File(t, fought)
	made := func() map[string]string {
		dir := filepath.Join(t.TempDir(), "www")
		if _, errs, status := call(t, "site", dir, file); status != 0 {
			t.Fatal(errs)
		}
		return pagesIn(t, dir)
	}
	shown, own := made(), made()
	if len(own) < 10 || len(shown) != len(own) {
		t.Fatalf("%d pages, and %d the second time", len(shown), len(own))
	}
	for name := range own {
		if shown[name] != own[name] {
			t.Errorf("%s is made otherwise the second time", name)
		}
	}
}
