import type { Connection } from "../../../platform/database/database.ts";
import type { Quote } from "../contract.ts";
import type { Side } from "../policy.ts";
import { presentQuote } from "./present.ts";
import { listItemRows, listQuoteRows } from "./queries.ts";

/** Quotes as one side may see them: those that wait first, then the newest. */
export async function readQuotes(
  connection: Connection,
  side: Side,
  wanted: Parameters<typeof listQuoteRows>[2],
): Promise<Quote[]> {
  const rows = await listQuoteRows(connection, side, wanted);
  if (rows.length === 0) return [];
  const items = await listItemRows(
    connection,
    side,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentQuote(row, items));
}
