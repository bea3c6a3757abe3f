package engine_test

import "testing"

// TestUnitsThatDoWhatOthersDo: units that go "there too" do not go where the units behind them
// in the same sentence go. Somebody who had not seen the reader wrote the first of each kind; all
// of them were carried out in the other way. An empty want means that the mail is asked about.
func TestUnitsThatDoWhatOthersDo(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France"
	const both = france + "\nattack: 3 tanks Greater Southern Germany -> France\nmove: 5 infantry Germany -> Poland"
	const poland = france + "\nmove: 3 tanks Greater Southern Germany -> Poland\nmove: 5 infantry Germany -> Poland"
	goes := func(words, want string) readCase {
		return readCase{"Germany", "4 inf from Holland attack France.\n" + words, want}
	}
	const flown = "4 inf from Holland attack France. The fighter from Holland goes there as well.\nBoth bombers in Germany attack SZ 111, and so does the fighter from Norway.\n"
	landed := func(words, fighter string) readCase {
		want := france + "\nattack: 1 fighter Holland Belgium -> France\nattack: 2 strategic bombers Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\n" +
			"land: 1 fighter France -> Western Germany\nland: 2 strategic bombers SZ 111 -> Western Germany\nland: 1 fighter SZ 111 -> " + fighter
		return readCase{"Germany", flown + words, want}
	}
	readOrAsked(t, []readCase{
		goes("The 3 tanks in Greater Southern Germany go there too, 5 inf from Germany move to Poland.", both),
		goes("The 3 tanks in Greater Southern Germany go there as well and 5 inf from Germany to Poland.", both),
		goes("The 3 tanks in Greater Southern Germany join them, 5 inf from Germany move to Poland.", both),
		goes("The 3 tanks in Greater Southern Germany follow them, 5 inf from Germany move to Poland.", both),
		goes("The 3 tanks in Greater Southern Germany go with them - 5 inf from Germany move to Poland.", both),
		goes("The 3 tanks in Greater Southern Germany do the same while 5 inf from Germany move to Poland.", both),
		goes("So do the 3 tanks in Greater Southern Germany, 5 inf from Germany move to Poland.", both),
		goes("Die 3 Panzer aus Greater Southern Germany auch, 5 Inf aus Germany nach Poland", both),
		goes("Die 3 Panzer aus Greater Southern Germany gehen auch dorthin, 5 Inf aus Germany nach Poland", both),
		goes("The 3 tanks in Greater Southern Germany and 5 inf from Germany move to Poland.", poland),
		goes("Also, 3 tanks from Greater Southern Germany and 5 inf from Germany to Poland.", poland),
		goes("The 3 tanks in Greater Southern Germany go there too, and 3 inf from Western Germany.", france+"\nattack: 3 tanks Greater Southern Germany -> France\nattack: 3 infantry Western Germany -> France"),
		goes("The 3 tanks in Greater Southern Germany go there too, 9 inf from Germany move to Poland, or 5.", ""),

		landed("The aircraft from France land in Western Germany; the bombers land there too, and the fighter goes back to Norway.", "Norway"),
		landed("The aircraft from France land in Western Germany; the bombers land there as well, the fighter in Norway.", "Norway"),
		landed("The aircraft from France land in Western Germany; the bombers and the fighter from SZ 111 land there too.", "Western Germany"),
	})
}

// TestRowsThatStay: a row of a table says in the column of phases that its units stay. They went
// where the row above goes.
func TestRowsThatStay(t *testing.T) {
	const head = "phase | from | to | units\n------|------|----|-------\nnoncombat | Greater Southern Germany | Germany | 2 inf\n"
	const moves = "move: 2 infantry Greater Southern Germany -> Germany"
	readOrAsked(t, []readCase{
		{"Germany", head + "stay | Western Germany | | 3 inf", moves + "\n3 infantry stay in Western Germany"},
		{"Germany", head + "hold | Western Germany | | 3 inf", moves + "\n3 infantry stay in Western Germany"},
		{"Germany", head + "skip | Western Germany | | 3 inf", ""},
		{"Germany", head + "cancelled | Western Germany | Germany | 3 inf", ""},
		{"Germany", head + "noncombat | Western Germany | Germany | 3 inf", moves + "\nmove: 3 infantry Western Germany -> Germany"},
	})
}
