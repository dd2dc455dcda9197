import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { printableText } from "../../../../platform/printable-text.ts";
import { formatLength, formatLongDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import type { Certificate } from "../contract.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`));
const regular = fontFile("400Regular");
const bold = fontFile("700Bold");

const ink = "#17211d";
const muted = "#55625b";
const brand = "#0f5c4a";
const amber = "#f2a33a";

/** A4 lying, in points. */
const page = { width: 841.89, height: 595.28 };
const textWidth = 620;
const left = (page.width - textWidth) / 2;

/**
 * A certificate to print.
 * @param address where everybody reads that it is true
 */
export function certificatePdf(certificate: Certificate, address: string): Promise<Buffer> {
  const { student, course, trainer, duration, completed_on, code } = certificate;
  const title = `Certificado: ${course}`;
  const info = { Title: title, Author: product.name, Subject: `${student}, ${code}` };
  const pdf = new PDFDocument({ size: "A4", layout: "landscape", margin: 0, lang: "pt-BR", info });
  drawFrame(pdf);
  drawMark(pdf, page.width / 2 - 62, 62, 1.15);
  pdf.font(bold).fontSize(26).fillColor(brand);
  pdf.text(product.name, page.width / 2 - 12, 67, { lineBreak: false });
  line(pdf, 132, { text: "CERTIFICADO DE CONCLUSÃO", font: bold, size: 13, colour: brand, spacing: 3 });
  const name = fitted(pdf, { text: student, largest: 34, height: 78, colour: ink });
  const taught = fitted(pdf, { text: course, largest: 23, height: 60, colour: brand });
  const gaps = { name: 22, done: 12, course: 22, extent: 12 };
  const height = name.height + taught.height + 84;
  // A little above the middle of what the head and the foot leave.
  let y = 166 + Math.max(0, (250 - height) * 0.4);
  line(pdf, y, { text: "Certificamos que", font: regular, size: 13, colour: muted });
  y += gaps.name;
  line(pdf, y, name);
  y += name.height + gaps.done;
  line(pdf, y, { text: "concluiu o treinamento", font: regular, size: 13, colour: muted });
  y += gaps.course;
  line(pdf, y, taught);
  y += taught.height + gaps.extent;
  line(pdf, y, {
    text: `com carga horária de ${formatLength(duration)}, em ${formatLongDay(completed_on)}.`,
    font: regular,
    size: 13,
    colour: ink,
  });
  if (trainer) drawTrainer(pdf, trainer);
  drawProof(pdf, code, address);
  pdf.end();
  return buffer(pdf);
}

interface Line {
  text: string;
  font: string;
  size: number;
  colour: string;
  spacing?: number;
}

function line(pdf: Pdf, y: number, { text, font, size, colour, spacing = 0 }: Line): void {
  pdf.font(font).fontSize(size).fillColor(colour);
  pdf.text(text, left, y, { width: textWidth, align: "center", characterSpacing: spacing });
}

interface Fitted {
  text: string;
  /** Of its letters, in points; they shrink until all of it has room. */
  largest: number;
  height: number;
  colour: string;
}

function fitted(pdf: Pdf, { text, largest, height, colour }: Fitted): Line & { height: number } {
  const printed = printableText(text, bold);
  const heightAt = (size: number) =>
    pdf.font(bold).fontSize(size).heightOfString(printed, { width: textWidth, align: "center" });
  let size = largest;
  while (size > 8 && heightAt(size) > height) size -= 1;
  return { text: printed, font: bold, size, colour, height: heightAt(size) };
}

function drawFrame(pdf: Pdf): void {
  pdf.rect(0, 0, page.width, page.height).fill("#fbfaf6");
  const [outer, inner] = [26, 34];
  pdf.lineWidth(2.5).strokeColor(brand);
  pdf.roundedRect(outer, outer, page.width - 2 * outer, page.height - 2 * outer, 14).stroke();
  pdf.lineWidth(0.8).strokeColor(amber);
  pdf.roundedRect(inner, inner, page.width - 2 * inner, page.height - 2 * inner, 8).stroke();
}

/** The product's mark, as `public/logo.svg` has it. */
function drawMark(pdf: Pdf, x: number, y: number, scale: number): void {
  pdf.save().translate(x, y).scale(scale);
  const quarters = [
    "M8 2h8v7.2A9 9 0 0 0 9.2 16H2V8a6 6 0 0 1 6-6Z",
    "M28 2h-8v7.2A9 9 0 0 1 26.8 16H34V8a6 6 0 0 0-6-6Z",
    "M8 34h8v-7.2A9 9 0 0 1 9.2 20H2v8a6 6 0 0 0 6 6Z",
    "M28 34h-8v-7.2A9 9 0 0 0 26.8 20H34v8a6 6 0 0 1-6 6Z",
  ];
  for (const quarter of quarters) pdf.path(quarter).fill(brand);
  pdf.circle(18, 18, 5).fill(amber).restore();
}

function drawTrainer(pdf: Pdf, trainer: string): void {
  const width = 260;
  const options = { width, align: "left", height: 40, ellipsis: true } as const;
  pdf.font(bold).fontSize(13).fillColor(ink);
  const name = printableText(trainer, bold);
  const nameHeight = Math.min(40, pdf.heightOfString(name, options));
  pdf.text(name, 70, 494 - nameHeight, options);
  pdf
    .moveTo(70, 500)
    .lineTo(70 + width, 500)
    .lineWidth(0.8)
    .strokeColor(muted)
    .stroke();
  pdf.font(regular).fontSize(10).fillColor(muted).text("Quem ensinou", 70, 507);
}

const qrSize = 92;

function drawProof(pdf: Pdf, code: string, address: string): void {
  const x = page.width - 70 - qrSize;
  const y = 436;
  drawQrCode(pdf, address, x, y);
  const width = 250;
  const options = { width, align: "right" } as const;
  const textLeft = x - width - 16;
  pdf
    .font(regular)
    .fontSize(10)
    .fillColor(muted)
    .text("Código do certificado", textLeft, y + 8, options);
  pdf
    .font(bold)
    .fontSize(15)
    .fillColor(ink)
    .text(code, textLeft, y + 23, { ...options, characterSpacing: 1 });
  pdf
    .font(regular)
    .fontSize(10)
    .fillColor(muted)
    .text("Confira se é verdadeiro em", textLeft, y + 54, options);
  pdf.fillColor(brand).text(address, textLeft, y + 68, { ...options, link: address });
}

function drawQrCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 0 });
  const module = qrSize / size;
  pdf.roundedRect(x - 8, y - 8, qrSize + 16, qrSize + 16, 6).fill("#ffffff");
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
    }
  }
  pdf.fill(ink);
}
