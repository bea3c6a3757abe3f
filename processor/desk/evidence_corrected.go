package desk

import (
	"errors"
	"fmt"
	"sync"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/patch"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// players holds the commands that any player may give.
var players = sync.OnceValue(func() *command.Language { return command.New(command.Players, command.Clock) })

// withoutCommands returns a text with each of its commands replaced by a blank line.
func withoutCommands(text string) string {
	if cmds, rest, _ := players().Parse(text); len(cmds) > 0 {
		return rest
	}
	return text
}

// saidIn is what a mail says, or what several mails say of which each corrects the one before: the
// text of the first, with the lines that the others replace. version is set if that depends on what
// this version of the program finds wrong with the first.
func saidIn(before *state.Game, in state.Input, known []state.Opening, e *sender.Evidence) (text string, version bool, err error) {
	if len(e.Drafts) == 0 {
		return e.Text, false, nil
	}
	defer func() { // a host can sign a text that no reader was made for
		if p := recover(); p != nil {
			err = fmt.Errorf("it cannot be read: %v", p)
		}
	}()
	if in.Kind != state.Submission {
		return "", false, errors.New("mails that correct one another are no evidence of anything but orders")
	}
	plain := before
	if in.Power == before.Active {
		plain = engine.WithOpen(before, known)
	}
	eng := engine.New(before.Rules)
	text = withoutCommands(Mask(e.Drafts[0].Text))
	for _, c := range append(e.Drafts[1:len(e.Drafts):len(e.Drafts)], e) {
		d := store.Draft{Text: text}
		said := withoutCommands(Mask(c.Text))
		fixed, _, ok := patch.Patch(d, said)
		if !ok || patch.MayChoose(said) { // it takes suggestions or rewrites lines without naming them
			version = true
			open, _ := OpenLines(text)
			d.Faults = Faults(eng, plain, in.Power, text, eng.Check(plain, in.Power, open).Diags)
			if fixed, _, ok = patch.Patch(d, said); !ok {
				return "", version, errors.New("one of the mails corrects nothing of the one before it")
			}
		}
		text = fixed
	}
	return text, version, nil
}
