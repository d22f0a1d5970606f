// Theatre: a stage on a canvas, drawn by WebGL, and only while something moves.
//
//   const theatre = new Theatre(canvas, table, options, () => overlay());
//   theatre.show(bodies, true);
//   theatre.dress({marks, ghosts, areas, prints});
//   theatre.dispose();
//
// Throws where there is no WebGL.
import {WebGLRenderer} from "three";
import {orbit, seatCamera, zoom, type Camera} from "./camera.ts";
import {Director} from "./director.ts";
import type {Area} from "./marks.ts";
import {placeAt, type Body, type Print, type Table} from "./model.ts";
import {meansOf, pace, type SceneOptions} from "./options.ts";
import {painter} from "./painter.ts";
import {skinOf} from "./skins.ts";
import {Stage} from "./stage.ts";
import type {Place} from "boardgames";

export interface Dress {
  marks: readonly Body[];
  ghosts: readonly Body[];
  areas: readonly Area[];
  prints: readonly Print[];
}

/** What draws here; "" where the browser keeps it to itself. */
function rendererName(): string {
  const probe = document.createElement("canvas").getContext("webgl2");
  const info = probe?.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(probe!.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  probe?.getExtension("WEBGL_lose_context")?.loseContext();
  return name;
}

const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Theatre {
  private readonly renderer: WebGLRenderer;
  private readonly stage: Stage;
  private readonly director: Director;
  private readonly pixels: number;
  private readonly watched: ResizeObserver;
  private dressed: Dress = {marks: [], ghosts: [], areas: [], prints: []};
  private asked = 0;  // the next frame; 0: none
  private moved = true;  // bodies, so that shadows are drawn anew
  private began = 0;  // of what moves now
  private frames = 0;

  /** `drawn` is told after each frame, when names beside the picture have to follow. */
  constructor(private readonly canvas: HTMLCanvasElement, private readonly table: Table, private readonly options: SceneOptions,
              private readonly drawn: () => void) {
    const means = meansOf(options.quality, rendererName());
    this.renderer = new WebGLRenderer({canvas, antialias: means.shadows > 0, powerPreference: "low-power"});
    this.pixels = Math.min(means.pixels, devicePixelRatio);
    this.renderer.shadowMap.enabled = means.shadows > 0;
    this.renderer.shadowMap.autoUpdate = false;
    this.stage = new Stage(table, skinOf(options.skin), means, painter);
    this.director = new Director([], options.camera ?? seatCamera(table, 0));
    this.watched = new ResizeObserver(() => this.ask());
    this.watched.observe(canvas);
    canvas.addEventListener("webglcontextrestored", this.ask);
    canvas.dataset.shadows = String(means.shadows);
  }

  get speed(): number {
    return reduced() ? 0 : pace[this.options.speed];
  }

  get camera(): Camera {
    return this.director.view;
  }

  /** Another position; `step`: it is one move away, which is to be seen. */
  show(bodies: readonly Body[], step: boolean): void {
    this.director.show(bodies, performance.now(), step ? this.speed : 0);
    this.changed();
  }

  celebrate(styles: ReadonlySet<string>): void {
    if (this.speed > 0) this.director.celebrate(styles, performance.now());
    this.changed();
  }

  dress(dress: Dress): void {
    this.dressed = dress;
    this.stage.lay(dress.areas);
    this.stage.print(dress.prints);
    this.changed();
  }

  look(camera: Camera, atOnce = false): void {
    this.director.look(camera, performance.now(), atOnce || this.speed === 0);
    this.ask();
  }

  turn(right: number, up: number, atOnce = false): void {
    this.look(orbit(this.camera, right, up), atOnce);
  }

  zoom(factor: number, atOnce = false): void {
    this.look(zoom(this.camera, factor), atOnce);
  }

  /** The place under a point of the page; `near`: as placeAt. */
  placeUnder(x: number, y: number, places: readonly Place[], near?: ReadonlySet<string>): Place | undefined {
    const box = this.canvas.getBoundingClientRect();
    const at = this.stage.under((2 * (x - box.left)) / box.width - 1, 1 - (2 * (y - box.top)) / box.height);
    return at && placeAt(places, this.table, at, near);
  }

  /** Where a point of the board is in the picture, 0 to 1. */
  seen(at: {x: number; z: number}): {left: number; top: number} {
    return this.stage.seen(at);
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.watched.disconnect();
    this.canvas.removeEventListener("webglcontextrestored", this.ask);
    this.stage.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();  // a page may have few of them at once
  }

  private changed(): void {
    this.moved = true;
    this.ask();
  }

  private readonly ask = (): void => {
    if (this.asked !== 0) return;
    this.canvas.dataset.still = "false";
    this.asked = requestAnimationFrame(this.draw);
  };

  private readonly draw = (): void => {
    this.asked = 0;
    const {clientWidth, clientHeight} = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    const width = Math.round(clientWidth * this.pixels), height = Math.round(clientHeight * this.pixels);
    if (this.canvas.width !== width || this.canvas.height !== height) this.renderer.setSize(width, height, false);
    const now = performance.now(), {bodies, camera, moving} = this.director.at(now);
    this.stage.show([...bodies, ...this.dressed.marks], this.dressed.ghosts);
    this.stage.aim(camera, clientWidth / clientHeight);
    if (!moving) this.began = 0;
    else if (this.began === 0) this.began = now;
    this.stage.flicker(moving ? now - this.began : 0);
    this.renderer.shadowMap.needsUpdate = this.moved;
    this.moved = moving;
    this.renderer.render(this.stage.scene, this.stage.camera);
    this.canvas.dataset.frames = String(++this.frames);
    this.canvas.dataset.still = String(!moving);
    this.drawn();
    if (moving) this.ask();
  };
}
