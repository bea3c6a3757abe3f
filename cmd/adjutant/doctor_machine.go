package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/beacon"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/doctor"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

// machine looks at clock, disk, key and store.
func (x *examination) machine(ctx context.Context) {
	s := x.openStore(ctx)
	var alive time.Time
	if s != nil {
		defer s.Close()
		alive, _ = s.Alive(ctx)
	}
	x.clock(ctx, alive)
	dir := x.cfg.Store
	if postgres.IsURL(dir) {
		dir = x.cfg.HeadsFile
	}
	if dir != "" && !x.passedOver("disk", "store") {
		x.found = append(x.found, doctor.Free(filepath.Dir(dir), x.free)...)
	}
	host := x.key()
	if s != nil {
		x.games(ctx, s, host)
		x.homeless(ctx, s)
		x.waiting(ctx, s, alive)
	}
}

// clock compares the machine's clock with the newest round that the beacon signed.
func (x *examination) clock(ctx context.Context, alive time.Time) {
	var known time.Time
	if chain := x.cfg.Beacon.Chain(); len(x.cfg.Beacon.Relays) > 0 && !x.wrong["beacon"] {
		ctx, done := context.WithTimeout(ctx, longestLookAt)
		defer done()
		round, err := beacon.New(x.cfg.Beacon.Relays, chain, x.now, slog.New(slog.DiscardHandler)).Look(ctx)
		if err != nil {
			l := doctor.List{Area: "clock"}
			l.Warn("Look at beacon.relays and at this machine's way out (HTTPS, port 443). While none answers, dice that need a round wait.", "no relay of the beacon answers: %s", strings.ReplaceAll(err.Error(), "\n", "; "))
			x.found = append(x.found, l.Found...)
		} else {
			known = time.Unix(chain.Genesis+int64(round-1)*chain.Period, 0)
		}
	}
	x.found = append(x.found, doctor.Clock(x.now(), known, "the beacon", alive)...)
}

// key reads the host's key.
func (x *examination) key() *entropy.Host {
	if x.passedOver("key", "key_file", "other_keys", "key_passphrase_file", "key_passphrase_env") {
		return nil
	}
	l := doctor.List{Area: "key"}
	host, err := readKey(x.env, x.cfg)
	if err != nil {
		l.Fault("Put the key back from your copy, or correct its passphrase.", "%v", err)
	} else {
		l.Good("%s is the key %s", filepath.Base(x.cfg.KeyFile), host.Public())
	}
	x.found = append(x.found, l.Found...)
	return host
}

// openStore opens the store if there is one.
func (x *examination) openStore(ctx context.Context) keptStore {
	if x.passedOver("store", "store") {
		return nil
	}
	l := doctor.List{Area: "store"}
	defer func() { x.found = append(x.found, l.Found...) }()
	name := storeName(x.cfg.Store)
	if _, err := os.Stat(x.cfg.Store); !postgres.IsURL(x.cfg.Store) && errors.Is(err, os.ErrNotExist) {
		l.Note("It is made with the first game: adjutant new.", "%s is not there yet", name)
		return nil
	}
	s, err := openStore(ctx, x.cfg.Store)
	if err != nil {
		do := "Put the newest copy in its place, and read: adjutant restore --help"
		if postgres.IsURL(x.cfg.Store) {
			do = "Look at the URL, at the server, and at what its log says."
		}
		l.Fault(do, "%s cannot be opened: %v", name, err)
		return nil
	}
	if own, ok := s.(*sqlite.Store); ok {
		if err := own.Check(ctx); err != nil {
			l.Fault("Stop the daemon, put the newest copy in its place, and read: adjutant restore --help", "%s: %v", name, err)
			s.Close()
			return nil
		}
	}
	l.Good("%s holds together", name)
	return s
}

// games compares the games in the store with the key, and with the heads beside it.
func (x *examination) games(ctx context.Context, s keptStore, host *entropy.Host) {
	l := doctor.List{Area: "store"}
	defer func() { x.found = append(x.found, l.Found...) }()
	if host != nil {
		var publics []string
		for _, h := range host.All() {
			publics = append(publics, h.Public())
		}
		var wrong *desk.WrongKey
		if err := desk.CheckKey(ctx, s, publics...); errors.As(err, &wrong) {
			l.Fault("Put the file of that key back, and name it with key_file or other_keys. If it is lost, read: adjutant key --help", "games in the store go by another key: %v", err)
		} else if err != nil {
			l.Fault("Look at what the store says.", "%v", err)
		}
	}
	if _, err := os.Stat(x.cfg.HeadsFile); err != nil {
		return // it is made when the daemon starts
	}
	file, err := heads.Open(x.cfg.HeadsFile)
	if err != nil {
		l.Fault("Put the file back from a copy.", "%v", err)
		return
	}
	defer file.Close()
	gaps, err := heads.Gaps(ctx, s, file)
	if err != nil {
		l.Fault("Look at what the store says.", "%v", err)
	}
	for _, g := range gaps {
		l.Fault("Was an old copy put back? Use the newest one, or read: adjutant restore --help", "the store is behind what was played: %s", g)
	}
}

// homeless looks for games whose mailbox is not in the configuration.
func (x *examination) homeless(ctx context.Context, s keptStore) {
	l := doctor.List{Area: "store"}
	defer func() { x.found = append(x.found, l.Found...) }()
	games, err := s.Games(ctx)
	if err != nil {
		return // reported about the games
	}
	there := map[string]bool{}
	for _, m := range x.cfg.Boxes() {
		there[m.Name] = true
	}
	lost := map[string][]string{}
	for _, g := range games {
		if box := g.Settings.Mailbox; !there[box] && g.Status == store.Open {
			lost[box] = append(lost[box], g.ID)
		}
	}
	for _, box := range slices.Sorted(maps.Keys(lost)) {
		l.Warn(fmt.Sprintf("Write the mailbox into the configuration again, or say of each game: adjutant host %s set mailbox default", lost[box][0]),
			"%s set to the mailbox %s, which is not in the configuration; their mails come from the first one: %s", counted(len(lost[box]), "open game"), box, strings.Join(lost[box][:min(len(lost[box]), 10)], ", "))
	}
}

// waiting looks at mails that do not go out, and at whether a daemon is running.
func (x *examination) waiting(ctx context.Context, s keptStore, alive time.Time) {
	l := doctor.List{Area: "store"}
	defer func() { x.found = append(x.found, l.Found...) }()
	if n, oldest, err := s.Waiting(ctx, x.now().Add(-time.Hour)); err == nil && n > 0 {
		l.Warn("Look at what is said of smtp here, and at the daemon's log.", "%s to players wait for more than an hour, the oldest since %s", counted(n, "mail"), oldest.UTC().Format("2 Jan 15:04 MST"))
	}
	if all, err := s.Troubles(ctx); err == nil {
		for _, t := range all {
			l.Warn("Ask that player for another address: adjutant host --help", "mail does not reach %s since %s: %s", t.Address, t.Since.UTC().Format("2 Jan 15:04 MST"), t.Reason)
		}
	}
	if alive.IsZero() || x.now().Sub(alive) < 10*time.Minute {
		return
	}
	l.Note("Start it: adjutant serve, or adjutant once by cron.", "no daemon has worked on the store since %s", alive.UTC().Format("2 Jan 15:04 MST"))
}
