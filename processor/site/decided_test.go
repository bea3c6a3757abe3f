package site

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The engine in the browser decides 21 games of all rulesets as the program did that
// recorded them: the same events, and the same digest after each record.
func TestGamesAreDecidedInABrowser(t *testing.T) {
	type game struct {
		name string
		log  []byte
	}
	var games []game
	for _, name := range []string{"aa50-r5", "aa50_1942-r5", "alpha2-r7", "bh-r6", "g40lite-r5", "g40v2-r7", "g42-r7"} {
		_, text := recorded(t, name)
		games = append(games, game{name, text})
		id := name[:strings.LastIndex(name, "-")]
		for seed := uint64(1); seed <= 2 && len(games) < 20; seed++ {
			games = append(games, game{fmt.Sprintf("%s, seed %d", id, seed), played(t, id, seed, 14)})
		}
	}
	games = append(games, game{"expanded, seed 1", played(t, "expanded", 1, 14)})
	home, _ := withEngine(t)
	h := newHand(t)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/verify.html"))
	records, thrown := 0, 0
	for _, g := range games {
		l, err := gamelog.DecodeLog(g.log)
		if err != nil {
			t.Fatal(err)
		}
		h.ask(`(() => { window.said = ""; adjutantEngine.ask("verify", {files: [{name: "g1.log", body: "` + base64.StdEncoding.EncodeToString(g.log) + `"}]}).then(a => { window.said = JSON.stringify(a); }, e => { window.said = JSON.stringify({text: String(e)}); }); })()`)
		h.until(g.name, `window.said !== ""`)
		var found audit.Found
		if err := json.Unmarshal([]byte(h.ask(`window.said`)), &found); err != nil {
			t.Fatal(err)
		}
		if !found.OK || found.Decided != len(l.Records) || !strings.Contains(found.Text, "every decision made again, with the same outcome") {
			t.Errorf("%s: %d of %d records were decided again: %s", g.name, found.Decided, len(l.Records), found.Text)
		}
		records += len(l.Records)
		for _, r := range l.Records {
			for _, roll := range r.Rolls {
				thrown += len(roll.Faces)
			}
		}
	}
	if len(games) < 20 || records < 1500 || thrown < 2000 {
		t.Errorf("only %d games with %d records and %d dice were decided", len(games), records, thrown)
	}
	t.Logf("%d games, %d records, %d dice", len(games), records, thrown)
}
