import { type SQL, sql } from "drizzle-orm";
import type { GatewayChargeStatus, StatementLine } from "../gateway.ts";
import { feeOf } from "./fees.ts";
import type { SandboxCharge } from "./tables.ts";

/** A charge goes from one status to another: what changes of it, what the statement tells, what the webhook is told. */
export interface ChargeMove {
  changes: { [Column in keyof SandboxCharge]?: SandboxCharge[Column] | SQL };
  line: Omit<StatementLine, "key"> | null;
  event: string;
}

/** What a charge must tell of itself to move. */
export type Moving = Pick<SandboxCharge, "method" | "cents" | "refundedCents" | "status" | "disputedLater">;

const nothingNext = { nextStatus: null, nextReason: null, nextAt: null };

export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** @param disputedAfter seconds until the holder of a card that is disputed later disputes it */
export function moveOf(
  charge: Moving,
  { status, reason }: { status: GatewayChargeStatus; reason: string | null },
  disputedAfter: number,
): ChargeMove {
  const changes = { status, reason, ...nothingNext };
  const standing = charge.cents - charge.refundedCents;
  switch (status) {
    case "PAID":
      if (charge.status === "DISPUTED") {
        const line = { kind: "DISPUTE_WON" as const, cents: standing, feeCents: 0 };
        return { changes, line, event: "charge.dispute_won" };
      }
      return paid(charge, changes, disputedAfter);
    case "DISPUTED":
      return { changes, line: { kind: "DISPUTE", cents: standing, feeCents: 0 }, event: "charge.disputed" };
    default:
      return { changes, line: null, event: `charge.${status.toLowerCase()}` };
  }
}

function paid(charge: Moving, changes: ChargeMove["changes"], disputedAfter: number): ChargeMove {
  const feeCents = feeOf(charge.method, charge.cents);
  const dispute = charge.disputedLater && {
    nextStatus: "DISPUTED" as const,
    nextAt: inSeconds(disputedAfter),
  };
  return {
    changes: { ...changes, feeCents, paidAt: sql`now()`, ...dispute },
    line: { kind: "PAYMENT", cents: charge.cents, feeCents },
    event: "charge.paid",
  };
}
