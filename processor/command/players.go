package command

import "slices"

// Players are the commands that every player and observer may send, in the
// order of the help page.
var Players = slices.Concat(asking, seat, others, mails)

// Strangers are the commands of somebody who does not play.
var Strangers = slices.DeleteFunc(slices.Clone(Players), func(e Entry) bool { return !e.Anybody })

// Answers are short ways to say yes and no, for a mail from somebody who is asked something; from
// others they would be talk.
var Answers = Table{
	{Name: "yes", Openly: true, Takes: Words, Fits: maybeNumber, Phrases: []string{"yes", "agree", "agreed", "i agree", "accept", "accepted", "i accept", "yes i agree", "fine by me", "fine with me"}},
	{Name: "no", Openly: true, Takes: Words, Fits: maybeNumber, Phrases: []string{"no", "disagree", "i disagree", "decline", "i decline", "no thanks", "no way", "not agreed"}},
}
