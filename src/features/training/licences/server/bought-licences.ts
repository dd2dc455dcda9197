import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { announceGivenBack, givenBackNow } from "../../enrolments/server/acquisition.ts";
import { enrolments } from "../../enrolments/table.ts";
import { companyCourses } from "../table.ts";
import { lockCourseOfLicences, lockLicences } from "./licences.query.ts";
import { enqueueEndedMails } from "./mails.ts";

/** A company paid for so many more licences of a course. */
export async function addLicences(
  tx: Transaction,
  { companyId, courseId, count }: { companyId: string; courseId: string; count: number },
): Promise<void> {
  await tx
    .insert(companyCourses)
    .values({ companyId, courseId, bought: count })
    .onConflictDoUpdate({
      target: [companyCourses.companyId, companyCourses.courseId],
      set: { bought: sql`${companyCourses.bought} + excluded.bought` },
    });
}

interface TakenBack {
  companyId: string;
  courseId: string;
  count: number;
}

/**
 * Takes licences away that were given back: free ones first, then those of people who left, then the latest releases that
 * were not begun, then the latest others. Who loses the course by that loses the certificate that was earned by it, and is
 * told.
 */
export async function takeBackLicences(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  { companyId, courseId, count }: TakenBack,
): Promise<void> {
  await lockCourseOfLicences(tx, courseId);
  const held = await lockLicences(tx, { companyId, courseId });
  if (!held) return;
  const bought = Math.max(0, held.bought - count);
  const isHolder = and(
    eq(enrolments.companyId, companyId),
    eq(enrolments.courseId, courseId),
    eq(enrolments.holdsLicence, true),
  );
  const tooMany = (await tx.$count(enrolments, isHolder)) - bought;
  if (tooMany > 0) {
    const losing = await tx
      .select({ id: enrolments.id, active: enrolments.active })
      .from(enrolments)
      .where(isHolder)
      .orderBy(
        asc(enrolments.active),
        sql`${enrolments.begunAt} is not null`,
        desc(enrolments.createdAt),
        desc(enrolments.id),
      )
      .limit(tooMany)
      .for("no key update");
    const ids = losing.map(({ id }) => id);
    const left = await tx
      .update(enrolments)
      .set({ active: false, holdsLicence: false, givenBackAt: givenBackNow })
      .where(inArray(enrolments.id, ids))
      .returning({ id: enrolments.id, givenBackAt: enrolments.givenBackAt });
    await announceGivenBack(tx, services, left);
    await enqueueEndedMails(
      services,
      tx,
      losing.filter(({ active }) => active).map(({ id }) => id),
    );
  }
  await tx
    .update(companyCourses)
    .set({ bought, released: Math.min(held.released, bought) })
    .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)));
}
