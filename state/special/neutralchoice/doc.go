// Package neutralchoice has one strict neutral lean to a side after an attack on
// another, instead of all of them: when the noncombat moves of the attacker's
// turn are over, the other side picks it, once for each strict neutral that was
// attacked.
//
// Start from Special, which package engine adds to rulesets that list
// "choice of strict neutrals".
package neutralchoice
