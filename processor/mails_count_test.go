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
		}
	}
}
