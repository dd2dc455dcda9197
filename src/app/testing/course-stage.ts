import { createStaff } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import * as certificateContract from "../../features/training/certificates/contract.ts";
import { finishLessons } from "../../features/training/certificates/testing/scene.ts";
import { lessonAttachments } from "../../features/training/courses/table.ts";
import {
  createLesson,
  createPublishedCourse,
  createSection,
} from "../../features/training/courses/testing/factory.ts";
import { createPeople } from "../../features/training/courses/testing/scene.ts";
import { lessonNotes } from "../../features/training/enrolments/table.ts";
import { createEnrolment } from "../../features/training/enrolments/testing/factory.ts";
import { createLicenceHolder, createLicences } from "../../features/training/licences/testing/factory.ts";
import { createVideo } from "../../features/training/videos/testing/factory.ts";
import type { TestApp } from "./harness.ts";

/**
 * The trainer of the course; a student who bought it and one whose access ended; an employee to whom the company released
 * it; its manager; a professional, colleague and manager of another company without it.
 */
export type Caller =
  | "nobody"
  | "owner"
  | "student"
  | "former"
  | "staff"
  | "colleague"
  | "manager"
  | "foreign"
  | "other"
  | "admin";

/** A course with everything that somebody may do something with, and a token of everybody. */
export async function courseStage(app: TestApp) {
  const { orm } = app.services.db;
  const { trainer, other, admin, company, manager, staff, foreign } = await createPeople(orm);
  const { course, section, lessons } = await createPublishedCourse(orm, { userId: trainer.user.id });
  const [student, former] = [await createSignedInUser(orm), await createSignedInUser(orm)];
  const colleague = await createStaff(orm, company.id);
  const of = { courseId: course.id };
  const enrolment = await createEnrolment(orm, { ...of, userId: student.user.id });
  await createEnrolment(orm, { ...of, userId: former.user.id, active: false });
  const licensed = { ...of, companyId: company.id };
  await createLicences(orm, licensed);
  const released = await createLicenceHolder(orm, { ...licensed, userId: staff.user.id });
  const unused = await createLicenceHolder(orm, {
    ...licensed,
    userId: (await createStaff(orm, company.id)).user.id,
  });
  await finishLessons(orm, enrolment.id, lessons);
  const paid = lessons[1]?.id ?? "";
  const [note] = await orm
    .insert(lessonNotes)
    .values({ userId: student.user.id, lessonId: paid, second: 3, body: "Testar na visita." })
    .returning();
  const { certificate } = await app.as(student.token)(certificateContract.issueCertificate, {
    params: { id: enrolment.id },
  });
  const [attachment] = await orm
    .insert(lessonAttachments)
    .values({ lessonId: paid, fileName: "planilha.pdf", bytes: 1_000, rank: 0, status: "READY" })
    .returning();
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    owner: trainer.token,
    student: student.token,
    former: former.token,
    staff: staff.token,
    colleague: colleague.token,
    manager: manager.token,
    foreign: foreign.token,
    other: other.token,
    admin: admin.token,
  };
  const things = {
    ...{ course: course.id, section: section.id, paid, student: student.user.id, enrolment: enrolment.id },
    emptySection: (await createSection(orm, of)).id,
    spareLesson: (await createLesson(orm, { ...of, sectionId: section.id })).id,
    note: note?.id ?? "",
    ...{ released: released.id, unused: unused.id, colleague: colleague.user.id },
    newcomer: (await createStaff(orm, company.id)).user.id,
    code: certificate.code,
    attachment: attachment?.id ?? "",
    looseVideo: await createVideo(orm, trainer.user.id),
  };
  return { tokens, things };
}
export type CourseThings = Awaited<ReturnType<typeof courseStage>>["things"];
