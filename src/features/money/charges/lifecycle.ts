import type { Payment } from "./payment.ts";
import type { refundReasons } from "./table.ts";

/**
 * The states of an attempt to collect money. Money that came in is never left aside: also what had failed or expired may
 * turn out to be paid, since only the gateway knows.
 */

export const chargeStatuses = [
  "CREATED",
  "SENT",
  "PAID",
  "FAILED",
  "EXPIRED",
  "REFUNDING",
  "REFUNDED",
  "DISPUTED",
  "LOST",
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const paymentMethods = ["CARD", "PIX", "BOLETO"] as const;
export const subjectKinds = ["SUBSCRIPTION", "ORDER"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

const moves: Record<ChargeStatus, readonly ChargeStatus[]> = {
  CREATED: ["SENT"],
  SENT: ["PAID", "FAILED", "EXPIRED"],
  FAILED: ["PAID"],
  EXPIRED: ["PAID"],
  PAID: ["REFUNDING", "DISPUTED"],
  /** Back to paid where a part was given back. */
  REFUNDING: ["REFUNDED", "PAID", "DISPUTED"],
  DISPUTED: ["PAID", "LOST"],
  REFUNDED: [],
  LOST: [],
};

export const mayMove = (from: ChargeStatus, to: ChargeStatus): boolean => moves[from].includes(to);

/** What a gateway says of a charge; it knows nothing of what we have not sent, nor of what we are about to give back. */
type Seen = "PENDING" | "PAID" | "FAILED" | "EXPIRED" | "REFUNDED" | "DISPUTED" | "LOST";

/** Through which states a charge comes to what the gateway says; none where it is there already, or further. */
const ways: Record<Seen, Partial<Record<ChargeStatus, readonly ChargeStatus[]>>> = {
  PENDING: { CREATED: ["SENT"] },
  FAILED: { CREATED: ["SENT", "FAILED"], SENT: ["FAILED"] },
  EXPIRED: { CREATED: ["SENT", "EXPIRED"], SENT: ["EXPIRED"] },
  PAID: {
    CREATED: ["SENT", "PAID"],
    SENT: ["PAID"],
    FAILED: ["PAID"],
    EXPIRED: ["PAID"],
    DISPUTED: ["PAID"],
  },
  DISPUTED: {
    CREATED: ["SENT", "PAID", "DISPUTED"],
    SENT: ["PAID", "DISPUTED"],
    FAILED: ["PAID", "DISPUTED"],
    EXPIRED: ["PAID", "DISPUTED"],
    PAID: ["DISPUTED"],
    REFUNDING: ["DISPUTED"],
  },
  LOST: {
    CREATED: ["SENT", "PAID", "DISPUTED", "LOST"],
    SENT: ["PAID", "DISPUTED", "LOST"],
    FAILED: ["PAID", "DISPUTED", "LOST"],
    EXPIRED: ["PAID", "DISPUTED", "LOST"],
    PAID: ["DISPUTED", "LOST"],
    REFUNDING: ["DISPUTED", "LOST"],
    DISPUTED: ["LOST"],
  },
  // What is given back is given back by us (see `send-refund.ts`); what was paid first is told all the same, and that a
  // dispute was won: else there had been nothing to give back.
  REFUNDED: {
    CREATED: ["SENT", "PAID"],
    SENT: ["PAID"],
    FAILED: ["PAID"],
    EXPIRED: ["PAID"],
    DISPUTED: ["PAID"],
  },
};

export const wayTo = (current: ChargeStatus, seen: Seen): readonly ChargeStatus[] =>
  ways[seen][current] ?? [];

/** Through which states a charge goes that was given back: nothing is of what is denied, so that a dispute was won first. */
export const wayOfRefund = (
  current: ChargeStatus,
  { isWhole }: { isWhole: boolean },
): readonly ChargeStatus[] => [
  ...(current === "DISPUTED" ? (["PAID", "REFUNDING"] as const) : []),
  isWhole ? "REFUNDED" : "PAID",
];

/** What the gateway has of a charge that changes as it gives back. */
export interface GivenBack {
  refundedCents: number;
  feeCents: number;
}

/** What an answer tells of it: nothing where it is older than what we know that the gateway gave back. */
export const newerOf = <Answer extends GivenBack>(seen: Answer, known: GivenBack): Answer =>
  seen.refundedCents < known.refundedCents ? { ...seen, ...known } : seen;

/** Whether the gateway gave back what we owe, whoever told us. */
export const isGivenBack = (
  { cents }: { cents: number },
  { seen, known }: { seen: Pick<GivenBack, "refundedCents">; known: Pick<GivenBack, "refundedCents"> },
): boolean => seen.refundedCents >= known.refundedCents + cents;

/**
 * The payment that is under way; null where none is. A later attempt takes the place of an earlier one, and what was
 * called off is not to be paid any more.
 */
export function openPayment<P extends Payment>({ payments: [last] }: { payments: readonly P[] }): P | null {
  if (!last || last.is_superseded) return null;
  return last.status === "CREATED" || last.status === "SENT" ? last : null;
}

/** What people call the ways to pay and the states of a payment. */

export interface Shown {
  label: string;
  tone: "success" | "danger" | "waiting" | "neutral";
}

export const paymentShown: Record<ChargeStatus, Shown> = {
  CREATED: { label: "Em andamento", tone: "waiting" },
  SENT: { label: "Em andamento", tone: "waiting" },
  PAID: { label: "Pago", tone: "success" },
  FAILED: { label: "Recusado", tone: "danger" },
  EXPIRED: { label: "Vencido", tone: "neutral" },
  REFUNDING: { label: "Devolução em andamento", tone: "waiting" },
  REFUNDED: { label: "Devolvido", tone: "neutral" },
  DISPUTED: { label: "Em contestação", tone: "waiting" },
  LOST: { label: "Contestado", tone: "danger" },
};

/** Of a payment that the gateway refuses to give back, as the administration sees it. */
export const refusedRefundShown: Shown = { label: "Devolução recusada", tone: "danger" };

export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = { CARD: "Cartão", PIX: "Pix", BOLETO: "Boleto" };

export const subjectLabels: Record<SubjectKind, string> = { SUBSCRIPTION: "Plano", ORDER: "Treinamentos" };

export const refundReasonLabels: Record<(typeof refundReasons)[number], string> = {
  REGRET: "Arrependimento",
  SUPERSEDED: "Pago em dobro ou tarde demais",
  ADMINISTRATOR: "Devolução pela administração",
};

/** How money comes back, by the way it was paid. */
export const refundTerms: Record<PaymentMethod, string> = {
  CARD: "cartão, em até duas faturas",
  PIX: "Pix, em até 2 dias úteis",
  BOLETO: "boleto, em até 2 dias úteis",
};
