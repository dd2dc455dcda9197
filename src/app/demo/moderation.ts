import { eq } from "drizzle-orm";
import {
  moderationDecisions,
  moderationItems,
  moderationSnapshots,
  reports,
} from "../../features/base/moderation/table.ts";
import { demoReports, demoWaiting } from "../../features/base/moderation/testing/demo-moderation.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { moderatedOpening } from "../../features/work/job-openings/server/moderated-opening.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
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
