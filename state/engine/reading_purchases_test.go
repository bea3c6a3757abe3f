package engine_test

import "testing"

// TestPurchasesAreUnderstood: sums, zeros and two treasuries in one line. An empty want means that
// the mail is asked about.
func TestPurchasesAreUnderstood(t *testing.T) {
	const london, calcutta = "buy (UK Europe): 6 infantry, 1 fighter", "buy (UK Pacific): 1 transport, 3 infantry"
	const there = london + "\nplace: 6 infantry, 1 fighter United Kingdom\n"
	readOrAsked(t, []readCase{
		{"Soviet Union", "buy 12 inf, 1 IPC left over", "buy: 12 infantry"},
		{"Soviet Union", "buy 12 inf, 1 left", "buy: 12 infantry"},
		{"Soviet Union", "buy 12 inf, 0 left", ""}, // one is left
		{"Soviet Union", "buy 12 inf, 2 IPC left over", ""},
		{"Soviet Union", "buy 11 inf, 1 inf left over", ""},
		{"Germany", "Buy 4 inf for 12, art for 8", "buy: 4 infantry, 2 artillery"},
		{"Germany", "Buy inf for 12 and tanks for 12", ""},
		{"Germany", "Kauf: 4 Inf für 12, Art für 8", "buy: 4 infantry, 2 artillery"},
		{"Germany", "Buy 4 inf for 12, art for 6", ""},
		{"Germany", "Buy 4 inf for 12, art for 8 each", ""},
		{"Germany", "Buy 4 inf, a tank for 13", ""},
		{"Germany", "Buy inf for 240", ""},
		{"Germany", "Buy: inf 6, art 0, tank 2", "buy: 6 infantry, 2 tanks"},
		{"Germany", "Buy: 6 inf, 0 art, 2 tanks", "buy: 6 infantry, 2 tanks"},
		{"Germany", "Kauf\nInf 6\nArt 0\nPanzer 2", "buy: 6 infantry\nbuy: 2 tanks"},
		{"Germany", "Buy: inf 6, art ?, tank 2", ""},
		{"Germany", "Buy: inf 0 art 3 tank 2", ""}, // no art, or 3?
		{"Germany", "Buy: 6 inf, 0", ""},
		{"Germany", "CM\nFrance: inf 4, art 0, tank 3 Holland", ""},
		{"United Kingdom", "buy: 6 inf + fig in London; 1 trn, 3 inf India", there + calcutta},
		{"United Kingdom", "buy: 6 inf + fig for London; 1 trn, 3 inf for India", there + calcutta},
		{"United Kingdom", "buy: London 6 inf + fig; India 1 trn, 3 inf", london + "\n" + calcutta},
		{"United Kingdom", "buy: 6 inf + fig in London, 2 inf India", "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 2 infantry\nplace: 6 infantry, 1 fighter United Kingdom\nplace: 2 infantry India"},
		{"United Kingdom", "buy: 3 inf + fig; 2 inf India", ""},
		{"United Kingdom", "buy\n3 inf in London\n1 trn\n2 inf India", ""},
	})
}
