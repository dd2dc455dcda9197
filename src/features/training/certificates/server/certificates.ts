import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { Failure, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { certificateAddress } from "../../../people/resumes/model.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { readStudents } from "../../enrolments/server/students.ts";
import { completeCourse } from "../../enrolments/server/watch-lesson.ts";
import { enrolments } from "../../enrolments/table.ts";
import type * as contract from "../contract.ts";
import { certificateNotFound, codeOf, courseGivenBack, courseNotDone } from "../contract.ts";
import {
  findCertificate,
  insertCertificate,
  presentCertificate,
  presentOwnCertificate,
  selectCertificates,
  setInResume,
} from "./certificates.query.ts";

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
