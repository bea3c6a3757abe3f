package templates

// badge is how a heading shows whom its mail is about, whose name is in it: a bar in the colour of
// the power and its letters in a box, so that nobody has to see the colour. Its zero value is none.
type badge struct{ colour, letters string }
