import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as certificateContract from "../features/training/certificates/contract.ts";
import * as authoringContract from "../features/training/courses/authoring-contract.ts";
import * as courseContract from "../features/training/courses/contract.ts";
import * as attachmentContract from "../features/training/courses/lesson-contract.ts";
import * as outlineContract from "../features/training/courses/outline-contract.ts";
import { courses, lessons } from "../features/training/courses/table.ts";
import * as enrolmentContract from "../features/training/enrolments/contract.ts";
import * as noteContract from "../features/training/enrolments/note-contract.ts";
import { lessonNotes, lessonWatches } from "../features/training/enrolments/table.ts";
import * as licenceContract from "../features/training/licences/contract.ts";
import * as videoContract from "../features/training/videos/contract.ts";
import { videos } from "../features/training/videos/table.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { type Caller, courseStage, type CourseThings as Things } from "./testing/course-stage.ts";
import { useTestApp } from "./testing/harness.ts";

/** Who may do what with a course, its films, and what its students do. Who watches what: `may-watch.test.ts`. */

const app = useTestApp();
const orm = () => app.services.db.orm;

const contracts = [
  courseContract,
  authoringContract,
  outlineContract,
  attachmentContract,
  enrolmentContract,
  noteContract,
  certificateContract,
  licenceContract,
  videoContract,
];
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = contracts.flatMap((contract) => Object.values<unknown>(contract)).filter(isEndpoint);

type Statuses = Record<Caller, number>;

interface Row {
  send(things: Things): { params?: Record<string, string>; query?: object; body?: unknown };
  answers: Statuses;
}

const everybody = (status: number): Statuses => ({
  ...{ nobody: status, owner: status, student: status, former: status, staff: status },
  ...{ colleague: status, manager: status, foreign: status, other: status, admin: status },
});
const open: Row = { send: () => ({}), answers: everybody(200) };
/** For professionals; a thing of another is not there. */
const noProfessional = { nobody: 401, staff: 403, colleague: 403, manager: 403, foreign: 403, admin: 403 };
const owners = (owner = 200): Statuses => ({ ...everybody(404), ...noProfessional, owner });
/** A course that all may find is there for all, and changed by its trainer. */
const trainers = (owner = 200): Statuses => ({ ...everybody(403), nobody: 401, owner });
const students = (given: Partial<Statuses>): Statuses => ({ ...everybody(404), nobody: 401, ...given });
/** For who manages a company; that of another has nothing of it. */
const managers = (foreign: number): Statuses => ({ ...everybody(403), nobody: 401, manager: 200, foreign });
const of =
  (...names: (keyof Things)[]) =>
  (things: Things): { params: Record<string, string> } => {
    const keys: Partial<Record<keyof Things, string>> = {
      emptySection: "sectionId",
      section: "sectionId",
      paid: "lessonId",
      spareLesson: "lessonId",
      attachment: "attachmentId",
      code: "code",
    };
    return { params: Object.fromEntries(names.map((name) => [keys[name] ?? "id", things[name]])) };
  };

const begins: Row = { send: () => ({ body: {} }), answers: { ...everybody(400), ...noProfessional } };

const table: Record<string, Row> = {
  listCourses: open,
  summariseCourses: open,
  listTrainers: open,
  listThemes: open,
  getCourse: { send: of("course"), answers: everybody(200) },
  listRelatedCourses: { send: of("course"), answers: everybody(200) },
  // To whom it does not belong its name is told, and neither text nor film: below.
  getLesson: { send: of("course", "paid"), answers: everybody(200) },
  updateSection: {
    send: (things) => ({ ...of("course", "section")(things), body: { section: { title: "Outro título" } } }),
    answers: trainers(),
  },
  saveOutline: {
    send: (things) => ({ ...of("course")(things), body: { section_list: [] } }),
    answers: trainers(409),
  },
  updateLesson: {
    send: (things) => ({ ...of("course", "paid")(things), body: { lesson: { name: "Outro nome" } } }),
    answers: trainers(),
  },
  removeAttachment: { send: of("course", "paid", "attachment"), answers: trainers() },
  removeLesson: { send: of("course", "spareLesson"), answers: trainers() },
  removeSection: { send: of("course", "emptySection"), answers: trainers() },
  createSection: {
    send: (things) => ({ ...of("course")(things), body: { section: { title: "Mais uma" } } }),
    answers: trainers(),
  },
  createLesson: {
    send: (things) => ({
      ...of("course")(things),
      body: { lesson: { name: "Mais uma", description: "<p>Como.</p>" }, section: things.section },
    }),
    answers: trainers(),
  },
  draftLesson: {
    send: (things) => ({
      ...of("course")(things),
      body: { lesson: { name: "Só o nome" }, section: things.section },
    }),
    answers: trainers(),
  },
  updateCourse: {
    send: (things) => ({ ...of("course")(things), body: { course: { price: 99.9, is_featured: 0 } } }),
    answers: { ...trainers(), admin: 200 },
  },
  getVideo: { send: ({ looseVideo }) => ({ params: { id: looseVideo } }), answers: owners() },
  removeCaption: {
    send: ({ looseVideo }) => ({ params: { id: looseVideo, language: "pt-BR" } }),
    answers: owners(404),
  },
  removeVideo: { send: ({ looseVideo }) => ({ params: { id: looseVideo } }), answers: owners() },
  listStudents: {
    send: ({ student, course }) => ({ query: { user: student, course } }),
    // Managers are told of whoever got a licence of theirs; of others the list is empty (students.test.ts).
    answers: { ...everybody(403), nobody: 401, student: 200, manager: 200, foreign: 200 },
  },
  summariseStudies: { send: () => ({}), answers: { ...everybody(200), nobody: 401 } },
  watchLesson: {
    send: ({ enrolment, paid }) => ({ params: { id: enrolment }, body: { lesson: paid, timer: 5 } }),
    answers: students({ student: 200 }),
  },
  evaluateLesson: {
    send: ({ enrolment, paid }) => ({
      params: { id: enrolment },
      body: {
        lesson: paid,
        assessment: {
          ...{ feedback_general: 5, feedback_clarity: 5, feedback_rhythm: 5 },
          ...{ feedback_relevance: 5, feedback_content: 5, feedback_fun: 5 },
        },
      },
    }),
    answers: students({ student: 200 }),
  },
  listNotes: { send: () => ({}), answers: { ...everybody(200), nobody: 401 } },
  exportNotes: { send: () => ({}), answers: { ...everybody(200), nobody: 401 } },
  createNote: {
    send: ({ paid }) => ({ body: { note: { lesson: paid, second: 3, body: "Anotar." } } }),
    answers: students({ student: 200, staff: 200, owner: 200, admin: 200 }),
  },
  updateNote: {
    send: ({ note }) => ({ params: { id: note }, body: { note: { body: "Outra." } } }),
    answers: students({ student: 200 }),
  },
  removeNote: { send: ({ note }) => ({ params: { id: note } }), answers: students({ student: 200 }) },
  issueCertificate: {
    send: ({ enrolment }) => ({ params: { id: enrolment } }),
    answers: students({ student: 200 }),
  },
  listCertificates: { send: () => ({}), answers: { ...everybody(200), nobody: 401 } },
  getCertificate: { send: of("code"), answers: everybody(200) },
  getCertificatePdf: { send: of("code"), answers: everybody(200) },
  showCertificateInResume: {
    send: (things) => ({ ...of("code")(things), body: { in_resume: true } }),
    answers: { ...owners(404), student: 200 },
  },
  // What a professional takes by the plan: `students.test.ts`.
  enrol: {
    send: ({ course, colleague }) => ({ body: { course, user: colleague } }),
    answers: managers(404),
  },
  releaseLicences: {
    send: (things) => ({ ...of("course")(things), body: { users: [things.newcomer] } }),
    answers: managers(404),
  },
  listLicences: { send: ({ course }) => ({ query: { course } }), answers: managers(200) },
  getProgressReport: { send: () => ({}), answers: managers(200) },
  setFavouriteCourse: {
    send: (things) => ({ ...of("course")(things), body: { favourite: true } }),
    answers: managers(404),
  },
  setDueDate: {
    send: ({ released }) => ({ params: { id: released }, body: { due_on: "2999-12-31" } }),
    answers: managers(404),
  },
  withdrawLicence: { send: ({ unused }) => ({ params: { id: unused } }), answers: managers(404) },
  createCourse: begins,
  draftCourse: begins,
  removeCourse: { send: of("course"), answers: trainers() },
};

/** They take a file; their own tests ask each of these callers. */
const withFiles = ["uploadAttachment", "uploadVideo", "putCaption"];

it("is told of every call what it answers to everybody", async () => {
  const names = calls.map(({ name }) => name).filter((name) => !withFiles.includes(name));
  expect(names.toSorted()).toEqual(Object.keys(table).toSorted());
  const { tokens, things } = await courseStage(app);
  const stored = async () => [
    await orm().select().from(courses).where(eq(courses.id, things.course)),
    await orm().select().from(lessons).where(eq(lessons.courseId, things.course)).orderBy(lessons.id),
    await orm().select().from(lessonNotes).where(eq(lessonNotes.lessonId, things.paid)),
    await orm().$count(videos, eq(videos.id, things.looseVideo)),
  ];
  const answers: string[] = [];
  const expected: typeof answers = [];
  let address = 0;
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const [name, row] of Object.entries(table)) {
      const call = calls.find((one) => one.name === name) as Endpoint;
      for (const [caller, wanted] of Object.entries(row.answers)) {
        if (!isWanted(wanted)) continue;
        const given = { ...row.send(things), token: tokens[caller as Caller] };
        const { status } = await app.request(call, {
          ...given,
          remoteAddress: `10.4.0.${++address % 250}`,
        } as never);
        answers.push(`${name} ${caller}: ${status}`);
        expected.push(`${name} ${caller}: ${wanted}`);
      }
    }
  };
  const before = await stored();
  await sendAll((status) => status !== 200);
  expect(answers).toEqual(expected);
  expect(await stored()).toEqual(before);
  await sendAll((status) => status === 200);
  expect(answers).toEqual(expected);
});

it("tells film, text and attachments of a lesson to whom they belong alone", async () => {
  const { tokens, things } = await courseStage(app);
  await app.services.db.orm
    .update(lessons)
    .set({ description: "<p>Roteiro secreto</p>" })
    .where(eq(lessons.id, things.paid));
  const told: Record<string, string[]> = { film: [], text: [], attachment: [] };
  for (const [caller, token] of Object.entries(tokens)) {
    const { body } = await app.request<{ lesson: attachmentContract.Lesson }>(attachmentContract.getLesson, {
      ...of("course", "paid")(things),
      token,
    });
    const { video, description, attachments } = body.lesson;
    expect(body.lesson.name).not.toBe("");
    if (video?.url) told.film?.push(caller);
    if (description) told.text?.push(caller);
    if (attachments.length > 0) told.attachment?.push(caller);
  }
  const theirs = ["owner", "student", "staff", "admin"];
  expect(told).toEqual({ film: theirs, text: theirs, attachment: theirs });
});

it("tells no text of lessons in any call that shows a course to strangers", async () => {
  const { things } = await courseStage(app);
  await app.services.db.orm
    .update(lessons)
    .set({ description: "<p>Roteiro secreto</p>" })
    .where(eq(lessons.courseId, things.course));
  for (const path of [`/api/course/${things.course}`, "/api/course/?limit=100"]) {
    const { body } = await app.server.inject({ method: "GET", url: path });
    expect(body).toContain(things.course);
    expect(body).not.toContain("Roteiro secreto");
  }
});

it("tells text and film of lessons within their course to who writes it, and to who has it once they were opened", async () => {
  const { tokens, things } = await courseStage(app);
  await orm()
    .update(lessons)
    .set({ description: "<p>Roteiro secreto</p>" })
    .where(eq(lessons.id, things.paid));
  const told = async () => {
    const found: Record<string, string[]> = { keys: [], film: [], text: [] };
    for (const [caller, token] of Object.entries(tokens)) {
      const { course } = await app.as(token)(courseContract.getCourse, of("course")(things) as never);
      const all = course.sections.flatMap(({ chapters }) => chapters.map(({ lesson }) => lesson));
      const lesson = all.find(({ _id }) => _id === things.paid);
      if (lesson && "video" in lesson) found.keys?.push(caller);
      if (lesson?.video?.url) found.film?.push(caller);
      if (lesson?.description) found.text?.push(caller);
    }
    return found;
  };
  const writers = ["owner", "admin"];
  const keys = ["owner", "student", "staff", "manager", "admin"];
  await orm().delete(lessonWatches).where(eq(lessonWatches.lessonId, things.paid));
  expect(await told()).toEqual({ keys, film: writers, text: writers });
  const params = { id: things.course, lessonId: things.paid };
  for (const token of Object.values(tokens)) await app.as(token)(attachmentContract.getLesson, { params });
  const theirs = ["owner", "student", "staff", "admin"];
  expect(await told()).toEqual({ keys, film: theirs, text: theirs });
});
