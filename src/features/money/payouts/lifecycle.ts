/**
 * The states of a transfer to a person. One that was paid may still come back: a bank returns what it cannot book. What was
 * refused stays so; the money goes with a later run.
 */

export const transferStatuses = ["WAITING", "PAID", "CANCELED"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

const moves: Record<TransferStatus, readonly TransferStatus[]> = {
  WAITING: ["PAID", "CANCELED"],
  PAID: ["CANCELED"],
  CANCELED: [],
};

/** What a gateway says of a transfer, and what that makes of it. */
const means = { PENDING: "WAITING", PAID: "PAID", FAILED: "CANCELED" } as const;

/** Where a transfer goes by what the gateway says; null where it is there already, or further. */
export function nextOf(status: TransferStatus, seen: keyof typeof means): TransferStatus | null {
  const next = means[seen];
  return moves[status].includes(next) ? next : null;
}
