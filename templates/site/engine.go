package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"maps"
	"slices"
	"strings"
)

// Engine holds the programs that run in a browser, for the pages that calculate
// something: drafts, battles, verification. A site without them has none of these pages.
type Engine struct {
	bench, verify runs
	// warmed are the memories of bench with the rules of a ruleset read.
	warmed map[string]File
	// licences are those of all that is in the programs.
	licences File
	// program is the version of all of it.
	program string
}

// runs is a program: its code, and the memory that it has once it runs.
type runs struct{ code, memory File }

// Program is one that cmd/browser/build has made: its code, and the memory that it has once
// it runs, packed with Brotli.
type Program struct{ Code, Memory []byte }

// Programs are the files that cmd/browser/build makes.
type Programs struct {
	// Bench is for drafts and battles, Warmed its memory with the rules of each ruleset read.
	Bench  Program
	Warmed map[string][]byte
	// Verify checks logs.
	Verify Program
	// Licences are those of all that is in the programs.
	Licences []byte
}

// NewEngine takes the programs of a version.
func NewEngine(p Programs, version string) *Engine {
	file := func(name string, p Program) runs {
		return runs{named(name, "wasm.br", p.Code), named(name, "mem.br", p.Memory)}
	}
	e := &Engine{bench: file("bench", p.Bench), verify: file("verify", p.Verify), warmed: map[string]File{}, licences: File{"licences.txt", p.Licences}, program: version}
	for id, b := range p.Warmed {
		e.warmed[id] = named("bench-"+id, "mem.br", b)
	}
	return e
}

// The scripts of pages with a program.
var (
	workerFile = asset("worker", "js")
	engineFile = asset("engine", "js")
	unpackFile = asset("unpack", "js")
	verifyFile = asset("verify", "js")
	draftFile  = asset("draft", "js")
	oddsFile   = asset("odds", "js")
)

// Files are the programs, and the pages that belong to no game.
func (e *Engine) Files() []File {
	all := []File{e.bench.code, e.bench.memory, e.verify.code, e.verify.memory, unpackFile, workerFile, engineFile, verifyFile, draftFile, oddsFile, e.verifyPage(), e.offline(), e.oddsPage(), e.licences}
	for _, id := range slices.Sorted(maps.Keys(e.warmed)) {
		all = append(all, e.warmed[id])
	}
	return all
}

// use starts a program in a page. Its script waits for nothing else of the page.
func (e *Engine) use(p *page, r runs, more string) {
	p.early = `<script src="` + p.up + engineFile.Path + `" data-worker="` + p.up + workerFile.Path + `" data-unpack="` + p.up + unpackFile.Path +
		`" data-wasm="` + p.up + r.code.Path + `" data-memory="` + p.up + r.memory.Path + `"` + more + "></script>\n"
	p.write(`<noscript><p>This page needs a script. Everything works by mail, too.</p></noscript>`, "\n", `<p id="engine" role="status"></p>`, "\n")
}

// useBench starts the program for drafts and battles before the page has come. If all that the
// page asks is about one ruleset, it is begun with that read, and can read no other, and with the
// part that reads drafts; else with all of it.
func (e *Engine) useBench(p *page, rules string) {
	r, more := e.bench, " data-early data-split data-whole"
	if w, ok := e.warmed[rules]; ok {
		r.memory, more = w, " data-early data-split"
	}
	e.use(p, r, more)
}

// about says under a page what runs in it.
func (e *Engine) about(p *page) {
	p.write(`<footer><p><a href="`, p.up, e.licences.Path, `">Licences of the program in this page</a></p></footer>`, "\n")
}

// verifyBody is what the page for checking shows.
const verifyBody = `<p>Drop a game's log, a bundle, saved mails or a copied report here: each is checked, and all
are held against each other. Nothing is sent anywhere; all of it happens on your machine.</p>
<div class="script" hidden>
<div id="drop"><label for="choose">Files: a log, a bundle, saved mails</label> <input type="file" id="choose" multiple></div>
<ul id="files"></ul>
<div class="field"><label for="pasted">Or paste a report, to its last line</label><textarea id="pasted" rows="6"></textarea></div>
<div class="field"><label for="key">The host's public key, from your first mail (without it the key that the log names is believed)</label><input type="text" id="key" autocomplete="off" spellcheck="false"></div>
<details><summary>Dice from another beacon than drand's quicknet</summary>
<div class="field"><label for="beacon">That beacon's public key, if you know who has its secret one</label><input type="text" id="beacon" autocomplete="off" spellcheck="false"></div>
</details>
<div class="actions"><button type="button" id="check">Check</button></div>
<div id="result" role="status"></div>
</div>
`

// verifyPage checks logs, mails and reports.
func (e *Engine) verifyPage() File {
	p := &page{kind: KindVerify, title: "Verify a game", engine: true, scripts: []string{verifyFile.Path}}
	p.write(`<header><nav aria-label="Site"><a href="index.html">All games</a></nav><h1>Verify a game</h1></header>`, "\n<main id=\"main\">\n")
	e.use(p, e.verify, "")
	p.write(verifyBody, `<p><a href="verify-offline.html" download>Save this page for use without a network</a> (one file with the program in it)</p>`, "\n</main>\n")
	e.about(p)
	p.program = e.program
	return File{"verify.html", p.bytes()}
}

// offline is the page for checking as one file that loads nothing. It contains its scripts,
// and its policy names them by their hashes, so nothing else runs.
func (e *Engine) offline() File {
	style := string(styleFile.Body)
	parts := `window.adjutantParts = function () {
  function text(id) { return document.getElementById(id).textContent; }
  function bytes(id) {
    var packed = atob(text(id).trim()), out = new Uint8Array(packed.length);
    for (var i = 0; i < packed.length; i++) out[i] = packed.charCodeAt(i);
    return out.buffer;
  }
  var worker = new Worker(URL.createObjectURL(new Blob([text("runner")], { type: "text/javascript" })));
  worker.postMessage({ begin: { code: bytes("program"), kept: bytes("memory") } });
  return worker;
};
`
	run := parts + string(engineFile.Body) + string(verifyFile.Body)
	runner := string(unpackFile.Body) + "\n" + string(workerFile.Body)
	hash := func(s string) string {
		sum := sha256.Sum256([]byte(s))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	policy := "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(run) + " 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'"
	var b bytes.Buffer
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + html.EscapeString(policy) + "\">\n")
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>Verify a game</title>\n<style>" + style + "</style>\n</head>\n")
	b.WriteString("<body data-page=\"" + KindOffline.String() + "\" data-program=\"" + esc(e.program) + "\">\n<header><h1>Verify a game</h1></header>\n<main id=\"main\">\n<noscript><p>This page needs a script.</p></noscript>\n<p id=\"engine\" role=\"status\"></p>\n" + verifyBody + "</main>\n<footer><details><summary>Licences of the program in this page</summary><pre tabindex=\"0\">" + html.EscapeString(string(e.licences.Body)) + "</pre></details></footer>\n")
	// None of these is run as it stands: the browser reads them as data.
	b.WriteString("<script type=\"text/plain\" id=\"runner\">" + strings.ReplaceAll(runner, "</", "<\\/") + "</script>\n")
	for _, part := range []struct {
		id   string
		file File
	}{{"program", e.verify.code}, {"memory", e.verify.memory}} {
		b.WriteString("<script type=\"text/plain\" id=\"" + part.id + "\">" + base64.StdEncoding.EncodeToString(part.file.Body) + "</script>\n")
	}
	b.WriteString("<script>" + run + "</script>\n</body>\n</html>\n")
	return File{"verify-offline.html", b.Bytes()}
}

// oddsPage works out battles, and plays positions on.
func (e *Engine) oddsPage() File {
	p := &page{kind: KindOdds, title: "Odds and sandbox", engine: true, scripts: []string{oddsFile.Path}}
	p.write(`<header><nav aria-label="Site"><a href="index.html">All games</a></nav><h1>Odds and sandbox</h1></header>`, "\n<main id=\"main\">\n")
	e.useBench(p, "") // with the files of all rules: a memory warmed for one has forgotten them
	choice := func(id, label string) {
		p.write(`<div class="field"><label for="`, id, `">`, label, `</label><select id="`, id, `">`)
		for _, r := range offered() {
			p.write(`<option value="`, esc(r.id), `">`, esc(r.name), "</option>")
		}
		p.write("</select></div>\n")
	}
	p.write("<div class=\"script\" hidden>\n<h2>A battle</h2>\n")
	choice("rules", "Rules")
	p.write(`<div class="field"><label for="kind">Kind</label><select id="kind"><option value="land">On land</option><option value="sea">At sea</option><option value="landing">A landing from the sea</option></select></div>`, "\n",
		`<div class="field"><label><input type="checkbox" id="lowluck"> Low luck</label></div>`, "\n<div class=\"two\">\n")
	for _, side := range []string{"Attacker", "Defender"} {
		id := strings.ToLower(side)
		p.write(`<div class="field"><label for="`, id, `">`, side, `</label><input type="text" id="`, id, `" autocomplete="off" spellcheck="false"><div class="buttons" id="`, id, `-units"></div></div>`, "\n")
	}
	p.write("</div>\n", `<div class="actions"><button type="button" id="fight">Work it out</button><button type="button" id="clear">Clear</button></div>`, "\n",
		`<div id="fight-result" role="status"></div>`, "\n<h2>A sandbox</h2>\n<p>Paste a position, or begin with a set-up. Orders are carried out here and nowhere else.</p>\n")
	choice("sand-rules", "Rules, if the position names none")
	p.write(`<div class="field"><label for="position">Position</label><textarea id="position" rows="8" spellcheck="false"></textarea></div>`, "\n",
		`<div class="actions"><button type="button" id="draw">Draw it</button><button type="button" id="setup">Begin with the set-up</button><button type="button" id="save">Save it as text</button></div>`, "\n",
		`<div class="field"><label for="open">Or open a text that was saved</label> <input type="file" id="open" accept=".txt,text/plain"></div>`, "\n",
		`<p id="sand-turn" role="status"></p><figure id="sand-map" hidden><div class="pan" role="region" tabindex="0" aria-label="Map: scroll to move it"><img id="picture" alt="" aria-details="same"></div><figcaption id="caption"></figcaption></figure>`, "\n",
		`<details id="same" hidden><summary>The same as a table</summary>`, "\n")
	p.table("The position", "Place", "Held by", "Units", "Facilities")
	p.endTable()
	p.write("</details>\n",
		`<div id="asked" role="status"></div>`, "\n",
		`<div class="field"><label for="sand-power">Orders of</label><select id="sand-power"><option value="">whose turn it is</option></select></div>`, "\n",
		`<div class="field"><label for="sand-orders" id="sand-what">Orders</label><textarea id="sand-orders" rows="6" spellcheck="false"></textarea></div>`, "\n",
		`<div class="field"><label for="seed">Seed of the dice: any words; the same words give the same dice for the same orders in the same position</label><input type="text" id="seed" value="1"></div>`, "\n",
		`<div class="actions"><button type="button" id="play">Carry out</button></div><div id="happened" role="status"></div>`, "\n</div>\n</main>\n")
	e.about(p)
	return File{"odds.html", p.bytes()}
}
