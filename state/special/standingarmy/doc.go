// Package standingarmy lets the army of a neutral that is attacked fight for a
// power that the other side picks, once and for all; and has other neutrals that
// lean to nobody turn against who attacked one of them, by dice, unless he pays for
// them to stay out.
//
// It remembers by markers, within a turn, which of them were attacked.
//
// Start from Special, which package engine adds to rulesets that list
// "standing armies".
package standingarmy
