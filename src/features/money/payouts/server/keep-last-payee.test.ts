import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { removeCourse } from "../../../training/courses/authoring-contract.ts";
import { courses } from "../../../training/courses/table.ts";
import { postSale } from "../../ledger/post-sale.ts";
import {
  giveUpRefund,
  loseDispute,
  openDispute,
  oweRefund,
  post,
  winDispute,
} from "../../ledger/server/post.ts";
import { buyOrder } from "../../orders/contract.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { lastPayees } from "../table.ts";
import { sweepLastPayees } from "./payee.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bankDoes, begin, owed, passDays, run, transfersOf } = payoutScene(app);
const { bought, fill, order, payer, play, prepare, seller, settle } = orderScene(app);

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
    await sweepLastPayees(orm(), app.services.log, app.services.db.transaction);
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
    await sweepLastPayees(orm(), app.services.log, app.services.db.transaction);
    expect(await kept()).toEqual([]);
  });
});

describe("who closed the account while a course was on its way to be paid", () => {
  const password = "uma senha bem longa";
  const keptOf = (userId: string) => orm().select().from(lastPayees).where(eq(lastPayees.userId, userId));

  /** A trainer who has an account at a bank, and a buyer. */
  async function scene(...prices: number[]) {
    const { user, token, ids } = await seller(...prices);
    await createBankAccount(orm(), { userId: user.id });
    await orm()
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id));
    const close = () => app.request(closeAccount, { token, params: { id: user.id }, body: { password } });
    return { userId: user.id, token, ids, close, buyer: (await payer()).token };
  }

  it("is paid the share of a boleto that is paid afterwards, also of a course that was withdrawn before", async () => {
    const { userId, token, ids, close, buyer } = await scene(9_900, 5_000);
    const boletos = [];
    for (const id of ids) boletos.push(await bought(buyer, [id], { method: "BOLETO" }));
    await app.as(token)(removeCourse, { params: { id: ids[0] ?? "" } });
    expect((await close()).status).toBe(200);
    // One is paid out while the other is still open: that one is not forgotten.
    for (const { _id, payments } of boletos) {
      await sweepLastPayees(orm(), app.services.log, app.services.db.transaction);
      expect(await keptOf(userId)).toHaveLength(1);
      await play(payments[0]?._id, "pagar-boleto");
      expect((await order(buyer, _id)).process_status).toBe("PAID");
      const cents = await owed(userId);
      expect(cents).toBeGreaterThan(0);
      await passDays(62);
      await begin();
      await bankDoes();
      expect((await transfersOf(userId)).at(-1)).toMatchObject({ status: "PAID", cents });
    }
    expect(await keptOf(userId)).toEqual([]);
  });

  it("is forgotten where nobody pays it", async () => {
    const { userId, ids, close, buyer } = await scene(9_900);
    const { payments } = await bought(buyer, ids, { method: "PIX" });
    await close();
    expect(await keptOf(userId)).toHaveLength(1);
    await play(payments[0]?._id, "expirar-pix");
    await sweepLastPayees(orm(), app.services.log, app.services.db.transaction);
    expect(await keptOf(userId)).toEqual([]);
  });

  it("is found out by who buys in the same moment, or finds them out, whoever is first", async () => {
    const { userId, ids, close, buyer } = await scene(9_900);
    const cartId = await fill(buyer, ids);
    await prepare(buyer, cartId);
    const body = { payment: { method: "PIX" } } as never;
    const both = await app.services.db.transaction(async (tx) => {
      // As whoever withdraws them does: the buyer waits, and so does the trainer who leaves.
      await tx.select({ id: courses.id }).from(courses).where(inArray(courses.id, ids)).for("update");
      const buying = app.request(buyOrder, { token: buyer, params: { cartId }, body });
      await somebodyWaits(orm(), tx);
      return { buying, closing: close() };
    });
    const [{ status }] = await Promise.all([both.buying, both.closing]);
    expect([200, 422]).toContain(status);
    await settle();
    expect(await keptOf(userId)).toHaveLength(status === 200 ? 1 : 0);
  });
});
