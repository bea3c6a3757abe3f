package newgame

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Import is a game that was played on another host.
type Import struct {
	// Log is its log file; Key the key it must be signed by, empty for the one
	// that it names.
	Log []byte
	Key string
	// Players returns the players with their addresses here. Their names and powers must be those
	// in the log. It is called once the ruleset is known.
	Players  func(*ruleset.Ruleset) ([]store.Player, error)
	Title    string
	Settings store.Settings
	// Known is the newest head that is known of a game; nil if none is.
	Known func(game string) (gamelog.Checkpoint, bool)
}

// notOlder refuses a log if the game went on after the log was written.
func (im Import) notOlder(log *gamelog.Log) error {
	if im.Known == nil {
		return nil
	}
	known, ok := im.Known(log.Game)
	switch {
	case !ok || known.Size == 0:
		return nil
	case len(log.Records) < known.Size:
		return fmt.Errorf("game %s went on: its log had %s, and this one ends after %d", log.Game, desk.Count(known.Size, "record", "records"), len(log.Records))
	}
	c, err := log.Sealed()[known.Size-1].SealedAt()
	if err == nil && c.Root != known.Root {
		err = fmt.Errorf("game %s went on with other records than the first %d of this log", log.Game, known.Size)
	}
	return err
}

// Imported is a game that was imported.
type Imported struct {
	Game    store.Game
	Records int
	Digest  string
	// Stretches say which decisions were made again, and which could not be.
	Stretches []gamelog.Stretch
}

// Import verifies a log and stores its game. If our key signed it, the game goes on from where it
// stands. Otherwise it is archived, because only the holder of its key can add to it.
func (door *Door) Import(ctx context.Context, im Import) (Imported, error) {
	door.Lock()
	defer door.Unlock()
	log, err := gamelog.ReadLog(im.Log, im.Key)
	var stretches []gamelog.Stretch
	if err == nil {
		stretches, err = engine.Audit(log, im.Key)
	}
	if err == nil {
		err = im.notOlder(log)
	}
	if err != nil {
		return Imported{}, fmt.Errorf("the log is refused: %w", err)
	}
	after, err := engine.Replay(log, -1)
	if err != nil {
		return Imported{}, err
	}
	game := store.Game{ID: log.Game, Title: im.Title, Ruleset: after.Rules.ID, Settings: im.Settings, Status: store.Open, Created: door.Now().UTC()}
	game.Settings.PublicKey = log.Key
	if signs := log.Signs(); signs != log.Key {
		game.Settings.SigningKey = signs
	}
	switch {
	case door.Key.For(log.Signs()) == nil:
		game.Status = store.Archived
	case after.Winner != "":
		game.Status = store.Over
	}
	if game.Players, err = im.Players(after.Rules); err != nil {
		return Imported{}, err
	}
	if game.Status == store.Open || len(game.Players) > 0 {
		if err := checkSeats(after.Rules, game); err != nil {
			return Imported{}, err
		}
		if err := samePlayers(log, game.Players); err != nil {
			return Imported{}, err
		}
	}
	c := store.Commit{Game: game.ID, Records: log.Sealed(), Marks: desk.MarksOf(log, 0, door.Now().UTC())}
	if c.Snapshot, err = state.Pack(after); err != nil {
		return Imported{}, err
	}
	door.importClock(&game, after, &c)
	if err := door.Store.Create(ctx, game, c); err != nil {
		return Imported{}, err
	}
	return Imported{Game: game, Records: len(log.Records), Digest: after.Digest(), Stretches: stretches}, nil
}

// samePlayers refuses players who do not have these seats in the log: otherwise mails and records
// would mean different people.
func samePlayers(log *gamelog.Log, players []store.Player) error {
	seats := slices.Clone(log.Records[0].Input.Players)
	for _, r := range log.Records {
		for _, ev := range r.Events {
			e, ok := ev.(state.Seated)
			if !ok {
				continue
			}
			for _, s := range e.Seats {
				seats = slices.DeleteFunc(seats, func(x state.Seat) bool { return x.Power == s.Power })
				seats = append(seats, s)
			}
		}
	}
	var errs []error
	for _, s := range seats {
		for _, pl := range players {
			if slices.Contains(pl.Powers, s.Power) && pl.Name != s.Player {
				errs = append(errs, fmt.Errorf("%s is played by %s in the log, not by %s; after the import `host substitute` can change that", s.Power, cmp.Or(s.Player, "nobody"), pl.Name))
			}
		}
	}
	return errors.Join(errs...)
}

// importClock starts the turn's time in an imported game.
func (door *Door) importClock(g *store.Game, after *state.Game, c *store.Commit) {
	if g.Status != store.Open {
		return
	}
	t := door.FirstTiming(*g, after.Active)
	g.Clock = t.Clock
	t.Put(c)
}
