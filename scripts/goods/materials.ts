import * as three from "three";

/** What goods are made of. */

export type Material = three.Material;

/** A body of its own colour: what is matt is rough, what is metal reflects the room. */
export function paint(color: string, roughness = 0.45, metalness = 0): three.MeshPhysicalMaterial {
  return new three.MeshPhysicalMaterial({ color, roughness, metalness });
}

export const gloss = (color: string) =>
  new three.MeshPhysicalMaterial({ color, roughness: 0.28, clearcoat: 0.5, clearcoatRoughness: 0.2 });

export const steel = (color = "#c4c9ce", roughness = 0.3) => paint(color, roughness, 0.9);

export const rubber = (color = "#26272a") => paint(color, 0.85);

export function glass(color = "#ffffff", opacity = 0.32): three.MeshPhysicalMaterial {
  return new three.MeshPhysicalMaterial({
    color,
    roughness: 0.06,
    transparent: true,
    opacity,
    envMapIntensity: 1.6,
    depthWrite: false,
  });
}

export const glowing = (color: string) =>
  new three.MeshStandardMaterial({ color, emissive: color, emissiveIntensity: 0.55, roughness: 0.5 });

/** A picture on a body, drawn by hand. */
export function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): three.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The page draws no canvas");
  draw(context);
  const texture = new three.CanvasTexture(canvas);
  texture.colorSpace = three.SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export const printed = (map: three.Texture, roughness = 0.42) =>
  new three.MeshPhysicalMaterial({ map, roughness, metalness: 0 });

/** Numbers between 0 and 1 that are the same each time. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function repeated(texture: three.CanvasTexture, times: number): three.CanvasTexture {
  texture.wrapS = three.RepeatWrapping;
  texture.wrapT = three.RepeatWrapping;
  texture.repeat.set(times, times);
  return texture;
}

const kept = new Map<string, three.CanvasTexture>();

/** A texture that many goods have: drawn once. */
function keptTexture(name: string, make: () => three.CanvasTexture): three.CanvasTexture {
  const texture = kept.get(name) ?? make();
  texture.userData.isKept = true;
  kept.set(name, texture);
  return texture;
}

function drawFolds(): three.CanvasTexture {
  const next = seeded(7);
  const bump = drawn(512, 512, (context) => {
    context.fillStyle = "#808080";
    context.fillRect(0, 0, 512, 512);
    context.filter = "blur(12px)";
    for (let fold = 0; fold < 14; fold++) {
      context.strokeStyle = next() < 0.5 ? "rgba(255,255,255,.5)" : "rgba(0,0,0,.5)";
      context.lineWidth = 10 + next() * 26;
      context.beginPath();
      context.moveTo(next() * 512, -30);
      context.quadraticCurveTo(next() * 512, 256, next() * 512, 540);
      context.stroke();
    }
  });
  bump.colorSpace = three.NoColorSpace;
  return repeated(bump, 0.6);
}

/** Small pieces of cloth, without folds. */
export const felt = (color: string) => paint(color, 0.95);

/** Cloth: broad folds that only light shows. */
export function cloth(color: string, folds = 1): three.MeshPhysicalMaterial {
  // White cloth would be lost on the floor.
  const material = paint(color === "#f7f6f3" ? "#e6e4dd" : color, 0.95);
  material.bumpMap = keptTexture("folds", drawFolds);
  material.bumpScale = 22 * folds;
  return material;
}

/** Wood with its grain along the width. */
export function wood(color: string, times = 1): three.MeshPhysicalMaterial {
  return printed(
    keptTexture(`wood ${color} ${times}`, () => repeated(drawGrain(color), times)),
    0.55,
  );
}

function drawGrain(color: string): three.CanvasTexture {
  const next = seeded(11);
  return drawn(512, 512, (context) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 512, 512);
    for (let line = 0; line < 90; line++) {
      context.strokeStyle = next() < 0.6 ? "rgba(60,30,10,.10)" : "rgba(255,235,200,.10)";
      context.lineWidth = 1 + next() * 4;
      const y = next() * 512;
      context.beginPath();
      context.moveTo(0, y);
      context.bezierCurveTo(170, y + next() * 24 - 12, 340, y + next() * 24 - 12, 512, y);
      context.stroke();
    }
  });
}

export const double = <M extends three.Material>(material: M): M =>
  Object.assign(material, { side: three.DoubleSide });
