package site

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/templates/site"
)

// tableIsMap says whether the table of a map has just the plates that the map shows.
const tableIsMap = `(() => {
	const letters = Object.fromEntries(adjutantBoard.holders.map(h => [h.n, h.l])), want = new Set(), got = new Set();
	document.querySelectorAll("#same tbody tr").forEach(tr => (tr.cells[2].textContent || "").split("; ").filter(Boolean).forEach(s => {
		const [who, units] = s.split(": ");
		want.add(letters[who] + " " + units.split(", ").map(u => parseInt(u)).reduce((a, b) => a + b, 0));
	}));
	document.querySelectorAll("#units text").forEach(e => { if (!e.parentNode.classList.contains("works")) got.add(e.textContent); });
	const odd = [...want].filter(x => !got.has(x)).concat([...got].filter(x => !want.has(x)));
	return want.size < 20 ? "only " + want.size : odd.join(", ");
})()`

// Every kind of page, with something in it, on a phone and on a desk, on a light and on a dark
// screen: nothing is wider than the window, nothing is refused, and axe, where there is one,
// finds nothing. What a map shows its table says, at each record.
func TestEveryKindInABrowser(t *testing.T) {
	dir, _, pages := everyKind(t, programs(t))
	s := httptest.NewServer(Handler(dir))
	t.Cleanup(s.Close)
	_, log := recorded(t, "aa50-r5")
	bad := []byte(strings.Replace(string(log), `"faces":[3`, `"faces":[4`, 1))
	pages[site.KindTurn.String()] = []string{aTurn(t, pages)}
	offline := filepath.Join(t.TempDir(), "offline.html") // from the server its own policy would let nothing run
	text, err := os.ReadFile(filepath.Join(dir, "verify-offline.html"))
	if err == nil {
		err = os.WriteFile(offline, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	verify := func(h hand) {
		h.drop("changed.log", bad)
		h.until("the log is checked", `document.querySelector("#result pre") !== null`)
	}
	// What is done in a page before it is looked at.
	fill := map[site.Kind]func(h hand){
		site.KindList: nil, site.KindBlank: nil, site.KindReader: nil, site.KindVerify: verify, site.KindOffline: verify,
		site.KindGame: func(h hand) {
			h.ask(`document.getElementById("same").open = true`)
			h.until("the table is written", `document.querySelector("#same caption").textContent.startsWith("The position after record ")`)
			for range 4 {
				if odd := h.ask(tableIsMap); odd != "" {
					t.Errorf("the map and its table differ in %s", odd)
				}
				h.do("a turn back", chromedp.Click("#turn-back"))
			}
			if got := h.ask(`document.querySelector("svg.units").getAttribute("aria-label") + document.querySelector("#same caption").textContent`); !strings.HasPrefix(got, "The whole board after record ") || !strings.Contains(got, "The position after record ") {
				t.Errorf("the map and its table are named %q", got)
			}
			h.ask(`(() => { const e = document.getElementById("place"); e.selectedIndex = 3; e.dispatchEvent(new Event("change")); })()`)
		},
		site.KindTurn: func(h hand) { h.ask(`document.querySelectorAll("details").forEach(d => { d.open = true; })`) },
		site.KindDraft: func(h hand) {
			h.until("the program starts", `document.getElementById("sum").textContent === "Nothing is written yet."`)
			orders := "Buy: 1 inf\nPolnd: 3 inf\n"
			h.write("orders", orders)
			h.until("it is read", `document.body.dataset.read === "`+fmt.Sprint(len(orders))+`" && document.querySelector("#lines li") !== null`)
			h.ask(`(() => { document.getElementById("same").open = true; const e = document.getElementById("from"); e.selectedIndex = 3; e.dispatchEvent(new Event("change")); })()`)
			if odd := h.ask(tableIsMap); odd != "" {
				t.Errorf("the map and its table differ in %s", odd)
			}
		},
		site.KindOdds: func(h hand) {
			h.until("the units are there", `document.querySelectorAll("#attacker-units button").length > 5`)
			h.ask(`["attacker", "defender"].forEach(side => document.querySelectorAll("#" + side + "-units button")[0].click())`)
			h.until("the odds", `document.querySelector("#fight-result .sum") !== null`)
			h.do("set up", chromedp.Click("#setup"))
			h.until("the board", `document.getElementById("picture").naturalWidth > 0 && document.querySelectorAll("#same tbody tr").length > 20`)
			h.ask(`document.getElementById("same").open = true`)
			if got := h.ask(`document.getElementById("picture").getAttribute("aria-details") + document.getElementById("caption").textContent + document.getElementById("picture").alt`); !strings.HasPrefix(got, "same") || len(got) < 50 {
				t.Errorf("the picture says %q", got)
			}
		},
	}
	for _, k := range site.Kinds() {
		do, known := fill[k]
		if !known {
			t.Errorf("nobody has said what to do in a page of the kind %q", k)
			continue
		}
		t.Run(k.String(), func(t *testing.T) {
			h := newHand(t)
			at, home := s.URL+"/"+pages[k.String()][0], s.URL
			if k == site.KindOffline {
				at, home = "file://"+offline, "file://"+offline
			}
			w := watch(t, h.tab(), home)
			h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(at))
			h.until("the page is there", `document.readyState === "complete" && document.body.dataset.page === "`+k.String()+`"`)
			if do != nil {
				do(h)
			}
			for _, width := range []int64{390, 1280} {
				h.do("width", chromedp.EmulateViewport(width, 844))
				for _, scheme := range []string{"light", "dark"} {
					h.scheme(scheme)
					if got := h.ask(`document.documentElement.scrollWidth <= innerWidth`); got != "true" {
						t.Errorf("the page is wider than a %s window of %d", scheme, width)
					}
				}
				h.axe(fmt.Sprintf("%s-%d", k, width), 5)
			}
			for _, s := range w.wrong {
				if k != site.KindOffline || !strings.HasPrefix(s, "a request to blob:null/") { // the file's own worker
					t.Error(s)
				}
			}
		})
	}
}
