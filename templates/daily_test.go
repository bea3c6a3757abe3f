package templates

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
)

// TestDailyRecords gathers reports of one turn: the mail names the records of all of
// them beside the newest signed head, and their headings differ.
func TestDailyRecords(t *testing.T) {
	part := func(n int, covers string) string {
		return fmt.Sprintf("# Germany, round 1 (G1)\n\nReport %d.\n\n## Signed log\n\nThe game is played by its rules. This mail covers %s of the log. Keep it.\n\n```\nhead %d\n```", n, covers, n)
	}
	for _, x := range []struct {
		covers []string
		want   string
	}{
		{[]string{"record 4"}, "record 4"},
		{[]string{"record 3", "record 4"}, "records 3 to 4"},
		{[]string{"records 4 to 5", "record 6"}, "records 4 to 6"},
		{[]string{"record 2", "records 4 to 6"}, "records 2 and 4 to 6"},
	} {
		var parts []string
		for i, c := range x.covers {
			parts = append(parts, part(i+1, c))
		}
		md := Daily(Meta{Game: "g42"}, game(smallRules(), germany, 1, order.NoncombatMove), parts, 0).Markdown()
		last := fmt.Sprintf("head %d", len(parts))
		if !strings.Contains(md, "This mail covers "+x.want+" of the log. Keep it.") || !strings.Contains(md, last) || strings.Count(md, "\n## Signed log\n") != 1 {
			t.Errorf("%v: want %q and %q in\n%s", x.covers, x.want, last, md)
		}
		if strings.Contains(md, "(G1), part 1 of 2") != (len(parts) == 2) {
			t.Errorf("%v: the headings are\n%s", x.covers, md)
		}
	}
}
