package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/processor/bench"
)

// In a browser several people at one screen play turns of several powers, with dice from a
// seed and with answers to what one of them is asked in another's turn. What is saved as text
// in the middle of a battle goes on elsewhere, to the same position, which is the engine's.
func TestHotSeatInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngine(t)
	w := watch(t, h.tab(), home)
	open := func() {
		t.Helper()
		h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/odds.html"))
		h.until("the page is there", `document.querySelectorAll("#attacker-units button").length > 5`)
		h.write("seed", "a club evening")
	}
	open()
	h.ask(`(() => { document.getElementById("sand-rules").value = "g40v2"; })()`)
	h.do("set up", chromedp.Click("#setup"))
	h.until("the board", `document.getElementById("picture").naturalWidth > 0 && document.getElementById("position").value !== ""`)
	// Players choose their losses, and are asked whatever can be asked.
	h.write("position", strings.Replace(h.ask(`document.getElementById("position").value`), "\n", "\noption: ask = [\"all\"]\n", 1))
	h.do("draw", chromedp.Click("#draw"))
	h.until("it is read", `document.getElementById("position").value.includes("ask = ") && document.getElementById("sand-turn").textContent.startsWith("Germany") && document.activeElement !== null`)
	var b bench.Bench
	position := h.ask(`document.getElementById("position").value`)
	turn := func(orders, want string) {
		t.Helper()
		h.ask(`document.getElementById("happened").textContent = ""`)
		h.write("sand-orders", orders)
		h.do("play", chromedp.Click("#play"))
		h.until("it is carried out", `document.getElementById("happened").textContent !== "" && (document.getElementById("happened").className === "bad" || document.getElementById("sand-turn").textContent.startsWith(`+fmt.Sprintf("%q", want)+`))`)
		if got := h.ask(`document.getElementById("happened").className + ": " + document.getElementById("happened").textContent`); !strings.HasPrefix(got, "good: ") {
			t.Fatalf("%s is not carried out: %s", orders, got)
		}
		a, err := b.Play(bench.PlayQuestion{Position: bench.Position{Ruleset: "g40v2", Text: position}, Text: orders, Seed: "a club evening"})
		if err != nil || !a.OK {
			t.Fatalf("%s: %v %s", orders, err, a.Problem)
		}
		if position = h.ask(`document.getElementById("position").value`); position != a.Position {
			t.Fatalf("behind %s the browser stands at\n%s\nthe engine at\n%s", orders, position, a.Position)
		}
	}
	// Others are asked in Germany's turn.
	turn("Buy: 6 inf\nSZ 110: 1 sub (108), 1 ftr (Holland)\nFrance: 3 arm 4 inf (Holland)\n", "Germany, round 1")
	if got := h.ask(`document.getElementById("asked").textContent`); !strings.Contains(got, "Question ") {
		t.Fatalf("asked is %q", got)
	}
	h.picture("hotseat-390")
	saved := h.saved(func() { h.do("save", chromedp.Click("#save")) })
	if string(saved) != position || !strings.Contains(position, "# sandbox: ") {
		t.Fatalf("saved is not what stands there:\n%s", saved)
	}
	// On another machine: nothing of before is known there.
	open()
	h.choose("open", "position.txt", saved)
	h.until("it stands where it stood", `document.getElementById("asked").textContent.includes("Question ")`)
	if got := h.ask(`document.getElementById("position").value`); got != position {
		t.Fatalf("read again it is\n%s\nnot\n%s", got, position)
	}
	// The answer by a tap on one of those that are offered.
	h.ask(`[...document.querySelectorAll("#asked button")][0].click()`)
	answer := h.ask(`document.getElementById("sand-orders").value`)
	for n := 0; strings.Contains(h.ask(`document.getElementById("sand-turn").textContent`), "waits for answers"); n++ {
		if n > 10 {
			t.Fatal("there is no end of questions")
		}
		if n > 0 {
			answer = "default to all\n"
		}
		turn(answer, "Germany, round 1")
	}
	turn("place: 6 inf Germany\nend turn\n", "Soviet Union, round 1")
	turn("Buy: 6 inf\npass combat\nplace: 6 inf Russia\nend turn\n", "Japan, round 1")
	turn("pass purchase\npass combat\nend turn\n", "United States, round 1")
	if h.picture("hotseat-turn"); h.ask(`document.getElementById("asked").textContent`) != "" {
		t.Error("something is asked still")
	}
	for _, s := range w.wrong {
		t.Error(s)
	}
}
