// Package chart draws figures: the course of a game, and what its dice did. A
// Picture is made from plain numbers and written as SVG or PNG; the same numbers give
// the same bytes.
//
// Start from Dice and Course. A power is shown by its colour and its two letters, as on
// the map; colour is never the only sign.
package chart
