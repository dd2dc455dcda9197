import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Payer } from "../../../../platform/payments/gateway.ts";
import { product } from "../../../../shared/product.ts";
import { type PaidCharge, receiptRows } from "./receipt-rows.ts";

/** What somebody paid, and what of it was given back. No tax document: that is another matter. */
export function receiptPdf(charge: PaidCharge, payer: Payer | null): Promise<Buffer> {
  const title = "Recibo de pagamento";
  const pdf = new PDFDocument({ size: "A4", margin: 56, lang: "pt-BR", info: { Title: title } });
  pdf.fontSize(20).text(title).moveDown(0.3);
  pdf.fontSize(11).text(`${product.name} confirma o recebimento abaixo.`).moveDown(1.5);
  for (const [name, value] of receiptRows(charge, payer)) {
    pdf.fontSize(9).fillColor("#55625b").text(name);
    pdf.fontSize(13).fillColor("#17211d").text(value).moveDown(0.6);
  }
  pdf.moveDown(1).fontSize(9).fillColor("#55625b");
  pdf.text(`Dúvidas: ${product.supportEmail}, ${product.supportHours}. Este recibo não é nota fiscal.`);
  pdf.end();
  return buffer(pdf);
}
