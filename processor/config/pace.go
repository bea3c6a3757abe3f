package config

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Pace limits how many mails go out in any minute, hour and day; 0 is no limit.
type Pace struct {
	PerMinute int `toml:"per_minute"`
	PerHour   int `toml:"per_hour"`
	PerDay    int `toml:"per_day"`
}

// paces are the limits of large providers, as they published them in 2026; each mail of
// the program has one recipient. A provider may allow a new account less.
//
// Sources: Google, "Gmail sending limits in Google Workspace"; Microsoft, "Exchange Online limits";
// Apple, "Mailbox size and message sending limits in iCloud" (support.apple.com/102198: 1,000
// messages and 1,000 recipients a day). About Outlook.com Microsoft says only that subscribers may
// write to 5,000 recipients a day and others to fewer; 300 is what owners of free accounts report,
// not a promise.
var paces = map[string]Pace{
	"gmail":            {PerDay: 500},
	"google-workspace": {PerDay: 2000},
	"icloud":           {PerDay: 1000},
	"microsoft-365":    {PerMinute: 30, PerDay: 10000},
	"outlook.com":      {PerDay: 300},
}

// PaceNames lists the providers whose limits are known, sorted.
func PaceNames() []string { return slices.Sorted(maps.Keys(paces)) }

// settle fills what is left at 0 with a provider's limits. problem is what is wrong, with
// its key, or both empty.
func (p *Pace) settle(provider string) (key, problem string) {
	known, ok := paces[provider]
	switch {
	case provider != "" && !ok:
		return "smtp.limits", "\"" + provider + "\" is not known; it is one of " + strings.Join(PaceNames(), ", ") + ", or left out with per_minute, per_hour and per_day written here"
	case p.PerMinute < 0:
		return "smtp.per_minute", "must not be below 0; 0 means no limit"
	case p.PerHour < 0:
		return "smtp.per_hour", "must not be below 0; 0 means no limit"
	case p.PerDay < 0:
		return "smtp.per_day", "must not be below 0; 0 means no limit"
	}
	p.PerMinute, p.PerHour, p.PerDay = cmp.Or(p.PerMinute, known.PerMinute), cmp.Or(p.PerHour, known.PerHour), cmp.Or(p.PerDay, known.PerDay)
	return "", ""
}
