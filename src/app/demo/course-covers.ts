import sharp from "sharp";
import { segments } from "../../features/base/reference/data/segments.ts";
import { themes } from "../../features/base/reference/data/themes.ts";
import type { DemoCourse } from "../../features/training/courses/testing/demo-course.ts";
import { fitText, leading, outlines, widthOf } from "../sharing/fit-text.ts";
import { deepGrounds, encodeDrawing, svgOf, wideBoard } from "./drawn-picture.ts";
import { type Face, maskedFace } from "./faces.ts";

const themeNames: readonly string[] = [...segments, ...themes].map(([, name]) => name);

/** The cover of a course: its title on the colour of its theme, beside the trainer's face. */
export async function drawCover({ name, theme }: DemoCourse, trainer: Face): Promise<Buffer> {
  const { width, height } = wideBoard;
  const turn = themeNames.indexOf(theme);
  const { wall, floor } = deepGrounds.at(turn % deepGrounds.length) ?? deepGrounds[0];
  const tag = fitText(theme, { weight: "bold", width: 380, sizes: [34, 30, 26], lines: 1 });
  const title = fitText(name, {
    weight: "bold",
    width: textWidth,
    sizes: [80, 74, 68, 62, 56, 50, 46],
    lines: 5,
    height: 330,
  });
  const [kind = ""] = tag.lines;
  const titleHeight = title.size * leading * title.lines.length;
  const titleTop = 150 + (330 - titleHeight) / 2;
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
    { input: face, left: width - faceSide - 48, top: height - faceSide - 48 },
  ]);
}

const left = 60;
const faceSide = 300;
const textWidth = wideBoard.width - faceSide - left - 80;

/** A large quiet form of the lighter tone behind the face. */
const motifs: readonly ((colour: string) => string)[] = [
  (colour) => `<circle cx="860" cy="330" r="330" fill="${colour}"/>`,
  (colour) => `<path d="M560 540L960 60V540z" fill="${colour}"/>`,
  (colour) => `<rect x="600" y="0" width="360" height="540" fill="${colour}"/>`,
  (colour) => `<path d="M540 540C620 260 760 180 960 160V540z" fill="${colour}"/>`,
];
