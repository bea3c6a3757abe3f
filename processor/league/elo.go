package league

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Elo holds the constants of a rating. A game moves each of its players by K times the difference
// between his score and his expected score, which is 1 / (1 + 10^((theirs - ours) / Scale)). A side
// with several players counts with the mean of their ratings.
type Elo struct {
	// Start is everybody's rating before the first game.
	Start float64 `json:"start" toml:"start"`
	// K is the most that one game can move a rating.
	K float64 `json:"k" toml:"k"`
	// Scale is the difference at which the stronger player is expected to win ten games for each
	// one lost.
	Scale float64 `json:"scale" toml:"scale"`
	// NewK replaces K in a player's first New games; both are 0 if there is no such rule.
	NewK float64 `json:"new_k,omitempty" toml:"new_k"`
	New  int     `json:"new,omitempty" toml:"new"`
}

// UsualElo are the default constants.
var UsualElo = Elo{Start: 1500, K: 32, Scale: 400}

// Check reports whether the constants make sense.
func (e Elo) Check() error {
	switch {
	case !(e.K > 0 && e.K <= 1000):
		return fmt.Errorf("k is more than 0 and at most 1000, not %v", e.K)
	case !(e.Scale > 0 && e.Scale <= 1e6):
		return fmt.Errorf("the scale is more than 0, usually 400, not %v", e.Scale)
	case !(math.Abs(e.Start) <= 1e6):
		return fmt.Errorf("the start is usually 1500, not %v", e.Start)
	case e.New < 0 || e.New > 0 && !(e.NewK > 0 && e.NewK <= 1000):
		return fmt.Errorf("a k for a player's first games needs both: how many, and a k of more than 0")
	}
	return nil
}

// Played is what a rating needs to know about a game that has ended.
type Played struct {
	Axis, Allies []string
	// Winner is a side, or Draw.
	Winner ruleset.Side
}

// Rating is how a player stands.
type Rating struct {
	Player string  `json:"player"`
	Rating float64 `json:"rating"`
	Games  int     `json:"games"`
	Won    int     `json:"won"`
	Lost   int     `json:"lost"`
	Drawn  int     `json:"drawn"`
	// Last is what the last game changed.
	Last float64 `json:"last"`
}

// Rate goes through games in the order in which they ended and returns the players, the best first.
// Names that differ only in case belong to one player.
func (e Elo) Rate(games []Played) []Rating {
	all := map[string]*Rating{}
	seats := func(names []string) (out []*Rating, mean float64) {
		for _, n := range names {
			key := strings.ToLower(n)
			if all[key] == nil {
				all[key] = &Rating{Player: n, Rating: e.Start}
			}
			if !slices.Contains(out, all[key]) {
				out = append(out, all[key])
				mean += all[key].Rating
			}
		}
		return out, mean / float64(max(1, len(out)))
	}
	for _, g := range games {
		x, meanX := seats(g.Axis)
		a, meanA := seats(g.Allies)
		if len(x) == 0 || len(a) == 0 || slices.ContainsFunc(x, func(r *Rating) bool { return slices.Contains(a, r) }) {
			continue // nobody played against anybody, or somebody against himself
		}
		score := 0.5
		switch g.Winner {
		case ruleset.Axis:
			score = 1
		case ruleset.Allies:
			score = 0
		}
		expected := 1 / (1 + math.Pow(10, (meanA-meanX)/e.Scale))
		for _, r := range x {
			e.move(r, score, expected)
		}
		for _, r := range a {
			e.move(r, 1-score, 1-expected)
		}
	}
	out := make([]Rating, 0, len(all))
	for _, r := range all {
		out = append(out, *r)
	}
	slices.SortFunc(out, func(a, b Rating) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(b.Games, a.Games), strings.Compare(strings.ToLower(a.Player), strings.ToLower(b.Player)))
	})
	return out
}

// move changes a player's rating by one game.
func (e Elo) move(r *Rating, score, expected float64) {
	k := e.K
	if r.Games < e.New {
		k = e.NewK
	}
	r.Games++
	switch score {
	case 1:
		r.Won++
	case 0:
		r.Lost++
	default:
		r.Drawn++
	}
	r.Last = k * (score - expected)
	r.Rating += r.Last
}

// RatingTable lays out ratings.
func RatingTable(rs []Rating) Table {
	t := Table{Head: []string{"Rank", "Player", "Rating", "Games", "Won", "Lost", "Drawn", "Last game"}, Right: []int{0, 2, 3, 4, 5, 6, 7}}
	rank := 0
	for i, r := range rs {
		if i == 0 || whole(r.Rating) != whole(rs[i-1].Rating) {
			rank = i + 1
		}
		t.Rows = append(t.Rows, []string{fmt.Sprint(rank), r.Player, fmt.Sprint(whole(r.Rating)), fmt.Sprint(r.Games), fmt.Sprint(r.Won), fmt.Sprint(r.Lost), fmt.Sprint(r.Drawn), fmt.Sprintf("%+d", whole(r.Last))})
	}
	return t
}

func whole(f float64) int { return int(math.Round(f)) }
