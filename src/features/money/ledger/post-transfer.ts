import { moving, type Posting, payableTo, requireCents } from "./posting.ts";

export interface Transfer {
  /** The transfer. */
  reference: string;
  userId: string;
  cents: number;
}

/**
 * We pay out what a person can have. It is posted before the gateway is asked, so that it cannot be paid twice.
 * @param transfer.availableCents what the person can have today, read under `lockPayables`
 * @throws RangeError where it is more than that, or nothing
 */
export function postTransferSent({
  reference,
  userId,
  cents,
  availableCents,
}: Transfer & { availableCents: number }): Posting {
  requireCents(cents);
  if (cents === 0 || cents > availableCents) {
    throw new RangeError(`Transfer ${reference} is of ${cents} cents, ${availableCents} are available`);
  }
  return {
    kind: "TRANSFER_SENT",
    reference,
    entries: [
      { account: payableTo(userId), cents },
      { account: "gateway", cents: -cents },
    ],
  };
}

/** What the gateway took for a transfer, once it says so: at our cost, whether the money arrived or not. */
export function postTransferFee({ reference, feeCents }: { reference: string; feeCents: number }): Posting {
  requireCents(feeCents);
  return {
    kind: "TRANSFER_FEE",
    reference,
    entries: moving([
      { account: "fees", cents: feeCents },
      { account: "gateway", cents: -feeCents },
    ]),
  };
}

/** The bank refused it: the money is owed again, and can be paid out at once. */
export function postTransferFailed({ reference, userId, cents }: Transfer): Posting {
  requireCents(cents);
  return {
    kind: "TRANSFER_FAILED",
    reference,
    reverses: { kind: "TRANSFER_SENT", reference },
    entries: moving([
      { account: "gateway", cents },
      { account: payableTo(userId), cents: -cents },
    ]),
  };
}
