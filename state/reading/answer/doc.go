// Package answer reads answers to questions as people write them on a phone: "Yes, both please",
// "nah, let them have it", "inf first, then tanks".
//
// Every word has a role: it says yes or no, acts or rests, counts, names a unit, or says nothing.
// Only if each word has one, and all of them together can mean one thing, is the answer put into
// its short form, which the strict reading knows. A question, a condition or an unknown word leaves
// the text alone, and the player is asked.
//
// Start from [Question.Plain]; [IsTalk] finds lines beside an answer that are none.
package answer
