import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { orderItems, untoldSales } from "../table.ts";
import { mailCoursesSold } from "./sale-emails.tsx";

/** In the morning, what was sold since the morning before. */
export const notifyOfSalesJob = defineJob({
  name: "tell-of-sales",
  schema: z.object({}),
  cron: "30 8 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

const ofSale = and(
  eq(orderItems.orderId, untoldSales.orderId),
  eq(orderItems.courseId, untoldSales.courseId),
);

/** One mail for each trainer, written by the transaction that notes the sales as told. */
export async function notifyOfSales(services: Pick<Services, "db" | "config" | "queue">): Promise<void> {
  const trainers = await services.db.orm
    .selectDistinct({ id: orderItems.trainerId })
    .from(untoldSales)
    .innerJoin(orderItems, ofSale);
  for (const { id } of trainers) {
    await services.db.transaction(async (tx) => {
      const sold = await takeUntold(tx, id);
      if (sold.length > 0) await mailCoursesSold(tx, services, id, sold);
    });
  }
}

const takeUntold = (tx: Transaction, trainerId: string) =>
  tx
    .delete(untoldSales)
    .where(sql`exists (select from ${orderItems} where ${ofSale} and ${orderItems.trainerId} = ${trainerId})`)
    .returning({
      courseId: untoldSales.courseId,
      amount: sql<number>`(select amount from ${orderItems} where ${ofSale})`,
    });
