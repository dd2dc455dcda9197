import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { refundPassword, refusedRefundScene } from "../../../../app/testing/refused-refunds.ts";
import { expectSandboxBooks } from "../../../../app/testing/sandbox-books.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { getToday } from "../../../site/administration/contract.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { listBookFaults, readDay } from "../../ledger/server/compare-statement.tsx";
import { regretSubscription } from "../../plans/subscription-contract.ts";
import { getChargeHistory, listAllCharges, refundCharge } from "../contract.ts";
import { charges } from "../table.ts";
import { sendRefund } from "./send-refund.ts";

/** What the gateway refuses to give back waits for an administrator, who asks again or gives it up. */

const app = useTestApp({ own: true });
const scene = refusedRefundScene(app);
const { administrator, balances, refuse, refused, again, givingUp, giveUp } = scene;
const password = refundPassword;
const nobody = "01900000-0000-7000-8000-00000000ffff";
const orm = () => app.services.db.orm;

afterEach(() => vi.restoreAllMocks());

const waiting = async (token: string) =>
  (await app.as(token)(getToday, {})).waiting_list.find(({ kind }) => kind === "refunds");

describe("a refund that the gateway refuses", () => {
  it("is told on the first page, in the list and with the charge, until the gateway takes it", async () => {
    const token = await administrator();
    const { id, refusal, find, user } = await refused(token);
    expect(await find()).toMatchObject({ status: "REFUNDING" });
    expect(await waiting(token)).toMatchObject({ count: 1, since: expect.any(String) });
    const listed = await app.as(token)(listAllCharges, {
      query: { status: "REFUND_REFUSED", search: user.email },
    });
    expect(listed.charge_list).toMatchObject([{ _id: id, refused_refund: { since: expect.any(String) } }]);
    expect(listed.charge_dash.count).toBe(1);
    const history = await app.as(token)(getChargeHistory, { params: { id } });
    expect(history.event_list.map(({ kind }) => kind)).toContain("REFUND_REFUSED");

    // Refused once more, it waits on.
    expect((await again(token, id)).status).toBe(200);
    expect((await waiting(token))?.count).toBe(0);
    expect((await again(token, id)).status).toBe(409);
    await scene.settle();
    expect((await waiting(token))?.count).toBe(1);

    refusal.mockRestore();
    expect((await again(token, id)).status).toBe(200);
    await scene.settle();
    expect(await find()).toMatchObject({ status: "REFUNDED" });
    expect((await waiting(token))?.count).toBe(0);
    expect((await giveUp(token, id)).status).toBe(409);
    await expectSandboxBooks(orm());
  });

  it("is no refusal where the payer denies the charge: the dispute is told then", async () => {
    const token = await administrator();
    const { id, find, refundsOf } = await refused(token);
    await playCharge(app.services, id, "contestar");
    await scene.ask(id);
    expect(await find()).toMatchObject({ status: "DISPUTED" });
    expect((await waiting(token))?.count).toBe(0);
    expect((await giveUp(token, id)).status).toBe(409);
    await playCharge(app.services, id, "perder-contestacao");
    await scene.ask(id);
    expect((await refundsOf()).map(({ status }) => status)).toEqual(["SETTLED"]);
    await expectSandboxBooks(orm());
  });
});

describe("an administrator gives a refund up", () => {
  it.each(["all", 5] as const)(
    "(%s), and the books and the charge are as before it was asked",
    async (part) => {
      const token = await administrator();
      const { id, before, find, refundsOf } = await refused(token, part);
      const reply = await giveUp(token, id);
      expect(reply).toMatchObject({ status: 200, body: { charge: { status: "PAID", refunded: 0 } } });
      expect(await find()).toMatchObject({ status: "PAID", refundedCents: 0 });
      expect(await refundsOf()).toMatchObject([{ status: "GIVEN_UP" }]);
      expect(await balances()).toEqual(before);
      expect((await waiting(token))?.count).toBe(0);
      expect(await listBookFaults(orm(), await readDay(orm()))).toEqual([]);
      const history = await app.as(token)(getChargeHistory, { params: { id } });
      expect(history.event_list.at(-1)).toMatchObject({
        kind: "REFUND_GIVEN_UP",
        reason: "A conta de quem pagou não existe mais",
      });
      const { audit_list } = await app.as(token)(listAuditEntries, { query: { subject: id } });
      expect(audit_list[0]).toMatchObject({ action: "REFUND_GIVEN_UP" });
      expect(JSON.stringify(audit_list)).not.toContain("não existe mais");
      await scene.settle();
      await expectSandboxBooks(orm());
    },
  );

  it("and may give it back later all the same", async () => {
    const token = await administrator();
    const { id, cents, refusal, find } = await refused(token, 5);
    expect((await giveUp(token, id)).status).toBe(200);
    refusal.mockRestore();
    await app.as(token)(refundCharge, {
      params: { id },
      body: { password, refund: { amount: cents / 100, refunded_before: 0, reason: "Agora sim" } } as never,
    });
    await scene.settle();
    expect(await find()).toMatchObject({ status: "REFUNDED", refundedCents: cents });
    for (const account of ["refunds", "disputes"] as const) expect(await balanceOf(orm(), account)).toBe(0);
    await expectSandboxBooks(orm());
  });

  it("once, where two press at the same moment, whichever of the two acts it is", async () => {
    const token = await administrator();
    const other = await administrator();
    const one = await refused(token);
    expect(statuses(await Promise.all([giveUp(token, one.id), giveUp(other, one.id)]))).toEqual([200, 409]);
    vi.restoreAllMocks();
    const two = await refused(token);
    expect(statuses(await Promise.all([giveUp(token, two.id), again(other, two.id)]))).toEqual([200, 409]);
    expect(["GIVEN_UP", "OWED"]).toContain((await two.refundsOf())[0]?.status);
    vi.restoreAllMocks();
    await scene.settle();
    await expectSandboxBooks(orm());
  });

  it("and what was paid for is given up meanwhile: the rest goes back as it does after a part", async () => {
    const token = await administrator();
    const { id, params, cents, refusal, find, token: own } = await refused(token, 5);
    await app.as(own)(regretSubscription, { params });
    expect((await giveUp(token, id)).status).toBe(200);
    expect(await find()).toMatchObject({ status: "REFUNDING", refundedCents: cents });
    await scene.settle();
    // That is refused as well, and given up for good.
    expect((await waiting(token))?.count).toBe(1);
    expect((await giveUp(token, id)).status).toBe(200);
    expect(await find()).toMatchObject({ status: "PAID", refundedCents: 0 });
    refusal.mockRestore();
    await scene.settle();
    expect(await find()).toMatchObject({ status: "PAID" });
    await expectSandboxBooks(orm());
  });

  it.each(["all", 5] as const)(
    "and the gateway gives it back after all (%s): an event tells",
    async (part) => {
      const token = await administrator();
      const { id, cents, refusal, find, refundsOf } = await refused(token, part);
      const [refund] = await refundsOf();
      expect((await giveUp(token, id)).status).toBe(200);
      refusal.mockRestore();
      await app.services.gateway.refund(id, { key: refund?.id ?? "", cents: refund?.cents ?? 0 });
      await scene.ask(id);
      const end = part === "all" ? "REFUNDED" : "PAID";
      expect(await find()).toMatchObject({ status: end, refundedCents: part === "all" ? cents : 500 });
      expect((await refundsOf()).map(({ status }) => status)).toEqual(["GIVEN_UP", "SENT"]);
      await expectSandboxBooks(orm());
      await scene.ask(id);
      expect(await refundsOf()).toHaveLength(2);
      expect(await balanceOf(orm(), "refunds")).toBe(0);
      await expectSandboxBooks(orm());
    },
  );

  it("while the gateway is asked, which does it", async () => {
    const token = await administrator();
    const { id, refusal, find, refundsOf } = await refused(token);
    const [refund] = await refundsOf();
    refusal.mockRestore();
    const ask = app.services.gateway.refund.bind(app.services.gateway);
    vi.spyOn(app.services.gateway, "refund").mockImplementationOnce(async (...asked) => {
      const answer = await ask(...asked);
      expect((await giveUp(token, id)).status).toBe(200);
      return answer;
    });
    await sendRefund(app.services, { refundId: refund?.id ?? "" });
    expect(await find()).toMatchObject({ status: "REFUNDED" });
    await expectSandboxBooks(orm());
  });

  it("and the gateway gave a part back before the payer denied the rest", async () => {
    const token = await administrator();
    const { id, refusal, find, refundsOf } = await refused(token, 5);
    const [refund] = await refundsOf();
    refusal.mockRestore();
    await app.services.gateway.refund(id, { key: refund?.id ?? "", cents: refund?.cents ?? 0 });
    refuse();
    expect((await giveUp(token, id)).status).toBe(200);
    await playCharge(app.services, id, "contestar");
    await scene.ask(id);
    expect(await find()).toMatchObject({ status: "DISPUTED", refundedCents: 500 });
    await expectSandboxBooks(orm());
    await playCharge(app.services, id, "ganhar-contestacao");
    await scene.ask(id);
    expect(await find()).toMatchObject({ status: "PAID", refundedCents: 500 });
    await expectSandboxBooks(orm());
  });

  it("is asked about an hour later by itself, should no event tell", async () => {
    const token = await administrator();
    const { id, refusal, find, refundsOf } = await refused(token);
    const [refund] = await refundsOf();
    expect((await giveUp(token, id)).status).toBe(200);
    refusal.mockRestore();
    await app.services.gateway.refund(id, { key: refund?.id ?? "", cents: refund?.cents ?? 0 });
    await orm().execute(sql`update charges set ask_at = ask_at - interval '61 minutes' where id = ${id}`);
    await scene.follow();
    expect(await find()).toMatchObject({ status: "REFUNDED", askAt: null });
  });

  it("which was looked at, and no other that was decided and refused since", async () => {
    const token = await administrator();
    const { id, find, refundsOf } = await refused(token, 5);
    const seen = await givingUp(id);
    expect((await giveUp(token, id)).status).toBe(200);
    await app.as(token)(refundCharge, {
      params: { id },
      body: { password, refund: { amount: 7, refunded_before: 0, reason: "Cobrado em dobro" } } as never,
    });
    await scene.settle();
    expect(await giveUp(token, id, { password, give_up: seen })).toMatchObject({
      status: 409,
      body: { code: "REFUND_NOT_REFUSED" },
    });
    expect(await find()).toMatchObject({ status: "REFUNDING", refundedCents: 700 });
    expect((await refundsOf()).map(({ status }) => status)).toEqual(["GIVEN_UP", "OWED"]);
    const { charge } = await app.as(token)(getChargeHistory, { params: { id } });
    const give_up = { ...seen, refund: charge.refused_refund?._id };
    expect((await giveUp(token, id, { password, give_up })).status).toBe(200);
  });

  it("with the own password and a reason, and only what was refused", async () => {
    const token = await administrator();
    const { id, token: own } = await refused(token);
    for (const act of [again, giveUp]) {
      const give_up = await givingUp(id);
      expect(await act(token, id, { password: "outra-senha", give_up })).toMatchObject({
        status: 422,
        body: { code: "WRONG_PASSWORD" },
      });
      expect((await act(token, id, {})).status).toBe(400);
      expect((await act(own, id)).status).toBe(403);
      expect((await act(null, id)).status).toBe(401);
      expect((await act(token, nobody)).status).toBe(404);
    }
    const { refund } = await givingUp(id);
    for (const reason of ["", "  ", "x".repeat(301), 7, null])
      expect((await giveUp(token, id, { password, give_up: { refund, reason } })).status).toBe(400);
    const paid = await scene.subscriber();
    const [charge] = await orm().select().from(charges).where(eq(charges.userId, paid.user.id));
    for (const act of [again, giveUp])
      expect(await act(token, charge?.id ?? "")).toMatchObject({
        status: 409,
        body: { code: "REFUND_NOT_REFUSED" },
      });
  });
});
