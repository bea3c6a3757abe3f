// Command adjutant runs play-by-email games of the Axis & Allies Global 1940
// family: it reads order mails, carries out what is legal, rolls dice that
// anybody can check, and mails the summaries.
//
// Start from main.go, which has one table of all commands and passes the command line to one of
// them. Each command has a file with its name; serve.go has the daemon.
package main
