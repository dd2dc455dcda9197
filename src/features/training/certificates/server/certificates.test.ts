import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { getUser, updateUser } from "../../../people/users/contract.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { removeCourse } from "../../courses/authoring-contract.ts";
import { courses } from "../../courses/table.ts";
import { createLesson, createPublishedCourse } from "../../courses/testing/factory.ts";
import { listStudents, watchLesson } from "../../enrolments/contract.ts";
import { enrolments } from "../../enrolments/table.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { createStudy, passSeconds } from "../../enrolments/testing/scene.ts";
import {
  type Certificate,
  getCertificate,
  getCertificatePdf,
  issueCertificate,
  listCertificates,
  type OwnCertificate,
  showCertificateInResume,
} from "../contract.ts";
import { certificates } from "../table.ts";
import { finishLessons } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const password = "senha de quem sai";

type Answered = { certificate: OwnCertificate };

const issue = (token: string | null, id: string) =>
  app.request<Answered>(issueCertificate, { token, params: { id } });
const read = (code: string) =>
  app.request<{ certificate: Certificate }>(getCertificate, { params: { code } });
const place = (token: string | null, code: string, body: unknown = { in_resume: true }) =>
  app.request<Answered>(showCertificateInResume, { token, params: { code }, body });

/** Somebody who is through with a course, and the certificate of it. */
async function certified() {
  const study = await createStudy(orm());
  await finishLessons(orm(), study.enrolment.id, [study.first, study.second]);
  const { certificate } = await app.as(study.token)(issueCertificate, { params: study.params });
  return { ...study, certificate, code: certificate.code };
}

describe("who finishes a course", () => {
  it("gets a certificate, puts it into the resume, where companies read it; it outlives the course", async () => {
    const study = await createStudy(orm());
    const { user, token, params, course } = study;
    const trainer = await createSignedInUser(orm(), { name: "Tereza", lastname: "Prado", password });
    await orm().update(courses).set({ userId: trainer.user.id }).where(eq(courses.id, course.id));
    const early = await issue(token, params.id);
    expect(early).toMatchObject({ status: 422, body: { code: "COURSE_NOT_DONE" } });
    expect(early.body.message).toMatch(/Faltam 2 aulas: você já viu 0%/);
    for (const lesson of [study.first, study.second]) {
      await passSeconds(orm(), params.id, 60);
      await app.as(token)(watchLesson, { params, body: { lesson: lesson.id, timer: 55, ranges: [[0, 55]] } });
    }
    const { certificate } = await app.as(token)(issueCertificate, { params });
    expect(certificate).toMatchObject({
      student: `${user.name} ${user.lastname}`,
      course: course.name,
      trainer: "Tereza Prado",
      duration: 120,
      student_id: params.id,
      in_resume: false,
    });
    expect(certificate.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const { student_list } = await app.as(token)(listStudents, { query: { course: course.id } });
    expect(student_list[0]?.certificate).toEqual({ code: certificate.code, in_resume: false });

    const { token: company } = await createManagedCompany(orm());
    const resume = async () => (await app.as(company)(getUser, { params: { id: user.slug } })).user.resume;
    expect(await resume()).toBeNull();
    await app.as(token)(showCertificateInResume, { params: certificate, body: { in_resume: true } });
    const entry = {
      code: certificate.code,
      course: course.name,
      trainer: "Tereza Prado",
      duration: 120,
      completed_on: certificate.completed_on,
    };
    expect(await resume()).toMatchObject({ title: null, experience: [], certificates: [entry] });

    const gone = await app.request(removeCourse, { token: trainer.token, params: { id: course.id } });
    expect(gone.status).toBe(200);
    await app.as(trainer.token)(closeAccount, { params: { id: trainer.user.id }, body: { password } });
    expect((await read(certificate.code)).body.certificate).toMatchObject(entry);
    expect((await resume())?.certificates).toEqual([entry]);
  });

  it("gets one, however often and fast it is asked for; it says what it said when it was issued", async () => {
    const study = await createStudy(orm());
    await finishLessons(orm(), study.enrolment.id, [study.first, study.second]);
    const asked = await Promise.all([1, 2, 3, 4].map(() => issue(study.token, study.params.id)));
    expect(statuses(asked)).toEqual([200, 200, 200, 200]);
    expect(new Set(asked.map(({ body }) => body.certificate.code)).size).toBe(1);
    await orm().update(users).set({ name: "Outro" }).where(eq(users.id, study.user.id));
    await orm().update(courses).set({ name: "Outro nome" }).where(eq(courses.id, study.course.id));
    const [first] = asked;
    expect((await issue(study.token, study.params.id)).body.certificate).toEqual(first?.body.certificate);
  });

  it("is told of the hours that were watched, whatever became of the lessons", async () => {
    const { token, params, course, section, first, second } = await createStudy(orm());
    await finishLessons(orm(), params.id, [first, second]);
    await orm()
      .update(enrolments)
      .set({ completedAt: new Date("2026-03-01T02:00:00Z") })
      .where(eq(enrolments.id, params.id));
    await createLesson(orm(), { courseId: course.id, sectionId: section.id, duration: 600 });
    await orm().execute(sql`update lessons set seconds = 9000 where id = ${first.id}`);
    await orm().execute(sql`update lessons set deleted_at = now(), seconds = null where id = ${second.id}`);
    const { certificate } = await app.as(token)(issueCertificate, { params });
    // The day is Brasília's; of the lesson that grew, as much as was watched of it.
    expect(certificate).toMatchObject({ duration: 67 + 60, completed_on: "2026-02-28" });
  });

  it("keeps the right to it when the plan or the licence ends, and as an employee", async () => {
    const { company } = await createManagedCompany(orm());
    const staff = await createStaff(orm(), company.id);
    const { course, lessons } = await createPublishedCourse(orm(), {
      userId: (await createSignedInUser(orm())).user.id,
    });
    const given = { courseId: course.id, userId: staff.user.id, companyId: company.id, holdsLicence: true };
    const { id } = await createEnrolment(orm(), given);
    await finishLessons(orm(), id, lessons);
    await orm().update(enrolments).set({ active: false }).where(eq(enrolments.id, id));
    const { body } = await issue(staff.token, id);
    expect(body.certificate.course).toBe(course.name);
    expect((await place(staff.token, body.certificate.code)).status).toBe(403);
  });

  it("gets it without the name of a trainer who left before", async () => {
    const study = await createStudy(orm());
    await finishLessons(orm(), study.enrolment.id, [study.first, study.second]);
    const gone = { name: "Conta", lastname: "excluída", deletedAt: new Date() };
    await orm().update(users).set(gone).where(eq(users.id, study.trainer.id));
    expect((await issue(study.token, study.params.id)).body.certificate.trainer).toBeNull();
  });
});

describe("a certificate", () => {
  it("is issued to its student alone", async () => {
    const { params, certificate } = await certified();
    const other = await createSignedInUser(orm());
    const { token: admin } = await createSignedInUser(orm(), { type: "ADMIN" });
    expect((await issue(null, params.id)).status).toBe(401);
    for (const token of [other.token, admin]) {
      expect(await issue(token, params.id)).toMatchObject({
        status: 404,
        body: { code: "STUDENT_NOT_FOUND" },
      });
      expect(await place(token, certificate.code)).toMatchObject({ status: token === admin ? 403 : 404 });
    }
    for (const id of [unknown, "nada"]) expect((await issue(other.token, id)).status).toBe(404);
    expect((await app.as(other.token)(listCertificates, {})).certificate_list).toEqual([]);
  });

  it("is listed for its owner, the last course that was done first", async () => {
    const first = await certified();
    const { course, lessons } = await createPublishedCourse(orm(), { userId: first.trainer.id });
    const { id } = await createEnrolment(orm(), { courseId: course.id, userId: first.user.id });
    await finishLessons(orm(), id, lessons);
    const later = (await issue(first.token, id)).body.certificate;
    const list = async (query: object) =>
      (await app.as(first.token)(listCertificates, { query })).certificate_list.map(({ code }) => code);
    expect(await list({})).toEqual([later.code, first.code]);
    expect(await list({ limit: 1, page: 1 })).toEqual([first.code]);
    expect((await app.request(listCertificates)).status).toBe(401);
    const refused = await app.request(listCertificates, { token: first.token, query: { limit: "x" } });
    expect(refused.status).toBe(400);
  });

  it("is read by everybody who has its code, however it is typed, and says nothing of the account", async () => {
    const { code, certificate } = await certified();
    const { in_resume, student_id, ...shown } = certificate;
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", "")]) {
      expect((await read(typed)).body.certificate).toEqual(shown);
    }
    for (const wrong of ["K7QM-3XRT-9VHD", "nada", unknown, "%00"]) {
      const reply = await read(wrong);
      expect([wrong, reply.status]).toEqual([wrong, 404]);
      expect((await app.request(getCertificatePdf, { params: { code: wrong } })).status).toBe(404);
    }
  });

  it("is a PDF", async () => {
    const { code } = await certified();
    const { status, body } = await app.request<{ content_type: string; file_name: string; base64: string }>(
      getCertificatePdf,
      { params: { code } },
    );
    expect([status, body.content_type, body.file_name]).toEqual([
      200,
      "application/pdf",
      `certificado-${code}.pdf`,
    ]);
    expect(Buffer.from(body.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is put into the resume and taken out by its owner, and by no other way", async () => {
    const { token, user, code } = await certified();
    expect((await place(null, code)).status).toBe(401);
    for (const body of [{}, { in_resume: "talvez" }, { in_resume: null }, []]) {
      expect([body, (await place(token, code, body)).status]).toEqual([body, 400]);
    }
    for (const wrong of ["K7QM-3XRT-9VHD", "nada"]) expect((await place(token, wrong)).status).toBe(404);
    const put = await Promise.all([1, 2].map(() => place(token, code, { in_resume: 1 })));
    expect(statuses(put)).toEqual([200, 200]);
    await createResume(orm(), user);
    const own = { params: { id: user.id } };
    const { user: before } = await app.as(token)(getUser, own);
    const forged = {
      ...before.resume,
      certificates: [{ ...before.resume?.certificates[0], course: "Medicina" }],
    };
    for (const resume of [forged, { ...forged, certificates: [] }]) {
      await app.as(token)(updateUser, { ...own, body: { user: { resume } } as never });
      const { user: after } = await app.as(token)(getUser, own);
      expect(after.resume).toEqual(before.resume);
    }
    expect((await place(token, code, { in_resume: false })).body.certificate.in_resume).toBe(false);
    expect((await app.as(token)(getUser, own)).user.resume?.certificates).toEqual([]);
  });

  it("goes with the account, also one that is asked for at that moment", async () => {
    for (let turn = 0; turn < 6; turn++) {
      const study = await createStudy(orm());
      const { user, token } = await createSignedInUser(orm(), { password });
      await orm().update(enrolments).set({ userId: user.id }).where(eq(enrolments.id, study.params.id));
      await finishLessons(orm(), study.params.id, [study.first, study.second]);
      const before = turn % 2 ? (await issue(token, study.params.id)).body.certificate.code : null;
      const close = () => app.request(closeAccount, { token, params: { id: user.id }, body: { password } });
      const [closed, issued] = await Promise.all([close(), issue(token, study.params.id)]);
      expect(closed.status).toBe(200);
      expect([200, 401]).toContain(issued.status);
      expect(await orm().$count(certificates, eq(certificates.userId, user.id))).toBe(0);
      if (before) expect((await read(before)).status).toBe(404);
    }
  });
});
