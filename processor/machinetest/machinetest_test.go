package machinetest

import "testing"

func TestTimes(t *testing.T) {
	took, times := round(), Times()
	t.Logf("a round takes %s, so this machine is %.2f times slower than usual", took, times)
	if took <= 0 || times < 1 {
		t.Errorf("a round takes %s, which is %.2f times the usual", took, times)
	}
}
