package player

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// askedAt is the record of the mail with questions that the mail answers; ok is
// false if it answers none.
func (in *Input) askedAt() (record int, ok bool) {
	for _, id := range in.Mail.InReplyTo {
		_, rest, ours := strings.Cut(id, in.Game.Game.ID+".")
		if !ours {
			continue
		}
		kind := strings.TrimLeft(rest, "0123456789")
		n, err := strconv.Atoi(rest[:len(rest)-len(kind)])
		if word, _, _ := strings.Cut(kind, "."); err == nil && (word == desk.QuestionMail || strings.HasPrefix(word, desk.AskReminded)) {
			return n, true
		}
	}
	return 0, false
}

// answersQuestion reports whether the mail comes in answer to one of our
// questions.
func (in *Input) answersQuestion() bool {
	_, ok := in.askedAt()
	return ok
}

// outdated says why an answer came too late to count: the game went back to before its question,
// somebody else plays the power now, or the question is decided and another one is open. Without
// this check, its words could be taken for an answer to what is asked now. numbered is set if the
// text names questions that are open.
func (in *Input) outdated(ctx context.Context, numbered bool) (why string, err error) {
	at, ok := in.askedAt()
	if !ok {
		return "", nil
	}
	sealed, err := in.p.Store.Records(ctx, in.Game.Game.ID)
	if err != nil || at >= len(sealed) {
		return "", err
	}
	var reseated []ruleset.PowerID
	since := make([]gamelog.Record, len(sealed)-at) // the record of the question itself comes first
	for i := range since {
		if since[i], err = gamelog.DecodeRecord(sealed[at+i].Record); err != nil {
			return "", err
		}
		if back := since[i].Input; back.Action == state.GoBack && back.To < at && i > 0 {
			return fmt.Sprintf("the game went back to record %d, so what that mail asked (record %d) no longer stands", back.To, at), nil
		}
		for _, seat := range since[i].Input.Players {
			if i > 0 {
				reseated = append(reseated, seat.Power)
			}
		}
	}
	asked := desk.AskedBy(since[0].Events)
	if len(asked) == 0 {
		return "", nil
	}
	mine := func(d state.Decision) bool { return slices.Contains(in.Player.Powers, d.Power) }
	if !slices.ContainsFunc(asked, mine) {
		return in.othersNow(at, slices.DeleteFunc(asked, func(d state.Decision) bool { return !slices.Contains(reseated, d.Power) })), nil
	}
	open, how := in.Mine(), howDecided(since, asked, mine)
	if d := asked[0]; d.Kind == state.DecideCanal && how == "" && len(open) == 0 {
		return fmt.Sprintf("the turn in which %s asked is over; for its next one write `canal %s: allow %s`", d.For, d.Canal, d.For), nil
	}
	if numbered || len(open) == 0 || slices.ContainsFunc(open, func(d state.Decision) bool { return slices.ContainsFunc(asked, desk.SameQuestion(d)) }) {
		return "", nil
	}
	return fmt.Sprintf("what that mail asked has been decided%s; something else is asked now: answer that, with the number of the question in front", how), nil
}

// othersNow says who now plays the powers that were asked, if the sender played them then.
func (in *Input) othersNow(at int, asked []state.Decision) string {
	asks := false // the question may have been mailed before the store was restored
	for life := range in.p.terms.Restored + 1 {
		for _, from := range in.p.terms.Boxes { // the game may have been moved to another mailbox since
			id := in.p.MessageIDOf(life, from, in.Game.Game.ID, fmt.Sprintf("%d%s", at, desk.QuestionMail), in.Player.Address)
			asks = asks || slices.Contains(in.Mail.InReplyTo, id)
		}
	}
	if !asks {
		return ""
	}
	var parts []string
	var told []ruleset.PowerID
	for _, d := range asked {
		pl := desk.SeatOf(in.View().Game, d.Power)
		if pl == nil || slices.Contains(told, d.Power) {
			continue
		}
		told = append(told, d.Power)
		parts = append(parts, fmt.Sprintf("%s is played by %s now, who is asked instead of you", d.Power, pl.Name))
	}
	return strings.Join(parts, "; ")
}

// howDecided says in which way questions were decided: " by default".
func howDecided(records []gamelog.Record, asked []state.Decision, mine func(state.Decision) bool) string {
	for _, r := range records {
		for _, ev := range r.Events {
			a, ok := ev.(state.QuestionAnswered)
			if ok && slices.ContainsFunc(asked, func(d state.Decision) bool { return d.ID == a.ID && mine(d) }) {
				return " by " + string(a.By)
			}
		}
	}
	return ""
}

// comesToNothing tells the sender that his answer had no effect, and what he can do.
func (in *Input) comesToNothing(ctx context.Context, text, why string) {
	in.Mark.Outcome, in.Mark.Note = "refused", why
	text = strings.TrimSpace(text)
	line, _, _ := strings.Cut(text, "\n")
	in.Reply(ctx, templates.AnswerRefused(in.Meta(), templates.Answers{
		Text: text, Game: in.State(), Open: in.p.Questions(in.Game, in.State(), in.Player, in.Mine(), in.Game.Due),
		Diags: []notation.Diagnostic{{
			Severity: notation.Error, Code: "question-closed", Message: why,
			Span: notation.Span{
				From: notation.Pos{Line: 1, Col: 1},
				To:   notation.Pos{Line: 1, Col: utf8.RuneCountInString(line) + 1, Offset: len(line)},
			},
		}},
	}))
}
