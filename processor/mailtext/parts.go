package mailtext

// entity is a mail or a part of one, not yet decoded.
type entity struct {
	fields []Field
	body   []byte
	path   string
	depth  int
}

// text is a part that can be read as text.
type text struct {
	path, name string
	content    string
	html       bool
	flowed     bool
	delSp      bool
	limit      int
	// other is set for HTML beside plain text.
	other bool
}

// walker goes through the parts and collects texts.
type walker struct {
	m     *Mail
	lim   Limits
	parts int
	body  []text // to be read in place
	files []text // attached text files
	// all is set to collect every text, including those of files, in the order of the mail.
	all bool
}
