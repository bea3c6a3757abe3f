// Package newgame begins games: it reads what a host writes to open one, makes the first record of
// its log, and writes the welcome mails. It also imports games that were played on another host.
//
// Start from Door. Open begins a game from an Opening; Read makes an Opening from the lines of a
// mail; Import takes in a log.
package newgame
