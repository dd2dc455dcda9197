import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { shortMonth } from "../../../../shared/months.ts";
import { product } from "../../../../shared/product.ts";
import type { Sheet } from "../contract.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const ink = "#17211d";
const muted = "#55625b";
const brand = "#0f5c4a";
const hairline = "#d8d9d1";

/** A4 in points, and what is left free at its sides. */
const page = { width: 595.28, height: 841.89, margin: 56 };
const width = page.width - 2 * page.margin;
/** Between a label and its value. */
const gap = 12;

/** What a tool worked out, to keep: what was typed, each line with its article, and what it does not say. */
export function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const { title, computed_on, facts, groups, notes, months, disclaimer } = sheet;
  const info = { Title: title, Author: product.name };
  const pdf = new PDFDocument({ size: "A4", margin: page.margin, lang: "pt-BR", info });
  pdf.font("Helvetica-Bold").fontSize(12).fillColor(brand).text(product.name);
  pdf.moveDown(0.4).fontSize(20).fillColor(ink).text(title);
  pdf.font("Helvetica").fontSize(10).fillColor(muted);
  pdf.text(`Feito em ${formatDay(computed_on)}. ${disclaimer}`).moveDown(1);
  heading(pdf, "O que você digitou");
  for (const { name, value } of facts) row(pdf, { label: name, value, valueWidth: width - 160 });
  for (const { title, lead, lines, total } of groups) {
    heading(pdf, title);
    if (lead) small(pdf, lead);
    for (const { label, value, article, how } of lines)
      row(pdf, { label, value, below: `${article}. ${how}` });
    if (total) row(pdf, { label: total.label, value: total.value, isTotal: true });
  }
  if (notes.length > 0) heading(pdf, "Para saber");
  for (const note of notes) small(pdf, note);
  if (months.length > 0) heading(pdf, "Mês a mês");
  for (const { month, amount, corrected } of months)
    row(pdf, {
      label: shortMonth(month),
      value: formatMoney(corrected),
      ...(corrected !== amount && { below: `${formatMoney(amount)} antes da correção` }),
    });
  pdf.end();
  return buffer(pdf);
}

/** What belongs together stands on one page. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.margin) pdf.addPage();
}

function heading(pdf: Pdf, text: string): void {
  keepTogether(pdf, 90);
  pdf
    .moveDown(0.9)
    .font("Helvetica-Bold")
    .fontSize(13)
    .fillColor(brand)
    .text(text, page.margin, pdf.y, { width });
  pdf.moveDown(0.3);
}

function small(pdf: Pdf, text: string): void {
  pdf.font("Helvetica").fontSize(10).fillColor(muted);
  keepTogether(pdf, pdf.heightOfString(text, { width }));
  pdf.text(text, page.margin, pdf.y, { width }).moveDown(0.4);
}

interface Row {
  label: string;
  value: string;
  below?: string;
  isTotal?: boolean;
  valueWidth?: number;
}

function row(pdf: Pdf, { label, value, below = "", isTotal = false, valueWidth = 150 }: Row): void {
  const font = isTotal ? "Helvetica-Bold" : "Helvetica";
  const size = isTotal ? 12 : 11;
  const labelWidth = width - valueWidth - gap;
  pdf.font(font).fontSize(size);
  const head = Math.max(
    pdf.heightOfString(label, { width: labelWidth }),
    pdf.heightOfString(value, { width: valueWidth }),
  );
  pdf.font("Helvetica").fontSize(9);
  const foot = below ? pdf.heightOfString(below, { width }) : 0;
  keepTogether(pdf, head + foot + 12);
  const top = pdf.y;
  pdf.font(font).fontSize(size).fillColor(ink);
  pdf.text(label, page.margin, top, { width: labelWidth });
  pdf.text(value, page.margin + labelWidth + gap, top, { width: valueWidth, align: "right" });
  if (below) {
    pdf.font("Helvetica").fontSize(9).fillColor(muted);
    pdf.text(below, page.margin, top + head + 1, { width });
  }
  pdf.y = top + head + foot + 5;
  const end = page.margin + width;
  pdf.moveTo(page.margin, pdf.y).lineTo(end, pdf.y).lineWidth(0.5).strokeColor(hairline).stroke();
  pdf.y += 5;
}
