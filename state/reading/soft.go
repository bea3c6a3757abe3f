package reading

// soft are the words with which people correct themselves, and which talk uses as well.
var soft = map[string]bool{"sorry": true, "sry": true, "wait": true, "nope": true, "no": true, "nee": true, "nein": true, "non": true, "or rather": true, "actually": true}
