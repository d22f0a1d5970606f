// Surfaces and letters for the stage, painted on canvases.
import {dice} from "../game/dice.ts";
import type {Print, Table} from "./model.ts";
import type {Skin} from "./skins.ts";
import type {Painter} from "./stage.ts";

const side = 512;  // pixels of a surface
const finest = 96;  // pixels of letters in a unit
const largest = 2048;

function canvas(width: number, height: number): CanvasRenderingContext2D | null {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  return element.getContext("2d");
}

const grain = () => dice(5);   // the same each time

// Nearly white, since a surface is multiplied with the colour of what it covers.
function wood(pen: CanvasRenderingContext2D): void {
  const chance = grain();
  for (let y = 0; y < side; y += 2) {
    pen.fillStyle = `hsl(30 25% ${82 + 14 * chance()}%)`;
    pen.fillRect(0, y, side, 2);
  }
  for (let i = 0; i < 40; ++i) {
    const y = side * chance(), bow = 16 * (chance() - 0.5);
    pen.strokeStyle = `rgb(60 30 10 / ${0.1 + 0.15 * chance()})`;
    pen.lineWidth = 0.5 + 1.5 * chance();
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(side / 3, y + bow, (2 * side) / 3, y - bow, side, y);
    pen.stroke();
  }
}

function marble(pen: CanvasRenderingContext2D): void {
  const chance = grain();
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, side, side);
  for (let i = 0; i < 26; ++i) {
    let x = side * chance(), y = side * chance(), way = 2 * Math.PI * chance();
    pen.strokeStyle = `rgb(90 95 105 / ${0.05 + 0.15 * chance()})`;
    pen.lineWidth = 0.6 + 2.5 * chance();
    pen.beginPath();
    pen.moveTo(x, y);
    for (let k = 0; k < 24; ++k) {
      way += 0.9 * (chance() - 0.5);
      pen.lineTo((x += 14 * Math.cos(way)), (y += 14 * Math.sin(way)));
    }
    pen.stroke();
  }
}

function surface(kind: Skin["surface"]): TexImageSource | undefined {
  const pen = kind === "plain" ? null : canvas(side, side);
  if (pen) (kind === "wood" ? wood : marble)(pen);
  return pen?.canvas;
}

function print(prints: readonly Print[], board: Table["board"], colour: string): TexImageSource | undefined {
  const scale = Math.min(finest, largest / Math.max(board.width, board.depth));
  const pen = prints.length > 0 ? canvas(Math.ceil(scale * board.width), Math.ceil(scale * board.depth)) : null;
  if (!pen) return undefined;
  pen.fillStyle = colour;
  pen.font = `600 ${0.36 * scale}px system-ui, "DejaVu Sans", sans-serif`;
  pen.textBaseline = "middle";
  for (const {x, z, text, centred} of prints) {
    pen.textAlign = centred ? "center" : "left";
    pen.fillText(text, scale * (x - board.x + board.width / 2), scale * (z - board.z + board.depth / 2));
  }
  return pen.canvas;
}

export const painter: Painter = {surface, print};
