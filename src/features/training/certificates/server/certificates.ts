import { randomBytes } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { dayOfInstant } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { Failure, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { certificateAddress } from "../../../people/resumes/model.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { readStudents } from "../../enrolments/server/students.ts";
import { completeCourse } from "../../enrolments/server/watch-lesson.ts";
import { enrolments } from "../../enrolments/table.ts";
import { percentOfLesson } from "../../enrolments/watch-credit.ts";
import type * as contract from "../contract.ts";
import {
  type Certificate,
  certificateNotFound,
  codeOf,
  courseGivenBack,
  courseNotDone,
  type OwnCertificate,
} from "../contract.ts";
import { certificates } from "../table.ts";

export const listCertificates: Verb<typeof contract.listCertificates> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const rows = await selectCertificates(context.db.orm, userId, query);
  return { certificate_list: rows.map(presentOwnCertificate) };
};

export const getCertificate: Verb<typeof contract.getCertificate> = async ({ params }, { db }) => {
  const row = await findCertificate(db.orm, params);
  if (!row) throw certificateNotFound();
  return { certificate: presentCertificate(row) };
};

export const getCertificatePdf: Verb<typeof contract.getCertificatePdf> = async (
  { params },
  { db, config },
) => {
  const row = await findCertificate(db.orm, params);
  if (!row) throw certificateNotFound();
  // The library behind it takes memory, which most processes never need.
  const { certificatePdf } = await import("./certificate-pdf.ts");
  const pdf = await certificatePdf(presentCertificate(row), config.baseUrl + certificateAddress(row.code));
  return {
    file_name: `certificado-${row.code}.pdf`,
    content_type: "application/pdf",
    base64: pdf.toString("base64"),
  };
};

export const showCertificateInResume: Verb<typeof contract.showCertificateInResume> = async (
  { params, body },
  context,
) => {
  const { userId } = requireActor(context);
  const { code } = params;
  const { in_resume: inResume } = body;
  return context.db.transaction(async (tx) => {
    const changed = await setInResume(tx, { code, userId, inResume });
    const row = changed ?? (await findCertificate(tx, { code }));
    if (row?.userId !== userId) throw certificateNotFound();
    const saved = inResume ? messages.certificateInResume : messages.certificateOutOfResume;
    return {
      message: changed ? saved : messages.nothingChanged,
      certificate: presentOwnCertificate(row),
    };
  });
};

/**
 * Who is through with a course keeps the right to it, also once the course opens no more: a plan that ends, and a company
 * that one leaves, take nothing away that was learnt. Money that went back does.
 */
export const issueCertificate: Verb<typeof contract.issueCertificate> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    // Whoever closes the account takes its certificates away: none comes in between.
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const [enrolment] = await tx
      .select({ id: enrolments.id, givenBackAt: enrolments.givenBackAt })
      .from(enrolments)
      .where(and(eq(enrolments.id, params.id), eq(enrolments.userId, userId)))
      .for("no key update");
    if (!enrolment) throw studentNotFound();
    if (enrolment.givenBackAt) throw courseGivenBack();
    if (!(await completeCourse(tx, enrolment.id))) throw await notDone(tx, enrolment.id);
    const isNew = await insertCertificate(tx, { enrolmentId: enrolment.id, code: makeCode() });
    const row = await findCertificate(tx, { enrolmentId: enrolment.id });
    if (!row) throw studentNotFound();
    const message = isNew ? messages.certificateIssued : messages.nothingChanged;
    return { message, certificate: presentOwnCertificate(row) };
  });
};

/** Says how much is missing. */
async function notDone(tx: Transaction, id: string): Promise<Failure> {
  const { status, code, message } = courseNotDone;
  const [student] = await readStudents(tx, { id });
  const left = student ? student.course.lessons - student.lessons_done : 0;
  if (!student || left <= 0) return courseNotDone();
  const lessons = left === 1 ? "Falta 1 aula" : `Faltam ${left} aulas`;
  return new Failure(status, { code, message: `${message} ${lessons}: você já viu ${student.progress}%.` });
}

/** A code that nobody can guess. */
const makeCode = (): string => codeOf(randomBytes(12));

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

async function findCertificate(
  connection: Connection,
  by: { code: string } | { enrolmentId: string },
): Promise<CertificateRow | undefined> {
  const isIt = "code" in by ? eq(certificates.code, by.code) : eq(certificates.enrolmentId, by.enrolmentId);
  const [row] = await connection.select().from(certificates).where(isIt);
  return row;
}

/** The last course that was done first. */
const selectCertificates = (
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
async function setInResume(
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

const presentCertificate = (row: CertificateRow): Certificate => ({
  _id: row.id,
  code: row.code,
  student: row.studentName,
  course: row.courseName,
  trainer: row.trainerName,
  duration: row.seconds,
  completed_on: row.completedOn,
  created_at: row.createdAt.toISOString(),
});

const presentOwnCertificate = (row: CertificateRow): OwnCertificate => ({
  ...presentCertificate(row),
  student_id: row.enrolmentId,
  in_resume: row.inResume,
});
