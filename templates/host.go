package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hostEvents are what the host did, or what the players agreed on, with the reason.
var hostEvents = []eventRow{
	{of: state.HostActed{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.HostActed)
		s := who(e.By) + " " + actionWord(e.Action)
		if e.Text != "" {
			s += ": " + e.Text
		}
		return s + because(e.Reason)
	}},
	{of: state.Edited{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.Edited)
		return fmt.Sprintf("%s changed the position: %s%s", who(e.By), strings.Join(e.Lines, "; "), because(e.Reason))
	}},
	{of: state.WentBack{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.WentBack)
		if e.Reason == state.IgnoreLastMail && e.By != state.ByHost {
			return fmt.Sprintf("%s took back the last orders: the game is again as it was after record %d, in %s's turn of round %d, %s. "+
				"What was taken back stays in the log and no longer counts", who(e.By), e.To, e.Power, e.Round, phaseText(e.Phase))
		}
		return fmt.Sprintf("%s went back to record %d: the game is again as it was in %s's turn of round %d, %s%s. "+
			"The records since then stay in the log; dice that were rolled are kept for the same battles",
			who(e.By), e.To, e.Power, e.Round, phaseText(e.Phase), because(e.Reason))
	}},
	{of: state.OptionsChanged{}, line: func(_ words, ev state.Event) string { return optionsChanged(ev.(state.OptionsChanged)) }},
	{of: state.Seated{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.Seated)
		seats := make([]string, len(e.Seats))
		for i, s := range e.Seats {
			seats[i] = fmt.Sprintf("%s is now played by %s", s.Power, s.Player)
			if s.Player == "" {
				seats[i] = fmt.Sprintf("nobody plays %s any more: it attacks nobody, and says no to every offer (rule EXG-16)", s.Power)
			}
		}
		return fmt.Sprintf("%s changed who plays: %s%s", who(e.By), strings.Join(seats, "; "), because(e.Reason))
	}},
	{of: state.BidPlaced{}, line: func(w words, ev state.Event) string {
		e := ev.(state.BidPlaced)
		return fmt.Sprintf("Bid of the %s, %d IPC: %s%s", e.Side, e.IPC, w.bid(e), because(e.Reason))
	}},
	{of: state.GameEnded{}, line: func(w words, ev state.Event) string {
		e := ev.(state.GameEnded)
		if e.Winner == state.Draw {
			return fmt.Sprintf("The game ends in a draw by %s%s", e.How, because(e.Reason))
		}
		return fmt.Sprintf("%s %s the game by %s%s", w.sideName(e.Winner), w.theyOrIt(e.Winner, "win"), e.How, because(e.Reason))
	}},
}

// hostPlaces are their places in a report.
func hostPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.HostActed]{host: true},
		eventPlace[state.Edited]{host: true},
		eventPlace[state.WentBack]{host: true},
		eventPlace[state.OptionsChanged]{host: true},
		eventPlace[state.Seated]{host: true},
		eventPlace[state.BidPlaced]{host: true},
		eventPlace[state.GameEnded]{host: true, note: (*builder).conceded},
	}
}

// speedWords say what a game asks at each speed.
var speedWords = map[string]string{
	"quick": "players are asked nothing; standing orders and defaults decide",
	"usual": "players are asked only where an answer can matter, once for the whole battle",
	"full":  "players are asked about every choice",
}

// speedOf is the speed that options amount to that were changed together, empty for
// none.
func speedOf(lines []string) string {
	is := func(line string) bool { return slices.Contains(lines, line) }
	if len(lines) != 4 {
		return ""
	}
	switch {
	case is("ask = ['all']") && is("ask_open = true") && is("ask_odds = 95") && is("ask_ahead = true"):
		return "usual"
	case is("ask_open = false") && is("ask_odds = 0") && is("ask_ahead = false") && is("ask = ['all']"):
		return "full"
	case is("ask_open = false") && is("ask_odds = 0") && is("ask_ahead = false") && is("ask = []"):
		return "quick"
	}
	return ""
}

// optionsChanged says which options of the game have changed: as an author of rulesets
// writes them, but in words for those that players and hosts set by mail.
func optionsChanged(e state.OptionsChanged) string {
	if speed := speedOf(e.Lines); speed != "" {
		return fmt.Sprintf("%s set the game's speed to %s: from now on %s; deadlines stay the same%s", who(e.By), speed, speedWords[speed], quoted(e.Reason))
	}
	if len(e.Lines) == 1 {
		if list, ok := strings.CutPrefix(e.Lines[0], "ask_odds_of = ["); ok {
			var parts []string
			for _, odds := range strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune("'\",]", r) }) {
				if power, always := strings.CutSuffix(odds, " 0"); always {
					parts = append(parts, power+" always asked")
				} else if odds = strings.TrimSpace(odds); odds != "" {
					parts = append(parts, odds+"%")
				}
			}
			if len(parts) == 0 {
				return "Nobody has odds of their own any more at which an attack goes on without a question" + chosenBy(e.By, e.Reason)
			}
			return "Attacks go on without a question about retreat when the odds to win are at least: " + strings.Join(parts, ", ") + chosenBy(e.By, e.Reason)
		}
	}
	return fmt.Sprintf("%s changed options: %s%s", who(e.By), strings.Join(optionsInWords(e.Lines), "; "), because(e.Reason))
}

// optionsInWords says what lines that set options mean. What the game asks is set by
// mail in different words, so the line itself would mean nothing to a reader.
func optionsInWords(lines []string) []string {
	out := slices.Clone(lines)
	for i, line := range lines {
		says := strings.TrimSuffix(ruleset.SentenceOf(line), ".")
		key, _, _ := strings.Cut(line, " = ")
		switch {
		case says == "":
		case key == "ask" || strings.HasPrefix(key, "ask_"):
			out[i] = strings.ToLower(says[:1]) + says[1:]
		default:
			out[i] = line + " (" + strings.ToLower(says[:1]) + says[1:] + ")"
		}
	}
	return out
}

// bid lists what a bid buys.
func (w words) bid(e state.BidPlaced) string {
	var parts []string
	for i := 0; i < len(e.Units); {
		n := i
		for n < len(e.Units) && e.Units[n].Type == e.Units[i].Type && e.Units[n].Power == e.Units[i].Power && e.Units[n].Space == e.Units[i].Space {
			n++
		}
		pieces := make([]state.Piece, 0, n-i)
		for _, u := range e.Units[i:n] {
			pieces = append(pieces, u.Piece)
		}
		parts = append(parts, fmt.Sprintf("%s in %s", w.pieces(pieces), e.Units[i].Space))
		i = n
	}
	for _, s := range e.Saved {
		parts = append(parts, fmt.Sprintf("%d IPC saved by %s", s.IPC, s.Purse))
	}
	return orNone(parts)
}

// who names, at the beginning of a line, the one who acts.
func who(by string) string {
	if names, ok := state.PlayersBy(by); ok {
		return names
	}
	return "The host"
}

// because gives the reason after a line.
func because(reason string) string {
	if reason = strings.TrimSpace(strings.TrimRight(reason, ". ")); reason != "" {
		return fmt.Sprintf(" (reason: %s)", reason)
	}
	return ""
}

// quoted gives the reason after a line in the words of the person who gave it.
func quoted(reason string) string {
	if reason = strings.TrimSpace(strings.TrimRight(reason, ". ")); reason != "" {
		return fmt.Sprintf(". The reason given: %q", reason)
	}
	return ""
}

// chosenBy says which player chose a thing personally; the host's reason is given as
// because gives it.
func chosenBy(by, reason string) string {
	if player, own := state.PlayersBy(by); own {
		return " (" + player + "'s choice)"
	}
	return because(reason)
}

func actionWord(a state.HostAction) string {
	switch a {
	case state.Ruling:
		return "ruled"
	case state.Note:
		return "noted"
	case state.Start:
		return "started the game"
	case state.Pause:
		return "paused the game"
	case state.Resume:
		return "let the game go on"
	case state.Stop:
		return "stopped the game"
	case state.Archive:
		return "archived the game"
	case state.Extend:
		return "moved a deadline"
	case state.Settings:
		return "changed how the game is run"
	case state.Force:
		return "had defaults taken"
	case state.StandIn:
		return "gave the turn to a substitute"
	case state.Loss:
		return "declared a loss"
	case state.Unwitnessed:
		return "went on without the witnesses"
	case state.NameSuccessor:
		return "named the key to which the game will change later"
	case state.RotateKey:
		return "changed the key; everything after this is signed with"
	case state.ReplaceKey:
		return "agreed to another key in place of one that is lost or stolen; everything from here on is signed with"
	case state.ChangeWitnesses:
		return "changed the witnesses"
	}
	return "did " + string(a)
}

// phaseText is phaseName of a phase in the log's spelling.
func phaseText(s string) string {
	p, err := order.ParsePhase(s)
	if err != nil {
		return s
	}
	return phaseName(p)
}

// Hosted answers a mail with commands of the host: what was done, or in said why it
// could not be; paste is a list that was asked for.
func Hosted(m Meta, done bool, said string, lines []string, paste string) Mail {
	n := Notice{Heading: "Done", Lines: lines, Paste: paste}
	if !done {
		n.Heading = "Not done"
		n.Lines = append([]string{fmt.Sprintf("%q was not carried out", shorten(oneLine(said), 60))}, lines...)
		n.Lines = append(n.Lines, unchanged)
		n.Next = []string{"Answer with `help` to see all commands, or with `help` and a command's name for more on it"}
	}
	return n.mail(m)
}

// Closed answers orders to a game that is stopped or archived; consent is set if it
// waits for its players to agree to another key.
func Closed(m Meta, status string, consent bool) Mail {
	n := Notice{
		Heading: "The game is " + status,
		Lines:   []string{"The host has " + status + " this game, so no orders are taken"},
		Next:    []string{"Questions are still answered: `status`, `board`, `history`"},
	}
	if consent {
		n.Lines = append(n.Lines, "It waits for its players to agree to another key, as an earlier mail says")
		n.Next = append([]string{"If you agree to the key, answer that mail with the line that it gives"}, n.Next...)
	}
	n.Lines = append(n.Lines, unchanged)
	return n.mail(m)
}

// TakenBack answers a player whose last mail was taken back.
func TakenBack(m Meta, record int, g *state.Game) Mail {
	n := Notice{
		Heading: "Your last mail is taken back",
		Lines:   []string{fmt.Sprintf("The game is as it was before it (record %d of the log)", record)},
	}
	if len(g.Turn.Declared) == 0 {
		n.Lines = append(n.Lines, "No orders stand now")
	}
	for _, d := range g.Turn.Declared {
		n.Lines = append(n.Lines, "Still stands: `"+order.Spell(g.Rules, d.Text)+"`")
	}
	return n.mail(m)
}

// NoSlip answers a correction of an earlier mail that cannot be taken.
func NoSlip(m Meta, why string) Mail {
	return Notice{Heading: "Too late to change that", Lines: []string{"Your correction was not taken: " + why, unchanged}}.mail(m)
}

// conceded notes who gave the game up.
func (b *builder) conceded(e state.GameEnded) {
	if e.How != "concession" || e.Winner == state.Draw {
		return
	}
	b.ended = ""
	if loser := e.Winner.Other(); !b.rs.Alliances && loser != "" {
		b.ended = b.after.SideWords(loser) + " conceded"
	}
}
