// Package ruleset loads what a game is played by: powers, units, options, first
// holdings and set-up, national objectives, and the ledger of rules. It contains no
// rule itself; package rules reads the values.
//
// Start from Load, which gives one of the rulesets under data, and Ruleset:
//
//	r, err := ruleset.Load("alpha2")
//	r.Unit(ruleset.Tank).Cost             // 6
//	r.Options.CanalControl                // "turn_start"
//	r.Names().Find("W Ger")               // Western Germany
//	r.Rule("A2-087").Text
//
// A ruleset's folder has ruleset.toml (what it extends, its options and
// special rules), units.tsv, powers.toml, holdings.tsv, objectives.toml,
// ledger.tsv, history.tsv and setup.txt; board.tsv and limits.toml if it changes
// the board or closes parts of it. One that extends another holds only what differs:
// tables and TOML are laid over those of the base, key by key and row by row, and
// setup_changes.txt says where there are more or fewer units. Something inherited is
// only left out by a word that says so: drop and only in objectives.toml,
// without_specials and whole in ruleset.toml. Loading is strict: an unknown word, a
// name for two things, a ship on land or an income that is not the published one is an
// error with file and line and what was likely meant. All errors are returned at once,
// and Faults splits them.
//
// House rulesets do not come with the program: ReadFiles takes in a folder of them,
// ReadHouse reads one, and Files.Landed is the reminder of its revision.
//
// A change in what is decided raises the revision in ruleset.toml and gets lines in
// history.tsv, and a log of games by the new revision is committed with it: see
// Ruleset.Digest and the test of landed logs in package engine.
//
// Objectives are made of the tests in objective.go. Options in which editions
// differ are fields of Options, whose comments name their rules.
package ruleset
