package autoplay

// chance makes a player's whims: a small generator of evenly distributed numbers
// (SplitMix64) that depends only on its seed. No die of a game comes from it.
type chance struct{ state uint64 }

func (c *chance) next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Whim is the seed of the nth choice of a game with the seed.
func Whim(seed uint64, n int) uint64 {
	c := chance{seed<<32 + uint64(n)}
	return c.next()
}

// below returns a number from 0 to n-1, and 0 if there is none.
func (c *chance) below(n int) int {
	if n <= 0 {
		return 0
	}
	return int(c.next() % uint64(n))
}

// percent is true in that many per cent of calls.
func (c *chance) percent(p int) bool { return c.below(100) < p }

// pick returns one of the values, which must not be empty.
func pick[T any](c *chance, values []T) T { return values[c.below(len(values))] }

// shuffle puts the values into a random order.
func shuffle[T any](c *chance, values []T) {
	for i := len(values) - 1; i > 0; i-- {
		j := c.below(i + 1)
		values[i], values[j] = values[j], values[i]
	}
}
