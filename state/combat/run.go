package combat

// fight is one walk through the phases of a battle: the table and state that it
// moves, where its dice come from, and who listens. Played and simulated battles take
// the same walk; only the Thrower and the log differ.
type fight struct {
	t   *Table
	s   *State
	th  Thrower
	log logger // nil: nobody listens
	buf []Salvo
	// reply is the answer to the question that the walk stopped on.
	reply *Answer
	// losing remembers the results of default losses for the next fight of the same battle.
	losing *Chooser
	// giver, if it is set, gives the hits that a side is asked about to its units.
	giver giver
}

// giver gives hits to units of a side.
type giver interface {
	give(t *Table, s *State, side Side, h Hits, stay bool)
}

// chooser returns what decides on default losses. A battle that is played works out
// each choice from scratch, so that the choice does not depend on where the battle was
// saved.
func (f *fight) chooser() *Chooser {
	if f.losing == nil || f.log != nil {
		f.losing = NewChooser(f.t)
	}
	return f.losing
}

// logger receives what happens, to make log entries of it.
type logger interface {
	recorder
	// fired opens the entry of a step; its losses follow, then closed.
	fired(step Step, side Side, salvos []Salvo)
	// closed finishes the entry of the side that fired.
	closed(side Side, wasted int, by string)
	// plain makes an entry for a step without dice; its changes have already been recorded.
	plain(step Step, side Side, by, note, rule string)
}

// Run fights the battle to its end without a log.
func (t *Table) Run(s *State, th Thrower) error {
	f := fight{t: t, s: s, th: th}
	return f.run()
}

// Runner fights many battles of one table one after another without allocating memory.
type Runner struct{ f fight }

// NewRunner makes a Runner whose dice come from th.
func NewRunner(t *Table, th Thrower) *Runner {
	return &Runner{fight{t: t, th: th, buf: make([]Salvo, 0, 2*len(t.Groups[0])+2*len(t.Groups[1]))}}
}

// Run fights from s to the end.
func (r *Runner) Run(s *State) error {
	r.f.s = s
	return r.f.run()
}

func (f *fight) run() error {
	for f.s.Phase != PhaseOver {
		if _, err := f.step(); err != nil {
			return err
		}
	}
	return nil
}

// step goes through one phase. A question means that it waits for a reply.
func (f *fight) step() (*Question, error) {
	switch s := f.s; s.Phase {
	case PhaseBombard:
		return nil, f.bombard()
	case PhaseAAA:
		return nil, f.aaa()
	case PhaseAAALosses:
		return f.choosePlanes(), nil
	case PhaseRound:
		f.beginRound()
	case PhaseAttackerDives:
		return f.dives(Attacker, PhaseDefenderDives), nil
	case PhaseDefenderDives:
		return f.dives(Defender, PhaseStrike), nil
	case PhaseStrike:
		return nil, f.strike()
	case PhaseAttack:
		return nil, f.fire(StepAttack, Attacker, PhaseAttackLosses)
	case PhaseDefend:
		return nil, f.fire(StepDefend, Defender, PhaseDefendLosses)
	case PhaseBombardLosses: // DIFF-54
		return f.losses(Defender, BombardedFire(&f.t.Spec.Options), PhaseAAA), nil
	case PhaseStrikeLosses:
		return f.losses(Defender, false, PhaseCounterStrikeLosses), nil
	case PhaseCounterStrikeLosses:
		return f.losses(Attacker, false, PhaseAttack), nil
	case PhaseAttackLosses:
		return f.losses(Defender, true, PhaseDefend), nil
	case PhaseDefendLosses:
		return f.losses(Attacker, true, PhaseRemove), nil
	case PhaseRemove:
		f.t.Remove(s)
		if f.log != nil {
			f.log.plain(StepRemove, Attacker, "", "", "")
		}
		s.Phase = PhaseContinue
	case PhaseContinue:
		return f.goOn(), nil
	}
	return nil, nil
}

// Remove takes the marked casualties off. Rules: G40-3.7.6.
func (t *Table) Remove(s *State) {
	clear(s.Marked[Attacker])
	clear(s.Marked[Defender])
}

// throw rolls a side's salvos of a step, keeps their hits, and tells the log.
func (f *fight) throw(step Step, side Side, salvos []Salvo) error {
	if len(salvos) == 0 {
		return nil
	}
	if err := f.th.Throw(f.t, f.s, step, side, salvos); err != nil {
		return err
	}
	f.s.Hits[side] = sum(salvos)
	if f.log != nil {
		f.log.fired(step, side, salvos)
	}
	return nil
}

// fire rolls for one side and goes on to the other's losses.
func (f *fight) fire(step Step, side Side, next Phase) error {
	f.buf = f.t.Salvos(f.s, step, side, f.buf[:0])
	if err := f.throw(step, side, f.buf); err != nil {
		return err
	}
	f.s.Phase = next
	return nil
}

// strike is the surprise step: both sides' submarines fire before either's
// losses are removed. Rules: G40-3.7.3.
func (f *fight) strike() error {
	f.buf = f.buf[:0]
	mid := 0
	if f.s.Strikes[Attacker] {
		f.buf = f.t.Salvos(f.s, StepSurprise, Attacker, f.buf)
		mid = len(f.buf)
	}
	if f.s.Strikes[Defender] {
		f.buf = f.t.Salvos(f.s, StepSurprise, Defender, f.buf)
	}
	if err := f.throw(StepSurprise, Attacker, f.buf[:mid]); err != nil {
		return err
	}
	if err := f.throw(StepSurprise, Defender, f.buf[mid:]); err != nil {
		return err
	}
	f.s.Phase = PhaseStrikeLosses
	return nil
}

// losses gives the hits that the other side scored to a side's units.
func (f *fight) losses(side Side, stay bool, next Phase) *Question {
	t, s := f.t, f.s
	h := s.Hits[side.Other()]
	order, by, own := t.losses[side], t.lossesBy(side), false
	if h.Total() > 0 && t.Spec.Choices[side].Ask&AskLosses != 0 {
		if f.giver != nil {
			f.giver.give(t, s, side, h, stay)
			s.Hits[side.Other()] = Hits{}
			s.Phase = next
			return nil
		}
		if f.reply == nil {
			return &Question{Kind: AskLosses, Side: side, Hits: h}
		}
		if len(f.reply.Losses)+len(f.reply.Owned) > 0 {
			order, by, own = compileLosses(t, side, f.reply.Losses, f.reply.Owned), f.reply.by(), true
		}
		f.reply = nil
	}
	wasted := 0
	if h.Total() > 0 {
		var rec recorder
		if f.log != nil {
			rec = f.log
		}
		c := choice{by: t.plainSpare(s, side)}
		if !own {
			c = f.chooser().choose(s, side, h)
		}
		wasted = t.take(s, side, h, stay, order, c, rec)
		s.Hits[side.Other()] = Hits{}
	}
	if f.log != nil {
		f.log.closed(side.Other(), wasted, by)
	}
	s.Phase = next
	return nil
}

func (t *Table) lossesBy(side Side) string {
	if c := &t.Spec.Choices[side]; len(c.Losses)+len(c.Keep)+len(c.Owned) > 0 || c.Decks {
		return "order"
	}
	return "default"
}

// bombard rolls for the ships that support the landing. Rules: G40-3.6.5.
func (f *fight) bombard() error {
	f.s.Phase = PhaseAAA
	sp := f.t.Spec
	if len(sp.Bombard) == 0 {
		return nil
	}
	f.buf = f.buf[:0]
	for i := range sp.Bombard {
		at := f.t.BombardAt(i)
		if n := len(f.buf); n > 0 && sp.Bombard[-f.buf[n-1].Group-1].Type == sp.Bombard[i].Type && f.buf[n-1].At == at {
			f.buf[n-1].N++
			continue
		}
		// Bombarding ships are not a group of the battle: -1-i names ship i.
		f.buf = append(f.buf, Salvo{Group: -1 - i, N: 1, At: at})
	}
	f.s.Phase = PhaseBombardLosses
	return f.throw(StepBombard, Attacker, f.buf)
}

// aaa rolls the antiaircraft fire and removes the planes hit.
func (f *fight) aaa() error {
	f.s.Phase = PhaseRound
	f.buf = f.t.AAASalvo(f.s, f.buf[:0])
	if len(f.buf) == 0 {
		return nil
	}
	if err := f.throw(StepAAA, Defender, f.buf); err != nil {
		return err
	}
	if c := &f.t.Spec.Choices[Attacker]; c.Ask&AskLosses != 0 && len(c.Planes) == 0 && sum(f.buf).Total() > 0 && !f.t.hitsByDie() {
		f.s.Phase = PhaseAAALosses
		return nil
	}
	f.s.Hits[Defender] = Hits{}
	var rec recorder
	if f.log != nil {
		rec = f.log
	}
	f.t.takePlanes(f.s, f.buf, rec)
	if f.log != nil {
		by := "default"
		switch {
		case f.t.hitsByDie():
			by = "dice"
		case len(f.t.Spec.Choices[Attacker].Planes) > 0:
			by = "order"
		}
		f.log.closed(Defender, 0, by)
	}
	return nil
}

// choosePlanes gives the hits of antiaircraft fire to the planes that the
// attacker chooses. Rules: G40-3.9.7, DEC-39.
func (f *fight) choosePlanes() *Question {
	t, s := f.t, f.s
	h := s.Hits[Defender]
	if f.reply == nil {
		return &Question{Kind: AskLosses, Side: Attacker, Hits: h, Planes: true}
	}
	by := "default"
	var rec recorder
	if f.log != nil {
		rec = f.log
	}
	left := h.Total()
	if len(f.reply.Losses) > 0 {
		by = f.reply.by()
	}
	for _, l := range f.reply.Losses {
		want := left
		if l.N > 0 {
			want = min(l.N, left)
		}
		for _, i := range t.planes {
			if t.Groups[Attacker][i].Type == l.Type && want > 0 {
				n := t.takePlanesOf(s, i, want, rec)
				want, left = want-n, left-n
			}
		}
	}
	for _, i := range t.planes {
		left -= t.takePlanesOf(s, i, left, rec)
	}
	f.reply = nil
	s.Hits[Defender] = Hits{}
	if f.log != nil {
		f.log.closed(Defender, 0, by)
	}
	s.Phase = PhaseRound
	return nil
}

// beginRound ends a battle that is over before it begins, or opens a round.
func (f *fight) beginRound() {
	if f.endIfOver() {
		return
	}
	f.t.BeginRound(f.s)
	f.s.Phase = PhaseAttack
	if f.t.canSub {
		f.s.Phase = PhaseAttackerDives
	}
}

// dives lets a side's submarines submerge. Rules: G40-3.7.3, G40-3.8.12.
func (f *fight) dives(side Side, next Phase) *Question {
	t, s := f.t, f.s
	n, by := 0, "default"
	if s.Strikes[side] && t.Submarines(s, side) > 0 {
		switch {
		case t.Spec.Choices[side].Ask&AskSubmerge == 0:
			if t.WantsToDive(s, side) {
				n = t.Submarines(s, side)
			}
			if t.Spec.Choices[side].Submerge != DiveDefault {
				by = "order"
			}
		case f.reply == nil:
			return &Question{Kind: AskSubmerge, Side: side}
		case f.reply.Default:
			if t.WantsToDive(s, side) {
				n = t.Submarines(s, side)
			}
			f.reply = nil
		default:
			n, by = min(f.reply.Submerge, t.Submarines(s, side)), f.reply.by()
			f.reply = nil
		}
	}
	s.Phase = next
	if n == 0 {
		return nil
	}
	if f.log == nil {
		t.dive(s, side, n, nil)
	} else {
		t.dive(s, side, n, f.log)
		f.log.plain(StepSubmerge, side, by, "", "G40-3.8.5")
	}
	f.endIfOver()
	return nil
}

// endIfOver ends the battle if it is over.
func (f *fight) endIfOver() bool {
	out, sunk, over := f.t.Over(f.s)
	if !over {
		return false
	}
	f.end(out, sunk)
	return true
}

// end closes the battle; with sunk the loser's remaining units are destroyed without
// dice.
func (f *fight) end(out Outcome, sunk bool) {
	s := f.s
	if sunk {
		loser := Defender
		if out == DefenderWon {
			loser = Attacker
		}
		for i := range s.Alive[loser] {
			if n := s.Alive[loser][i]; n > 0 {
				s.Alive[loser][i] = 0
				if f.log != nil {
					f.log.record(loser, i, n, changeLost)
				}
			}
		}
		f.t.Remove(s)
		if f.log != nil {
			rule := "G40-3.8.10"
			switch {
			case f.t.Spec.Kind == LandBattle:
				rule = "G40-3.9.6"
			case loser == Attacker:
				rule = "G40-3.8.9"
			}
			f.log.plain(StepSunk, loser, "", "", rule)
		}
	}
	s.Outcome, s.Phase = out, PhaseOver
	s.Strikes, s.Hits = [2]bool{}, [2]Hits{}
}

// goOn ends the round: the battle is over, the attacker may break off, or a new round
// begins. Rules: G40-3.7.7, G40-3.7.9, G40-3.8.9, G40-3.12.1.
func (f *fight) goOn() *Question {
	t, s := f.t, f.s
	if f.endIfOver() {
		return nil
	}
	s.Phase = PhaseRound
	if who := t.MayLeave(s); who != LeaveNone {
		leave, by := t.WantsToLeave(s)
		if t.Spec.Choices[Attacker].Ask&AskRetreat != 0 {
			if f.reply == nil {
				s.Phase = PhaseContinue
				return &Question{Kind: AskRetreat, Side: Attacker}
			}
			if !f.reply.Default {
				leave, by = f.reply.Retreat, f.reply.by()
			}
			f.reply = nil
		}
		if leave {
			f.withdraw(who, by)
			return nil
		}
	}
	if t.Abandoned(s) {
		f.end(DefenderWon, true)
	}
	return nil
}

func (f *fight) withdraw(who Leaving, by string) {
	if f.log == nil {
		f.t.leave(f.s, who, nil)
	} else {
		f.t.leave(f.s, who, f.log)
		rule := "G40-3.12.1"
		if who == LeaveNotBySea {
			rule = "G40-3.12.6"
		}
		f.log.plain(StepRetreat, Attacker, by, "", rule)
	}
	if a := f.t.force(f.s, Attacker); a.total == 0 {
		f.end(Retreated, false)
	}
}

// BombardAt is the number at which a ship of the Spec's Bombard hits.
func (t *Table) BombardAt(i int) int {
	ship := &t.Spec.Bombard[i]
	return t.Spec.unit(ship.Power, ship.Type).Bombard
}
