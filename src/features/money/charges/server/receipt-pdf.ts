import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Payer } from "../../../../platform/payments/gateway.ts";
import { cardBrands } from "../../../../shared/card-number.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatCnpj, formatCpf } from "../../../../shared/format/documents.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { brandNames } from "../../wallet/model.ts";
import type { ChargeRow } from "../table.ts";

export type PaidCharge = ChargeRow & { paidAt: Date };
type Row = [name: string, value: string];

const methods = { CARD: "Cartão de crédito", PIX: "Pix", BOLETO: "Boleto" } as const;

function howPaid({ method, cardBrand, cardLastFour, installments }: ChargeRow): string {
  const brand = cardBrands.find((each) => each === cardBrand);
  const card =
    cardLastFour && [brand && brandNames[brand], `final ${cardLastFour}`].filter(Boolean).join(" ");
  return `${methods[method]}${card ? ` ${card}` : ""}${installments > 1 ? `, em ${installments} vezes` : ""}`;
}

const whoPaid = ({ name, document }: Payer): Row[] => [
  ["Pagador", name],
  ["CPF ou CNPJ", document.length === 11 ? formatCpf(document) : formatCnpj(document)],
];

/** What of it came back to the payer, by us or by the bank, and what may. */
function whatCameBack({ status, cents, refundedCents }: ChargeRow): Row[] {
  const rows: Row[] = [];
  if (refundedCents > 0)
    rows.push([status === "REFUNDING" ? "Devolvido ou a caminho" : "Devolvido", formatCents(refundedCents)]);
  if (status === "LOST")
    rows.push(["Devolvido pelo banco (contestação)", formatCents(cents - refundedCents)]);
  if (status === "DISPUTED") rows.push(["Situação", "Em contestação no banco"]);
  return rows;
}

/** What a receipt says, each with its name. */
export const receiptRows = (charge: PaidCharge, payer: Payer | null): Row[] => [
  ["Valor", formatCents(charge.cents)],
  ["Referente a", charge.description],
  ["Pago em", formatDateTime(charge.paidAt)],
  ["Forma de pagamento", howPaid(charge)],
  ...(payer ? whoPaid(payer) : []),
  ...whatCameBack(charge),
  ["Número", charge.id],
];

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
