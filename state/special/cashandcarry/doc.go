// Package cashandcarry lets Allied transports fetch American land units while
// the United States is at peace: they change owners as they come aboard.
//
// Start from Special, which package engine adds to rulesets that list
// "cash and carry".
//
// Rules: BH-091, BH-092, BH-093.
package cashandcarry
