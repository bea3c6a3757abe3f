package main

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// restoreResult is the shape of restore --json.
type restoreResult struct {
	OK bool `json:"ok"`
	// Lines says what was done, Missing what is still missing.
	Lines   []string `json:"lines"`
	Missing []string `json:"missing"`
}

func (r *restoreResult) say(format string, args ...any) {
	r.Lines = append(r.Lines, fmt.Sprintf(format, args...))
}

// restoring is a store that is being put in order.
type restoring struct {
	*restoreCmd
	env *environment
	cfg *config.Config
	d   *daemon
	res restoreResult
	// behind is set if the heads showed at the beginning that something is missing.
	behind bool
	// reborn is set once it is noted that the store goes on from an older copy.
	reborn bool
}

// unknownPast returns the mails that were taken by the lost state of the store.
func (r *restoring) unknownPast(ctx context.Context) (unknownMails, error) {
	ctx, cancel := context.WithTimeout(ctx, pastTime)
	defer cancel()
	past, err := r.d.past(ctx)
	if err != nil {
		return nil, err
	}
	return r.d.unknown(ctx, past)
}

// pastTime limits the look into the mailbox.
const pastTime = time.Minute

type restoreCmd struct {
	Config     string   `help:"The daemon's configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	From       string   `help:"First put back the store that adjutant store follow has copied into this folder." placeholder:"DIR" type:"path"`
	At         string   `help:"With --from: as it stood at this time (2026-11-23T20:15:00Z), or so long ago (90m); without it the newest." placeholder:"TIME"`
	Checkpoint []string `help:"A mail or a file with a signed head, from anybody: the store must hold what it was signed over." placeholder:"FILE"`
	Log        []string `help:"A log, or what adjutant export wrote, that continues where the store ends." placeholder:"FILE"`
	Player     []string `help:"Somebody who came into the game since: \"Wren <wren@example.net> = Italy\"." sep:"none" placeholder:"PLAYER"`
	Mailbox    bool     `help:"Take again, in their order, the mails that lie in the folders of taken mails and that the store does not know."`
	Lost       []string `help:"Declare lost, in the log and to all players, what this game had beyond the store." placeholder:"GAME"`
	Done       bool     `help:"Count all mails that were taken until now as done, whether the store knows them or not."`
	Reason     string   `help:"Why something is lost: it is recorded in the log and every player reads it." placeholder:"TEXT"`
	JSON       bool     `name:"json" help:"Print for scripts."`
}
