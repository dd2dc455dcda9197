import { addDays } from "../../../../shared/calendar.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { postDisputeLost, postDisputeOpened, postDisputeWon } from "../post-dispute.ts";
import { postRefundGivenUp, postRefundOwed, postRefundSent } from "../post-refund.ts";
import { goneOf, postSale, postShareLowered, saleAsItStands } from "../post-sale.ts";
import { postTransferFailed, postTransferFee, postTransferSent } from "../post-transfer.ts";
import { type Account, isPayable, type Payable, type Posting, payableTo } from "../posting.ts";

/** Something that happens; numbers choose among what there is then, so that any sequence of them is a history. */
export type Happening =
  | {
      what: "sale";
      gross: number;
      fee: number;
      shares: { person: number; points: number; days: number }[];
      /** Each share is of an own part of the gross, as of trainers whose courses are bought together. */
      isTogether?: boolean;
    }
  | { what: "share lowered"; sale: number; person: number; points: number }
  | { what: "refund"; sale: number; part: number; isWhole: boolean }
  | { what: "refund sent"; refund: number }
  | { what: "refund given up"; refund: number }
  | { what: "dispute"; sale: number; fee: number }
  | { what: "dispute decided"; dispute: number; isWon: boolean; isFeeReturned: boolean }
  | { what: "transfer"; person: number; part: number; fee: number }
  | { what: "transfer failed"; transfer: number }
  | { what: "days pass"; days: number };

interface KnownSale {
  posting: Posting;
  grossCents: number;
  feeCents: number;
  refundedCents: number;
  sentCents: number;
  dispute: "none" | "open" | "lost";
}

const revenue = "revenue:courses";
export const people = ["ana", "bia", "caio"];

/** A ledger in memory, to which things happen as they do to the real one. */
export class History {
  readonly postings: Posting[] = [];
  readonly balances = new Map<Account, number>();
  readonly sales: KnownSale[] = [];
  readonly #refunds: { reference: string; sale: KnownSale; cents: number; isSent: boolean }[] = [];
  #refundsGivenUp = 0;
  readonly #disputes: { sale: KnownSale; opened: Posting; isOpen: boolean }[] = [];
  readonly #lowered = new Map<Account, number>();
  readonly #transfers: { reference: string; userId: string; cents: number; isFailed: boolean }[] = [];
  today: Day = "2026-01-01";

  owed(account: Payable): number {
    return 0 - (this.balances.get(account) ?? 0);
  }

  /** What payers are to get back and were not sent. */
  get owedToPayers(): number {
    return this.sales
      .filter(({ dispute }) => dispute !== "lost")
      .reduce((sum, { refundedCents, sentCents }) => sum + refundedCents - sentCents, 0);
  }

  get hasOpenDispute(): boolean {
    return this.#disputes.some(({ isOpen }) => isOpen);
  }

  available(account: Payable): number {
    const entries = this.postings.flatMap(({ entries }) => entries);
    return entries
      .filter((entry) => entry.account === account && (entry.availableOn ?? "") <= this.today)
      .reduce((sum, { cents }) => sum - cents, 0);
  }

  /** What a person gets less of all sales than was posted with them. */
  lowered(account: Payable): number {
    return this.#lowered.get(account) ?? 0;
  }

  /** What disputes that were not won took from a person. */
  denied(account: Payable): number {
    return this.#disputes
      .filter(({ sale }) => sale.dispute !== "none")
      .flatMap(({ sale, opened }) => (this.#isCurrent(sale, opened) ? opened.entries : []))
      .filter((entry) => entry.account === account)
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  #isCurrent(sale: KnownSale, opened: Posting): boolean {
    return this.#disputes.findLast((each) => each.sale === sale)?.opened === opened;
  }

  happens(happening: Happening): void {
    switch (happening.what) {
      case "sale":
        this.#sell(happening);
        return;
      case "share lowered":
        this.#lower(happening);
        return;
      case "refund":
        this.#refund(happening);
        return;
      case "refund sent":
        this.#sendRefund(happening.refund);
        return;
      case "refund given up":
        this.#giveUpRefund(happening.refund);
        return;
      case "dispute":
        this.#dispute(happening);
        return;
      case "dispute decided":
        this.#decide(happening);
        return;
      case "transfer":
        this.#transfer(happening);
        return;
      case "transfer failed":
        this.#failTransfer(happening.transfer);
        return;
      case "days pass":
        this.today = addDays(this.today, happening.days);
    }
  }

  #post(posting: Posting): void {
    if (posting.entries.length === 0) return;
    this.postings.push(posting);
    for (const { account, cents } of posting.entries) {
      this.balances.set(account, (this.balances.get(account) ?? 0) + cents);
    }
  }

  #sell({ gross, fee, shares, isTogether = false }: Extract<Happening, { what: "sale" }>): void {
    const posting = postSale({
      reference: `sale ${this.sales.length}`,
      grossCents: gross,
      feeCents: fee,
      revenue,
      shares: shares.map(({ person, points, days }) => ({
        userId: chosen(people, person),
        ...(isTogether
          ? { points, ofCents: Math.floor(gross / shares.length) }
          : { points: Math.floor(points / shares.length) }),
        availableOn: addDays(this.today, days),
      })),
    });
    this.#post(posting);
    const known = { posting, grossCents: gross, feeCents: fee, refundedCents: 0, sentCents: 0 };
    this.sales.push({ ...known, dispute: "none" });
  }

  #lower({ sale: index, person, points }: Extract<Happening, { what: "share lowered" }>): void {
    if (this.sales.length === 0) return;
    const sale = chosen(this.sales, index);
    const userId = chosen(people, person);
    const posting = postShareLowered({
      sale: sale.posting,
      userId,
      revenue,
      points,
      refundedBeforeCents: sale.refundedCents,
      isDisputed: sale.dispute !== "none",
    });
    this.#post(posting);
    sale.posting = saleAsItStands(sale.posting, posting.entries);
    const account = payableTo(userId);
    const cents = posting.entries.reduce((sum, entry) => sum + Math.max(0, entry.cents), 0);
    this.#lowered.set(account, this.lowered(account) + cents);
  }

  #refund({ sale: index, part, isWhole }: Extract<Happening, { what: "refund" }>): void {
    const refundable = this.sales.filter(
      (sale) => sale.dispute === "none" && sale.refundedCents < sale.grossCents,
    );
    if (refundable.length === 0) return;
    const sale = chosen(refundable, index);
    const left = sale.grossCents - sale.refundedCents;
    const cents = isWhole ? left : Math.max(1, Math.floor((left * part) / 100));
    const reference = `refund ${this.#refunds.length + this.#refundsGivenUp}`;
    const accounts = sale.posting.entries.map(({ account }) => account).filter(isPayable);
    const available = new Map(accounts.map((account) => [account, this.available(account)]));
    this.#post(
      postRefundOwed({
        reference,
        sale: sale.posting,
        revenue,
        cents,
        refundedBeforeCents: sale.refundedCents,
        today: this.today,
        available,
      }),
    );
    sale.refundedCents += cents;
    this.#refunds.push({ reference, sale, cents, isSent: false });
  }

  #sendRefund(index: number): void {
    const owed = this.#refunds.filter(({ isSent, sale }) => !isSent && sale.dispute === "none");
    if (owed.length === 0) return;
    const refund = chosen(owed, index);
    const { sale, cents, reference } = refund;
    const { feeCents, grossCents, sentCents } = sale;
    const feeReturnedCents =
      goneOf(feeCents, sentCents + cents, grossCents) - goneOf(feeCents, sentCents, grossCents);
    this.#post(postRefundSent({ reference, cents, feeReturnedCents }));
    sale.sentCents += cents;
    refund.isSent = true;
  }

  /** The last one of its sale, as charges have one at a time. */
  #giveUpRefund(index: number): void {
    const last = this.#refunds.filter(
      ({ isSent, sale, reference }) =>
        !isSent &&
        sale.dispute === "none" &&
        reference === this.#refunds.findLast((each) => each.sale === sale)?.reference,
    );
    if (last.length === 0) return;
    const refund = chosen(last, index);
    const { sale, cents, reference } = refund;
    const owed = this.postings.find((each) => each.kind === "REFUND_OWED" && each.reference === reference);
    if (!owed) throw new Error(`${reference} was never posted`);
    this.#post(postRefundGivenUp({ owed, sale: sale.posting, revenue, refundedCents: sale.refundedCents }));
    sale.refundedCents -= cents;
    this.#refunds.splice(this.#refunds.indexOf(refund), 1);
    this.#refundsGivenUp += 1;
  }

  #dispute({ sale: index, fee }: Extract<Happening, { what: "dispute" }>): void {
    const deniable = this.sales.filter((sale) => sale.dispute === "none" && sale.sentCents < sale.grossCents);
    if (deniable.length === 0) return;
    const sale = chosen(deniable, index);
    const opened = postDisputeOpened({
      reference: `dispute ${this.#disputes.length}`,
      sale: sale.posting,
      cents: sale.grossCents - sale.sentCents,
      refundedBeforeCents: sale.refundedCents,
      feeCents: fee,
    });
    this.#post(opened);
    sale.dispute = "open";
    this.#disputes.push({ sale, opened, isOpen: true });
  }

  #decide({ dispute: index, isWon, isFeeReturned }: Extract<Happening, { what: "dispute decided" }>): void {
    const open = this.#disputes.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return;
    const dispute = chosen(open, index);
    const { opened, sale } = dispute;
    const fee = opened.entries.find(({ account }) => account === "fees")?.cents ?? 0;
    this.#post(
      isWon
        ? postDisputeWon({
            opened,
            sale: sale.posting,
            revenue,
            refundedBeforeCents: sale.refundedCents,
            feeReturnedCents: isFeeReturned ? fee : 0,
          })
        : postDisputeLost({ opened, revenue, refundsOwedCents: sale.refundedCents - sale.sentCents }),
    );
    sale.dispute = isWon ? "none" : "lost";
    dispute.isOpen = false;
  }

  #transfer({ person, part, fee }: Extract<Happening, { what: "transfer" }>): void {
    const userId = chosen(people, person);
    const availableCents = this.available(payableTo(userId));
    if (availableCents <= 0) return;
    const cents = Math.max(1, Math.floor((availableCents * part) / 100));
    const reference = `transfer ${this.#transfers.length}`;
    this.#post(postTransferSent({ reference, userId, cents, availableCents }));
    this.#post(postTransferFee({ reference, feeCents: fee }));
    this.#transfers.push({ reference, userId, cents, isFailed: false });
  }

  #failTransfer(index: number): void {
    const sent = this.#transfers.filter(({ isFailed }) => !isFailed);
    if (sent.length === 0) return;
    const transfer = chosen(sent, index);
    this.#post(postTransferFailed(transfer));
    transfer.isFailed = true;
  }
}

function chosen<Thing>(things: readonly Thing[], number: number): Thing {
  return things[number % things.length] as Thing;
}
