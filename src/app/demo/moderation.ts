import { and, desc, eq, sql } from "drizzle-orm";
import {
  moderationDecisions,
  moderationItems,
  moderationSnapshots,
  reports,
} from "../../features/base/moderation/table.ts";
import { demoReports, demoWaiting } from "../../features/base/moderation/testing/demo-moderation.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { charges } from "../../features/money/charges/table.ts";
import { statementComparisons, statementDifferences } from "../../features/money/ledger/table.ts";
import { moderatedOpening } from "../../features/work/job-openings/server/moderated-opening.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import { beginOfDay, dayOfInstant } from "../../platform/database/moments.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Company } from "./companies.ts";
import { addressAt, type Scene } from "./scene.ts";

const hour = 60 * 60 * 1000;

/** An opening that was changed and a new product that wait, a product that was refused, and a company that was reported. */
export async function addModeration(scene: Scene, companies: Company[], adminId: string): Promise<void> {
  const { tx, now, random, today } = scene;
  const [one, two, three] = companies.slice(-3);
  if (!one || !two || !three) return;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const since = (subjectId: string, columns: Partial<typeof moderationItems.$inferInsert>) =>
    tx.update(moderationItems).set(columns).where(eq(moderationItems.subjectId, subjectId));

  const { approvedDescription, hoursAgo, ...opening } = demoWaiting.opening;
  const { id } = await createJobOpening(tx, {
    ...opening,
    ...addressAt(random, one.place),
    companyId: one.id,
    slug: "representante-de-ferramentas-em-analise",
    expiration: addDays(today, 60),
    approved: false,
    createdAt: at(400),
  });
  await since(id, { since: at(hoursAgo) });
  const shown = (await moderatedOpening.describe(tx, [id])).get(id) ?? [];
  await tx.insert(moderationSnapshots).values({
    kind: "job-opening",
    subjectId: id,
    takenAt: at(390),
    content: shown.map((field) =>
      field.key === "description" ? { ...field, text: approvedDescription, mark: "antes" } : field,
    ),
  });

  const { hoursAgo: waits, ...fresh } = demoWaiting.product;
  const product = await createProduct(tx, {
    ...fresh,
    companyId: two.id,
    slug: "lavadora-em-analise",
    approved: false,
    createdAt: at(waits),
  });
  await since(product.id, { since: at(waits) });

  const { hoursAgo: decided, reason, ...kit } = demoWaiting.refused;
  const refused = await createProduct(tx, {
    ...kit,
    companyId: three.id,
    slug: "rastreador-recusado",
    approved: false,
    createdAt: at(decided + 20),
  });
  // Whatever is changed of it makes it another.
  await since(refused.id, { state: "REFUSED", reason, refusedMark: "demo", since: at(decided) });
  await tx.insert(moderationDecisions).values({
    kind: "product",
    subjectId: refused.id,
    decision: "REFUSE",
    reason,
    decidedBy: adminId,
    createdAt: at(decided),
  });

  for (const { hoursAgo: reported, ...report } of demoReports) {
    await tx
      .insert(reports)
      .values({ ...report, kind: "company", subjectId: three.id, createdAt: at(reported) });
  }
}

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
