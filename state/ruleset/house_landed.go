package ruleset

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// Landed compares the data of a house ruleset with what it recorded for its revision,
// and returns the file as it would be with the revision in it. The error is the
// reminder that what is decided has changed but the revision has not.
func (f Files) Landed(r *Ruleset) (text string, landed bool, err error) {
	name := r.ID + "/" + LandedFile
	old, _ := f.text(name)
	digest := r.WholeDigest()
	for n, line := range strings.Split(old, "\n") {
		revision, was, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if revision != strconv.Itoa(r.Revision) {
			continue
		}
		if was != digest {
			return "", true, place{name, n + 1}.errorf("what revision %d decides by is not what it was when it was written down; games may be played by it. Raise it to revision = %d in ruleset.toml and say in %s what changes", r.Revision, r.Revision+1, historyFile)
		}
		return old, true, nil
	}
	if old == "" {
		old = "# The digest of what each revision decides by; `adjutant rules lint --land` adds a line.\nrevision\tdigest\n"
	}
	return old + fmt.Sprintf("%d\t%s\n", r.Revision, digest), false, nil
}

// WholeDigest is the digest of all that a ruleset decides by: its data, its board and
// the roles of its powers.
func (r *Ruleset) WholeDigest() string {
	sum := sha256.Sum256([]byte(r.Digest() + "\n" + r.Board.Digest() + "\n" + strings.Join(r.Roles.Lines(), "\n")))
	return hex.EncodeToString(sum[:])
}
