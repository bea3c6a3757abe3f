package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type verifyCmd struct {
	Log        string   `arg:"" name:"log" help:"The log file, or what adjutant export wrote."`
	Key        string   `help:"The host's public key, or a file that holds it; every player has it from his first mail. Without it the key in the log is believed." placeholder:"KEY"`
	Checkpoint []string `help:"A file with a checkpoint from any summary, or with the whole mail: the log must still begin with what it was signed over." placeholder:"FILE"`
	Mail       []string `help:"A mail with orders that you sent, as your mail program saves it: says which record has them." placeholder:"FILE"`
	JSON       bool     `name:"json" help:"Print for scripts."`
	witnessed  int
}

// Help explains the command beyond its flags.
func (verifyCmd) Help() string {
	return `Checks a game from its log alone, without network and without the host. Always:
every hash and signature, that each seed is the only one the host's key could give
at that place, that the dice are those of the seed, and that the events make the
position whose digest each record has. Where the rules are of the revision that
this program holds: that each decision, made again with those dice, comes out the
same; of the other records it says which version of the program can decide them
again. What is decided is each mail as it was read when it came; where this
program would read its text otherwise, a note says so. Names the first record that does not hold.

  adjutant verify g42.log --key "games.example.org+33d7b496+AeHz..."
  adjutant verify g42.log --checkpoint from-my-mail.txt
  adjutant verify g42.log --mail my-orders.eml`
}

// verifyResult is the shape of verify --json.
type verifyResult struct {
	OK      bool   `json:"ok"`
	Game    string `json:"game"`
	Key     string `json:"key"`
	Records int    `json:"records"`
	Rolls   int    `json:"rolls"`
	Dice    int    `json:"dice"`
	Digest  string `json:"digest,omitempty"`
	// Stretches say which records were decided again, and by which revision of the
	// rules and version of the program the others were decided.
	Ruleset   string            `json:"ruleset,omitempty"`
	Stretches []gamelog.Stretch `json:"stretches,omitempty"`
	// Otherwise are records that this program would read otherwise than they were
	// read when they came. They hold: what was read then is what was decided.
	Otherwise []engine.Otherwise `json:"read_otherwise,omitempty"`
	// Returns are the places where the log goes back to an earlier record or the host
	// wrote into the position.
	Returns []gamelog.Return `json:"returns,omitempty"`
	// Mails say which records have the orders of the mails given.
	Mails []mailFound `json:"mails,omitempty"`
	// Record is the first record that does not hold, -1 for the header, -2 for
	// the closing checkpoint.
	Record  *int   `json:"record,omitempty"`
	Problem string `json:"problem,omitempty"`
	// Witnessed is how many records the newest of the checkpoints given was
	// signed over; nothing proves what follows.
	Witnessed int `json:"witnessed"`
	// KeyGiven tells whether the key was given or taken from the log itself.
	KeyGiven bool `json:"key_given"`
}

// Run verifies the log.
func (c *verifyCmd) Run(env *environment) error {
	file, err := readFile(env, c.Log)
	if err != nil {
		return err
	}
	key, err := keyText(c.Key)
	if err != nil {
		return err
	}
	res := verifyResult{KeyGiven: key != ""}
	log, err := logOfBundle([]byte(file))
	if err != nil {
		return fmt.Errorf("%s: %w", c.Log, err)
	}
	l, err := gamelog.ReadLog(log, key)
	if l != nil {
		res.Game, res.Key, res.Records = l.Game, l.Key, len(l.Records)
	}
	if err == nil {
		res.Ruleset = l.Records[0].Input.Ruleset
		res.Stretches, err = engine.Audit(l, key)
	}
	if err == nil {
		res.Otherwise, err = engine.ReadOtherwise(l)
	}
	for _, w := range c.Checkpoint {
		if err == nil {
			err = c.witness(env, l, w)
		}
	}
	for _, name := range c.Mail {
		text, unread := readFile(env, name)
		if unread != nil {
			return unread
		}
		if err != nil {
			break
		}
		m, unfit := findMail(l, name, text)
		if unfit != nil {
			return unfit
		}
		res.Mails = append(res.Mails, m)
	}
	if err != nil {
		res.fail(err)
	} else {
		res.pass(l)
	}
	res.Witnessed = c.witnessed
	return res.print(env, c.JSON)
}

// witness checks the log against a checkpoint that a player kept.
func (c *verifyCmd) witness(env *environment, l *gamelog.Log, file string) error {
	text, err := readFile(env, file)
	if err != nil {
		return err
	}
	size, err := l.Witness([]byte(mailedText(text)), l.Key)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	c.witnessed = max(c.witnessed, size)
	return nil
}

func (r *verifyResult) fail(err error) {
	r.Problem = err.Error()
	var bad *gamelog.Error
	if errors.As(err, &bad) {
		r.Record = &bad.Index
	}
}

func (r *verifyResult) pass(l *gamelog.Log) {
	r.OK = true
	for _, rec := range l.Records {
		r.Rolls += len(rec.Rolls)
		for _, roll := range rec.Rolls {
			r.Dice += len(roll.Faces)
		}
	}
	r.Digest = l.Records[len(l.Records)-1].Digest
	r.Returns = l.Returns()
}

func (r *verifyResult) print(env *environment, asJSON bool) error {
	if asJSON {
		if err := printJSON(env.stdout, r); err != nil {
			return err
		}
	} else if _, err := io.WriteString(env.stdout, r.text()); err != nil {
		return err
	}
	if !r.OK {
		return errFailed
	}
	return nil
}

// text is the result as people read it.
func (r *verifyResult) text() string {
	if !r.OK {
		return fmt.Sprintf("NOT verified: %s\n", r.Problem)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "game %s: %s, with %s of %s in all\n", r.Game, allHold(r.Records), counted(r.Rolls, "roll"), diceOf(r.Dice))
	fmt.Fprint(&b, decisions(r.Ruleset, r.Stretches))
	fmt.Fprint(&b, otherwise(r.Otherwise))
	fmt.Fprintf(&b, "signed and proved by %s\n", r.Key)
	if !r.KeyGiven {
		fmt.Fprintln(&b, "(that is the key the log itself names: compare it with the one in your first mail, or give --key)")
	}
	for _, back := range r.Returns {
		what := fmt.Sprintf("goes back to the game after record %d", back.To)
		if back.To < 0 {
			what = "changes the position by hand"
		}
		fmt.Fprintf(&b, "record %d %s, by %s, because: %s; %s behind it took up dice that had fallen\n", back.Record, what, back.By, back.Reason, counted(back.Again, "roll"))
	}
	fmt.Fprintf(&b, "position %s\n", r.Digest)
	for _, m := range r.Mails {
		fmt.Fprintln(&b, m.text())
	}
	fmt.Fprint(&b, r.claims())
	fmt.Fprintln(&b, r.end())
	return b.String()
}

// otherwise tells which mails this program would read otherwise, and of each only
// the orders that differ.
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
		fmt.Fprintf(&b, "note: record %d, a mail of %s, was read by an earlier version as: %s\n", o.Record, by, strings.Join(was, "; "))
		fmt.Fprintf(&b, "  this version would read it as: %s. What was read then counts; the log holds.\n", now)
	}
	return b.String()
}

// besides are those of the orders that are not among the others.
func besides(orders, others []string) []string {
	return slices.DeleteFunc(slices.Clone(orders), func(o string) bool { return slices.Contains(others, o) })
}

// decisions tells which decisions were made again, and with which version of the
// program the others can be.
func decisions(ruleset string, stretches []gamelog.Stretch) string {
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

// keyText is a public key given as such or as a file that holds it.
func keyText(arg string) (string, error) {
	if arg == "" || strings.Count(arg, "+") >= 2 {
		return strings.TrimSpace(arg), nil
	}
	b, err := os.ReadFile(arg)
	if err != nil {
		return "", fmt.Errorf("--key: %w", err)
	}
	return strings.TrimSpace(string(b)), nil
}
