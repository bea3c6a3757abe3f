package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// mostMails and mostMailsAside are what mails in a round of nine powers stay under, for a
// player of three powers and for who reads along.
const mostMails, mostMailsAside = 25, 14

// phoneColumns and phoneLines are a phone's screen of text.
const phoneColumns, phoneLines = 40, 33

// mailFigures are what a game's players had to open and read.
type mailFigures struct{ mails, questions, screens int }

// add counts mails, and the screens of a phone that they fill as text.
func (f *mailFigures) add(mails []store.Outgoing) {
	for _, m := range mails {
		f.mails++
		if strings.Contains(m.Subject, "Question") {
			f.questions++
		}
		f.screens += (strings.Count(reflowed(m.Text, phoneColumns), "\n") + phoneLines - 1) / phoneLines
	}
}

// mostFigures are the figures that the recorded rounds may have at most, with a report a turn:
// to their players together, and to somebody who only reads along. They only fall.
var mostFigures = map[string]map[bool]mailFigures{
	"fourrounds.txtar": {true: {278, 28, 797}, false: {41, 0, 134}},
	"sixrounds.txtar":  {true: {312, 2, 849}, false: {60, 0, 167}},
}

// over reports whether one of the figures is above what it may be.
func (f mailFigures) over(most mailFigures) bool {
	return f.mails > most.mails || f.questions > most.questions || f.screens > most.screens
}

// Reports once a turn bring those who play the recorded rounds fewer mails than reports of
// each stage and the same questions; who only reads along has fewer screens to read, too.
func TestFewerMailsThanByStages(t *testing.T) {
	reader := store.Player{Name: "Reader", Address: "reader@example.org"}
	for _, file := range []string{"fourrounds.txtar", "sixrounds.txtar"} {
		stages, turns := playScriptWith(t, file, store.EachStage, reader).figures, playScriptWith(t, file, store.EachTurn, reader).figures
		t.Logf("%s: to the players %+v by stages, %+v by turns; to a reader %+v and %+v", file, *stages[true], *turns[true], *stages[false], *turns[false])
		for plays, by := range stages {
			if to := turns[plays]; to.mails == 0 || to.mails >= by.mails || to.questions != by.questions || !plays && to.screens >= by.screens {
				t.Errorf("%s, to players %t: %+v by turns, %+v by stages", file, plays, *to, *by)
			}
			if most := mostFigures[file][plays]; turns[plays].over(most) {
				t.Errorf("%s, to players %t: %+v, and there may be %+v", file, plays, *turns[plays], most)
			}
		}
	}
}
