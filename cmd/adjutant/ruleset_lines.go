package main

// rulesetLine is the shape of an item of rules --json.
type rulesetLine struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Revision int    `json:"revision"`
	Powers   int    `json:"powers"`
	Extends  string `json:"extends,omitempty"`
}
