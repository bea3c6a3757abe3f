package heads

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Gap is a game of which more was written down than the store holds, or something else.
type Gap struct {
	// Known is the head that was written down, or that a mail carried.
	Known gamelog.Checkpoint
	// Has is how many records the store has; -1 if it does not have the game.
	Has int
}

// String says it in a line.
func (g Gap) String() string {
	switch {
	case g.Has < 0:
		return fmt.Sprintf("game %s is not in the store; its log had %s", g.Known.Game, records(g.Known.Size))
	case g.Has < g.Known.Size:
		return fmt.Sprintf("game %s has %s in the store; its log had %d", g.Known.Game, records(g.Has), g.Known.Size)
	}
	return fmt.Sprintf("game %s has other records in the store than those that were signed before (its first %d)", g.Known.Game, g.Known.Size)
}

// Behind says that the store is older than what was mailed to players. To go on
// with it would roll other dice for the same orders.
type Behind struct {
	Gaps []Gap
	// Source says where the newer heads come from.
	Source string
}

// Error lists the games, and says what to do.
func (b *Behind) Error() string {
	var s strings.Builder
	fmt.Fprintf(&s, "the store is behind what was played (%s):\n", b.Source)
	for _, g := range b.Gaps {
		fmt.Fprintf(&s, "  %s\n", g)
	}
	s.WriteString("nothing was done. Was an old copy put back? Use the newest one, or see: adjutant restore --help")
	return s.String()
}

// logs is a store's side of a comparison.
type logs interface {
	Head(ctx context.Context, game string) (gamelog.Head, error)
}

// games returns the games whose heads are written down when the daemon starts.
type games interface {
	logs
	GamesAfter(ctx context.Context, id string, n int) ([]store.Game, error)
	Stamp(ctx context.Context, id string) (records, edition int, err error)
}

// Compare finds the gap between a game's log in the store and a head that is
// known; nil if there is none.
func Compare(ctx context.Context, s logs, known gamelog.Checkpoint) (*Gap, error) {
	head, err := s.Head(ctx, known.Game)
	if errors.Is(err, store.ErrNoGame) {
		if known.Size == 0 {
			return nil, nil
		}
		return &Gap{Known: known, Has: -1}, nil
	}
	if err != nil {
		return nil, err
	}
	if root, ok := head.RootAt(known.Size); !ok || known.Size > 0 && root != known.Root {
		return &Gap{Known: known, Has: head.Size()}, nil
	}
	return nil, nil
}

// Gaps returns the gaps of all games that the file knows.
func Gaps(ctx context.Context, s logs, file *File) ([]Gap, error) {
	var gaps []Gap
	for _, known := range file.All() {
		g, err := Compare(ctx, s, known)
		if err != nil {
			return nil, err
		}
		if g != nil {
			gaps = append(gaps, *g)
		}
	}
	return gaps, nil
}

// Check compares the store with the file and fails with *Behind if anything
// that was written is not in it. What the store has beyond that (the machine
// stopped between the two, or the file is new) is written down.
func Check(ctx context.Context, s games, file *File, now time.Time) error {
	gaps, err := Gaps(ctx, s, file)
	if err != nil {
		return err
	}
	if len(gaps) > 0 {
		return &Behind{Gaps: gaps, Source: "by " + file.Path()}
	}
	var newer []gamelog.Checkpoint
	err = store.EachGame(ctx, s, func(g store.Game) error {
		records, _, err := s.Stamp(ctx, g.ID)
		if err != nil {
			return err
		}
		if known, ok := file.Newest(g.ID); ok && known.Size >= records {
			return nil
		}
		head, err := s.Head(ctx, g.ID)
		if err != nil {
			return err
		}
		newer = append(newer, head.Checkpoint())
		return nil
	})
	if err != nil {
		return err
	}
	return file.Add(now, newer...)
}

// records counts records of a log.
func records(n int) string {
	if n == 1 {
		return "1 record"
	}
	return fmt.Sprintf("%d records", n)
}
