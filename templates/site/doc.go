// Package site makes the pages of a game: a map with everything that stands on it, all
// records behind a slider, each turn with its report, standings and luck.
//
// Start from NewScene, which draws the ground of a board once, and from Game, which holds
// what the pages of one game show; Files makes the files. Every page works without a
// script, with links, pictures and tables; with a script there is also the slider.
//
//	scene, err := site.NewScene(start)
//	files := site.Game{ID: "g42", Scene: scene, ...}.Files()
//
// The package is pure and does not know who may read a page: it is given only what all
// readers of the page may see.
package site
