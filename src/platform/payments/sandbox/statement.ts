import { asc, sql } from "drizzle-orm";
import { brasiliaTimeZone } from "../../../shared/format/dates.ts";
import type { Database } from "../../database/database.ts";
import type { StatementLine } from "../gateway.ts";
import { statementLines } from "./tables.ts";

/** What the gateway did on a day of Brasília, in its order. */
export function readLines({ orm }: Database, day: string): Promise<StatementLine[]> {
  const { kind, key, cents, feeCents, occurredAt, id } = statementLines;
  const begin = (plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${brasiliaTimeZone})`;
  return orm
    .select({ kind, key, cents, feeCents })
    .from(statementLines)
    .where(sql`${occurredAt} >= ${begin(0)} and ${occurredAt} < ${begin(1)}`)
    .orderBy(asc(id));
}
