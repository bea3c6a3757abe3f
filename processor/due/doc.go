// Package due is the door for what comes due: dice whose waiting time is over, reminders, late
// turns, questions without an answer, votes without a majority, and what the host is told every day.
// It also moves deadlines after the daemon was not running.
//
// Start from Door. Advance does everything that has come due, a game at a time. Each kind of thing
// has a file: late.go for turns, unanswered.go for questions, lapse.go for votes. What belongs to no
// game is in beside.go.
//
// It works on desks, like the other doors (package desk), and knows none of them. Where something
// that came due is theirs, such as orders ahead, they hand over a function in Terms.
package due
