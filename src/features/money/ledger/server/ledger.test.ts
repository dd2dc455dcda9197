import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { postRefundSent } from "../post-refund.ts";
import { postSale } from "../post-sale.ts";
import { postTransferFailed, postTransferFee, postTransferSent } from "../post-transfer.ts";
import { type Account, type Posting, payableTo } from "../posting.ts";
import { balanceOf, listOwed, owedBy, owedTo } from "./balances.ts";
import { findPosting, lockPayables, loseDispute, openDispute, oweRefund, post, winDispute } from "./post.ts";

const app = useTestApp();
const revenue = "revenue:courses";

const write = (posting: Posting) => app.services.db.transaction((tx) => post(tx, posting));

/** A sale of R$ 100,00 less a fee of R$ 4,00, of which a person gets 80% from a day on. */
async function sell({ userId = randomUUID() as string, availableOn = "2026-02-10" } = {}) {
  const reference = randomUUID();
  const posting = postSale({
    reference,
    grossCents: 10_000,
    feeCents: 400,
    revenue,
    shares: [{ userId, points: 8000, availableOn }],
    occurredAt: new Date("2026-01-11T12:00:00Z"),
  });
  await write(posting);
  return { reference, posting, userId, account: payableTo(userId) };
}

/** Pays out what somebody can have on a day, as a payout does. */
const payOut = (userId: string, day: string, reference: string = randomUUID()) =>
  app.services.db.transaction(async (tx) => {
    await lockPayables(tx, [payableTo(userId)]);
    const { availableCents } = await owedTo(tx, userId, day);
    if (availableCents <= 0) return 0;
    await post(tx, postTransferSent({ reference, userId, cents: availableCents, availableCents }));
    return availableCents;
  });

/** What stood on our own accounts before, so that tests of one file do not see each other's. */
async function changesOf(accounts: Account[], work: () => Promise<void>): Promise<number[]> {
  const { orm } = app.services.db;
  const read = () => Promise.all(accounts.map((account) => balanceOf(orm, account)));
  const before = await read();
  await work();
  return (await read()).map((cents, index) => cents - (before[index] ?? 0));
}

describe("a posting", () => {
  it("is written once, however often and by how many at once", async () => {
    const posting = postSale({
      reference: randomUUID(),
      grossCents: 500,
      feeCents: 0,
      revenue,
      shares: [],
    });
    let written: boolean[] = [];
    const changes = await changesOf(["gateway", revenue], async () => {
      written = await Promise.all(Array.from({ length: 8 }, () => write(posting)));
    });
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(changes).toEqual([500, -500]);
    expect(await write(posting)).toBe(false);
  });

  it("is read as it was written", async () => {
    const { orm } = app.services.db;
    const { posting, reference } = await sell();
    const found = await findPosting(orm, { kind: "SALE", reference });
    expect(found).toEqual({
      ...posting,
      entries: posting.entries.map((entry) => ({ availableOn: null, ...entry })),
    });
    expect(await findPosting(orm, { kind: "SALE", reference: "nothing" })).toBeNull();
  });

  it("that moves nothing is none, and one cannot take back what never was", async () => {
    expect(await write(postTransferFee({ reference: randomUUID(), feeCents: 0 }))).toBe(false);
    const failed = postTransferFailed({ reference: randomUUID(), userId: randomUUID(), cents: 5 });
    await expect(write(failed)).rejects.toThrow("There is no TRANSFER_SENT");
  });
});

describe("the database", () => {
  const insert = async (entries: [string, number][], { claim = true, count = entries.length } = {}) => {
    const client = await app.services.db.pool.connect();
    const id = randomUUID();
    try {
      await client.query("begin");
      await client.query(
        "insert into ledger_transactions (id, book, kind, reference, entry_count) values ($1::uuid, 'PLATFORM', 'SALE', $1::uuid::text, $2)",
        [id, count],
      );
      if (claim) {
        await client.query(
          "insert into ledger_references values ('PLATFORM', 'SALE', $1::uuid::text, $1::uuid)",
          [id],
        );
      }
      for (const [index, [account, cents]] of entries.entries()) {
        await client.query("insert into ledger_entries values ($1, $2, $3, $4)", [
          id,
          index + 1,
          account,
          cents,
        ]);
      }
      await client.query("commit");
    } finally {
      await client.query("rollback");
      client.release();
    }
    return id;
  };
  const balanced: [string, number][] = [
    ["gateway", 5],
    ["revenue:plans", -5],
  ];

  it("takes a whole transaction, and nothing that is not one", async () => {
    await insert(balanced);
    const unbalanced: [string, number][] = [
      ["gateway", 5],
      ["revenue:plans", -4],
    ];
    await expect(insert(unbalanced)).rejects.toThrow("is not whole");
    await expect(insert([], { count: 2 })).rejects.toThrow("is not whole");
    await expect(insert(balanced, { claim: false })).rejects.toThrow("is not whole");
    await expect(insert(balanced, { count: 3 })).rejects.toThrow("is not whole");
    await expect(insert([...balanced, ["fees", 0]])).rejects.toThrow("cents_check");
  });

  it("takes no entry later, also where it would sum to zero", async () => {
    const id = await insert(balanced);
    const { pool } = app.services.db;
    await expect(
      pool.query("insert into ledger_entries values ($1, 3, 'fees', 7), ($1, 4, 'gateway', -7)", [id]),
    ).rejects.toThrow("is not whole");
  });

  it("changes, removes and empties nothing", async () => {
    await sell();
    const { pool } = app.services.db;
    for (const [table, change] of [
      ["ledger_transactions", "kind = 'SALE'"],
      ["ledger_references", "kind = 'SALE'"],
      ["ledger_entries", "cents = 2 * cents"],
    ]) {
      for (const statement of [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(pool.query(statement), statement).rejects.toThrow("is append-only");
      }
    }
  });
});

describe("what we owe a person", () => {
  it("comes on its day, and is told line by line with its sale", async () => {
    const { orm } = app.services.db;
    const { userId, reference } = await sell();
    expect(await owedTo(orm, userId, "2026-02-09")).toEqual({ availableCents: 0, comingCents: 7_680 });
    expect(await owedTo(orm, userId, "2026-02-10")).toEqual({ availableCents: 7_680, comingCents: 0 });
    const refund = randomUUID();
    await app.services.db.transaction((tx) =>
      oweRefund(tx, { reference: refund, sale: reference, cents: 2_500, revenue }),
    );
    const sale = { reference, grossCents: 10_000, feeCents: 400 };
    expect(await listOwed(orm, userId, { limit: 10, page: 0 })).toMatchObject([
      { kind: "REFUND_OWED", reference: refund, cents: -1_920, availableOn: "2026-02-10", sale },
      { kind: "SALE", reference, cents: 7_680, availableOn: "2026-02-10", sale },
    ]);
    expect(await owedTo(orm, userId, "2026-02-09")).toEqual({ availableCents: 0, comingCents: 5_760 });
    const transfer = randomUUID();
    expect(await payOut(userId, "2026-02-10", transfer)).toBe(5_760);
    const lines = await listOwed(orm, userId, { limit: 1, page: 0 });
    expect(lines).toMatchObject([{ kind: "TRANSFER_SENT", reference: transfer, cents: -5_760, sale: null }]);
    const coming = { limit: 10, page: 0, comingAfter: "2026-02-09" };
    expect(await listOwed(orm, userId, coming)).toHaveLength(2);
    expect(await listOwed(orm, userId, { ...coming, comingAfter: "2026-02-10" })).toEqual([]);
    expect(await listOwed(orm, randomUUID(), { limit: 10, page: 0 })).toEqual([]);
  });

  it("is owed again where a transfer failed", async () => {
    const { orm } = app.services.db;
    const { userId, account } = await sell();
    const reference = randomUUID();
    await payOut(userId, "2026-02-10", reference);
    expect(await owedBy(orm, account)).toBe(0);
    await write(postTransferFailed({ reference, userId, cents: 7_680 }));
    expect(await owedTo(orm, userId, "2026-02-10")).toEqual({ availableCents: 7_680, comingCents: 0 });
  });
});

describe("taking a sale back", () => {
  it("wholly brings every account back", async () => {
    const refund = randomUUID();
    const changes = await changesOf(["gateway", "fees", "refunds", revenue], async () => {
      const { reference, account } = await sell();
      const owe = () =>
        app.services.db.transaction((tx) =>
          oweRefund(tx, { reference: refund, sale: reference, cents: 10_000, revenue }),
        );
      expect(await owe()).toBe(true);
      expect(await owe()).toBe(false);
      await write(postRefundSent({ reference: refund, cents: 10_000, feeReturnedCents: 400 }));
      expect(await owedBy(app.services.db.orm, account)).toBe(0);
    });
    expect(changes).toEqual([0, 0, 0, 0]);
  });

  it("never gives back more than was paid, however many ask at once", async () => {
    const { reference, account } = await sell();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        app.services.db.transaction((tx) =>
          oweRefund(tx, { reference: randomUUID(), sale: reference, cents: 4_000, revenue }),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await owedBy(app.services.db.orm, account)).toBe(7_680 - 2 * 3_072);
  });

  it("while it is paid out leaves nobody below zero", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { reference, userId, account } = await sell();
      await Promise.all([
        payOut(userId, "2026-02-10"),
        app.services.db.transaction((tx) =>
          oweRefund(tx, { reference: randomUUID(), sale: reference, cents: 10_000, revenue }),
        ),
        payOut(userId, "2026-02-10"),
      ]);
      expect(await owedBy(app.services.db.orm, account)).toBe(0);
    }
  });

  it("by a dispute may leave a person owing us, until we win", async () => {
    const { orm, transaction } = app.services.db;
    const { reference: sale, userId, account } = await sell();
    await payOut(userId, "2026-02-10");
    const reference = randomUUID();
    const open = () => transaction((tx) => openDispute(tx, { reference, sale, cents: 10_000, feeCents: 0 }));
    expect(await open()).toBe(true);
    expect(await open()).toBe(false);
    expect(await owedBy(orm, account)).toBe(-7_680);
    expect(await payOut(userId, "2026-03-10")).toBe(0);
    expect(await transaction((tx) => winDispute(tx, { reference, sale, revenue, feeReturnedCents: 0 }))).toBe(
      true,
    );
    expect(await owedBy(orm, account)).toBe(0);
  });

  it("by a dispute that is lost leaves nothing in doubt", async () => {
    const { transaction } = app.services.db;
    const reference = randomUUID();
    const changes = await changesOf(["gateway", "fees", "disputes", revenue], async () => {
      const { reference: sale } = await sell();
      await transaction((tx) => openDispute(tx, { reference, sale, cents: 10_000, feeCents: 1_500 }));
      expect(await transaction((tx) => loseDispute(tx, { reference, revenue }))).toBe(true);
    });
    expect(changes).toEqual([-1_900, 1_900, 0, 0]);
  });

  it("by a dispute that is lost gives the payer what a refund had not sent yet", async () => {
    const { transaction } = app.services.db;
    const reference = randomUUID();
    const [sent, unsent] = [randomUUID(), randomUUID()];
    const changes = await changesOf(["gateway", "fees", "refunds", "disputes", revenue], async () => {
      const { reference: sale } = await sell();
      await transaction((tx) => oweRefund(tx, { reference: sent, sale, cents: 2_000, revenue }));
      await transaction((tx) => oweRefund(tx, { reference: unsent, sale, cents: 3_000, revenue }));
      await write(postRefundSent({ reference: sent, cents: 2_000, feeReturnedCents: 0 }));
      await transaction((tx) => openDispute(tx, { reference, sale, cents: 8_000, feeCents: 0 }));
      await transaction((tx) => loseDispute(tx, { reference, revenue }));
    });
    expect(changes).toEqual([-400, 400, 0, 0, 0]);
  });
});
