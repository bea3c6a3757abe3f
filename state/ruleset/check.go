package ruleset

import (
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// check sees that the parts of a ruleset fit together.
func (l *loader) check() error {
	return errors.Join(l.checkIncome(), l.checkSetup(), l.r.checkOptions(), l.checkWays(), l.checkCentres(), l.checkLatecomers(), l.checkRuleIDs())
}

// checkIncome compares the worth of what each treasury holds at the start with
// the published income.
func (l *loader) checkIncome() error {
	r := l.r
	worth := map[PurseID]int{}
	for _, s := range r.Board.Spaces() {
		if h, ok := r.Holdings[s.ID]; ok && r.Power(h.Controller) != nil {
			worth[r.Purse(h.Controller, s.ID).ID] += s.IPC
		}
	}
	var errs []error
	for _, p := range r.Powers {
		for _, q := range p.Purses {
			if worth[q.ID] != q.Income {
				errs = append(errs, fmt.Errorf("%s: %s holds land worth %d, but its published income is %d",
					l.file(l.top(), "holdings.tsv"), q.ID, worth[q.ID], q.Income))
			}
		}
	}
	return errors.Join(errs...)
}

// checkSetup sees that everything stands where it may.
func (l *loader) checkSetup() error {
	r := l.r
	var errs []error
	seen := map[Stock]bool{}
	complexes := map[board.SpaceID]bool{}
	aloft, decks := map[board.SpaceID]int{}, map[board.SpaceID]int{}
	cargo, holds := map[board.SpaceID]int{}, map[board.SpaceID]int{}
	for i, s := range r.Setup {
		bad := func(format string, args ...any) {
			errs = append(errs, fmt.Errorf("%s: %w", l.setupLines[i], fmt.Errorf(format, args...)))
		}
		u, at := r.Unit(s.Type), r.Board.Space(s.Space)
		key := Stock{Power: s.Power, Space: s.Space, Type: s.Type, Damaged: s.Damaged}
		if seen[key] {
			bad("%s in %s is given twice", u.Name, s.Space)
		}
		seen[key] = true
		if s.Damaged && u.Hits < 2 {
			bad("%s takes one hit only, so it cannot begin damaged", u.Name)
		}
		if at.Impassable || at.NoShips || at.NoLand && u.Class != Facility {
			bad("nothing can be in %s", s.Space)
		}
		sea, where := at.Kind == board.SeaZone, "on land in"
		if sea {
			where = "at sea in"
		}
		decks[s.Space] += s.Count * u.Decks
		if u.Holds {
			holds[s.Space] += 2 * s.Count
		}
		if sea && u.Class == Air && u.OnDeck {
			aloft[s.Space] += s.Count
		} else if sea && u.Load > 0 {
			cargo[s.Space] += s.Count
		} else if sea != (u.Class == Sea) {
			bad("%s cannot be %s %s", u.Name, where, s.Space)
		}
		if !sea && r.Side(r.Holdings[s.Space].Controller) != r.Side(s.Power) {
			bad("%s is not held by the side of %s", s.Space, s.Power)
		}
		if u.Class == Facility {
			l.checkFacility(s, u, complexes, bad)
		}
	}
	for _, s := range r.Board.Spaces() {
		if aloft[s.ID] > decks[s.ID] {
			errs = append(errs, fmt.Errorf("%s: %d aircraft in %s have room for %d on carriers",
				l.file(l.top(), "setup.txt"), aloft[s.ID], s.ID, decks[s.ID]))
		}
		if cargo[s.ID] > holds[s.ID] {
			errs = append(errs, fmt.Errorf("%s: %d land units in %s have room for %d on transports",
				l.file(l.top(), "setup.txt"), cargo[s.ID], s.ID, holds[s.ID]))
		}
	}
	return errors.Join(errs...)
}

func (l *loader) checkFacility(s Stock, u *Unit, complexes map[board.SpaceID]bool, bad func(string, ...any)) {
	if s.Count != 1 {
		bad("%d %s in %s; there can be one", s.Count, u.Plural, s.Space)
	}
	if l.r.Holdings[s.Space].Controller != s.Power {
		bad("%s is not held by %s, so the %s is not its own", s.Space, s.Power, u.Name)
	}
	if u.Capacity > 0 {
		if complexes[s.Space] {
			bad("a second complex in %s", s.Space)
		}
		complexes[s.Space] = true
		if l.r.Board.Space(s.Space).NoComplex {
			bad("no complex can be in %s", s.Space)
		}
	}
	coast := slices.ContainsFunc(l.r.Board.Neighbours(s.Space), l.r.Board.IsSea)
	if u.Type == NavalBase && !coast {
		bad("%s touches no sea zone", s.Space)
	}
}

// checkRuleIDs sees that whatever cites a rule cites one of the ledger.
func (l *loader) checkRuleIDs() error {
	r := l.r
	if len(r.Ledger) == 0 {
		return nil
	}
	var errs []error
	for _, o := range r.Objectives {
		for _, id := range o.Rules {
			if r.Rule(id) == nil {
				errs = append(errs, fmt.Errorf("%s: objective %q cites the unknown rule %s",
					l.file(l.top(), "objectives.toml"), o.ID, id))
			}
		}
	}
	for _, x := range r.IncomeRules {
		for _, id := range x.Rules {
			if r.Rule(id) == nil {
				errs = append(errs, fmt.Errorf("%s: a rule of income cites the unknown rule %s", l.file(l.top(), "objectives.toml"), id))
			}
		}
	}
	for _, x := range r.Limits {
		if r.Rule(x.Rule) == nil {
			errs = append(errs, fmt.Errorf("%s: a limit cites the unknown rule %s", l.file(l.top(), "limits.toml"), x.Rule))
		}
	}
	return errors.Join(errs...)
}

// optionWord is an option that takes one of several words.
type optionWord struct {
	key, value string
	known      []string
}

// words lists the options that take one of several words.
func (o *Options) words() []optionWord {
	return []optionWord{
		{"scramble", o.Scramble, []string{"none", "islands", "coastal"}},
		{"scramble_return_origin", o.ScrambleReturnOrigin, []string{"sea_zone", "base"}},
		{"raid_air_battle", o.RaidAirBattle, []string{"none", "simultaneous", "escorts_first", "bombers_silent"}},
		{"raid_bomber_dice", o.RaidBomberDice, []string{"all", "half"}},
		{"capital_retaken", o.CapitalRetaken, []string{"plunder", "destroy"}},
		{"aaa_on_capture", o.AAAOnCapture, []string{"destroyed", "removed", "captured"}},
		{"raid_guns", o.RaidGuns, []string{"", "territory"}},
		{"damage_cap", o.DamageCap, []string{"", "twice_value"}},
		{"convoy", o.Convoy, []string{"dice", "flat", "none"}},
		{"sub_shots", o.SubShots, []string{"none"}},
		{"kamikaze_trigger", o.KamikazeTrigger, []string{"battle", "move"}},
		{"facilities_block_blitz", o.FacilitiesBlockBlitz, []string{"all", "ic_only", "none"}},
		{"canal_control", o.CanalControl, []string{"turn_start", "now"}},
		{"ship_repair", o.ShipRepair, []string{"naval_base", "automatic", "end_of_turn", "end_of_battle"}},
		{"unplaced_units", o.UnplacedUnits, []string{"refund", "keep", "lose"}},
		{"production", o.Production, []string{"complex", "value"}},
		{"paris_liberation", o.ParisLiberation, []string{"12_ipc", "4_infantry", "2_infantry", "none"}},
		{"us_entry_after_uk_provocation", o.EntryAfterProvocation, []string{"any_axis", "japan_only"}},
		{"kamikaze_targets", o.KamikazeTargets, []string{"attacker", "zone"}},
		{"us_entry_right", o.EntryRight, []string{"kept", "next_turn"}},
		{"mongolia_attack_triggers_neutrals", o.MongoliaAttackTriggersNeutrals, []string{"always", "axis_only", "never"}},
		{"neutral_reaction", o.NeutralReaction, []string{"all_join", "one_chosen", "rolled"}},
		{"friendly_neutral_entry", o.FriendlyNeutralEntry, []string{"", "combat"}},
		{"neutrals", o.Neutrals, []string{"enterable", "impassable"}},
		{"victory_allies", o.VictoryAllies, []string{"capitals", "cities"}},
		{"victory_moment", o.VictoryMoment, []string{"", "round_end"}},
		{"china_income", o.GuerrillaIncome, []string{"ipc", "infantry"}},
		{"china_complexes", o.GuerrillaComplexes, []string{"", "stay"}},
		{"research", o.Research, []string{"off", "on"}},
		{"tech_heavy_bombers", o.TechHeavyBombers, []string{"best_of_two", "two_dice"}},
		{"tech_paratroopers", o.TechParatroopers, []string{"air_base", "bomber"}},
		{"tech_mech", o.TechMech, []string{"blitz", "tow"}},
		{"mongolia_reaction", o.MongoliaReaction, []string{"", "one_pick", "pact_and_pick"}},
		{"closed_land", o.ClosedLand, []string{"", "closed", "overflown"}},
		{"unmanned_repair", o.UnmannedRepair, []string{"", "declares", "next_turn", "any_war"}},
		{"lend_quota", o.LendQuota, []string{"", "total", "receiver"}},
		{"lend_intact", o.LendIntact, []string{"", "working", "undamaged"}},
	}
}

// checkOptions sees that words are among those known and spaces and units exist.
func (r *Ruleset) checkOptions() error {
	o := &r.Options
	var errs []error
	if err := o.checkAsk(); err != nil {
		errs = append(errs, err)
	}
	for _, w := range o.words() {
		if !slices.Contains(w.known, w.value) {
			errs = append(errs, fmt.Errorf("option %s: %q is none of %q", w.key, w.value, w.known))
		}
	}
	spaces := slices.Concat(o.KamikazeUnlock, o.KamikazeNotIn, o.ComplexesUpgradeAtWar, o.EntryLands,
		o.CoastZones, o.NoEntryZones, o.ForbiddenZones, o.VictoryCapitals, o.BurmaRoad, o.GuerrillaExtra, o.PactEndsAt)
	if o.ParisTerritory != "" {
		spaces = append(spaces, o.ParisTerritory)
	}
	for _, s := range spaces {
		if r.Board.Space(s) == nil {
			errs = append(errs, fmt.Errorf("options: %q is not a space", s))
		}
	}
	for _, u := range slices.Concat(o.GuerrillaBuys, o.GuerrillaBuysByRoad, []UnitType{o.TechRocketsFrom}) {
		if r.Unit(u) == nil {
			errs = append(errs, fmt.Errorf("options: %q is not a unit", u))
		}
	}
	for _, p := range slices.Concat(o.Empire, o.NeverSurrender, o.NeutralPricePaidBy) {
		if r.Power(p) == nil {
			errs = append(errs, fmt.Errorf("options: %q is not a power", p))
		}
	}
	if o.ParisTo != "" && r.Power(o.ParisTo) == nil {
		errs = append(errs, fmt.Errorf("option paris_to: %q is not a power", o.ParisTo))
	}
	if r.Power(o.KamikazePower) == nil && o.KamikazeTokens > 0 {
		errs = append(errs, fmt.Errorf("options: kamikaze_power %q is not a power", o.KamikazePower))
	}
	return errors.Join(errs...)
}
