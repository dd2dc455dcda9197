import { asc, eq, gte, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import type { BookFault, Difference } from "../compare-books.ts";
import { bookFaults, statementComparisons, statementDifferences } from "../table.ts";

/**
 * Keeps what was found of a day.
 * @param again what was found before gives way
 * @returns false where the day was compared already
 */
export async function keepComparison(
  tx: Transaction,
  compared: { day: Day; lines: number },
  { differences, faults }: { differences: readonly Difference[]; faults: readonly BookFault[] },
  again: boolean,
): Promise<boolean> {
  const { day, lines } = compared;
  const insert = tx.insert(statementComparisons).values(compared);
  const kept = await (again
    ? insert.onConflictDoUpdate({
        target: statementComparisons.day,
        set: { lines, comparedAt: sql`clock_timestamp()` },
      })
    : insert.onConflictDoNothing()
  ).returning();
  if (kept.length === 0) return false;
  await tx.delete(statementDifferences).where(eq(statementDifferences.day, day));
  await tx.delete(bookFaults).where(eq(bookFaults.day, day));
  if (faults.length > 0) await tx.insert(bookFaults).values(faults.map((fault) => ({ day, ...fault })));
  if (differences.length === 0) return true;
  await tx.insert(statementDifferences).values(
    differences.map(({ kind, reference, ledger, statement }) => ({
      day,
      kind,
      reference,
      ledgerCents: ledger.cents,
      ledgerFeeCents: ledger.feeCents,
      statementCents: statement.cents,
      statementFeeCents: statement.feeCents,
    })),
  );
  return true;
}

/** What was found since a day. */
export async function listComparedSince(connection: Connection, since: Day) {
  const [comparisons, differences, faults] = await Promise.all([
    connection.select().from(statementComparisons).where(gte(statementComparisons.day, since)),
    connection
      .select()
      .from(statementDifferences)
      .where(gte(statementDifferences.day, since))
      .orderBy(asc(statementDifferences.kind), asc(statementDifferences.reference)),
    connection
      .select()
      .from(bookFaults)
      .where(gte(bookFaults.day, since))
      .orderBy(asc(bookFaults.kind), asc(bookFaults.reference)),
  ]);
  return { comparisons, differences, faults };
}
