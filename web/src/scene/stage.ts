// Stage: puts bodies on the stage of three.js, with the light and the colours of a skin. It knows neither a
// game nor WebGL: whoever draws takes `scene` and `camera`.
//
//   const stage = new Stage(table, skin, {shadows: 1});
//   stage.show(bodies);
//   stage.aim(camera, 1.6);
//   stage.under(0, 0);  // {x, z}: what the middle of the picture points at
import {
  AmbientLight, BoxGeometry, BufferGeometry, CircleGeometry, Color, CylinderGeometry, DirectionalLight, Euler, Float32BufferAttribute, Fog, InstancedMesh, LatheGeometry, Matrix4, Mesh,
  MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial, OctahedronGeometry, PerspectiveCamera, Plane, Quaternion,
  Raycaster, RepeatWrapping, Scene, Shape, ShapeGeometry, SphereGeometry, SpotLight, SRGBColorSpace, Texture, TorusGeometry, Vector2, Vector3,
  type Material,
} from "three";
import {fieldOfView, standpoint, type Camera} from "./camera.ts";
import type {Area} from "./marks.ts";
import {slab, torchesOf, type Body, type Form, type Print, type Table} from "./model.ts";
import {colourOf, type Skin} from "./skins.ts";

/** Paints what is not a plain colour; without one, as in tests, everything is plain. */
export interface Painter {
  surface(kind: Skin["surface"]): TexImageSource | undefined;
  print(prints: readonly Print[], board: Table["board"], colour: string): TexImageSource | undefined;
}

const touchHeight = 0.05;  // of what is pointed at: the tiles
const printHeight = 0.07, areaHeight = 0.08;
const ghostly = 0.55;
const behind = {board: 1, table: 2};  // what lies under other things is drawn after them: what is hidden costs nothing
const bright = new Set(["flame", "mark", "touch"]);  // as well seen in the dark

interface Group {
  mesh: InstancedMesh;
  shown: readonly Body[];
}

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 1000);
  /** The sun if there is one, and the torches; the first ones cast shadows. */
  readonly lamps: (DirectionalLight | SpotLight)[] = [];
  private readonly groups = new Map<string, Group>();
  private readonly geometries = new Map<Form, BufferGeometry>();
  private readonly surface: Texture | undefined;
  private areas: Mesh[] = [];
  private printed: Mesh | undefined;
  private prints = "";
  private readonly ray = new Raycaster();

  constructor(private readonly table: Table, private readonly skin: Skin, private readonly means: {shadows: number; lit: boolean},
              private readonly painter?: Painter) {
    const {reach} = table;
    this.light();
    const image = means.lit ? painter?.surface(skin.surface) : undefined;
    if (image) this.surface = textureOf(image);
    this.scene.background = new Color(skin.sky);
    this.scene.fog = new Fog(skin.sky, 5 * reach, 12 * reach);
    // It lies flat after its light is known, as every form does.
    const ground = new Mesh(this.shaded(new CircleGeometry(8 * reach, 32).rotateX(-Math.PI / 2)), this.materialOf("table", skin.table, false));
    ground.position.y = -slab;
    ground.receiveShadow = means.shadows > 0;
    ground.renderOrder = behind.table;
    this.scene.add(ground);
  }

  private light(): void {
    const {skin, table} = this, {reach} = table;
    if (this.means.lit) this.scene.add(new AmbientLight(skin.ambient.colour, skin.ambient.strength));
    if (skin.sun) {
      const sun = new DirectionalLight(skin.sun.colour, skin.sun.strength);
      sun.position.set(-0.6 * reach, 1.4 * reach, 0.5 * reach);
      Object.assign(sun.shadow.camera, {left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: 4 * reach});
      this.lamps.push(sun);
    }
    if (skin.torches) {
      for (const flame of torchesOf(table).filter((b) => b.style === "flame")) {
        // It fades with the distance, not with its square, so that large boards are lit to their middle.
        const torch = new SpotLight(skin.torches.colour, skin.torches.strength * reach, 0, 1.2, 0.6, 1);
        torch.position.set(flame.x, flame.y, flame.z);
        Object.assign(torch.shadow.camera, {near: 0.5, far: 4 * reach});
        this.lamps.push(torch);
      }
    }
    this.lamps.forEach((lamp, i) => {
      lamp.castShadow = i < this.means.shadows;
      lamp.shadow.mapSize.set(1024, 1024);
      lamp.shadow.bias = -0.0005;
      lamp.shadow.normalBias = 0.03;
      if (this.means.lit) this.scene.add(lamp);
    });
  }

  // Where light is not reckoned for each pixel: that of each corner, by which way it looks, in the middle of the board.
  private shaded(form: BufferGeometry): BufferGeometry {
    if (this.means.lit) return form;
    const {skin, table, lamps} = this, normals = form.getAttribute("normal"), colours: number[] = [], {board} = table;
    const normal = new Vector3(), way = new Vector3(), colour = new Color(), more = new Color();
    for (let i = 0; i < normals.count; ++i) {
      normal.fromBufferAttribute(normals, i);
      colour.set(skin.ambient.colour).multiplyScalar(skin.ambient.strength);
      for (const lamp of lamps) {
        way.copy(lamp.position);
        if (lamp instanceof SpotLight) way.sub(new Vector3(board.x, 0, board.z));
        const strength = lamp instanceof SpotLight ? lamp.intensity / way.length() : lamp.intensity;
        colour.add(more.copy(lamp.color).multiplyScalar(strength * Math.max(0, normal.dot(way.normalize()))));
      }
      colours.push(colour.r / Math.PI, colour.g / Math.PI, colour.b / Math.PI);   // as three.js reckons what is rough
    }
    return form.setAttribute("color", new Float32BufferAttribute(colours, 3));
  }

  /** Everything that is there; `ghosts` are seen through. */
  show(bodies: readonly Body[], ghosts: readonly Body[] = []): void {
    const wanted = new Map<string, {ghost: boolean; bodies: Body[]}>();
    const sort = (body: Body, ghost: boolean) => {
      const key = `${body.form} ${body.style}${ghost ? " ghost" : ""}`;
      const group = wanted.get(key);
      if (group) group.bodies.push(body);
      else wanted.set(key, {ghost, bodies: [body]});
    };
    if (this.skin.torches) for (const body of torchesOf(this.table)) sort(body, false);
    for (const body of bodies) sort(body, false);
    for (const body of ghosts) sort(body, true);
    for (const [key, group] of this.groups) {
      if (!wanted.has(key)) this.fill(group, []);
    }
    for (const [key, {ghost, bodies: list}] of wanted) this.fill(this.groupOf(key, list[0]!, list.length, ghost), list);
  }

  /** Flat areas: what is pointed at or has the focus. */
  lay(areas: readonly Area[]): void {
    for (const mesh of this.areas) this.remove(mesh);
    this.areas = areas.map(({style, corners}) => {
      const outline = new Shape(corners.map(({x, z}) => new Vector2(x, -z)));
      // The focus is seen whatever stands before it.
      const material = new MeshBasicMaterial({color: colourOf(this.skin, style), transparent: true, opacity: style === "focus" ? 0.7 : 0.45,
                                              depthWrite: false, depthTest: style !== "focus"});
      const mesh = new Mesh(new ShapeGeometry(outline), material);
      mesh.rotation.x = -Math.PI / 2;
      mesh.position.y = areaHeight;
      mesh.renderOrder = style === "focus" ? 2 : 1;
      this.scene.add(mesh);
      return mesh;
    });
  }

  /** The texts on the board. */
  print(prints: readonly Print[]): void {
    const now = JSON.stringify(prints), {board} = this.table;
    if (!this.painter || now === this.prints) return;
    this.prints = now;
    if (this.printed) this.remove(this.printed);
    this.printed = undefined;
    const image = this.painter.print(prints, board, this.skin.print);
    if (!image) return;
    const sheet = new Mesh(sheetOf(prints, board), new MeshBasicMaterial({map: textureOf(image), transparent: true, depthWrite: false}));
    sheet.position.y = printHeight;
    this.scene.add(sheet);
    this.printed = sheet;
  }

  aim(camera: Camera, aspect: number): void {
    const {from, to} = standpoint(camera, this.table, aspect), {board} = this.table;
    this.camera.aspect = aspect;
    this.camera.position.set(board.x + from.x, from.y, board.z + from.z);
    this.camera.lookAt(board.x + to.x, to.y, board.z + to.z);
    this.camera.near = 0.05 * this.table.reach;
    this.camera.far = 20 * this.table.reach;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  /** The point of the board below a point of the picture, -1 to 1 to the right and upwards. */
  under(right: number, up: number): {x: number; z: number} | undefined {
    this.ray.setFromCamera(new Vector2(right, up), this.camera);
    const hit = this.ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -touchHeight), new Vector3());
    return hit ? {x: hit.x, z: hit.z} : undefined;
  }

  /** Where a point of the board is in the picture, 0 to 1 from the left and from the top. */
  seen(at: {x: number; z: number}): {left: number; top: number} {
    const p = new Vector3(at.x, touchHeight, at.z).project(this.camera);
    return {left: (p.x + 1) / 2, top: (1 - p.y) / 2};
  }

  /** Torches burn unsteadily while something moves; at 0 they are at rest. */
  flicker(ms: number): void {
    if (!this.skin.torches) return;
    const torches = this.lamps.filter((lamp) => lamp instanceof SpotLight);
    torches.forEach((torch, i) => {
      torch.intensity = this.skin.torches!.strength * this.table.reach * (1 + 0.05 * Math.sin(ms / 70 + 2 * i) * Math.min(1, ms / 100));
    });
  }

  dispose(): void {
    for (const {mesh} of this.groups.values()) mesh.dispose();
    for (const lamp of this.lamps) lamp.dispose();
    this.scene.traverse((o) => o instanceof Mesh && disposeOf(o));
    this.surface?.dispose();
    this.scene.clear();
  }

  private remove(mesh: Mesh): void {
    this.scene.remove(mesh);
    disposeOf(mesh);
  }

  private groupOf(key: string, like: Body, count: number, ghost: boolean): Group {
    const known = this.groups.get(key);
    if (known && known.mesh.instanceMatrix.count >= count) return known;
    const material = known ? known.mesh.material as Material : this.materialOf(like.style, colourOf(this.skin, like.style), ghost);
    if (known) {
      this.scene.remove(known.mesh);
      known.mesh.dispose();
    }
    const mesh = new InstancedMesh(this.geometryOf(like.form), material, Math.max(16, 2 * count));
    const tall = !ghost && (like.loose || like.height > 0.1) && like.style !== "flame" && like.style !== "board";
    mesh.name = key;
    mesh.castShadow = tall && this.means.shadows > 0;
    mesh.receiveShadow = !ghost && this.means.shadows > 0;
    mesh.frustumCulled = false;  // its bodies are all over the table
    mesh.renderOrder = like.style === "board" ? behind.board : 0;
    this.scene.add(mesh);
    const group: Group = {mesh, shown: []};
    this.groups.set(key, group);
    return group;
  }

  private fill(group: Group, bodies: readonly Body[]): void {
    const {mesh, shown} = group;
    if (bodies.length === shown.length && bodies.every((b, i) => b === shown[i])) return;
    bodies.forEach((body, i) => {
      mesh.setMatrixAt(i, matrixOf(body));
      if (body.style === "cell" && this.skin.variety > 0) mesh.setColorAt(i, this.shadeOf(body));
    });
    mesh.count = bodies.length;
    mesh.visible = bodies.length > 0;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    group.shown = bodies;
  }

  // No two tiles of wood or stone are alike, but each is always the same.
  private shadeOf({x, z}: Body): Color {
    const chance = Math.abs(Math.sin(12.9898 * x + 78.233 * z) * 43758.5453) % 1;
    return new Color().setScalar(1 - this.skin.variety * chance);
  }

  private materialOf(style: string, colour: string, ghost: boolean): Material {
    if (bright.has(style) && !ghost) return new MeshBasicMaterial({color: colour});
    const smooth = style === "board" || style === "table";
    const grained = style === "board" || (style === "table" && this.skin.surface === "wood");
    const look = {color: colour, ...(grained && this.surface ? {map: this.surface} : {}),
                  ...(ghost ? {transparent: true, opacity: ghostly} : {})};
    if (!this.means.lit) return new MeshBasicMaterial({...look, vertexColors: true, fog: style === "table"});
    const shines = this.skin.shine > 0 && !smooth;
    return shines ? new MeshPhongMaterial({...look, shininess: this.skin.shine, specular: "#333333"}) : new MeshLambertMaterial(look);
  }

  private geometryOf(form: Form): BufferGeometry {
    const known = this.geometries.get(form);
    if (known) return known;
    const made = this.shaded(shapes[form]());
    this.geometries.set(form, made);
    return made;
  }
}

// Each form is one unit wide, high and deep, round its middle.
const pawn = [[0, 0], [0.5, 0], [0.5, 0.08], [0.4, 0.16], [0.24, 0.3], [0.18, 0.5], [0.2, 0.58], [0.3, 0.62], [0.2, 0.66], [0.3, 0.78], [0.27, 0.9],
              [0.14, 0.98], [0, 1]];
const shapes: Record<Form, () => BufferGeometry> = {
  box: () => new BoxGeometry(1, 1, 1),
  disc: () => new CylinderGeometry(0.5, 0.5, 1, 28),
  stone: () => new SphereGeometry(0.5, 24, 14),
  pawn: () => new LatheGeometry(pawn.map(([x, y]) => new Vector2(x, y! - 0.5)), 20),
  ring: () => new TorusGeometry(0.43, 0.07, 8, 28).rotateX(Math.PI / 2).scale(1, 1 / 0.14, 1),
  diamond: () => new OctahedronGeometry(0.5),
};

const place = new Vector3(), size = new Vector3(), rotation = new Quaternion(), angles = new Euler(0, 0, 0, "YXZ"), matrix = new Matrix4();

// The board's sheet where something is printed on it, and nowhere else: to look through it costs too.
function sheetOf(prints: readonly Print[], board: Table["board"]): BufferGeometry {
  const places: number[] = [], onImage: number[] = [], corners: number[] = [], left = board.x - board.width / 2, far = board.z - board.depth / 2;
  for (const {x, z, text, centred} of prints) {
    const width = 0.3 * text.length + 0.2, from = centred ? x - width / 2 : x - 0.1, first = places.length / 3;
    for (const [px, pz] of [[from, z - 0.3], [from, z + 0.3], [from + width, z + 0.3], [from + width, z - 0.3]] as const) {
      places.push(px, 0, pz);
      onImage.push((px - left) / board.width, 1 - (pz - far) / board.depth);
    }
    corners.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  const sheet = new BufferGeometry();
  sheet.setAttribute("position", new Float32BufferAttribute(places, 3));
  sheet.setAttribute("uv", new Float32BufferAttribute(onImage, 2));
  return sheet.setIndex(corners);
}

/** The same one each time: to be copied. */
function matrixOf(body: Body): Matrix4 {
  rotation.setFromEuler(angles.set(body.roll, body.turn, 0));
  return matrix.compose(place.set(body.x, body.y, body.z), rotation, size.set(body.width, body.height, body.depth));
}

function textureOf(image: TexImageSource): Texture {
  const texture = new Texture(image);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

function disposeOf(mesh: Mesh): void {
  mesh.geometry.dispose();
  for (const material of [mesh.material].flat() as (Material & {map?: Texture | null})[]) {
    material.map?.dispose();
    material.dispose();
  }
}
