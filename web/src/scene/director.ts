// Director: what is to be seen at a time: a move under way, the camera on its way, a victory. It has no
// clock: whoever draws tells it the time, in milliseconds.
//
//   const director = new Director(bodies, camera);
//   director.show(after, now, 1);
//   const {bodies, camera, moving} = director.at(now + 16);
import {between, type Camera} from "./camera.ts";
import {bodiesAt, changeBetween, type Change} from "./motion.ts";
import type {Body} from "./model.ts";
import {celebration, celebrationLength} from "./marks.ts";

export interface Scene {
  bodies: readonly Body[];
  camera: Camera;
  moving: boolean;  // another moment looks otherwise
}

const flight = 500;  // ms from one camera to another

export class Director {
  private change: {what: Change; began: number; speed: number} | undefined;
  private turn: {from: Camera; began: number} | undefined;
  private feast: {styles: ReadonlySet<string>; began: number} | undefined;

  constructor(private bodies: readonly Body[], private camera: Camera) {}

  /** speed 1: as usual; 0: at once. A move still under way is at its end then. */
  show(bodies: readonly Body[], now: number, speed: number): void {
    this.change = speed > 0 ? {what: changeBetween(this.bodies, bodies), began: now, speed} : undefined;
    this.bodies = bodies;
    this.feast = undefined;
  }

  look(camera: Camera, now: number, atOnce: boolean): void {
    this.turn = atOnce ? undefined : {from: this.cameraAt(now), began: now};
    this.camera = camera;
  }

  /** After the move that ended the game. */
  celebrate(styles: ReadonlySet<string>, now: number): void {
    const {change} = this;
    this.feast = {styles, began: change ? Math.max(now, change.began + change.what.length / change.speed) : now};
  }

  /** Where the camera is, or will be. */
  get view(): Camera {
    return this.camera;
  }

  at(now: number): Scene {
    const camera = this.cameraAt(now);
    let bodies = this.bodies;
    if (this.change) {
      const since = (now - this.change.began) * this.change.speed;
      bodies = bodiesAt(this.change.what, since);
      if (since >= this.change.what.length) this.change = undefined;
    }
    if (this.feast && !this.change) {
      bodies = celebration(this.bodies, this.feast.styles, now - this.feast.began);
      if (now - this.feast.began >= celebrationLength) this.feast = undefined;
    }
    return {bodies, camera, moving: (this.change ?? this.feast ?? this.turn) !== undefined};
  }

  private cameraAt(now: number): Camera {
    if (!this.turn) return this.camera;
    const s = (now - this.turn.began) / flight;
    if (s < 1) return between(this.turn.from, this.camera, s * s * (3 - 2 * s));
    this.turn = undefined;
    return this.camera;
  }
}
