package desk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// TellVote writes to the players about a vote: to those who are asked at once, to the others when
// they want their mails. kind is "q" for the question and "r" for the result.
func (o *Office) TellVote(ctx context.Context, l *Live, m store.Matter, kind string, but *store.Player, post *Post) {
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		if but != nil && pl.Name == but.Name || len(pl.Powers) == 0 {
			continue
		}
		mail := templates.Vote(o.Meta(l, pl, l.Due), o.VoteView(l, m, pl))
		o.ToPlayer(ctx, l, pl, mail, Occasion{Index: l.Head.Size(), Kind: fmt.Sprintf("v%d%s", m.Number, kind)}, slices.Contains(m.Needs, pl.Name), post)
	}
}

// VoteView is a vote in the words of a mail to a reader.
func (o *Office) VoteView(l *Live, m store.Matter, reader *store.Player) templates.VoteView {
	v := templates.VoteView{
		Number: m.Number, By: m.By, Yes: m.Yes, Missing: AwaitedVoices(m, l.State, l.Game.Players), Open: m.Open, Outcome: m.Outcome, Until: o.When(m.Expires, ZoneOf(l, reader)),
	}
	if reader != nil {
		v.Asked = m.Open && slices.Contains(v.Missing, reader.Name)
	}
	switch m.Kind {
	case VoteConcede:
		v.What = "that the " + m.About + " concede the game"
	case VoteDraw:
		v.What = "that the game ends in a draw"
	case VoteRestart:
		v.What = "to start the game over"
	case VoteReplace:
		v.What = "to ask for a substitute for " + m.About
	case VoteUndo:
		v.What = "to go back to record " + m.About + " of the log and play on from there"
	case VoteExtension:
		d, _ := time.ParseDuration(m.About)
		v.What = Duration(d) + " more for " + m.By
	}
	return v
}
