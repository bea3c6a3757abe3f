package gamelog_test

import (
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// What public witnesses signed of a public log, and the examples of the
// specifications: facts that this program did not make.
const (
	publicHead = "arche2025h1.staging.ct.transparency.dev\n1432088532\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n"
	publicSigs = `— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`
	publicKey = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"
)

// TestPublicCosignature: what a public witness signed holds, and a change of a letter
// of it does not.
func TestPublicCosignature(t *testing.T) {
	key, err := gamelog.ParseWitnessKey(publicKey)
	if err != nil {
		t.Fatal(err)
	}
	keys := []gamelog.WitnessKey{key}
	sigs, err := gamelog.CosignaturesOf(publicHead, publicSigs, keys)
	if err != nil || len(sigs) != 1 || sigs[0].Name != "remora.n621.de" || sigs[0].At != 1779573024 {
		t.Fatalf("CosignaturesOf = %+v, %v", sigs, err)
	}
	if n, err := note.Open([]byte(publicHead+"\n"+publicSigs), note.VerifierList(key)); err != nil || len(n.Sigs) != 1 {
		t.Errorf("as a signed note: %v, %v", n, err)
	}
	for _, c := range [][2]string{{"1432088532", "1432088533"}, {"U7WM", "U7WN"}, {"arche2025h1", "arche2025h2"}} {
		if _, err := gamelog.CosignaturesOf(strings.Replace(publicHead, c[0], c[1], 1), publicSigs, keys); err == nil {
			t.Errorf("with %s for %s it still holds", c[1], c[0])
		}
	}
	if _, err := gamelog.CosignaturesOf(publicHead, strings.Replace(publicSigs, "2net5wAAAABqEiEg", "2net5wAAAABqEiEh", 1), keys); err == nil {
		t.Error("another time holds")
	}
	for _, bad := range []string{
		strings.Replace(publicKey, "remora", "remorb", 1), strings.Replace(publicKey, "da77ade7", "da77ade8", 1), strings.Replace(publicKey, "+BO", "+AO", 1),
		publicKey[:len(publicKey)-4], "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k", "", "++",
	} {
		if _, err := gamelog.ParseWitnessKey(bad); err == nil {
			t.Errorf("%q is taken for a witness's key", bad)
		}
	}
}

// TestSpecifiedExamples: the examples of the specifications of signed notes and of
// cosignatures have the form that is read here.
func TestSpecifiedExamples(t *testing.T) {
	v, err := note.NewVerifier("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k")
	if err != nil {
		t.Fatal(err)
	}
	example := "This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
	if _, err := note.Open([]byte(example), note.VerifierList(v)); err != nil {
		t.Error(err)
	}
	head, err := gamelog.ParseTreeHead("example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n")
	if err != nil || head.Origin != "example.com/behind-the-sofa" || head.Size != 20852163 {
		t.Errorf("ParseTreeHead = %+v, %v", head, err)
	}
	for _, bad := range []string{
		"", "a\n1\n", "a\n01\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n", "a\n-1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
		"a\n1\nCsUY\n", "\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n", "a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=",
	} {
		if h, err := gamelog.ParseTreeHead(bad); err == nil {
			t.Errorf("ParseTreeHead(%q) = %+v", bad, h)
		}
	}
	line := "— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n"
	if sigs, err := gamelog.CosignaturesOf(head.String(), line, nil); err != nil || len(sigs) != 0 {
		t.Errorf("the signature of an unknown witness: %v, %v", sigs, err)
	}
}
