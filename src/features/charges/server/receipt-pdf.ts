import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Payer } from "../../../platform/payments/gateway.ts";
import { cardBrands } from "../../../shared/card-number.ts";
import { formatDateTime } from "../../../shared/format/dates.ts";
import { formatCnpj, formatCpf } from "../../../shared/format/documents.ts";
import { formatCents } from "../../../shared/format/money.ts";
import { product } from "../../../shared/product.ts";
import { brandNames } from "../../wallet/brand-names.ts";
import type { ChargeRow } from "../table.ts";

const methods = { CARD: "Cartão de crédito", PIX: "Pix", BOLETO: "Boleto" } as const;

function howPaid({ method, cardBrand, cardLastFour, installments }: ChargeRow): string {
  const brand = cardBrands.find((each) => each === cardBrand);
  const card =
    cardLastFour && [brand && brandNames[brand], `final ${cardLastFour}`].filter(Boolean).join(" ");
  return `${methods[method]}${card ? ` ${card}` : ""}${installments > 1 ? `, em ${installments} vezes` : ""}`;
}

/** What somebody paid, and what of it was given back. No tax document: that is another matter. */
export function receiptPdf(charge: ChargeRow & { paidAt: Date }, payer: Payer | null): Promise<Buffer> {
  const title = "Recibo de pagamento";
  const pdf = new PDFDocument({ size: "A4", margin: 56, lang: "pt-BR", info: { Title: title } });
  pdf.fontSize(20).text(title).moveDown(0.3);
  pdf.fontSize(11).text(`${product.name} confirma o recebimento abaixo.`).moveDown(1.5);
  const rows: [string, string][] = [
    ["Valor", formatCents(charge.cents)],
    ["Referente a", charge.description],
    ["Pago em", formatDateTime(charge.paidAt)],
    ["Forma de pagamento", howPaid(charge)],
    ...(payer
      ? ([
          ["Pagador", payer.name],
          [
            "CPF ou CNPJ",
            payer.document.length === 11 ? formatCpf(payer.document) : formatCnpj(payer.document),
          ],
        ] as [string, string][])
      : []),
    ...(charge.refundedCents > 0
      ? ([["Devolvido", formatCents(charge.refundedCents)]] as [string, string][])
      : []),
    ["Número", charge.id],
  ];
  for (const [name, value] of rows) {
    pdf.fontSize(9).fillColor("#55625b").text(name);
    pdf.fontSize(13).fillColor("#17211d").text(value).moveDown(0.6);
  }
  pdf.moveDown(1).fontSize(9).fillColor("#55625b");
  pdf.text(`Dúvidas: ${product.supportEmail}, ${product.supportHours}. Este recibo não é nota fiscal.`);
  pdf.end();
  return buffer(pdf);
}
