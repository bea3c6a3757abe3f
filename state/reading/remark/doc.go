// Package remark tells remarks that change orders from those that only talk, and talk from everything else: "hold the
// dice until Tom has answered" and "skip India" from "my cat is asleep on the dice" and "India looks lonely". None of
// them names what an order names, so the grammar of orders cannot tell them apart, and lists of shapes could not
// either: of 200 new remarks that change something they passed over 82, and of 450 new lines of talk about the game
// they took 300.
//
// Start from Changes and Talk in remark.go. A remark is turned into a shape, in which U stands for units, P for places,
// W for powers and N for numbers. Each word, the beginning of a long one and each pair of neighbours has a weight;
// changes.weights and talk.weights list them, so that everybody can see why a remark is asked about or passed over.
// They are learned by logistic regression (learn_test.go) from the lines of testdata and from all lines of the sets of
// mails in processor/testdata/reading but those that nobody may look at:
//
//	go test ./state/reading/remark -run TestWeights -update
//
// Programs for browsers leave the weights out.
//
// The lines of testdata/unseen-*.txt are not learned from, but thresholds were chosen with an eye on them: new lines do
// somewhat worse.
package remark
