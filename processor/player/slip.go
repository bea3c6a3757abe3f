package player

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// ignoreLine asks to take back the last mail and nothing before it. Other words, like withdraw,
// take back all orders that stand.
var ignoreLine = regexp.MustCompile(`(?im)^[ \t]*(?:(?:pls|please|plz|sorry|oops)[,!.]?[ \t]+)*(?:ignore|disregard|forget|scrap)[ \t]+(?:(?:my|the)[ \t]+)?(?:last|previous)[ \t]+(?:e-?mail|mail|message)\b[^\n]*$`)

// ignoreLast takes the sender's last mail back, if the mail asks for that. The orders are then as
// they were before it. Like everything that changes a game, it is a record. What the dice have
// decided stays. rest is what else the mail says.
func (in *Input) ignoreLast(ctx context.Context, text string) (rest string, done bool, err error) {
	at := ignoreLine.FindStringIndex(text)
	if at == nil {
		return text, false, nil
	}
	steps, err := in.past(ctx)
	if err != nil {
		return text, true, err
	}
	gone, last := desk.TakenBack(steps), -1
	for _, s := range steps {
		if s.Input.Kind == state.Submission && s.Input.Player == in.Player.Name && !gone[s.Index] {
			last = s.Index
		}
	}
	if last < 0 {
		in.noSlip(ctx, "you have sent no orders yet that could be taken back")
		return text, true, nil
	}
	for _, s := range steps[last+1:] {
		switch {
		case gone[s.Index]:
		case s.Input.Kind == state.Seed:
			in.noSlip(ctx, "the dice of your last orders have fallen; only "+in.others()+" can let you take them back: write `undo`")
			return text, true, nil
		case s.Input.Kind == state.Host && (s.Input.Action.IsRemark() || s.Input.Action == state.GoBack && s.Input.To >= last):
		default:
			in.noSlip(ctx, "others have sent orders since your last mail; send your orders again as they should be, they replace the old ones")
			return text, true, nil
		}
	}
	if err := in.backTo(ctx, steps[last-1], state.IgnoreLastMail); err != nil {
		return text, true, err
	}
	in.restartDice()
	rest = text[:at[0]] + text[at[1]:]
	if strings.TrimSpace(rest) != "" {
		return rest, false, nil
	}
	in.Mark.Outcome = "accepted"
	in.Reply(ctx, templates.TakenBack(in.Meta(), last, in.State()))
	return rest, true, nil
}

// noSlip says why an earlier mail cannot be corrected.
func (in *Input) noSlip(ctx context.Context, why string) {
	in.Mark.Outcome, in.Mark.Note = "refused", why
	in.Reply(ctx, templates.NoSlip(in.Meta(), why))
}

// backTo makes the game as it was after a step, by the sender's wish.
func (in *Input) backTo(ctx context.Context, s *desk.Step, reason string) error {
	b, err := state.Snapshot(s.After)
	if err != nil {
		return err
	}
	return in.record(ctx, state.Input{
		Kind: state.Host, Action: state.GoBack, By: state.ByPlayers(in.Player.Name), Reason: reason,
		To: s.Index, Position: string(b), Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
	})
}

// restartDice sets what is due so that the dice for the present orders, if any wait, fall after the
// usual time, and no others do.
func (in *Input) restartDice() {
	t := in.Timing()
	t.Due = slices.DeleteFunc(slices.Clone(t.Due), func(d store.Due) bool { return d.Kind == desk.DueDice })
	if ready, _ := in.State().Ready(); ready {
		at := in.p.Now().UTC().Add(max(in.Game.Game.Settings.DiceDelay, desk.LeastToChange))
		t.Due = append(t.Due, store.Due{Game: in.Game.Game.ID, Kind: desk.DueDice, At: at})
	}
	in.SetTiming(t)
}

// takeSlip takes noncombat moves and placement for a power whose turn has just ended, as long as
// the next power has not acted and no dice fell at the turn's end. The game goes back to before
// that end, and the turn is ended again. Otherwise the other side must agree, and the sender is
// told how to ask.
func (in *Input) takeSlip(ctx context.Context, power ruleset.PowerID, text string, diags []notation.Diagnostic, check bool) (done bool, err error) {
	now := in.State()
	if now.Active == power || now.Turn.Hold != nil {
		return false, nil
	}
	if !desk.Corrects(text) && !outOfTurn(in.Game.Engine.Check(now, power, text)) {
		return false, nil
	}
	steps, err := in.past(ctx)
	if err != nil {
		return true, err
	}
	gone, end := desk.TakenBack(steps), -1
	for _, s := range steps {
		if !gone[s.Index] && endedTurn(s, power) {
			end = s.Index
		}
	}
	if end < 1 {
		return false, nil
	}
	base, err := in.seen(ctx, steps[end].Before)
	if err != nil {
		return true, err
	}
	text, _ = desk.Correct(text, base, in.Game.Engine.Rules().Names())
	rep := in.Game.Engine.Check(base, power, text)
	if !afterDice(rep) {
		return false, nil
	}
	if why := whyNoSlip(steps, gone, end, power, in.others()); why != "" {
		in.noSlip(ctx, why)
		return true, nil
	}
	if rep.Refused() || check {
		in.slipOn(ctx, base, power, text, rep, check)
		return true, nil
	}
	before := in.Timing()
	if err := in.backTo(ctx, steps[end-1], "a slip of "+string(power)+" in noncombat moves or placement, before "+string(now.Active)+" has acted"); err != nil {
		return true, err
	}
	if err := in.submit(ctx, power, text, diags, false); err != nil {
		return true, err
	}
	// What others have ordered ahead since then still counts.
	for _, s := range steps[end+1:] {
		if gone[s.Index] || s.Input.Kind != state.Submission {
			continue
		}
		if _, err := in.Take(s.Input); err != nil {
			return true, err
		}
	}
	if desk.SameTurn(now, in.State()) {
		in.SetTiming(before) // the next power neither loses nor gains time
	}
	return true, nil
}

// justEnded is the power whose turn was the last to end, if the mail reads like
// a correction of it: noncombat moves, placement, or a wish to take back.
func (in *Input) justEnded(t *notation.Tree) ruleset.PowerID {
	if text := in.Orders.Text; !desk.Corrects(text) && !ignoreLine.MatchString(text) && !onlyAfterDice(t) {
		return ""
	}
	powers := in.Game.Engine.Rules().Powers
	i := slices.IndexFunc(powers, func(p ruleset.Power) bool { return p.ID == in.State().Active })
	return powers[(i+len(powers)-1)%len(powers)].ID
}

// onlyAfterDice reports whether everything that could be read is under a heading for noncombat
// moves or placement.
func onlyAfterDice(t *notation.Tree) bool {
	return len(t.Statements) > 0 && !slices.ContainsFunc(t.Statements, func(s notation.Statement) bool {
		return s.Section != notation.NoncombatSection && s.Section != notation.PlaceSection && s.Verb != notation.RequestVerb
	})
}

// slipOn answers a late correction that is refused, or only to be checked, for the position in
// which it would be taken.
func (in *Input) slipOn(ctx context.Context, base *state.Game, power ruleset.PowerID, text string, rep *engine.Report, check bool) {
	in.Mark.Outcome = "refused"
	r := templates.Reply{Power: power, Player: in.Player.Name, Text: text, Diags: rep.Diags, Checked: check,
		Game: base, Read: readings(rep), Stands: declaredOf(base, power), Standing: standingOf(base, power)}
	if rep.Refused() {
		in.Reply(ctx, templates.Refused(in.Meta(), r))
		return
	}
	in.Mark.Outcome = "checked"
	in.Reply(ctx, templates.Accepted(in.Meta(), r))
}

// endedTurn reports whether the step ended the power's turn.
func endedTurn(s *desk.Step, p ruleset.PowerID) bool {
	return slices.ContainsFunc(s.Events, func(ev state.Event) bool { e, ok := ev.(state.TurnEnded); return ok && e.Power == p })
}

// outOfTurn reports whether a report refuses orders because it is another
// power's turn.
func outOfTurn(rep *engine.Report) bool {
	return slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool { return d.Code == "out-of-turn" })
}

// afterDice reports whether all orders of a report are for after the battles.
func afterDice(rep *engine.Report) bool {
	return len(rep.Lines) > 0 && !slices.ContainsFunc(rep.Lines, func(l engine.Line) bool { return l.Phase < order.NoncombatMove })
}

// whyNoSlip says why a turn that ended with a step cannot be ended again without the agreement of
// those who vote on it.
func whyNoSlip(steps []*desk.Step, gone map[int]bool, end int, power ruleset.PowerID, others string) string {
	ask := "; only " + others + " can let you take it back: write `undo`"
	if len(steps[end].Rolls) > 0 {
		return fmt.Sprintf("dice fell when the turn of %s ended (record %d)%s", power, end, ask)
	}
	for _, s := range steps[end+1:] {
		switch in := s.Input; {
		case gone[s.Index] || in.Kind == state.Host && in.Action.IsRemark():
		case in.Kind == state.Submission && !slices.ContainsFunc(s.Events, func(ev state.Event) bool { _, ok := ev.(state.OrdersDeclared); return ok }):
		case in.Kind == state.Host:
			return fmt.Sprintf("the game was changed since then (record %d); write to the host", s.Index)
		default:
			return fmt.Sprintf("%s has acted since then (record %d)%s", s.Before.Active, s.Index, ask)
		}
	}
	return ""
}
