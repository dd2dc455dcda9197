import { beginPdf, endPdf, pdfHeading, pdfNote, pdfRow } from "../../../../platform/pdf-sheet.ts";
import { dayInBrasilia, formatDay } from "../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { formatMoney, formatShortPercent } from "../../../../shared/format/money.ts";
import { lineName } from "../../products/terms.ts";
import { formatPayments } from "../../products/terms-words.ts";
import type { Round } from "../contract.ts";
import { orderStatusLabels, proposalStatusLabels } from "../lifecycle.ts";
import type { OpenProposal } from "../open-contract.ts";
import type { SaleOrder } from "../order-contract.ts";

type Pdf = ReturnType<typeof beginPdf>;

/** A proposal as its buyer sees it, newest round alone. */
export function proposalPdf(proposal: OpenProposal): Promise<Buffer> {
  const { number, company, salesman, order, rounds, valid_until } = proposal;
  const [round] = rounds;
  // What the buyer asked for is nothing that the company offers.
  const isCounter = !order && round?.side === "BUYER";
  const title = order
    ? `Pedido ${order.number}`
    : isCounter
      ? `Contraproposta à proposta ${number}`
      : `Proposta ${number}`;
  const pdf = beginPdf(
    title,
    isCounter
      ? `De ${proposal.buyer_name}, a ${company.name}, por ${salesman.name}. A empresa ainda não respondeu.`
      : `De ${company.name}, por ${salesman.name}, para ${proposal.buyer_name}.`,
  );
  pdfRow(pdf, { label: "Situação", value: stateOf(proposal) });
  if (!order && !isCounter) pdfRow(pdf, { label: "Válida até", value: formatDay(valid_until) });
  if (round) goods(pdf, round);
  pdfNote(pdf, "O pagamento e a entrega são combinados com a empresa. Nenhum dinheiro passa pela Praça.");
  return endPdf(pdf);
}

const stateOf = ({ order, status }: OpenProposal): string => {
  const known = order && (orderStatusLabels as Record<string, string>)[order.status];
  return known ?? proposalStatusLabels[status];
};

function goods(pdf: Pdf, { lines, freight, payment, goods: sum, total, message }: Omit<Round, "side">): void {
  pdfHeading(pdf, "Produtos");
  for (const line of lines)
    pdfRow(pdf, {
      label: lineName(line.name, line.variant),
      value: formatMoney(line.total),
      below: `${line.amount} × ${formatMoney(line.price)}`,
    });
  if (payment)
    pdfRow(pdf, {
      label: `Pagamento: ${formatPayments([payment])}`,
      value: payment.percent === 0 ? "" : formatShortPercent(payment.percent),
    });
  if (sum !== total)
    pdfRow(pdf, { label: "Frete", value: freight === 0 ? "Sem frete" : formatMoney(freight) });
  pdfRow(pdf, { label: "Total", value: formatMoney(total), isTotal: true });
  if (message) pdfNote(pdf, message);
}

/** An order for who keeps it on paper. */
export function orderPdf(order: SaleOrder): Promise<Buffer> {
  const { buyer } = order;
  const pdf = beginPdf(
    `Pedido ${order.number}`,
    `À ${order.company.name}, por ${order.salesman.name}, de ${formatDay(dayInBrasilia(new Date(order.created_at)))}.`,
  );
  pdfRow(pdf, { label: "Situação", value: orderStatusLabels[order.status], valueWidth: 260 });
  pdfRow(pdf, {
    label: "Comprador",
    value: buyer.name,
    below: formatDocument(buyer.document),
    valueWidth: 260,
  });
  pdfRow(pdf, { label: "Entrega", value: `${buyer.city}, ${buyer.state}`, valueWidth: 260 });
  if (order.status === "AWAITING_COMPANY")
    pdfRow(pdf, { label: "Recusa por escrito até (Lei 4.886, art. 33)", value: formatDay(order.refuse_by) });
  if (order.reason) pdfNote(pdf, `Motivo: ${order.reason}`);
  const goodsTotal = order.total - order.freight;
  goods(pdf, {
    ...order,
    goods: goodsTotal,
    message: null,
    number: 1,
    discount: 0,
    valid_until: "",
    sent_at: null,
    price_table: null,
  });
  pdfRow(pdf, { label: "Comissão do representante", value: formatMoney(order.commission) });
  return endPdf(pdf);
}

const titles = [
  "Pedido",
  "Data",
  "Situação",
  "Empresa",
  "Representante",
  "Comprador",
  "Documento",
  "Cidade",
  "UF",
];

/** Its lines as a spreadsheet reads them, each with what is said of the whole order. */
export const orderTable = (order: SaleOrder) => ({
  sheet: `Pedido ${order.number}`,
  titles: [
    ...titles,
    "Produto",
    "Quantidade",
    "Preço (R$)",
    "Total (R$)",
    "Pagamento",
    "Frete (R$)",
    "Total do pedido (R$)",
    "Comissão (R$)",
  ],
  rows: order.lines.map((line) => [
    String(order.number),
    { day: dayInBrasilia(new Date(order.created_at)) },
    orderStatusLabels[order.status],
    order.company.name,
    order.salesman.name,
    order.buyer.name,
    formatDocument(order.buyer.document),
    order.buyer.city,
    order.buyer.state,
    lineName(line.name, line.variant),
    line.amount,
    line.price,
    line.total,
    order.payment ? formatPayments([order.payment]) : "a combinar",
    order.freight,
    order.total,
    order.commission,
  ]),
});
