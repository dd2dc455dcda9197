import { asc, sql } from "drizzle-orm";
import { beginOfDay } from "../../database/brasilia-days.ts";
import type { Database } from "../../database/database.ts";
import type { StatementLine } from "../gateway.ts";
import { statementLines } from "./tables.ts";

/** What the gateway did on a day of Brasília, in its order. */
export function readLines({ orm }: Database, day: string): Promise<StatementLine[]> {
  const { kind, key, cents, feeCents, occurredAt, id } = statementLines;
  return orm
    .select({ kind, key, cents, feeCents })
    .from(statementLines)
    .where(sql`${occurredAt} >= ${beginOfDay(day)} and ${occurredAt} < ${beginOfDay(day, 1)}`)
    .orderBy(asc(id));
}
