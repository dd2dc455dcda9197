import { eq, sql } from "drizzle-orm";
import { contactViews } from "../../features/contacts/table.ts";
import { termsVersion } from "../../features/privacy/legal-versions.ts";
import { termsAcceptances, users } from "../../features/users/table.ts";
import type { Company } from "./companies.ts";
import { daysAgo, type Scene } from "./scene.ts";

const views = 14;

/** Everybody agreed to the terms, and companies asked for the phone or the e-mail of the demo professional. */
export async function addPrivacy(scene: Scene, companies: readonly Company[]): Promise<void> {
  const { tx } = scene;
  await tx.execute(
    sql`insert into ${termsAcceptances} (user_id, document, version, accepted_at)
      select id, 'TERMS', ${termsVersion}, greatest(created_at, ${termsVersion}::timestamp at time zone 'America/Sao_Paulo') from ${users}
      on conflict do nothing`,
  );
  const [person] = await tx.select().from(users).where(eq(users.email, "profissional@praca.test"));
  if (!person) return;
  await tx.insert(contactViews).values(
    companies.slice(0, views).map((company, index) => ({
      userId: person.id,
      companyId: company.id,
      kind: index % 3 === 2 ? ("EMAIL" as const) : ("PHONE" as const),
      seenAt: daysAgo(scene, index, views, 40),
    })),
  );
}
