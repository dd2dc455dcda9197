import { afterEach, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { refundPassword, refusedRefundScene } from "../../../../app/testing/refused-refunds.ts";
import { expectSandboxBooks } from "../../../../app/testing/sandbox-books.ts";
import { regretSubscription } from "../../plans/subscription-contract.ts";
import { refundCharge } from "../contract.ts";

/** What a payer hears of money that was to come back and does not. */

const app = useTestApp({ own: true });
const scene = refusedRefundScene(app);
const { administrator, refuse, giveUp } = scene;
const orm = () => app.services.db.orm;

afterEach(() => vi.restoreAllMocks());

it("who counted on the money reads that it does not come, by mail and in the history", async () => {
  const token = await administrator();
  const { user, token: own, params, cents } = await scene.subscriber();
  const latest = () => scene.latest(own);
  const id = (await latest()).payments[0]?._id ?? "";
  const refusal = refuse();
  await app.as(own)(regretSubscription, { params });
  await scene.settle();
  await sendQueuedEmails(app, user.email);
  expect((await latest()).payments).toMatchObject([{ status: "REFUNDING", refund_given_up: 0 }]);
  expect((await giveUp(token, id)).status).toBe(200);
  const [mail, ...others] = await queuedEmails(app, user.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Não conseguimos devolver R\$\s/);
  expect(mail?.text).toContain("não vai chegar sozinho");
  expect(mail?.text).toContain("/#contato");
  expect(mail?.text).not.toMatch(/meio de pagamento|gateway|não existe mais/);
  expect((await latest()).payments).toMatchObject([{ status: "PAID", refunded: 0, refund_given_up: cents }]);
  // It goes back after all.
  refusal.mockRestore();
  await app.services.gateway.refund(id, { key: "after all", cents });
  await scene.ask(id);
  expect((await latest()).payments).toMatchObject([
    { status: "REFUNDED", refunded: cents, refund_given_up: 0 },
  ]);
  await expectSandboxBooks(orm());
});

it("who never heard of it is not written to", async () => {
  const token = await administrator();
  const { user, token: own } = await scene.subscriber();
  const [payment] = (await scene.latest(own)).payments;
  const id = payment?._id ?? "";
  refuse();
  await app.as(token)(refundCharge, {
    params: { id },
    body: {
      password: refundPassword,
      refund: { amount: 5, refunded_before: 0, reason: "Cobrado a mais" },
    } as never,
  });
  await scene.settle();
  await sendQueuedEmails(app, user.email);
  expect((await giveUp(token, id)).status).toBe(200);
  expect(await queuedEmails(app, user.email)).toEqual([]);
  expect((await scene.latest(own)).payments).toMatchObject([{ status: "PAID", refund_given_up: 0 }]);
});
