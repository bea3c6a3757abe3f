package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/doctor"
)

type doctorCmd struct {
	Config   string `help:"The configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	Resolver string `help:"Ask this name server, like 9.9.9.9:53, and not the machine's." placeholder:"HOST:PORT"`
	JSON     bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (doctorCmd) Help() string {
	return `Looks at everything that hosting needs, and says what to do about each thing that is
wrong: the configuration; where mail to the domain goes, and its SPF, DKIM and DMARC
records; whether both mail servers let the daemon in; clock, disk, key and store.
It sends no mail, takes none and changes no game; the daemon may go on meanwhile.

The status is 0 if there is no fault; warnings and notes do not count.`
}

// doctorResult is the shape of doctor --json.
type doctorResult struct {
	OK       bool             `json:"ok"`
	Findings []doctor.Finding `json:"findings"`
}

// Run looks at everything.
func (c *doctorCmd) Run(ctx context.Context, env *environment) error {
	names := net.DefaultResolver
	if c.Resolver != "" {
		names = &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, c.Resolver)
		}}
	}
	x := examination{env: env, names: names, now: time.Now, free: env.free}
	if err := x.configuration(c.Config); err != nil {
		return err
	}
	if x.cfg != nil {
		x.mailboxes(ctx)
		x.machine(ctx)
	}
	res := doctorResult{OK: true, Findings: x.found}
	for _, f := range x.found {
		res.OK = res.OK && f.Level != doctor.Fault
	}
	if c.JSON {
		if err := printJSON(env.stdout, res); err != nil {
			return err
		}
	} else {
		printFindings(env.stdout, x.found)
	}
	if !res.OK {
		return errFailed
	}
	return nil
}

// printFindings prints what is wrong and what to do about it, and a line for each thing that is all
// right.
func printFindings(out io.Writer, found []doctor.Finding) {
	count := map[doctor.Level]int{}
	for _, f := range found {
		count[f.Level]++
		fmt.Fprintf(out, "%-7s %s: %s\n", f.Level, f.Area, strings.ReplaceAll(f.What, "\n", "\n        "))
		if f.Do != "" {
			fmt.Fprintf(out, "        %s\n", f.Do)
		}
	}
	fmt.Fprintf(out, "%s, %s\n", counted(count[doctor.Fault], "fault"), counted(count[doctor.Warning], "warning"))
}
