import type { Verb } from "../../../platform/route.ts";
import { tableContentType, writeTable } from "../../../platform/write-table.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import { methodLabels } from "../../charges/labels.ts";
import { intervalLabels } from "../labels.ts";
import { lastPaidDay } from "../last-paid-day.ts";
import type { exportSubscriptions as endpoint } from "../subscription-administration-contract.ts";
import { seenStatus } from "../subscription-labels.ts";
import { listAll, type SubscriptionWithOwner } from "./all-subscriptions.query.ts";

const most = 10_000;

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
  const rows = (await listAll(db.orm, query, { limit: most, page: 0 })).map(rowOf);
  const bytes = await writeTable({ sheet: "Assinaturas", titles, rows }, query.format);
  return {
    file_name: `assinaturas-${clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
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
