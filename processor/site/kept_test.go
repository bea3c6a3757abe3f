package site

import (
	"reflect"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
)

// A log made of a store's records is the one that its file would give, and the audit finds
// the same in its events as in their lines.
func TestKept(t *testing.T) {
	for _, name := range []string{"aa50-r5", "bh-r6", "g40v2-r7"} {
		l, _ := recorded(t, name)
		kept, err := gamelog.Kept(l.Game, l.Key, l.Sealed())
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(kept.Records, l.Records) || !reflect.DeepEqual(kept.Sealed(), l.Sealed()) {
			t.Errorf("%s: the records are not those of the file", name)
		}
		want, err := luck.PartOf(l.Game, l.Sealed())
		if err != nil {
			t.Fatal(err)
		}
		got, err := luck.PartOfLog(kept)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the audit finds something else in the events than in the lines: %v", name, err)
		}
		if _, err := gamelog.Kept(l.Game, l.Key, l.Sealed()[1:]); err == nil {
			t.Errorf("%s: a log without its first record is taken", name)
		}
	}
}
