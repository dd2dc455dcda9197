import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { courseShare } from "../../affiliates/table.ts";
import { payableTo } from "../../ledger/posting.ts";
import { orderItems } from "../table.ts";

/** A trainer gets what held on the day on which the order was prepared: the part, and the days until it is available. */

const app = useTestApp({ own: true });
const scene = orderScene(app);
const orm = () => app.services.db.orm;
const today = () => app.services.clock.today();

/** An order that was prepared yesterday, under what held then; today another share holds. */
async function preparedYesterday() {
  const { user: trainer, ids } = await scene.seller(10_000);
  const { token } = await scene.payer();
  const cartId = await scene.fill(token, ids);
  const { _id: id } = await scene.prepare(token, cartId);
  await orm().execute(sql`update orders set created_at = created_at - interval '1 day' where id = ${id}`);
  await orm().update(orderItems).set({ sharePoints: 8000 }).where(eq(orderItems.orderId, id));
  await orm().transaction(async (tx) => {
    // As if it had been announced in time: nobody writes the share of a day that has come.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .insert(courseShare)
      .values({ holdsFrom: today(), points: 7000, availableAfterDays: 60 })
      .onConflictDoNothing();
  });
  const buy = async () => {
    await scene.buy(token, cartId);
    await scene.settle();
    const { rows } = await orm().execute<{ on: string }>(sql`
      select available_on::text as on from ledger_entries where account = ${payableTo(trainer.id)}`);
    const [item] = await orm().select().from(orderItems).where(eq(orderItems.orderId, id));
    return { points: item?.sharePoints, availableOn: rows.map(({ on }) => on) };
  };
  return { id, prepareAgain: () => scene.prepare(token, cartId), buy };
}

it("both of the day before, where it is bought as it was prepared then", async () => {
  const { buy } = await preparedYesterday();
  expect(await buy()).toEqual({ points: 8000, availableOn: [addDays(today(), 30)] });
});

it("both of today, where it is prepared again today, though nothing else changed", async () => {
  const { id, prepareAgain, buy } = await preparedYesterday();
  expect((await prepareAgain())._id).toBe(id);
  expect(await buy()).toEqual({ points: 7000, availableOn: [addDays(today(), 60)] });
});
