package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"
	_ "golang.org/x/crypto/x509roots/fallback" // certificates, where the machine has none, as in a container

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// cli is the whole command line; every field is a subcommand.
type cli struct {
	Demo     demoCmd     `cmd:"" help:"See two rounds of a game played by mail, all on this machine, in a few seconds."`
	New      newCmd      `cmd:"" help:"Open a game: ruleset, players, key; queues the welcome mails."`
	Serve    serveCmd    `cmd:"" help:"Watch the mailbox, take orders, roll dice, send summaries, until stopped."`
	Once     onceCmd     `cmd:"" help:"The same as serve, one pass, for cron."`
	Doctor   doctorCmd   `cmd:"" help:"Look at all that hosting needs: configuration, DNS, mail servers, clock, disk, key, store."`
	Login    loginCmd    `cmd:"" help:"Give the program the right to its mailbox at a provider that takes no password (OAuth 2)."`
	Check    checkCmd    `cmd:"" help:"Read an order file, say how each line is read and what is wrong. Changes nothing."`
	Show     showCmd     `cmd:"" help:"Show a game: whose turn, treasuries, units, or the whole position as text."`
	Map      mapCmd      `cmd:"" help:"Draw a position, a turn of a log or a whole game as a picture."`
	Host     hostCmd     `cmd:"" help:"What a host can do in a game: rule, edit, go back, substitute, pause, bid, end, and more."`
	Export   exportCmd   `cmd:"" help:"Write all of a game into one file: signed log, position, result."`
	Import   importCmd   `cmd:"" help:"Take in a game that was exported elsewhere, verified first."`
	Backup   backupCmd   `cmd:"" help:"Copy the store while it is at work, and read the copy back: every game verified."`
	Restore  restoreCmd  `cmd:"" help:"Put a store in order that was put back from an old copy."`
	Store    storeCmd    `cmd:"" help:"Copy a store second by second, or move all games between a file and a PostgreSQL database."`
	Simulate simulateCmd `cmd:"" help:"Tell what this machine can do: games, mails, waits, memory, disk."`
	League   leagueCmd   `cmd:"" help:"One line a game for a league, and who answers how fast."`
	Verify   verifyCmd   `cmd:"" help:"Check a game's log: signatures, dice, every decision. Needs only the log and the host's public key."`
	Log      logCmd      `cmd:"" help:"Print a game's log as readable history."`
	Post     postCmd     `cmd:"" help:"Print the report of a turn as a forum takes it, to be checked by anybody."`
	Site     siteCmd     `cmd:"" help:"Write pages of games: a map, a slider over all records, reports, luck."`
	Rules    rulesCmd    `cmd:"" help:"List rulesets, print one, or look up a rule by its id."`
	Odds     oddsCmd     `cmd:"" help:"Tell how a battle is likely to end: who wins, what is left, what it costs."`
	Dice     diceCmd     `cmd:"" help:"Tell what the dice of games did against what was to be expected, and test the die."`
	Secrets  secretsCmd  `cmd:"" help:"Make a player's list of values for dice that wait for them."`
	Witness  witnessCmd  `cmd:"" help:"Sign the log of a host whose games need witnesses, as long as it goes on from what was signed."`
	Keygen   keygenCmd   `cmd:"" help:"Make a host key: signs the log and proves the dice."`
	Key      keyCmd      `cmd:"" help:"Change games to another key, or replace one that is lost or stolen."`

	RulesetDir string `help:"A folder with house rulesets, beside those of the program: a folder for each, or that of one." placeholder:"DIR" type:"path"`

	Version versionFlag `help:"Print the program's version, which every log records, and the revisions of the rules that it decides by."`
}

const description = `Adjutant plays Axis & Allies Global 1940 games by mail.

Start with "adjutant demo". To host: "adjutant keygen host.key", then
"adjutant new", then "adjutant serve". To try orders without a game:
"adjutant check orders.txt --ruleset alpha2 --power Germany".`

func main() {
	runtime.MemProfileRate = 0 // nobody reads samples of what is allocated, and taking them costs time
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	go func() {
		<-ctx.Done()
		time.Sleep(longestEnd)
		fmt.Fprintln(os.Stderr, "adjutant: something does not finish; it ends here, and the next start continues")
		os.Exit(1)
	}()
	code := run(ctx, &environment{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}, os.Args[1:])
	stop()
	os.Exit(code)
}

// longestEnd is the longest time that the program runs after a signal. What was not committed by
// then happens at the next start.
const longestEnd = 4500 * time.Millisecond

// run executes one command line and returns the exit status: 0 if all is well,
// 1 if the answer is no (illegal orders, a broken log, a failure), 2 for a
// command line that makes no sense.
func run(ctx context.Context, env *environment, args []string) (code int) {
	var c cli
	exited := -1
	parser, err := kong.New(&c, kong.Name("adjutant"), kong.Description(description),
		kong.Writers(env.stdout, env.stderr), kong.Exit(func(n int) { exited = n }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}), storeMapper,
		kong.Vars{"asks": strings.Join(ruleset.AskKinds()[1:], ", ")})
	if err != nil {
		panic("adjutant: command line: " + err.Error())
	}
	k, err := parser.Parse(asHelp(args))
	if exited >= 0 {
		return exited
	}
	if err != nil {
		fmt.Fprintf(env.stderr, "adjutant: %v\nTry \"adjutant --help\".\n", err)
		return 2
	}
	env.rulesetDir = c.RulesetDir
	k.BindTo(ctx, (*context.Context)(nil))
	if err := k.Run(env); err != nil {
		if !errors.Is(err, errFailed) {
			fmt.Fprintf(env.stderr, "adjutant: %v\n", err)
		}
		if usage := errUsage(""); errors.As(err, &usage) {
			return 2
		}
		return 1
	}
	return 0
}

// asHelp makes "help" and "help COMMAND" what --help and "COMMAND --help" are.
func asHelp(args []string) []string {
	if len(args) == 0 || args[0] != "help" {
		return args
	}
	return append(slices.Clone(args[1:]), "--help")
}
