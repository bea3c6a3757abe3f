package ruleset

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// Options are the values in which editions and variants differ. Each field is
// read in exactly one place, the rule it belongs to. The comment names the
// rule ids and what the values mean; the TOML key is the field's tag. The tag words lists
// what an option that takes one of several words may be; with names a number that, if it
// is not 0, makes this option needed.
type Options struct {
	// Politics off means everybody is at war with the whole other side (DIFF-02).
	Politics bool `toml:"politics"`
	// Scramble: "none", "islands" (g40v1), "coastal" (DIFF-03).
	Scramble string `toml:"scramble" words:"none,islands,coastal"`
	// ScrambleLimit is the number of aircraft a base may send each turn (G40-3.3.1).
	ScrambleLimit int `toml:"scramble_limit"`
	// ScrambleReturnOrigin: "sea_zone" or "base" (G40-3.3.7, DIFF-60).
	ScrambleReturnOrigin string `toml:"scramble_return_origin" words:"sea_zone,base"`
	// RaidAirBattle: "none", "simultaneous" (g40v2), "escorts_first" (alpha2),
	// "bombers_silent" (g40v1) (DIFF-04).
	RaidAirBattle string `toml:"raid_air_battle" words:"none,simultaneous,escorts_first,bombers_silent"`
	// RaidBomberDice: "all" or "half" of the strategic bombers roll in the air
	// battle of a raid (BH-005, BH-006).
	RaidBomberDice string `toml:"raid_bomber_dice" words:"all,half"`
	// RaidBombersFirst: bombers are lost before escorts (A2-087).
	RaidBombersFirst bool `toml:"raid_bombers_first"`
	// AAAPerPlane: one gun fires one die at each attacking plane; false: up to
	// AAShots dice for each AAA, never more than planes (DIFF-09).
	AAAPerPlane bool `toml:"aaa_per_plane"`
	// AAACasualty: AAA may be chosen as casualties (DIFF-10).
	AAACasualty bool `toml:"aaa_casualty"`
	// AAAOnCapture: "destroyed", "removed" or "captured" (DIFF-11).
	AAAOnCapture string `toml:"aaa_on_capture" words:"destroyed,removed,captured"`
	// AAAHitsByDie: the die decides which plane is hit; false: the attacker
	// chooses (DIFF-16).
	AAAHitsByDie bool `toml:"aaa_hits_by_die"`
	// RaidGuns: raiding bombers are fired at by the facility itself, or by one AA
	// gun of its "territory" (DIFF-12, A50-4.2).
	RaidGuns string `toml:"raid_guns" json:",omitempty" words:",territory"`
	// DamageCap: bombing damage stops at a number of the kind of facility, or at
	// "twice_value" of the territory (DIFF-06, A50-3.3).
	DamageCap string `toml:"damage_cap" json:",omitempty" words:",twice_value"`
	// Convoy: "dice", "flat" or "none" (DIFF-17).
	Convoy string `toml:"convoy" words:"dice,flat,none"`
	// SubmergedSubsRaid (G40-3.8.5), TrappedAirRaids (G40-5.2.2).
	SubmergedSubsRaid bool `toml:"submerged_subs_raid"`
	TrappedAirRaids   bool `toml:"trapped_air_raids"`
	// UnescortedAssaultBan: enemy submarines bar transports from unloading an assault
	// without a warship of their own power (DIFF-19, G40-2.10.11).
	UnescortedAssaultBan bool `toml:"unescorted_assault_ban"`
	// SubShots at transports that pass without a warship: "none" (DIFF-18). The
	// first edition's shots (G40-2.10.14) are played in no ruleset here.
	SubShots string `toml:"sub_shots" words:"none"`
	// SubsBlock: submarines stop other ships' movement (DIFF-58).
	SubsBlock bool `toml:"subs_block"`
	// BombardmentWithSeaBattle: ships may bombard although a sea battle was fought in their
	// zone (DIFF-53).
	BombardmentWithSeaBattle bool `toml:"bombardment_with_sea_battle"`
	// BombardCasualtiesFire: what a bombardment hit still fires back (DIFF-54).
	BombardCasualtiesFire bool `toml:"bombard_casualties_fire"`
	// KamikazeTokens in hand at the start, and who holds them.
	KamikazeTokens int     `toml:"kamikaze_tokens"`
	KamikazePower  PowerID `toml:"kamikaze_power" with:"KamikazeTokens"`
	// KamikazeTrigger: "battle" (a battle or assault in the zone) or "move" (a
	// combat move into it) (DIFF-21). KamikazeUnlock lists the territories of
	// which one must have been captured first; empty: none (DIFF-20).
	KamikazeTrigger string          `toml:"kamikaze_trigger" words:"battle,move"`
	KamikazeUnlock  []board.SpaceID `toml:"kamikaze_unlock"`
	// KamikazeTargets: tokens strike only surface warships of the "attacker" (G40-3.4.3),
	// or any of an enemy in the "zone" (G42-072).
	KamikazeTargets string `toml:"kamikaze_targets" words:"attacker,zone"`
	// KamikazeNotIn are zones with the symbol where it does not count (G42-070).
	KamikazeNotIn []board.SpaceID `toml:"kamikaze_not_in"`
	// KamikazeBeforeScramble (G40-3.1.4), KamikazeBlocksBombardment (DIFF-63).
	KamikazeBeforeScramble    bool `toml:"kamikaze_before_scramble"`
	KamikazeBlocksBombardment bool `toml:"kamikaze_blocks_bombardment"`
	// FacilitiesBlockBlitz: "all", "ic_only" or "none"
	// (G40-2.4.4, DIFF-57).
	FacilitiesBlockBlitz string `toml:"facilities_block_blitz" words:"all,ic_only,none"`
	// NeutralsBlitzable (DIFF-61), PassAttackedNeutral (G40-4.8.6).
	NeutralsBlitzable   bool `toml:"neutrals_blitzable"`
	PassAttackedNeutral bool `toml:"pass_attacked_neutral"`
	// OverflyNotAtWar (DIFF-65).
	OverflyNotAtWar bool `toml:"overfly_not_at_war"`
	// OverflyAttackedNeutral: aircraft of the side that an attacked neutral
	// joined may fly over it (G40-4.8.6, G42-017).
	OverflyAttackedNeutral bool `toml:"overfly_attacked_neutral"`
	// CanalControl: "turn_start", who held it when the turn began, or "now"
	// (DIFF-56). What guards a strait is in the board's data; Turkey's is closed while
	// Turkey is neutral (DIFF-55).
	CanalControl string `toml:"canal_control" words:"turn_start,now"`
	// RetreatToBlitzed (G40-3.12.2), AirMayBreakOffAlone (G40-3.12.5).
	RetreatToBlitzed    bool `toml:"retreat_to_blitzed"`
	AirMayBreakOffAlone bool `toml:"air_may_break_off_alone"`
	// RepairBasesBeforeShips (G40-1.2.4), RepairAtLostEconomyBases (G40-1.4.6).
	RepairBasesBeforeShips   bool `toml:"repair_bases_before_ships"`
	RepairAtLostEconomyBases bool `toml:"uk_repair_at_lost_economy_bases" json:"UKRepairAtLostEconomyBases"`
	// ShipRepair: at a "naval_base", "automatic" when the owner's turn begins, or
	// for all ships at the "end_of_turn" or "end_of_battle" (DIFF-38, A50-5.6).
	ShipRepair string `toml:"ship_repair" words:"naval_base,automatic,end_of_turn,end_of_battle"`
	// ShipRepairFee is what it costs to repair a ship beside a naval base by order; 0: it
	// is free and needs no order (EX-051, EXG-39).
	ShipRepairFee int `toml:"ship_repair_fee" json:",omitempty"`
	// UnplacedUnits: "refund", "keep" or "lose" (DIFF-32).
	UnplacedUnits string `toml:"unplaced_units" words:"refund,keep,lose"`
	// Production: "complex" counts by the type of complex, "value" by the value of its
	// territory (DIFF-33, DIFF-06).
	Production string `toml:"production" words:"complex,value"`
	// CapitalShipsPerMinor is how many carriers and battleships a minor complex
	// makes in a turn; 0: any number. Those of ComplexesUpgradeAtWar are exempt until they
	// grow (BH-015, BH-016).
	CapitalShipsPerMinor int `toml:"capital_ships_per_minor"`
	// USComplexesUpgradeAtWar lists minors that become major when their power
	// is first at war (DIFF-15, G40-1.6.6).
	ComplexesUpgradeAtWar []board.SpaceID `toml:"complexes_upgrade_at_war"`
	// CapitalRetaken is what the second and later captures of a capital by an
	// enemy do with its treasury: "plunder" or "destroy" it (BH-002, BH-003, BH-066).
	CapitalRetaken string `toml:"capital_retaken" words:"plunder,destroy"`
	// NeverSurrender are the powers that, without their capital, still collect half of what
	// their land is worth, and buy, place and repair (BH-063, BH-064, BH-067).
	NeverSurrender []PowerID `toml:"never_surrender"`
	// ParisLiberation is what the first liberation of ParisTerritory brings:
	// "12_ipc", "4_infantry", "2_infantry" or "none" (DIFF-31, GL-072).
	ParisLiberation string        `toml:"paris_liberation" words:"12_ipc,4_infantry,2_infantry,none"`
	ParisTerritory  board.SpaceID `toml:"paris_territory"`
	// ParisTo is the power that ParisTerritory goes to when another on its side is the
	// first to take it; empty: whoever takes it keeps it (GL-041).
	ParisTo PowerID `toml:"paris_to" json:",omitempty"`
	// Empire are the powers that Japan finds together: with EmpireLinked its war with one
	// of them is war with all (G40-4.4.3, BH-122), an attacker of Dutch land must be at war
	// with all of them, and they take it by moving in (G40-4.4.5).
	Empire       []PowerID `toml:"empire"`
	EmpireLinked bool      `toml:"anzac_uk_linked" json:"AnzacUKLinked"`
	// EntryAfterProvocation: "any_axis" or "japan_only" (G40-4.5.2).
	EntryAfterProvocation string `toml:"us_entry_after_uk_provocation" json:"USEntryAfterUKProvocation" words:"any_axis,japan_only"`
	// EntryIfThreatened (DIFF-26), RestrainedEntryIfSeatFalls (DIFF-25).
	EntryIfThreatened          bool `toml:"us_entry_if_london_or_na_falls" json:"USEntryIfLondonOrNAFalls"`
	RestrainedEntryIfSeatFalls bool `toml:"ussr_entry_if_london_falls" json:"USSREntryIfLondonFalls"`
	// EntryRight: what such a capture gives: "next_turn", the right to declare war only in
	// the next turn of the United States, after which it lapses, as A2-101 says; or "kept",
	// for any later turn, as in G40-4.5.1.
	EntryRight string `toml:"us_entry_right" json:"USEntryRight" words:"kept,next_turn"`
	// EntryLands are London and North America: with EntryIfThreatened
	// an Axis capture of one of them lets the United States declare war
	// (G40-4.5.1).
	EntryLands []board.SpaceID `toml:"us_entry_lands" json:"USEntryLands"`
	// EntryRound and RestrainedEntryRound: the first own turn at (whose end) war
	// may be declared unprovoked; 0 means at any time (G40-4.5.5, 4.6.1).
	EntryRound           int `toml:"us_entry_round" json:"USEntryRound"`
	RestrainedEntryRound int `toml:"ussr_entry_round" json:"USSREntryRound"`
	// PartialNeutrality: judged per map (DIFF-24).
	PartialNeutrality bool `toml:"ussr_partial_neutrality" json:"USSRPartialNeutrality"`
	// PactBonus is paid once to the Soviet Union at the start of its next
	// turn when Japan declares war on it unprovoked, and the other way round
	// (DIFF-29, G40-4.6.4).
	PactBonus int `toml:"ussr_japan_bonus" json:"USSRJapanBonus"`
	// LimitsPerMap: the limits on American ships in peace end on each half of the map with
	// war there; false: with the first war (DIFF-62, A2-105, A2-107). SharedZoneTransports
	// (G40-4.5.7).
	LimitsPerMap         bool `toml:"us_limits_per_map" json:"USLimitsPerMap"`
	SharedZoneTransports bool `toml:"us_zone102_transports" json:"USZone102Transports"`
	// CoastZones are the zones US ships may end in before war with the
	// European Axis; empty means any zone next to US land (DIFF-27).
	CoastZones []board.SpaceID `toml:"us_atlantic_zones" json:"USAtlanticZones"`
	// ForbiddenZones before war with the US (DIFF-28).
	ForbiddenZones []board.SpaceID `toml:"japan_forbidden_zones" json:"JapanForbiddenZones"`
	// ForbiddenNearAggressor bars US ships from ending a move next to
	// Japanese-held land before war with Japan (G40-4.5.6, DIFF-27).
	ForbiddenNearAggressor bool `toml:"us_forbidden_near_japan" json:"USForbiddenNearJapan"`
	// NoEntryZones may not even be passed before war (DIFF-27, g40v1).
	NoEntryZones []board.SpaceID `toml:"us_no_entry_zones" json:"USNoEntryZones"`
	// MongoliaPact (DIFF-50); MongoliaAttackTriggersNeutrals: "always",
	// "axis_only" or "never" (DIFF-64).
	MongoliaPact                   bool   `toml:"mongolia_pact"`
	MongoliaAttackTriggersNeutrals string `toml:"mongolia_attack_triggers_neutrals" words:"always,axis_only,never"`
	// PactEndsAt are the territories where a Soviet noncombat move ends the pact, besides
	// the attacks that end it anyway (BH-070, BH-071).
	PactEndsAt []board.SpaceID `toml:"pact_ends_at"`
	// IslandComplexes are territories that begin with a complex although the map bans them
	// there (EXG-07).
	IslandComplexes []board.SpaceID `toml:"island_complexes" json:",omitempty"`
	// PeaceLimits: the limits on a power at peace are those of G40-4.2, or "none" of them
	// hold (EXG-14).
	PeaceLimits string `toml:"peace_limits" json:",omitempty" words:",none"`
	// WarDelay is the number of rounds from a declaration of war until fighting begins
	// (EX-095); 0: it begins at once.
	WarDelay int `toml:"war_delay" json:",omitempty"`
	// TruceRounds is the number of rounds after the round of a peace in which neither power
	// may declare war on the other or attack it (EXG-31).
	TruceRounds int `toml:"truce_rounds" json:",omitempty"`
	// PeaceSpending is what a power at war with nobody may spend in one phase of purchase
	// and repair: "half" of its income, rounded down, or all that it has (EX-050).
	PeaceSpending string `toml:"peace_spending" json:",omitempty" words:",half"`
	// AllianceCities are the cities that win for a power or an alliance at the ends of two
	// rounds, AllianceForeign how many of them must have belonged to no member at first,
	// AllianceMembers the most members that may win together (EXG-81); 0 cities: nobody
	// wins this way.
	AllianceCities  int `toml:"alliance_cities" json:",omitempty"`
	AllianceForeign int `toml:"alliance_foreign_cities" json:",omitempty"`
	AllianceMembers int `toml:"alliance_most_members" json:",omitempty"`
	// NeutralReaction to an attack on a strict neutral: "all_join" (G40-4.8.5) or
	// "one_chosen", which the other side picks when the noncombat moves of that
	// turn are over (BH-007), or a die is "rolled" for each (GL-027), or "none" of them reacts (EXG-12).
	NeutralReaction string `toml:"neutral_reaction" words:"all_join,one_chosen,rolled,none"`
	// MongoliaReaction, where one is chosen, to an attack on a territory of
	// Mongolia: "one_pick", the one neutral that the other side picks and no
	// other, as BH-007 says of every strict neutral; or "pact_and_pick": the rest
	// of Mongolia leans by the pact's own rule (G40-4.7.4), and one is picked
	// besides (BH-014).
	MongoliaReaction string `toml:"mongolia_reaction" words:",one_pick,pact_and_pick"`
	// ClosedLand: land that a limit closes to a power may not be entered. "closed": its
	// aircraft may not fly over it either; "overflown": they may (BH-051).
	ClosedLand string `toml:"closed_land" words:",closed,overflown"`
	// UnmannedRepair: ships without crews are repaired when their power first
	// declares war (BH-084). If war is declared on it, they only get their crews, when that
	// turn is over ("declares"); or they are repaired as its own next turn begins
	// ("next_turn"), or at once, before they are attacked ("any_war").
	UnmannedRepair string `toml:"unmanned_repair" words:",declares,next_turn,any_war"`
	// NeutralPricePaidBy are the powers that pay for an attack on a strict neutral
	// what its army costs (BH-009, BH-010).
	NeutralPricePaidBy []PowerID `toml:"neutral_price_paid_by"`
	// FriendlyNeutralEntry: neutrals that lean to a power are entered in noncombat
	// movement, or in "combat" movement like all others (G40-4.8.2, GL-017).
	FriendlyNeutralEntry string `toml:"friendly_neutral_entry" json:",omitempty" words:",combat"`
	// Neutrals: "enterable" or "impassable" (DIFF-49).
	Neutrals string `toml:"neutrals" words:"enterable,impassable"`
	// Victory: cities needed on each half, and whether they must be held for a
	// full round (DIFF-22, DIFF-23).
	VictoryEuropeCities  int  `toml:"victory_europe_cities"`
	VictoryPacificCities int  `toml:"victory_pacific_cities"`
	VictoryAnyCities     int  `toml:"victory_any_cities"`
	VictoryHoldRound     bool `toml:"victory_hold_round"`
	// VictoryCapitals are the capitals of which the winner must hold at least
	// one that is originally its own side's (G40-4.9.1).
	VictoryCapitals []board.SpaceID `toml:"victory_capitals"`
	// VictoryAllies: "capitals" (all capitals of the Axis) or "cities" (DIFF-23).
	VictoryAllies string `toml:"victory_allies" words:"capitals,cities"`
	// VictoryMoment: cities are counted at the end of each turn, or of a whole round
	// ("round_end", A50-8.2).
	VictoryMoment string `toml:"victory_moment" json:",omitempty" words:",round_end"`
	// GuerrillaIncome: "ipc", the worth of its land, or "infantry", one for two
	// territories at its purchase (DIFF-47, A50-7.2).
	GuerrillaIncome string `toml:"china_income" json:"ChinaIncome" words:"ipc,infantry"`
	// China: unit types it may buy, and the one that needs the Burma Road.
	GuerrillaBuys       []UnitType      `toml:"china_buys" json:"ChinaBuys"`
	GuerrillaBuysByRoad []UnitType      `toml:"china_buys_burma_road" json:"ChinaBuysBurmaRoad"`
	BurmaRoad           []board.SpaceID `toml:"burma_road"`
	// RoadLimit: where China gets infantry for its land, this many of a turn's infantry may
	// come as what the open Burma Road brings instead (GL-011).
	RoadLimit int `toml:"china_burma_limit" json:"ChinaBurmaLimit,omitempty"`
	// NoRecruitment and NoRailroad leave recruitment centres and railroads out of
	// the game (GL-003, GL-012).
	NoRecruitment bool `toml:"no_recruitment" json:",omitempty"`
	NoRailroad    bool `toml:"no_railroad" json:",omitempty"`
	// GuerrillaComplexes: a complex that China takes is removed, or will "stay" but make
	// nothing for the Allies (A50-7.3).
	GuerrillaComplexes string `toml:"china_complexes" json:"ChinaComplexes,omitempty" words:",stay"`
	// GuerrillaExtra are the spaces outside China that Chinese units may enter (DIFF-48).
	GuerrillaExtra []board.SpaceID `toml:"china_extra" json:"ChinaExtra"`
	// Research (file 06): "off" or "on"; ResearchKept keeps failed dice (DIFF-39).
	Research     string `toml:"research" words:"off,on"`
	ResearchKept bool   `toml:"research_kept"`
	// InfluenceMarkers on a neutral give it to a power, each for InfluencePrice
	// (EX-077, EX-078).
	InfluenceMarkers int `toml:"influence_markers" json:",omitempty"`
	InfluencePrice   int `toml:"influence_price" json:",omitempty"`
	// InfluenceRate is the part of its income that a power takes as influence, 2 for a
	// half (EXG-47). The turn's income is reduced by that, or by all of it if InfluenceCost
	// is "all_income" (EXG-48). InfluenceLimit is the most markers that a power places in a
	// turn, 0 for no limit (EXG-50).
	InfluenceRate  int    `toml:"influence_rate" json:",omitempty"`
	InfluenceCost  string `toml:"influence_cost" json:",omitempty" words:",all_income"`
	InfluenceLimit int    `toml:"influence_marker_limit" json:",omitempty"`
	// InsurgentPrice is the influence that an insurgent costs, InsurgentPriceOriginal in
	// land that is its holder's original land (EX-084). Where an uprising has won, whoever
	// began it needs RisenMarkers instead (EX-089, EXG-60).
	InsurgentPrice         int `toml:"insurgent_price" json:",omitempty"`
	InsurgentPriceOriginal int `toml:"insurgent_price_original" json:",omitempty"`
	RisenMarkers           int `toml:"risen_markers" json:",omitempty"`
	// ResearchInCap makes research count towards what peace lets a power spend (EXG-40);
	// Breakthroughs is the most technologies that one turn's sixes bring, one each, and 0
	// means one (EXG-41).
	ResearchInCap bool `toml:"research_in_peace_cap" json:",omitempty"`
	Breakthroughs int  `toml:"breakthroughs_per_turn" json:",omitempty"`
	// ChartLow: a number on a breakthrough chart that brings nothing ends the research of
	// the turn, or is rolled again, "reroll" (EXG-42).
	ChartLow string `toml:"chart_low" json:",omitempty" words:",reroll"`
	// TechFightingTransports is the number at which transports with that technology
	// hit aircraft in defense (EXG-44).
	TechFightingTransports int `toml:"tech_fighting_transports" json:",omitempty"`
	// CruiseRange and BallisticRange are how far the missiles of those technologies fly;
	// CruiseShipHit is the number at which a cruise missile hits a ship (EXG-71, EXG-72).
	CruiseRange    int `toml:"cruise_range" json:",omitempty"`
	CruiseShipHit  int `toml:"cruise_ship_hit" json:",omitempty"`
	BallisticRange int `toml:"ballistic_range" json:",omitempty"`
	// NuclearRange is how far nuclear missiles fly; AtomicKill is the number or less at
	// which a unit dies where a bomb or such a missile strikes (EXG-75, EXG-77).
	NuclearRange int `toml:"nuclear_range" json:",omitempty"`
	AtomicKill   int `toml:"atomic_kill" json:",omitempty"`
	// TechLongRangeBombers are the aircraft with more range and a second die by the
	// technology of that name (EXG-45).
	TechLongRangeBombers []UnitType `toml:"tech_long_range_bombers" json:",omitempty"`
	// TechLongRange is added to the range of aircraft (DIFF-40).
	TechLongRange int `toml:"tech_long_range"`
	// TechHeavyBombers: "best_of_two" or "two_dice" (DIFF-41).
	TechHeavyBombers string `toml:"tech_heavy_bombers" words:"best_of_two,two_dice"`
	// TechRocketsFrom is what fires them, TechRocketsRange how far, and
	// TechRocketsPerTarget how many may hit one facility per turn; 0: any number (DIFF-42).
	TechRocketsFrom      UnitType `toml:"tech_rockets_from"`
	TechRocketsRange     int      `toml:"tech_rockets_range"`
	TechRocketsPerTarget int      `toml:"tech_rockets_per_target"`
	// TechParatroopers fly from an "air_base", a limited number from each and a limited
	// distance, or one aboard each "bomber" (DIFF-43, A50-6.3).
	TechParatroopers      string `toml:"tech_paratroopers" words:"air_base,bomber"`
	TechParatroopersEach  int    `toml:"tech_paratroopers_each"`
	TechParatroopersRange int    `toml:"tech_paratroopers_range"`
	// TechFactoryMajor and TechFactoryMinor are added to what complexes make;
	// repair costs half (DIFF-44).
	TechFactoryMajor int `toml:"tech_factory_major"`
	TechFactoryMinor int `toml:"tech_factory_minor"`
	// TechFactoryMinValue is the least value of land where complexes make more; 0: any
	// (A50-6.4).
	TechFactoryMinValue int `toml:"tech_factory_min_value" json:",omitempty"`
	// TechMech: "blitz" (alone, and 2 beside a tank) or "tow" (DIFF-45). The
	// prices of Improved Shipyards are the units' (DIFF-46).
	TechMech string `toml:"tech_mech" words:"blitz,tow"`
	// LendMost is the highest price of a unit that is lent (BH-018). LendQuota:
	// a power lends one unit in a round in "total", or one to each "receiver".
	// LendIntact: complexes that give and take such units are "working", making
	// at least one unit, or "undamaged" (BH-027).
	LendMost   int    `toml:"lend_most"`
	LendQuota  string `toml:"lend_quota" words:",total,receiver"`
	LendIntact string `toml:"lend_intact" words:",working,undamaged"`
	// LowLuck and others are set per game, not per edition.
	LowLuck bool `toml:"low_luck"`
	// NoObjectives leaves the national objectives out of the game.
	NoObjectives bool `toml:"no_objectives"`
	// BidPerSpace is the most units of a bid that one space may get; 0 for any
	// number.
	BidPerSpace int `toml:"bid_per_space"`
	// Ask names the kinds of decisions for which the game stops with a question
	// to their player, one of AskKinds; "all" for every kind (G40-10.1.5). For other kinds
	// the player's standing order or the default holds at once.
	Ask []string `toml:"ask"`
	// AskOpen leaves out questions whose answer cannot matter, or that have only one
	// sensible answer, and lets an order of loss or a limit for retreat that is given as an
	// answer hold for what follows; AskOdds leaves out whether the attacker breaks off if
	// the chance to win is at least this many per cent, 0: never (G40-10.1.5).
	AskOpen bool `toml:"ask_open" json:",omitempty"`
	AskOdds int  `toml:"ask_odds" json:",omitempty"`
	// AskOddsOf are powers whose players want a different number from AskOdds, like
	// "Germany 90"; with 0 they are asked whatever the odds (G40-10.1.5).
	AskOddsOf []string `toml:"ask_odds_of" json:",omitempty"`
	// AskAhead asks, with the first question of a battle, the questions of all battles of
	// the stage: orders of loss, when to break off, whether submarines dive. So they come
	// in one mail (G40-10.1.5). It needs AskOpen.
	AskAhead bool `toml:"ask_ahead" json:",omitempty"`
}

// askKinds are the words that Ask knows.
var askKinds = []string{"all", "scramble", "intercept", "kamikaze", "losses", "submerge", "retreat", "landing", "convoy", "liberation", "canal", "guests", "choices"}

// AskKinds lists the words that Ask knows.
func AskKinds() []string { return slices.Clone(askKinds) }

// Asks reports whether the game stops for that kind of decision.
func (o *Options) Asks(kind string) bool {
	return slices.Contains(o.Ask, kind) || slices.Contains(o.Ask, "all")
}

// AsksAny reports whether the game stops for any kind of decision.
func (o *Options) AsksAny() bool { return len(o.Ask) > 0 }

// checkAsk refuses kinds of decisions that do not exist.
func (o *Options) checkAsk() error {
	for _, a := range o.Ask {
		if !slices.Contains(askKinds, a) {
			return fmt.Errorf("option ask: %q is none of %q", a, askKinds)
		}
	}
	return nil
}
