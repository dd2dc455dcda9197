import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { GatewayAway, webhookPath } from "../../../../platform/payments/gateway.ts";
import { playTransfer } from "../../../../platform/payments/sandbox/plays.ts";
import { sandboxTransfers } from "../../../../platform/payments/sandbox/tables.ts";
import { mend, orderFault } from "../../../../platform/payments/testing/sandbox-faults.ts";
import { takeWebhooks } from "../../../../platform/payments/testing/sandbox-webhooks.ts";
import { users } from "../../../people/users/table.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { lastPayees, transfers } from "../table.ts";
import { sendTransfer } from "./ask-for-transfers.ts";
import { sendTransferJob } from "./transfers.ts";

// A bank that takes its time: what becomes of a transfer the tests decide.
const app = useTestApp({ env: { SANDBOX_REVIEW_SECONDS: "600" } });
const orm = () => app.services.db.orm;
const { begin, earner, follow, owed, passDays, settle, transfersOf } = payoutScene(app);
afterEach(() => mend(app.services));
beforeEach(() => passDays(31));

/** Somebody to whom a transfer is to be sent. */
async function due() {
  const { userId, user, token } = await earner();
  await begin();
  const find = async () => {
    const [transfer] = await transfersOf(userId);
    if (!transfer) throw new Error("There is no transfer");
    return transfer;
  };
  const { id } = await find();
  return { id, userId, user, token, find, send: () => sendTransfer(app.services, { transferId: id }) };
}

const madeAtGateway = async (key: string) =>
  (await orm().select().from(sandboxTransfers).where(eq(sandboxTransfers.key, key))).length;

const posted = async (reference: string) => {
  const { rows } = await orm().execute<{ kind: string }>(
    sql`select kind from ledger_references where reference = ${reference} order by kind`,
  );
  return rows.map(({ kind }) => kind);
};

const askNow = (id: string) => orm().update(transfers).set({ askAt: sql`now()` }).where(eq(transfers.id, id));

describe("a gateway that", () => {
  it.each(["AWAY", "ERROR"] as const)("is %s is asked again, and pays once", async (kind) => {
    const { id, find, send } = await due();
    await orderFault(app.services, { kind });
    await expect(send()).rejects.toThrow(GatewayAway);
    expect(await find()).toMatchObject({ status: "WAITING" });
    await mend(app.services);
    await send();
    await send();
    await playTransfer(app.services, id, "concluir");
    await askNow(id);
    await follow();
    expect(await find()).toMatchObject({ status: "PAID" });
    expect(await madeAtGateway(id)).toBe(1);
    expect(await posted(id)).toEqual(["TRANSFER_FEE", "TRANSFER_SENT"]);
  });

  it("did what it was asked, but whose answer was lost, is asked what became of it", async () => {
    const { id, find, send, userId } = await due();
    await orderFault(app.services, { kind: "LOST_ANSWER", operation: "transfer", times: 1 });
    await expect(send()).rejects.toThrow(GatewayAway);
    await playTransfer(app.services, id, "recusar");
    await send();
    expect(await find()).toMatchObject({ status: "CANCELED", reason: "INVALID_ACCOUNT" });
    expect(await owed(userId)).toBe(10_000);
    expect(await madeAtGateway(id)).toBe(1);
    await send();
    expect(await posted(id)).toEqual(["TRANSFER_FAILED", "TRANSFER_SENT"]);
  });

  it("is slow, and asked by several workers meanwhile, pays once", async () => {
    const { id, find, send } = await due();
    await orderFault(app.services, { kind: "SLOW", amount: 300 });
    await Promise.all([1, 2, 3].map(() => send()));
    expect(await find()).toMatchObject({ status: "WAITING", sentAt: expect.any(Date) });
    expect(await madeAtGateway(id)).toBe(1);
  });

  it("never got a transfer, when the queue had given up, is sent it again", async () => {
    const { id, find, send } = await due();
    await orderFault(app.services, { kind: "AWAY", operation: "transfer" });
    await workOff(app, sendTransferJob, async () => undefined);
    await expect(send()).rejects.toThrow(GatewayAway);
    await mend(app.services);
    await askNow(id);
    await follow();
    expect(await madeAtGateway(id)).toBe(1);
    expect(await find()).toMatchObject({ status: "WAITING", gatewayId: expect.any(String) });
  });

  it("was never reached, since the job was lost, is asked an hour later", async () => {
    const { id } = await due();
    await workOff(app, sendTransferJob, async () => undefined);
    await follow();
    expect(await madeAtGateway(id)).toBe(0);
    await askNow(id);
    await follow();
    expect(await madeAtGateway(id)).toBe(1);
  });
});

describe("a transfer to somebody who left while it was on its way", () => {
  const password = "uma senha bem longa";

  it("goes with the next run to where it was sent, also where the bank refused it first", async () => {
    const { id, userId, token } = await due();
    await settle();
    await orm()
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, userId));
    await app.as(token)(closeAccount, { params: { id: userId }, body: { password } });
    const kept = () => orm().select().from(lastPayees).where(eq(lastPayees.userId, userId));
    expect(await kept()).toEqual([]);
    await playTransfer(app.services, id, "recusar");
    await askNow(id);
    await follow();
    expect(await owed(userId)).toBe(10_000);
    expect(await kept()).toHaveLength(1);

    await passDays(31);
    await begin();
    await settle();
    const [first, second] = await transfersOf(userId);
    expect(second).toMatchObject({ status: "WAITING", payee: first?.payee });
    await playTransfer(app.services, second?.id ?? "", "concluir");
    await askNow(second?.id ?? "");
    await follow();
    expect(await owed(userId)).toBe(0);
    expect(await kept()).toEqual([]);
  });
});

describe("events", () => {
  const tell = ({ headers, body }: { headers: Record<string, string>; body: string | Buffer }) =>
    app.server.inject({ method: "POST", url: webhookPath, headers, payload: body });

  it.each([
    ["concluir", "PAID", ["TRANSFER_FEE", "TRANSFER_SENT"]],
    ["recusar", "CANCELED", ["TRANSFER_FAILED", "TRANSFER_SENT"]],
  ] as const)("of '%s' count once, five times and in any order", async (play, status, kinds) => {
    const { id, find, user } = await due();
    await settle();
    await playTransfer(app.services, id, play);
    const webhooks = await takeWebhooks(app.services);
    const sent = [...webhooks, ...webhooks.toReversed(), ...webhooks, ...webhooks, ...webhooks.toReversed()];
    const replies = await Promise.all(sent.map((webhook) => tell(webhook)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await settle();
    await Promise.all(webhooks.map((webhook) => tell(webhook)));
    await settle();
    expect(await find()).toMatchObject({ status });
    expect(await posted(id)).toEqual(kinds);
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
  });
});

describe("the database", () => {
  it("holds one transfer of a run for each person, of money, in a state", async () => {
    const { find } = await due();
    const { id: _id, ...row } = await find();
    await expect(orm().insert(transfers).values(row)).rejects.toThrow();
    for (const wrong of [{ cents: 0 }, { status: "PAID" as const }, { askAt: null }]) {
      await expect(
        orm().update(transfers).set(wrong).where(eq(transfers.userId, row.userId)),
      ).rejects.toThrow();
    }
  });
});
