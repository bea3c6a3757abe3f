package order

import "testing"

func TestPhaseWords(t *testing.T) {
	for p := Research; p <= CollectIncome; p++ {
		b, err := p.MarshalText()
		if err != nil {
			t.Fatalf("Phase(%d).MarshalText(): %v", p, err)
		}
		var q Phase
		if err := q.UnmarshalText(b); err != nil || q != p {
			t.Errorf("UnmarshalText(%s) = %v, %v; want %v", b, q, err, p)
		}
	}
	if _, err := Phase(7).MarshalText(); err == nil {
		t.Error("Phase(7).MarshalText(): no error")
	}
	var q Phase
	for _, word := range []string{"", "combat", "Combat-Move", "phase-7"} {
		if err := q.UnmarshalText([]byte(word)); err == nil {
			t.Errorf("UnmarshalText(%q): no error", word)
		}
	}
}
