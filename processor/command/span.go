package command

import (
	"strconv"
	"strings"
	"time"
)

// Span reads a length of time as players write it: "24h", "2 days", "a day",
// "36 more hours". It is at least an hour and at most a year.
func Span(text string) (time.Duration, bool) {
	var n, unit string
	for _, w := range split(text) {
		switch t := w.text; {
		case t == "more" || t == "another" || t == "of" || t == "please" || t == "by":
		case n == "" && strings.Trim(t, "0123456789") == "":
			n = t
		case n == "" && (t == "a" || t == "an" || t == "one"):
			n = "1"
		case n == "" && strings.Trim(t, "0123456789") != t:
			i := strings.IndexFunc(t, func(r rune) bool { return r < '0' || r > '9' })
			n, unit = t[:max(i, 0)], t[max(i, 0):]
		case n != "" && unit == "":
			unit = t
		default:
			return 0, false
		}
	}
	of, ok := map[string]time.Duration{
		"h": time.Hour, "hr": time.Hour, "hrs": time.Hour, "hour": time.Hour, "hours": time.Hour,
		"d": 24 * time.Hour, "day": 24 * time.Hour, "days": 24 * time.Hour, "w": 7 * 24 * time.Hour, "week": 7 * 24 * time.Hour, "weeks": 7 * 24 * time.Hour,
	}[unit]
	k, err := strconv.Atoi(n)
	if !ok || err != nil || k < 1 || k > 8760 || time.Duration(k)*of > 365*24*time.Hour {
		return 0, false
	}
	return time.Duration(k) * of, true
}
