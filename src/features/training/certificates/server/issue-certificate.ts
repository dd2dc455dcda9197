import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { Failure, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { readStudents } from "../../enrolments/server/students.ts";
import { completeCourse } from "../../enrolments/server/watch-lesson.ts";
import { enrolments } from "../../enrolments/table.ts";
import { codeOf, courseGivenBack, courseNotDone, type issueCertificate as endpoint } from "../contract.ts";
import { findCertificate, insertCertificate, presentOwnCertificate } from "./certificates.query.ts";

/**
 * Who is through with a course keeps the right to it, also once the course opens no more: a plan that ends, and a company
 * that one leaves, take nothing away that was learnt. Money that went back does.
 */
export const issueCertificate: Verb<typeof endpoint> = async ({ params }, context) => {
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
