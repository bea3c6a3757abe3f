// Package datafile reads the files in which boards and rulesets keep their
// data, strictly and with the file and line of every finding. Start from ReadTable,
// for tables with tabs between their cells, and DecodeTOML.
//
// A table has one header line with the names of its columns, then one row a
// line. Lines that begin with # are comments; empty lines are skipped; cells
// missing at the end of a row are empty.
//
//	rows, err := datafile.ReadTable(fsys, "units.tsv", "unit", "cost", "move")
//	for _, r := range rows {
//		cost, err := r.Int("cost")
//		...
//	}
//
// Both kinds of file can be laid over another of the same kind, which is how a
// ruleset holds only what differs from the one it extends: Overlay for tables,
// decoding a second time into the same value for TOML. The package knows
// nothing of what the files mean.
package datafile
