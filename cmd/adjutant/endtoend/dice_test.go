package endtoend

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A game by real mail whose dice wait for values of the other side: one player fixes a
// list, the other is silent for a while and then speaks again, and the program is
// stopped and started while dice wait. Its log verifies, and verify names the silent
// player.
func TestRealDiceOfPlayers(t *testing.T) {
	t.Parallel() // it mostly waits
	h := openRealHost(t)
	h.newArgs = []string{"--dice", "vrf+players"}
	h.start(t)
	ctx := t.Context()
	g, err := h.open(ctx, "values")
	if err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	out, err := h.run(ctx, "secrets", "20")
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Split(strings.TrimSpace(out), "\n")
	send := func(player, text, word string) {
		t.Helper()
		if err := g.send(ctx, player, text, word); err != nil {
			t.Fatalf("%v\n%s", err, h.all())
		}
	}
	await := func(player, words string) {
		t.Helper()
		if _, err := h.await(ctx, words, g.says(player, words)); err != nil {
			t.Fatalf("%v\n%s", err, h.all())
		}
	}
	awaitTurn := func(player, power string) {
		t.Helper()
		if _, err := h.await(ctx, player+" is on with "+power, g.onTurn(player, power, 1, "")); err != nil {
			t.Fatalf("%v\n%s", err, h.all())
		}
	}
	called := func(player, power string) {
		t.Helper()
		is := func(m realMail) bool {
			return m.To == g.box(player) && strings.Contains(m.text, "GIVE YOUR PART OF THE DICE") && strings.Contains(m.text, "The orders of "+power)
		}
		if _, err := h.await(ctx, "a call to "+player, is); err != nil {
			t.Fatalf("%v\n%s", err, h.all())
		}
	}
	send("dana", list[0]+"\n", "YOUR LIST IS FIXED")

	// Germany's dice fall without quill, who is silent until his time is over.
	send("harrow", "G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\n", "ORDERS TAKEN")
	called("dana", "Germany")
	called("quill", "Germany")
	send("dana", list[1]+"\n", "YOUR VALUE IS TAKEN")
	await("harrow", "quill gave no value in time")
	send("harrow", "NCM\nplanes land W Ger\nPlace: 10 inf Germany\nend turn\n", "ORDERS TAKEN")
	awaitTurn("dana", "Soviet Union")
	send("dana", "R1\nbuy 1 inf\nPlace 1 inf Russia\nend turn\n", "ORDERS TAKEN")

	// Japan's wait for both, over a stop and a start of the program.
	awaitTurn("harrow", "Japan")
	send("harrow", "J1\nbuy 2 transports\nCM\nHunan: 3 inf 1 art (Kiangsi), 2 inf 1 art (Kwangsi)\n", "ORDERS TAKEN")
	called("quill", "Japan")
	send("quill", "secret: seven green bottles\n", "The dice wait for dana")
	h.stop(t)
	h.start(t)
	send("dana", list[2]+"\n", "YOUR VALUE IS TAKEN")
	await("harrow", "made with a value of quill and dana")
	h.stop(t)

	log, err := h.run(ctx, "log", "--store", filepath.Join(h.dir, "adjutant.db"), "--game", "values", "--raw")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(h.dir, "values.log")
	if err := os.WriteFile(file, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := h.run(ctx, "verify", file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"dice from values of the other side's players and the host's key: fixed orders waited for them 2 times, and 1 of these had a value of everybody asked",
		"without a value of quill, who gave none in time",
		"with words of quill, who could choose them",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("verify does not say %q:\n%s", want, said)
		}
	}
	l, err := gamelog.ReadLog([]byte(log), "")
	if err != nil {
		t.Fatal(err)
	}
	calls := l.Calls()
	if l.Records[0].Input.Dice != state.VRFPlayers || len(calls) != 2 || !calls[0].Values[0].Listed || calls[1].Values[0].Listed {
		t.Errorf("the calls are %+v", calls)
	}
}
