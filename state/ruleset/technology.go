package ruleset

// Technology is what a power can gain by research.
type Technology string

// The technologies.
const (
	AdvancedArtillery Technology = "advanced artillery"
	Rockets           Technology = "rockets"
	Paratroopers      Technology = "paratroopers"
	FactoryProduction Technology = "increased factory production"
	WarBonds          Technology = "war bonds"
	ImprovedMech      Technology = "improved mechanized infantry"
	SuperSubmarines   Technology = "super submarines"
	JetFighters       Technology = "jet fighters"
	ImprovedShipyards Technology = "improved shipyards"
	Radar             Technology = "radar"
	LongRangeAircraft Technology = "long-range aircraft"
	HeavyBombers      Technology = "heavy bombers"
)

// ResearchDieCost is the price of one research die in IPC (G40-6.1.1).
const ResearchDieCost = 5

// charts are the two breakthrough charts, by the die.
var charts = [2][6]Technology{
	{AdvancedArtillery, Rockets, Paratroopers, FactoryProduction, WarBonds, ImprovedMech},
	{SuperSubmarines, JetFighters, ImprovedShipyards, Radar, LongRangeAircraft, HeavyBombers},
}

// Chart returns the technologies of a breakthrough chart, 1 or 2, in the order
// of the die; none for another number.
//
// Rules: G40-6.2.1.
func Chart(n int) []Technology {
	if n < 1 || n > len(charts) {
		return nil
	}
	c := charts[n-1]
	return c[:]
}
