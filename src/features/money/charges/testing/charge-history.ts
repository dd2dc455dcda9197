import { addDays } from "../../../../shared/calendar.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { postDisputeLost, postDisputeOpened, postDisputeWon } from "../../ledger/post-dispute.ts";
import { postRefundGivenUp, postRefundOwed, postRefundSent } from "../../ledger/post-refund.ts";
import { postSale } from "../../ledger/post-sale.ts";
import { type Posting, payableTo } from "../../ledger/posting.ts";
import { type ChargeStatus, isGivenBack, mayMove, newerOf, wayOfRefund, wayTo } from "../lifecycle.ts";
import { Booked } from "./booked.ts";
import {
  type Charge,
  type curious,
  type Happening,
  isSent,
  people,
  type Refund,
  sumOf,
  withOne,
} from "./charge-happenings.ts";
import { type AtGateway, SimulatedGateway } from "./simulated-gateway.ts";
import { SimulatedTransfers } from "./simulated-transfers.ts";

/** Charges, what the gateway does with them, and what we take in of it: late, again, and in any order. */
export class ChargeHistory {
  readonly ledger = new Booked();
  readonly gateway = new SimulatedGateway();
  readonly charges: Charge[] = [];
  readonly transfers = new SimulatedTransfers(this.ledger, this.gateway);
  /** Answers on their way to us; each may come more than once. */
  readonly #answers: { charge: Charge; seen: AtGateway }[] = [];
  /** Likewise what the gateway answers when it is to give back. */
  readonly #givenBack: { charge: Charge; refund: Refund; seen: AtGateway }[] = [];
  readonly met = new Set<(typeof curious)[number]>();
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
        withOne(this.charges, happening.index, ({ id }) => this.gateway.move(id, happening.to));
        return;
      case "ask":
        withOne(this.charges, happening.index, (charge) => this.#ask(charge));
        return;
      case "take in":
        withOne(this.#answers.toReversed(), happening.index, ({ charge, seen }) =>
          this.#takeIn(charge, seen),
        );
        return;
      case "owe":
        withOne(this.charges, happening.index, (charge) => this.#owe(charge, happening.part));
        return;
      case "give back":
        withOne(this.charges, happening.index, (charge) => this.#giveBack(charge));
        return;
      case "give up":
        withOne(this.charges, happening.index, (charge) => this.#giveUp(charge));
        return;
      case "learn of giving back":
        withOne(this.#givenBack, happening.index, (answer) => this.#learn(answer));
        return;
      case "transfer":
        withOne(people, happening.index, (userId) => this.transfers.make(userId, this.today));
        return;
      case "transfer fails":
        this.transfers.fail(happening.index);
        return;
      case "days pass":
        this.today = addDays(this.today, happening.index % 40);
    }
  }

  /** What payers are to get back, by way of us. */
  get owedToPayers(): number {
    return sumOf(
      this.charges
        .filter(({ status }) => status !== "LOST")
        .flatMap(({ refunds }) => refunds.filter((refund) => !isSent(refund))),
    );
  }

  #begin({ gross, fee, person, points, days }: Extract<Happening, { what: "charge" }>): void {
    const share = { userId: people[person % people.length] as string, points, days };
    const known = { status: "CREATED" as const, feeCents: 0, refundedCents: 0, disputes: 0 };
    this.charges.push({
      id: `charge ${this.charges.length}`,
      gross,
      fee,
      share,
      refunds: [],
      givenUp: 0,
      ...known,
    });
  }

  #send(charge: Charge): void {
    if (charge.status === "CREATED") this.#step(charge, "SENT");
    if (charge.status === "SENT") this.gateway.begin(charge.id, charge);
  }

  #ask(charge: Charge): void {
    const seen = this.gateway.find(charge.id);
    if (seen) this.#answers.push({ charge, seen });
  }

  /** As `apply-seen-charge.ts` does. */
  #takeIn(charge: Charge, answer: AtGateway): void {
    const known = { refundedCents: sumOf(charge.refunds.filter(isSent)), feeCents: charge.feeCents };
    const owed = charge.refunds.find((refund) => !isSent(refund));
    if (owed && charge.status !== "LOST" && isGivenBack(owed, { seen: answer, known })) {
      this.met.add("given back, told by another answer");
      if (answer.status === "DISPUTED") this.met.add("disputed again, with what was given back not learned");
      this.#takeInRefund(charge, owed, answer);
    }
    this.#takeInGivenUp(charge, answer);
    const seen = newerOf(answer, known);
    for (const step of wayTo(charge.status, seen.status)) {
      const before = charge.status;
      this.#step(charge, step);
      if (step === "PAID" && before !== "DISPUTED") this.#bookSale(charge, seen);
      if (step === "PAID" && before === "DISPUTED") this.#win(charge, seen);
      if (step === "LOST") this.#lose(charge);
      if (step === "DISPUTED") this.#openDispute(charge, seen);
    }
    if (seen.feeCents > 0) charge.feeCents = seen.feeCents;
  }

  /** As `refunds.ts` does. */
  #takeInRefund(charge: Charge, refund: Refund, seen: AtGateway): void {
    if (charge.status === "DISPUTED") {
      this.met.add("given back, with a dispute open that was won before");
      this.#bookWon(charge, 0);
    }
    refund.isSent = true;
    const feeReturnedCents = Math.max(0, charge.feeCents - seen.feeCents);
    this.ledger.post(postRefundSent({ reference: refund.id, cents: refund.cents, feeReturnedCents }));
    charge.feeCents = seen.feeCents;
    const isWhole = charge.refundedCents === charge.gross;
    for (const step of wayOfRefund(charge.status, { isWhole })) this.#step(charge, step);
  }

  /** As `refunds.ts` does. */
  #takeInGivenUp(charge: Charge, seen: AtGateway): void {
    const cents = seen.refundedCents - charge.refundedCents;
    if (cents <= 0 || !["PAID", "DISPUTED"].includes(charge.status)) return;
    if (charge.givenUp === 0 || charge.refunds.some((refund) => !isSent(refund))) return;
    this.met.add("given back after it was given up");
    if (charge.status === "DISPUTED") {
      this.met.add("given back after it was given up, with a dispute open that was won before");
      this.#bookWon(charge, 0);
      this.#step(charge, "PAID");
    }
    this.#takeInRefund(charge, this.#oweCents(charge, cents), seen);
  }

  #step(charge: Charge, to: ChargeStatus): void {
    if (!mayMove(charge.status, to))
      throw new Error(`${charge.id} does not go from ${charge.status} to ${to}`);
    charge.status = to;
  }

  #bookSale(charge: Charge, seen: AtGateway): void {
    charge.feeCents = seen.feeCents;
    const { userId, points, days } = charge.share;
    const shares = [{ userId, points, availableOn: addDays(this.today, days) }];
    const sale = { reference: charge.id, grossCents: charge.gross, feeCents: seen.feeCents, shares };
    this.ledger.post(postSale({ ...sale, revenue: "revenue:plans" }));
  }

  #openDispute(charge: Charge, seen: AtGateway): void {
    const isOlder = seen.refundedCents < (this.gateway.find(charge.id)?.refundedCents ?? 0);
    if (isOlder) this.met.add("denied by an answer older than what was given back");
    charge.disputes += 1;
    this.ledger.post(
      postDisputeOpened({
        reference: `${charge.id} dispute ${charge.disputes}`,
        sale: this.ledger.posted("SALE", charge.id),
        cents: charge.gross - seen.refundedCents,
        refundedBeforeCents: charge.refundedCents,
        feeCents: Math.max(0, seen.feeCents - charge.feeCents),
      }),
    );
  }

  #opened = (charge: Charge): Posting =>
    this.ledger.posted("DISPUTE_OPENED", `${charge.id} dispute ${charge.disputes}`);

  #bookWon(charge: Charge, feeReturnedCents: number): void {
    const sale = this.ledger.posted("SALE", charge.id);
    const refundedBeforeCents = charge.refundedCents;
    this.ledger.post(
      postDisputeWon({
        opened: this.#opened(charge),
        sale,
        revenue: "revenue:plans",
        refundedBeforeCents,
        feeReturnedCents,
      }),
    );
  }

  /** As `tell-steps.tsx` goes on. */
  #win(charge: Charge, seen: AtGateway): void {
    this.#bookWon(charge, Math.max(0, charge.feeCents - seen.feeCents));
    if (charge.refunds.some((refund) => !isSent(refund))) this.#step(charge, "REFUNDING");
  }

  #lose(charge: Charge): void {
    const refundsOwedCents = sumOf(charge.refunds.filter((refund) => !isSent(refund)));
    this.ledger.post(
      postDisputeLost({ opened: this.#opened(charge), revenue: "revenue:plans", refundsOwedCents }),
    );
  }

  #owe(charge: Charge, part: number): void {
    const left = charge.gross - charge.refundedCents;
    if (charge.status !== "PAID" || left === 0) return;
    // Owed anew, and lost in a dispute before the gateway is asked: only the comparison of the day would tell of that.
    if (charge.givenUp > 0 && (this.gateway.find(charge.id)?.refundedCents ?? 0) > charge.refundedCents)
      return;
    this.#oweCents(charge, Math.max(1, Math.floor((left * part) / 100)));
  }

  #oweCents(charge: Charge, cents: number): Refund {
    this.#step(charge, "REFUNDING");
    const id = `${charge.id} refund ${charge.refunds.length + charge.givenUp}`;
    const account = payableTo(charge.share.userId);
    this.ledger.post(
      postRefundOwed({
        reference: id,
        sale: this.ledger.posted("SALE", charge.id),
        revenue: "revenue:plans",
        cents,
        refundedBeforeCents: charge.refundedCents,
        today: this.today,
        available: new Map([[account, this.ledger.available(charge.share.userId, this.today)]]),
      }),
    );
    charge.refundedCents += cents;
    const refund = { id, cents, isSent: false };
    charge.refunds.push(refund);
    return refund;
  }

  /** As `giveUpRefund` does, whether the gateway refused it or not. */
  #giveUp(charge: Charge): void {
    const refund = charge.refunds.find((refund) => !isSent(refund));
    if (charge.status !== "REFUNDING" || !refund) return;
    this.ledger.post(
      postRefundGivenUp({
        owed: this.ledger.posted("REFUND_OWED", refund.id),
        sale: this.ledger.posted("SALE", charge.id),
        revenue: "revenue:plans",
        refundedCents: charge.refundedCents,
      }),
    );
    charge.refundedCents -= refund.cents;
    charge.refunds.splice(charge.refunds.indexOf(refund), 1);
    charge.givenUp += 1;
    this.#step(charge, "PAID");
  }

  /** As `send-refund.ts` asks: nothing of what we know to be denied; the same again where it does not know the answer. */
  #giveBack(charge: Charge): void {
    const refund = charge.refunds.find((refund) => !isSent(refund));
    if (charge.status !== "REFUNDING" || !refund) return;
    const seen = this.gateway.refund(charge.id, { key: refund.id, cents: refund.cents });
    if (seen) this.#givenBack.push({ charge, refund, seen });
  }

  /** As `send-refund.ts` does with the answer. */
  #learn({ charge, refund, seen }: { charge: Charge; refund: Refund; seen: AtGateway }): void {
    if (!charge.refunds.includes(refund)) this.#takeInGivenUp(charge, seen);
    else if (!refund.isSent && charge.status !== "LOST") this.#takeInRefund(charge, refund, seen);
  }

  /** Each is asked for once more, and what is owed is sent as far as the gateway lets it. */
  comesToRest(): void {
    for (const charge of this.charges) {
      const seen = this.gateway.find(charge.id);
      if (seen) this.#takeIn(charge, seen);
      for (const _ of charge.refunds) {
        this.#giveBack(charge);
        for (const answer of this.#givenBack) if (answer.charge === charge) this.#learn(answer);
      }
    }
  }
}
