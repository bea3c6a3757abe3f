package board

// nameIndex maps folded names and aliases to spaces.
type nameIndex map[string][]SpaceID
