import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { priceTableCustomers, priceTableItems, priceTableSegments, priceTables } from "../table.ts";

interface GivenTable
  extends Partial<Omit<typeof priceTables.$inferInsert, "companyId">>,
    Pick<typeof priceTables.$inferInsert, "companyId"> {
  segmentIds?: readonly string[];
  customers?: readonly { document: string; name: string }[];
  prices?: readonly { productId: string; variantNumber?: number | null; priceCents: number }[];
}

let made = firstSerial;

/** Puts a table into the database: for everybody, since yesterday and without an end, unless told. */
export async function createPriceTable(
  connection: Connection,
  { segmentIds = [], customers = [], prices = [], ...given }: GivenTable,
): Promise<typeof priceTables.$inferSelect> {
  made += 1;
  const [table] = await connection
    .insert(priceTables)
    .values({ name: `Tabela ${made}`, validFrom: addDays(dayInBrasilia(new Date()), -1), ...given })
    .returning();
  if (!table) throw new Error("The table was not inserted");
  const tableId = table.id;
  if (segmentIds.length > 0)
    await connection
      .insert(priceTableSegments)
      .values(segmentIds.map((segmentId) => ({ tableId, segmentId })));
  if (customers.length > 0)
    await connection.insert(priceTableCustomers).values(customers.map((each) => ({ tableId, ...each })));
  if (prices.length > 0)
    await connection.insert(priceTableItems).values(prices.map((each) => ({ tableId, ...each })));
  return table;
}
