// Battles by clicking, and positions to play on.
(function () {
  "use strict";
  function byId(id) { return document.getElementById(id); }
  function html(name, text, kind) {
    var e = document.createElement(name);
    if (text !== undefined) e.textContent = adjutantEngine.visible(text);
    if (kind) e.className = kind;
    return e;
  }
  var ask = adjutantEngine.ask, rules = byId("rules");
  function buttons() {
    ask("rules", { ruleset: rules.value }).then(function (a) {
      ["attacker", "defender"].forEach(function (side) {
        var box = byId(side + "-units");
        box.textContent = "";
        a.units.forEach(function (u) {
          var b = html("button", "+ " + u.name);
          b.type = "button";
          b.setAttribute("aria-label", "One " + u.name + " more for the " + side);
          b.addEventListener("click", function () { more(byId(side), u.name); fight(); });
          box.appendChild(b);
        });
      });
      document.body.dataset.rules = rules.value;
    });
  }
  // more adds one of a unit to a list like "3 infantry, 1 tank".
  function more(input, name) {
    var parts = input.value.split(",").map(function (x) { return x.trim(); }).filter(Boolean), found = false;
    parts = parts.map(function (x) {
      var m = /^(\d+) (.*)$/.exec(x);
      if (!m || m[2] !== name) return x;
      found = true;
      return Number(m[1]) + 1 + " " + name;
    });
    if (!found) parts.push("1 " + name);
    input.value = parts.join(", ");
  }
  var asked = 0;
  function fight() {
    var mine = ++asked, out = byId("fight-result");
    if (!byId("attacker").value.trim() || !byId("defender").value.trim()) { out.textContent = "Choose units of both sides."; return; }
    ask("fight", { ruleset: rules.value, Attacker: byId("attacker").value, Defender: byId("defender").value, Sea: byId("kind").value === "sea", Amphibious: byId("kind").value === "landing", LowLuck: byId("lowluck").checked }).then(function (a) {
      if (mine !== asked) return;
      out.textContent = "";
      out.className = a.ok ? "good" : "bad";
      if (a.ok) out.appendChild(html("p", "Attacker wins " + a.win.toFixed(1) + " %, draw " + a.draw.toFixed(1) + " %, defender wins " + a.lose.toFixed(1) + " %.", "sum"));
      a.said.forEach(function (s) { out.appendChild(html("p", s)); });
      if (a.text) { var pre = html("pre", a.text); pre.tabIndex = 0; out.appendChild(pre); }
    }, function (e) { out.className = "bad"; out.textContent = adjutantEngine.visible(e.message); });
  }
  ["attacker", "defender", "kind", "lowluck"].forEach(function (id) { byId(id).addEventListener("change", fight); });
  rules.addEventListener("change", function () { buttons(); fight(); });
  byId("fight").addEventListener("click", fight);
  byId("clear").addEventListener("click", function () { byId("attacker").value = byId("defender").value = ""; fight(); });

  var position = byId("position"), picture = byId("picture"), last = "";
  function position_now() { return { ruleset: byId("sand-rules").value, position: position.value }; }
  function show() {
    var q = position_now();
    q.dark = matchMedia("(prefers-color-scheme: dark)").matches;
    q.width = 1200;
    return ask("show", q).then(function (a) {
      if (last) URL.revokeObjectURL(last);
      last = URL.createObjectURL(new Blob([a.svg], { type: "image/svg+xml" }));
      picture.src = last;
      picture.alt = adjutantEngine.visible(a.alt);
      byId("caption").textContent = adjutantEngine.visible(a.turn);
      tabulate(a.places);
      byId("sand-map").hidden = byId("same").hidden = false;
      byId("sand-turn").textContent = adjutantEngine.visible(a.turn);
      byId("sand-turn").className = "";
      position.value = a.position;
      powers(a.powers);
      questions(a.asked);
    }, function (e) { byId("sand-turn").className = "bad"; byId("sand-turn").textContent = adjutantEngine.visible(e.message); });
  }
  // The picture as a table.
  function tabulate(places) {
    var body = document.querySelector("#same tbody");
    body.textContent = "";
    places.forEach(function (p) {
      var tr = html("tr"), th = html("th", p.place);
      th.scope = "row";
      tr.appendChild(th);
      [p.held, p.units, p.works].forEach(function (x) { tr.appendChild(html("td", x || "")); });
      body.appendChild(tr);
    });
  }
  // Of whom orders are: mostly of whose turn it is; others can give theirs ahead.
  function powers(all) {
    var e = byId("sand-power"), now = e.value;
    while (e.options.length > 1) e.remove(1);
    all.forEach(function (p) { var o = html("option", p); o.value = p; e.appendChild(o); });
    e.value = all.indexOf(now) < 0 ? "" : now;
  }
  // What the position waits for; the next text answers it.
  function questions(all) {
    var out = byId("asked");
    out.textContent = "";
    byId("sand-what").textContent = all.length ? "Answers to what is asked, a line each, with the number in front; or orders, if the game does not wait" : "Orders";
    all.forEach(function (q) {
      var ul = html("ul");
      out.appendChild(html("p", "Question " + q.number + " for " + q.power + ": " + q.text, "sum"));
      q.facts.forEach(function (f) { ul.appendChild(html("li", f)); });
      ul.appendChild(html("li", "Without an answer (write " + q.number + ": default): " + q.default));
      out.appendChild(ul);
      var box = html("div", undefined, "buttons");
      (q.answers || []).forEach(function (x) {
        var b = html("button", q.number + ": " + x), o = byId("sand-orders");
        b.type = "button";
        b.addEventListener("click", function () { o.value += (o.value && !/\n$/.test(o.value) ? "\n" : "") + q.number + ": " + x + "\n"; });
        box.appendChild(b);
      });
      out.appendChild(box);
    });
  }
  byId("draw").addEventListener("click", show);
  byId("setup").addEventListener("click", function () { position.value = ""; show(); });
  byId("play").addEventListener("click", function () {
    var q = position_now(), out = byId("happened");
    q.text = byId("sand-orders").value;
    q.seed = byId("seed").value;
    q.power = byId("sand-power").value || undefined;
    ask("play", q).then(function (a) {
      out.textContent = "";
      out.className = a.ok ? "good" : "bad";
      if (a.problem) { var pre = html("pre", a.problem); pre.tabIndex = 0; out.appendChild(pre); return; }
      var ul = html("ul");
      a.lines.forEach(function (l) { ul.appendChild(html("li", l)); });
      out.appendChild(ul);
      if (a.waits) out.appendChild(html("p", "The orders stand. Awaited: " + a.waits));
      position.value = a.position;
      byId("sand-turn").textContent = adjutantEngine.visible(a.turn);
      questions(a.asked);
      byId("sand-orders").value = "";
      return show();
    }).catch(function (e) { out.className = "bad"; out.textContent = adjutantEngine.visible(e.message); });
  });
  byId("open").addEventListener("change", function (e) {
    if (e.target.files.length) e.target.files[0].text().then(function (t) { position.value = t; return show(); });
    e.target.value = "";
  });
  byId("save").addEventListener("click", function () {
    var a = html("a");
    a.href = URL.createObjectURL(new Blob([position.value], { type: "text/plain" }));
    a.download = "position.txt";
    a.click();
  });
  buttons();
})();
