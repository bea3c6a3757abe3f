// Command adjutant runs play-by-email games of the Axis & Allies Global 1940
// family: it reads order mails, carries out what is legal, rolls dice that
// anybody can check, and mails the summaries.
//
// Start from main.go, which has one table of all commands and hands the command line to one of
// them; each has a file of its own name, serve.go the daemon.
package main
