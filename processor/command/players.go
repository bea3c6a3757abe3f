package command

import "strings"

// Players are the commands that every player and observer may send.
var Players = Table{
	{
		Name: "help", Group: Asking, Takes: Words, Fits: fewWords,
		Phrases: []string{"help", "commands", "help on", "help with", "help me"},
		Usage:   "help [COMMAND]", Example: "help resend",
		Help:   "this page, or more on one command",
		Detail: "`help orders` explains the language that orders are written in.",
	},
	{
		Name: "status", Group: Asking,
		Phrases: []string{"status", "whos up", "whos on", "who is up", "who is on", "whose turn", "whose turn is it", "whos turn", "whos turn is it",
			"game status", "show status", "where are we", "where is the game", "who is next", "whos next"},
		Usage: "status", Example: "who's up?",
		Help: "who is on, by when, and how the powers stand",
	},
	{
		Name: "board", Group: Asking,
		Phrases: []string{"board", "map", "show board", "show the board", "whole board", "the board", "position", "show position", "send the board",
			"where is everybody", "where is everything", "where are all units"},
		Usage: "board", Example: "board",
		Help: "the whole position, as text that can be read back",
	},
	{
		Name: "look", Group: Asking, Takes: Words, Fits: somewhere,
		Phrases: []string{"whats in", "what is in", "whats at", "what is at", "whos in", "who is in", "look at", "look", "board", "show"},
		Usage:   "what's in PLACE", Example: "what's in 97?",
		Help:   "what is there; several places with commas",
		Detail: "Places are named as in orders: `what's in Egypt, sz 98?`",
	},
	{
		Name: "check", Group: Seat, InOrders: true,
		Phrases: []string{"check", "check only", "dry run", "test only"},
		Usage:   "check", Example: "check",
		Help:   "in a mail with orders: read and check them, change nothing",
		Detail: "The answer says how each line was read and what is wrong with it. No order stands after it, and no die is thrown.",
	},
	{
		Name: "withdraw", Group: Seat, InOrders: true,
		Phrases: []string{"withdraw", "withdraw my orders", "ignore last mail", "cancel my orders", "disregard my last mail"},
		Usage:   "withdraw", Example: "pls ignore last mail",
		Help:   "take back the orders that stand, before their dice",
		Detail: "What the dice have decided stays: only a vote of the other side (`undo`) or the host can take it back.",
	},
}

// fewWords keeps sentences that begin with a command's word from being taken
// for one.
func fewWords(arg string) bool { return len(strings.Fields(arg)) <= 3 }

// somewhere tells whether words may name places, and not units or a phrase of
// the order language: "show orders" asks for something else.
func somewhere(arg string) bool {
	ws := split(arg)
	if len(ws) == 0 || strings.ContainsAny(arg, ">→:") {
		return false
	}
	switch ws[0].text {
	case "orders", "my", "me", "the", "standing", "all", "history", "status":
		return false
	}
	return true
}
