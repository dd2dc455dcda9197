import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { SeenSubscription } from "../subscription-administration-contract.ts";
import type { SubscriptionWithOwner } from "./all-subscriptions.query.ts";

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
