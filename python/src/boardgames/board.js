// What boardgames.Board shows, and what it is told: {do: "play", move, ply}, {do: "back", ply} and {do: "answer", ply}. A
// move touches its places in order; none touches the beginning of what another touches.

const svgSpace = "http://www.w3.org/2000/svg";
const buttonsUpTo = 24;
const valuesUpTo = 24;  // on the board; of more places the best alone has one

function element(parent, name, properties = {}) {
  const made = document.createElement(name);
  parent.append(Object.assign(made, properties));
  return made;
}

function render({model, el}) {
  const board = element(el, "div", {className: "boardgames"});
  const picture = element(board, "div", {className: "picture"});
  const image = element(picture, "img");
  const overlay = picture.appendChild(document.createElementNS(svgSpace, "svg"));
  overlay.setAttribute("aria-hidden", "true");  // the list has all of it
  const status = element(board, "p", {className: "status", role: "status"});
  const line = element(board, "p", {className: "line"});
  const fault = element(board, "p", {className: "fault", role: "alert"});
  const offered = element(board, "div", {className: "row offered"});
  const list = element(board, "form", {className: "row"});
  const label = element(list, "label", {textContent: "Move "});
  const select = element(label, "select");
  const play = element(list, "button", {textContent: "Play"});
  const buttons = element(board, "div", {className: "row"});
  const back = element(buttons, "button", {type: "button", textContent: "Take back"});
  const answer = element(buttons, "button", {type: "button"});
  const values = element(element(buttons, "label"), "input", {type: "checkbox"});
  values.after(" Values");

  let touched = [];
  const view = () => model.get("_view");
  const send = (what) => model.send({...what, ply: view().ply});
  const playMove = (move) => send({do: "play", move});
  const beginning = (places) => view().moves.filter(([, all]) => all.length > 0 && places.every((place, i) => all[i] === place));

  function touch(place) {
    const all = [...touched, place], moves = beginning(all);
    const whole = moves.find(([, places]) => places.length === all.length);
    if (whole) return playMove(whole[0]);
    if (moves.length > 0) touched = all;
    else if (touched.at(-1) === place) touched = touched.slice(0, -1);
    else if (touched.length > 0) {
      touched = [];
      return touch(place);
    }
    drawChoice();
  }

  function drawChoice() {
    const {places, last, moves, values, best} = view();
    const next = new Map();  // places that may be touched next, each with a move that it leads to
    for (const [move, all] of beginning(touched)) next.set(all[touched.length], [move, all.length === touched.length + 1]);
    overlay.replaceChildren();
    for (const [name, corners] of Object.entries(places)) {
      const area = overlay.appendChild(document.createElementNS(svgSpace, "polygon"));
      area.setAttribute("points", corners);
      area.dataset.place = name;
      area.classList.toggle("next", next.has(name));
      area.classList.toggle("after", touched.length > 0);
      area.classList.toggle("touched", touched.includes(name));
      area.classList.toggle("last", last.includes(name));
      area.addEventListener("click", () => touch(name));
      const [move, whole] = next.get(name) ?? [];
      if (!whole || !values?.[move] || (next.size > valuesUpTo && move !== best)) continue;
      const text = overlay.appendChild(document.createElementNS(svgSpace, "text"));
      const box = area.getBBox();
      text.setAttribute("x", box.x + box.width / 2);
      text.setAttribute("y", box.y + box.height / 2);
      text.setAttribute("dy", ".35em");
      text.classList.toggle("best", move === best);
      text.textContent = values[move];
    }
    // What no single place says: the moves that go on from the places touched, and those that touch none.
    const some = touched.length > 0 ? beginning(touched) : moves.filter(([, all]) => all.length === 0);
    offered.replaceChildren();
    for (const [move] of some.length <= buttonsUpTo ? some : []) {
      element(offered, "button", {type: "button", textContent: words(move), onclick: () => playMove(move)});
    }
  }

  const words = (move) => view().values?.[move] ? `${move}  ${view().values[move]}` : move;

  function draw() {
    const {svg, alt, moves, best, status: said, line: found, fault: wrong, ply, opponent} = view();
    touched = [];
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    image.alt = alt;
    overlay.setAttribute("viewBox", svg.match(/viewBox="([^"]*)"/)[1]);
    status.textContent = said;
    line.textContent = found;
    fault.textContent = wrong;
    select.replaceChildren(...moves.map(([move]) => new Option(words(move), move)));
    if (best) select.value = best;
    select.disabled = play.disabled = moves.length === 0;
    back.disabled = ply === 0;
    answer.hidden = opponent === "";
    answer.disabled = moves.length === 0;
    answer.textContent = `Let ${opponent} move`;
    values.checked = model.get("values");
    drawChoice();
  }

  list.addEventListener("submit", (event) => {
    event.preventDefault();
    playMove(select.value);
  });
  back.addEventListener("click", () => send({do: "back"}));
  answer.addEventListener("click", () => send({do: "answer"}));
  values.addEventListener("change", () => {
    model.set("values", values.checked);
    model.save_changes();
  });
  model.on("change:_view", draw);
  draw();
  return () => model.off("change:_view", draw);
}

export default {render};
