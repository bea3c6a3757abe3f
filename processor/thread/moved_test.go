package thread_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// A post that a moderator moves into a game's topic is handed over as one that was written
// elsewhere: in another game's topic, where it was taken or not, or where nobody reads, and
// also where it began a topic. One that is written there is not; nor is one that moderators
// let through days after it was written.
func TestMovedPosts(t *testing.T) {
	for _, kind := range kinds {
		tb, first := door(t, kind)
		second := tb.board.Begin(9, "quill", "Quill v Harrow", "the second")
		tb.game("g2", fmt.Sprint(second))
		tb.later(20 * time.Minute)

		taken := tb.board.Write(first, "harrow", "adjutant one")
		elsewhere := tb.board.Begin(9, "harrow", "Chat", "adjutant two")
		begins := tb.board.Topics()[2].Posts[0].ID
		chat := tb.board.Write(elsewhere, "harrow", "adjutant three")
		tb.board.Hold(second, "harrow", "adjutant four")
		tb.board.Write(elsewhere, "quill", "what did you write?")
		tb.later(40 * time.Minute)
		tb.board.Move(taken, second)
		tb.board.Move(chat, second)
		want := []string{"g1 one", "g2 one moved", "g2 three moved"}
		if kind == config.DiscourseForum {
			tb.board.Copy(begins, second)
			want = append(want, "g2 two moved")
		}
		tb.later(20 * time.Minute)
		tb.board.Release()
		tb.board.Write(second, "harrow", "adjutant five")
		tb.later(20 * time.Minute)
		want = append(want, "g2 four", "g2 five")
		var got []string
		for _, a := range tb.desk.takes {
			said := a.Game + " " + strings.Fields(a.Text)[1]
			if a.Moved {
				said += " moved"
			}
			got = append(got, said)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: handed over %q, want %q", kind, got, want)
		}
	}
}

// That one topic is read and the other is not yet makes nothing a post that was moved,
// also where posts in both come at the same time, and behind a start of the program.
func TestPostsInTwoTopicsAtOnce(t *testing.T) {
	for _, kind := range kinds {
		tb, first := door(t, kind)
		second := tb.board.Begin(9, "quill", "Quill v Harrow", "the second")
		tb.game("g2", fmt.Sprint(second))
		tb.later(20 * time.Minute)
		for i := range 60 {
			tb.board.Write([]int{first, second}[i%2], "harrow", "adjutant x")
			tb.tick(time.Duration(i%7) * 30 * time.Second)
			if tb.pass(); i%9 == 0 {
				tb.start()
			}
		}
		tb.later(30 * time.Minute)
		if len(tb.desk.takes) != 60 {
			t.Errorf("%s: %d posts were handed over", kind, len(tb.desk.takes))
		}
		for _, a := range tb.desk.takes {
			if a.Moved {
				t.Errorf("%s: post %s of %s was moved, it is said", kind, a.Post, a.Game)
			}
		}
	}
}
