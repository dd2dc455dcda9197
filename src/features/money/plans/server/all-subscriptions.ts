import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { addDays, addMonths } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { methodLabels } from "../../charges/lifecycle.ts";
import { intervalLabels } from "../price.ts";
import { daysOfNotice } from "../renewal.ts";
import type * as contract from "../subscription-administration-contract.ts";
import type { SeenSubscription } from "../subscription-administration-contract.ts";
import { subscriptionNotFound } from "../subscription-contract.ts";
import { lastPaidDay, seenStatus } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";
import { findWithOwner, listAll, listChargesOf, type SubscriptionWithOwner } from "./administration.query.ts";
import { readRenewals, readVersionToRenew } from "./renewal-of.ts";
import { findRunningPeriod } from "./subscriptions.query.ts";

export const getSubscription: Verb<typeof contract.getSubscription> = async ({ params }, { db, clock }) => {
  const seen = await findWithOwner(db.orm, params.id);
  if (!seen) throw subscriptionNotFound();
  const { subscription: row, plan } = seen;
  const charges = await listChargesOf(db.orm, row.id);
  const running = await findRunningPeriod(db.orm, eq(subscriptions.id, row.id), clock.today());
  const { termsOf } = await readRenewals(db.orm, [row]);
  const renewal = renewalOf(seen, termsOf, clock.today());
  const isToBeTold = renewal?.is_told_in_time && row.toldVersion === null;
  return {
    subscription: presentSeenSubscription(seen),
    renewal,
    change:
      row.nextOptionId && row.nextLicences
        ? { interval: termsOf(row).option.intervalMonths, licences: row.nextLicences }
        : null,
    version: {
      of_period: running?.planVersion ?? row.planVersion,
      next: isToBeTold ? plan.version : await readVersionToRenew(db.orm, row.id),
      now: plan.version,
    },
    failed_renewals: row.failedRenewals,
    charge_list: charges.map(({ charge, purpose }) => ({
      _id: charge.id,
      purpose,
      status: charge.status,
      method: charge.method,
      amount: centsToReais(charge.cents),
      refunded: centsToReais(charge.refundedCents),
      created_at: charge.createdAt.toISOString(),
    })),
  };
};

function renewalOf(
  { subscription: row }: SubscriptionWithOwner,
  termsOf: Awaited<ReturnType<typeof readRenewals>>["termsOf"],
  today: string,
) {
  if (row.status !== "ACTIVE" || row.cancelAt || !row.periodEnd || !row.startedOn) return null;
  const isToldInTime = row.periodEnd >= addDays(today, daysOfNotice);
  const { option, licences, cents, asked } = termsOf(row, { isToldInTime });
  return {
    on: row.periodEnd,
    interval: option.intervalMonths,
    licences,
    amount: centsToReais(cents),
    is_told: row.toldOptionId === option.id,
    is_told_in_time: isToldInTime,
    later:
      asked && asked.cents !== cents
        ? {
            on: addMonths(row.startedOn, row.paidMonths + option.intervalMonths),
            amount: centsToReais(asked.cents),
          }
        : null,
  };
}

export const presentSeenSubscription = ({
  subscription: row,
  plan: { id, name, type },
  runningStart,
  intervalMonths,
  ownerName,
  ownerEmail,
}: SubscriptionWithOwner): SeenSubscription => ({
  _id: row.id,
  owner: { name: ownerName, email: ownerEmail, user: row.userId, company: row.companyId },
  plan: { _id: id, name, type },
  interval: intervalMonths,
  licences: row.licences,
  amount: centsToReais(row.cents),
  status: row.status,
  method: row.method,
  created_at: row.createdAt.toISOString(),
  running_start: runningStart,
  period_start: row.periodStart,
  period_end: row.periodEnd,
  cancel_at: row.cancelAt,
  end_reason: row.endReason,
});

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

export const exportSubscriptions: Verb<typeof contract.exportSubscriptions> = async (
  { query },
  { db, clock },
) => {
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
