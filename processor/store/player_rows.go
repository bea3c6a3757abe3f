package store

import (
	"encoding/json"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// PlayersOf reads the players of a game as the stores' queries list them: a JSON array in
// their order, each with addresses and powers in theirs.
func PlayersOf(rows []byte) ([]Player, error) {
	var listed []struct {
		Name      string            `json:"name"`
		TokenHash string            `json:"token_hash"`
		Zone      string            `json:"zone"`
		Wishes    Wishes            `json:"wishes"`
		Addresses []string          `json:"addresses"`
		Powers    []ruleset.PowerID `json:"powers"`
	}
	if err := json.Unmarshal(rows, &listed); err != nil {
		return nil, err
	}
	var ps []Player
	for _, l := range listed {
		p := Player{Name: l.Name, TokenHash: l.TokenHash, Zone: l.Zone, Wishes: l.Wishes}
		if len(l.Powers) > 0 {
			p.Powers = l.Powers
		}
		if len(l.Addresses) > 0 {
			p.Address = l.Addresses[0]
		}
		if len(l.Addresses) > 1 {
			p.Others = l.Addresses[1:]
		}
		ps = append(ps, p)
	}
	return ps, nil
}
