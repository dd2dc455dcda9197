import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { lockAffiliatePlan } from "./shares.ts";

const app = useTestApp({ own: true });
const { ask, latest, option, passDays, payer, renew, settle } = subscriberScene(app);

it("who paid the next period ahead has, until it begins, what the running one gives, by its own payment", async () => {
  const { user, token } = await payer();
  const { plan_id, plan_payment_id } = await option("AFILIATE", 1);
  const pay = async () => {
    const id = (await latest(token)).payments[0]?._id ?? "";
    expect(await playCharge(app.services, id, "pagar-pix")).toBe(true);
    await ask(id);
    return id;
  };
  const held = async () => {
    const day = app.services.clock.today();
    const { plan, planChargeId } = await app.services.db.transaction((tx) =>
      lockAffiliatePlan(tx, user.id, day),
    );
    return [plan.shares.find(({ event }) => event === "FIRST_PAYMENT")?.points, planChargeId];
  };
  const body = { subscription: { plan_id, plan_payment_id }, payment: { method: "PIX" } } as never;
  await app.as(token)(subscribe, { body });
  await settle();
  const first = await pay();
  const { period_end } = await latest(token);
  const days = Math.round(
    (Date.parse(period_end ?? "") - Date.parse(app.services.clock.today())) / 86_400_000,
  );
  await passDays(days - 5);
  await app.services.db.transaction(async (tx) => {
    // A rule that was announced in that period, and holds since.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into affiliate_shares (plan_id, event, points, holds_from)
      values (${plan_id}, 'FIRST_PAYMENT', 1100, current_date - 2)`);
  });
  expect(await held()).toEqual([3000, first]);
  await renew();
  const renewal = await pay();
  expect(await held()).toEqual([3000, first]);
  await passDays(5);
  expect(await held()).toEqual([1100, renewal]);
});
