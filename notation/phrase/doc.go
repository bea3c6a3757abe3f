// Package phrase cuts the text of a mail into chunks: words, numbers, signs and
// names, each with everything that it can mean. It knows no grammar: which
// meaning holds, and which role a chunk plays, is found out by what stands
// around it and by the position (see state/reading).
//
// The words that mean something in orders are data, one file a language, all of
// them read together, because players mix them: see words/en.txt for the form.
// Names of places, units and powers come from a [notation.Names].
//
// Start from [Cut].
package phrase
