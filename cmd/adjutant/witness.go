package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/processor/witness"
)

type witnessCmd struct {
	Key    string   `help:"The witness's key, made by adjutant keygen --witness; its state is beside it." required:"" placeholder:"FILE" type:"path"`
	Log    []string `help:"The public key of a host whose log is signed; once for each. \"NAME=KEY\" for a log that is not named like the key." sep:"none" placeholder:"KEY"`
	Logs   string   `help:"A file with such a key on each line; # begins a remark." placeholder:"FILE" type:"path"`
	Listen string   `help:"Where to listen. Put a web server with TLS in front of it." default:"127.0.0.1:8093" placeholder:"ADDRESS"`
	JSON   bool     `name:"json" help:"Write the running log as JSON lines, and where it listens as JSON."`
}

// Help explains the command beyond its flags.
func (witnessCmd) Help() string {
	return `A witness signs the log of a host, and only as long as the log goes on from what it
signed before. So the host cannot show one log to some and another to others, nor
take back what was in it: in games that name witnesses no dice fall before enough
of them have signed the orders. Be a witness for a game that you do not host.

  adjutant keygen witness.key --witness --name witness.example.net
  adjutant witness --key witness.key --log games.example.org+54a3...+AS2k...

Give the host the public key that keygen prints, and the address under which
others reach you. witness.key.state holds what was signed: never put an old copy of
it back, or the witness could sign what contradicts it; make a new key instead.

It speaks the protocol of public witnesses (c2sp.org/tlog-witness): POST
/add-checkpoint, and GET /<SHA-256 of the log's name>/checkpoint for the newest
head that was signed. Besides, GET /<the same>/signed lists every signature with its
size, hash and time, from witness.key.signed: whoever doubts a host who says that his
witnesses were late can look there.`
}

// witnessResult is what witness --json says when it has begun.
type witnessResult struct {
	Key     string   `json:"key"`
	Address string   `json:"address"`
	Logs    []string `json:"logs"`
}

// Run serves until it is stopped.
func (c *witnessCmd) Run(ctx context.Context, env *environment) error {
	logs, err := c.logs()
	if err != nil {
		return err
	}
	b, err := os.ReadFile(c.Key)
	if err != nil {
		return fmt.Errorf("the witness's key: %w", err)
	}
	key, err := witness.ReadKey(string(b))
	if err != nil {
		return fmt.Errorf("%s: %w", c.Key, err)
	}
	state := c.Key + witness.StateSuffix
	lock, err := sqlite.Acquire(ctx, state)
	if errors.Is(err, sqlite.ErrLocked) {
		return fmt.Errorf("another witness is at work with %s", state)
	}
	if err != nil {
		return err
	}
	defer lock.Release()
	var handler slog.Handler = slog.NewTextHandler(env.stderr, nil)
	if c.JSON {
		handler = slog.NewJSONHandler(env.stderr, nil)
	}
	log := slog.New(handler)
	service, err := witness.NewService(key, logs, state, func() int64 { return time.Now().Unix() }, log, env.step)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	if err := c.say(env, key, l, logs); err != nil {
		return errors.Join(err, l.Close())
	}
	return serveHTTP(ctx, l, service)
}

// logs returns the logs from the flags and from the file.
func (c *witnessCmd) logs() ([]witness.Log, error) {
	lines := c.Log
	if c.Logs != "" {
		f, err := os.Open(c.Logs)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		scan := bufio.NewScanner(f)
		for scan.Scan() {
			if line := strings.TrimSpace(scan.Text()); line != "" && !strings.HasPrefix(line, "#") {
				lines = append(lines, line)
			}
		}
		if err := scan.Err(); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Logs, err)
		}
	}
	if len(lines) == 0 {
		return nil, errUsage("name the key of at least one host with --log or --logs")
	}
	var out []witness.Log
	for _, line := range lines {
		l := witness.Log{Key: line}
		// A key has plus signs and may end in equals signs; a name before it has no plus.
		if name, key, ok := strings.Cut(line, "="); ok && !strings.Contains(name, "+") {
			l = witness.Log{Origin: strings.TrimSpace(name), Key: strings.TrimSpace(key)}
		}
		out = append(out, l)
	}
	return out, nil
}

// say reports that it has begun, and where.
func (c *witnessCmd) say(env *environment, key witness.Key, l net.Listener, logs []witness.Log) error {
	res := witnessResult{Key: key.Public(), Address: "http://" + l.Addr().String()}
	for _, x := range logs {
		name, _, _ := strings.Cut(x.Key, "+")
		if x.Origin != "" {
			name = x.Origin
		}
		res.Logs = append(res.Logs, name)
	}
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	_, err := fmt.Fprintf(env.stdout, "witness %s\nlistens on %s for %s\n", res.Key, res.Address, strings.Join(res.Logs, ", "))
	return err
}
