import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { subscriberScene } from "../../../app/testing/subscribers.ts";
import { somebodyWaits } from "../../../platform/testing/somebody-waits.ts";
import { regretSubscription } from "../../plans/subscription-contract.ts";
import { holdCharge } from "./queries.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);

it("who regrets waits for who gives back a charge without keeping what it paid for from them", async () => {
  const { token, params } = await scene.subscriber();
  const [payment] = (await scene.latest(token)).payments;
  let regretted: Promise<{ status: number }> | undefined;
  await app.services.db.transaction(async (tx) => {
    await holdCharge(tx, payment?._id ?? "");
    regretted ??= app.request(regretSubscription, { token, params });
    await somebodyWaits(orm());
    // What an answer of the gateway comes to after the charge.
    await tx.execute(sql`select from subscriptions where id = ${params.id} for update nowait`);
  });
  expect((await regretted)?.status).toBe(200);
});
