import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { courses } from "../../courses/table.ts";
import { enrolments } from "../../enrolments/table.ts";
import { notifyOfEnd, notifyOfReleases, remindOfDay } from "./emails.tsx";

export const mailReleasedCoursesJob = defineJob({
  name: "mail-released-courses",
  schema: z.object({ userId: z.uuid() }),
  singleton: true,
});

/** So many stand in one mail. */
const atOnce = 50;

/** What is released within these seconds is told in one mail; what is withdrawn again in them, in none. */
const gatherSeconds = 120;

export const enqueueReleaseMails = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    mailReleasedCoursesJob,
    userIds.map((userId) => ({ userId })),
    { startAfter: gatherSeconds, keyOf: ({ userId }) => userId },
  );

/** Tells somebody of all courses that were released and not told of. */
export async function mailReleases(
  services: Pick<Services, "db" | "queue" | "config">,
  { userId }: z.output<typeof mailReleasedCoursesJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isNews = and(
      eq(enrolments.userId, userId),
      eq(enrolments.holdsLicence, true),
      eq(enrolments.active, true),
      isNull(enrolments.toldAt),
    );
    const released = await lockWithReaders(tx, isNews, atOnce);
    const [reader] = released;
    if (!reader) return;
    if (!reader.isHeld) await notifyOfReleases(tx, services, reader, released);
    const ids = released.map(({ id }) => id);
    await tx.update(enrolments).set({ toldAt: sql`now()` }).where(inArray(enrolments.id, ids));
    if (released.length === atOnce) await enqueueReleaseMails(services, tx, [userId]);
  });
}

export const mailEndedCourseJob = defineJob({
  name: "mail-ended-course",
  schema: z.object({ enrolmentId: z.uuid() }),
});

export const enqueueEndedMails = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  enrolmentIds: readonly string[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    mailEndedCourseJob,
    enrolmentIds.map((enrolmentId) => ({ enrolmentId })),
  );

/** Tells somebody that a course is not open to them any more, while that is so. */
export async function mailEnded(
  services: Pick<Services, "db" | "queue" | "config">,
  { enrolmentId }: z.output<typeof mailEndedCourseJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isEnded = and(eq(enrolments.id, enrolmentId), eq(enrolments.active, false));
    const [found] = await lockWithReaders(tx, isEnded, 1);
    if (found && !found.isHeld) await notifyOfEnd(tx, services, found, found.courseName);
  });
}

/** By day: nobody is woken by a course. */
export const remindOfDueDatesJob = defineJob({
  name: "remind-of-due-dates",
  schema: z.object({}),
  cron: "20 7 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** Each of them a mail that is written within the transaction. */
const rowsAtOnce = 50;

/** So many days before the day on which it shall be done. */
const daysBefore = 3;

/** Reminds, once, whoever is not through with a course that is soon due. */
export const remindOfDueDates = (services: Pick<Services, "db" | "queue" | "config">): Promise<void> =>
  untilNoneAreLeft(() =>
    services.db.transaction(async (tx) => {
      const isNear = and(
        sql`${enrolments.dueOn} between ${today} and ${today} + ${daysBefore}::int`,
        isNull(enrolments.remindedAt),
        eq(enrolments.holdsLicence, true),
        eq(enrolments.active, true),
        isNull(enrolments.completedAt),
      );
      const rows = await lockWithReaders(tx, isNear, rowsAtOnce);
      for (const { dueOn, ...row } of rows) {
        if (dueOn && !row.isHeld) await remindOfDay(tx, services, row, { ...row, dueOn });
      }
      const ids = rows.map(({ id }) => id);
      await tx.update(enrolments).set({ remindedAt: sql`now()` }).where(inArray(enrolments.id, ids));
      return rows.length;
    }),
  );

/**
 * Enrolments by licences, held, with the people who have them while they work for the company: each with what a mail says,
 * and whether the person wants mails of courses. Whose invitation waits for the manager's own e-mail is told nothing
 * either.
 */
const lockWithReaders = (tx: Transaction, which: SQL | undefined, atOnce: number) =>
  tx
    .select({
      id: enrolments.id,
      courseId: courses.id,
      courseName: courses.name,
      dueOn: enrolments.dueOn,
      name: users.name,
      email: users.email,
      companyId: companies.id,
      companyName: companies.nameFancy,
      acceptsMail: employees.acceptEmailCourse,
      isHeld: employees.mailHeld,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(companies, eq(companies.id, enrolments.companyId))
    .innerJoin(
      employees,
      and(eq(employees.userId, enrolments.userId), eq(employees.companyId, enrolments.companyId)),
    )
    .where(which)
    .orderBy(enrolments.createdAt, enrolments.id)
    .limit(atOnce)
    .for("no key update", { of: enrolments, skipLocked: true });
