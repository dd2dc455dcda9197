import type { ChargeStatus } from "../lifecycle.ts";
import type { Told } from "./simulated-gateway.ts";

/** Something that happens; numbers choose among what there is then. */
export type Happening =
  | { what: "charge"; gross: number; fee: number; person: number; points: number; days: number }
  | { what: "send" | "ask" | "take in" | "give back" | "give up" | "learn of giving back"; index: number }
  | { what: "transfer" | "transfer fails"; index: number }
  | { what: "moves"; index: number; to: Told }
  | { what: "owe"; index: number; part: number }
  | { what: "days pass"; index: number };

/** A charge as we know it. */
export interface Charge {
  id: string;
  gross: number;
  fee: number;
  status: ChargeStatus;
  /** As we know it. */
  feeCents: number;
  refundedCents: number;
  disputes: number;
  share: { userId: string; points: number; days: number };
  refunds: Refund[];
  /** How many of them. */
  givenUp: number;
}

/** What we owe of a charge, or gave back. */
export interface Refund {
  id: string;
  cents: number;
  /** As far as we know. */
  isSent: boolean;
}

export const people = ["ana", "bia"];

/** What must be met to say that answers came in any order. */
export const curious = [
  "given back, told by another answer",
  "given back, with a dispute open that was won before",
  "disputed again, with what was given back not learned",
  "denied by an answer older than what was given back",
  "given back after it was given up",
  "given back after it was given up, with a dispute open that was won before",
] as const;

export const isSent = ({ isSent }: Refund): boolean => isSent;

export const sumOf = (list: readonly { cents: number }[]): number =>
  list.reduce((sum, { cents }) => sum + cents, 0);

/** Does something with the one that a number chooses. */
export function withOne<Thing>(things: readonly Thing[], index: number, work: (thing: Thing) => void): void {
  if (things.length > 0) work(things[index % things.length] as Thing);
}
