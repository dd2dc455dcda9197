import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { GatewayAway } from "../../../../platform/payments/gateway.ts";
import { sandboxTransfers } from "../../../../platform/payments/sandbox/tables.ts";
import { mend, orderFault } from "../../../../platform/payments/testing/sandbox-faults.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { bankAccounts } from "../../wallet/table.ts";
import { getPayee, holdPayee, releasePayee, retryTransfer } from "../administration-contract.ts";
import { listEarnings, listTransfers } from "../contract.ts";
import { payoutHolds, transfers } from "../table.ts";
import { sendTransfer } from "./ask-for-transfers.ts";
import { payOutNow } from "./pay-out.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bankDoes, begin, earner, follow, owed, passDays, settle, strayCents, transfersOf } = payoutScene(app);
const password = "uma-senha-que-ninguem-adivinha";
const reason = "Os documentos da conta não conferem";
const nobody = "01900000-0000-7000-8000-00000000ffff";
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN", password })).token;

const hold = (token: string | null, id: string, body: object = {}) =>
  app.request(holdPayee, { token, params: { id }, body: { password, hold: { reason }, ...body } });
const release = (token: string | null, id: string, body: object = {}) =>
  app.request(releasePayee, { token, params: { id }, body: { password, ...body } });

beforeEach(() => passDays(31));
afterEach(() => mend(app.services));

describe("payouts that are held", () => {
  it("are sent to nobody, are told in plain words, and go once they are released", async () => {
    const admin = await administrator();
    const { userId, user, token } = await earner({ cents: 12_000 });
    expect(await hold(admin, userId)).toMatchObject({ status: 200, body: { message: /em espera/ } as never });
    await begin();
    expect(await transfersOf(userId)).toEqual([]);
    expect(await owed(userId)).toBe(12_000);
    const { earning_dash } = await app.as(token)(listEarnings, { params: { id: userId }, query: {} });
    expect(earning_dash.hold).toMatchObject({ reason });
    const [mail, ...others] = await queuedEmails(app, user.email);
    expect(mail?.subject).toBe("Seus repasses estão em espera");
    expect(mail?.text).toContain(reason);
    // Nobody is told that an account is missing while nothing would be sent to it.
    expect(others).toEqual([]);

    expect((await release(admin, userId)).status).toBe(200);
    const [, told] = await queuedEmails(app, user.email);
    expect(told?.subject).toBe("Seus repasses foram liberados");
    await Promise.all([payOutNow(app.services), payOutNow(app.services), begin()]);
    await bankDoes();
    expect(await transfersOf(userId)).toMatchObject([{ cents: 12_000, status: "PAID" }]);
    const seen = await app.as(admin)(getPayee, { params: { id: userId } });
    expect(seen.payee).toMatchObject({ owed: 0, held_since: null });
    expect(seen.hold_list).toMatchObject([
      { reason, released_at: expect.any(String), by: expect.any(String) },
    ]);
    const { audit_list } = await app.as(admin)(listAuditEntries, { query: { subject: userId } });
    expect(audit_list.map(({ action }) => action)).toEqual(["PAYOUTS_RELEASED", "PAYOUTS_HELD"]);
    expect(await strayCents()).toBe(0);
  });

  it("also take back what was sent again after a refusal, which can be sent once they are released", async () => {
    const admin = await administrator();
    const { userId } = await earner({ agencyNumber: "0000" });
    const retry = (id: string | undefined) =>
      app.request(retryTransfer, { token: admin, params: { id: id ?? "" }, body: { password } });
    await begin();
    await bankDoes();
    const [first] = await transfersOf(userId);
    expect(first).toMatchObject({ status: "CANCELED", reason: "INVALID_ACCOUNT" });
    await orm().update(bankAccounts).set({ agencyNumber: "1234" }).where(eq(bankAccounts.userId, userId));
    expect((await retry(first?.id)).status).toBe(200);
    await hold(admin, userId);
    const [, second] = await transfersOf(userId);
    expect(second).toMatchObject({ status: "CANCELED", reason: "HELD" });
    expect((await retry(second?.id)).status).toBe(409);
    await release(admin, userId);
    expect((await retry(first?.id)).status).toBe(409);
    expect((await retry(second?.id)).status).toBe(200);
    await bankDoes();
    expect((await transfersOf(userId)).map(({ status }) => status)).toEqual(["CANCELED", "CANCELED", "PAID"]);
  });

  it("take back what was made out and not sent, without a word of a refusal", async () => {
    const admin = await administrator();
    const { userId, user, token } = await earner();
    await begin();
    expect((await hold(admin, userId)).status).toBe(200);
    const [taken] = await transfersOf(userId);
    expect(taken).toMatchObject({ status: "CANCELED", reason: "HELD" });
    expect(await owed(userId)).toBe(10_000);
    await settle();
    const key = eq(sandboxTransfers.key, taken?.id ?? "");
    expect(await orm().select().from(sandboxTransfers).where(key)).toEqual([]);
    expect((await queuedEmails(app, user.email)).map(({ subject }) => subject)).toEqual([
      "Seus repasses estão em espera",
    ]);
    const { transfer_list } = await app.as(token)(listTransfers, { params: { id: userId }, query: {} });
    expect(transfer_list).toMatchObject([{ status: "CANCELED", is_held: true }]);
    // It was no bank that refused it: it waits for nobody, and goes once it is released.
    await release(admin, userId);
    await payOutNow(app.services);
    await bankDoes();
    expect((await transfersOf(userId)).map(({ status }) => status)).toEqual(["CANCELED", "PAID"]);
  });

  it("leave no transfer behind that was made out by a run at the same moment", async () => {
    const admin = await administrator();
    const people = await Promise.all(Array.from({ length: 8 }, () => earner({ cents: 2_000 })));
    const held = people.filter((_person, index) => index % 2 === 0);
    await Promise.all([begin(), ...held.map(({ userId }) => hold(admin, userId)), begin()]);
    await Promise.all([settle(), settle()]);
    await bankDoes();
    for (const { userId } of held) {
      expect((await transfersOf(userId)).filter(({ status }) => status !== "CANCELED")).toEqual([]);
      expect(await owed(userId)).toBe(2_000);
    }
    for (const { userId } of people.filter((person) => !held.includes(person))) {
      expect(await transfersOf(userId)).toMatchObject([{ status: "PAID" }]);
    }
    expect(await strayCents()).toBe(0);
  });

  it("are not sent a second time where the gateway never got the first, until they are released", async () => {
    const admin = await administrator();
    const { userId } = await earner();
    await begin();
    const [made] = await transfersOf(userId);
    const transferId = made?.id ?? "";
    await orderFault(app.services, { kind: "AWAY", operation: "transfer" });
    await expect(sendTransfer(app.services, { transferId })).rejects.toThrow(GatewayAway);
    await mend(app.services);
    await hold(admin, userId);
    // What the gateway may know is not taken back.
    await orm().update(transfers).set({ askAt: sql`now()` }).where(eq(transfers.id, transferId));
    await follow();
    const atGateway = () => orm().select().from(sandboxTransfers).where(eq(sandboxTransfers.key, transferId));
    expect(await atGateway()).toEqual([]);
    expect(await transfersOf(userId)).toMatchObject([{ status: "WAITING" }]);
    await release(admin, userId);
    await follow();
    expect(await atGateway()).toHaveLength(1);
  });

  it("are held once and released once, however many press", async () => {
    const admin = await administrator();
    const { userId } = await earner();
    expect(statuses(await Promise.all([1, 2, 3].map(() => hold(admin, userId))))).toEqual([200, 409, 409]);
    expect(statuses(await Promise.all([1, 2, 3].map(() => release(admin, userId))))).toEqual([200, 409, 409]);
    expect(await orm().select().from(payoutHolds).where(eq(payoutHolds.userId, userId))).toHaveLength(1);
    expect((await hold(admin, userId)).status).toBe(200);
  });

  it("ask for the own password, a reason, and somebody who is there", async () => {
    const admin = await administrator();
    const { userId, token } = await earner();
    expect((await release(admin, userId)).status).toBe(409);
    for (const send of [hold, release]) {
      expect((await send(null, userId)).status).toBe(401);
      expect((await send(token, userId)).status).toBe(403);
      expect((await send(admin, nobody)).status).toBe(404);
      expect((await send(admin, "nada")).status).toBe(404);
      expect((await send(admin, userId, { password: "outra" })).status).toBe(422);
      expect((await send(admin, userId, { password: 7 })).status).toBe(400);
    }
    for (const wrong of [{}, { reason: " " }, { reason: "x".repeat(301) }, null, "porque sim"]) {
      expect((await hold(admin, userId, { hold: wrong })).status).toBe(400);
    }
    expect(await orm().select().from(payoutHolds).where(eq(payoutHolds.userId, userId))).toEqual([]);
  });
});
