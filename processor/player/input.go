package player

import (
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/templates"
)

// NoticeHost adds a line for the host about the game.
func (in *Input) NoticeHost(kind, text string) { in.Notice(in.Mark.Game, kind, text) }

// Meta is what a mail says about the intake's game; only about the host if the game is not known.
func (in *Input) Meta() templates.Meta {
	if in.Game == nil {
		return templates.Meta{Host: in.p.terms.Name}
	}
	l := *in.View()
	l.State, l.Head = in.State(), in.Head()
	return in.p.Meta(&l, in.Player, in.Timing().Due)
}

// Zone is the time zone that the sender's mails are written in.
func (in *Input) Zone() string {
	if in.Game == nil {
		return ""
	}
	return desk.ZoneOf(in.Game, in.Player)
}

// Fine are the outcomes of mails that got what they asked for.
var Fine = map[string]bool{"accepted": true, "answered": true, "checked": true, "help": true, "again": true, "message": true, "asked": true, "hosted": true}
