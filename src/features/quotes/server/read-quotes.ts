import type { Connection } from "../../../platform/database/database.ts";
import type { Quote } from "../contract.ts";
import type { Side } from "../policy.ts";
import { presentQuote } from "./present.ts";
import { listAnswerRows, listItemRows, listQuoteRows } from "./queries.ts";

/** Quotes as one side may see them: those that wait first, then the newest. */
export async function readQuotes(
  connection: Connection,
  side: Side,
  wanted: Parameters<typeof listQuoteRows>[2],
): Promise<Quote[]> {
  const rows = await listQuoteRows(connection, side, wanted);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await listItemRows(connection, side, ids);
  const answers = await listAnswerRows(connection, side, ids);
  return rows.map((row) => presentQuote(row, items, answers));
}
