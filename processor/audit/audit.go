package audit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Answer is what was found about a log and everything else that was given, or about reports alone.
type Answer struct {
	Result *Result
	Alone  []Alone
	// log is the log, if it is valid.
	log *gamelog.Log
}

// ReadAgain reads the mails of a valid log again with this version of the program, and adds to the
// result which of them it would read differently. It also returns that as a text for people. It is
// separate because the result does not depend on it and is there sooner. each is as in a Question.
func (a *Answer) ReadAgain(each func(n int, do func(i int))) (text string, err error) {
	if a.log == nil {
		return "", nil
	}
	a.Result.Otherwise, err = engine.ReadOtherwise(a.log, each)
	return Plain(otherwise(a.Result.Otherwise)), err
}

// OK reports whether everything is valid.
func (a *Answer) OK() bool {
	if a.Result != nil {
		return a.Result.OK
	}
	return !slices.ContainsFunc(a.Alone, func(x Alone) bool { return !x.OK })
}

// Text is the answer for people, without what ReadAgain finds.
func (a *Answer) Text() string {
	if a.Result != nil {
		return Plain(a.Result.text())
	}
	var b strings.Builder
	for _, x := range a.Alone {
		b.WriteString(x.text() + "\n")
	}
	return b.String()
}

// Check answers the question. An error means that the question makes no sense, or that a file
// cannot be read. The answer says what is not valid.
func (q *Question) Check() (*Answer, error) {
	if len(q.Files)+len(q.Reports)+len(q.Heads) == 0 {
		if len(q.Unchecked) > 0 {
			return nil, Misuse(unchecked(q.Unchecked) + "; with its log the game can be checked here")
		}
		if q.Page {
			return nil, Misuse("give a log; or a copied report and the host's key")
		}
		return nil, Misuse("give a log; or a copied report with --report FILE and the host's --key")
	}
	given, err := q.given()
	if err != nil {
		return nil, err
	}
	res := &Result{KeyGiven: q.Key != "", page: q.Page, unchecked: q.Unchecked}
	if len(given.logs) > 0 {
		l, err := res.holdLog(q, given)
		return &Answer{Result: res, log: l}, err
	}
	if err := given.needsNoLog(q.Key); err != nil {
		return nil, err
	}
	if len(given.reports) > 0 {
		alone, err := given.reportsAlone(q.Key, q.Program)
		return &Answer{Alone: alone}, err
	}
	res.Key = q.Key
	if res.Heads, err = given.agree(q.Key); err != nil {
		res.fail(err)
	} else {
		res.OK = true
		res.sumHeads()
	}
	return &Answer{Result: res}, nil
}

// work says how a log is gone through.
func (q *Question) work(l *gamelog.Log) engine.Work {
	how := engine.Work{Each: q.Each}
	if q.Progress != nil {
		how.Progress = func(done int) { q.Progress(done, len(l.Records)) }
	}
	return how
}

// holdLog checks the first log, and compares everything else with it. It returns the log if it is
// valid.
func (r *Result) holdLog(q *Question, given given) (*gamelog.Log, error) {
	l, err := gamelog.ReadLog(given.logs[0].log, q.Key)
	if l != nil {
		r.Game, r.Key, r.Records = l.Game, l.Key, len(l.Records)
	}
	if err == nil {
		r.Ruleset = l.Records[0].Input.Ruleset
		r.Stretches, err = engine.AuditWith(l, q.Key, q.work(l))
	}
	if err == nil {
		err = knownBeacon(l, q)
	}
	if err == nil {
		err = r.holdAgainst(l, given)
	}
	if err == nil && q.Evidence != nil {
		r.Evidence, err = q.Evidence(l)
	}
	if err != nil {
		r.fail(err)
		return nil, nil
	}
	rs, err := engine.RulesOfLog(l)
	if err != nil {
		return nil, err
	}
	for _, m := range given.mails {
		found, unfit := findMail(l, rs, m.Name, m.Text)
		if unfit != nil {
			return nil, unfit
		}
		r.Mails = append(r.Mails, found)
	}
	if err := r.pass(l); err != nil {
		return nil, err
	}
	return l, r.holdReports(l, given, q.Program)
}

func (r *Result) fail(err error) {
	r.Problem = err.Error()
	var bad *gamelog.Error
	if errors.As(err, &bad) {
		r.Record = &bad.Index
	}
}

func (r *Result) pass(l *gamelog.Log) error {
	rs, err := engine.RulesOfLog(l)
	if err != nil {
		return err
	}
	r.OK, r.Rulings, r.played = true, rulingsOf(l, rs), playersOf(l)
	for _, rec := range l.Records {
		r.Rolls += len(rec.Rolls)
		for _, roll := range rec.Rolls {
			r.Dice += len(roll.Faces)
		}
	}
	r.Digest = l.Records[len(l.Records)-1].Digest
	r.Returns, r.shut = l.Returns(), l.StillShut()
	for _, s := range r.shut {
		r.Shut = append(r.Shut, s.Hash)
	}
	r.Source, r.Beacon, r.Calls = l.Records[0].Input.Dice, l.Records[0].Input.Chain, callsOf(l)
	r.Vouched = witnessedOf(l)
	r.tellKeys(l)
	return nil
}

// text is the result as people read it.
func (r *Result) text() string {
	if r.Problem != "" {
		return fmt.Sprintf("NOT verified: %s\n", r.Problem)
	}
	if r.Game == "" {
		return r.headsText()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "game %s: %s, with %s of %s in all\n", r.Game, AllHold(r.Records), counted(r.Rolls, "roll"), diceOf(r.Dice))
	fmt.Fprint(&b, Decisions(r.Ruleset, r.Stretches))
	fmt.Fprintf(&b, "signed and proved by %s\n(in words, as in your first mail: %s)\n", r.Key, gamelog.KeyWords(r.Key))
	fmt.Fprint(&b, r.keysText())
	if !r.KeyGiven {
		fmt.Fprintln(&b, "(that is the key the log itself names: compare it with the one in your first mail, or give that one)")
	}
	fmt.Fprint(&b, beaconText(r.Source, r.Beacon, r.Calls), sourceText(r.Source, r.Calls))
	fmt.Fprint(&b, r.changesText(), r.witnessText())
	for _, back := range r.Returns {
		what := fmt.Sprintf("goes back to the game after record %d", back.To)
		if back.To < 0 {
			what = "changes the position by hand"
		}
		fmt.Fprintf(&b, "record %d %s, by %s, because: %s; %s after it used dice again that had been rolled\n", back.Record, what, r.by(back.By), OneLine(back.Reason), counted(back.Again, "roll"))
	}
	fmt.Fprint(&b, r.rulingsText())
	for _, s := range r.shut {
		fmt.Fprintf(&b, "the order sealed as %s was never opened; %s it unused: only its player can say whether that is so\n", s.Hash, declare(s.Seeds))
	}
	fmt.Fprintf(&b, "position %s\n", r.Digest)
	for _, o := range r.Logs {
		fmt.Fprintln(&b, o.text(r.Records))
	}
	if len(r.Heads) > 1 {
		fmt.Fprintf(&b, "%s agree with it and with each other\n", counted(len(r.Heads), "signed head"))
	}
	for _, m := range r.Mails {
		fmt.Fprintln(&b, m.text())
	}
	fmt.Fprint(&b, r.Evidence.text())
	if len(r.unchecked) > 0 {
		fmt.Fprintln(&b, unchecked(r.unchecked))
	}
	fmt.Fprint(&b, r.claims())
	fmt.Fprintln(&b, r.end())
	fmt.Fprint(&b, r.reportsText())
	return b.String()
}

// declare names the records that declare something: "record 4 declares", "records 4
// to 9 declare".
func declare(seeds []int) string {
	if len(seeds) == 1 {
		return fmt.Sprintf("record %d declares", seeds[0])
	}
	return fmt.Sprintf("%d records from %d to %d declare", len(seeds), seeds[0], seeds[len(seeds)-1])
}

// unchecked says of files with what players signed who checks them.
func unchecked(files []string) string {
	what := "what players signed, which this page does not check"
	if len(files) == 1 {
		return files[0] + " holds " + what + ": the program adjutant does, with the command verify"
	}
	return strings.Join(files, " and ") + " hold " + what + ": the program adjutant does, with the command verify"
}

// otherwise says which mails this program would read differently, and for each only the orders that
// differ.
func otherwise(os []engine.Otherwise) string {
	var b strings.Builder
	for _, o := range os {
		by := o.Player
		if by == "" {
			by = string(o.Power)
		}
		now := strings.Join(besides(o.Now, o.Was), "; ")
		switch {
		case o.Refusal != "":
			now = "refused (" + o.Refusal + ")"
		case now == "":
			now = "nothing of it"
		}
		was := besides(o.Was, o.Now)
		if o.Now == nil {
			was = o.Was
		}
		fmt.Fprintf(&b, "note: record %d, a mail of %s, was read when it came, says the host, as: %s\n", o.Record, OneLine(by), OneLine(strings.Join(was, "; ")))
		fmt.Fprintf(&b, "  this version would read it as: %s. What was read then counts, and its player's receipt shows it; the log holds.\n", OneLine(now))
	}
	return b.String()
}

// besides returns those of the orders that are not among the others.
func besides(orders, others []string) []string {
	return slices.DeleteFunc(slices.Clone(orders), func(o string) bool { return slices.Contains(others, o) })
}

// Decisions says which decisions were made again, and with which version of the program the others
// can be.
func Decisions(ruleset string, stretches []gamelog.Stretch) string {
	var b strings.Builder
	if all := !slices.ContainsFunc(stretches, func(s gamelog.Stretch) bool { return !s.Decided }); !all {
		fmt.Fprintln(&b, "checked in all of them: hashes, signatures, proofs, dice, and the position after each")
	}
	for _, s := range stretches {
		what := fmt.Sprintf("records %d to %d", s.From, s.To)
		if s.From == s.To {
			what = fmt.Sprintf("record %d", s.From)
		}
		by := fmt.Sprintf("revision %d of %s", s.Revision, ruleset)
		if s.Decided {
			fmt.Fprintf(&b, "%s, by %s: every decision made again, with the same outcome\n", what, by)
			continue
		}
		program := "a version of adjutant that holds it (the log names none)"
		if s.Program != "" {
			program = "adjutant " + s.Program
		}
		fmt.Fprintf(&b, "%s, by %s: decisions NOT made again, this program holds another revision; use %s\n", what, by, program)
	}
	return b.String()
}
