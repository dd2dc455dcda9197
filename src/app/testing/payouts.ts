import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { postSale } from "../../features/money/ledger/post-sale.ts";
import { payableTo } from "../../features/money/ledger/posting.ts";
import { owedBy } from "../../features/money/ledger/server/balances.ts";
import { post } from "../../features/money/ledger/server/post.ts";
import { runOf } from "../../features/money/payouts/lifecycle.ts";
import { askForTransfer } from "../../features/money/payouts/server/ask-for-transfers.ts";
import { payOut } from "../../features/money/payouts/server/pay-out.ts";
import { type TransferRow, transfers } from "../../features/money/payouts/table.ts";
import { createBankAccount } from "../../features/money/wallet/testing/factory.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import type { Day } from "../../shared/format/dates.ts";
import type { TestApp } from "./harness.ts";
import { paymentScene } from "./payments.ts";

/** People who earned something, the runs that pay them, and the bank. */
export function payoutScene(app: TestApp) {
  const orm = () => app.services.db.orm;
  const scene = paymentScene(app);
  const run = () => runOf(app.services.clock.today());
  const listOf = (userId: string): Promise<TransferRow[]> =>
    orm().select().from(transfers).where(eq(transfers.userId, userId)).orderBy(transfers.id);

  /** Something was sold of which a person gets so much, from a day on; without a fee, so that sums are easy. */
  async function earn(userId: string, cents = 10_000, availableOn: Day = run()): Promise<string> {
    const reference = randomUUID();
    const shares = [{ userId, points: 10_000, availableOn }];
    const sale = { reference, grossCents: cents, feeCents: 0, revenue: "revenue:plans" as const, shares };
    await app.services.db.transaction((tx) => post(tx, postSale(sale)));
    return reference;
  }

  return {
    ...scene,
    run,
    earn,
    transfersOf: listOf,
    /** Somebody to whom so much is owed, with an account at a bank unless told. */
    async earner({ cents = 10_000, agencyNumber = "1234" as string | null } = {}) {
      const { user, token } = await createSignedInUser(orm());
      if (agencyNumber) await createBankAccount(orm(), { userId: user.id, agencyNumber });
      if (cents > 0) await earn(user.id, cents);
      return { user, token, userId: user.id };
    },
    /** The run of this month, without what it sends. */
    begin: () => payOut(app.services),
    /** The bank has done by now what it was asked to. */
    async bankDoes(): Promise<void> {
      await scene.settle();
      for (const { id } of await orm().select().from(transfers).where(eq(transfers.status, "WAITING"))) {
        await askForTransfer(app.services, { transferId: id });
      }
    },
    owed: (userId: string) => owedBy(orm(), payableTo(userId)),
    /** What transfers took by our books, less what they took by the sandbox's: nothing, once the bank has done all. */
    async strayCents(): Promise<number> {
      const { rows } = await orm().execute<{ cents: string }>(sql`
        select (select coalesce(sum(cents + fee_cents), 0) from sandbox.statement_lines where kind = 'TRANSFER')
             + (select coalesce(sum(e.cents), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
                 where e.account = 'gateway' and t.kind like 'TRANSFER\\_%') as cents`);
      return Number(rows[0]?.cents);
    },
  };
}
