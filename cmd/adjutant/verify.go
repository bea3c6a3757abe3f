package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type verifyCmd struct {
	Files      []string `arg:"" optional:"" name:"log" help:"The log file, or what adjutant export wrote; and any number of other logs of the game, saved mails, and files with pasted report text."`
	Key        string   `help:"The host's public key, or a file that holds it; every player has it from his first mail. Without it the key in the log is believed." placeholder:"KEY"`
	Checkpoint []string `help:"A file with a checkpoint from any summary, or with the whole mail: the log must still begin with what it was signed over." placeholder:"FILE"`
	Beacon     string   `help:"The public key of the beacon whose rounds make the dice, if it is not drand's quicknet." placeholder:"KEY"`
	Mail       []string `help:"A mail with orders that you sent, as your mail program saves it: says which record has them." placeholder:"FILE"`
	Report     []string `help:"A file with a report that somebody copied out of a forum, or - for standard input: says whether it matches the log." placeholder:"FILE"`
	Evidence   []string `help:"What adjutant export --evidence wrote, or one piece of it: checks again that players' providers signed their mails, and that the orders in the log are those of the mails. It is private." placeholder:"FILE"`
	Token      string   `help:"Your secret token, to check the codes of mails that were proved by it." placeholder:"TOKEN"`
	JSON       bool     `name:"json" help:"Print for scripts."`
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
  adjutant verify g42.log --mail my-orders.eml
  adjutant verify g42.log --report copied-from-the-thread.txt
  adjutant verify g42.log --evidence g42-evidence.zip
  adjutant verify g42.zip g42-of-a-friend.log report.eml pasted.txt

Several files are held against each other: every log against every other one and
against each signed head that is found in a mail or a text. Without a log, the heads
of the mails are held against each other; that needs --key. Of a report without the
log its signed head is checked, and what the evidence shows that it carries if its
host wants that: which of its words, dice and sums follow from records under that
head. What needs the log is named.

  adjutant verify --report copied-from-the-thread.txt --key "games.example.org+33d7b496+AeHz..."

In a game with witnesses, their signatures are checked with the log; hostlog.txt of
a bundle shows besides that they signed no other course of the game.

  adjutant verify g42.zip
  adjutant verify g42.log hostlog.txt`
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
	// Rulings are what else made the game another than its players' orders and dice did:
	// how it began, what the host and votes changed, turns that were passed.
	Rulings []rulingFound `json:"rulings,omitempty"`
	// Shut are sealed orders that were declared unused and never opened.
	Shut []string `json:"shut,omitempty"`
	shut []gamelog.Shut
	// Source is where the log says that dice come from; Calls are what they waited for,
	// if they wait for anything.
	Source string       `json:"dice_source,omitempty"`
	Beacon *state.Chain `json:"beacon,omitempty"`
	Calls  []calledDice `json:"calls,omitempty"`
	// Vouched are the dice that witnesses let fall, HostLogs the logs of the host that
	// agree with this one.
	Vouched  []witnessedDice `json:"witnesses,omitempty"`
	HostLogs []hostLogFound  `json:"host_logs,omitempty"`
	// Keys are the keys that have signed the log, if there are several; Changes are those
	// of witnesses.
	Keys    []gamelog.Reign  `json:"keys,omitempty"`
	Changes []witnessesFound `json:"witness_changes,omitempty"`
	// Mails say which records have the orders of the mails given.
	Mails []mailFound `json:"mails,omitempty"`
	// Reports say of reports copied out of a forum whether the log says the same.
	Reports []reportFound `json:"reports,omitempty"`
	// Evidence is what the evidence given shows.
	Evidence *evidenceFound `json:"evidence,omitempty"`
	// Record is the first record that does not hold, -1 for the header, -2 for
	// the closing checkpoint.
	Record  *int   `json:"record,omitempty"`
	Problem string `json:"problem,omitempty"`
	// Witnessed is how many records the newest of the checkpoints given was
	// signed over; nothing proves what follows.
	Witnessed int `json:"witnessed"`
	// Heads are the signed heads that were found, and Logs the other logs, that agree
	// with the log.
	Heads []headFound `json:"heads,omitempty"`
	Logs  []logFound  `json:"logs,omitempty"`
	// KeyGiven tells whether the key was given or taken from the log itself.
	KeyGiven bool `json:"key_given"`
}

// Run verifies the log.
func (c *verifyCmd) Run(env *environment) error {
	key, err := keyText(c.Key)
	if err != nil {
		return err
	}
	if len(c.Files)+len(c.Report)+len(c.Checkpoint) == 0 {
		return errUsage("give a log; or a copied report with --report FILE and the host's --key")
	}
	given, err := readGiven(env, c.Files, c.Checkpoint, c.Mail)
	if err != nil {
		return err
	}
	if err := given.readReports(env, c.Report); err != nil {
		return err
	}
	res := verifyResult{KeyGiven: key != ""}
	if len(given.logs) == 0 {
		if err := given.needsNoLog(key); err != nil {
			return err
		}
		if len(given.reports) > 0 {
			return given.reportsAlone(env, key, c.JSON)
		}
		res.Key = key
		res.Heads, err = given.agree(key)
		if err != nil {
			res.fail(err)
		} else {
			res.OK = true
			res.sumHeads()
		}
		return res.print(env, c.JSON)
	}
	first := given.logs[0]
	l, err := gamelog.ReadLog(first.log, key)
	if l != nil {
		res.Game, res.Key, res.Records = l.Game, l.Key, len(l.Records)
	}
	if err == nil {
		res.Ruleset = l.Records[0].Input.Ruleset
		res.Stretches, res.Otherwise, err = auditLog(env, l, key)
	}
	if err == nil {
		err = knownBeacon(l, c.Beacon)
	}
	if err == nil {
		err = res.holdAgainst(l, given)
	}
	if err == nil {
		err = res.holdEvidence(env, l, c.Evidence, c.Token)
	}
	if err != nil {
		res.fail(err)
	} else {
		for _, m := range given.mails {
			found, unfit := findMail(l, m.name, m.text)
			if unfit != nil {
				return unfit
			}
			res.Mails = append(res.Mails, found)
		}
		if err := res.pass(l); err != nil {
			return err
		}
		if err := res.holdReports(l, given); err != nil {
			return err
		}
	}
	return res.print(env, c.JSON)
}

func (r *verifyResult) fail(err error) {
	r.Problem = err.Error()
	var bad *gamelog.Error
	if errors.As(err, &bad) {
		r.Record = &bad.Index
	}
}

func (r *verifyResult) pass(l *gamelog.Log) error {
	rs, err := engine.RulesOfLog(l)
	if err != nil {
		return err
	}
	r.OK, r.Rulings = true, rulingsOf(l, rs)
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

func (r *verifyResult) print(env *environment, asJSON bool) error {
	if asJSON {
		if err := printJSON(env.stdout, r); err != nil {
			return err
		}
	} else if _, err := io.WriteString(env.stdout, plainText(r.text())); err != nil {
		return err
	}
	if !r.OK {
		return errFailed
	}
	return nil
}

// text is the result as people read it.
func (r *verifyResult) text() string {
	if r.Problem != "" {
		return fmt.Sprintf("NOT verified: %s\n", r.Problem)
	}
	if r.Game == "" {
		return r.headsText()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "game %s: %s, with %s of %s in all\n", r.Game, allHold(r.Records), counted(r.Rolls, "roll"), diceOf(r.Dice))
	fmt.Fprint(&b, decisions(r.Ruleset, r.Stretches))
	fmt.Fprint(&b, otherwise(r.Otherwise))
	fmt.Fprintf(&b, "signed and proved by %s\n(in words, as in your first mail: %s)\n", r.Key, gamelog.KeyWords(r.Key))
	fmt.Fprint(&b, r.keysText())
	if !r.KeyGiven {
		fmt.Fprintln(&b, "(that is the key the log itself names: compare it with the one in your first mail, or give --key)")
	}
	fmt.Fprint(&b, beaconText(r.Source, r.Beacon, r.Calls), sourceText(r.Source, r.Calls))
	fmt.Fprint(&b, r.changesText(), r.witnessText())
	for _, back := range r.Returns {
		what := fmt.Sprintf("goes back to the game after record %d", back.To)
		if back.To < 0 {
			what = "changes the position by hand"
		}
		fmt.Fprintf(&b, "record %d %s, by %s, because: %s; %s after it used dice again that had been rolled\n", back.Record, what, oneLine(back.By), oneLine(back.Reason), counted(back.Again, "roll"))
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
		fmt.Fprintf(&b, "note: record %d, a mail of %s, was read when it came, says the host, as: %s\n", o.Record, oneLine(by), oneLine(strings.Join(was, "; ")))
		fmt.Fprintf(&b, "  this version would read it as: %s. What was read then counts, and its player's receipt shows it; the log holds.\n", oneLine(now))
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
