import * as three from "three";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import type { Body } from "./bodies.ts";

/** The studio: a warm white floor without an edge, light from the front left and from a room around. */

/** From where goods are seen, in degrees, and how near: 1 shows all of them. */
export interface View {
  turn: number;
  height: number;
  near: number;
}

const ground = new three.Color("#f4f1ec");

export class Stage {
  readonly #renderer: three.WebGLRenderer;
  readonly #environment: three.Texture;

  constructor(width: number, height: number) {
    this.#renderer = new three.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    this.#renderer.setSize(width, height);
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = three.PCFShadowMap;
    this.#renderer.toneMapping = three.NeutralToneMapping;
    this.#renderer.toneMappingExposure = 0.92;
    const generator = new three.PMREMGenerator(this.#renderer);
    this.#environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
  }

  /** What the camera sees of the goods. */
  show(body: Body, view: View, isStanding: boolean): HTMLCanvasElement {
    const scene = new three.Scene();
    scene.background = ground;
    scene.environment = this.#environment;
    scene.environmentIntensity = 0.62;
    scene.add(body);
    body.traverse((part) => {
      if (!(part instanceof three.Mesh)) return;
      part.castShadow = !(part.material instanceof three.Material && part.material.transparent);
      part.receiveShadow = true;
    });
    const bounds = new three.Box3().setFromObject(body);
    const middle = bounds.getCenter(new three.Vector3());
    body.position.set(-middle.x, -bounds.min.y, -middle.z);
    const size = bounds.getSize(new three.Vector3());
    const reach = size.length() / 2;
    scene.add(floor(size, isStanding), ...lights(reach, size.y));
    this.#renderer.render(scene, cameraAt(this.#renderer, body, view));
    // Materials stay: with them go their compiled shaders, and compiling takes longer than drawing.
    body.traverse((part) => {
      if (!(part instanceof three.Mesh)) return;
      part.geometry.dispose();
      for (const material of [part.material].flat()) {
        if (!material.map?.userData.isKept) material.map?.dispose();
      }
    });
    return this.#renderer.domElement;
  }
}

function lights(reach: number, height: number): three.Object3D[] {
  const key = new three.DirectionalLight("#fff6ea", 2.1);
  key.position.set(-reach * 1.7, reach * 3.2 + height, reach * 2.2);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 7;
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = 0.02 * reach;
  const edge = reach * 2.4;
  Object.assign(key.shadow.camera, {
    left: -edge,
    right: edge,
    top: edge,
    bottom: -edge,
    near: 0.1,
    far: reach * 12,
  });
  const rim = new three.DirectionalLight("#e8f0ff", 0.55);
  rim.position.set(reach * 2, reach * 1.2, -reach * 1.5);
  return [key, rim];
}

/** Shadows of the light, and a soft dark where the goods touch the floor. */
function floor(size: three.Vector3, isStanding: boolean): three.Object3D {
  const wide = Math.max(size.x, size.z, size.y) * 14;
  const shadows = new three.Mesh(
    new three.PlaneGeometry(wide, wide),
    new three.ShadowMaterial({ opacity: 0.24, color: "#3a2c1c" }),
  );
  shadows.rotation.x = -Math.PI / 2;
  shadows.receiveShadow = true;
  const canvas = document.createElement("canvas");
  canvas.width = 256;
  canvas.height = 256;
  const context = canvas.getContext("2d");
  if (context) {
    context.filter = "blur(15px)";
    context.fillStyle = "rgba(40,28,16,.5)";
    context.beginPath();
    context.roundRect(68, 68, 120, 120, 20);
    context.fill();
  }
  const contact = new three.Mesh(
    new three.PlaneGeometry((size.x * 256) / 120, (size.z * 256) / 120),
    new three.MeshBasicMaterial({
      map: new three.CanvasTexture(canvas),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  contact.rotation.x = -Math.PI / 2;
  contact.position.y = 0.001 * size.length();
  const all = new three.Group();
  all.add(shadows);
  if (isStanding) all.add(contact);
  return all;
}

/** Near enough that the goods fill the middle square of the picture, with air around. */
function cameraAt(renderer: three.WebGLRenderer, body: Body, { turn, height, near }: View): three.Camera {
  const { width, height: high } = renderer.domElement;
  const camera = new three.PerspectiveCamera(24, width / high, 0.05, 500);
  const [around, up] = [(turn * Math.PI) / 180, (height * Math.PI) / 180];
  const direction = new three.Vector3(
    Math.sin(around) * Math.cos(up),
    Math.sin(up),
    Math.cos(around) * Math.cos(up),
  );
  const bounds = new three.Box3().setFromObject(body);
  const target = bounds.getCenter(new three.Vector3());
  let distance = bounds.getSize(new three.Vector3()).length() * 2.6;
  const points = pointsOf(body);
  for (let round = 0; round < 4; round++) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const seen = new three.Box3().setFromPoints(points.map((point) => point.clone().project(camera)));
    const wide = ((seen.max.x - seen.min.x) / 2) * (width / high);
    const tall = (seen.max.y - seen.min.y) / 2;
    const middle = seen.getCenter(new three.Vector3());
    const half = Math.tan((camera.fov * Math.PI) / 360) * distance;
    const right = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const above = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target
      .addScaledVector(right, middle.x * half * (width / high))
      .addScaledVector(above, (middle.y - 0.02) * half);
    distance *= Math.max(wide / 0.9, tall / 0.8);
  }
  camera.position.copy(target).addScaledVector(direction, distance * near);
  if (near < 1) target.y += (1 - near) * 0.12 * distance * Math.tan((camera.fov * Math.PI) / 360);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return camera;
}

function pointsOf(body: Body): three.Vector3[] {
  body.updateMatrixWorld(true);
  const points: three.Vector3[] = [];
  body.traverse((part) => {
    if (!(part instanceof three.Mesh)) return;
    const places = part.geometry.getAttribute("position");
    const step = Math.max(1, Math.floor(places.count / 300));
    for (let index = 0; index < places.count; index += step)
      points.push(new three.Vector3().fromBufferAttribute(places, index).applyMatrix4(part.matrixWorld));
  });
  return points;
}
