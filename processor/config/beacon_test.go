package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// New games have dice of a beacon where relays are named, and of the key alone where
// none are; what is said wins over both.
func TestAutomaticDice(t *testing.T) {
	for _, tc := range []struct{ from, to, relays, dice string }{
		{"", "", "4", "vrf+beacon"},
		{`relays = ["https`, `#relays = ["https`, "0", "vrf"},
		{`#dice = "auto"`, `dice = "vrf"`, "4", "vrf"},
		{`#dice = "auto"`, `dice = "players"`, "4", "players"},
		{`relays = ["https`, `relays = ["http`, "4", "vrf+beacon"},
	} {
		cfg, err := load(folder(t), strings.Replace(Sample, tc.from, tc.to, 1))
		if err != nil {
			t.Fatalf("%s: %v", tc.to, err)
		}
		if cfg.Game.Dice != tc.dice || len(cfg.Beacon.Relays) != int(tc.relays[0]-'0') || !gamelog.IsQuicknet(cfg.Beacon.Chain()) {
			t.Errorf("%s: dice of %q with %+v", tc.to, cfg.Game.Dice, cfg.Beacon)
		}
	}
	for _, tc := range []struct{ from, to, words string }{
		{`relays = ["https://api.drand.sh"`, `relays = ["api.drand.sh"`, "is not an address"},
		{`#delay = "60s"`, `delay = "5s"`, "is not from 30"},
		{`#delay = "60s"`, `delay = "61500ms"`, "whole seconds"},
		{`#genesis = 1692803367`, `genesis = 1692800000`, "other times"},
		{`#key = "83cf`, `key = "83ce`, "BLS12-381"},
		{`#dice = "auto"`, `dice = "coins"`, "neither"},
	} {
		if _, err := load(folder(t), strings.Replace(Sample, tc.from, tc.to, 1)); err == nil || !strings.Contains(err.Error(), tc.words) {
			t.Errorf("%s: %v", tc.to, err)
		}
	}
}

// The passphrase of the key comes from a file or from the environment, and only from
// one of them.
func TestKeyPassphrase(t *testing.T) {
	dir := folder(t)
	for name, text := range map[string]string{"word": "seven green bottles\r\n", "nothing": "\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct{ line, word, problem string }{
		{`key_passphrase_file = "word"`, "seven green bottles", ""},
		{"", "", ""},
		{`key_passphrase_file = "nothing"`, "", "is empty"},
		{`key_passphrase_file = "gone"`, "", "no such file"},
		{`key_passphrase_env = "ADJUTANT_NOT_SET"`, "", "ADJUTANT_NOT_SET is not set"},
		{"key_passphrase_file = \"word\"\nkey_passphrase_env = \"X\"", "", "not both"},
	} {
		cfg, err := load(dir, strings.Replace(Sample, `#key_passphrase_file = ""`, tc.line, 1))
		if tc.problem != "" {
			if err == nil || !strings.Contains(err.Error(), tc.problem) {
				t.Errorf("%s: %v", tc.line, err)
			}
			continue
		}
		if err != nil || cfg.KeyPassphrase.Reveal() != tc.word {
			t.Errorf("%s: %q (%v)", tc.line, cfg.KeyPassphrase.Reveal(), err)
		}
	}
}
