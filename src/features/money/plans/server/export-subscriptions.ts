import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { methodLabels } from "../../charges/lifecycle.ts";
import { intervalLabels } from "../price.ts";
import type { exportSubscriptions as endpoint } from "../subscription-administration-contract.ts";
import { lastPaidDay, seenStatus } from "../subscription-lifecycle.ts";
import { listAll, type SubscriptionWithOwner } from "./administration.query.ts";

const titles = [
  "Código",
  "Criada em",
  "Quem assina",
  "E-mail",
  "Plano",
  "Cobrança",
  "Licenças",
  "Valor do período",
  "Forma",
  "Situação",
  "Período desde",
  "Pago até",
  "Renova em",
];

export const exportSubscriptions: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const rows = (await allRows((page) => listAll(db.orm, query, page))).map(rowOf);
  const name = `assinaturas-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Assinaturas", titles, rows });
};

const cellOf = (day: string | null) => day && { day };

const rowOf = ({ subscription: row, plan, intervalMonths, ownerName, ownerEmail }: SubscriptionWithOwner) => [
  row.id,
  cellOf(dayInBrasilia(row.createdAt)),
  ownerName,
  ownerEmail,
  plan.name,
  intervalLabels[intervalMonths],
  String(row.licences),
  centsToReais(row.cents),
  methodLabels[row.method],
  seenStatus({ status: row.status, cancel_at: row.cancelAt }).label,
  cellOf(row.periodStart),
  cellOf(row.periodEnd && lastPaidDay(row.periodEnd)),
  cellOf(row.status === "ACTIVE" && !row.cancelAt ? row.periodEnd : null),
];
