import { goneOf } from "../../ledger/post-sale.ts";
import type { wayTo } from "../lifecycle.ts";

export type Told = Parameters<typeof wayTo>[1];

/** A charge as the gateway has it. */
export interface AtGateway {
  readonly status: Told;
  readonly feeCents: number;
  readonly refundedCents: number;
}

const moves: Partial<Record<Told, readonly Told[]>> = {
  PENDING: ["PAID", "FAILED", "EXPIRED"],
  EXPIRED: ["PAID"],
  PAID: ["DISPUTED"],
  DISPUTED: ["PAID", "LOST"],
};

/** A gateway's charges and its own book, in memory. */
export class SimulatedGateway {
  readonly #charges = new Map<string, AtGateway & { gross: number; fee: number; refunds: Set<string> }>();
  /** What it holds for us. */
  cents = 0;

  begin(id: string, { gross, fee }: { gross: number; fee: number }): void {
    if (this.#charges.has(id)) return;
    const nothing = { feeCents: 0, refundedCents: 0, refunds: new Set<string>() };
    this.#charges.set(id, { gross, fee, status: "PENDING", ...nothing });
  }

  find(id: string): AtGateway | null {
    const found = this.#charges.get(id);
    if (!found) return null;
    const { status, feeCents, refundedCents } = found;
    return { status, feeCents, refundedCents };
  }

  get feeCents(): number {
    return [...this.#charges.values()].reduce((sum, { feeCents }) => sum + feeCents, 0);
  }

  move(id: string, to: Told): void {
    const charge = this.#charges.get(id);
    if (!charge || !moves[charge.status]?.includes(to)) return;
    const { gross, fee, status, refundedCents } = charge;
    const standing = gross - refundedCents;
    if (status === "DISPUTED" && to === "PAID") this.cents += standing;
    if (status !== "DISPUTED" && to === "PAID") this.cents += gross - fee;
    if (to === "DISPUTED") this.cents -= standing;
    const isPaid = status !== "DISPUTED" && to === "PAID";
    this.#charges.set(id, { ...charge, status: to, ...(isPaid && { feeCents: fee }) });
  }

  /** @returns null where it gives nothing back; the same key again changes nothing */
  refund(id: string, { key, cents }: { key: string; cents: number }): AtGateway | null {
    const charge = this.#charges.get(id);
    if (charge?.refunds.has(key)) return this.find(id);
    if (charge?.status !== "PAID") return null;
    const refundedCents = charge.refundedCents + cents;
    if (refundedCents > charge.gross) return null;
    const feeCents = charge.fee - goneOf(charge.fee, refundedCents, charge.gross);
    this.cents += charge.feeCents - feeCents - cents;
    charge.refunds.add(key);
    const status = refundedCents === charge.gross ? "REFUNDED" : "PAID";
    this.#charges.set(id, { ...charge, refundedCents, feeCents, status });
    return this.find(id);
  }
}
