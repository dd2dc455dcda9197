import sharp from "sharp";
import { initials } from "../../shared/format/text.ts";
import { product } from "../../shared/product.ts";
import { sharedPictureSize } from "../../ui/page-meta.ts";
import { drawableText, type FittedText, fitText, leading, outlines, widthOf } from "./fit-text.ts";
import type { SharedCard } from "./read-card.ts";

const asJpeg = { quality: 86, chromaSubsampling: "4:4:4", mozjpeg: false } as const;

/** A JPEG of 1200 × 630. @param photo of what is shared; null draws initials in its place */
export async function drawPicture(card: SharedCard, photo: Uint8Array | null): Promise<Buffer> {
  const ground = sharp(Buffer.from(drawCard(card, photo !== null)));
  if (!photo) return ground.jpeg(asJpeg).toBuffer();
  const { x, y, size } = pictureBox;
  const cut = await sharp(photo, { pages: 1 })
    .resize(size, size, { fit: "cover", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(photoMask(card.isRound)), blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return ground
    .composite([{ input: cut, left: x, top: y }])
    .jpeg(asJpeg)
    .toBuffer();
}

/** As above, of pages that are of no single thing. */
export const drawProductPicture = (): Promise<Buffer> =>
  sharp(Buffer.from(drawProductCard())).jpeg(asJpeg).toBuffer();

const { width, height } = sharedPictureSize;

/** The tokens of the day (src/ui/theme.css). */
const colour = {
  page: "#fbfaf6",
  surface: "#ffffff",
  line: "#e5e1d4",
  ink: "#17211d",
  muted: "#55625b",
  brand: "#0f5c4a",
  brandSoft: "#e2f0ea",
  amber: "#f2a33a",
  night: "#0b3f33",
  onNight: "#f4f7f2",
  onNightMuted: "#b9d0c6",
} as const;

const margin = 64;
const bandHeight = 96;

/** Where the picture of what is shared lies. */
const pictureBox = { x: width - margin - 376, y: 79, size: 376 } as const;
const corner = (isRound: boolean) => (isRound ? pictureBox.size / 2 : 28);

const textWidth = pictureBox.x - 2 * margin + 8;

/** All of a picture but the photo, as SVG. */
function drawCard(card: SharedCard, hasPhoto: boolean): string {
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colour.page}"/>`,
    drawTexts(card),
    drawBox(card, hasPhoto),
    drawBand(),
  ];
  return svg(parts);
}

/** The picture of pages that are of no single thing. */
function drawProductCard(): string {
  const name = fitText(product.name, { weight: "bold", width: 800, sizes: [132], lines: 1 });
  const tagline = fitText(product.tagline, { weight: "regular", width: 720, sizes: [46], lines: 2 });
  return svg([
    `<rect width="${width}" height="${height}" fill="${colour.night}"/>`,
    drawMark({ x: 112, y: 152, scale: 4.4, leaves: colour.onNight }),
    drawBlock(name, { x: 300, y: 279, colour: colour.onNight }),
    drawBlock(tagline, { x: 112, y: 424, colour: colour.onNightMuted }),
    `<rect x="112" y="510" width="120" height="8" rx="4" fill="${colour.amber}"/>`,
  ]);
}

/** What a photo is cut by. */
function photoMask(isRound: boolean): string {
  const { size } = pictureBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner(isRound)}"/></svg>`;
}

const svg = (parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;

function drawTexts({ kind, name, by, figure, detail }: SharedCard): string {
  const tag = fitText(kind, { weight: "bold", width: textWidth - 48, sizes: [26], lines: 1 });
  const title = fitText(name, {
    weight: "bold",
    width: textWidth,
    sizes: [64, 58, 52, 46, 42],
    lines: 3,
    height: 200,
  });
  const owner =
    by && fitText(by, { weight: "regular", width: textWidth, sizes: [32, 29], lines: figure ? 1 : 2 });
  const amount =
    figure && fitText(figure, { weight: "bold", width: textWidth, sizes: [44, 38, 32], lines: 1 });
  const place = detail && fitText(detail, { weight: "regular", width: textWidth, sizes: [29, 26], lines: 1 });
  const titleTop = 144;
  const titleEnd = titleTop + title.size * leading * title.lines.length;
  const foot = height - bandHeight - 44;
  const tagWidth = widthOf(tag.lines[0] ?? "", "bold", tag.size) + 44;
  return [
    `<rect x="${margin}" y="64" width="${tagWidth}" height="50" rx="25" fill="${colour.brandSoft}"/>`,
    drawBlock(tag, { x: margin + 22, y: 98, colour: colour.brand }),
    drawBlock(title, { x: margin, y: titleTop + title.size * 0.8, colour: colour.ink }),
    owner ? drawBlock(owner, { x: margin, y: titleEnd + 34, colour: colour.muted }) : "",
    amount ? drawBlock(amount, { x: margin, y: place ? foot - 46 : foot, colour: colour.brand }) : "",
    place ? drawBlock(place, { x: margin, y: foot, colour: colour.muted }) : "",
  ].join("");
}

/** The frame of the photo, or initials where there is none. */
function drawBox({ initialsOf, isRound }: SharedCard, hasPhoto: boolean): string {
  const { x, y, size } = pictureBox;
  const fill = hasPhoto ? colour.surface : colour.brandSoft;
  const box = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${corner(isRound)}" fill="${fill}" stroke="${colour.line}" stroke-width="4"/>`;
  if (hasPhoto) return box;
  const text = drawableText(initials(initialsOf), "bold") || "?";
  const letterSize = 132;
  const left = x + (size - widthOf(text, "bold", letterSize)) / 2;
  return (
    box +
    outlines({
      text,
      weight: "bold",
      size: letterSize,
      x: left,
      y: y + size / 2 + letterSize * 0.35,
      colour: colour.brand,
    })
  );
}

function drawBand(): string {
  const top = height - bandHeight;
  const tagline = fitText(product.tagline, { weight: "regular", width: 760, sizes: [26], lines: 1 });
  const [line = ""] = tagline.lines;
  const right = width - margin - widthOf(line, "regular", 26);
  return [
    `<rect y="${top}" width="${width}" height="${bandHeight}" fill="${colour.night}"/>`,
    drawMark({ x: margin, y: top + 24, scale: 48 / 36, leaves: colour.onNight }),
    outlines({
      text: product.name,
      weight: "bold",
      size: 38,
      x: margin + 64,
      y: top + 61,
      colour: colour.onNight,
    }),
    drawBlock(tagline, { x: right, y: top + 58, colour: colour.onNightMuted }),
  ].join("");
}

interface Place {
  x: number;
  /** On what the first line stands. */
  y: number;
  colour: string;
}

const drawBlock = ({ lines, weight, size }: FittedText, { x, y, colour }: Place): string =>
  lines
    .map((text, index) => outlines({ text, weight, size, x, y: y + index * size * leading, colour }))
    .join("");

/** The product's mark, as `public/logo.svg` has it. */
function drawMark({ x, y, scale, leaves }: { x: number; y: number; scale: number; leaves: string }): string {
  const quarters = [
    "M8 2h8v7.2A9 9 0 0 0 9.2 16H2V8a6 6 0 0 1 6-6Z",
    "M28 2h-8v7.2A9 9 0 0 1 26.8 16H34V8a6 6 0 0 0-6-6Z",
    "M8 34h8v-7.2A9 9 0 0 1 9.2 20H2v8a6 6 0 0 0 6 6Z",
    "M28 34h-8v-7.2A9 9 0 0 0 26.8 20H34v8a6 6 0 0 1-6 6Z",
  ];
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${leaves}">${quarters.map((d) => `<path d="${d}"/>`).join("")}<circle cx="18" cy="18" r="5" fill="${colour.amber}"/></g>`;
}
