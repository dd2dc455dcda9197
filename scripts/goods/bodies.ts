import * as three from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { Material } from "./materials.ts";

/** Simple bodies that goods are put together from. Each stands with its foot at height 0. */
export type Body = three.Object3D;

type Point = readonly [number, number];

type Point3 = readonly [number, number, number];

export function box(width: number, height: number, depth: number, material: Material, round = 0.02): Body {
  const radius = Math.min(round, Math.min(width, height, depth) / 2 - 0.001);
  const mesh = new three.Mesh(
    new RoundedBoxGeometry(width, height, depth, 4, Math.max(0.001, radius)),
    material,
  );
  mesh.position.y = height / 2;
  return group(mesh);
}

export function cylinder(radius: number, height: number, material: Material, top = radius): Body {
  const edge = Math.min(0.015, height / 4, top / 4);
  return turned(
    [
      [0, 0],
      [radius - edge, 0],
      [radius, edge],
      [top, height - edge],
      [top - edge, height],
      [0, height],
    ],
    material,
  );
}

/** A body of revolution: how wide it is (radius) at which heights, from below. */
export function turned(profile: readonly Point[], material: Material, segments = 64): Body {
  const points = profile.map(([radius, height]) => new three.Vector2(Math.max(0.0001, radius), height));
  const geometry = new three.LatheGeometry(points, segments);
  return group(new three.Mesh(geometry, material));
}

/** As above, along a smooth line through the points. */
export function thrown(profile: readonly Point[], material: Material): Body {
  const line = new three.SplineCurve(profile.map(([radius, height]) => new three.Vector2(radius, height)));
  const points = line.getPoints(64).map(({ x, y }) => new three.Vector2(Math.max(0.0001, x), y));
  return group(new three.Mesh(new three.LatheGeometry(points, 64), material));
}

/** A label around a part of a round body, its middle to the front. */
export function wrapped(
  radius: number,
  height: number,
  material: Material,
  { angle = 2.4, top = radius } = {},
): Body {
  const geometry = new three.CylinderGeometry(top, radius, height, 64, 1, true, -angle / 2, angle);
  const mesh = new three.Mesh(geometry, material);
  mesh.position.y = height / 2;
  mesh.userData.isRound = true;
  return group(mesh);
}

export function ball(radius: number, material: Material, flat = 1): Body {
  const mesh = new three.Mesh(new three.SphereGeometry(radius, 48, 32), material);
  mesh.scale.y = flat;
  mesh.position.y = radius * flat;
  return group(mesh);
}

/** A ring that lies. */
export function ring(radius: number, thickness: number, material: Material, arc = Math.PI * 2): Body {
  const mesh = new three.Mesh(new three.TorusGeometry(radius, thickness, 20, 72, arc), material);
  mesh.rotation.x = Math.PI / 2;
  mesh.position.y = thickness;
  return group(mesh);
}

/** A rod or a rope through points. */
export function rod(
  points: readonly Point3[],
  thickness: number,
  material: Material,
  isClosed = false,
): Body {
  const line = new three.CatmullRomCurve3(
    points.map((point) => new three.Vector3(...point)),
    isClosed,
    "catmullrom",
    points.length > 2 ? 0.5 : 0,
  );
  const steps = Math.max(16, points.length * 10);
  const mesh = new three.Mesh(new three.TubeGeometry(line, steps, thickness, 14, isClosed), material);
  return group(mesh);
}

/** Straight from point to point. */
export function bar(from: Point3, to: Point3, thickness: number, material: Material): Body {
  return rod([from, to], thickness, material);
}

/** Turns of a wire around the upright. */
export function coil(
  radius: number,
  height: number,
  turns: number,
  thickness: number,
  material: Material,
): Body {
  const steps = turns * 14;
  const points = Array.from({ length: steps + 1 }, (_, step): Point3 => {
    const angle = (step / 14) * Math.PI * 2;
    return [Math.cos(angle) * radius, (step / steps) * height, Math.sin(angle) * radius];
  });
  const line = new three.CatmullRomCurve3(points.map((point) => new three.Vector3(...point)));
  return group(new three.Mesh(new three.TubeGeometry(line, steps * 2, thickness, 10), material));
}

/** An outline with round corners. */
export function outline(points: readonly Point[], round = 0.05): three.Shape {
  const shape = new three.Shape();
  const corners = points.map(([x, y]) => new three.Vector2(x, y));
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const towards = (other: three.Vector2) => {
      const way = other.clone().sub(corner);
      return corner.clone().add(way.setLength(Math.min(round, way.length() / 2)));
    };
    const [start, end] = [towards(before), towards(after)];
    if (index === 0) shape.moveTo(start.x, start.y);
    else shape.lineTo(start.x, start.y);
    shape.quadraticCurveTo(corner.x, corner.y, end.x, end.y);
  }
  shape.closePath();
  return shape;
}

/** The right half, from above to below, and its mirror image. */
export const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right.toReversed().map(([x, y]): Point => [-x, y]),
];

/** A sheet of some thickness, upright, its back at depth 0. */
export function plate(shape: three.Shape, depth: number, material: Material, bevel = 0.02): Body {
  const geometry = new three.ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 4,
    curveSegments: 16,
  });
  const mesh = new three.Mesh(geometry, material);
  mesh.position.z = bevel;
  return group(mesh);
}

/** A flat picture, upright. */
export function sheet(width: number, height: number, material: Material): Body {
  const mesh = new three.Mesh(new three.PlaneGeometry(width, height), material);
  mesh.position.y = height / 2;
  return group(mesh);
}

export function group(...parts: Body[]): Body {
  const made = new three.Group();
  for (const part of parts) made.add(part);
  return made;
}

interface Turn {
  rx?: number;
  ry?: number;
  rz?: number;
  scale?: number;
}

/** Puts a body somewhere else, turned: all angles in radians. */
export function put(
  body: Body,
  x: number,
  y: number,
  z: number,
  { rx = 0, ry = 0, rz = 0, scale = 1 }: Turn = {},
): Body {
  const holder = group(body);
  holder.position.set(x, y, z);
  holder.rotation.set(rx, ry, rz);
  holder.scale.setScalar(scale);
  return holder;
}

/** As many as asked for, each put by its number. */
export const several = (count: number, make: (index: number) => Body): Body =>
  group(...Array.from({ length: count }, (_, index) => make(index)));

/** What lies is looked at from above. */
export function lying(body: Body): Body {
  const holder = put(body, 0, 0, 0, { rx: -Math.PI / 2 });
  const all = group(holder);
  all.userData.view = "above";
  return all;
}
