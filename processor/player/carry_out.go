package player

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
)

// carry carries out one command of a mail. What it changes becomes part of the mail's commit.
type carry func(ctx context.Context, in *Input, c command.Command) error

// commandFuncs are the functions that carry out the commands, by name. A test checks that they match
// the tables of commands.
func commandFuncs() map[command.Name]carry {
	return map[command.Name]carry{
		"help": carryHelp, "status": carryStatus, "look": carryLook,
		"history": carryHistory, "dice": carryDice, "log": carryLog, "evidence": carryEvidence, "resend": carryResend, "post": carryPost, "verify": carryVerify, "orders": carryOrders, "standing": carryStanding,
		"join": carryJoin, "resign": carryResign, "observe": carryObserve, "leave": carryStop,
		"consent": carryConsented, "message": carryMessage, "yes": carryYes, "no": carryNo,
		desk.VoteConcede: carryConcede, desk.VoteDraw: carryDraw, desk.VoteRestart: carryRestart,
		desk.VoteReplace: carryReplace, desk.VoteUndo: carryUndo, desk.VoteExtension: carryExtension,
		"format": carryFormat, "odds": carryOdds, "reports": carryReports, "mute": carryMute, "zone": carryZone, "page": carryPage, "address": carryAddress, "account": carryAccount, "confirm": carryConfirm,
		"away": carryAway, "back": carryBack, "wait": carryWait, "ready": carryReady, "forget": carryForget,
		valueCommand: carryValue, listCommand: carryList, thrownCommand: carryThrown,
	}
}

// Carry carries out one command.
func (in *Input) Carry(ctx context.Context, c command.Command) error {
	if c.Answer != nil {
		in.Reply(ctx, c.Answer(in.Meta(), in.State()))
		return nil
	}
	return commandFuncs()[c.Name](ctx, in, c)
}

// carryOut carries the commands out in the mail's order.
func (in *Input) carryOut(ctx context.Context, cmds []command.Command) error {
	if hosting := slices.ContainsFunc(cmds, IsHosting); hosting {
		if err := in.p.terms.Hosting(ctx, in, cmds); err != nil {
			return err
		}
	}
	for _, c := range cmds {
		if IsHosting(c) {
			continue
		}
		if in.Mark.Outcome == "" {
			in.Mark.Outcome = "answered"
		}
		if err := in.Carry(ctx, c); err != nil {
			return err
		}
	}
	return nil
}
