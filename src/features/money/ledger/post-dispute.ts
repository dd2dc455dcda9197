import { goneOf, soldOf } from "./post-sale.ts";
import {
  type Entry,
  isPayable,
  moving,
  type Posting,
  type Revenue,
  requireCents,
  turned,
} from "./posting.ts";

export interface DisputeOpened {
  /** The dispute: a charge that we won may be denied again. */
  reference: string;
  /** The posting of the sale. */
  sale: Posting;
  /** What the gateway took from us. */
  cents: number;
  /** What was asked for before of the same sale, sent or not. */
  refundedBeforeCents: number;
  /** What the gateway takes for a dispute. */
  feeCents: number;
}

/**
 * The holder of the card denies the payment: the gateway takes the money at once. What is left of the shares goes with
 * it, so that it is not paid out, also where that leaves a person owing us. Our own part stays in doubt until it is
 * decided.
 */
export function postDisputeOpened(dispute: DisputeOpened): Posting {
  const { reference, sale, cents, refundedBeforeCents, feeCents } = dispute;
  requireCents(cents, refundedBeforeCents, feeCents);
  const { grossCents, shares } = soldOf(sale);
  const taken = shares.map(
    ({ account, cents: shareCents, availableOn }): Entry => ({
      account,
      cents: shareCents - goneOf(shareCents, refundedBeforeCents, grossCents),
      availableOn,
    }),
  );
  const takenCents = taken.reduce((sum, entry) => sum + entry.cents, 0);
  return {
    kind: "DISPUTE_OPENED",
    reference,
    reverses: { kind: "SALE", reference: sale.reference },
    entries: moving([
      { account: "gateway", cents: -(cents + feeCents) },
      { account: "fees", cents: feeCents },
      ...taken,
      { account: "disputes", cents: cents - takenCents },
    ]),
  };
}

/**
 * We were right: all comes back, the shares on the days on which they would have been available anyway. Of a share that
 * was lowered meanwhile only what is left of it; the rest is ours.
 * @param dispute.sale as it stands (`saleAsItStands`)
 * @param dispute.feeReturnedCents what the gateway gave back of what it took for the dispute
 */
export function postDisputeWon({
  opened,
  sale,
  revenue,
  refundedBeforeCents,
  feeReturnedCents,
}: {
  opened: Posting;
  sale: Posting;
  revenue: Revenue;
  refundedBeforeCents: number;
  feeReturnedCents: number;
}): Posting {
  requireCents(refundedBeforeCents, feeReturnedCents);
  const feeCents = amountOn("fees", opened);
  const { grossCents, shares } = soldOf(sale);
  const left = shares.map((share) => ({
    account: share.account,
    cents: share.cents - goneOf(share.cents, refundedBeforeCents, grossCents),
  }));
  let lessCents = 0;
  const entries = turned(opened.entries).map((entry): Entry => {
    if (entry.account === "gateway") return { ...entry, cents: entry.cents - feeCents + feeReturnedCents };
    if (entry.account === "fees") return { ...entry, cents: -feeReturnedCents };
    if (!isPayable(entry.account)) return entry;
    const index = left.findIndex(({ account }) => account === entry.account);
    const [mine] = index < 0 ? [] : left.splice(index, 1);
    const cents = Math.max(entry.cents, -(mine?.cents ?? 0));
    lessCents += cents - entry.cents;
    return { ...entry, cents };
  });
  return {
    kind: "DISPUTE_WON",
    reference: opened.reference,
    reverses: { kind: "DISPUTE_OPENED", reference: opened.reference },
    entries: moving([...entries, { account: revenue, cents: -lessCents }]),
  };
}

/**
 * The holder of the card was right: our own part is gone too. The shares went when it began.
 * @param dispute.refundsOwedCents what the payer was owed of the sale and not sent: with this the payer has it
 */
export function postDisputeLost({
  opened,
  revenue,
  refundsOwedCents,
}: {
  opened: Posting;
  revenue: Revenue;
  refundsOwedCents: number;
}): Posting {
  requireCents(refundsOwedCents);
  const cents = amountOn("disputes", opened);
  return {
    kind: "DISPUTE_LOST",
    reference: opened.reference,
    reverses: { kind: "DISPUTE_OPENED", reference: opened.reference },
    entries: moving([
      { account: "disputes", cents: -cents },
      { account: "refunds", cents: refundsOwedCents },
      { account: revenue, cents: cents - refundsOwedCents },
    ]),
  };
}

const amountOn = (account: Entry["account"], { entries }: Posting): number =>
  entries.filter((entry) => entry.account === account).reduce((sum, { cents }) => sum + cents, 0);
