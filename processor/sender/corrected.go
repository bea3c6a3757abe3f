package sender

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Limits of mails that correct one another: nobody needs more to put his orders right,
// and all of it is kept.
const (
	mostCorrections = 8
	mostCorrected   = 1 << 19
)

// evidenceMagic begins what is kept of a mail, correctedMagic what is kept of several.
const evidenceMagic = "adjutant evidence 1\n"

const correctedMagic = evidenceMagic + "corrected "

// CorrectedEvidence keeps what was signed of mails that make orders together: one that
// was refused, and those that say which of its lines are to be others, in the sequence
// in which they came. One mail is kept as it is; it is nil if there is none, or too much.
func CorrectedEvidence(mails [][]byte) []byte {
	if len(mails) == 0 {
		return nil
	}
	if len(mails) == 1 {
		return mails[0]
	}
	var sizes []string
	for _, m := range mails {
		sizes = append(sizes, strconv.Itoa(len(m)))
	}
	doc := fmt.Appendf(nil, "%s%s\n\n%s", correctedMagic, strings.Join(sizes, " "), bytes.Join(mails, nil))
	if len(mails) > mostCorrections || len(doc) > mostCorrected {
		return nil
	}
	return doc
}

// cutCorrected takes evidence apart into the mails that it is of. Each way to write it
// but that of CorrectedEvidence is refused.
func cutCorrected(doc []byte) ([][]byte, error) {
	rest, is := bytes.CutPrefix(doc, []byte(correctedMagic))
	if !is {
		return [][]byte{doc}, nil
	}
	sizes, text, _ := bytes.Cut(rest, []byte("\n\n"))
	var mails [][]byte
	for _, f := range strings.Fields(string(sizes)) {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 || n > len(text) {
			break
		}
		mails, text = append(mails, text[:n:n]), text[n:]
	}
	if len(mails) < 2 || !bytes.Equal(CorrectedEvidence(mails), doc) {
		return nil, errors.New("the mails that correct one another cannot be told apart")
	}
	return mails, nil
}
