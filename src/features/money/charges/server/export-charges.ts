import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { exportCharges as endpoint } from "../contract.ts";
import { methodLabels, paymentShown } from "../lifecycle.ts";
import { type ChargeWithPayer, listCharges } from "./all-charges.query.ts";

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
  const rows = (await allRows((page) => listCharges(db.orm, query, page))).map(rowOf);
  const name = `pagamentos-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Pagamentos", titles, rows });
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
