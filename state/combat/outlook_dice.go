package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
)

// hitChances lists the hits that salvos may score, with their chances as parts of
// certain, to which they add up. Hits rarer than faintest are left out; in large
// battles the limit is higher.
func hitChances(salvos []Salvo, lowLuck bool, coarse int64) []outlookHits {
	var by [len(Hits{})][]int64
	rare := int64(faintest)
	for class := range by {
		by[class] = classChances(salvos, HitClass(class), lowLuck)
		if coarse > 0 {
			thin(by[class], coarse)
			rare = scant
		}
	}
	var list []outlookHits
	sum, most := int64(0), 0
	for i, p := range by[AnyTarget] {
		for j, q := range by[NotSubs] {
			if p*q/certain < rare {
				continue
			}
			for k, r := range by[NotAir] {
				for l, o := range by[OnlyAir] {
					if c := p * q / certain * r / certain * o / certain; c >= rare {
						list = append(list, outlookHits{Hits{AnyTarget: i, NotSubs: j, NotAir: k, OnlyAir: l}, c})
						if sum += c; c > list[most].chance {
							most = len(list) - 1
						}
					}
				}
			}
		}
	}
	list[most].chance += certain - sum
	return list
}

// classChances are the chances of 0, 1, 2 and more hits of a class.
func classChances(salvos []Salvo, class HitClass, lowLuck bool) []int64 {
	chances := []int64{certain}
	points := 0
	for i := range salvos {
		v := &salvos[i]
		switch {
		case v.Class != class:
		case lowLuck:
			points += v.N * v.At
		default:
			for range v.N {
				chances = oneMore(chances, hitChance(v.At, v.BestOf))
			}
		}
	}
	if points > 0 {
		chances = make([]int64, points/dice.Sides, points/dice.Sides+2)
		chances = append(chances, certain)
		chances = oneMore(chances, hitChance(points%dice.Sides, 1))
	}
	return slices.Clip(chances)
}

// hitChance is the chance that the best of some dice shows at or less.
func hitChance(at, bestOf int) int64 {
	miss, all := int64(dice.Sides-min(at, dice.Sides)), int64(dice.Sides)
	m, n := miss, all
	for ; bestOf > 1; bestOf-- {
		m, n = m*miss, n*all
	}
	return certain - certain*m/n
}

// oneMore adds a die that hits with a chance.
func oneMore(chances []int64, p int64) []int64 {
	out := make([]int64, len(chances)+1)
	for k, c := range chances {
		hit := c * p / certain
		out[k+1] += hit
		out[k] += c - hit
	}
	return out
}

// thin moves the chances of many dice to multiples of a power of two, so that a large
// battle comes to fewer states: no wider apart than half the standard deviation times
// the root of coarse. A number between two of them is divided among the nearest three,
// so that the mean and the spread stay the same.
func thin(chances []int64, coarse int64) {
	mean, square := int64(0), int64(0)
	for k, c := range chances {
		mean += int64(k) * c
		square += int64(k) * int64(k) * c
	}
	spread := square - mulDiv(mean, mean, certain)
	wide := int64(1)
	for 4*wide*wide*certain <= coarse*spread && 2*wide < int64(len(chances)) {
		wide *= 2
	}
	if wide == 1 {
		return
	}
	was := slices.Clone(chances)
	clear(chances)
	top := (int64(len(chances)) - 1) / wide * wide
	for k, c := range was {
		mid := (int64(k) + wide/2) / wide * wide
		u := int64(k) - mid
		switch {
		case mid == 0:
			chances[wide] += c * u / wide
			chances[0] += c - c*u/wide
		case mid+wide > top:
			mid = top
			chances[top] += c
		default:
			up, down := c*u*(u+wide)/(2*wide*wide), c*u*(u-wide)/(2*wide*wide)
			chances[mid+wide] += up
			chances[mid-wide] += down
			chances[mid] += c - up - down
		}
	}
}
