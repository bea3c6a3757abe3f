package dice

// Recorder is a Source that passes on another's dice and keeps every roll with its
// purpose, in order. Rolls of zero dice are not kept.
type Recorder struct {
	from  Source
	rolls []Roll
}

// NewRecorder returns a recorder of the source's rolls.
func NewRecorder(from Source) *Recorder { return &Recorder{from: from} }

// Roll throws n dice of the source and keeps them.
func (r *Recorder) Roll(n int, why string) ([]int, error) {
	faces, err := r.from.Roll(n, why)
	return r.kept(faces, err, n, why)
}

// RollFor throws n dice of the source for a side of a battle and keeps them.
func (r *Recorder) RollFor(at Thrower, n int, why string) ([]int, error) {
	faces, err := RollFor(r.from, at, n, why)
	return r.kept(faces, err, n, why)
}

func (r *Recorder) kept(faces []int, err error, n int, why string) ([]int, error) {
	if err != nil {
		return nil, err
	}
	if n > 0 {
		r.rolls = append(r.rolls, Roll{Why: why, Faces: append([]int(nil), faces...)})
	}
	return faces, nil
}

// Rolls returns what was rolled so far.
func (r *Recorder) Rolls() []Roll { return append([]Roll(nil), r.rolls...) }
