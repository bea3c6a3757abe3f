package state

import (
	"fmt"
	"slices"
)

// Task is what a unit was sent to do in Combat Move.
type Task uint8

// The tasks.
const (
	NoTask Task = iota
	Attack
	RaidTask
	Escort
	// Assault is set for land units aboard that will land on Target.
	Assault
	// Guard is set for units that moved without attacking anything.
	Guard
)

var taskNames = [...]string{"", "attack", "raid", "escort", "assault", "guard"}

// String returns the task's word, nothing for NoTask.
func (t Task) String() string {
	if int(t) >= len(taskNames) {
		return fmt.Sprintf("task %d", t)
	}
	return taskNames[t]
}

// ParseTask returns the task with the word.
func ParseTask(word string) (Task, error) {
	i := slices.Index(taskNames[:], word)
	if i < 0 {
		return NoTask, fmt.Errorf("%q is not a task", word)
	}
	return Task(i), nil
}

// MarshalText writes the task's word.
func (t Task) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the task's word.
func (t *Task) UnmarshalText(text []byte) (err error) {
	*t, err = ParseTask(string(text))
	return err
}
