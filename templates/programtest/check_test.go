package programtest

import (
	"strings"
	"testing"
)

// sound is a page without a fault.
const sound = `<!DOCTYPE html><html><head><style>:root { color-scheme: light dark; } body { margin: 0; }</style></head><body>` +
	`<div style="max-width: 44em; padding: 4px;"><h1 style="border-left: 8px solid #767676;">Your turn</h1>` +
	`<p>One <code style="background-color: rgba(128, 128, 128, 0.14);">word</code> and <a href="mailto:a@b.example" style="display: inline-block; border: 1px solid #808080;">ready</a> ` +
	`<a href="mailto:a@b.example" style="display: inline-block;">status</a></p>` +
	`<table width="100%" style="width: 100%;"><tr><td>France</td><td>28 / 51</td></tr></table>` +
	`<p><img src="cid:1" alt="Map of Europe" width="780" style="width: 100%; max-width: 780px;"></p>` +
	`<details><summary>Round 1</summary><ul><li>3 hits</li></ul></details><pre style="white-space: pre-wrap;">G1</pre></div></body></html>`

// Each program's rules find what a reader would miss in it.
func TestFaults(t *testing.T) {
	if got := Check(sound); len(got) > 0 {
		t.Fatalf("a sound page has the faults %q", got)
	}
	for _, tc := range []struct {
		name, old, new string
		// by is the program that finds it, and says what of it.
		by, says string
	}{
		{"clipped", "Your turn", strings.Repeat("Your turn ", 11_000), "Gmail", "cuts the page off"},
		{"hidden by a sheet that is too large", "body { margin: 0; }", "body { margin: 0; } .more { display: none; } " + strings.Repeat("p { margin: 0; } ", 600) + "</style></head><body><p class=\"more\">Secret</p><style>", "Gmail", `shows "Secret"`},
		{"hidden by a sheet with a rule in a rule", "body { margin: 0; }", "@media print { p { margin: 0; } } .more { display: none; }</style></head><body><p class=\"more\">Secret</p><style>", "Gmail", `shows "Secret"`},
		{"hidden by a sheet", "body { margin: 0; }", ".more { display: none; }</style></head><body><p class=\"more\">Secret</p><style>", "Gmail with another provider's mailbox", `shows "Secret"`},
		{"placed", `<p>One`, `<p style="position: absolute; left: -900px;">One`, "Gmail", "relies on position: absolute"},
		{"hidden by visibility", `<p>One`, `<p style="visibility: hidden;">One`, "Gmail", "relies on visibility"},
		{"a colour in the newer way", `rgba(128, 128, 128, 0.14)`, `rgb(128 128 128 / 14%)`, "Gmail", "goes as a whole"},
		{"a colour with shine through", "1px solid #808080", "1px solid rgba(128, 128, 128, 0.6)", "Outlook", "<a> relies on border: 1px solid rgba"},
		{"a thick border", "8px solid", "10px solid", "Outlook", "<h1> relies on border-left: 10px"},
		{"two words in boxes without a blank between them", `</a> <a`, `</a><a`, "Outlook", `shows "readystatus" instead of "ready"`},
		{"a table in what is hidden", `<table width`, `<div style="display: none;"><table width="100%"><tr><td>Secret</td></tr></table></div><table width`, "Outlook", `shows "Secret"`},
		{"a table without a width", `<table width="100%"`, `<table`, "Outlook", "a table without its width"},
		{"a picture without a width", `width="780" `, "", "Outlook", "a picture of width"},
		{"a picture as wide as the window", `width="780"`, `width="100%"`, "Outlook", "a picture of width"},
		{"side by side", `<div style="`, `<div style="display: flex; `, "Outlook", "relies on display: flex"},
		{"lines kept by a style", `<p>One`, `<p style="white-space: pre;">One`, "Outlook", "relies on white-space: pre"},
		{"a picture behind the words", `<p>One`, `<p style="background-image: url(cid:1);">One`, "Outlook", "relies on background-image"},
		{"dark words", `<p>One`, `<p style="color: #333333;">One`, "Apple Mail", "cannot be read in the dark"},
		{"light words", `<p>One`, `<p style="color: #cccccc;">One`, "Apple Mail", "cannot be read in the light"},
		{"words on white", `<p>One`, `<p style="background-color: #ffffff;">One`, "Apple Mail", "cannot be read in the dark"},
		{"a dark bar", "#767676", "#222222", "Apple Mail", "hardly seen in the dark"},
		{"nothing said of the dark", "color-scheme: light dark;", "", "Apple Mail", "does not say that it knows the dark"},
	} {
		faulty := strings.Replace(sound, tc.old, tc.new, 1)
		if faulty == sound {
			t.Fatalf("%s: nothing is changed", tc.name)
		}
		found := false
		got := Check(faulty)
		for _, f := range got {
			found = found || strings.HasPrefix(f, tc.by+": ") && strings.Contains(f, tc.says)
		}
		if !found {
			t.Errorf("%s: %s does not say %q; the faults are %q", tc.name, tc.by, tc.says, got)
		}
	}
}
