// The program runs here, beside the page, so that the page never waits for it.
"use strict";
var waiting = [], ready = false;
function answer(m) { postMessage({ id: m.id, text: self.adjutantCall(m.name, m.question) }); }
self.adjutantReady = function () {
  ready = true;
  postMessage({ ready: true });
  waiting.forEach(answer);
  waiting = [];
};
// A web server that says how the file is packed has the browser unpack it, and compile it
// while it comes. Behind any other one it is unpacked here.
function unpacked(packed, unpack) {
  var head = new Uint8Array(packed, 0, 4);
  if (head[0] === 0 && head[1] === 0x61 && head[2] === 0x73 && head[3] === 0x6d) return packed;
  if (!self.adjutantUnpack) importScripts(unpack);
  return self.adjutantUnpack(new Uint8Array(packed));
}
function begin(s) {
  var got = s.bytes ? null : fetch(s.wasm, { priority: "low" }).then(function (r) {
    if (!r.ok) throw new Error("the program is not there (" + r.status + ")");
    return r;
  });
  if (s.exec) importScripts(s.exec);
  var go = new Go();
  go.env.GOGC = "400"; // what is made at the start stays: looking for what is not used takes longer than it saves
  function from(b) { return WebAssembly.instantiate(unpacked(b, s.unpack), go.importObject); }
  Promise.resolve(got).then(function (r) {
    if (!r) return from(s.bytes);
    if (/^application\/wasm/.test(r.headers.get("Content-Type") || "")) return WebAssembly.instantiateStreaming(r, go.importObject);
    return r.arrayBuffer().then(from);
  }).then(function (x) {
    return go.run(x.instance);
  }).then(function () { throw new Error("the program ended"); }).catch(function (e) { postMessage({ failed: String(e && e.message || e) }); });
}
self.onmessage = function (e) {
  if (e.data.begin) begin(e.data.begin);
  else if (ready) answer(e.data);
  else waiting.push(e.data);
};
