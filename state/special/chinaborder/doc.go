// Package chinaborder lets China strike into French Indo China, and lets it
// step back into Burma while Britain is at peace with Japan.
//
// Start from Special, which package engine adds to rulesets that list
// "chinese border".
//
// Rules: BH-100, BH-101, BH-105, BH-106.
package chinaborder
