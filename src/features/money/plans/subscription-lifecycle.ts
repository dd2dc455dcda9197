import { addDays } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";
import type { Shown } from "../charges/lifecycle.ts";

/**
 * The states of a subscription. A first payment that fails ends it: whoever tries again begins a new one. What was paid is
 * used to the end of its period.
 */

/** As it is stored. */
export const storedStatuses = ["AWAIT", "ACTIVE", "CANCELLED"] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** As it is shown: one that waits was not sent yet, is on its way, or waits for the payer. */
export const subscriptionStatuses = ["AWAIT_ORDER", "AWAIT", "AWAIT_PAYMENT", "ACTIVE", "CANCELLED"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const endReasons = [
  "NOT_PAID",
  "CANCELLED",
  "REGRETTED",
  "DISPUTED",
  "REFUNDED",
  "NOT_RENEWED",
  "CLOSED",
] as const;
export type EndReason = (typeof endReasons)[number];

/** What a charge pays: a plan begun, its next period, or what another option or more licences cost at once. */
export const chargePurposes = ["FIRST", "RENEWAL", "CHANGE"] as const;
export type ChargePurpose = (typeof chargePurposes)[number];

/** A plan is not changed in its first 30 days, nor again in the 30 days after a change (terms of use). */
export const daysWithoutChange = 30;

/** Days after the first payment in which everything is given back (CDC art. 49). */
export const daysToRegret = 7;

/** Days before the end of a period on which is told what its renewal, a year's at least, will cost. */
export const daysBeforeRenewal = 15;

/** Days before the end of a period on which the next Pix or boleto is sent; a card is charged at its end. */
export const daysToPayAhead = 5;

/** Days after the end of a period on which a failed renewal is tried again; then the free plan holds. */
export const retryDays = [1, 3, 7] as const;

export interface Price {
  /** Of one licence for an interval. */
  amountCents: number;
  intervalMonths: number;
  licences: number;
}

export const totalCents = ({ amountCents, licences }: Price): number => amountCents * licences;

/** The period that was paid for last: its option may have been changed since, its length not. */
interface RunningPeriod {
  months: number;
  daysLeft: number;
  daysInAll: number;
}

/**
 * What a change costs at once, in cents: the difference of both prices by the month, for all months of the running period
 * and the share of it that is left, rounded to the cent in favour of who pays. 0 where the new price by the month is no
 * dearer: that counts from the next period on, and nothing is given back.
 */
export function changeCents(
  current: Price,
  wanted: Price,
  { months, daysLeft, daysInAll }: RunningPeriod,
): number {
  // Of a month, multiplied by both intervals so that no fraction of a cent is lost.
  const difference =
    totalCents(wanted) * current.intervalMonths - totalCents(current) * wanted.intervalMonths;
  if (difference <= 0) return 0;
  return Math.floor(
    (difference * months * daysLeft) / (current.intervalMonths * wanted.intervalMonths * daysInAll),
  );
}

/** Whether a change counts at once, and is paid: more licences, or a dearer price by the month. */
export const isDearer = (current: Price, wanted: Price): boolean =>
  totalCents(wanted) * current.intervalMonths > totalCents(current) * wanted.intervalMonths;

/** What people call the states of subscriptions and what is paid for them. Colours as the specification has them: active green, cancelled red, others blue. */

export const subscriptionShown: Record<SubscriptionStatus, Shown> = {
  AWAIT_ORDER: { label: "Preparando pagamento", tone: "waiting" },
  AWAIT: { label: "Confirmando pagamento", tone: "waiting" },
  AWAIT_PAYMENT: { label: "Aguardando pagamento", tone: "waiting" },
  ACTIVE: { label: "Ativo", tone: "success" },
  CANCELLED: { label: "Cancelado", tone: "danger" },
};

export const purposeLabels: Record<ChargePurpose, string> = {
  FIRST: "Assinatura",
  RENEWAL: "Renovação",
  CHANGE: "Mudança de plano",
};

const seenShown: Record<StoredStatus | "ENDING", Shown> = {
  AWAIT: { label: "À espera do pagamento", tone: "waiting" },
  ACTIVE: { label: "Em vigor", tone: "success" },
  ENDING: { label: "Cancelada, até o fim do período", tone: "waiting" },
  CANCELLED: { label: "Encerrada", tone: "danger" },
};

/** As the administration sees it: one that was cancelled and still runs is told from those that go on. */
export const seenStatus = ({
  status,
  cancel_at,
}: {
  status: StoredStatus;
  cancel_at: string | null;
}): Shown => seenShown[status === "ACTIVE" && cancel_at ? "ENDING" : status];

export const seenStatusLabels = Object.fromEntries(
  Object.entries(seenShown).map(([status, { label }]) => [status, label]),
) as Record<keyof typeof seenShown, string>;

export const endReasonLabels: Record<EndReason, string> = {
  NOT_PAID: "Não foi paga",
  CANCELLED: "Cancelada por quem assinou",
  REGRETTED: "Desistência em 7 dias",
  DISPUTED: "Pagamento contestado",
  REFUNDED: "Pagamento devolvido",
  NOT_RENEWED: "Renovação não paga",
  CLOSED: "Conta encerrada",
};

/** The last day that a period pays for: people are told this one, the same wherever they ask. */
export const lastPaidDay = (periodEnd: Day): Day => addDays(periodEnd, -1);
