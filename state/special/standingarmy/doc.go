// Package standingarmy lets the army of an attacked neutral fight permanently for a
// power that the other side picks. It also makes other neutrals that lean to nobody
// turn against the attacker, by dice, unless the attacker pays for them to stay out.
//
// Within a turn it remembers by markers which of them were attacked.
//
// Start from Special, which package engine adds to rulesets that list
// "standing armies".
package standingarmy
