package mailtext_test

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

func ExampleExtract() {
	raw := strings.ReplaceAll(`From: Harrow <harrow@players.example>
Subject: Re: [fox] Germany 3
Content-Type: text/plain; charset=utf-8

Buy: 3 inf

On Mon, Aug 12, 2026 at 2:02 PM Game Master <gm@example.test> wrote:
> Germany 3: your turn
4 inf Ger → Pol
-- 
Harrow
`, "\n", "\r\n")
	m, err := mailtext.Extract([]byte(raw), mailtext.Options{})
	if err != nil {
		fmt.Println(err)
	}
	for _, l := range m.Lines {
		fmt.Printf("%d %s: %q\n", l.Origin.Line, l.Kind, l.Text)
	}
	fmt.Printf("%q\n", m.Orders().Text)
	// Output:
	// 1 order: "Buy: 3 inf"
	// 2 order: ""
	// 3 quoted: "On Mon, Aug 12, 2026 at 2:02 PM Game Master <gm@example.test> wrote:"
	// 4 quoted: "> Germany 3: your turn"
	// 5 order: "4 inf Ger → Pol"
	// 6 signature: "-- "
	// 7 signature: "Harrow"
	// "Buy: 3 inf\n\n4 inf Ger → Pol\n"
}
