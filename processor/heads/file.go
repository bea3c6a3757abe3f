package heads

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Suffix is added to the name of the key's file for the file of its heads.
const Suffix = ".heads"

// The first word of each line of the file. A head is how far a log has come. A loss declares that
// the log ends there from now on. With a life the store goes on from an older copy. Done says that
// mails taken until then are finished, whether the store knows them or not.
const (
	headWord = "head"
	lostWord = "lost"
	lifeWord = "life"
	doneWord = "done"
	// tornMark ends a line that was cut off when the machine stopped.
	tornMark = "#torn"
)

// timeForm is how times are written, in UTC.
const timeForm = "2006-01-02T15:04:05.000Z"

// File is the file of heads. It is safe for several goroutines, and several
// processes may add to it.
type File struct {
	path string
	mu   sync.Mutex
	f    *os.File
	made bool
	// newest is the newest head of each game, losses taken into account.
	newest map[string]gamelog.Checkpoint
	lives  int
	done   time.Time
}

// Open reads the file, which is made if it is missing.
func Open(path string) (*File, error) {
	h := &File{path: path, newest: map[string]gamelog.Checkpoint{}}
	_, err := os.Stat(path)
	h.made = errors.Is(err, os.ErrNotExist)
	if h.f, err = os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600); err != nil {
		return nil, fmt.Errorf("the heads beside the key: %w", err)
	}
	if err := h.read(); err != nil {
		return nil, errors.Join(fmt.Errorf("the heads beside the key: %w", err), h.f.Close())
	}
	return h, nil
}

// Path is where the file is.
func (h *File) Path() string { return h.path }

// New reports whether the file was made when it was opened.
func (h *File) New() bool { return h.made }

// Close closes the file.
func (h *File) Close() error { return h.f.Close() }

// read reads all lines, and ends one that was cut off.
func (h *File) read() error {
	b, err := io.ReadAll(h.f)
	if err != nil {
		return err
	}
	if len(b) > 0 && b[len(b)-1] != '\n' {
		if err := h.write(tornMark + "\n"); err != nil {
			return err
		}
		b = append(b, tornMark+"\n"...)
	}
	for i, line := range bytes.Split(bytes.TrimSuffix(b, []byte{'\n'}), []byte{'\n'}) {
		text := string(line)
		if text == "" || strings.HasSuffix(text, tornMark) {
			continue
		}
		if err := h.readLine(strings.Fields(text)); err != nil {
			return fmt.Errorf("%s, line %d: %w", h.path, i+1, err)
		}
	}
	return nil
}

func (h *File) readLine(words []string) error {
	at, err := time.Parse(timeForm, words[len(words)-1])
	if err != nil {
		return errors.New("no time at its end")
	}
	switch {
	case words[0] == lifeWord && len(words) == 2:
		h.lives++
		return nil
	case words[0] == doneWord && len(words) == 2:
		h.done = at
		return nil
	case (words[0] == headWord || words[0] == lostWord) && len(words) == 5:
		size, err := strconv.Atoi(words[2])
		if err != nil || size < 0 {
			return fmt.Errorf("%q is not a number of records", words[2])
		}
		root, err := tlog.ParseHash(words[3])
		if err != nil {
			return fmt.Errorf("%q is not a hash", words[3])
		}
		h.note(words[0], gamelog.Checkpoint{Game: words[1], Size: size, Root: root})
		return nil
	}
	return fmt.Errorf("it begins with %q, which is not known here", words[0])
}

func (h *File) note(word string, c gamelog.Checkpoint) {
	if word == lostWord || c.Size >= h.newest[c.Game].Size {
		h.newest[c.Game] = c
	}
}

// write appends and waits until it is on the disk.
func (h *File) write(text string) error {
	if _, err := h.f.WriteString(text); err != nil {
		return fmt.Errorf("write %s: %w", h.path, err)
	}
	if err := h.f.Sync(); err != nil {
		return fmt.Errorf("write %s: %w", h.path, err)
	}
	return nil
}

func line(word string, c gamelog.Checkpoint, at time.Time) string {
	return fmt.Sprintf("%s %s %d %s %s\n", word, c.Game, c.Size, c.Root, at.UTC().Format(timeForm))
}

// Newest is the newest head known of a game.
func (h *File) Newest(game string) (gamelog.Checkpoint, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	c, ok := h.newest[game]
	return c, ok
}

// All are the newest heads of all games, by id.
func (h *File) All() []gamelog.Checkpoint {
	h.mu.Lock()
	defer h.mu.Unlock()
	var out []gamelog.Checkpoint
	for _, c := range h.newest {
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b gamelog.Checkpoint) int { return cmp.Compare(a.Game, b.Game) })
	return out
}

// Add writes heads that are newer than those known; when it returns they are on
// the disk.
func (h *File) Add(at time.Time, heads ...gamelog.Checkpoint) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	text := ""
	for _, c := range heads {
		if known, ok := h.newest[c.Game]; !ok || c.Size > known.Size {
			text += line(headWord, c, at)
		}
	}
	if text == "" {
		return nil
	}
	if err := h.write(text); err != nil {
		return err
	}
	for _, c := range heads {
		h.note(headWord, c)
	}
	return nil
}

// Lose notes that a game's log ends at this head from now on: what came after it is lost and has
// been declared lost.
func (h *File) Lose(at time.Time, c gamelog.Checkpoint) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.write(line(lostWord, c, at)); err != nil {
		return err
	}
	h.note(lostWord, c)
	return nil
}

// NextLife notes that the store goes on from an older copy.
func (h *File) NextLife(at time.Time) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.write(lifeWord + " " + at.UTC().Format(timeForm) + "\n"); err != nil {
		return err
	}
	h.lives++
	return nil
}

// Lives is how often the store went on from an older copy.
func (h *File) Lives() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lives
}

// Done notes that the mails taken until then are finished.
func (h *File) Done(at time.Time) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.write(doneWord + " " + at.UTC().Format(timeForm) + "\n"); err != nil {
		return err
	}
	h.done = at.UTC()
	return nil
}

// DoneUntil is the moment until which mails are finished, zero for none.
func (h *File) DoneUntil() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.done
}
