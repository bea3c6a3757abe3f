package templates

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bigBattle is a round with the number of dice on each side.
func bigBattle(dice int, space board.SpaceID) []state.Event {
	rnd := rand.New(rand.NewSource(1))
	faces := func(n int) []int {
		fs := make([]int, n)
		for i := range fs {
			fs[i] = rnd.Intn(6) + 1
		}
		return fs
	}
	q := &squad{}
	att, def := q.of(germany, dice, "infantry"), q.of(soviets, dice, "infantry")
	side := func(p ruleset.PowerID) []combat.Volley {
		return []combat.Volley{
			fire(p, dice/2, "infantry", 1, faces(dice/2)...), fire(p, dice/4, "artillery", 2, faces(dice/4)...), fire(p, dice/4, "tank", 3, faces(dice/4)...),
		}
	}
	return []state.Event{
		state.BattleBegan{Kind: state.Land, Space: space, Attacker: germany, Attackers: att, Defenders: def},
		shots(state.Land, space, 1, combat.StepAttack, combat.Attacker, side(germany)...),
		shots(state.Land, space, 1, combat.StepDefend, combat.Defender, side(soviets)...),
		losing(state.BattleStep{Kind: state.Land, Space: space, Entry: combat.Entry{Round: 1, Step: combat.StepRemove}}, append(slices.Clone(att[:dice/5]), def[:dice/4]...)...),
		state.BattleEnded{Kind: state.Land, Space: space, Outcome: combat.AttackerWon, Winner: germany, Left: att[dice/5:], AttackerLost: 60, DefenderLost: 75},
	}
}

func bigSummary(battles, dice int) Summary {
	rs := smallRules()
	g := game(rs, germany, 12, order.ConductCombat)
	var evs []state.Event
	for i := range battles {
		evs = append(evs, bigBattle(dice, board.SpaceID(fmt.Sprintf("SZ %d", i+1)))...)
	}
	return NewSummary(g, evs, g, harrow)
}

func TestA200DiceRoundIsReadable(t *testing.T) {
	s := bigSummary(1, 120)
	golden(t, "big.txt", s.Text())
	text := strings.Join(strings.Fields(s.Text()), " ")
	n := 0
	for _, list := range regexp.MustCompile(` at \d:((?: (?:\d|\[\d\]))+) \(`).FindAllStringSubmatch(text, -1) {
		n += len(strings.Fields(list[1]))
	}
	if n != 240 {
		t.Errorf("the text shows %d dice, want all 240", n)
	}
	if posts := s.Posts(ForumMarkdown, PostLimit); len(posts) != 1 {
		t.Errorf("a battle of 240 dice takes %d posts, want 1", len(posts))
	}
}

func TestForumPartsStayBelowTheLimit(t *testing.T) {
	for _, tc := range []struct {
		name string
		md   string
	}{
		{"many battles", bigSummary(60, 240).Markdown()},
		{"one line without blanks", strings.Repeat("ä", 100000)},
		{"one long line", strings.Repeat("1 ", 50000)},
		{"one long code block", "```\n" + strings.Repeat("3 infantry in Poland\n", 5000) + "```\n"},
		{"one long list", strings.Repeat("- 1 infantry: Poland → Russia\n", 3000)},
		{"nothing", ""},
	} {
		for _, f := range Formats {
			t.Run(tc.name+" as "+string(f), func(t *testing.T) {
				posts := postsOf("[adjutant g7] A game", pageOf(tc.md), "Report of game g7, records 1 to 9", f, PostLimit)
				for i, p := range posts {
					if len(p) >= 32767 {
						t.Errorf("part %d has %d bytes", i+1, len(p))
					}
					if want := fmt.Sprintf("part %d of %d", i+1, len(posts)); len(posts) > 1 && !strings.Contains(p, want) {
						t.Errorf("part %d does not say %q", i+1, want)
					}
					if strings.Count(p, "```")%2 != 0 {
						t.Errorf("part %d leaves a code block open", i+1)
					}
					if strings.HasSuffix(strings.TrimSpace(p), "## Battles") {
						t.Errorf("part %d ends with a heading", i+1)
					}
				}
			})
		}
	}
}

// TestForumNeedsNoIndentation collapses leading blanks as forums do and finds
// the same page.
func TestForumNeedsNoIndentation(t *testing.T) {
	leading := regexp.MustCompile(`(?m)^[ \t]+`)
	for name, m := range allMails() {
		md := m.Markdown()
		if got := leading.ReplaceAllString(md, ""); got != md {
			t.Errorf("%s has lines that begin with blanks", name)
		}
	}
}

func BenchmarkSummary200Dice(b *testing.B) {
	rs := smallRules()
	g := game(rs, germany, 12, order.ConductCombat)
	evs := bigBattle(100, "Poland")
	b.ReportAllocs()
	for b.Loop() {
		s := NewSummary(g, evs, g, harrow)
		m := s.Mail()
		_, _ = m.HTML(), m.Text()
	}
}
