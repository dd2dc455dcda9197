import type { CanvasTexture } from "three";
import { drawn } from "./materials.ts";
import {
  type Context,
  font,
  inkOn,
  type Look,
  mixed,
  type Place,
  readable,
  sign,
  wordmark,
  write,
} from "./print.ts";

/** The print of a whole front, `width` to `height` in pixels; its words in so much of the width, in the middle. */
export function front(look: Look, width: number, height: number, share = 1): CanvasTexture {
  return drawn(width, height, (context) => {
    const styles = [plainFront, splitFront, panelFront, bandFront];
    const words = { left: (width * (1 - share)) / 2, wide: width * share };
    (styles[look.style % styles.length] ?? plainFront)(context, look, { w: width, h: height, ...words });
  });
}

interface Sheet {
  w: number;
  h: number;
  /** Where words begin, and how wide they may be. */
  left: number;
  wide: number;
}

const mainColour = (look: Look): string => look.colours[0] ?? look.tone;

/** Goods' colour all over, a large sign behind the words. */
function plainFront(context: Context, look: Look, { w, h, left, wide }: Sheet): void {
  const colour = mainColour(look);
  const ink = inkOn(colour);
  context.fillStyle = colour;
  context.fillRect(0, 0, w, h);
  sign(context, look, w * 0.78, h * 0.76, Math.max(w, h) * 0.72, mixed(colour, "#ffffff", 0.14));
  wordmark(context, look, { x: left + wide * 0.1, y: h * 0.09, width: wide * 0.8, height: h * 0.1 }, ink);
  write(
    context,
    look.title,
    { x: left + wide * 0.1, y: h * 0.24, width: wide * 0.8, height: h * 0.42 },
    { colour: ink, largest: wide * 0.2 },
  );
  amountPill(context, look, { x: left + wide * 0.1, y: h * 0.76, width: wide * 0.8, height: h * 0.1 }, ink);
}

/** White above with the company, goods' colour below with what it is. */
function splitFront(context: Context, look: Look, { w, h, left, wide }: Sheet): void {
  const colour = mainColour(look);
  const ink = inkOn(colour);
  context.fillStyle = "#fbf9f5";
  context.fillRect(0, 0, w, h);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, h * 0.36);
  context.quadraticCurveTo(w / 2, h * 0.26, w, h * 0.36);
  context.lineTo(w, h);
  context.lineTo(0, h);
  context.fill();
  sign(context, look, w * 0.5, h * 0.14, Math.min(w * 0.26, h * 0.15), look.tone);
  write(
    context,
    look.company,
    { x: left + wide * 0.08, y: h * 0.22, width: wide * 0.84, height: h * 0.08 },
    { colour: look.tone, weight: 700, largest: wide * 0.1 },
  );
  write(
    context,
    look.title,
    { x: left + wide * 0.1, y: h * 0.4, width: wide * 0.8, height: h * 0.34 },
    { colour: ink, largest: wide * 0.19 },
  );
  amountPill(context, look, { x: left + wide * 0.1, y: h * 0.8, width: wide * 0.8, height: h * 0.09 }, ink);
}

/** A light panel with a frame on the colour. */
function panelFront(context: Context, look: Look, { w, h, left, wide }: Sheet): void {
  const colour = mainColour(look);
  context.fillStyle = colour;
  context.fillRect(0, 0, w, h);
  const step = Math.max(w, h) / 7;
  for (let y = 0; y * step < h + step; y++)
    for (let x = 0; x * step < w + step; x++)
      sign(context, look, (x + (y % 2) / 2) * step, y * step, step * 0.5, mixed(colour, "#ffffff", 0.18));
  const [x, y, width, height] = [left + wide * 0.09, h * 0.14, wide * 0.82, h * 0.72];
  context.fillStyle = "#fcfaf5";
  context.beginPath();
  context.roundRect(x, y, width, height, w * 0.04);
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = w * 0.008;
  context.beginPath();
  context.roundRect(x + w * 0.025, y + w * 0.025, width - w * 0.05, height - w * 0.05, w * 0.025);
  context.stroke();
  wordmark(
    context,
    look,
    { x: x + w * 0.05, y: y + height * 0.08, width: width - w * 0.1, height: height * 0.15 },
    look.tone,
  );
  write(
    context,
    look.title,
    { x: x + w * 0.06, y: y + height * 0.27, width: width - w * 0.12, height: height * 0.46 },
    { largest: wide * 0.17 },
  );
  write(
    context,
    look.amount,
    { x: x + w * 0.06, y: y + height * 0.78, width: width - w * 0.12, height: height * 0.13 },
    { colour: readable(colour), weight: 700, largest: wide * 0.1 },
  );
}

/** The company's colour in a band at the left; the words from there. */
function bandFront(context: Context, look: Look, { w, h, left, wide }: Sheet): void {
  const colour = mainColour(look);
  context.fillStyle = "#faf8f3";
  context.fillRect(0, 0, w, h);
  context.fillStyle = colour;
  context.fillRect(0, h * 0.62, w, h * 0.38);
  context.fillStyle = look.tone;
  context.fillRect(0, 0, w, h * 0.2);
  context.fillStyle = mixed(colour, "#ffffff", 0.45);
  context.fillRect(0, h * 0.6, w, h * 0.02);
  wordmark(
    context,
    look,
    { x: left + wide * 0.07, y: h * 0.04, width: wide * 0.86, height: h * 0.12 },
    inkOn(look.tone),
  );
  write(
    context,
    look.title,
    { x: left + wide * 0.08, y: h * 0.23, width: wide * 0.84, height: h * 0.34 },
    { largest: wide * 0.18 },
  );
  sign(context, look, w * 0.5, h * 0.76, Math.min(w * 0.3, h * 0.2), mixed(colour, "#ffffff", 0.3));
  write(
    context,
    look.amount,
    { x: left + wide * 0.1, y: h * 0.88, width: wide * 0.8, height: h * 0.09 },
    { colour: inkOn(colour), weight: 700, largest: wide * 0.1 },
  );
}

function amountPill(context: Context, look: Look, place: Place, ink: string): void {
  if (!look.amount) return;
  const size = Math.min(place.height * 0.62, place.width * 0.1);
  context.font = font(size, 700);
  const width = Math.min(place.width, context.measureText(look.amount).width + size * 1.6);
  const x = place.x + (place.width - width) / 2;
  context.fillStyle = ink;
  context.beginPath();
  context.roundRect(x, place.y, width, place.height, place.height / 2);
  context.fill();
  write(
    context,
    look.amount,
    { x: x + size * 0.5, y: place.y, width: width - size, height: place.height },
    { colour: inkOn(ink), weight: 700, largest: size },
  );
}

/** A narrow side: the sign, and the name along it. */
export function side(look: Look, width: number, height: number, ground = mainColour(look)): CanvasTexture {
  return drawn(width, height, (context) => {
    const colour = look.style % 4 === 1 || look.style % 4 === 3 ? mixed(ground, "#000000", 0.06) : ground;
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    sign(context, look, width / 2, height * 0.14, Math.min(width * 0.5, height * 0.16), inkOn(colour));
    context.translate(width / 2, height * 0.58);
    context.rotate(-Math.PI / 2);
    write(
      context,
      look.title,
      { x: -height * 0.32, y: -width * 0.3, width: height * 0.64, height: width * 0.6 },
      { colour: inkOn(colour), largest: width * 0.3 },
    );
  });
}

/** A white label with little on it, for what has its own colour: cartons, drums, boxes of cardboard. */
export function sticker(look: Look, width: number, height: number, ground = "#fcfbf8"): CanvasTexture {
  return drawn(width, height, (context) => {
    const colour = mainColour(look);
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    context.fillStyle = look.tone;
    context.fillRect(0, 0, width, height * 0.24);
    wordmark(
      context,
      look,
      { x: width * 0.05, y: height * 0.03, width: width * 0.9, height: height * 0.18 },
      inkOn(look.tone),
    );
    write(
      context,
      look.title,
      { x: width * 0.06, y: height * 0.28, width: width * 0.88, height: height * 0.46 },
      { largest: width * 0.15 },
    );
    context.fillStyle = colour;
    context.fillRect(0, height * 0.8, width, height * 0.2);
    write(
      context,
      look.amount,
      { x: width * 0.06, y: height * 0.81, width: width * 0.88, height: height * 0.18 },
      { colour: inkOn(colour), weight: 700, largest: width * 0.08 },
    );
  });
}

/** Printed straight onto cardboard, in one ink. */
export function stamp(
  look: Look,
  width: number,
  height: number,
  ground = "#c79f70",
  ink = "#4a3320",
): CanvasTexture {
  return drawn(width, height, (context) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    wordmark(
      context,
      look,
      { x: width * 0.08, y: height * 0.12, width: width * 0.84, height: height * 0.16 },
      ink,
    );
    write(
      context,
      look.title,
      { x: width * 0.08, y: height * 0.32, width: width * 0.84, height: height * 0.38 },
      { colour: ink, largest: width * 0.13 },
    );
    write(
      context,
      look.amount,
      { x: width * 0.08, y: height * 0.75, width: width * 0.84, height: height * 0.12 },
      { colour: ink, weight: 600, largest: width * 0.07 },
    );
  });
}
