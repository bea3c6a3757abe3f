package sqlite

import (
	"path/filepath"
	"sync"
	"testing"
)

// TestFreshFileOpenedAtOnce: programs that are started together make the same new file, and none of them is sent away
// because another holds it: setting the way of its journal does not wait by itself.
func TestFreshFileOpenedAtOnce(t *testing.T) {
	for range 20 {
		path := filepath.Join(t.TempDir(), "adjutant.db")
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				s, err := Open(path)
				if err != nil {
					t.Error(err)
					return
				}
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
}
