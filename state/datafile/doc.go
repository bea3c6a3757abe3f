// Package datafile reads the files in which boards and rulesets keep their
// data, strictly and with the file and line of every finding. Start from ReadTable,
// for tables with tabs between their cells, and DecodeTOML.
//
// A table has one header line with the names of its columns, then one row per line.
// Lines that begin with # are comments; empty lines are skipped; cells missing at the
// end of a row are empty.
//
//	rows, err := datafile.ReadTable(fsys, "units.tsv", "unit", "cost", "move")
//	for _, r := range rows {
//		cost, err := r.Int("cost")
//		...
//	}
//
// Both kinds of file can be laid over another of the same kind, so a ruleset holds only
// what differs from the one it extends: tables by Overlay, TOML by decoding a second
// time into the same value. The package does not know what the files mean.
package datafile
