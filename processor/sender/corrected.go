package sender

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Limits for mails that correct one another: nobody needs more to get his orders right, and all of
// it is kept.
const (
	mostCorrections = 8
	mostCorrected   = 1 << 19
)

// evidenceMagic begins what is kept of a mail, correctedMagic what is kept of several.
const evidenceMagic = "adjutant evidence 1\n"

const correctedMagic = evidenceMagic + "corrected "

// CorrectedEvidence keeps what was signed in mails that together make up orders: one that was
// refused, and those that correct its lines, in the order in which they came. A single mail is kept
// as it is. It returns nil if there is none, or too much.
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

// cutCorrected splits evidence into its mails. It accepts only the form that CorrectedEvidence
// writes.
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
