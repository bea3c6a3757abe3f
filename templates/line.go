package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Line tells an event in one line of plain English, without a full stop, for
// a game's history. The text is not markdown.
func Line(ev state.Event, rs *ruleset.Ruleset) string { return newWords(rs).line(ev) }

// line asks the groups of events in turn; a test holds them to know all.
func (w words) line(ev state.Event) string {
	for _, tell := range []func(state.Event) string{w.turnLine, w.moneyLine, w.unitLine, w.lentLine, w.landLine, w.battleLine, w.decisionLine, w.hostLine} {
		if s := tell(ev); s != "" {
			return oneLine(s)
		}
	}
	return ""
}

// turnLine tells the events that move the game on.
func (w words) turnLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Opened:
		return fmt.Sprintf("The game begins: ruleset %s (%s), revision %d, position %s", e.Ruleset, w.rs.Name, e.Revision, e.Digest)
	case state.RulesChanged:
		return strings.Join(w.rulesChanged(e), "; ")
	case state.OrdersDeclared:
		return w.declaredLine(e)
	case state.StandingSet:
		return fmt.Sprintf("%s has these standing orders: %s", e.Power, w.spell(orNone(e.Orders)))
	case state.OrdersLapsed:
		return fmt.Sprintf("%s's orders could not be carried out: %s (%s)", e.Power, w.spell(texts(e.Orders)), strings.Join(e.Why, "; "))
	case state.ConditionJudged:
		if e.Then == "" {
			return fmt.Sprintf("%s leaves what it had ordered for another outcome: %s", e.Power, w.spell(e.Order))
		}
		return fmt.Sprintf("%s carries out what it had ordered for this outcome: %s", e.Power, w.spell(e.Order))
	case state.SealOpened:
		return fmt.Sprintf("%s opens a sealed order: %s (its hash was %s..., the word %s)", e.Power, w.spell(e.Order), e.Hash[:min(12, len(e.Hash))], e.Salt)
	case state.OrderFailed:
		return fmt.Sprintf("%s's standing order could not be carried out: %s%s", e.Power, w.spell(e.Order), reason(e.Why, e.Rule))
	case state.PhaseBegan:
		return fmt.Sprintf("%s, round %d: %s", e.Power, e.Round, phaseOf(w.rs, e.Phase))
	case state.TurnEnded:
		return fmt.Sprintf("%s ends its turn of round %d", e.Power, e.Round)
	case state.TurnWaits:
		return fmt.Sprintf("%s waits with noncombat moves and placement until %s has fought, too%s", e.Power, e.For, reason("", e.Rule))
	case state.TurnGoesOn:
		return fmt.Sprintf("%s goes on with its turn of round %d: noncombat moves and placement", e.Power, e.Round)
	case state.WarDeclared:
		switch {
		case e.Why != "":
			return fmt.Sprintf("%s and %s are at war%s", e.By, e.On, reason(e.Why, e.Rule))
		case e.Surprise:
			return fmt.Sprintf("%s attacks %s without a declaration of war%s", e.By, e.On, reason("", e.Rule))
		}
		return fmt.Sprintf("%s declares war on %s%s", e.By, e.On, reason("", e.Rule))
	case state.WarPending:
		if e.Why != "" {
			return fmt.Sprintf("%s and %s are at war from round %d on%s", e.By, e.On, e.Begins, reason(e.Why, e.Rule))
		}
		return fmt.Sprintf("%s declares war on %s; fighting begins in round %d%s", e.By, e.On, e.Begins, reason("", e.Rule))
	case state.PeaceMade:
		truce := ""
		if e.Truce > 0 {
			truce = fmt.Sprintf("; neither may declare war on the other before round %d", e.Truce)
		}
		return fmt.Sprintf("%s and %s are at peace%s%s", e.A, e.B, truce, reason(e.Why, e.Rule))
	case state.SentHome:
		return fmt.Sprintf("%s: %s go to %s%s", e.From, w.pieces(e.Units), e.To, reason(e.Why, e.Rule))
	case state.AllianceChanged:
		return allianceLine(e)
	case state.LetterSealed:
		return fmt.Sprintf("%s has written a sealed letter (p%d)", e.Power, e.Number)
	case state.Agreed:
		return agreedLine(e)
	case state.MarkerSet:
		return fmt.Sprintf("Noted: %s is %d%s", spaced(e.Marker), e.Value, reason(e.Why, ""))
	case state.VictoryClockSet:
		if e.Stop {
			return fmt.Sprintf("%s no longer %s the condition of victory (%s)", w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name)
		}
		return fmt.Sprintf("%s %s a condition of victory (%s) since %s's turn of round %d",
			w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name, e.Clock.Power, e.Clock.Round)
	case state.GameWon:
		return fmt.Sprintf("%s %s the game%s", w.sideName(e.Side), w.theyOrIt(e.Side, "win"), reason(e.Why, e.Rule))
	}
	return ""
}

func (w words) declaredLine(e state.OrdersDeclared) string {
	phases := make([]string, len(e.Phases))
	for i, p := range e.Phases {
		phases[i] = phaseOf(w.rs, p)
	}
	phases = slices.Compact(phases) // the agenda has several in the log
	return fmt.Sprintf("%s declares for %s: %s", e.Power, list(phases), w.spell(texts(e.Orders)))
}

// texts joins the canonical forms of orders.
func texts(os []state.DeclaredOrder) string {
	ts := make([]string, len(os))
	for i, o := range os {
		ts[i] = o.Text
	}
	return orNone(ts)
}

func orNone(ts []string) string {
	if len(ts) == 0 {
		return "no orders"
	}
	return strings.Join(ts, "; ")
}

// moneyLine tells the events about treasuries.
func (w words) moneyLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Researched:
		return researchLine(e)
	case state.Purchased:
		if e.Cost == 0 && len(e.Items) > 1 && e.Items[0].N < 0 {
			instead := e.Items[0]
			instead.N = -instead.N
			return fmt.Sprintf("%s gets %s in place of %s", e.Power, w.bought(e.Items[1:]), w.bought([]state.Bought{instead}))
		}
		if e.Cost == 0 && len(e.Items) > 0 {
			return fmt.Sprintf("%s gets %s for its land", e.Power, w.bought(e.Items))
		}
		return fmt.Sprintf("%s buys %s for %d IPC; %d IPC left", e.Purse, w.bought(e.Items), e.Cost, e.Left)
	case state.Repaired:
		return fmt.Sprintf("%s repairs %s of the %s in %s for %d IPC; %d IPC left",
			e.Purse, plural(e.Points, "damage", "damage"), w.name(e.Facility), e.Space, e.Cost, e.Left)
	case state.Plundered:
		if e.To == "" {
			return fmt.Sprintf("%s loses %d IPC with its capital %s", e.From, e.IPC, e.Capital)
		}
		return fmt.Sprintf("%s takes %d IPC from %s with the capital %s", e.To, e.IPC, e.From, e.Capital)
	case state.Paid:
		if e.IPC < 0 {
			return fmt.Sprintf("%s pays %d IPC%s", e.Purse, -e.IPC, reason(e.Why, e.Rule))
		}
		return fmt.Sprintf("%s receives %d IPC%s", e.Purse, e.IPC, reason(e.Why, e.Rule))
	case state.Refunded:
		return fmt.Sprintf("%s gets %d IPC back for %s that could not be placed", e.Purse, e.IPC, w.bought(e.Items))
	case state.ConvoyRaided:
		return w.convoyLine(e)
	case state.IncomeCollected:
		return w.incomeLine(e)
	case state.Thrown:
		parts := make([]string, len(e.Dice))
		for i, d := range e.Dice {
			parts[i] = fmt.Sprintf("%s %d, %s", d.For, d.Face, d.Then)
		}
		return fmt.Sprintf("Dice for %s: %s%s", e.What, strings.Join(parts, "; "), reason("", e.Rule))
	case state.WarBondsPaid:
		s := fmt.Sprintf("War bonds of %s, die %s", e.Power, faceList(e.Faces))
		for _, x := range e.Paid {
			s += fmt.Sprintf("; %s receives %d IPC, treasury %d IPC", x.Purse, x.IPC, x.Balance)
		}
		return s
	}
	return ""
}

// markedLine tells of a mark that units got, or lost.
func (w words) markedLine(e state.Marked) string {
	if e.Mark == ruleset.NoMark {
		return fmt.Sprintf("%s: %s%s", w.pieces(e.Units), cmp.Or(e.Why, "as any other again"), reason("", e.Rule))
	}
	return fmt.Sprintf("%s: %s%s", w.pieces(e.Units), e.Mark, reason(e.Why, e.Rule))
}

// researchLine tells the dice of research, who paid for them, and what they
// brought; before they are thrown only the price.
func researchLine(e state.Researched) string {
	parts := []string{fmt.Sprintf("%s researches with %s", e.Power, plural(e.Dice, "die", "dice"))}
	if e.Kept > 0 {
		parts[0] += fmt.Sprintf(", %d of them kept from before", e.Kept)
	}
	for _, x := range e.Paid {
		parts = append(parts, fmt.Sprintf("%s pays %d IPC, %d IPC left", x.Purse, x.IPC, x.Left))
	}
	switch {
	case len(e.Faces) == 0:
	case e.Technology == "":
		parts = append(parts, fmt.Sprintf("dice %s, no breakthrough", faceList(e.Faces)))
	default:
		parts = append(parts, fmt.Sprintf("dice %s, a breakthrough", faceList(e.Faces)),
			fmt.Sprintf("chart %d, die %s: %s", e.Chart, faceList(e.Rolls), e.Technology))
	}
	return strings.Join(parts, "; ")
}

func (w words) convoyLine(e state.ConvoyRaided) string {
	dice := ""
	if len(e.Faces) > 0 {
		dice = fmt.Sprintf(", dice %s", faceList(e.Faces))
	}
	return fmt.Sprintf("Convoy raid in %s by %s%s: %s loses %d IPC", e.Zone, w.pieces(e.Ships), dice, e.Purse, e.Loss)
}

func (w words) incomeLine(e state.IncomeCollected) string {
	if e.Why != "" && e.Total == 0 {
		return fmt.Sprintf("%s collects nothing%s; treasury %d IPC", e.Purse, reason(e.Why, ""), e.Balance)
	}
	parts := []string{fmt.Sprintf("territories %d", e.Territories)}
	if e.Convoys != 0 {
		parts = append(parts, fmt.Sprintf("convoys -%d", abs(e.Convoys)))
	}
	for _, o := range e.Objectives {
		parts = append(parts, fmt.Sprintf("%s %+d", objectiveName(o), o.IPC))
	}
	return fmt.Sprintf("%s collects %d IPC (%s)%s; treasury %d IPC", e.Purse, e.Total, strings.Join(parts, ", "), reason(e.Why, ""), e.Balance)
}

// unitLine tells the events that move, add or remove units.
func (w words) unitLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Moved:
		return w.movedLine(e)
	case state.Loaded:
		s := fmt.Sprintf("%s: %s → transport in %s", w.pieces(e.Units), e.From, e.Zone)
		if e.Target != "" {
			s += fmt.Sprintf(", to land in %s", e.Target)
		}
		return s
	case state.AssaultOrdered:
		return fmt.Sprintf("%s aboard in %s: to land in %s", w.pieces(e.Units), e.Zone, e.Target)
	case state.ZoneChosen:
		if e.Holder != "" {
			return fmt.Sprintf("%s attacks the %s ships in %s%s", e.Power, w.adjective(e.Holder), e.Zone, reason("", e.Rule))
		}
		if e.Attack {
			return fmt.Sprintf("%s attacks the submarines and transports in %s", e.Power, e.Zone)
		}
		return fmt.Sprintf("%s ignores the submarines and transports in %s", e.Power, e.Zone)
	case state.Unloaded:
		return fmt.Sprintf("%s: %s → %s, landed", w.pieces(e.Units), e.Zone, e.To)
	case state.ShipRepaired:
		return fmt.Sprintf("%s %s repaired in %s", w.adjective(e.Unit.Power), w.name(e.Unit.Type), e.Space)
	case state.Trapped:
		return fmt.Sprintf("%s trapped on the damaged %s in %s until it is repaired%s", w.pieces(e.Units), w.name(e.Ship.Type), e.Space, reason("", e.Rule))
	case state.Marked:
		return w.markedLine(e)
	case state.Scrambled:
		return fmt.Sprintf("%s scrambled: %s → %s%s", w.pieces(e.Units), e.From, e.To, choice(ahead(e.By, combat.Defender)))
	case state.Retreat:
		return fmt.Sprintf("%s retreated: %s → %s%s", w.pieces(e.Units), e.From, e.To, reason("", e.Rule))
	case state.Arrived:
		return w.arrivedLine(e)
	case state.Transferred:
		return fmt.Sprintf("%s in %s: now %s%s", w.pieces(e.Units), e.Space, w.adjective(e.To), reason(e.Why, e.Rule))
	case state.Removed:
		return fmt.Sprintf("%s in %s removed%s", w.pieces(e.Units), e.Space, reason(e.Why, e.Rule))
	}
	return ""
}

func (w words) movedLine(e state.Moved) string {
	moved, cargo := w.cargo(e.Units, e.Path)
	s := w.pieces(moved)
	if len(cargo) > 0 {
		s += " (aboard: " + w.cargoOf(moved, cargo) + ")"
	}
	s += ": " + path(e.Path)
	switch e.Task {
	case state.RaidTask:
		s += ", bombing raid"
	case state.Escort:
		s += ", escorting a bombing raid"
	case state.Assault:
		if e.Target != "" {
			s += fmt.Sprintf(", to land in %s", e.Target)
		}
	}
	if e.Landing != "" {
		s += fmt.Sprintf(", will land in %s", e.Landing)
	}
	if e.Blitzed {
		s += ", blitz"
	}
	if e.Airborne {
		s += ", airborne"
	}
	return s
}

// cargoOf names cargo; its power only if it is not that of the ships.
func (w words) cargoOf(ships, cargo []state.Piece) string {
	if len(ships) > 0 {
		w.home = ships[0].Power
	}
	return w.pieces(cargo)
}

// cargo tells the ships and aircraft of a move from the land units aboard.
func (w words) cargo(ps []state.Piece, way []board.SpaceID) (moved, cargo []state.Piece) {
	isLand := func(p state.Piece) bool { return w.unit(p.Type).Class == ruleset.Land }
	ships := slices.ContainsFunc(ps, func(p state.Piece) bool { return w.unit(p.Type).Class == ruleset.Sea })
	if !ships {
		return ps, nil
	}
	for _, p := range ps {
		if isLand(p) {
			cargo = append(cargo, p)
			continue
		}
		moved = append(moved, p)
	}
	return moved, cargo
}

func (w words) arrivedLine(e state.Arrived) string {
	s := fmt.Sprintf("%s: %s", e.Space, w.pieces(e.Units))
	if e.From != "" && e.From != e.Space {
		s += fmt.Sprintf(", built in %s", e.From)
	}
	return s + reason(e.Why, e.Rule)
}

// landLine tells the events that change territories and facilities.
func (w words) landLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Captured:
		return capturedLine(e)
	case state.LandPassed:
		return passedLine(e)
	case state.RocketFired:
		return fmt.Sprintf("Rockets of %s: %s → %s, at the %s, die %s: %d damage", e.Power, e.From, e.To, w.name(e.Facility), faceList(e.Faces), e.Points)
	case state.FacilityDamaged:
		return fmt.Sprintf("The %s in %s takes %d damage, %d in all%s", w.name(e.Facility), e.Space, e.Points, e.Total, reason(e.Why, e.Rule))
	case state.FacilityBuilt:
		if e.Upgrade {
			return fmt.Sprintf("%s: upgraded to %s", e.Space, w.name(e.Facility))
		}
		return fmt.Sprintf("%s: new %s", e.Space, w.name(e.Facility))
	case state.FacilityChanged:
		why := reason(e.Why, e.Rule)
		switch {
		case e.From == "":
			return fmt.Sprintf("A %s appears in %s%s", w.name(e.To), e.Space, why)
		case e.To == "":
			return fmt.Sprintf("The %s in %s is gone%s", w.name(e.From), e.Space, why)
		}
		return fmt.Sprintf("The %s in %s becomes a %s%s", w.name(e.From), e.Space, w.name(e.To), why)
	case state.NeutralChanged:
		return w.neutralLine(e)
	}
	return ""
}

func (w words) neutralLine(e state.NeutralChanged) string {
	if e.Gone {
		return fmt.Sprintf("%s is no longer neutral%s", e.Space, reason(e.Why, e.Rule))
	}
	if e.Attacked && e.Army == 0 && len(e.Troops) == 0 {
		return fmt.Sprintf("%s takes sides: %s%s", e.Space, e.Alignment, reason(e.Why, e.Rule))
	}
	army := ""
	if list := w.army(e.Army, e.Troops); list != "" {
		army = " with an army of " + list
	}
	return fmt.Sprintf("%s is now %s%s%s", e.Space, e.Alignment, army, reason(e.Why, e.Rule))
}

// army lists a neutral's standing army, empty if there is none.
func (w words) army(infantry int, besides ruleset.Troops) string {
	var parts []string
	if infantry > 0 {
		parts = append(parts, w.count(infantry, ruleset.Infantry))
	}
	for _, t := range besides {
		parts = append(parts, w.count(t.Count, t.Type))
	}
	return strings.Join(parts, ", ")
}

func capturedLine(e state.Captured) string {
	from := ""
	if e.From != "" && e.From != e.To && e.From != ruleset.Neutral {
		from = fmt.Sprintf(" from %s", e.From)
	}
	switch {
	case e.Liberated && e.To == e.By:
		return fmt.Sprintf("%s liberates %s%s%s", e.By, e.Space, from, reason(e.Why, e.Rule))
	case e.Liberated:
		return fmt.Sprintf("%s liberates %s%s for %s%s", e.By, e.Space, from, e.To, reason(e.Why, e.Rule))
	case e.To != e.By:
		return fmt.Sprintf("%s takes %s%s; it goes to %s%s", e.By, e.Space, from, e.To, reason(e.Why, e.Rule))
	}
	return fmt.Sprintf("%s takes %s%s%s", e.By, e.Space, from, reason(e.Why, e.Rule))
}

func passedLine(e state.LandPassed) string {
	names := make([]string, len(e.Spaces))
	for i, s := range e.Spaces {
		names[i] = string(s)
	}
	since := ""
	if e.SinceStart {
		since = ", as if since the turn began"
	}
	verb := "passes"
	if len(names) > 1 {
		verb = "pass"
	}
	return fmt.Sprintf("%s %s from %s to %s%s%s", list(names), verb, e.From, e.To, since, reason(e.Why, e.Rule))
}

// battleLine tells the events of a fight.
func (w words) battleLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.BattlesListed:
		parts := make([]string, len(e.Battles))
		for i, b := range e.Battles {
			parts[i] = fmt.Sprintf("%s (%s)", b.Space, kindName(b.Kind))
		}
		if len(parts) == 0 {
			return "No battles are to be fought"
		}
		return "Battles to be fought: " + strings.Join(parts, ", ")
	case state.BattleBegan:
		return fmt.Sprintf("%s, %s: %s against %s", e.Space, kindName(e.Kind), w.force(e.Attackers), w.force(e.Defenders))
	case state.BattleStep:
		return w.stepLine(e)
	case state.BattleEnded:
		return fmt.Sprintf("%s, %s: %s; lost %d IPC attacking, %d IPC defending",
			e.Space, kindName(e.Kind), w.outcome(e, ""), e.AttackerLost, e.DefenderLost)
	}
	return ""
}

// stepLine tells one step of a battle with all its dice.
func (w words) stepLine(e state.BattleStep) string {
	head := string(e.Space)
	if e.Round > 0 {
		head += fmt.Sprintf(", round %d", e.Round)
	}
	if e.Step != combat.StepRemove {
		head += ", " + stepName(e.Step, e.Side) + w.shotAt(e)
	}
	parts := []string{head}
	for _, v := range e.Fire {
		parts = append(parts, w.volleyText(v, e.Step))
	}
	if len(e.Fire) > 0 && e.Step != combat.StepBombing {
		parts = append(parts, fmt.Sprintf("%s, %s expected", hits(e.Hits), tenths(e.Sixths)))
	}
	if e.Step == combat.StepBombing {
		parts = append(parts, w.bombed(e))
	}
	parts = append(parts, w.stepLosses(e)...)
	return strings.Join(parts, ": ")
}

func (w words) volleyText(v combat.Volley, step combat.Step) string {
	s := w.shooters(v, step, false)
	if step != combat.StepBombing {
		s += fmt.Sprintf(" at %d", v.At)
	}
	if len(v.Faces) > 0 {
		s += ", dice " + faceList(v.Faces)
	}
	return s
}

func faceList(faces []int) string {
	parts := make([]string, len(faces))
	for i, f := range faces {
		parts[i] = fmt.Sprint(f)
	}
	return strings.Join(parts, " ")
}

func choice(by string) string {
	switch by {
	case "":
		return ""
	case "default":
		return " (by default: no order was given)"
	}
	return " (by " + by + ")"
}

func kindName(k state.BattleKind) string {
	switch k {
	case state.Raid:
		return "bombing raid"
	case state.Sea:
		return "sea battle"
	}
	return "land battle"
}

// allianceLine tells who is in an alliance from now on.
func allianceLine(e state.AllianceChanged) string {
	names := func(ps []ruleset.PowerID) string {
		s := ""
		for i, p := range ps {
			switch {
			case i > 0 && i == len(ps)-1:
				s += " and "
			case i > 0:
				s += ", "
			}
			s += string(p)
		}
		return s
	}
	why := reason(e.Why, e.Rule)
	switch {
	case len(e.Left) > 0 && len(e.Members) < 2:
		return fmt.Sprintf("%s %s alliance %s, which is no more%s", names(e.Left), verb(len(e.Left), "leaves", "leave"), e.Alliance, why)
	case len(e.Left) > 0:
		return fmt.Sprintf("%s %s alliance %s; it is now %s%s", names(e.Left), verb(len(e.Left), "leaves", "leave"), e.Alliance, names(e.Members), why)
	case len(e.Joined) == len(e.Members):
		return fmt.Sprintf("%s form alliance %s%s", names(e.Members), e.Alliance, why)
	}
	return fmt.Sprintf("%s %s alliance %s; it is now %s%s", names(e.Joined), verb(len(e.Joined), "joins", "join"), e.Alliance, names(e.Members), why)
}

// sideName is a side at the beginning of a sentence.
func (w words) sideName(s ruleset.Side) string {
	switch {
	case s == "":
		return "Neither side"
	case !w.rs.Alliances:
		return "The " + string(s)
	case w.rs.Power(ruleset.PowerID(s)) == nil:
		return "Alliance " + string(s)
	}
	the := w.rs.The(ruleset.PowerID(s))
	return strings.ToUpper(the[:1]) + the[1:]
}

// theyOrIt is the verb of a side: one of the two is many, an alliance and a power are
// one.
func (w words) theyOrIt(s ruleset.Side, verb string) string {
	if w.rs.Alliances {
		return verb + "s"
	}
	return verb
}

func spaced(s string) string { return strings.NewReplacer("_", " ", "-", " ").Replace(s) }

func objectiveName(o state.ObjectivePaid) string {
	if o.Title != "" {
		return o.Title
	}
	return spaced(o.ID)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
