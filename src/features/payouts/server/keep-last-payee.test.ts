import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { payoutScene } from "../../../app/testing/payouts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { closeAccount } from "../../accounts/contract.ts";
import { postSale } from "../../ledger/post-sale.ts";
import { post } from "../../ledger/server/post.ts";
import {
  giveUpRefund,
  loseDispute,
  openDispute,
  oweRefund,
  winDispute,
} from "../../ledger/server/take-back-sale.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { lastPayees } from "../table.ts";
import { sweepLastPayees } from "./keep-last-payee.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { bankDoes, begin, passDays, run, transfersOf } = payoutScene(app);

beforeEach(async () => {
  // Each test is a month of its own.
  await passDays(31);
});

describe("who closed the account while a share was denied", () => {
  const revenue = "revenue:plans" as const;
  const grossCents = 10_000;

  /** Of a sale whose payer denies it, or is to have it back; nothing else is owed. */
  async function closed(take: (tx: Transaction, sale: string, reference: string) => Promise<unknown>) {
    const { user, token } = await createSignedInUser(orm(), { password: "uma senha bem longa" });
    await createBankAccount(orm(), { userId: user.id });
    const [sale, reference] = [randomUUID(), randomUUID()];
    const shares = [{ userId: user.id, points: 4_200, availableOn: run() }];
    await app.services.db.transaction(async (tx) => {
      await post(tx, postSale({ reference: sale, grossCents, feeCents: 0, revenue, shares }));
      await take(tx, sale, reference);
    });
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "uma senha bem longa" } });
    const kept = () => orm().select().from(lastPayees).where(eq(lastPayees.userId, user.id));
    await sweepLastPayees(orm());
    expect(await kept()).toHaveLength(1);
    return { userId: user.id, sale, reference, kept };
  }
  const denied = (tx: Transaction, sale: string, reference: string) =>
    openDispute(tx, { reference, sale, cents: grossCents, feeCents: 0 });

  async function isPaid({ userId, kept }: Awaited<ReturnType<typeof closed>>) {
    await begin();
    await bankDoes();
    expect(await transfersOf(userId)).toMatchObject([{ status: "PAID", cents: 4_200 }]);
    expect(await kept()).toEqual([]);
  }

  it("is paid it where the dispute is won", async () => {
    const person = await closed(denied);
    const { reference, sale } = person;
    await app.services.db.transaction((tx) =>
      winDispute(tx, { reference, sale, revenue, feeReturnedCents: 0 }),
    );
    await isPaid(person);
  });

  it("is paid it where the refund that took it is given up", async () => {
    const person = await closed((tx, sale, reference) =>
      oweRefund(tx, { reference, sale, cents: grossCents, revenue }),
    );
    const { reference, sale } = person;
    await app.services.db.transaction((tx) => giveUpRefund(tx, { reference, sale, revenue }));
    await isPaid(person);
  });

  it("is forgotten where the dispute is lost", async () => {
    const { reference, kept } = await closed(denied);
    await app.services.db.transaction((tx) => loseDispute(tx, { reference, revenue }));
    await sweepLastPayees(orm());
    expect(await kept()).toEqual([]);
  });
});
