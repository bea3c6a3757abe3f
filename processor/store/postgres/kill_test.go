package postgres

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

// killVar names the database on which a copy of the test binary, started by TestKilled,
// commits until it is killed.
const killVar = "ADJUTANT_POSTGRES_KILL_TEST"

func TestMain(m *testing.M) {
	if url := os.Getenv(killVar); url != "" {
		s, err := Open(context.Background(), url)
		if err == nil {
			err = storetest.CommitForEver(s)
		}
		if err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
	}
	pgtest.Main(m)
}

// TestKilled waits each time until the server has done with what the killed process had begun.
func TestKilled(t *testing.T) {
	url := pgtest.URL(t)
	s := openTest(t, url)
	storetest.Killed(t, s, killVar+"="+url, 6, func() {
		for others := 1; others > 0; time.Sleep(2 * time.Millisecond) {
			if err := s.pool.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'").Scan(&others); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func BenchmarkCommit(b *testing.B) { storetest.BenchCommit(b, openTest(b, pgtest.URL(b))) }
