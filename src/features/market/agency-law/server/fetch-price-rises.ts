import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import type { PriceIndexSource } from "../../../../platform/public-registers.ts";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { type IndexNumbers, indexNumbersOf } from "../price-correction.ts";
import { indexValues } from "../table.ts";

/** Once a day: the month before is published around the 10th. A try that got no answer is made again the next day. */
export const fetchPriceRisesJob = defineJob({
  name: "fetch-price-rises",
  schema: z.object({}),
  cron: "35 9 * * *",
  singleton: true,
  retryLimit: 3,
  expireInSeconds: 300,
});

/** Since the real is the currency. */
const firstMonth = "1994-07-01";

const ipca = eq(indexValues.indexName, "IPCA");

/** Asks for what is not known yet, and writes it down. Nothing waits for it; nothing happens where the index is off. */
export async function fetchPriceRises(
  { db, config }: Pick<Services, "db" | "config">,
  { clock }: Pick<Job, "clock">,
  source: PriceIndexSource,
): Promise<void> {
  if (!config.priceIndex) return;
  const [last] = await db.orm
    .select({ month: indexValues.month })
    .from(indexValues)
    .where(ipca)
    .orderBy(desc(indexValues.month))
    .limit(1);
  const rises = await source.risesBetween(last?.month ?? firstMonth, clock.today());
  if (rises.length === 0) return;
  await db.orm
    .insert(indexValues)
    .values(rises.map(({ month, points }) => ({ indexName: "IPCA" as const, month: `${month}-01`, points })))
    .onConflictDoUpdate({
      target: [indexValues.indexName, indexValues.month],
      set: { points: sql`excluded.points`, fetchedAt: sql`now()` },
      setWhere: sql`${indexValues.points} <> excluded.points`,
    });
}

/** The index as far as it is known here; empty before it was fetched first. */
export async function readIndexNumbers(connection: Connection): Promise<IndexNumbers> {
  const rows = await connection
    .select({ month: indexValues.month, points: indexValues.points })
    .from(indexValues)
    .where(ipca)
    .orderBy(indexValues.month);
  return indexNumbersOf(rows.map(({ month, points }) => ({ month: month.slice(0, 7), points })));
}
