import type { Day } from "../../../shared/format/dates.ts";
import { shareOfCents } from "../../../shared/format/money.ts";
import { formatCount } from "../../../shared/format/text.ts";
import { addToMonth, divideHalfUp, type Month, monthOf } from "../agency-law/legal-months.ts";

/**
 * What a commission comes to, to the cent: integers alone. Source: Lei 4.886, art. 32 (due as the buyer pays, § 4º: of all
 * that was sold), art. 33, § 1º (nothing for what the buyer undoes); docs/decisions/0076-commissions.md.
 */

/** Of one owner; the database holds them (`commission_books`). */
export const maxPrincipals = 200;
export const maxSales = 100_000;
/** Of one sale. An invoice has at most as many lines. */
export const maxSaleLines = 990;
export const maxReceipts = 200;
export const maxInstalments = 120;
/** R$ 1 bilhão. */
export const maxCents = 100_000_000_000;
/** The latest day of the next month on which a commission may be paid (Lei 4.886, art. 32, § 1º). */
export const lastDueDay = 15;

export const saleSources = ["ORDER", "HAND", "FILE", "INVOICE"] as const;
export type SaleSource = (typeof saleSources)[number];
export const saleSourceLabels: Record<SaleSource, string> = {
  ORDER: "Pedido da Praça",
  HAND: "Lançada por você",
  FILE: "De uma planilha",
  INVOICE: "De uma nota fiscal",
};

export const returnCauses = ["BUYER", "COMPANY"] as const;
export type ReturnCause = (typeof returnCauses)[number];
export const returnCauseLabels: Record<ReturnCause, string> = {
  BUYER: "O cliente devolveu ou desistiu",
  COMPANY: "Falha da representada",
};

export const entryCauses = ["RECEIPT", "RETURN", "CHANGE", "UNDONE"] as const;
export type EntryCause = (typeof entryCauses)[number];
export const entryCauseLabels: Record<EntryCause, string> = {
  RECEIPT: "Pagamento do cliente",
  RETURN: "Devolução",
  CHANGE: "Acerto da venda",
  UNDONE: "Pedido desfeito",
};

export const verdicts = ["YES", "NO"] as const;
export type Verdict = (typeof verdicts)[number];

export const saleStates = ["OPEN", "PART_PAID", "PAID", "UNDONE"] as const;
export type SaleState = (typeof saleStates)[number];
export const saleStateLabels: Record<SaleState, string> = {
  OPEN: "Espera o cliente pagar",
  PART_PAID: "Paga em parte",
  PAID: "Paga pelo cliente",
  UNDONE: "Desfeita",
};

/** When the buyer is to pay. */
export interface Instalment {
  number: string;
  due_on: Day;
  cents: number;
}

export interface PricedLine {
  baseCents: number;
  /** Hundredths of a percent. */
  ratePoints: number;
}

/** The commission of a sale once all of it is paid: each line is rounded by itself. @returns integer cents */
export const commissionOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { baseCents, ratePoints }) => sum + shareOfCents(baseCents, ratePoints), 0);

interface Happened {
  on: Day;
  /** Of a day the one with the lower key comes first. */
  key: string;
}
interface Receipt extends Happened {
  kind: "RECEIPT";
  /** With what was let off as a discount: it is owed no more. */
  cents: number;
}
interface Return extends Happened {
  kind: "RETURN";
  rank: number;
  cents: number;
  cause: ReturnCause;
}
interface Undone extends Happened {
  kind: "UNDONE";
}
export type SaleEvent = Receipt | Return | Undone;

export interface SaleFacts {
  lines: readonly PricedLine[];
  /** What the buyer pays in all. */
  faceCents: number;
  events: readonly SaleEvent[];
}

/**
 * What is earned of a sale by all that happened, whatever the order and the parts in which it did: the whole commission
 * times what was paid of what is to be paid, rounded half up once. What the buyer gives back lowers both; what comes back
 * through the company's fault lowers only what is to be paid.
 * @returns integer cents, never negative
 */
export function earnedOf({ lines, faceCents, events }: SaleFacts): number {
  const backOfLine = new Map<number, number>();
  let [received, returned] = [0, 0];
  for (const event of events) {
    if (event.kind === "UNDONE") return 0;
    if (event.kind === "RECEIPT") received += event.cents;
    else {
      returned += event.cents;
      if (event.cause === "BUYER")
        backOfLine.set(event.rank, (backOfLine.get(event.rank) ?? 0) + event.cents);
    }
  }
  const whole = commissionOf(
    lines.map((line, rank) => ({ ...line, baseCents: line.baseCents - (backOfLine.get(rank) ?? 0) })),
  );
  const sold = lines.reduce((sum, { baseCents }) => sum + baseCents, 0);
  const owed = faceCents - returned;
  // Nothing of it is left to be paid for: what the company is to blame for takes no commission.
  if (owed <= 0 || returned >= sold) return whole;
  return divideHalfUp(BigInt(whole) * BigInt(Math.min(received, owed)), BigInt(owed));
}

/**
 * What each month earned: the difference that what happened in it made. A month in which more came back than was paid is
 * below zero.
 */
export function earnedByMonth(sale: SaleFacts): Map<Month, number> {
  const events = sale.events.toSorted((one, other) =>
    one.on === other.on ? (one.key < other.key ? -1 : 1) : one.on < other.on ? -1 : 1,
  );
  const months = new Map<Month, number>();
  let before = 0;
  for (const [index, event] of events.entries()) {
    const month = monthOf(event.on);
    const next = events[index + 1];
    if (next && monthOf(next.on) === month) continue;
    const earned = earnedOf({ ...sale, events: events.slice(0, index + 1) });
    if (earned !== before) months.set(month, earned - before);
    before = earned;
  }
  return months;
}

/** What is to be posted so that the entries of a sale say what each month earned. */
export function differencesTo(
  earned: ReadonlyMap<Month, number>,
  posted: ReadonlyMap<Month, number>,
): [Month, number][] {
  return [...new Set([...earned.keys(), ...posted.keys()])]
    .toSorted()
    .map((month): [Month, number] => [month, (earned.get(month) ?? 0) - (posted.get(month) ?? 0)])
    .filter(([, cents]) => cents !== 0);
}

/** The day on which what a month earned is due. Source: Lei 4.886, art. 32, § 1º. */
export const dueOnOf = (month: Month, dueDay: number): Day =>
  `${addToMonth(month, 1)}-${String(dueDay).padStart(2, "0")}`;

export interface EarnedMonth {
  month: Month;
  dueOn: Day;
  cents: number;
}

/** A part of a month that was paid on a day; what later returns take back counts as if it had been paid then. */
interface PaidPart {
  on: Day;
  cents: number;
  isCredit: boolean;
}

export interface SettledMonth extends EarnedMonth {
  parts: PaidPart[];
  openCents: number;
}

/**
 * Lays what was paid on what is owed, the oldest first. A month below zero is never billed: it is taken off what is owed, and
 * where nothing is, it waits for what comes.
 * @returns the months from the oldest on, and what was paid beyond all of them
 */
export function layPayments(
  months: readonly EarnedMonth[],
  payments: readonly { on: Day; cents: number }[],
): { months: SettledMonth[]; aheadCents: number } {
  const settled: SettledMonth[] = months
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
    .map((month) => ({ ...month, parts: [], openCents: Math.max(0, month.cents) }));
  const sources = [
    ...settled
      .filter(({ cents }) => cents < 0)
      .map(({ dueOn, cents }) => ({ on: dueOn, cents: -cents, isCredit: true })),
    ...payments.map(({ on, cents }) => ({ on, cents, isCredit: false })),
  ].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  let place = 0;
  let aheadCents = 0;
  for (const source of sources) {
    let left = source.cents;
    while (left > 0 && place < settled.length) {
      const month = settled[place];
      if (!month || month.openCents === 0) {
        place += 1;
        continue;
      }
      const cents = Math.min(left, month.openCents);
      month.parts.push({ on: source.on, cents, isCredit: source.isCredit });
      month.openCents -= cents;
      left -= cents;
    }
    aheadCents += left;
  }
  return { months: settled, aheadCents };
}

/** '2 conferem, 1 não confere, 3 sem resposta', without what is none. */
export function answersInWords(said: { yes: number; no: number; left: number }): string {
  const { yes, no, left } = said;
  return [
    yes > 0 && `${formatCount(yes)} ${yes === 1 ? "confere" : "conferem"}`,
    no > 0 && `${formatCount(no)} ${no === 1 ? "não confere" : "não conferem"}`,
    left > 0 && `${formatCount(left)} sem resposta`,
  ]
    .filter(Boolean)
    .join(", ");
}

export function stateOfSale(sale: {
  faceCents: number;
  receivedCents: number;
  returnedCents: number;
  undoneOn: Day | null;
}): SaleState {
  if (sale.undoneOn) return "UNDONE";
  if (sale.receivedCents >= sale.faceCents - sale.returnedCents) return "PAID";
  return sale.receivedCents > 0 ? "PART_PAID" : "OPEN";
}
