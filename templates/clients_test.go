package templates

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What mail programs keep of a page. Gmail drops style sheets, classes, ids, and any
// property with a function that it does not know; Outlook draws no flex, float,
// position or grid. So each tag carries its own style, of properties that all of
// them know, or that lose nothing where they are dropped.
var (
	keptTags = strings.Fields("html head meta title style body div h1 h2 h3 h4 p ul li strong em del code pre blockquote hr br table thead tbody tr th td a img details summary")
	// keptProperties are drawn by Gmail, Outlook and Apple Mail; lostProperties may be
	// dropped by one of them.
	keptProperties = strings.Fields("margin margin-top padding padding-left padding-bottom border border-left border-bottom border-collapse font-family font-size font-weight line-height width color background-color text-align text-decoration white-space height")
	lostProperties = strings.Fields("max-width border-radius overflow-wrap display cursor")
)

func TestWhatMailProgramsKeep(t *testing.T) {
	tag := regexp.MustCompile(`<([a-z0-9]+)([^>]*)>`)
	style := regexp.MustCompile(` style="([^"]*)"`)
	mails := allMails()
	shown := mails["summary"].WithPicture(Picture{ID: "map-1@games.example", Alt: "Map of Europe"}).withTaps(tapsOf("status", "1: no & <none>"), false)
	shown.address = "orders+g7@games.example"
	shown.badge = badge{"#20315a", "UK"}
	mails["illustrated"] = shown
	for name, m := range mails {
		page := m.HTML()
		for _, x := range tag.FindAllStringSubmatch(page, -1) {
			if !slices.Contains(keptTags, x[1]) {
				t.Errorf("%s: <%s> is not kept", name, x[1])
			}
			if strings.Contains(x[2], " class=") || strings.Contains(x[2], " id=") || strings.Contains(x[2], " on") {
				t.Errorf("%s: %s relies on what is dropped", name, x[0])
			}
			if x[1] == "img" && !regexp.MustCompile(` src="cid:[^"]+".* alt="[^"]{5,}"`).MatchString(x[2]) {
				t.Errorf("%s: %s", name, x[0])
			}
			if x[1] == "a" && !strings.HasPrefix(x[2], ` href="mailto:orders`) {
				t.Errorf("%s: %s", name, x[0])
			}
		}
		if regexp.MustCompile(`(?i)(src|href|url)\s*[=(]\s*["']?(https?:|//)`).MatchString(page) {
			t.Errorf("%s: loads something from elsewhere", name)
		}
		if _, sheet, _ := strings.Cut(page, "<style>"); !strings.HasPrefix(sheet, ":root { color-scheme: light dark; } body { margin: 0; }</style>") {
			t.Errorf("%s: the style sheet says what is lost where it is dropped", name)
		}
		for _, s := range style.FindAllStringSubmatch(page, -1) {
			for p := range strings.SplitSeq(s[1], ";") {
				property, value, _ := strings.Cut(strings.TrimSpace(p), ":")
				if property == "" {
					continue
				}
				if !slices.Contains(keptProperties, property) && !slices.Contains(lostProperties, property) {
					t.Errorf("%s: property %q", name, property)
				}
				if strings.Contains(value, "var(") || strings.Contains(value, "calc(") || strings.Contains(value, "!important") {
					t.Errorf("%s: value %q", name, value)
				}
				if property == "color" && strings.TrimSpace(value) != "inherit" || property == "background-color" && !strings.Contains(value, "rgba(128, 128, 128") {
					t.Errorf("%s: %s:%s is not readable in the dark", name, property, value)
				}
			}
		}
	}
}

// A tap opens a mail with the address, the subject, the text and what it answers.
func TestTaps(t *testing.T) {
	m := allMails()["status"].withTaps(tapsOf("1: no & <none>"), false).Answering("g7.3s.ab@games.example")
	m.address = "orders+g7@games.example"
	x := regexp.MustCompile(`href="([^"]*)"`).FindStringSubmatch(m.HTML())
	if x == nil {
		t.Fatal("no link")
	}
	u, err := url.Parse(strings.ReplaceAll(x[1], "&amp;", "&"))
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if u.Opaque != "orders+g7@games.example" || q.Get("body") != "1: no & <none>" || q.Get("subject") != "Re: "+m.Subject() || q.Get("In-Reply-To") != "<g7.3s.ab@games.example>" {
		t.Errorf("the link is %q", x[1])
	}
	if !strings.Contains(m.Text(), "You may reply with just: \"1: no & <none>\"") {
		t.Errorf("the text lacks the line to copy:\n%s", m.Text())
	}
}

// Suggestions in a refusal, the dice that wait, and more time have their one tap, and
// a short line to copy in plain text.
func TestTapsOfReplies(t *testing.T) {
	refused := refusedReply()
	refused.Draft, refused.Options = true, [][]string{{"E Pol: 6 inf 2 art (Pol), 3 arm (Germany)", "E Pol: 6 inf 2 art (Pol), 3 arm (Greater Germany)"}}
	waits := acceptedReply()
	waits.Waits = true
	for _, tc := range []struct {
		name string
		m    Mail
		// body is what the tap sends, line what the text has to be copied.
		body, line string
	}{
		{"a suggestion", Refused(harrow, refused), "1%3A%20b", `- Answer "1: b" for "E Pol`},
		{"dice", Accepted(harrow, waits), "ready", `You may reply with just: "ready"`},
		{"a reminder", allMails()["reminder"], "wait%2024h", `You may reply with just: "wait 24h"`},
	} {
		tc.m.address = "orders@games.example"
		if h := tc.m.HTML(); !strings.Contains(h, "&amp;body="+tc.body+`"`) && !strings.Contains(h, "&amp;body="+tc.body+"&amp;") {
			t.Errorf("%s: no link sends %s:\n%s", tc.name, tc.body, h)
		}
		if !strings.Contains(tc.m.Text(), tc.line) {
			t.Errorf("%s: the text has no %q:\n%s", tc.name, tc.line, tc.m.Text())
		}
	}
	if m := Accepted(harrow, acceptedReply()); strings.Contains(m.Text(), "You may reply") {
		t.Error("without dice that wait there is nothing to let fall")
	}
	refused.Draft = false
	if m := Refused(harrow, refused); len(m.taps) > 0 {
		t.Error("a mail that is not kept cannot be answered by letters")
	}
}

// Many questions have no wall of links before them: only what answers all at once.
func TestTapsOfManyQuestions(t *testing.T) {
	v := questionsView{Questions: []questionView{
		{Answers: []string{"2: default", "2: ask", "2: infantry, tank", "2: infantry, tank for all battles"}},
		{Answers: []string{"3: default", "3: no", "3: if odds < 50% for all battles"}},
	}}
	if n := len(v.taps()); n != 9 {
		t.Errorf("two questions have %d links, want one for each answer and two for both", n)
	}
	v.Questions = append(v.Questions, questionView{Answers: []string{"5: default", "5: ask", "5: infantry, tank for all battles"}})
	var got []string
	for _, x := range v.taps() {
		got = append(got, x.Text)
	}
	if want := []string{"defaults", "2: default\n3: default\n5: default", "2: infantry, tank for all battles", "3: if odds < 50% for all battles"}; !slices.Equal(got, want) {
		t.Errorf("three questions have the links %q, want %q", got, want)
	}
}

// What a notice tells its reader to write he can send by one tap, unless it has words that
// he has to fill in or is an example.
func TestTapsOfNotices(t *testing.T) {
	for _, tc := range []struct {
		next string
		want []string
	}{
		{"To give the game up write `concede` once more, in another mail", []string{"concede"}},
		{"`my orders` shows what stands; `ahead for Italy: cancel` takes it back", []string{"my orders", "ahead for Italy: cancel"}},
		{"Write for example: `away 14-21 Aug`, `away 3 days`", nil},
		{"Answer with `message Harrow:` and your text, or `replace PLAYER`, `line 2: ...`, `address a@b.example`", nil},
		{"Or write a first line like: `game: g7`", nil},
		{"Check it with `adjutant verify g7.log`", nil},
		{"`a`, `b`, `c`, `d`, `e`", nil},
	} {
		m := harrow
		m.AnswerTo = "orders@games.example"
		mail := Notice{Heading: "X", Next: []string{tc.next}}.mail(m)
		var got []string
		for _, tap := range mail.taps {
			got = append(got, tap.Text)
		}
		if strings.Join(got, "|") != strings.Join(tc.want, "|") {
			t.Errorf("%s: taps %q, want %q", tc.next, got, tc.want)
		}
		if len(tc.want) > 0 && !strings.Contains(mail.HTML(), "&amp;body="+percentEncoded(tc.want[0], "")) {
			t.Errorf("%s: the page has no link", tc.next)
		}
	}
}

// What a link does is said only where it does that: help about something else is not help
// with orders.
func TestTapsOfHelp(t *testing.T) {
	got := tapsOf("help", "help orders", "help zone", "help mute")
	for i, want := range []string{"help (all you can write)", "help orders (how to write orders)", "help zone", "help mute"} {
		if got[i].Label != want {
			t.Errorf("a link says %q, want %q", got[i].Label, want)
		}
	}
}

// A line that has to be filled in, and an example, have no link that would send them as
// they are: dice of an example, or one secret for everybody.
func TestExamplesAreNoTaps(t *testing.T) {
	all := allMails()
	for name, want := range map[string]string{"called-hand": "", "called-value": "", "no-round-host": "", "no-round-over": "host force because the beacon has stopped", "late-to-host": "host extend 24h because late"} {
		var got []string
		for _, tap := range all[name].taps {
			got = append(got, tap.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%s: taps %q, want %q", name, got, want)
		}
	}
	for name, m := range map[string]Mail{"addresses": Addresses(harrow, "a@b.example", nil), "address-asked": AddressAsked(harrow, "a@b.example"), "strange": StrangeAddress(harrow, "a@b.example", "G3"), "stranger": Stranger(harrow)} {
		for _, tap := range m.taps {
			if tap.Text != "help" {
				t.Errorf("%s: a tap sends %q", name, tap.Text)
			}
		}
	}
	for name, x := range map[string]struct {
		m    Mail
		want string
	}{
		"confirm": {ConfirmYourself(harrow, "lusab"), "confirm lusab"}, "consent": {AskConsent(harrow, Consent{Key: "k", Words: "didad mozar", Asked: true}), "consent didad mozar"},
		"command": {NoCommand(harrow, "staus", []string{"status"}), "status"},
	} {
		if len(x.m.taps) == 0 || x.m.taps[0].Text != x.want {
			t.Errorf("%s: taps %v, want first %q", name, x.m.taps, x.want)
		}
	}
}

// What explains the first map stands below it, in small letters; other pictures have nothing
// there.
func TestAMapIsExplainedBelowIt(t *testing.T) {
	m := Notice{Heading: "Heard"}.mail(Meta{Game: "g7"}).WithPicture(Picture{ID: "map", Alt: "the map", Key: "GE 5: 5 German units."}).WithWhole(Picture{ID: "whole", Alt: "the board", Key: "GE 6: 6 German units."}).WithChart(Picture{ID: "chart", Alt: "income"})
	page := m.HTML()
	at, key, chart := strings.Index(page, "cid:map"), strings.Index(page, "GE 5: 5 German units.</p>"), strings.Index(page, "cid:chart")
	if at < 0 || key < at || chart < key || strings.Count(page, "<p") != 4 {
		t.Errorf("map at %d, its key at %d, the chart at %d:\n%s", at, key, chart, page)
	}
}
