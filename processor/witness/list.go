package witness

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// ListSuffix is added to the name of a witness's key file for the file that lists everything it has
// signed, and when.
const ListSuffix = ".signed"

// listPath is where the list is, beside a state.
func listPath(state string) string { return strings.TrimSuffix(state, StateSuffix) + ListSuffix }

// list adds a line to what the witness has signed. The state holds only the newest head of each
// log. The list shows when each head was signed, to anybody who doubts a host's claim that the
// witness was late.
func (s *stateFile) list(origin string, head gamelog.TreeHead, at int64) error {
	f, err := os.OpenFile(listPath(s.path), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f, "%s\t%d\t%s\t%d\n", origin, head.Size, head.Root, at)
	return errors.Join(err, f.Sync(), f.Close())
}

// signed answers with a line for each time that the witness signed a log: the size, the
// hash and the seconds since 1970.
func (s *Service) signed(w http.ResponseWriter, r *http.Request) {
	origin := ""
	for known := range s.logs {
		if id := sha256.Sum256([]byte(known)); hex.EncodeToString(id[:]) == r.PathValue("log") {
			origin = known
		}
	}
	s.mu.Lock() // no line is read while it is written, and a slow reader does not hold up anybody
	b, err := os.ReadFile(listPath(s.state.path))
	s.mu.Unlock()
	var out strings.Builder
	for line := range strings.Lines(string(b)) {
		if mine, ok := strings.CutPrefix(line, origin+"\t"); ok && origin != "" {
			out.WriteString(mine)
		}
	}
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		s.log.Error("the list of what was signed cannot be read", "error", err)
		http.Error(w, "the list cannot be read now", http.StatusInternalServerError)
	case out.Len() == 0:
		http.Error(w, "nothing was signed of such a log", http.StatusNotFound)
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, out.String())
	}
}
