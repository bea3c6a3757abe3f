package main

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// keepMail writes a mail into the folder of the person it went to.
func (d *demo) keepMail(l letter, step string) error {
	who, _, _ := strings.Cut(l.to, "@")
	if l.host {
		who = "host"
	}
	dir := filepath.Join(d.dir, demoMails, who)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	name := fmt.Sprintf("%03d-%s.eml", d.letters, strings.TrimLeft(step, "0123456789-"))
	if err := os.WriteFile(filepath.Join(dir, name), l.raw, 0o644); err != nil {
		return err
	}
	return nil
}

// keepPages writes the summaries, as the reader gets them, and the replies as
// pages.
func (d *demo) keepPages(c came, step string) error {
	for _, l := range c.sent {
		id, page := messageID(l.raw), ""
		_, page = bodies(l.raw)
		kind := ""
		switch {
		case page == "":
		case strings.HasPrefix(id, "re."):
			kind = "reply"
		case strings.HasPrefix(id, "warn."):
			kind = "warning"
		case asksSomething(l.raw):
			kind = "question"
		case !strings.HasPrefix(l.to, "ines@"):
		case strings.Contains(id, "d."):
			kind = "declared"
		default:
			kind = "summary"
		}
		if kind == "" {
			continue
		}
		name := fmt.Sprintf("%03d-%s-%s.html", len(d.pages)+1, step, kind)
		if err := os.WriteFile(filepath.Join(d.dir, demoSummaries, name), []byte(page), 0o644); err != nil {
			return err
		}
		subject, _, _ := strings.Cut(strings.TrimPrefix(subjectOf(l.raw), "["+demoGame+"] "), ";")
		d.pages = append(d.pages, demoPage{Step: step, Kind: kind, File: demoSummaries + "/" + name, Says: subject})
	}
	return nil
}

// finish writes the log, verifies it from the file alone, changes one byte in a copy, and checks
// that this is found.
func (d *demo) finish(ctx context.Context) error {
	records, err := d.daemon.store.Records(ctx, demoGame)
	if err != nil {
		return err
	}
	file, err := gamelog.EncodeLog(demoGame, d.key, records)
	if err != nil {
		return err
	}
	changed, what := changeOneDie(file)
	for name, b := range map[string][]byte{demoLog: file, demoChanged: changed, demoKeyFile: []byte(d.key + "\n")} {
		if err := os.WriteFile(filepath.Join(d.dir, name), b, 0o644); err != nil {
			return err
		}
	}
	good, err := verifyFile(file, d.key)
	if err != nil {
		return err
	}
	bad, err := verifyFile(changed, d.key)
	if err != nil {
		return err
	}
	d.res.Verified, d.res.Changed = good.Result, bad.Result
	d.res.OK = good.OK() && !bad.OK()
	d.say("\nThe log, checked from the file alone")
	d.say("  $ adjutant verify %s --key %s", filepath.Join(d.dir, demoLog), filepath.Join(d.dir, demoKeyFile))
	d.say("%s", indent(good.Text()))
	d.say("The same log with one byte changed (%s)", what)
	d.say("  $ adjutant verify %s --key %s", filepath.Join(d.dir, demoChanged), filepath.Join(d.dir, demoKeyFile))
	d.say("%s", indent(bad.Text()))
	if !d.res.OK {
		return errors.New("the log does not verify, or a changed one does")
	}
	if err := d.writeHistory(file); err != nil {
		return err
	}
	d.sayCounts()
	d.say("%d mails came, %d were sent. Look at %s", d.res.MailsIn, d.res.MailsOut, filepath.Join(d.dir, demoMark))
	return d.writeIndex()
}

// writeHistory draws the whole game turn by turn.
func (d *demo) writeHistory(file []byte) error {
	l, err := gamelog.ReadLog(file, d.key)
	if err != nil {
		return err
	}
	picture, _, err := historyOf(l, mapdraw.Options{Width: historyWidth})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(d.dir, demoHistory), picture, 0o644)
}

// historyWidth is the width of the moving map in pixels: the page's.
const historyWidth = 1200

// writeIndex writes the page with links to all others.
func (d *demo) writeIndex() error {
	t, err := template.New("index").Parse(demoIndex)
	if err != nil {
		return err
	}
	type row struct {
		demoStepResult
		Time string
		// Turn names the turn that begins here: "Germany, round 1"; empty where a turn continues.
		Turn string
		// Step is the step's name, by which the story links to it.
		Step string
		// Mail is what was written, in the writer's words.
		Mail  string
		Pages []demoPage
	}
	var rows []row
	abouts, named, turn := map[string]string{}, map[string]int{}, ""
	for _, s := range demoSteps() {
		abouts[s.file] = s.about
	}
	for _, s := range d.res.Steps {
		r := row{demoStepResult: s, Time: s.At.Format("Mon 15:04")}
		if power, round := cutLast(abouts[s.File], " "); round == "1" || round == "2" {
			if begins := power + ", round " + round; begins != turn {
				r.Turn, turn = begins, begins
			}
		}
		name := strings.TrimLeft(s.File, "0123456789-")
		if named[name] == 0 { // the mail that is delivered twice is one step
			r.Step = name
		}
		named[name]++
		if raw, err := demoFiles.ReadFile("demo/mails/" + s.File + ".eml"); err == nil {
			r.Mail = strings.TrimSpace(written(raw))
		}
		for _, p := range d.pages {
			if p.Step == name {
				r.Pages = append(r.Pages, p)
			}
		}
		rows = append(rows, r)
	}
	figures, err := d.figures()
	if err != nil {
		return err
	}
	var story []demoPage // what each turn brought
	for _, p := range d.pages {
		if p.Kind == "summary" && strings.Contains(p.Says, ": ") && p.Step != "welcome" {
			story = append(story, p)
		}
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]any{
		"Title": demoTitle, "Figures": figures, "Story": story, "History": demoHistory, "Steps": rows, "Pages": d.pages, "Result": d.res,
		"Log": demoLog, "Changed": demoChanged, "Mails": demoMails,
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(d.dir, demoMark), b.Bytes(), 0o644)
}

// figures returns the first picture of the first report that has one, that of the last report, and
// the last picture of all: how the game began, how it stands at the end, and how it got there.
func (d *demo) figures() ([]demoFigure, error) {
	var all []demoFigure
	for _, p := range d.pages {
		if p.Kind != "summary" {
			continue
		}
		page, err := os.ReadFile(filepath.Join(d.dir, p.File))
		if err != nil {
			return nil, err
		}
		pictures := demoPicture.FindAllSubmatch(page, -1)
		for i, found := range pictures {
			if i > 0 && i < len(pictures)-1 {
				continue
			}
			alt := html.UnescapeString(string(found[2]))
			says := strings.SplitAfterN(alt, ". ", 3)
			all = append(all, demoFigure{Src: template.URL(found[1]), Alt: alt, Caption: strings.Join(says[:min(2, len(says))], ""), File: p.File})
		}
	}
	if len(all) < 3 {
		return all, nil
	}
	return append(all[:1:1], all[len(all)-2:]...), nil
}

// cutLast cuts a text at the last occurrence of a sign.
func cutLast(s, sign string) (before, after string) {
	at := strings.LastIndex(s, sign)
	if at < 0 {
		return s, ""
	}
	return s[:at], s[at+len(sign):]
}

// demoFigure is a picture at the top of the page, with the report that it is from.
type demoFigure struct {
	Src                template.URL
	Alt, Caption, File string
}

// demoPicture is a picture in a report's page, with what it shows.
var demoPicture = regexp.MustCompile(`<img src="(data:image/png;base64,[^"]*)" alt="([^"]*)"`)

//go:embed demo/index.html
var demoIndex string
