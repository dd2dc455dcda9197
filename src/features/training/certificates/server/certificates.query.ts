import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant } from "../../../../platform/database/moments.ts";
import { percentOfLesson } from "../../enrolments/watch-credit.ts";
import type { Certificate, OwnCertificate } from "../contract.ts";
import { certificates } from "../table.ts";

export type CertificateRow = typeof certificates.$inferSelect;

/**
 * Writes down what an enrolment whose course is done proves; nothing where that was done before. Hours are those that
 * were watched: a lesson that came later is none of them, one that was removed stays, and one whose video grew counts
 * as the video did.
 * @returns whether it is written down now
 */
export async function insertCertificate(
  connection: Connection,
  { enrolmentId, code }: { enrolmentId: string; code: string },
): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    insert into certificates (code, enrolment_id, user_id, student_name, course_name, trainer_name, seconds, completed_on)
    select ${code}, e.id, e.user_id, u.name || ' ' || u.lastname, c.name,
           case when t.deleted_at is null then t.name || ' ' || t.lastname end,
           (select coalesce(sum(least(coalesce(l.seconds, w.watched_seconds),
                     ceil(w.watched_seconds * 100.0 / ${percentOfLesson}::int))), 0)::int
              from lesson_watches as w join lessons as l on l.id = w.lesson_id
             where w.enrolment_id = e.id and w.completed_at is not null),
           ${dayOfInstant(sql`e.completed_at`)}
      from enrolments as e join users as u on u.id = e.user_id
      join courses as c on c.id = e.course_id join users as t on t.id = c.user_id
     where e.id = ${enrolmentId} and e.completed_at is not null
    on conflict (enrolment_id) do nothing`);
  return rowCount === 1;
}

export async function findCertificate(
  connection: Connection,
  by: { code: string } | { enrolmentId: string },
): Promise<CertificateRow | undefined> {
  const isIt = "code" in by ? eq(certificates.code, by.code) : eq(certificates.enrolmentId, by.enrolmentId);
  const [row] = await connection.select().from(certificates).where(isIt);
  return row;
}

/** The last course that was done first. */
export const selectCertificates = (
  connection: Connection,
  userId: string,
  { limit, page }: { limit: number; page: number },
): Promise<CertificateRow[]> =>
  connection
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.completedOn), desc(certificates.id))
    .limit(limit)
    .offset(limit * page);

/** @returns the certificate as it then is, or undefined where this person has none with the code that was otherwise */
export async function setInResume(
  connection: Connection,
  { code, userId, inResume }: { code: string; userId: string; inResume: boolean },
): Promise<CertificateRow | undefined> {
  const [row] = await connection
    .update(certificates)
    .set({ inResume })
    .where(
      and(eq(certificates.code, code), eq(certificates.userId, userId), ne(certificates.inResume, inResume)),
    )
    .returning();
  return row;
}

export const presentCertificate = (row: CertificateRow): Certificate => ({
  _id: row.id,
  code: row.code,
  student: row.studentName,
  course: row.courseName,
  trainer: row.trainerName,
  duration: row.seconds,
  completed_on: row.completedOn,
  created_at: row.createdAt.toISOString(),
});

export const presentOwnCertificate = (row: CertificateRow): OwnCertificate => ({
  ...presentCertificate(row),
  student_id: row.enrolmentId,
  in_resume: row.inResume,
});
