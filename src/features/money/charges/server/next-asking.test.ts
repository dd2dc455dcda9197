import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { charges } from "../table.ts";

const app = useTestApp({ own: true });
const { ask, option, payer, settle } = paymentScene(app);

it("asks every day how a dispute ends, since a gateway need not tell", async () => {
  const { token } = await payer();
  const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
  await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
  await settle();
  const find = async () => (await app.services.db.orm.select().from(charges))[0];
  const paid = await find();
  expect(paid).toMatchObject({ status: "PAID", askAt: null });
  await playCharge(app.services, paid?.id ?? "", "contestar");
  const before = Date.now();
  await ask(paid?.id ?? "");
  const after = Date.now();
  const disputed = await find();
  expect(disputed?.status).toBe("DISPUTED");
  // By the database's clock, and this one's.
  const asked = (disputed?.askAt?.getTime() ?? 0) - 24 * 3_600_000;
  expect(asked).toBeGreaterThanOrEqual(before - 10);
  expect(asked).toBeLessThanOrEqual(after + 10);
});
