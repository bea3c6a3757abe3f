package sqlite

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

// killVar names the file on which a copy of the test binary, started by
// TestKilled, commits until it is killed.
const killVar = "ADJUTANT_SQLITE_KILL_TEST"

func TestMain(m *testing.M) {
	if path := os.Getenv(killVar); path != "" {
		s, err := Open(path)
		if err == nil {
			err = storetest.CommitForEver(s)
		}
		if err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

func TestKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	storetest.Killed(t, openTest(t, path), killVar+"="+path, 8, nil)
}
