package desk

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Differs is a record whose text this version reads differently from what the record says.
type Differs struct {
	Record int    `json:"record"`
	Player string `json:"player,omitempty"`
	engine.TextFound
}

// String says what differs.
func (d Differs) String() string {
	var said []string
	for _, o := range d.Invented {
		said = append(said, fmt.Sprintf("the record has `%s`, and the mail does not", o))
	}
	for _, o := range d.LeftOut {
		said = append(said, fmt.Sprintf("the mail has `%s`, and the record does not", o))
	}
	if d.Refusal != "" {
		said = append(said, "the mail would be refused: "+d.Refusal)
	}
	return strings.Join(said, "; ")
}

// Besides are orders that no record has, in a text that a record rests on.
type Besides struct {
	Record int      `json:"record"`
	Player string   `json:"player,omitempty"`
	Orders []string `json:"orders"`
}

// shows reports whether evidence shows the orders of an input, as CheckEvidence will check it. used
// are the lines that records have already; it returns the lines that they have afterwards.
func shows(before *state.Game, in state.Input, kept []state.Opening, e *sender.Evidence, used []bool) ([]bool, error) {
	text, _, err := saidIn(before, in, kept, e)
	if err != nil {
		return nil, err
	}
	_, after, found, err := holdText(before, in, kept, text, used)
	if used != nil && (err != nil || found != nil && !found.Same()) { // what was tried and dropped has used nothing
		_, after, found, err = holdText(before, in, kept, text, nil)
	}
	if err == nil && found != nil && !found.Same() {
		err = errors.New(Differs{TextFound: *found}.String())
	}
	if err == nil && !engine.OrdersAhead(before, tidied(text)) {
		err = tooOld(in, e)
	}
	return after, err
}

// oldest is how long before its record a mail may have been written.
const oldest = 40 * 24 * time.Hour

// tooOld refuses a mail that was written long before it is recorded.
func tooOld(in state.Input, e *sender.Evidence) error {
	for _, d := range e.Drafts {
		if err := tooOld(in, d); err != nil {
			return err
		}
	}
	if at, err := time.Parse(time.RFC3339, in.At); err == nil && e.Method == sender.DKIM && at.Sub(e.Mail.Date) > oldest {
		return fmt.Errorf("the mail was written on %s, and recorded on %s", e.Mail.Date.UTC().Format("2 Jan 2006"), at.Format("2 Jan 2006"))
	}
	return nil
}

// holding compares the records of a log with the texts that they rest on.
type holding struct {
	known  []state.Opening
	opened engine.LetterOpenings
	// texts are those that were used, by their hashes.
	texts map[string]*heldText
	// corrected are the mails that correct one another, by their hashes, with the hash of
	// what they are together.
	corrected map[string]string
	// on is the power that was on turn last; began is when each power's last two turns began.
	on    ruleset.PowerID
	began map[ruleset.PowerID][2]string
	last  string
	// back is set after the game went back: the turn that continues began earlier.
	back bool
}

// heldText is a text of orders, what of it records have used, and the last of them with
// the position before it.
type heldText struct {
	// said is the text as a record took it: see holdText.
	said   string
	text   string
	used   []bool
	record gamelog.Record
	before *state.Game
	// letters are its lines about agreements.
	letters *engine.HeldLetters
}

// held are the letters of the text, once a record rests on it.
func (t *heldText) held() *engine.HeldLetters {
	if t.letters == nil {
		t.letters = engine.HoldLetters(tidied(t.text), t.before.Rules)
	}
	return t.letters
}

func newHolding(l *gamelog.Log) *holding {
	h := &holding{opened: engine.OpeningsOf(l), texts: map[string]*heldText{}, corrected: map[string]string{}, began: map[ruleset.PowerID][2]string{}}
	for i, r := range l.Records {
		if h.known = append(h.known, r.Input.Opened...); i == 0 {
			h.last = r.Input.At
		}
	}
	return h
}

// at notes when turns began, record by record.
func (h *holding) at(r gamelog.Record, before *state.Game) {
	if before.Active != h.on {
		if h.on = before.Active; !h.back {
			h.began[h.on] = [2]string{h.began[h.on][1], h.last}
		}
	}
	h.back = r.Input.Action == state.GoBack
	if r.Input.At != "" {
		h.last = r.Input.At
	}
}

// hold compares a record with the text that it rests on. found is nil if the record has
// the text's own words.
func (h *holding) hold(r gamelog.Record, before *state.Game, e *sender.Evidence) (found *engine.TextFound, err error) {
	in := r.Input
	text, version, err := saidIn(before, in, h.known, e)
	if err != nil {
		return &engine.TextFound{Refusal: err.Error()}, nil // another version may find more wrong with a draft
	}
	t := h.texts[in.Evidence]
	if t == nil {
		t = &heldText{text: text, said: text}
	}
	switch {
	case len(e.Drafts) > 0:
		err = h.corrects(before, in, e)
	case h.corrected[e.Hash] != "" && in.Kind == state.Submission:
		err = errors.New("the mail was used by an earlier record, together with others that correct it")
	}
	if err == nil && engine.OrdersAhead(before, tidied(text)) {
		err = h.forAnEarlierTurn(in, e)
	} else if err == nil {
		err = tooOld(in, e)
	}
	if err != nil {
		return nil, err
	}
	if in.Kind == state.SendLetter {
		h.texts[in.Evidence] = t
		if t.before == nil {
			t.record, t.before = r, before
		}
		found := t.held().Take(in, h.opened)
		return &found, nil
	}
	said, used, found, err := holdText(before, in, h.known, t.said, t.used)
	switch {
	case err != nil && version:
		return &engine.TextFound{Refusal: err.Error()}, nil
	case err != nil:
		return nil, err
	}
	h.texts[in.Evidence] = t
	t.said, t.used, t.record, t.before = said, used, r, before
	return found, nil
}

// slow is how long a mail may be on its way, and how far clocks may differ, where that decides
// which turn the mail was written for.
const slow = 24 * time.Hour

// MayCorrect reports whether mails of which each corrects the one before, as their senders signed
// them, can be evidence of the orders that they make together. The last one is in hand. A mail that
// came more than a day after it was written could belong to an earlier turn. A judge would refuse
// it (see corrects), so no record may rest on it.
func MayCorrect(mails [][]byte, now time.Time) bool {
	var before time.Time
	for i, text := range mails {
		m, err := sender.OpenEvidence(text)
		if err != nil {
			return false
		}
		written := writtenAt(m)
		if written.IsZero() {
			continue
		}
		if i == len(mails)-1 && now.Sub(written) > slow || before.Sub(written) > slow {
			return false
		}
		before = written
	}
	return true
}

// corrects refuses mails that cannot correct one another in this turn, or of which one
// was used already.
func (h *holding) corrects(before *state.Game, in state.Input, e *sender.Evidence) error {
	mails := append(slices.Clip(e.Drafts), e)
	for i, m := range mails {
		if t := h.texts[m.Hash]; t != nil && t.record.Input.Kind == state.Submission || h.corrected[m.Hash] != "" && h.corrected[m.Hash] != in.Evidence {
			return errors.New("one of the mails that correct one another was used by an earlier record")
		}
		if whose(m) != whose(e) {
			return errors.New("the mails that correct one another are not of one sender")
		}
		written := writtenAt(m)
		if began, err := time.Parse(time.RFC3339, h.began[before.Active][1]); err == nil && !written.IsZero() && began.Sub(written) > slow {
			return fmt.Errorf("a mail that was corrected was written on %s, and the turn began on %s", written.UTC().Format("2 Jan 2006"), began.Format("2 Jan 2006"))
		}
		if i > 0 && !written.IsZero() && writtenAt(mails[i-1]).Sub(written) > slow {
			return fmt.Errorf("the mail of %s corrects one that was written later", written.UTC().Format("2 Jan 2006"))
		}
	}
	for _, m := range mails {
		h.corrected[m.Hash] = in.Evidence
	}
	return nil
}

// whose is the address or the account that a mail came from, as far as that is proved.
func whose(e *sender.Evidence) string {
	if e.Method != sender.DKIM {
		return e.Account
	}
	from, err := e.Mail.Sender()
	if err != nil {
		return ""
	}
	return from.Key()
}

// writtenAt is when a mail was written, as far as that is proved.
func writtenAt(e *sender.Evidence) time.Time {
	if e.Method == sender.DKIM {
		return e.Mail.Date
	}
	return e.At
}

// forAnEarlierTurn refuses a mail that was sent before its player's previous turn began: orders
// ahead are only for the next turn.
func (h *holding) forAnEarlierTurn(in state.Input, e *sender.Evidence) error {
	if e.Method != sender.DKIM {
		return nil
	}
	if at, err := time.Parse(time.RFC3339, h.began[in.Power][0]); err == nil && at.Sub(e.Mail.Date) > slow {
		return fmt.Errorf("the mail was written on %s, and the turn after that was an earlier one, which began on %s", e.Mail.Date.UTC().Format("2 Jan 2006"), at.Format("2 Jan 2006"))
	}
	return nil
}

// besides finds orders in the texts that no record has.
func (h *holding) besides() []Besides {
	var out []Besides
	for _, hash := range slices.Sorted(maps.Keys(h.texts)) {
		t := h.texts[hash]
		if t.before == nil {
			continue
		}
		if letters := t.held().Besides(); len(letters) > 0 {
			out = append(out, Besides{Record: t.record.Index, Player: t.record.Input.Player, Orders: letters})
		}
		if t.record.Input.Kind != state.Submission {
			continue
		}
		text := withoutCommands(engine.TextsFor(t.before, t.record.Input.Power, without(engine.WithoutLetters(tidied(t.said), t.before.Rules), t.used))[0])
		if strings.TrimSpace(text) == "" {
			continue
		}
		rep := engine.New(t.before.Rules).HoldAgainst(t.before, state.Input{Power: t.record.Input.Power}, nil, text)
		if len(rep.LeftOut) > 0 {
			out = append(out, Besides{Record: t.record.Index, Player: t.record.Input.Player, Orders: rep.LeftOut})
		}
	}
	slices.SortFunc(out, func(a, b Besides) int { return a.Record - b.Record })
	return out
}

// holdText compares an input with a text, some lines of which may be used already. It returns which
// lines are used afterwards, and the text as it was taken: without its commands, or with what it
// corrects written out. found is nil if the record has the text's own words; otherwise the record
// may only have, line by line, what was read in them.
func holdText(before *state.Game, in state.Input, known []state.Opening, text string, used []bool) (said string, after []bool, found *engine.TextFound, err error) {
	after, found, err = holdOne(before, in, known, text, used)
	if in.Kind != state.Submission || err == nil && (found == nil || found.Same()) {
		return text, after, found, err
	}
	others := []string{withoutCommands(text)}
	if used == nil && in.Power == before.Active {
		if fixed, ok := Correct(others[0], engine.WithOpen(before, known), before.Rules.Names()); ok {
			others = append(others, fixed)
		}
	}
	for _, other := range others {
		if other == text {
			continue
		}
		if a, f, bad := holdOne(before, in, known, other, used); bad == nil && (f == nil || f.Same()) {
			return other, a, f, nil
		}
	}
	return text, after, found, err
}

// holdOne is holdText with a text as it stands.
func holdOne(before *state.Game, in state.Input, known []state.Opening, text string, used []bool) (after []bool, found *engine.TextFound, err error) {
	text = engine.WithoutLetters(tidied(text), before.Rules)
	after, err = standsIn(in, text, used)
	if in.Kind != state.Submission || err == nil && !sealsAny(in) || err != nil && !slices.Equal(plainLines(in.Orders), in.Read) {
		return after, nil, err
	}
	stands := after
	if err != nil {
		stands = used
	}
	for _, p := range engine.TextsFor(before, in.Power, without(text, used)) {
		open, _ := OpenLines(p)
		if strings.TrimSpace(open) == "" {
			continue
		}
		f := engine.New(before.Rules).HoldAgainst(before, in, known, open)
		if err == nil {
			f.Refusal = "" // its own words stand in the record: what else the mail says is not in question
		}
		if found != nil && !f.Same() {
			continue
		}
		found, after = &f, marked(p, stands)
		if f.Same() {
			return after, found, nil
		}
	}
	if found == nil {
		return after, nil, err
	}
	return after, found, nil
}

// sealsAny reports whether an input has something sealed, of which it holds only the hash.
func sealsAny(in state.Input) bool {
	return slices.ContainsFunc(in.Read, state.IsSealed) ||
		slices.ContainsFunc(in.Declared, func(d state.DeclaredOrder) bool { return state.IsSealed(d.Text) })
}

// tidied is a mail's text as records have it.
func tidied(text string) string { return state.TidyText(Mask(text)) }

// without returns a text with its used lines blanked.
func without(text string, used []bool) string {
	return keepLines(tidied(text), func(i int) bool { return i >= len(used) || !used[i] })
}

// marked returns the used lines, after another part of the text is used.
func marked(part string, used []bool) []bool {
	lines := strings.Split(part, "\n")
	after := make([]bool, max(len(lines), len(used)))
	copy(after, used)
	for i, l := range lines {
		after[i] = after[i] || strings.TrimSpace(l) != ""
	}
	return after
}

// keepLines returns a text with all lines blanked except those that are wanted.
func keepLines(text string, want func(i int) bool) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		if !want(i) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// plainLines are a text's lines, trimmed and without the empty ones.
func plainLines(text string) []string {
	var out []string
	for l := range strings.SplitSeq(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// standsIn checks that a mail's text contains what an input says: each line of its orders, in the
// order of the mail, and none used already. It returns which lines are used afterwards. A sealed
// order appears in the log only as its hash, and is skipped.
func standsIn(in state.Input, text string, used []bool) ([]bool, error) {
	text, _ = OpenLines(tidied(text))
	lines := strings.Split(text, "\n")
	if used == nil {
		used = make([]bool, len(lines))
	}
	used = slices.Clone(used)
	at := 0
	for said := range strings.SplitSeq(in.Orders, "\n") {
		if said = strings.TrimSpace(said); said == "" || holdsSeal(said) {
			continue
		}
		for at < len(lines) && (used[at] || strings.TrimSpace(lines[at]) != said) {
			at++
		}
		if at == len(lines) {
			return nil, fmt.Errorf("the line %q of its orders does not stand in the mail, or was used by an earlier record", said)
		}
		used[at] = true
		at++
	}
	if in.Value != "" && !strings.Contains(text, in.Value) {
		return nil, errors.New("its value does not stand in the mail")
	}
	return used, nil
}

// holdsSeal reports whether a line names a sealed order by its hash.
func holdsSeal(line string) bool {
	const word, length = "sealed ", 64
	at := strings.Index(line, word)
	return at >= 0 && len(line) >= at+len(word)+length && state.IsSealed(line[at:at+len(word)+length])
}
