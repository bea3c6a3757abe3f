package chart_test

import (
	"fmt"
	"image/color"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/templates/chart"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// On a dark page a chart is dark: every colour in it has another there, which is seen on the
// dark paper, and the paper itself is the page's.
func TestChartsAreDarkOnDarkPages(t *testing.T) {
	course, luck := played(t, 2)
	p, err := chart.Course(course, luck)
	if err != nil {
		t.Fatal(err)
	}
	b, err := p.SVG()
	if err != nil {
		t.Fatal(err)
	}
	head, body, ok := strings.Cut(string(b), "</style>")
	if !ok || !strings.Contains(head, "@media (prefers-color-scheme:dark){") {
		t.Fatal("the chart has no dark colours")
	}
	paper := color.RGBA{0x16, 0x18, 0x1b, 0xff}
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?:fill|stroke):#[0-9A-Fa-f]{6}`).FindAllString(body, -1) {
		used[m] = true
	}
	if len(used) < 8 {
		t.Fatalf("only %d colours are in the chart", len(used))
	}
	for m := range used {
		_, rule, ok := strings.Cut(head, `[style*="`+m+`"]{`)
		if !ok {
			t.Errorf("%s has no colour in the dark", m)
			continue
		}
		name, light, _ := strings.Cut(m, ":")
		var c color.RGBA
		if _, err := fmt.Sscanf(rule, name+":#%02x%02x%02x!important}", &c.R, &c.G, &c.B); err != nil {
			t.Errorf("%s in the dark: %v", m, err)
			continue
		}
		c.A = 0xff
		switch got := mapdraw.Contrast(c, paper); {
		case light == "#FFFFFF" && c != paper:
			t.Errorf("the paper is %v in the dark", c)
		case light != "#FFFFFF" && light != "#D8D4CC" && got < 4.5:
			t.Errorf("%s in the dark is %v, with a contrast of %.1f", m, c, got)
		}
	}
}
