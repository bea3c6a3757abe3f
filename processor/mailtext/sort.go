package mailtext

import (
	"regexp"
	"strings"
)

// sorted is what a line was found to be.
type sorted struct {
	kind    Kind
	guessed bool // quoted without any mark of its own
}

// sortLines separates orders from history, signature and footers in one part. Each line is first
// judged by itself. Then a line that announces something (an older mail, a signature, a legal
// footer) claims the rest.
func sortLines(lines []rawLine) []sorted {
	out := make([]sorted, len(lines))
	for i := 0; i < len(lines); i++ {
		l := lines[i]
		switch n, rest := announces(lines, i); {
		case isQuoted(l):
			out[i].kind = Quoted
		case n > 0:
			for j := i; j < i+n; j++ {
				out[j].kind = Quoted
			}
			i += n - 1
			if rest {
				quoteRest(lines, out, i+1)
				return out
			}
		case l.sign || isSignature(lines, i):
			fillRest(lines, out, i, Signature)
			return out
		case sentFrom.MatchString(strings.TrimSpace(l.text)):
			out[i].kind = Footer
		case legal.MatchString(strings.TrimSpace(l.text)):
			if i > 0 && isRuler(lines[i-1].text) {
				out[i-1].kind = Footer
			}
			fillRest(lines, out, i, Footer)
			return out
		}
	}
	return out
}

// quoteRest treats everything from a line on as an older mail.
func quoteRest(lines []rawLine, out []sorted, from int) {
	for i := from; i < len(lines); i++ {
		out[i] = sorted{Quoted, !isQuoted(lines[i]) && strings.TrimSpace(lines[i].text) != ""}
	}
}

// fillRest gives a kind to everything from a line on that is not quoted.
func fillRest(lines []rawLine, out []sorted, from int, k Kind) {
	for i := from; i < len(lines); i++ {
		if n, rest := announces(lines, i); n > 0 && rest {
			quoteRest(lines, out, i)
			return
		}
		out[i].kind = k
		if isQuoted(lines[i]) {
			out[i].kind = Quoted
		}
	}
}

// isQuoted reports whether a line has a quote mark.
func isQuoted(l rawLine) bool {
	t := strings.TrimLeft(l.text, " \t")
	return l.quote > 0 || strings.HasPrefix(t, ">") || strings.HasPrefix(t, "|") && strings.Count(t, "|") < 3 // more bars belong to a table
}

// announces reports whether an announcement of an older mail begins here, how many lines it has,
// and whether that mail follows without quote marks.
func announces(lines []rawLine, i int) (n int, rest bool) {
	if n = attribution(lines, i); n == 0 {
		n = ruledHeader(lines, i)
	}
	if n == 0 {
		return 0, false
	}
	for _, l := range lines[i+n:] {
		if strings.TrimSpace(l.text) != "" {
			return n, !isQuoted(l) && attributionOnly(lines, i+n) == 0
		}
	}
	return n, false
}

// attributionOnly finds an attribution at the first line with text.
func attributionOnly(lines []rawLine, i int) int {
	for i < len(lines) && strings.TrimSpace(lines[i].text) == "" {
		i++
	}
	return attribution(lines, i)
}

// The words that end the line above a quotation, in the languages of common mail programs.
const wrote = `(?:wrote|writes|schrieb|schreef|skrev|escribi[óo]|a écrit|ha scritto|escreveu|napisał(?:\(a\)|a)?|napsal(?:\(a\)|a)?|` +
	`kirjoitti|írta|yazdı|a scris|έγραψε|написала?|пишет|написав)`

var (
	// "... wrote:", and a line that ends in an address and a colon.
	attributionEnd = regexp.MustCompile(`(?i)(?:^|\s)` + wrote + `\s*:\s*$|<[^<>\s]+@[^<>\s]+>\s*(?:` + wrote + `\s*)?:\s*$`)
	// "Am ... schrieb Name:", where the name comes last.
	attributionMiddle = regexp.MustCompile(`(?i)^(?:am|op|den|on|dne|il|el|le|em)\s.*\d.*\s(?:schrieb|schreef|skrev|napsal(?:\(a\)|a)?)\s.*:\s*$`)
	// The beginning of one that runs over several lines: it has a year or a time.
	attributionStart = regexp.MustCompile(`(?i)^(?:on|am|le|el|il|em|op|den|dne|w dniu|\p{L}{2,4}\.?,?)\s.*(?:\b20\d\d\b|\b\d{1,2}[:.]\d\d\b)`)
	// A dashed line that names what follows.
	ruler = regexp.MustCompile(`(?i)^[-_\s>]*[-_]{2,}\s*(?:original[- ]message|original appointment|forwarded message|ursprüngliche nachricht|` +
		`originalnachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|mensaje original|mensaje reenviado|` +
		`messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|mensagem original|mensagem encaminhada|` +
		`ursprungligt meddelande|original meddelelse|wiadomość oryginalna|исходное сообщение|begin forwarded message)\s*[-_]*\s*:?\s*$|` +
		`(?i)^begin forwarded message:\s*$|^(?i)anfang der weitergeleiteten nachricht:\s*$`)
	headFrom = regexp.MustCompile(`(?i)^[*_ ]*(?:from|von|de|da|van|från|fra|od|от|lähettäjä)\s*[*_ ]*:[*_ ]*\s*\S`)
	headSent = regexp.MustCompile(`(?i)^[*_ ]*(?:sent|date|gesendet|datum|envoyé|enviado|enviada|fecha|inviato|data|verzonden|skickat|sendt|` +
		`wysłano|отправлено|lähetetty|subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne|temat|тема|aihe)(?: (?:el|le|em|am|il))?\s*[*_ ]*:`)
)

// attribution returns how many lines an announcement like "On ... wrote:" has.
func attribution(lines []rawLine, i int) int {
	joined := ""
	for n := 1; n <= 3 && i+n <= len(lines); n++ {
		t := strings.TrimSpace(lines[i+n-1].text)
		if t == "" || isQuoted(lines[i+n-1]) || len(t) > 400 {
			return 0
		}
		joined = strings.TrimSpace(joined + " " + t)
		// Regular expressions are slow, and most lines have no such sign.
		if strings.HasSuffix(joined, ":") && (attributionEnd.MatchString(joined) || attributionMiddle.MatchString(joined)) {
			return n
		}
		if (n == 1) != (strings.ContainsAny(t, "0123456789") && attributionStart.MatchString(t)) {
			return 0 // there is no beginning, or a second one below an order
		}
	}
	return 0
}

// ruledHeader returns how many lines there are above an older mail that is announced by a dashed
// line or by its header fields.
func ruledHeader(lines []rawLine, i int) int {
	t := strings.TrimSpace(lines[i].text)
	if ruler.MatchString(t) {
		return 1
	}
	at := i
	if isRuler(t) {
		for at++; at < len(lines) && strings.TrimSpace(lines[at].text) == ""; at++ {
		}
	}
	if at >= len(lines) || !strings.Contains(lines[at].text, ":") || !headFrom.MatchString(strings.TrimSpace(lines[at].text)) {
		return 0
	}
	seen := 0
	for j := at + 1; j < len(lines) && j <= at+8; j++ {
		if headSent.MatchString(strings.TrimSpace(lines[j].text)) {
			seen++
		}
	}
	if seen < 2 {
		return 0
	}
	return at - i + 1
}

// isRuler reports whether a line is drawn with dashes or underscores.
func isRuler(s string) bool {
	s = strings.TrimSpace(s)
	return len(s) >= 4 && strings.Trim(s, "_-=*—–") == ""
}

var (
	sentFrom = regexp.MustCompile(`(?i)^(?:sent (?:from|via|with|using)\s+(?:my |the |your )?(?:i(?:phone|pad|pod)|android|samsung|galaxy|mobile|` +
		`phone|blackberry|windows|outlook|yahoo|mail|gmail|proton|huawei|xiaomi|nokia|sony|pixel|smartphone|tablet|bluemail|k-9|fairemail|` +
		`spark|aqua|tutanota|hey|nine|edison).*|get outlook for .*|` +
		`(?:diese nachricht wurde )?von mein.* gesendet\.?|gesendet (?:von|mit) .*(?:iphone|ipad|mail|android|handy|smartphone|samsung|app).*|` +
		`(?:envoyé|télécharger) (?:de|depuis|à partir de) mon .*|enviado d(?:esde|o|el) (?:mi|meu) .*|inviato da(?:l mio)? .*(?:iphone|ipad|android|samsung|cellulare).*|` +
		`(?:verstuurd|verzonden) vanaf mijn .*|(?:skickat|sendt) från min .*|sendt fra min .*|wysłane z .*|отправлено с .*|lähetetty .*(?:iphone|android).*|` +
		`virus[- ]free\.?.*|this email has been checked for viruses.*|diese e-mail wurde von .* auf viren geprüft.*)$`)
	legal = regexp.MustCompile(`(?i)^[*_ ]*(?:confidentiality (?:notice|note|statement)\b|legal (?:notice|disclaimer)\b|disclaimer\s*:|important notice\s*:|privileged and confidential|` +
		`this (?:e-?mail|message|communication)(?: and| \(|, including|, and| may| is (?:intended|confidential|private)| contains| transmission).*|` +
		`the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication).*|` +
		`diese e-?mail (?:enthält|und|ist|kann).*|der inhalt dieser (?:e-?mail|nachricht).*|ce (?:message|courriel|mail)(?: et| est| peut|, et).*|` +
		`este (?:mensaje|correo|e-?mail)(?: y| es| puede| contiene|, y).*|questo (?:messaggio|e-?mail).*|please consider the environment.*|` +
		`to unsubscribe.*|you received this message because.*)`)
)

// isSignature reports whether a signature begins here: with the separator "-- ", or the same
// without its blank if it is below an empty line and little follows. Two dashes right below a
// heading are its underline.
func isSignature(lines []rawLine, i int) bool {
	t := strings.TrimRight(lines[i].text, "\r")
	if t == "-- " || t == "-- \t" {
		return true
	}
	if t != "--" && t != "—" || i > 0 && strings.TrimSpace(lines[i-1].text) != "" {
		return false
	}
	after := 0
	for _, l := range lines[i+1:] {
		if n := strings.TrimSpace(l.text); n != "" && !isQuoted(l) {
			after++
		}
	}
	return after <= 6
}
