// adjutantEngine starts the program in a worker; ask gives a promise of its answer. Where
// the page says so the program starts before the page has come: it is what takes longest.
window.adjutantEngine = (function () {
  "use strict";
  var worker = null, next = 0, open = {}, last = "", own = document.currentScript, from = own && own.dataset.wasm ? own : null;
  function say(text) {
    var state = document.getElementById("engine");
    last = text;
    if (state) { state.textContent = text; state.hidden = !text; }
  }
  function fail(text) {
    say("This page cannot work here: " + text + ". Everything works by mail, too.");
    Object.keys(open).forEach(function (id) { open[id][1](new Error(text)); });
    open = {};
  }
  // visible writes out by its number what nobody sees or what turns a line around.
  function visible(text) {
    return String(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, function (c) {
      return "\\u" + ("000" + c.charCodeAt(0).toString(16)).slice(-4);
    });
  }
  // parts are where the program lies, and the memory that it had when it was built.
  function parts(here) {
    var d = from.dataset;
    return { unpack: here(d.unpack), wasm: here(d.wasm), split: d.split !== undefined, whole: d.whole !== undefined, memory: here(d.memory) };
  }
  function start() {
    if (worker) return;
    var began = performance.now(), here = function (path) { return new URL(path, document.baseURI).href; };
    say("The program is being loaded.");
    try {
      if (window.adjutantParts) worker = window.adjutantParts();
      else {
        worker = new Worker(here(from.dataset.worker));
        worker.postMessage({ begin: parts(here) });
      }
    } catch (e) { fail(e.message); return; }
    worker.onerror = function (e) { fail(e.message || "the browser does not start it"); };
    worker.onmessage = function (e) {
      if (e.data.ready) { window.adjutantStarted = performance.now() - began; say(""); return; }
      if (e.data.failed) { fail(e.data.failed); return; }
      var p = open[e.data.id], a = JSON.parse(e.data.text);
      delete open[e.data.id];
      window.adjutantMemory = e.data.memory;
      window.adjutantWaited = e.data.waited;
      if (a.problem !== undefined) p[1](new Error(a.problem)); else p[0](a.answer);
    };
  }
  function ask(name, question) {
    if (!worker) start();
    return new Promise(function (good, bad) {
      open[++next] = [good, bad];
      if (worker) worker.postMessage({ id: next, name: name, question: JSON.stringify(question) });
    });
  }
  function shown() {
    document.querySelectorAll(".script").forEach(function (e) { e.hidden = false; });
    if (last) say(last);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", shown); else shown();
  if (from && from.dataset.early !== undefined) start();
  return { ask: ask, start: start, visible: visible };
})();
