import type { Day } from "../../../../shared/format/dates.ts";
import {
  type Account,
  type Payable,
  type Posting,
  type PostingKind,
  payableTo,
} from "../../ledger/posting.ts";

/** A ledger in memory, that refuses what the real one would. */
export class Booked {
  readonly #postings = new Map<string, Posting>();
  readonly #balances = new Map<Account, number>();

  post(posting: Posting): void {
    if (posting.entries.length === 0) return;
    const key = `${posting.kind} ${posting.reference}`;
    if (this.#postings.has(key)) throw new Error(`${key} is booked twice`);
    if (posting.entries.reduce((sum, { cents }) => sum + cents, 0) !== 0)
      throw new Error(`${key} does not sum to zero`);
    this.#postings.set(key, posting);
    for (const { account, cents } of posting.entries)
      this.#balances.set(account, this.balanceOf(account) + cents);
  }

  posted(kind: PostingKind, reference: string): Posting {
    const found = this.#postings.get(`${kind} ${reference}`);
    if (!found) throw new Error(`There is no ${kind} of ${reference}`);
    return found;
  }

  balanceOf(account: Account): number {
    return this.#balances.get(account) ?? 0;
  }

  /** Of all accounts together. */
  get sum(): number {
    return [...this.#balances.values()].reduce((sum, cents) => sum + cents, 0);
  }

  owed(account: Payable): number {
    return 0 - this.balanceOf(account);
  }

  available(userId: string, today: Day): number {
    return [...this.#postings.values()]
      .flatMap(({ entries }) => entries)
      .filter(({ account, availableOn }) => account === payableTo(userId) && (availableOn ?? "") <= today)
      .reduce((sum, { cents }) => sum - cents, 0);
  }
}
