import { addDays, type Day } from "../../../shared/format/dates.ts";
import { postDisputeLost, postDisputeOpened, postDisputeWon } from "../../ledger/post-dispute.ts";
import { postRefundOwed, postRefundSent } from "../../ledger/post-refund.ts";
import { postSale } from "../../ledger/post-sale.ts";
import { postTransferFailed, postTransferFee, postTransferSent } from "../../ledger/post-transfer.ts";
import { type Account, type Payable, type Posting, payableTo } from "../../ledger/posting.ts";
import { goneOf } from "../../ledger/sold.ts";
import { type ChargeStatus, mayMove, wayAfterRefund, wayTo } from "../lifecycle.ts";

type Told = Parameters<typeof wayTo>[1];

/** Something that happens; numbers choose among what there is then. */
export type Happening =
  | { what: "charge"; gross: number; fee: number; person: number; points: number; days: number }
  | { what: "send" | "ask" | "take in" | "give back" | "transfer" | "transfer fails"; index: number }
  | { what: "moves"; index: number; to: Told }
  | { what: "owe"; index: number; part: number }
  | { what: "days pass"; index: number };

/** A charge as the gateway has it. */
interface AtGateway {
  status: Told;
  fee: number;
  refunded: number;
}

interface Charge {
  id: string;
  gross: number;
  fee: number;
  status: ChargeStatus;
  /** As we know it. */
  feeCents: number;
  refundedCents: number;
  disputes: number;
  share: { userId: string; points: number; days: number };
  gateway: AtGateway | null;
  refunds: { id: string; cents: number; isSent: boolean }[];
}

const gatewayMoves: Partial<Record<Told, readonly Told[]>> = {
  PENDING: ["PAID", "FAILED", "EXPIRED"],
  EXPIRED: ["PAID"],
  PAID: ["DISPUTED"],
  DISPUTED: ["PAID", "LOST"],
};

export const people = ["ana", "bia"];

/** Charges, what the gateway does with them, and what we take in of it: late, again, and in any order. */
export class ChargeHistory {
  readonly postings = new Map<string, Posting>();
  readonly balances = new Map<Account, number>();
  readonly charges: Charge[] = [];
  readonly transfers: { reference: string; userId: string; cents: number; fee: number; isFailed: boolean }[] =
    [];
  /** Answers on their way to us; each may come more than once. */
  readonly #answers: { charge: Charge; seen: AtGateway }[] = [];
  /** What the gateway holds for us, by its own book. */
  gatewayCents = 0;
  today: Day = "2026-01-01";

  happens(happening: Happening): void {
    switch (happening.what) {
      case "charge":
        this.#begin(happening);
        return;
      case "send":
        withOne(this.charges, happening.index, (charge) => this.#send(charge));
        return;
      case "moves":
        withOne(this.charges, happening.index, (charge) => this.#move(charge, happening.to));
        return;
      case "ask":
        withOne(this.charges, happening.index, (charge) => this.#ask(charge));
        return;
      case "take in":
        withOne(this.#answers, happening.index, ({ charge, seen }) => this.takeIn(charge, seen));
        return;
      case "owe":
        withOne(this.charges, happening.index, (charge) => this.#owe(charge, happening.part));
        return;
      case "give back":
        withOne(this.charges, happening.index, (charge) => this.giveBack(charge));
        return;
      case "transfer":
        withOne(people, happening.index, (userId) => this.#transfer(userId));
        return;
      case "transfer fails":
        withOne(this.transfers, happening.index, (transfer) => this.#failTransfer(transfer));
        return;
      case "days pass":
        this.today = addDays(this.today, happening.index % 40);
    }
  }

  owed(account: Payable): number {
    return 0 - (this.balances.get(account) ?? 0);
  }

  #post(posting: Posting): void {
    if (posting.entries.length === 0) return;
    const key = `${posting.kind} ${posting.reference}`;
    if (this.postings.has(key)) throw new Error(`${key} is booked twice`);
    if (posting.entries.reduce((sum, { cents }) => sum + cents, 0) !== 0)
      throw new Error(`${key} does not sum to zero`);
    this.postings.set(key, posting);
    for (const { account, cents } of posting.entries)
      this.balances.set(account, (this.balances.get(account) ?? 0) + cents);
  }

  #posted(kind: string, reference: string): Posting {
    const found = this.postings.get(`${kind} ${reference}`);
    if (!found) throw new Error(`There is no ${kind} of ${reference}`);
    return found;
  }

  #begin({ gross, fee, person, points, days }: Extract<Happening, { what: "charge" }>): void {
    const share = { userId: people[person % people.length] as string, points, days };
    const known = { status: "CREATED" as const, feeCents: 0, refundedCents: 0, disputes: 0, gateway: null };
    this.charges.push({ id: `charge ${this.charges.length}`, gross, fee, share, refunds: [], ...known });
  }

  #send(charge: Charge): void {
    if (charge.status === "CREATED") this.#step(charge, "SENT");
    if (charge.status === "SENT") charge.gateway ??= { status: "PENDING", fee: 0, refunded: 0 };
  }

  #move(charge: Charge, to: Told): void {
    const { gateway } = charge;
    if (!gateway || !gatewayMoves[gateway.status]?.includes(to)) return;
    const standing = charge.gross - gateway.refunded;
    if (gateway.status === "DISPUTED" && to === "PAID") this.gatewayCents += standing;
    else if (to === "PAID") {
      gateway.fee = charge.fee;
      this.gatewayCents += charge.gross - charge.fee;
    }
    if (to === "DISPUTED") this.gatewayCents -= standing;
    gateway.status = to;
  }

  #ask(charge: Charge): void {
    if (charge.gateway) this.#answers.push({ charge, seen: { ...charge.gateway } });
  }

  /** As `apply-seen-charge.ts` does. */
  takeIn(charge: Charge, seen: AtGateway): void {
    for (const step of wayTo(charge.status, seen.status)) {
      const before = charge.status;
      this.#step(charge, step);
      if (step === "PAID" && before !== "DISPUTED") this.#bookSale(charge, seen);
      if (step === "PAID" && before === "DISPUTED") this.#decide(charge, true);
      if (step === "LOST") this.#decide(charge, false);
      if (step === "DISPUTED") this.#openDispute(charge, seen);
    }
    if (seen.status === "REFUNDED" && charge.status === "PAID") this.#endRefund(charge);
  }

  #step(charge: Charge, to: ChargeStatus): void {
    if (!mayMove(charge.status, to))
      throw new Error(`${charge.id} does not go from ${charge.status} to ${to}`);
    charge.status = to;
  }

  #bookSale(charge: Charge, seen: AtGateway): void {
    charge.feeCents = seen.fee;
    const { userId, points, days } = charge.share;
    const shares = [{ userId, points, availableOn: addDays(this.today, days) }];
    const sale = { reference: charge.id, grossCents: charge.gross, feeCents: seen.fee, shares };
    this.#post(postSale({ ...sale, revenue: "revenue:plans" }));
  }

  #openDispute(charge: Charge, seen: AtGateway): void {
    charge.disputes += 1;
    this.#post(
      postDisputeOpened({
        reference: `${charge.id} dispute ${charge.disputes}`,
        sale: this.#posted("SALE", charge.id),
        cents: charge.gross - Math.max(seen.refunded, sumOf(charge.refunds.filter(({ isSent }) => isSent))),
        refundedBeforeCents: charge.refundedCents,
        feeCents: 0,
      }),
    );
  }

  #decide(charge: Charge, isWon: boolean): void {
    const opened = this.#posted("DISPUTE_OPENED", `${charge.id} dispute ${charge.disputes}`);
    const refundsOwedCents = sumOf(charge.refunds.filter(({ isSent }) => !isSent));
    this.#post(
      isWon
        ? postDisputeWon({
            opened,
            sale: this.#posted("SALE", charge.id),
            revenue: "revenue:plans",
            refundedBeforeCents: charge.refundedCents,
            feeReturnedCents: 0,
          })
        : postDisputeLost({ opened, revenue: "revenue:plans", refundsOwedCents }),
    );
    if (isWon && refundsOwedCents > 0) this.#step(charge, "REFUNDING");
  }

  #owe(charge: Charge, part: number): void {
    const left = charge.gross - charge.refundedCents;
    if (charge.status !== "PAID" || left === 0) return;
    const cents = Math.max(1, Math.floor((left * part) / 100));
    this.#step(charge, "REFUNDING");
    const id = `${charge.id} refund ${charge.refunds.length}`;
    const account = payableTo(charge.share.userId);
    this.#post(
      postRefundOwed({
        reference: id,
        sale: this.#posted("SALE", charge.id),
        revenue: "revenue:plans",
        cents,
        refundedBeforeCents: charge.refundedCents,
        held: new Map([[account, this.owed(account)]]),
      }),
    );
    charge.refundedCents += cents;
    charge.refunds.push({ id, cents, isSent: false });
  }

  /** As `send-refund.ts` does, where the gateway takes it; nothing is sent of what we know to be denied. */
  giveBack(charge: Charge): void {
    const { gateway } = charge;
    const refund = charge.refunds.find(({ isSent }) => !isSent);
    if (charge.status !== "REFUNDING" || !refund || gateway?.status !== "PAID") return;
    gateway.refunded += refund.cents;
    const fee = charge.fee - goneOf(charge.fee, gateway.refunded, charge.gross);
    this.gatewayCents += gateway.fee - fee - refund.cents;
    gateway.fee = fee;
    if (gateway.refunded === charge.gross) gateway.status = "REFUNDED";
    refund.isSent = true;
    this.#post(
      postRefundSent({ reference: refund.id, cents: refund.cents, feeReturnedCents: charge.feeCents - fee }),
    );
    charge.feeCents = fee;
    this.#endRefund(charge);
  }

  /** As `end-refund.ts` does. */
  #endRefund(charge: Charge): void {
    const isWhole = charge.refundedCents === charge.gross && charge.refunds.every(({ isSent }) => isSent);
    for (const step of wayAfterRefund(charge.status, { isWhole })) this.#step(charge, step);
  }

  #transfer(userId: string): void {
    const account = payableTo(userId);
    const availableCents = [...this.postings.values()]
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.account === account && (entry.availableOn ?? "") <= this.today)
      .reduce((sum, { cents }) => sum - cents, 0);
    if (availableCents <= 0) return;
    const reference = `transfer ${this.transfers.length}`;
    this.#post(postTransferSent({ reference, userId, cents: availableCents, availableCents }));
    this.#post(postTransferFee({ reference, feeCents: 367 }));
    this.gatewayCents -= availableCents + 367;
    this.transfers.push({ reference, userId, cents: availableCents, fee: 367, isFailed: false });
  }

  #failTransfer(transfer: ChargeHistory["transfers"][number]): void {
    if (transfer.isFailed) return;
    transfer.isFailed = true;
    this.gatewayCents += transfer.cents;
    this.#post(postTransferFailed(transfer));
  }
}

const sumOf = (list: readonly { cents: number }[]): number => list.reduce((sum, { cents }) => sum + cents, 0);

function withOne<Thing>(things: readonly Thing[], index: number, work: (thing: Thing) => void): void {
  if (things.length > 0) work(things[index % things.length] as Thing);
}
