module github.com/adjutant-game/adjutant

go 1.26.0

require (
	git.sr.ht/~sbinet/gg v0.8.0
	github.com/alecthomas/kong v1.17.0
	github.com/emersion/go-imap/v2 v2.0.0-beta.8
	github.com/emersion/go-message v0.18.2
	github.com/emersion/go-msgauth v0.7.0
	github.com/emersion/go-sasl v0.0.0-20241020182733-b788ff22d5a6
	github.com/emersion/go-smtp v0.25.1
	github.com/google/go-cmp v0.7.0
	github.com/k3a/html2text v1.3.0
	github.com/microcosm-cc/bluemonday v1.0.27
	github.com/pelletier/go-toml/v2 v2.4.3
	github.com/rogpeppe/go-internal v1.16.0
	github.com/wneessen/go-mail v0.8.1
	github.com/yuin/goldmark v1.8.7
	gitlab.com/yawning/edwards25519-extra v0.0.0-20231005122941-2149dcafc266
	golang.org/x/mod v0.42.0
	golang.org/x/term v0.45.0
	modernc.org/sqlite v1.60.1
	pgregory.net/rapid v1.3.0
)
