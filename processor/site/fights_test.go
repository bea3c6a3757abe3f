package site

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/processor/bench"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// clicked is a battle that is put together by clicks on the buttons of units.
type clicked struct {
	kind               string
	attacker, defender []string
}

// clickedBattles are battles of a ruleset in which each unit that fights stands on each side
// once, with units of the commonest kind beside it.
func clickedBattles(rs *ruleset.Ruleset) (all []clicked) {
	common := map[ruleset.Class]string{}
	for _, u := range rs.Units {
		if u.Class == ruleset.Land && u.Type == "infantry" || u.Class == ruleset.Sea && u.Type == "destroyer" {
			common[u.Class] = u.Name
		}
	}
	for _, kind := range []string{"land", "sea", "landing"} {
		beside := common[ruleset.Land]
		if kind == "sea" {
			beside = common[ruleset.Sea]
		}
		for _, u := range rs.Units {
			switch {
			case u.Class != ruleset.Land && u.Class != ruleset.Sea && u.Class != ruleset.Air,
				kind == "land" && u.Class == ruleset.Sea, kind == "sea" && u.Class == ruleset.Land:
				continue
			}
			with := []string{beside, beside, u.Name}
			all = append(all, clicked{kind, with, []string{beside}})
			if u.Class != ruleset.Sea || kind == "sea" {
				all = append(all, clicked{kind, []string{beside, beside}, []string{u.Name, beside}})
			}
		}
	}
	return all
}

// By each ruleset, clicks put together battles on land, at sea and from the sea, with each of
// its units on each side, and what the page says of them is what the engine says: the odds, or
// why a unit cannot take part.
func TestBattlesOfEveryRulesetInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngine(t)
	w := watch(t, h.tab(), home)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/odds.html"))
	h.until("the units are there", `document.querySelectorAll("#attacker-units button").length > 5`)
	var offered []string
	if err := json.Unmarshal([]byte(h.ask(`JSON.stringify([...document.querySelectorAll("#rules option")].map(o => o.value))`)), &offered); err != nil || !slices.Equal(offered, ruleset.Drafted()) {
		t.Fatalf("the page offers %q, there are %q (%v)", offered, ruleset.Drafted(), err)
	}
	for _, id := range offered {
		rs, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		h.do("clear", chromedp.Click("#clear"))
		h.ask(`(() => { const e = document.getElementById("rules"); e.value = "` + id + `"; e.dispatchEvent(new Event("change")); })()`)
		h.until("the units of "+id, `document.body.dataset.rules === "`+id+`"`)
		decided, refused := map[string]int{}, 0
		for _, c := range clickedBattles(rs) {
			clicks, err := json.Marshal(map[string][]string{"attacker": c.attacker, "defender": c.defender})
			if err != nil {
				t.Fatal(err)
			}
			missing := h.ask(`(() => {
				document.getElementById("clear").click();
				const kind = document.getElementById("kind"), missing = [];
				kind.value = "` + c.kind + `";
				kind.dispatchEvent(new Event("change"));
				Object.entries(` + string(clicks) + `).forEach(([side, units]) => units.forEach(u => {
					const b = [...document.querySelectorAll("#" + side + "-units button")].find(b => b.textContent === "+ " + u);
					if (b) b.click(); else missing.push(u);
				}));
				return missing.join(", ");
			})()`)
			if missing != "" {
				t.Fatalf("%s has no button for %s", id, missing)
			}
			var b bench.Bench
			want, err := b.Fight(bench.FightQuestion{Ruleset: id, Battle: bench.Battle{Attacker: h.ask(`document.getElementById("attacker").value`), Defender: h.ask(`document.getElementById("defender").value`), Sea: c.kind == "sea", Amphibious: c.kind == "landing"}})
			if err != nil {
				t.Fatal(err)
			}
			what := fmt.Sprintf("%s, %s: %v against %v", id, c.kind, c.attacker, c.defender)
			if !want.OK {
				refused++
				h.until(what, `document.getElementById("fight-result").className === "bad" && document.getElementById("fight-result").textContent === `+quoted(strings.Join(want.Said, "")))
				continue
			}
			decided[c.kind]++
			h.until(what, `document.getElementById("fight-result").className === "good" && document.querySelector("#fight-result pre")?.textContent === `+quoted(want.Text))
			var win, draw, lose float64
			said := h.ask(`document.querySelector("#fight-result .sum").textContent`)
			if _, err := fmt.Sscanf(said, "Attacker wins %f %%, draw %f %%, defender wins %f %%.", &win, &draw, &lose); err != nil || math.Abs(win-want.Win) > 0.051 || math.Abs(draw-want.Draw) > 0.051 || math.Abs(lose-want.Lose) > 0.051 {
				t.Errorf("%s: the page says %q, the engine %.1f, %.1f, %.1f", what, said, want.Win, want.Draw, want.Lose)
			}
		}
		t.Logf("%s: battles %v, %d refused", id, decided, refused)
		if decided["land"] < 10 || decided["sea"] < 10 || decided["landing"] < 8 || refused == 0 {
			t.Errorf("%s: only %v battles were decided, %d refused", id, decided, refused)
		}
	}
	for _, s := range w.wrong {
		t.Error(s)
	}
}
