package reading

// soft are the words with which people correct themselves, and which talk uses as well.
var soft = wordList("|sorry|sry|wait|nope|no|nee|nein|non|or rather|actually|")
