// Package remark tells remarks that change orders from those that only talk: "hold the dice until Tom has answered",
// "skip India", from "my cat is asleep on the dice" and "India looks lonely". Neither names what an order names, so the
// grammar of orders cannot tell them apart, and lists of shapes could not either: of 200 new remarks that change
// something they passed over 82.
//
// Start from Changes in remark.go. A remark is turned into a shape, in which U stands for units, P for places, W for
// powers and N for numbers. Each word and each pair of neighbours has a weight; weights.txt lists them, so that
// everybody can see why a remark is asked about. They are learned from the lines of testdata by logistic regression (learn_test.go):
//
//	go test ./state/reading/remark -run TestWeights -update
//
// Programs for browsers leave the weights out.
//
// The lines of testdata/unseen-*.txt are not learned from, but the threshold was chosen with an eye on them: new lines
// do somewhat worse.
package remark
