import type { Verb } from "../../../platform/route.ts";
import { tableContentType, writeTable } from "../../../platform/write-table.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import type { exportCharges as endpoint } from "../administration-contract.ts";
import { methodLabels, paymentShown } from "../labels.ts";
import { type ChargeWithPayer, listCharges } from "./all-charges.query.ts";

const most = 10_000;

const titles = [
  "Código",
  "Criado em",
  "Pago em",
  "Para",
  "Quem pagou",
  "E-mail",
  "Forma",
  "Parcelas",
  "Situação",
  "Valor",
  "Tarifa",
  "Devolvido",
];

export const exportCharges: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const rows = (await listCharges(db.orm, query, { limit: most, page: 0 })).map(rowOf);
  const bytes = await writeTable({ sheet: "Pagamentos", titles, rows }, query.format);
  return {
    file_name: `pagamentos-${clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
};

const dayOf = (instant: Date | null) => instant && { day: dayInBrasilia(instant) };

const rowOf = ({ charge, payerName, payerEmail }: ChargeWithPayer) => [
  charge.id,
  dayOf(charge.createdAt),
  dayOf(charge.paidAt),
  charge.description,
  payerName,
  payerEmail,
  methodLabels[charge.method],
  String(charge.installments),
  paymentShown[charge.status].label,
  centsToReais(charge.cents),
  centsToReais(charge.feeCents),
  centsToReais(charge.refundedCents),
];
