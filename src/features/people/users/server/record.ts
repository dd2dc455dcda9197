import { eq, lt, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { SalesmanRecord } from "../salesman-record.ts";
import { salesmanRecords } from "../table.ts";

/** What `presentRecord` is made of: of who joins `salesman_records`. */
export const recordColumns = {
  quotes: salesmanRecords.quotes,
  medianSeconds: salesmanRecords.medianSeconds,
  orders: salesmanRecords.orders,
  ordersStood: salesmanRecords.ordersStood,
  ordersRefused: salesmanRecords.ordersRefused,
};
type RecordRow = Record<keyof typeof recordColumns, number | null>;

/** Fewer cases would say more of chance than of the person. */
const enoughCases = 5;
const secondsAnHour = 3_600;

/** How a representative deals, as far as there were enough cases; null where there are too few of all. */
export function presentRecord(row: RecordRow | null | undefined): SalesmanRecord | null {
  if (!row) return null;
  const { quotes, medianSeconds, orders, ordersStood, ordersRefused } = row;
  const answers =
    quotes && quotes >= enoughCases && medianSeconds !== null
      ? { hours: Math.floor(medianSeconds / secondsAnHour), cases: quotes }
      : null;
  const kept =
    orders && orders >= enoughCases
      ? {
          percent: Math.round((100 * (ordersStood ?? 0)) / orders),
          refused: ordersRefused ?? 0,
          cases: orders,
        }
      : null;
  return answers || kept ? { answers, orders: kept } : null;
}

export async function readRecord(connection: Connection, userId: string): Promise<SalesmanRecord | null> {
  const [row] = await connection
    .select(recordColumns)
    .from(salesmanRecords)
    .where(eq(salesmanRecords.userId, userId));
  return presentRecord(row);
}

export type MeasuredRecord = Omit<typeof salesmanRecords.$inferInsert, "measuredAt">;

/** Writes down how representatives deal; what was measured before goes. */
export async function saveRecords(connection: Connection, measured: MeasuredRecord[]): Promise<void> {
  if (measured.length === 0) return;
  await connection
    .insert(salesmanRecords)
    .values(measured)
    .onConflictDoUpdate({
      target: salesmanRecords.userId,
      set: {
        quotes: sql`excluded.quotes`,
        medianSeconds: sql`excluded.median_seconds`,
        orders: sql`excluded.orders`,
        ordersStood: sql`excluded.orders_stood`,
        ordersRefused: sql`excluded.orders_refused`,
        measuredAt: sql`now()`,
      },
    });
}

/** Of who had no case within the year, or left. */
export async function removeOldRecords(connection: Connection): Promise<void> {
  await connection
    .delete(salesmanRecords)
    .where(lt(salesmanRecords.measuredAt, sql`now() - interval '2 days'`));
}
