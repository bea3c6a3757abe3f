package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// evidence returns the parts of a bundle that let a stranger check the log at any later time: the
// key, the versions, the rules and the board as text, how a log is made up, and a second program
// that checks it. None of them contains an address, message or token.
func evidence(l *gamelog.Log) ([]member, error) {
	rs, err := engine.RulesOfLog(l)
	if err != nil {
		return nil, err
	}
	rules, err := rulesText(rs)
	if err != nil {
		return nil, err
	}
	spaces, err := boardText(rs.Board)
	if err != nil {
		return nil, err
	}
	return []member{
		{"README.txt", []byte(howToCheck(l, rs))}, {"key.txt", []byte(l.Key + "\n")},
		{"rules.json", rules}, {"board.json", spaces},
		{"SPEC.md", []byte(gamelog.Spec)}, {"check.py", []byte(gamelog.Checker)},
	}, nil
}

// mailedBundle is what players are sent of a log: the log, the position at its end, its evidence,
// and the host's log if witnesses signed that.
func mailedBundle(l *gamelog.Log, file, host []byte) ([]byte, error) {
	g, err := engine.Replay(l, -1)
	if err != nil {
		return nil, err
	}
	more, err := evidence(l)
	if err != nil {
		return nil, err
	}
	if host != nil {
		more = append(more, member{audit.HostLogName, host})
	}
	return bundle(append([]member{{l.Game + ".log", file}, {"position.txt", []byte(state.PrintPosition(g))}}, more...))
}

// howToCheck says what a bundle is, and who can check what with it.
func howToCheck(l *gamelog.Log, rs *ruleset.Ruleset) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Game %s, by %s (%s): %s.\n\n", l.Game, rs.Name, rs.ID, counted(len(l.Records), "record"))
	fmt.Fprintf(&b, "%s.log is the signed log: every order, every die and what came of them.\n", l.Game)
	fmt.Fprintf(&b, "It was signed by the host whose public key is in key.txt. Compare that key with the\none in a player's welcome mail.\n\n")
	fmt.Fprintf(&b, "%s\n\n", diceFrom(l.Records[0].Input.Dice))
	for _, reign := range l.Reigns()[1:] {
		how := "the key before signed that it follows"
		if len(reign.Agreed) > 0 {
			how = "the players agreed to it; the key before has not signed that it follows"
		}
		fmt.Fprintf(&b, "From record %d on another key signs (record %d: %s):\n  %s\n\n", reign.From, reign.Record, how, reign.Key)
	}
	fmt.Fprintf(&b, "Hashes, signatures, seeds and dice, with nothing but Python:\n  python3 check.py %s.log\n", l.Game)
	fmt.Fprintf(&b, "The decisions, too, with the program:\n  adjutant verify %s.log --key key.txt\n", l.Game)
	fmt.Fprintf(&b, "Whether its end was cut off, or it was rewritten, with any mail of the game:\n  adjutant verify %s.log --checkpoint mail.eml\n\n", l.Game)
	if l.Records[0].Input.Witnesses != nil {
		fmt.Fprintf(&b, "%s is the log of the host, which the witnesses signed: the heads of all his\ngames. That it has no other course of this game:\n  adjutant verify %s.log %s --key key.txt\n\n", audit.HostLogName, l.Game, audit.HostLogName)
	}
	fmt.Fprintln(&b, "It was decided by:")
	for i, r := range l.Records {
		if in := r.Input; in.Revision > 0 {
			program := in.Program
			if program == "" {
				program = "a version that the log does not name"
			}
			fmt.Fprintf(&b, "  from record %d: revision %d of the rules, adjutant %s\n", i, in.Revision, program)
		}
	}
	fmt.Fprintf(&b, "This bundle was made by adjutant %s; rules.json and board.json are its revision %d.\n", version(), rs.Revision)
	b.WriteString("SPEC.md says how the log is made up, to the byte.\n")
	return b.String()
}

// diceFrom says where a game's dice come from.
func diceFrom(source string) string {
	switch source {
	case "":
		return "Its dice come from the host's key and the log before them."
	case state.VRF:
		return "Its dice come from the host's key and the orders that stood."
	case state.VRFPlayers:
		return "Its dice come from the host's key and values of the other side's players."
	case state.Players:
		return "Its dice come from values of the other side's players."
	case state.VRFBeacon:
		return "Its dice come from the host's key and rounds of a public beacon."
	case state.Beacon:
		return "Its dice come from rounds of a public beacon."
	}
	return "Its dice were thrown by hand and entered by those whom the log names: nothing\nproves that they were thrown at all."
}

// rulesText is all of a ruleset as JSON.
func rulesText(rs *ruleset.Ruleset) ([]byte, error) {
	var out bytes.Buffer
	err := printJSON(&out, newRulesView(rs))
	return out.Bytes(), err
}

// boardText is all of a board as JSON: its spaces with their neighbours, and its
// canals.
func boardText(b *board.Board) ([]byte, error) {
	type space struct {
		board.Space
		Neighbours []board.SpaceID
	}
	var spaces []space
	for _, s := range b.Spaces() {
		spaces = append(spaces, space{s, b.Neighbours(s.ID)})
	}
	text, err := json.MarshalIndent(map[string]any{"name": b.Name(), "digest": b.Digest(), "spaces": spaces, "canals": b.Canals()}, "", " ")
	return append(text, '\n'), err
}
