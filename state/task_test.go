package state

import (
	"encoding/json"
	"testing"
	"unsafe"
)

func TestTaskWords(t *testing.T) {
	for task := NoTask; task <= Guard; task++ {
		b, err := json.Marshal(task)
		if err != nil {
			t.Fatal(err)
		}
		var back Task
		if err := json.Unmarshal(b, &back); err != nil || back != task {
			t.Errorf("%s reads back as %v, %v; want %v", b, back, err, task)
		}
	}
	var none Task
	if err := json.Unmarshal([]byte(`"sleep"`), &none); err == nil {
		t.Error("sleep is read as a task")
	}
}

// A position of the middle of a game has about 500 units, and many positions
// are kept: a field that makes each unit larger should be worth it.
func TestSizeOfUnit(t *testing.T) {
	if n := unsafe.Sizeof(Unit{}); n > 152 && unsafe.Sizeof("") == 16 {
		t.Errorf("a unit takes %d bytes, want 152 at most", n)
	}
}
