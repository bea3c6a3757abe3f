// The program runs here, beside the page, so that the page never waits for it.
"use strict";
var waiting = [], ready = false;
function answer(m) {
  var text = self.adjutantCall(m.name, m.question);
  postMessage({ id: m.id, text: text, memory: self.adjutantMemory && self.adjutantMemory.buffer.byteLength });
}
self.adjutantReady = function () {
  ready = true;
  postMessage({ ready: true });
  waiting.forEach(answer);
  waiting = [];
};
// A web server that says how the file is packed has the browser unpack it, and compile it
// while it comes. Behind any other one it is unpacked here.
function unpacked(packed, unpack) {
  var head = String.fromCharCode.apply(null, new Uint8Array(packed, 0, 4));
  if (head === "\0asm" || head === "AMEM") return packed;
  if (!self.adjutantUnpack) importScripts(unpack);
  var b = self.adjutantUnpack(new Uint8Array(packed));
  return b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength);
}
function get(path) {
  return fetch(path, { priority: "low" }).then(function (r) {
    if (!r.ok) throw new Error("the program is not there (" + r.status + ")");
    return r;
  });
}
function compiled(got, s, imports) {
  return Promise.resolve(got).then(function (r) {
    if (/^application\/wasm/.test(r.headers.get("Content-Type") || "")) return WebAssembly.instantiateStreaming(r, imports);
    return r.arrayBuffer().then(function (b) { return WebAssembly.instantiate(unpacked(b, s.unpack), imports); });
  });
}
// A program that starts here.
function begin(s) {
  var got = s.bytes ? null : get(s.wasm);
  if (s.exec) importScripts(s.exec);
  var go = new Go();
  go.env.GOGC = "400"; // what is made at the start stays: looking for what is not used takes longer than it saves
  return (got ? compiled(got, s, go.importObject) : WebAssembly.instantiate(unpacked(s.bytes, s.unpack), go.importObject)).then(function (x) {
    return go.run(x.instance);
  }).then(function () { throw new Error("the program ended"); });
}
// A program that was started when it was built: its code comes without what its memory
// begins with, and takes the memory, registers and clock that it had then. What it asks of
// a system is little: the time, and where to say why it fails.
function goOn(s) {
  var memory = null, clock = 0n, began = performance.now();
  function view() { return new DataView(memory.buffer); }
  var system = {
    clock_time_get: function (id, precision, at) {
      var ms = id === 0 ? Date.now() : performance.now() - began;
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)) + (id === 0 ? 0n : clock), true);
      return 0;
    },
    random_get: function (at, n) { crypto.getRandomValues(new Uint8Array(memory.buffer, at, n)); return 0; },
    fd_write: function (fd, list, n, said) {
      var text = "", sum = 0, v = view();
      for (var i = 0; i < n; i++) {
        var size = v.getUint32(list + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory.buffer, v.getUint32(list + 8 * i, true), size));
        sum += size;
      }
      console.error(text);
      v.setUint32(said, sum, true);
      return 0;
    },
    poll_oneoff: function (asked, events, n, count) { // it waits for a moment: it has passed
      var v = view();
      for (var i = 0; i < n; i++) {
        v.setBigUint64(events + 32 * i, v.getBigUint64(asked + 48 * i, true), true);
        v.setUint16(events + 32 * i + 8, 0, true);
        v.setUint8(events + 32 * i + 10, v.getUint8(asked + 48 * i + 8));
      }
      v.setUint32(count, n, true);
      return 0;
    },
    proc_exit: function (code) { throw new Error("the program ended with " + code); },
    sched_yield: function () { return 0; }
  };
  // All else that it names it has asked at its start.
  var imports = { wasi_snapshot_preview1: new Proxy(system, { get: function (all, name) { return all[name] || function () { return 52; }; } }) };
  var memories = s.memories.map(function (path) {
    return get(path).then(function (r) { return r.arrayBuffer(); }).then(function (b) { return unpacked(b, s.unpack); });
  });
  return Promise.all([compiled(get(s.wasm), s, imports)].concat(memories)).then(function (all) {
    var x = all[0].instance.exports;
    self.adjutantMemory = memory = x.memory;
    all.slice(1).forEach(function (b) { clock = take(x, b); });
    self.adjutantCall = function (name, question) {
      var to = new TextEncoder(), head = to.encode(name), rest = to.encode(question), at = x.room(head.length + rest.length);
      var room = new Uint8Array(memory.buffer, at >>> 0);
      room.set(head);
      room.set(rest, head.length);
      var n = x.ask(head.length);
      return new TextDecoder().decode(new Uint8Array(memory.buffer, x.answered() >>> 0, n));
    };
    self.adjutantReady();
  });
}
// take takes a memory, or what another one has more, as cmd/browser/build writes it, and
// gives the clock.
function take(x, kept) {
  var v = new DataView(kept), more = v.getUint32(4, true) - x.memory.buffer.byteLength / 65536;
  if (more > 0) x.memory.grow(more);
  for (var i = 0; i < 8; i++) {
    var g = x["g" + i], at = 16 + 8 * i;
    g.value = typeof g.value === "number" ? v.getInt32(at, true) : v.getBigInt64(at, true);
  }
  var all = new Uint8Array(x.memory.buffer);
  for (var p = 80, n; p < kept.byteLength; p += 8 + n) {
    n = v.getUint32(p + 4, true);
    all.set(new Uint8Array(kept, p + 8, n), v.getUint32(p, true));
  }
  return v.getBigUint64(8, true);
}
self.onmessage = function (e) {
  if (e.data.begin) {
    Promise.resolve(e.data.begin).then(e.data.begin.memories ? goOn : begin).catch(function (e) { postMessage({ failed: String(e && e.message || e) }); });
  }
  else if (ready) answer(e.data);
  else waiting.push(e.data);
};
