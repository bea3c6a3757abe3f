package desk

import (
	"cmp"
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// mostLive is how many games are held in memory. The store has all of them, and reading one is a
// small part of what a mail to it costs.
const mostLive = 160

// game is a game in memory, nil if it is not there.
func (m *memory) game(id string) *Live {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.live[id]
}

// ask notes that a game was asked for.
func (m *memory) ask(l *Live) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked++
	l.asked = m.asked
}

// note runs f on what is known of a game.
func (m *memory) note(id string, f func(n *gameNote)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := m.notes[id]
	if n == nil {
		n = &gameNote{}
		m.notes[id] = n
	}
	f(n)
}

// last is the time of a game's last record that has one.
func (m *memory) last(id string) (at string) {
	m.note(id, func(n *gameNote) { at = n.lastAt })
	return at
}

func (m *memory) setLast(id, at string) { m.note(id, func(n *gameNote) { n.lastAt = at }) }

// signed returns what the sender of a mail signed, or nil if it is not the mail in hand, and which
// lines of its orders records have already.
func (m *memory) signed(id, mail string) (text []byte, used []bool) {
	m.note(id, func(n *gameNote) {
		if mail != "" && n.mail == mail {
			text, used = n.signed, n.used
		}
	})
	return text, used
}

// fallen are the rolls before a head, if a seed was made for it.
func (m *memory) fallen(head gamelog.Head) (f *gamelog.Fallen) {
	m.note(head.Game(), func(n *gameNote) {
		if f = n.next.fallen; f != nil && n.next.root != head.Root() {
			f = nil
		}
	})
	return f
}

// Keep holds a game in memory. When there are too many, it drops the quarter of them that was asked
// for longest ago.
func (o *Office) Keep(id string, l *Live) {
	m := &o.memory
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked++
	l.asked = m.asked
	m.live[id] = l
	if len(m.live) <= mostLive {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(m.live), func(a, b string) int { return cmp.Compare(m.live[a].asked, m.live[b].asked) })
	for _, old := range oldest[:mostLive/4] {
		delete(m.live, old)
		delete(m.notes, old) // it is read again with the game
	}
}

// Forget drops a game from memory, so that it is read from the store again.
func (o *Office) Forget(id string) {
	o.memory.mu.Lock()
	defer o.memory.mu.Unlock()
	delete(o.memory.live, id)
}
