import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { users } from "../../features/people/users/table.ts";
import { codeOf } from "../../features/training/certificates/code.ts";
import { insertCertificate } from "../../features/training/certificates/server/certificates.query.ts";
import { certificates } from "../../features/training/certificates/table.ts";
import { enrolments } from "../../features/training/enrolments/table.ts";
import type { Scene } from "./scene.ts";

/** Of the accounts that are shown, those who take courses. */
const shown: readonly string[] = [
  "profissional@praca.test",
  "assinante@praca.test",
  "colaborador@praca.test",
];

/** What those who finished a course got for it. Most asked for it, and many show it; of the accounts that are shown, all. */
export async function addCertificates({ tx, random }: Scene): Promise<void> {
  const done = await tx
    .select({ id: enrolments.id, email: users.email, type: users.type })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(isNotNull(enrolments.completedAt))
    .orderBy(asc(enrolments.createdAt), asc(users.email));
  const inResume: string[] = [];
  for (const { id, email, type } of done) {
    const isShown = shown.includes(email);
    const code = codeOf(Array.from({ length: 12 }, () => random.whole(0, 31)));
    const [asks, shows] = [random.chance(0.7), random.chance(0.6)];
    if (!isShown && !asks) continue;
    await insertCertificate(tx, { enrolmentId: id, code });
    if (type === "SALESMAN" && (isShown || shows)) inResume.push(id);
  }
  await tx.update(certificates).set({ inResume: true }).where(inArray(certificates.enrolmentId, inResume));
  await tx.execute(sql`update certificates as c set created_at = e.completed_at
    from enrolments as e where e.id = c.enrolment_id`);
}
