// The slider over the records of a game. Without this script the page is whole: each turn
// has a page of its own. All text goes in by textContent, so nothing of it is ever HTML.
(function () {
  "use strict";
  var board = window.adjutantBoard, game = window.adjutantGame;
  if (!board || !game) return;
  var SVG = "http://www.w3.org/2000/svg";
  function byId(id) { return document.getElementById(id); }
  function svg(name, attributes, text) {
    var e = document.createElementNS(SVG, name);
    for (var k in attributes) e.setAttribute(k, attributes[k]);
    if (text !== undefined) e.textContent = text;
    return e;
  }
  function html(name, text) {
    var e = document.createElement(name);
    if (text !== undefined) e.textContent = text;
    return e;
  }

  // The deadline in the reader's own time.
  var due = byId("due");
  if (due) {
    var time = due.querySelector("time"), at = new Date(time.dateTime);
    if (!isNaN(at)) time.textContent = at.toLocaleString(undefined, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
  }
  document.querySelectorAll(".script").forEach(function (e) { e.hidden = false; });

  // What is shown of each space, and what belongs to it in the drawing.
  var count = board.spaces.length, shown = new Array(count), held = new Array(count), plates = new Array(count), hits = new Array(count);
  var heldLayer = byId("held"), unitLayer = byId("units"), battleLayer = byId("battles"), markLayer = byId("marks");
  heldLayer.textContent = unitLayer.textContent = battleLayer.textContent = markLayer.textContent = "";
  var t = board.letter;

  function plate(group, kind, text, x, y) {
    var w = t * (0.62 * text.length + 0.5), h = t * 1.2, g = svg("g", { "class": kind });
    g.appendChild(svg("rect", { x: x - w / 2, y: y, width: w, height: h }));
    g.appendChild(svg("text", { x: x, y: y + t * 0.94 }, text));
    group.appendChild(g);
    return y + h + t * 0.1;
  }

  // draw shows a space: [number, holder, [[holder, count, text]...], facilities, letters].
  function draw(i, s) {
    if (shown[i] === s) return;
    shown[i] = s;
    var space = board.spaces[i];
    if (held[i]) { held[i].remove(); held[i] = null; }
    if (s[1] >= 0 && s[1] !== space.h) {
      held[i] = svg("path", { fill: "url(#h" + s[1] + ")", d: space.d });
      heldLayer.appendChild(held[i]);
    }
    if (plates[i]) { plates[i].remove(); plates[i] = null; }
    if (s[2].length || s[3]) {
      var g = plates[i] = svg("g", {});
      space.u.forEach(function (at) {
        var y = at[1] - t * 0.62;
        s[2].forEach(function (st) { y = plate(g, "c" + st[0], board.holders[st[0]].l + " " + st[1], at[0], y); });
        if (s[3]) plate(g, "works", s[4], at[0], y);
      });
      unitLayer.appendChild(g);
    }
  }

  // The position after each step is that of the one before with its changes; every so
  // many a whole one is kept, so that any step is near one.
  var every = 32, kept = [], slider = byId("record"), last = game.steps.length - 1, current = -1;
  (function () {
    var now = game.start.slice();
    game.steps.forEach(function (s, n) {
      (s.s || []).forEach(function (x) { now[x[0]] = x; });
      if (n % every === 0) kept[n / every] = now.slice();
    });
  })();
  function position(n) {
    var k = Math.floor(n / every), now = kept[k].slice();
    for (var i = k * every + 1; i <= n; i++) (game.steps[i].s || []).forEach(function (x) { now[x[0]] = x; });
    return now;
  }

  function goTo(n, quiet) {
    n = Math.max(0, Math.min(last, n));
    if (n === current) return;
    current = n;
    var step = game.steps[n];
    position(n).forEach(function (s, i) { draw(i, s); });
    battleLayer.textContent = "";
    (step.b || []).forEach(function (b) {
      (b[0] < 0 ? [] : board.spaces[b[0]].u).forEach(function (at) {
        var g = svg("g", { "class": "battle" });
        g.appendChild(svg("circle", { cx: at[0] - t * 2.1, cy: at[1], r: t * 0.95 }));
        g.appendChild(svg("text", { x: at[0] - t * 2.1, y: at[1] + t * 0.34 }, b[1] < 0 ? "\u2013" : board.holders[b[1]].l));
        battleLayer.appendChild(g);
      });
    });
    tell(step);
    if (chosen >= 0) choose(chosen);
    if (same.open) tabulate();
    slider.value = n;
    slider.setAttribute("aria-valuetext", title(step));
    ["turn-back", "battle-back", "step-back"].forEach(function (id) { byId(id).disabled = n === 0; });
    ["turn-on", "battle-on", "step-on"].forEach(function (id) { byId(id).disabled = n === last; });
    if (!quiet) history.replaceState(null, "", "#record-" + step.r);
  }

  function title(step) {
    var turn = game.turns[step.t];
    return "Record " + step.r + (turn ? ", " + turn.t : "") + ": " + step.h;
  }

  // tell says what the record did.
  function tell(step) {
    var out = byId("step"), h = html("h3", title(step));
    out.textContent = "";
    if (step.g) h.className = "gone";
    out.appendChild(h);
    if (step.at && !isNaN(new Date(step.at))) out.appendChild(html("p", new Date(step.at).toLocaleString()));
    var turn = game.turns[step.t];
    if (turn) {
      var p = html("p"), a = html("a", "The report of " + turn.t);
      a.href = encodeURIComponent(turn.f) + ".html";
      p.appendChild(a);
      out.appendChild(p);
    }
    var ul = html("ul");
    (step.l || []).forEach(function (l) { ul.appendChild(html("li", l)); });
    if (ul.firstChild) out.appendChild(ul);
    byId("caption").textContent = "The map after record " + step.r + ".";
    drawn.setAttribute("aria-label", current === last ? whole : "The whole board after record " + step.r + ". " + holdings());
  }

  // How much land each holds of what is shown, in words.
  function holdings() {
    var lands = board.holders.map(function () { return 0; }), out = [];
    shown.forEach(function (s) { if (s[1] >= 0) lands[s[1]]++; });
    lands.forEach(function (n, h) { if (n) out.push(board.holders[h].n + " " + n); });
    return "Territories held: " + out.join(", ") + ".";
  }

  // The table says what the map shows; it is written when somebody opens it.
  var same = byId("same"), drawn = document.querySelector("svg.units"), whole = drawn.getAttribute("aria-label");
  function tabulate() {
    var body = same.querySelector("tbody"), name = "The position after record " + game.steps[current].r;
    body.textContent = "";
    same.querySelector("caption").textContent = name;
    same.querySelector(".scroll").setAttribute("aria-label", name);
    board.spaces.forEach(function (space, i) {
      var s = shown[i];
      if (!s[2].length && !s[3] && (s[1] < 0 || s[1] === space.h)) return;
      var tr = html("tr"), th = html("th", space.n);
      th.scope = "row";
      tr.appendChild(th);
      tr.appendChild(html("td", s[1] < 0 ? "" : board.holders[s[1]].n));
      tr.appendChild(html("td", s[2].map(function (st) { return board.holders[st[0]].n + ": " + st[2]; }).join("; ")));
      tr.appendChild(html("td", s[3] || ""));
      body.appendChild(tr);
    });
  }
  if (slider) same.addEventListener("toggle", function () { if (same.open && current >= 0) tabulate(); });

  // A place that is chosen says who holds it and what stands there.
  var chosen = -1, places = byId("place");
  function choose(i) {
    if (chosen >= 0 && hits[chosen]) hits[chosen].classList.remove("chosen");
    chosen = i;
    if (hits[i]) hits[i].classList.add("chosen");
    var out = byId("space"), s = shown[i], lines = [];
    out.textContent = "";
    out.appendChild(html("h3", board.spaces[i].n));
    if (s[1] >= 0) lines.push("Held by " + board.holders[s[1]].n);
    s[2].forEach(function (st) { lines.push(board.holders[st[0]].n + ": " + st[2]); });
    if (s[3]) lines.push("Facilities: " + s[3]);
    if (!lines.length) lines.push("Nothing is here");
    var ul = html("ul");
    lines.forEach(function (l) { ul.appendChild(html("li", l)); });
    out.appendChild(ul);
    if (places) places.value = i;
  }
  function pick(i) {
    choose(i);
    document.dispatchEvent(new CustomEvent("adjutant-place", { detail: i }));
  }
  var hitLayer = svg("g", {});
  [true, false].forEach(function (sea) {
    board.spaces.forEach(function (space, i) {
      if ((space.h < 0) !== sea) return;
      hits[i] = svg("path", { "class": "hit", d: space.d });
      hits[i].appendChild(svg("title", {}, space.n));
      hits[i].addEventListener("click", function () { if (!dragged) pick(i); });
      hitLayer.appendChild(hits[i]);
    });
  });
  unitLayer.parentNode.appendChild(hitLayer);

  // The same without a mouse: the names of all places, and the map goes there.
  if (places) {
    board.spaces.map(function (space, i) { return [space.n, i]; }).sort(function (a, b) { return a[0].localeCompare(b[0], "en", { numeric: true }); }).forEach(function (p) {
      var o = html("option", p[0]);
      o.value = p[1];
      places.appendChild(o);
    });
    places.addEventListener("change", function () {
      if (places.value === "") return;
      pick(Number(places.value));
      var box = hits[chosen].getBoundingClientRect(), at = pan.getBoundingClientRect();
      pan.scrollLeft += box.left + box.width / 2 - at.left - pan.clientWidth / 2;
      pan.scrollTop += box.top + box.height / 2 - at.top - pan.clientHeight / 2;
    });
  }

  // Zoom with the wheel, pan by dragging. Without either the buttons and the scroll bars do,
  // and the keys.
  var pan = document.querySelector(".pan"), sheet = document.querySelector(".sheet"), zoom = 1, dragged = false, from = null;
  pan.setAttribute("aria-label", "Map: the arrow keys move it, plus and minus make it larger and smaller");
  function zoomTo(z, x, y) {
    z = Math.max(1, Math.min(12, z));
    var fx = (pan.scrollLeft + x) / sheet.offsetWidth, fy = (pan.scrollTop + y) / sheet.offsetHeight;
    zoom = z;
    sheet.style.width = z * 100 + "%";
    pan.scrollLeft = fx * sheet.offsetWidth - x;
    pan.scrollTop = fy * sheet.offsetHeight - y;
  }
  document.querySelectorAll("input[name=zoom]").forEach(function (r) {
    r.addEventListener("change", function () { zoomTo(Number(r.id.slice(4)), pan.clientWidth / 2, pan.clientHeight / 2); });
  });
  pan.addEventListener("wheel", function (e) {
    if (!e.ctrlKey && !e.metaKey) return;
    e.preventDefault();
    var box = pan.getBoundingClientRect();
    zoomTo(zoom * (e.deltaY < 0 ? 1.2 : 1 / 1.2), e.clientX - box.left, e.clientY - box.top);
  }, { passive: false });
  pan.addEventListener("mousedown", function (e) { from = [e.clientX + pan.scrollLeft, e.clientY + pan.scrollTop]; dragged = false; });
  window.addEventListener("mousemove", function (e) {
    if (!from || !(e.buttons & 1)) { from = null; return; }
    var x = from[0] - e.clientX, y = from[1] - e.clientY;
    if (Math.abs(x - pan.scrollLeft) + Math.abs(y - pan.scrollTop) > 4) dragged = true;
    if (dragged) { pan.scrollLeft = x; pan.scrollTop = y; }
  });
  pan.addEventListener("keydown", function (e) {
    if (e.key === "+" || e.key === "=") zoomTo(zoom * 1.4, pan.clientWidth / 2, pan.clientHeight / 2);
    else if (e.key === "-") zoomTo(zoom / 1.4, pan.clientWidth / 2, pan.clientHeight / 2);
    else {
      var way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key], x = pan.scrollLeft, y = pan.scrollTop;
      if (!way || e.altKey || e.ctrlKey || e.metaKey) return;
      pan.scrollLeft += way[0] * pan.clientWidth / 6;
      pan.scrollTop += way[1] * pan.clientHeight / 6;
      if (pan.scrollLeft === x && pan.scrollTop === y) return; // at its edge the page moves on
    }
    e.preventDefault();
  });

  if (!slider) { game.start.forEach(function (s, i) { draw(i, s); }); return; }
  function seek(by, good) {
    for (var n = current + by; n > 0 && n < last; n += by) if (good(n)) break;
    goTo(n);
  }
  function ofTurn(n) { return game.steps[n].t >= 0 && game.steps[n].t !== (game.steps[n + 1] || { t: -1 }).t; }
  function ofBattle(n) { return (game.steps[n].b || []).length > 0; }
  slider.addEventListener("input", function () { goTo(Number(slider.value)); });
  byId("turn-back").addEventListener("click", function () { seek(-1, ofTurn); });
  byId("turn-on").addEventListener("click", function () { seek(1, ofTurn); });
  byId("battle-back").addEventListener("click", function () { seek(-1, ofBattle); });
  byId("battle-on").addEventListener("click", function () { seek(1, ofBattle); });
  byId("step-back").addEventListener("click", function () { goTo(current - 1); });
  byId("step-on").addEventListener("click", function () { goTo(current + 1); });
  function fromHash() {
    var m = /^#record-(\d+)$/.exec(location.hash), n = last;
    if (m) for (n = 0; n < last && game.steps[n].r < Number(m[1]); n++);
    goTo(n, true);
  }
  window.addEventListener("hashchange", fromHash);
  fromHash();
})();
