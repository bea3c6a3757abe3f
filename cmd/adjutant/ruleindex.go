package main

import (
	_ "embed"
	"strings"
)

// ruleIndexText says where each rule is enforced and which tests show it: a line for each id with
// its places, separated by tabs, with lists joined by blanks. A test checks it; go test
// ./cmd/adjutant -run RuleIndex -update writes it again.
//
//go:embed ruleindex.tsv
var ruleIndexText string

// rulePlaces says where a rule is in the project.
type rulePlaces struct {
	// Enforced are files of code and data, Tests are "file TestName" or files
	// of test data.
	Enforced []string `json:"enforced,omitempty"`
	Tests    []string `json:"tests,omitempty"`
}

// ruleIndex reads the index.
func ruleIndex() map[string]rulePlaces {
	index := map[string]rulePlaces{}
	for _, line := range strings.Split(ruleIndexText, "\n") {
		f := strings.Split(line, "\t")
		if len(f) == 3 && f[0] != "id" {
			index[f[0]] = rulePlaces{Enforced: strings.Fields(f[1]), Tests: strings.Fields(f[2])}
		}
	}
	return index
}
