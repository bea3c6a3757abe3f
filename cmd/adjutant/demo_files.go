package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/emersion/go-message/mail"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// What the demo leaves in its folder.
const (
	demoMails     = "mails"
	demoSummaries = "summaries"
	demoLog       = demoGame + ".log"
	demoChanged   = demoGame + "-changed.log"
	demoKeyFile   = "public.key"
)

// demoPage is a line of the demo's index: a mail as a page.
type demoPage struct {
	Step, Kind, File string
}

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
		d.pages = append(d.pages, demoPage{Step: step, Kind: kind, File: demoSummaries + "/" + name})
	}
	return nil
}

// asksSomething reports whether a mail puts a question to its reader.
func asksSomething(raw []byte) bool {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return false
	}
	subject, err := r.Header.Subject()
	return err == nil && strings.HasPrefix(subject, "["+demoGame+"] Question")
}

// messageID is a mail's id without angle brackets.
func messageID(raw []byte) string {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return ""
	}
	id, err := r.Header.MessageID()
	if err != nil {
		return ""
	}
	return id
}

// bodies are a mail's plain text and its page.
func bodies(raw []byte) (text, page string) {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return "", ""
	}
	for {
		p, err := r.NextPart()
		if err != nil {
			return text, page
		}
		h, ok := p.Header.(*mail.InlineHeader)
		if !ok {
			continue
		}
		b, err := io.ReadAll(p.Body)
		if err != nil {
			return text, page
		}
		switch kind, _, _ := h.ContentType(); kind {
		case "text/plain":
			text = string(b)
		case "text/html":
			page = string(b)
		case "image/png":
			// A page that stands alone has its picture in it.
			page = strings.ReplaceAll(page, "cid:"+strings.Trim(h.Get("Content-Id"), "<>"), "data:image/png;base64,"+base64.StdEncoding.EncodeToString(b))
		}
	}
}

// written is the text of a mail as its writer sees it, with his subject.
func written(raw []byte) string {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return ""
	}
	subject, _ := r.Header.Subject()
	text, page := bodies(raw)
	if strings.TrimSpace(text) == "" {
		text = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, "")
	}
	return "Subject: " + subject + "\n\n" + strings.ReplaceAll(text, "\r", "")
}

// finish writes the log, has it verified from the file alone, changes one byte
// of a copy, and has that found.
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
	d.say("%d mails came, %d were sent. Look at %s", d.res.MailsIn, d.res.MailsOut, filepath.Join(d.dir, demoMark))
	return d.writeIndex()
}

func indent(s string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n  ") + "\n"
}

// changeOneDie changes the first die of Paris's defense, as somebody would who
// is not content with it; or of the roll in the middle of the log, if Paris was
// not attacked.
func changeOneDie(file []byte) (changed []byte, what string) {
	const faces = `"faces":[`
	at := bytes.Index(file, []byte(`"why":"France, round 1, defend`))
	if at < 0 {
		at = len(file) / 2
	}
	i := at + bytes.Index(file[at:], []byte(faces)) + len(faces)
	changed = bytes.Clone(file)
	changed[i] = '1'
	if file[i] == '1' {
		changed[i] = '6'
	}
	line := file[:i]
	line = line[bytes.LastIndexByte(line, '\n')+1:]
	why := ""
	if _, rest, ok := strings.Cut(string(line), `"why":"`); ok {
		why, _, _ = strings.Cut(rest, `"`)
	}
	return changed, fmt.Sprintf("byte %d, a die of %q: %c becomes %c", i, why, file[i], changed[i])
}

// verifyFile is what the verify command does with a log file and a key.
func verifyFile(file []byte, key string) (*audit.Answer, error) {
	return (&audit.Question{Files: []audit.File{{Name: "the log", Text: string(file)}}, Key: key, Program: version()}).Check()
}

//go:embed demo/index.html
var demoIndex string

// writeIndex writes the page that leads to all others.
func (d *demo) writeIndex() error {
	t, err := template.New("index").Parse(demoIndex)
	if err != nil {
		return err
	}
	type row struct {
		demoStepResult
		Time string
		// Mail is what was written, in its writer's words.
		Mail  string
		Pages []demoPage
	}
	var rows []row
	for _, s := range d.res.Steps {
		r := row{demoStepResult: s, Time: s.At.Format("Mon 15:04")}
		name := strings.TrimLeft(s.File, "0123456789-")
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
	var b bytes.Buffer
	err = t.Execute(&b, map[string]any{
		"Title": demoTitle, "Figures": figures, "Steps": rows, "Pages": d.pages, "Result": d.res,
		"Log": demoLog, "Changed": demoChanged, "Mails": demoMails,
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(d.dir, demoMark), b.Bytes(), 0o644)
}

// demoFigure is a picture at the top of the page, with the report that it is from.
type demoFigure struct {
	Src                template.URL
	Alt, Caption, File string
}

// demoPicture is a picture in a report's page, with what it shows.
var demoPicture = regexp.MustCompile(`<img src="(data:image/png;base64,[^"]*)" alt="([^"]*)"`)

// figures are the first picture of the first report that has one and that of the last:
// how the game began and how it stands at the end.
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
		if found := demoPicture.FindSubmatch(page); found != nil {
			alt := html.UnescapeString(string(found[2]))
			says := strings.SplitAfterN(alt, ". ", 3)
			all = append(all, demoFigure{Src: template.URL(found[1]), Alt: alt, Caption: strings.Join(says[:min(2, len(says))], ""), File: p.File})
		}
	}
	if len(all) < 2 {
		return all, nil
	}
	return []demoFigure{all[0], all[len(all)-1]}, nil
}
