import { buffer } from "node:stream/consumers";
import { formatBoleto } from "@brazilian-utils/brazilian-utils/format-boleto";
import PDFDocument from "pdfkit";
import { formatDay } from "../../../shared/format/dates.ts";
import { formatCents } from "../../../shared/format/money.ts";
import { product } from "../../../shared/product.ts";
import { barsOfLine } from "./pay-codes.ts";
import type { SandboxCharge } from "./tables.ts";

/** Which of five bars are wide, for each digit (interleaved 2 of 5, ISO/IEC 16390). */
const wideBars = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];

/** Widths of bar, gap, bar, gap … in modules: of each two digits the bars say one and the gaps the other. */
function widthsOf(digits: string): number[] {
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = "", gaps = ""] = [digits[at], digits[at + 1]].map((digit) => wideBars[Number(digit)]);
    for (let each = 0; each < 5; each++) widths.push(bars[each] === "1" ? 3 : 1, gaps[each] === "1" ? 3 : 1);
  }
  return [...widths, 3, 1, 1];
}

/** A boleto to print, which says that nobody has to pay it. Null where the charge has none. */
export async function boletoPdf(charge: SandboxCharge): Promise<Buffer | null> {
  const { boletoLine, boletoDueOn, cents, payerName, description } = charge;
  if (!boletoLine || !boletoDueOn) return null;
  const title = "Boleto de teste";
  const pdf = new PDFDocument({ size: "A4", margin: 56, lang: "pt-BR", info: { Title: title } });
  pdf.fontSize(20).text(title).moveDown(0.3);
  pdf
    .fontSize(11)
    .text("Serve para experimentar o pagamento e não tem valor. Nenhum banco o recebe.")
    .moveDown(1.5);
  const rows = [
    ["Beneficiário", product.name],
    ["Pagador", payerName],
    ["Referente a", description],
    ["Vencimento", formatDay(boletoDueOn)],
    ["Valor", formatCents(cents)],
  ] as const;
  for (const [name, value] of rows) {
    pdf.fontSize(9).fillColor("#55625b").text(name);
    pdf.fontSize(13).fillColor("#17211d").text(value).moveDown(0.6);
  }
  pdf.moveDown(1).fontSize(12).text(formatBoleto(boletoLine)).moveDown(1);
  drawBars(pdf, barsOfLine(boletoLine));
  pdf.end();
  return buffer(pdf);
}

function drawBars(pdf: PDFKit.PDFDocument, digits: string): void {
  // 103 mm wide and 13 mm high, as scanners of banks expect them.
  const module = 0.72;
  let { x } = pdf;
  for (const [index, width] of widthsOf(digits).entries()) {
    if (index % 2 === 0) pdf.rect(x, pdf.y, width * module, 37);
    x += width * module;
  }
  pdf.fill("#000000");
}
