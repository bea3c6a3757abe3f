package main

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
)

// A program that has been started has run what its packages do at their start, and will not
// do so again. So that code is left out: a trap stands in its place.

// trap is the body of a function that does nothing but fail.
var trap = []byte{0, 0, 0x0b}

// signs are those of a package's path that the linker writes as "_".
var signs = regexp.MustCompile(`[^\w.]`)

// onlyAtStart are functions of the Go runtime that it runs at its own start, or for somebody who
// measures, traces or debugs a program by GODEBUG or runtime/metrics, which no page does; and those
// that write the stack of a program that dies: there is nobody to read it in a page.
var onlyAtStart = regexp.MustCompile(`^runtime\.(schedinit|mallocinit|moduledataverify1|typelinksinit|goenvs|parsegodebug|` +
	`check|testAtomic64|randinit|modulesinit|__mheap_\.init|__pageAlloc_\.(init|sysInit)|parseByteCount|` +
	`initMetrics(\.func\d+)*|schedtrace(\.func\d+)*|checkFinalizersAndCleanups(\.func\d+)*|printScavTrace|dumpScanStats|__mspan_\.reportZombies|__profBuf_\.read|` +
	`trace(Advance|Stack|ReadCPU|StopReadCPU|SyncBatch)(\.func\d+)*|trace(Event)?Writer\.\w+(\.func\d+)*|unsafeTraceWriter|__trace\w+_\.\w+(\.func\d+)*|` +
	`traceLocker\.([A-Z]\w*|eventWriter|rawEventWriter|emitUnblockStatus|startPC|string|stack|rtype|writer)|fpunwindExpand|fpTracebackPartialExpand|` +
	`traceback[12]?(\.func\d+)*|tracebackothers(\.func\d+)*|tracebackHexdump(\.func\d+)*|hexdumpWords(\.func\d+)*|__hexdumper_\.\w+(\.func\d+)*|goroutineheader|` +
	`print(anycustomtype|createdby1?|AncestorTraceback\w*|CgoTraceback(\.func\d+)*|OneCgoTraceback)|dumpgstatus|showfuncinfo)$|^internal_bisect\.`)

// notForDrafts are functions that a program gets by the packages that it is made of, and that nothing calls
// which reads drafts: it signs, encrypts and draws nothing at random, fills in no template, calls nothing that
// the compiler does not know, writes out no pattern and knows no time of day. Such packages are there because they test themselves at their start.
var notForDrafts = regexp.MustCompile(`^(crypto_internal_fips140_(ed25519|edwards25519|edwards25519_field|aes|aes_gcm|drbg|sha512|sha3)|` +
	`crypto_ed25519|crypto_cipher|crypto_rand|crypto_hkdf|text_template|text_template_parse)\.|` +
	`^reflect\.(callMethod|callReflect|funcLayout|addTypeBits|newAbiDesc|__abiSeq_\.\w+|makeMethodValue|Value\.(call|Call|CallSlice))(\.func\d+)*$|^io_fs\.FormatFileInfo$|^internal_strconv\.fmt[XB]$|` +
	`^regexp_syntax\.(writeRegexp|calcFlags|dump\w+|escape|__(Regexp|Prog|Inst)_\.String)$|` +
	`^time\.(Time\.|__Time_\.|Month\.|Weekday\.|Duration\.|Location\.|__Location_\.|__ParseError_\.|parse|append|Date$|nextStdChunk|stdFracSecond|leadingInt|leadingFraction|atoi|getnum|skip|cutspace|lookup|tz|quote|commaOrPeriod|startsWithLowerCase|isDigit|norm|match|LoadLocation|FixedZone|Parse|Unix)`)

// beginning matches the names of what packages run at their start, and for a program that reads drafts of
// what it never calls. Methods of that name have their type before it, so the paths of the packages must be
// known.
func beginning(packages []string, drafts bool) func(name string) bool {
	known := map[string]bool{}
	for _, p := range packages {
		known[signs.ReplaceAllString(p, "_")] = true
	}
	known["main"] = true
	last := regexp.MustCompile(`^(.*?)(\.map)?\.init(\.\d+)?$`)
	return func(name string) bool {
		m := last.FindStringSubmatch(name)
		return m != nil && known[m[1]] || onlyAtStart.MatchString(name) || drafts && notForDrafts.MatchString(name)
	}
}

// names are those of the functions of a program, by their numbers.
func names(all []part) (map[uint64]string, error) {
	bad := errors.New("the names of the functions are not as the linker writes them")
	for _, p := range all {
		body, ok := bytes.CutPrefix(p.body, []byte("\x04name"))
		if p.kind != customPart || !ok {
			continue
		}
		// Only the names of functions come: their kind, their size, how many there are.
		if len(body) == 0 || body[0] != 1 {
			return nil, bad
		}
		_, n := number(body[1:])
		body = body[1+n:]
		count, n := number(body)
		body = body[n:]
		out := map[uint64]string{}
		for range count {
			at, n := number(body)
			size, m := number(body[n:])
			if n == 0 || m == 0 || uint64(len(body)-n-m) < size {
				return nil, bad
			}
			out[at] = string(body[n+m : n+m+int(size)])
			body = body[n+m+int(size):]
		}
		return out, nil
	}
	return nil, bad
}

// leaveOut takes the bodies of functions out of a program's code. They are called by their
// numbers.
func leaveOut(all []part, called map[uint64]string, left func(name string) bool) error {
	imported := uint64(0)
	for i, p := range all {
		switch p.kind {
		case importPart: // only functions: the linker imports nothing else
			imported, _ = number(p.body)
		case codePart:
			count, n := number(p.body)
			rest, out := p.body[n:], appendNumber(nil, count)
			for f := range count {
				size, n := number(rest)
				if n == 0 || uint64(len(rest)-n) < size {
					return fmt.Errorf("function %d of the program is cut short", f)
				}
				body := rest[n : n+int(size)]
				if left(called[imported+f]) {
					body = trap
				}
				out = append(appendNumber(out, uint64(len(body))), body...)
				rest = rest[n+int(size):]
			}
			all[i].body = out
		}
	}
	return nil
}
