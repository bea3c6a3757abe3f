package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/beacon"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/due"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
)

// openDaemon makes a daemon from its configuration. It refuses a key that does not belong to the
// games in the store, and a store that is behind what was played.
func openDaemon(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool) (*daemon, error) {
	d, err := joinDaemon(ctx, cfg, env, jsonLog)
	if err != nil {
		return nil, err
	}
	if err := heads.Check(ctx, d.store, d.heads, time.Now()); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	if d.heads.New() {
		d.log.Info("from now on the newest head of each game is written down", "file", d.heads.Path())
	}
	return d, nil
}

// joinDaemon is openDaemon for commands that put a store in order: it only compares the key.
func joinDaemon(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool) (*daemon, error) {
	return rejoinDaemon(ctx, cfg, env, jsonLog, 0)
}

// rejoinDaemon is joinDaemon for a store that has been restored this many more times.
func rejoinDaemon(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool, lives int) (*daemon, error) {
	d, err := unchecked(ctx, cfg, env, jsonLog, lives)
	if err != nil {
		return nil, err
	}
	var publics []string
	for _, h := range d.host.All() {
		publics = append(publics, h.Public())
	}
	if err := desk.CheckKey(ctx, d.store, publics...); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", cfg.KeyFile, err), d.Close())
	}
	return d, nil
}

// joinUnchecked is joinDaemon for commands about games whose key is not available.
func joinUnchecked(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool) (*daemon, error) {
	return unchecked(ctx, cfg, env, jsonLog, 0)
}

func unchecked(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool, lives int) (*daemon, error) {
	host := env.host
	if host == nil {
		var err error
		if host, err = readKey(env, cfg); err != nil {
			return nil, err
		}
	}
	var err error
	p := partsOf(cfg, env, jsonLog, host)
	p.processor.Restored = lives
	if p.forum, err = forumOf(cfg); err != nil {
		return nil, err
	}
	if p.web, err = webOf(cfg); err != nil {
		return nil, err
	}
	if p.watch, err = watchOf(ctx, cfg); err != nil {
		return nil, err
	}
	if p.processor.Houses, err = env.houses(cfg.RulesetDir); err != nil {
		return nil, err
	}
	return assemble(p)
}

// newLog is the running log.
func newLog(env *environment, jsonLog bool) *slog.Logger {
	if jsonLog {
		return slog.New(slog.NewJSONHandler(env.stderr, nil))
	}
	return slog.New(slog.NewTextHandler(env.stderr, nil))
}

// partsOf are the parts that a configuration names.
func partsOf(cfg *config.Config, env *environment, jsonLog bool, host *entropy.Host) parts {
	log := newLog(env, jsonLog)
	for _, w := range cfg.Warnings {
		log.Warn(w)
	}
	witnesses, _ := cfg.Witnesses.Policy() // which was checked
	var rounds *beacon.Client
	if len(cfg.Beacon.Relays) > 0 {
		rounds = beacon.New(cfg.Beacon.Relays, cfg.Beacon.Chain(), time.Now, log)
	}
	limits := mailtext.Limits{Bytes: int(cfg.Limits.MaxMail.Bytes), Parts: cfg.Limits.MaxParts}
	all := boxesOf(cfg)
	return parts{
		store: cfg.Store, heads: cfg.HeadsFile, host: host, beacon: rounds, now: time.Now, log: log, step: env.step,
		processor: processor.Config{
			Program: version(),
			Name:    cfg.Name, Address: cfg.Address, Aliases: cfg.Aliases, PlusAddress: cfg.PlusAddress, Mailboxes: furtherBoxes(cfg), Pictures: cfg.Pictures, Bundle: mailedBundle,
			Mail: mailtext.Options{Limits: limits}, MaxMail: int(cfg.Limits.MaxMail.Bytes),
			Outage: cfg.Limits.Outage.Duration, MailsPerHour: cfg.Limits.MailsPerHour, MessagesPerDay: cfg.Limits.MessagesPerDay, StrangersPerHour: cfg.Limits.StrangersPerHour, Help: notation.Help(), Hops: cfg.Auth.Hops,
			Keep:  due.Keep{Marks: cfg.Keep.Marks.Duration, Notices: cfg.Keep.Notices.Duration, Outbox: cfg.Keep.Outbox.Duration},
			Hosts: cfg.Hosts, HostAuth: cfg.HostAuth, HostAddress: firstOf(cfg.Hosts), Digest: cfg.Digest,
			Chain: cfg.Beacon.Chain(), Elo: cfg.League,
			NewGame: newgame.Defaults{
				Settings: store.Settings{DiceDelay: cfg.Game.DiceDelay.Duration, Auth: cfg.Game.Auth, Clock: cfg.Game.Clock, Reports: store.Rhythm(cfg.Game.Reports), Topic: topicOf(cfg), TopicOrders: cfg.Forum.Orders, Evidence: cfg.Forum.Evidence}, Ask: cfg.Game.Ask, Speed: cfg.Game.Speed, Dice: cfg.Game.Dice, Witnesses: witnesses,
			},
			Witness: witness.NewClient(http.DefaultTransport),
			Pages:   strings.TrimRight(cfg.Web.URL, "/"),
		},
		check: checker{sender.New(sender.Config{AuthServ: cfg.Auth.AuthServ, Hops: cfg.Auth.Hops, LookupTXT: env.lookupTXT})},
		inbox: all[0].inbox, outbox: all[0].outbox, others: all[1:], atOnce: mailsAtOnce,
	}
}

// furtherBoxes returns the mailboxes besides the first one, as mails name them.
func furtherBoxes(cfg *config.Config) (out []desk.Box) {
	for _, m := range cfg.Mailboxes {
		out = append(out, desk.Box{Name: m.Name, Address: m.Address, Aliases: m.Aliases, PlusAddress: m.PlusAddress})
	}
	return out
}

// mailsAtOnce is how many mails are taken at the same time: more than there are processors, because
// some wait for a name server or for the disk.
const mailsAtOnce = 16

// firstOf is the first of a list, "" if it is empty.
func firstOf(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// readKey reads the host's private keys.
func readKey(env *environment, cfg *config.Config) (*entropy.Host, error) {
	host, err := readKeyFile(env, cfg, cfg.KeyFile)
	if err != nil {
		return nil, err
	}
	for _, file := range cfg.OtherKeys {
		other, err := readKeyFile(env, cfg, file)
		if err != nil {
			return nil, err
		}
		if host.For(other.Public()) == nil {
			host = host.Ring(other)
		}
	}
	return host, nil
}

// readKeyFile reads one of them.
func readKeyFile(env *environment, cfg *config.Config, file string) (*entropy.Host, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("the host's key: %w", err)
	}
	private := string(b)
	if entropy.IsSealed(private) {
		word := cfg.KeyPassphrase
		if word.IsEmpty() {
			if word, err = askPassphrase(env, "Passphrase for "+file); err != nil {
				return nil, fmt.Errorf("the host's key in %s is under a passphrase: %w; name a file that holds it with key_passphrase_file, or a variable with key_passphrase_env", file, err)
			}
		}
		if private, err = entropy.Unseal(private, word.Reveal()); err != nil {
			return nil, fmt.Errorf("the host's key in %s: %w", file, err)
		}
	}
	host, err := entropy.NewHost(strings.TrimSpace(private))
	if err != nil {
		return nil, fmt.Errorf("the host's key in %s: %w", file, err)
	}
	return host, nil
}
