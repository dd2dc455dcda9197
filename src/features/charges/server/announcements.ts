import type { Transaction } from "../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../platform/handlers.ts";
import type { Services } from "../../../platform/services.ts";
import type { Share } from "../../ledger/post-sale.ts";
import type { SubjectKind } from "../lifecycle.ts";
import type { ChargeRow } from "../table.ts";

/**
 * What becomes of a charge is told to what it pays for, in the transaction that changes the charge. Each kind of subject
 * has one payment handler; charges know no plans and no courses.
 */

export type ChargeServices = Pick<Services, "config" | "queue" | "handlers" | "log" | "clock">;

/** Whether what was paid is given for it; money that comes for nothing any more is given back. */
export type Taken = "taken" | "not wanted";

export interface PaidFor {
  kind: SubjectKind;
  /** Where it is booked (see `ledger/posting.ts`). */
  revenue: "revenue:plans" | "revenue:courses";
  /** @param charges each for another thing; @returns what became of each, in their order */
  onPaid(tx: Transaction, services: ChargeServices, charges: readonly ChargeRow[]): Promise<Taken[]>;
  /** The gateway made a Pix or a boleto of it, which waits for the payer; told once. */
  onPayable(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void>;
  /** For good: refused, or not paid in time. */
  onFailed(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void>;
  /**
   * We have the money again that the holder of the card denied, or what is left after a part went back: whether what was
   * paid is still given for it.
   */
  isStillTaken(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<Taken>;
  /** What was to go back of it, and its payer counts on, does not: the gateway refuses it. */
  onRefundGivenUp(tx: Transaction, services: ChargeServices, charge: ChargeRow, cents: number): Promise<void>;
  /** The hash of the document of who took it, which stays when the account is closed; null where it is not known. */
  documentOf(tx: Transaction, subjectId: string): Promise<string | null>;
  /** All of it was given back, or the holder of the card won a dispute; not told of money that was not wanted. */
  onReturned(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void>;
}

/** Who learns of charges, one for each kind of subject. */
export const paidFor = defineHandlers<PaidFor>("paid for");

/** @throws Error where nobody learns of charges for such a thing */
export function handlerOf(handlers: Handlers, kind: SubjectKind): PaidFor {
  const found = handlers.of(paidFor).find((handler) => handler.kind === kind);
  if (!found) throw new Error(`Nobody learns of charges for ${kind}`);
  return found;
}

/** Who else learns that the money of a charge that had paid for something is back. */
export const returned =
  defineHandlers<(tx: Transaction, services: ChargeServices, charge: ChargeRow) => Promise<void>>(
    "returned charges",
  );

/** Who gets a share of charges that were paid, by the id of each. */
export const sharesOf =
  defineHandlers<
    (
      tx: Transaction,
      services: ChargeServices,
      charges: readonly ChargeRow[],
    ) => Promise<Map<string, Share[]>>
  >("shares of charges");
