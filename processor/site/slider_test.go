package site

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The slider goes through all of a game of twelve rounds, and half of its steps or more are
// drawn within 50 ms each, in the browser, however much else the machine does.
func TestSliderOfTwelveRounds(t *testing.T) {
	h := newHand(t)
	s := opened(t, "g42", 3, nil)
	for step := 1; s.game.Round < 13 && s.game.Winner == "" && s.game.Turn.Hold == nil; step++ {
		orders, _ := autoplay.Settle(s.engine, s.game, s.game.Active, autoplay.Orders(s.game, autoplay.Whim(3, step)))
		s.submit(state.Input{Orders: orders})
	}
	if s.game.Round < 13 {
		t.Fatalf("the game ended in round %d", s.game.Round)
	}
	l, err := gamelog.ReadLog(s.file(), "")
	if err != nil {
		t.Fatal(err)
	}
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(servedAs(t, l, About{Folder: "g/g1", Title: "Twelve rounds", Home: true})+"/g/g1/index.html"))
	h.until("the slider is there", `document.querySelector("#step h3") !== null`)
	took := h.ask(timed)
	t.Log(took)
	var n int
	var half, most float64
	if _, err := fmt.Sscanf(took, "%d steps, half of them under %f ms, 95 of 100 under %f", &n, &half, &most); err != nil || n < 12*8 || half > 50 {
		t.Errorf("the slider: %s (%v)", took, err)
	}
}
