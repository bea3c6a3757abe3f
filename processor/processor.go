package processor

import (
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/due"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/topic"
)

// Processor takes inputs to games, one at a time.
type Processor struct {
	*desk.Office
	cfg      Config
	lookups  *lookup.Checks
	hosts    *host.Door
	due      *due.Door
	players  *player.Door
	openings *newgame.Door
	topics   *topic.Planner

	// waiting are the mails that were looked at and wait.
	waiting *waitingMails
}
