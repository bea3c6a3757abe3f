package desk

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Signed notes what the sender of the mail in hand signed, for the records that the
// mail will make in a game.
func (o *Office) Signed(game, mail string, text []byte) {
	o.memory.note(game, func(n *gameNote) {
		if n.mail != mail || !bytes.Equal(n.signed, text) {
			n.used = nil
		}
		n.mail, n.signed = mail, text
	})
}

// evidenceFor finds what the sender signed for an input that comes from the mail in hand, and its
// hash; kept opens the sealed parts. It is left out in a game whose seeds depend on the whole log,
// because it would change the dice. It is also left out if the orders do not come from this mail
// alone, such as corrections to a refused one: it would not prove what it is meant to prove.
func (o *Office) evidenceFor(game string, before *state.Game, in state.Input, kept []state.Opening) (hash string, text []byte) {
	l := o.memory.game(game)
	signed, used := o.memory.signed(game, in.Mail)
	if signed == nil || l == nil || l.Source == "" {
		return "", nil
	}
	e, err := sender.OpenEvidence(signed)
	if err == nil {
		err = new(Rests).add(game, 0, in, e, "")
	}
	if err == nil {
		used, err = shows(before, in, kept, e, used)
	}
	if err != nil {
		o.Log.Info("a record has no evidence", "game", game, "kind", in.Kind, "why", err)
		return "", nil
	}
	o.memory.note(game, func(n *gameNote) { n.used = used })
	return sender.CommitEvidence(signed), signed
}

// Rests says what the evidence of a game shows.
type Rests struct {
	// Signed are the numbers of the records that rest on a provider's signature, Coded of those
	// that rest on a token's code, and Claimed of those with a mail for which there is only the
	// host's word.
	Signed, Coded, Claimed []int
	// Posted are those that rest on a forum's word, as the host reports it. Posts says where the
	// posts were, each with its account.
	Posted []int
	Posts  []string
	// Missing are records whose evidence was not given.
	Missing []int
	// AsRead are those of Signed, Coded and Posted where the log does not have the mail's words,
	// but what the program read in them: orders sent ahead, and orders with something sealed. This
	// version reads the same in the text. Differ are those where it does not.
	AsRead []int
	Differ []Differs
	// Besides are orders in the texts that no record has.
	Besides []Besides
	// Keys are the keys that signatures were checked with, each once: the name, and the DNS record
	// that the host says he found there.
	Keys []string
	// Senders are the addresses from which each player's mails came, in the order of the log.
	Senders []Sender
	// accounts are those of forums, each with its player.
	accounts map[string]string
}

// Sender is a player with an address that he wrote from.
type Sender struct{ Player, Address string }

// CheckEvidence compares a log, which must already be valid by itself, with evidence, each piece
// under its hash. token, if not "", is a player's and is used to check codes. The error names the
// first record that its evidence does not support. Differences that depend on how this version
// reads mails are no error: see Rests.Against.
func CheckEvidence(l *gamelog.Log, pieces [][]byte, token string) (Rests, error) {
	var rests Rests
	byHash := map[string][]byte{}
	for _, text := range pieces {
		byHash[sender.CommitEvidence(text)] = text
	}
	h := newHolding(l)
	err := engine.Positions(l, func(r gamelog.Record, before *state.Game) error {
		h.at(r, before)
		if err := rests.rest(l.Game, r, before, byHash, token, h); err != nil {
			return &gamelog.Error{Index: r.Index, What: "its evidence does not bear it out", Err: err}
		}
		return nil
	})
	rests.Besides = h.besides()
	return rests, err
}

// rest notes what a record rests on.
func (r *Rests) rest(game string, rec gamelog.Record, before *state.Game, byHash map[string][]byte, token string, h *holding) error {
	i, in := rec.Index, rec.Input
	if err := r.agreed(game, i, in, byHash, token); err != nil {
		return err
	}
	if in.Evidence == "" {
		if in.Mail != "" {
			r.Claimed = append(r.Claimed, i)
		}
		return nil
	}
	text, given := byHash[in.Evidence]
	if !given {
		r.Missing = append(r.Missing, i)
		return nil
	}
	e, err := sender.OpenEvidence(text)
	if err == nil {
		err = r.add(game, i, in, e, token)
	}
	if err != nil {
		return err
	}
	found, err := h.hold(rec, before, e)
	switch {
	case err != nil:
		return err
	case found == nil:
	case found.Same():
		r.AsRead = append(r.AsRead, i)
	default:
		r.Differ = append(r.Differ, Differs{Record: i, Player: in.Player, TextFound: *found})
	}
	return nil
}

// agreed notes what the consent of players in a record rests on: a mail from each, with the words
// of what he agrees to.
func (r *Rests) agreed(game string, i int, in state.Input, byHash map[string][]byte, token string) error {
	if len(in.Agreed) == 0 {
		return nil
	}
	words, err := gamelog.ConsentWords(in)
	if err != nil {
		return err
	}
	for _, a := range in.Agreed {
		text, given := byHash[a.Evidence]
		switch {
		case a.Evidence == "":
			r.Claimed = append(r.Claimed, i)
			continue
		case !given:
			r.Missing = append(r.Missing, i)
			continue
		}
		e, err := sender.OpenEvidence(text)
		if err == nil && !saysConsent(e.Text, words) {
			err = fmt.Errorf("the mail of %s does not say: consent %s", a.Player, words)
		}
		if err == nil {
			err = r.add(game, i, state.Input{Player: a.Player, At: in.At}, e, token)
		}
		if err == nil {
			err = tooOld(in, e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// add notes what a record rests on, or says why it cannot.
func (r *Rests) add(game string, i int, in state.Input, e *sender.Evidence, token string) error {
	for _, d := range append(slices.Clip(e.Drafts), e) {
		if err := r.vouches(game, in, d, token); err != nil {
			return err
		}
	}
	switch e.Method {
	case sender.Token:
		r.Coded = append(r.Coded, i)
	case sender.ByForum:
		r.Posted = append(r.Posted, i)
	default:
		r.Signed = append(r.Signed, i)
	}
	return nil
}

// vouches says why a mail cannot be what a record rests on, and notes who sent it.
func (r *Rests) vouches(game string, in state.Input, e *sender.Evidence, token string) error {
	if e.Method == sender.Token {
		if token != "" && !e.MadeWith(token) {
			return errors.New("its code was not made with this token")
		}
		return nil
	}
	if e.Method == sender.ByForum {
		if err := r.byAccount(in, e); err != nil {
			return err
		}
		if post := e.Link + " by " + e.Account; !slices.Contains(r.Posts, post) {
			r.Posts = append(r.Posts, post)
		}
		return nil
	}
	if named := gameOf(e); named != "" && !strings.EqualFold(named, game) {
		return fmt.Errorf("the mail is about game %s", named)
	}
	from, err := e.Mail.Sender()
	if err != nil {
		return err
	}
	if who := (Sender{in.Player, from.Key()}); in.Player != "" && !slices.Contains(r.Senders, who) {
		for _, s := range r.Senders {
			if s.Address == who.Address {
				return fmt.Errorf("it is from an address of %s, and the record says %s", s.Player, in.Player)
			}
		}
		r.Senders = append(r.Senders, who)
	}
	if key := e.Key + " " + e.Record; !slices.Contains(r.Keys, key) {
		r.Keys = append(r.Keys, key)
	}
	return nil
}

// byAccount refuses a post that is too old or later than its record, and one from an account that
// wrote for another player. Nothing proves that a post is real, but what it says must fit the
// record.
func (r *Rests) byAccount(in state.Input, e *sender.Evidence) error {
	const ahead = 24 * time.Hour // forums' clocks differ
	if at, err := time.Parse(time.RFC3339, in.At); err == nil && (at.Sub(e.At) > oldest || e.At.Sub(at) > ahead) {
		return fmt.Errorf("the post was written on %s, and recorded on %s", e.At.UTC().Format("2 Jan 2006"), at.Format("2 Jan 2006"))
	}
	if in.Player == "" {
		return nil
	}
	forum, err := url.Parse(e.Link)
	if err != nil {
		return fmt.Errorf("its address is none: %w", err)
	}
	account := forum.Host + " " + e.Account
	if who := r.accounts[account]; who != "" && who != in.Player {
		return fmt.Errorf("it is from an account of %s, and the record says %s", who, in.Player)
	}
	if r.accounts == nil {
		r.accounts = map[string]string{}
	}
	r.accounts[account] = in.Player
	return nil
}

// gameOf is the game that a mail names explicitly; "" if it names none.
func gameOf(e *sender.Evidence) string {
	if _, rest, ok := strings.Cut(strings.ToLower(e.Mail.Subject), "[adjutant "); ok {
		id, _, _ := strings.Cut(rest, "]")
		return strings.TrimSpace(id)
	}
	for _, a := range e.Mail.To {
		local, _, _ := strings.Cut(a.Addr, "@")
		if _, id, plus := strings.Cut(local, "+"); plus {
			return id
		}
	}
	return e.Mail.Game
}

// Consented returns the hash and the text of what the sender of the mail in hand signed, if he says
// in it, in these words, that he agrees. If the mail does not show that, it returns nothing.
func (o *Office) Consented(game, player, mail string, at time.Time, words string) (hash string, text []byte) {
	if text, _ = o.memory.signed(game, mail); text == nil {
		return "", nil
	}
	e, err := sender.OpenEvidence(text)
	if err == nil {
		err = new(Rests).add(game, 0, state.Input{Player: player}, e, "")
	}
	if err == nil {
		err = tooOld(state.Input{At: at.UTC().Format(time.RFC3339)}, e)
	}
	if err != nil || !saysConsent(e.Text, words) {
		return "", nil
	}
	return sender.CommitEvidence(text), text
}

// saysConsent reports whether a line of a text consents in these words.
func saysConsent(text, words string) bool {
	for line := range strings.Lines(text) {
		line = strings.Join(strings.Fields(strings.ToLower(strings.Trim(strings.TrimSpace(line), ".!"))), " ")
		said, ok := strings.CutSuffix(line, " "+words)
		if ok && slices.Contains([]string{"consent", "consent to", "i consent", "i consent to"}, said) {
			return true
		}
	}
	return false
}

// Against returns the first record that its text does not support, as the given version of the
// program reads it, if the log names that version for the record; nil if there is none. Another
// version may have read the text differently, so a difference then proves nothing.
func (r Rests) Against(l *gamelog.Log, program string) error {
	for _, d := range r.Differ {
		by := ""
		for _, rec := range l.Records[:d.Record] {
			if rec.Input.Program != "" {
				by = rec.Input.Program
			}
		}
		if by != "" && by == program {
			return &gamelog.Error{Index: d.Record, What: "its evidence does not bear it out", Err: errors.New(d.String())}
		}
	}
	return nil
}
