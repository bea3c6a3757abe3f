package config

import (
	"strings"
	"testing"
)

// Each wrong key of [monitor] is named; its legal twin is read.
func TestMonitor(t *testing.T) {
	hosts := "\nhosts = [\"host@example.org\"]\n"
	for _, tc := range []struct{ wrong, want, right string }{
		{`listen = "9464"`, "with a port", `listen = "127.0.0.1:9464"`},
		{`traces = "127.0.0.1:4318"`, "is not an address like http", `traces = "http://127.0.0.1:4318"`},
		{`traces = "http://127.0.0.1:4318/v1/traces"`, "is not an address like http", `traces = "https://traces.example.org"`},
		{`alerts = ["mails > 3"]`, "none of the figures", `alerts = ["mails_waiting > 3 for 15m", "disk_free_mb < 500"]`},
	} {
		with := func(line string) (*Config, error) {
			return load(folder(t), strings.Replace(strings.Replace(Sample, "[monitor]\n", "[monitor]\n"+line+"\n", 1), "\n#hosts = []\n", hosts, 1))
		}
		if _, err := with(tc.wrong); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", tc.wrong, err, tc.want)
		}
		cfg, err := with(tc.right)
		if err != nil || len(cfg.Monitor.Rules) != len(cfg.Monitor.Alerts) || len(cfg.Warnings) != 0 {
			t.Errorf("%s: %v %+v", tc.right, err, cfg)
		}
	}
	public, err := load(folder(t), strings.Replace(Sample, "[monitor]\n", "[monitor]\nlisten = \":9464\"\n", 1))
	if err != nil || len(public.Warnings) != 1 || !strings.Contains(public.Warnings[0], "firewall") {
		t.Errorf("listening everywhere: %v %+v", err, public)
	}
	if _, err := load(folder(t), strings.Replace(Sample, "[monitor]\n", "[monitor]\nalerts = [\"due_late > 60\"]\n", 1)); err == nil || !strings.Contains(err.Error(), "hosts") {
		t.Errorf("alerts for nobody: %v", err)
	}
}
