import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { product } from "../shared/product.ts";
import { printableText } from "./printable-text.ts";

/** Parts of a document to keep: A4, a title, headings, and rows of a label and its value, each whole on one page. */

export type Pdf = InstanceType<typeof PDFDocument>;

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`));
const regular = fontFile("400Regular");
const bold = fontFile("700Bold");
/** What the font lacks is romanised, or left out. */
const printed = (text: string): string => printableText(text, regular);

const ink = "#17211d";
const muted = "#55625b";
const brand = "#0f5c4a";
const hairline = "#d8d9d1";

/** A4 in points, and what is left free at its sides. */
const page = { width: 595.28, height: 841.89, margin: 56 };
/** Of the text, in points. */
export const pdfWidth = page.width - 2 * page.margin;
/** Between a label and its value. */
const gap = 12;

/** Begins a document, with what stands below its title. */
export function beginPdf(title: string, lead: string): Pdf {
  const info = { Title: title, Author: product.name };
  const pdf = new PDFDocument({ size: "A4", margin: page.margin, lang: "pt-BR", info });
  pdf.font(bold).fontSize(12).fillColor(brand).text(product.name);
  pdf.moveDown(0.4).fontSize(20).fillColor(ink).text(printed(title));
  pdf.font(regular).fontSize(10).fillColor(muted).text(printed(lead)).moveDown(1);
  return pdf;
}

/** Ends a document. @returns its bytes */
export function endPdf(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  return buffer(pdf);
}

/** What belongs together stands on one page. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.margin) pdf.addPage();
}

/** A heading, with room for a line below it. */
export function pdfHeading(pdf: Pdf, text: string): void {
  keepTogether(pdf, 90);
  pdf
    .moveDown(0.9)
    .font(bold)
    .fontSize(13)
    .fillColor(brand)
    .text(printed(text), page.margin, pdf.y, { width: pdfWidth });
  pdf.moveDown(0.3);
}

/** A sentence in small letters. */
export function pdfNote(pdf: Pdf, given: string): void {
  const text = printed(given);
  pdf.font(regular).fontSize(10).fillColor(muted);
  keepTogether(pdf, pdf.heightOfString(text, { width: pdfWidth }));
  pdf.text(text, page.margin, pdf.y, { width: pdfWidth }).moveDown(0.4);
}

interface PdfRow {
  label: string;
  value: string;
  below?: string;
  isTotal?: boolean;
  valueWidth?: number;
}

/** A label and its value, and what is said below in small letters. @param valueWidth in points */
export function pdfRow(pdf: Pdf, { isTotal = false, valueWidth = 150, ...given }: PdfRow): void {
  const label = printed(given.label);
  const value = printed(given.value);
  const below = printed(given.below ?? "");
  const font = isTotal ? bold : regular;
  const size = isTotal ? 12 : 11;
  const labelWidth = pdfWidth - valueWidth - gap;
  pdf.font(font).fontSize(size);
  const head = Math.max(
    pdf.heightOfString(label, { width: labelWidth }),
    pdf.heightOfString(value, { width: valueWidth }),
  );
  pdf.font(regular).fontSize(9);
  const foot = below ? pdf.heightOfString(below, { width: pdfWidth }) : 0;
  keepTogether(pdf, head + foot + 12);
  const top = pdf.y;
  pdf.font(font).fontSize(size).fillColor(ink);
  pdf.text(label, page.margin, top, { width: labelWidth });
  pdf.text(value, page.margin + labelWidth + gap, top, { width: valueWidth, align: "right" });
  if (below) {
    pdf.font(regular).fontSize(9).fillColor(muted);
    pdf.text(below, page.margin, top + head + 1, { width: pdfWidth });
  }
  pdf.y = top + head + foot + 5;
  const end = page.margin + pdfWidth;
  pdf.moveTo(page.margin, pdf.y).lineTo(end, pdf.y).lineWidth(0.5).strokeColor(hairline).stroke();
  pdf.y += 5;
}
