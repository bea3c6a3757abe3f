package state

import "github.com/adjutant-game/adjutant/state/board"

// zoneList is a list of spaces that a turn remembers, and that a turn which waits for
// another power's keeps.
type zoneList struct {
	// word begins its line in a position text.
	word  string
	turn  func(*Turn) *[]board.SpaceID
	waits func(*Joint) *[]board.SpaceID
}

// zoneLists are all of them, foughtLists those of the fights.
var (
	zoneLists = []zoneList{
		{"hostile", func(t *Turn) *[]board.SpaceID { return &t.HostileZones }, func(j *Joint) *[]board.SpaceID { return &j.HostileZones }},
		{"fought", func(t *Turn) *[]board.SpaceID { return &t.Fought }, func(j *Joint) *[]board.SpaceID { return &j.Fought }},
		{"kamikazed", func(t *Turn) *[]board.SpaceID { return &t.Kamikazed }, func(j *Joint) *[]board.SpaceID { return &j.Kamikazed }},
	}
	foughtLists = zoneLists[1:]
)
