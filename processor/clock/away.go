package clock

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// longestAway limits a single pause. A longer one is a mistake, or a case for a substitute.
const longestAway = 183 * day

// ParseAway reads when a player will be away, from what he writes after the word: "12-19 Aug",
// "until Mon", "3 days". Days are in his own zone, and the last one named is included, but "until
// Mon" means that he is back on Monday. A missing year is the one that puts the days in the future.
// A pause that would begin in the past begins now.
func ParseAway(text string, now time.Time, loc *time.Location) (Pause, error) {
	a := away{now: now, loc: loc, today: dateOf(now.In(loc)), text: strings.TrimSpace(text)}
	a.words = awayWords(text)
	p, err := a.read()
	if err != nil {
		return Pause{}, err
	}
	if p.From.Before(now) {
		p.From = now
	}
	switch {
	case !p.From.Before(p.To):
		return Pause{}, fmt.Errorf("%s is over already", a.text)
	case p.To.Sub(p.From) > longestAway:
		return Pause{}, fmt.Errorf("%s is more than half a year: ask the host for a substitute", a.text)
	}
	return Pause{p.From.UTC(), p.To.UTC()}, nil
}

// away reads one pause.
type away struct {
	now   time.Time
	loc   *time.Location
	today Date
	text  string
	words []string
}

// AwayExample is an example of days to be away, some time after a moment and all in one month:
// "12-19 Aug".
func AwayExample(now time.Time, loc *time.Location) string {
	from := now.In(loc).AddDate(0, 0, 9)
	for from.AddDate(0, 0, 7).Month() != from.Month() {
		from = from.AddDate(0, 0, 1)
	}
	return fmt.Sprintf("%d-%d %s", from.Day(), from.Day()+7, from.Format("Jan"))
}

// noDays refuses a pause that does not say which days.
func (a *away) noDays() error {
	return fmt.Errorf(`say when, like "away %s", "away until Mon" or "away 3 days"`, AwayExample(a.now, a.loc))
}

// dash stands between two days.
const dash = "-"

// untilWords stand before the day on which the player is back.
var untilWords = []string{"until", "till", "til", "'til"}

// awayWords cuts the text into numbers, words and dashes. Words without a meaning here are left
// out, and ordinals lose their ending: "the 12th" is 12.
func awayWords(text string) []string {
	text = strings.NewReplacer("–", " - ", "—", " - ", "..", " - ").Replace(strings.ToLower(text))
	text = isoDate.ReplaceAllStringFunc(text, func(s string) string { return " " + strings.ReplaceAll(s, "-", "/") + " " })
	text = strings.ReplaceAll(text, "-", " - ")
	var out []string
	for _, f := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' || r == '!' }) {
		f = strings.TrimSuffix(f, ".")
		if m := ordinal.FindStringSubmatch(f); m != nil {
			f = m[1]
		}
		for _, w := range splitLetters(f) {
			switch w {
			case "", "from", "for", "on", "the", "of", "i", "am", "be", "will", "me", "please", "inclusive", "incl":
			case "to", "through", "thru", "and":
				out = append(out, dash)
			default:
				out = append(out, w)
			}
		}
	}
	return out
}

var (
	isoDate = regexp.MustCompile(`\b\d{4}-\d{2}-\d{2}\b`)
	ordinal = regexp.MustCompile(`^(\d{1,2})(?:st|nd|rd|th)$`)
	number  = regexp.MustCompile(`^\d+$`)
)

// splitLetters separates "12aug" and "3days" into a number and a word.
func splitLetters(w string) []string {
	i := strings.IndexFunc(w, func(r rune) bool { return !unicode.IsDigit(r) })
	if i > 0 && unicode.IsLetter(rune(w[i])) {
		return []string{w[:i], w[i:]}
	}
	return []string{w}
}

func (a *away) read() (Pause, error) {
	w := a.words
	if len(w) == 0 {
		return Pause{}, a.noDays()
	}
	if slices.Contains(untilWords, w[0]) || w[0] == dash {
		return a.until(w[1:])
	}
	if len(w) == 2 && number.MatchString(w[0]) && unit(w[1]) > 0 {
		return a.length(w[0], unit(w[1]))
	}
	if i := slices.IndexFunc(w, func(s string) bool { return s == dash || slices.Contains(untilWords, s) }); i > 0 {
		p, err := a.between(w[:i], w[i+1:])
		if err == nil && w[i] != dash { // "12 Aug until 19 Aug": back on the 19th
			p.To = dateOf(p.To.In(a.loc)).plus(-1).start(a.loc)
		}
		return p, err
	}
	return a.between(w, nil)
}

// unit is what a word for a length of time stands for; 0 for none.
func unit(word string) time.Duration {
	switch word {
	case "hour", "hours", "hr", "hrs", "h":
		return time.Hour
	case "day", "days", "d":
		return day
	case "week", "weeks", "wk", "wks", "w":
		return 7 * day
	}
	return 0
}

// length reads "3 days": from now on.
func (a *away) length(n string, u time.Duration) (Pause, error) {
	count, err := strconv.Atoi(n)
	if err != nil || count == 0 || count > int(longestAway/u) {
		return Pause{}, fmt.Errorf("%s is not a time to be away: it can be from 1 hour to half a year", a.text)
	}
	if u == time.Hour {
		return Pause{a.now, a.now.Add(time.Duration(count) * u)}, nil
	}
	days := count * int(u/day)
	return Pause{a.now, a.today.plus(days).at(sinceMidnight(a.now.In(a.loc)), a.loc)}, nil
}

// until reads the day on which the player is back.
func (a *away) until(w []string) (Pause, error) {
	d, err := a.date(w)
	if err != nil {
		return Pause{}, err
	}
	day, err := a.ahead(d)
	if err != nil {
		return Pause{}, err
	}
	if !a.today.before(day) {
		return Pause{}, fmt.Errorf("%s is over already", a.text)
	}
	return Pause{a.now, day.start(a.loc)}, nil
}

// between reads the first and the last day; without a last one it is the first.
func (a *away) between(first, last []string) (Pause, error) {
	if last == nil {
		last = first
	}
	from, errFrom := a.date(first)
	to, errTo := a.date(last)
	// The month may be given for only one of them: "12-19 Aug", "Aug 12-19".
	if missing := (*noMonth)(nil); errors.As(errFrom, &missing) && to.month > 0 {
		from, errFrom = partial{day: missing.day, month: to.month, year: to.year}, nil
	} else if errors.As(errTo, &missing) && from.month > 0 {
		to, errTo = partial{day: missing.day, month: from.month, year: from.year}, nil
	}
	if err := cmp.Or(errTo, errFrom); err != nil {
		return Pause{}, err
	}
	if to.weekday && from.weekday {
		from.date = nextWeekday(a.today.plus(-1), from.date.weekday())
		to.date = nextWeekday(from.date.plus(-1), to.date.weekday())
	}
	begin, end, err := a.span(from, to)
	if err != nil {
		return Pause{}, err
	}
	return Pause{begin.start(a.loc), end.plus(1).start(a.loc)}, nil
}

// span adds years to two days, so that the last one is in the future.
func (a *away) span(from, to partial) (Date, Date, error) {
	if from.year == 0 && to.year != 0 && !from.known() {
		from.year = to.year
		if to.month < from.month {
			from.year--
		}
	}
	end, err := a.ahead(to)
	if err != nil {
		return Date{}, Date{}, err
	}
	begin := from.date
	if !from.known() {
		if from.year == 0 {
			from.year = end.Year
			if end.before(Date{end.Year, from.month, from.day}) && to.month < from.month {
				from.year--
			}
		}
		if begin, err = from.in(from.year); err != nil {
			return Date{}, Date{}, err
		}
	}
	if end.before(begin) {
		return Date{}, Date{}, fmt.Errorf("%s ends before it begins", a.text)
	}
	return begin, end, nil
}

// partial is a day that may lack its year.
type partial struct {
	day, year int
	month     time.Month
	// date is set for days that are known with their year: today, a weekday.
	date    Date
	weekday bool
}

func (p partial) known() bool { return p.date != Date{} }

// in returns the day in a year.
func (p partial) in(year int) (Date, error) {
	d := Date{year, p.month, p.day}
	if !d.exists() {
		return d, fmt.Errorf("there is no %d %s %d", p.day, p.month, year)
	}
	return d, nil
}

// justOver is how many days must have passed since a day without a year before it is taken to mean
// next year: somebody who writes "12-19 Aug" on the 20th has made a mistake.
const justOver = 60

// ahead adds a year to a day so that it is in the future.
func (a *away) ahead(p partial) (Date, error) {
	if p.known() {
		return p.date, nil
	}
	if p.year != 0 {
		return p.in(p.year)
	}
	if p.month == time.February && p.day == 29 {
		for y := a.today.Year; y < a.today.Year+9; y++ {
			if d := (Date{y, p.month, p.day}); d.exists() && !d.before(a.today) {
				return d, nil
			}
		}
	}
	d, err := p.in(a.today.Year)
	if err != nil {
		return d, err
	}
	if !d.before(a.today) {
		return d, nil
	}
	if a.today.plus(-justOver).before(d) {
		return d, fmt.Errorf("%s is over already; write the year if you mean %d", a.text, a.today.Year+1)
	}
	return p.in(a.today.Year + 1)
}

// noMonth is a day given only as a number.
type noMonth struct{ day int }

// Error says how to write the day.
func (e *noMonth) Error() string {
	return fmt.Sprintf("%d of which month? write it like %d Aug", e.day, e.day)
}

// date reads one day: "12 Aug", "Aug 12", "12 Aug 2027", "2027-08-12", "Mon",
// "tomorrow".
func (a *away) date(w []string) (partial, error) {
	if len(w) == 0 {
		return partial{}, a.noDays()
	}
	if d, ok := weekday(w[0]); ok {
		if len(w) == 1 {
			return partial{date: nextWeekday(a.today, d), weekday: true}, nil
		}
		return a.date(w[1:]) // "Mon 12 Aug": the date says it
	}
	if len(w) == 1 {
		switch {
		case w[0] == "today":
			return partial{date: a.today}, nil
		case strings.HasPrefix(w[0], "tomorrow"), w[0] == "tmrw":
			return partial{date: a.today.plus(1)}, nil
		case strings.Count(w[0], "/") == 2 && len(w[0]) == 10:
			t, err := time.Parse("2006/01/02", w[0])
			if err != nil {
				return partial{}, fmt.Errorf("there is no day %s", strings.ReplaceAll(w[0], "/", "-"))
			}
			return partial{date: dateOf(t)}, nil
		}
	}
	return a.monthDay(w)
}

// monthDay reads a day and a month by its name, in either order, and maybe a
// year.
func (a *away) monthDay(w []string) (partial, error) {
	var p partial
	for _, word := range w {
		m, isMonth := month(word)
		n, err := strconv.Atoi(word)
		switch {
		case isMonth && p.month == 0:
			p.month = m
		case err == nil && p.day == 0 && n >= 1 && n <= 31:
			p.day = n
		case err == nil && p.year == 0 && n >= 2000 && n < 2200:
			p.year = n
		case err != nil && strings.ContainsAny(word, "./") && strings.IndexFunc(word, unicode.IsLetter) < 0:
			return partial{}, fmt.Errorf("%s can be read in two ways: write the month as a word, like 12 Aug", word)
		default:
			return partial{}, fmt.Errorf("%q is neither a day nor a month: write it like 12 Aug, or Mon", word)
		}
	}
	switch {
	case p.month == 0 && p.day == 0:
		return partial{}, a.noDays()
	case p.month == 0:
		return partial{}, &noMonth{p.day}
	case p.day == 0:
		return partial{}, fmt.Errorf("which day of %s? write it like 12 %s", p.month, p.month.String()[:3])
	}
	return p, nil
}

// month reads a month's name, of which three letters are enough.
func month(word string) (time.Month, bool) {
	if len(word) < 3 {
		return 0, false
	}
	for m := time.January; m <= time.December; m++ {
		if strings.HasPrefix(strings.ToLower(m.String()), word) || word == "sept" && m == time.September {
			return m, true
		}
	}
	return 0, false
}

// nextWeekday is the first such day after d.
func nextWeekday(d Date, w time.Weekday) Date {
	for d = d.plus(1); d.weekday() != w; {
		d = d.plus(1)
	}
	return d
}
