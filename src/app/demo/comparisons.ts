import { and, desc, eq, sql } from "drizzle-orm";
import { charges } from "../../features/money/charges/table.ts";
import { statementComparisons, statementDifferences } from "../../features/money/ledger/table.ts";
import { beginOfDay, dayOfInstant } from "../../platform/database/brasilia-days.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Scene } from "./scene.ts";

const days = 30;

/**
 * Each of the last days was held against the sandbox's statement, in the morning after. One of them differs by what the
 * statement is said to have had then: compared once more, it agrees.
 */
export async function addComparisons({ tx, today }: Scene): Promise<void> {
  const [paid] = await tx
    .select({ charge: charges, day: sql<string>`${dayOfInstant(sql`${charges.paidAt}`)}::text` })
    .from(charges)
    .where(
      and(
        eq(charges.status, "PAID"),
        sql`${charges.paidAt} between ${beginOfDay(addDays(today, -days))} and ${beginOfDay(addDays(today, -2))}`,
      ),
    )
    .orderBy(desc(charges.paidAt), desc(charges.id))
    .limit(1);
  await tx.execute(sql`
    insert into ${statementComparisons} (day, compared_at, lines)
    select d.day, ${beginOfDay(sql`d.day`, 1)} + interval '7 hours 30 minutes',
           (select count(*) from sandbox.statement_lines where ${dayOfInstant(sql`occurred_at`)} = d.day)
      from generate_series(1, ${days}::int) as back cross join lateral (select ${today}::date - back as day) d
    on conflict do nothing`);
  if (!paid) return;
  const { id, cents, feeCents } = paid.charge;
  await tx.insert(statementDifferences).values({
    day: paid.day,
    kind: "PAYMENT",
    reference: id,
    ledgerCents: cents,
    ledgerFeeCents: feeCents,
    statementCents: cents,
    statementFeeCents: feeCents + 35,
  });
}
