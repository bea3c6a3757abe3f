// Checks logs, bundles, mails and reports. Nothing leaves the reader's machine.
(function () {
  "use strict";
  function byId(id) { return document.getElementById(id); }
  var files = [], list = byId("files"), result = byId("result"), drop = byId("drop");
  function base64(bytes) {
    var out = "", step = 0x8000;
    for (var i = 0; i < bytes.length; i += step) out += String.fromCharCode.apply(null, bytes.subarray(i, i + step));
    return btoa(out);
  }
  // named is a file's name as it can be shown; whoever made the file chose it.
  function named(name) {
    name = adjutantEngine.visible(name.replace(/\s+/g, " "));
    return name.length > 100 ? name.slice(0, 60) + "..." + name.slice(-30) : name;
  }
  function show() {
    list.textContent = "";
    files.forEach(function (f, n) {
      var li = document.createElement("li"), b = document.createElement("button");
      li.textContent = f.name + " ";
      b.type = "button";
      b.textContent = "Leave out " + f.name;
      b.addEventListener("click", function () { files.splice(n, 1); show(); });
      li.appendChild(b);
      list.appendChild(li);
    });
  }
  function take(some) {
    Promise.all(Array.from(some).map(function (f) {
      return f.arrayBuffer().then(function (b) { files.push({ name: named(f.name), body: base64(new Uint8Array(b)) }); });
    })).then(function () { show(); check(); });
  }
  function check() {
    var all = files.slice(), pasted = byId("pasted").value;
    if (pasted.trim()) all.push({ name: "the pasted text", body: base64(new TextEncoder().encode(pasted)) });
    result.className = "";
    result.textContent = all.length ? "It is being checked." : "Choose a file or paste a text first.";
    if (!all.length) return;
    adjutantEngine.ask("verify", { files: all, key: byId("key").value, beacon: byId("beacon").value, program: document.body.dataset.program || "" }).then(function (a) {
      tell(!a.ok ? "bad" : a.only ? "partly" : "good", a.ok ? a.only || "It holds." : a.record >= 0 ? "It does NOT hold: record " + a.record + " is the first that does not." : "It does NOT hold.", a.text);
    }, function (e) { tell("bad", "It could not be checked.", e.message); });
  }
  // What holds only in part is neither good nor bad.
  function tell(kind, head, text) {
    var h = document.createElement("h2"), pre = document.createElement("pre");
    result.textContent = "";
    result.className = kind;
    h.textContent = head;
    pre.textContent = adjutantEngine.visible(text);
    pre.tabIndex = 0;
    result.appendChild(h);
    result.appendChild(pre);
  }
  byId("choose").addEventListener("change", function (e) { take(e.target.files); e.target.value = ""; });
  byId("check").addEventListener("click", check);
  // A file that is dropped beside the frame is meant, too: the browser would leave the page for it.
  function brings(e) { return Array.from(e.dataTransfer.types).indexOf("Files") >= 0; }
  ["dragover", "dragenter"].forEach(function (n) { document.addEventListener(n, function (e) { if (brings(e)) { e.preventDefault(); drop.classList.add("over"); } }); });
  document.addEventListener("dragleave", function (e) { if (!e.relatedTarget) drop.classList.remove("over"); });
  document.addEventListener("drop", function (e) {
    if (!brings(e)) return;
    e.preventDefault();
    drop.classList.remove("over");
    take(e.dataTransfer.files);
  });
  adjutantEngine.start();
})();
