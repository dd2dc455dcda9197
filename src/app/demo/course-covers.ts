import sharp from "sharp";
import { segments } from "../../features/base/reference/data/segments.ts";
import { themes } from "../../features/base/reference/data/themes.ts";
import type { DemoCourse } from "../../features/training/courses/testing/demo-course.ts";
import { fitText, leading, outlines, widthOf } from "../sharing/fit-text.ts";
import { deepGrounds } from "./grounds.ts";
import { encodeDrawing, squareBoard, svgOf, wideBoard } from "./pictures.ts";
import { type Face, maskedFace } from "./professionals.ts";

const themeNames: readonly string[] = [...segments, ...themes].map(([, name]) => name);

/** The cover of a course: its title on the colour of its theme, beside the trainer's face. */
export async function drawCover({ name, theme }: DemoCourse, trainer: Face): Promise<Buffer> {
  const { width, height } = wideBoard;
  const { turn, wall, floor } = groundOf(theme);
  const tag = fitText(theme, { weight: "bold", width: 380, sizes: [34, 30, 26], lines: 1 });
  const title = fitText(name, {
    weight: "bold",
    width: textWidth,
    sizes: [80, 74, 68, 62, 58, 54, 50, 46],
    lines: 5,
    height: 350,
  });
  const [kind = ""] = tag.lines;
  const titleHeight = title.size * leading * title.lines.length;
  const titleTop = 140 + (350 - titleHeight) / 2;
  const svg = svgOf(wideBoard, [
    `<rect width="${width}" height="${height}" fill="${floor}"/>`,
    motifs.at(turn % motifs.length)?.(wall) ?? "",
    `<rect x="${left}" y="64" width="${widthOf(kind, "bold", tag.size) + 44}" height="60" rx="30" fill="#ffffff" fill-opacity=".16"/>`,
    outlines({
      text: kind,
      weight: "bold",
      size: tag.size,
      x: left + 22,
      y: 94 + tag.size * 0.36,
      colour: "#ffffff",
    }),
    ...title.lines.map((text, line) =>
      outlines({
        text,
        weight: "bold",
        size: title.size,
        x: left,
        y: titleTop + (line + 0.82) * title.size * leading,
        colour: "#ffffff",
      }),
    ),
  ]);
  const face = await sharp(await maskedFace(trainer))
    .resize(faceSide, faceSide)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodeDrawing(svg, wideBoard, [
    { input: face, left: width - faceSide - left, top: height - faceSide - 56 },
  ]);
}

/** Lists on phones cut covers to 4:3: what matters stands in three quarters of the width. */
const left = 132;
const faceSide = 236;
const textWidth = wideBoard.width - faceSide - 2 * left - 14;

/** The title alone, within what a wide box cuts out of a square. */
export async function drawSmallCover({ name, theme }: DemoCourse, side: number): Promise<Buffer> {
  const { floor } = groundOf(theme);
  const title = fitText(name, {
    weight: "bold",
    width: 440,
    sizes: [76, 66, 58, 50, 44],
    lines: 5,
    height: 260,
  });
  const top = 240 - (title.size * leading * title.lines.length) / 2;
  const lines = title.lines.map((text, line) =>
    outlines({
      text,
      weight: "bold",
      size: title.size,
      x: 240 - widthOf(text, "bold", title.size) / 2,
      y: top + (line + 0.82) * title.size * leading,
      colour: "#ffffff",
    }),
  );
  const svg = svgOf(squareBoard, [`<rect width="480" height="480" fill="${floor}"/>`, ...lines]);
  return encodeDrawing(svg, { width: side, height: side });
}

function groundOf(theme: string) {
  const turn = themeNames.indexOf(theme);
  return { turn, ...(deepGrounds.at(turn % deepGrounds.length) ?? deepGrounds[0]) };
}

/** A large quiet form of the lighter tone behind the face. */
const motifs: readonly ((colour: string) => string)[] = [
  (colour) => `<circle cx="860" cy="330" r="330" fill="${colour}"/>`,
  (colour) => `<path d="M560 540L960 60V540z" fill="${colour}"/>`,
  (colour) => `<rect x="600" y="0" width="360" height="540" fill="${colour}"/>`,
  (colour) => `<path d="M540 540C620 260 760 180 960 160V540z" fill="${colour}"/>`,
];
