package combat

import "github.com/adjutant-game/adjutant/state/ruleset"

// AAASalvo appends the dice of antiaircraft artillery before round 1: in one
// version every plane is shot at once by one gun, in the other each AAA has a
// number of dice, together never more than there are planes. AAA hit by a
// bombardment still fire.
// Rules: G40-3.9.1, G40-3.9.2, G40-3.9.4, G40-3.9.7, DIFF-09, DIFF-16, DEC-09.
func (t *Table) AAASalvo(s *State, buf []Salvo) []Salvo {
	dice, at, gun := 0, 0, -1
	for i := range t.Groups[Defender] {
		g := &t.Groups[Defender][i]
		if n := s.Alive[Defender][i] + s.Marked[Defender][i]; g.aaa && n > 0 {
			dice += n * g.shots
			if g.antiAir > at {
				at, gun = g.antiAir, i
			}
		}
	}
	if gun < 0 {
		return buf
	}
	planes := 0
	for _, i := range t.planes {
		planes += s.Alive[Attacker][i]
	}
	if dieAPlane(&t.Spec.Options) || dice > planes {
		dice = planes
	}
	if dice == 0 {
		return buf
	}
	if !t.hitsByDie() {
		return append(buf, Salvo{Group: gun, N: dice, At: at})
	}
	for i := range t.Groups[Attacker] {
		if n := s.Alive[Attacker][i]; t.Groups[Attacker][i].flew && n > 0 {
			buf = append(buf, Salvo{Group: i, N: n, At: at})
		}
	}
	return buf
}

// TakePlanes removes the planes that AAA fire hit: those that the dice were
// thrown at, or the attacker's choice. Rules: G40-3.9.1, G40-3.9.7, DEC-39.
func (t *Table) TakePlanes(s *State, salvos []Salvo) { t.takePlanes(s, salvos, nil) }

func (t *Table) takePlanes(s *State, salvos []Salvo, rec recorder) {
	t.takeHit(s, salvos, rec)
	if t.inBombers() {
		t.takePassengers(s, rec)
	}
}

// takePassengers removes the paratroopers whose bombers were hit. Bombers without
// a passenger are taken to be hit first.
// Rules: A50-6.3.
func (t *Table) takePassengers(s *State, rec recorder) {
	bombers := 0
	for i := range t.Groups[Attacker] {
		if t.Groups[Attacker][i].Type == ruleset.Bomber {
			bombers += s.Alive[Attacker][i]
		}
	}
	for i := range t.Groups[Attacker] {
		if n := s.Alive[Attacker][i]; t.Groups[Attacker][i].airborne && n > 0 {
			stay := min(n, bombers)
			if bombers -= stay; n > stay {
				t.hit(s, Attacker, i, n-stay, false, rec)
			}
		}
	}
}

// takeHit removes the planes that were hit.
func (t *Table) takeHit(s *State, salvos []Salvo, rec recorder) {
	if t.hitsByDie() {
		for i := range salvos {
			if salvos[i].Hits > 0 {
				t.hit(s, Attacker, salvos[i].Group, salvos[i].Hits, false, rec)
			}
		}
		return
	}
	left := sum(salvos).Total()
	for _, i := range t.planes {
		left -= t.takePlanesOf(s, i, left, rec)
	}
}

// takePlanesOf removes up to n planes of a group and returns how many.
func (t *Table) takePlanesOf(s *State, group, n int, rec recorder) int {
	n = min(n, s.Alive[Attacker][group])
	if n > 0 {
		t.hit(s, Attacker, group, n, false, rec)
	}
	return n
}
