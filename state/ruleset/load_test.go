package ruleset

import "testing"

// TestLoadAll reads every ruleset that comes with the program; the loader's
// own checks are the test.
func TestLoadAll(t *testing.T) {
	for _, id := range IDs() {
		r, err := Load(id)
		if err != nil {
			t.Errorf("Load(%q): %v", id, err)
			continue
		}
		if r.ID != id || r.Name == "" || len(r.Setup) == 0 {
			t.Errorf("Load(%q) = %q, %q with %d stocks", id, r.ID, r.Name, len(r.Setup))
		}
	}
}
