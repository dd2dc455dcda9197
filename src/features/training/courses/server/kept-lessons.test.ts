import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { enrol, listStudents, watchLesson } from "../../enrolments/contract.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { openLessons, passSeconds } from "../../enrolments/testing/scene.ts";
import { createLicences } from "../../licences/testing/factory.ts";
import { answerQuestion, askQuestion, listReceivedQuestions } from "../../questions/contract.ts";
import { removeCaption, removeVideo } from "../../videos/contract.ts";
import { videoCaptions, videos } from "../../videos/table.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { getCourse, listCourses } from "../contract.ts";
import { getLesson, removeAttachment, removeLesson, updateLesson } from "../lesson-contract.ts";
import { removeSection, updateSection } from "../outline-contract.ts";
import { courseSections, lessonAttachments, lessons as lessonRows } from "../table.ts";
import { createPublishedCourse } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { subscriber } = subscriberScene(app);

/** A course of two lessons of a minute that a student bought, with a file at the second lesson. */
async function scene() {
  const trainer = await createSignedInUser(orm());
  const { course, section, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
  const [first, second] = lessons;
  if (!first || !second) throw new Error("The course has no two lessons");
  const student = await createSignedInUser(orm());
  const of = { courseId: course.id, userId: student.user.id };
  const enrolment = await createEnrolment(orm(), of);
  await openLessons(orm(), enrolment.id, lessons);
  await passSeconds(orm(), enrolment.id, 600);
  await orm()
    .insert(lessonAttachments)
    .values({ lessonId: second.id, fileName: "tabela.pdf", bytes: 10, rank: 0, status: "READY" });
  const at = (lessonId: string) => ({ id: course.id, lessonId });
  const take = (token: string, lessonId: string) => app.request(getLesson, { token, params: at(lessonId) });
  const outline = async (token: string | null) => {
    const { course: read } = await app.as(token)(getCourse, { params: { id: course.id } });
    return read.sections.flatMap(({ chapters }) => chapters.map(({ lesson }) => lesson._id));
  };
  const study = async (token: string) =>
    (await app.as(token)(listStudents, { query: { course: course.id } })).student_list[0];
  return { trainer, course, section, first, second, student, enrolment, at, take, outline, study };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const late = async ({ course, first }: Scene) => {
  const { user, token } = await createSignedInUser(orm());
  const { id } = await createEnrolment(orm(), { courseId: course.id, userId: user.id });
  await openLessons(orm(), id, [first]);
  await passSeconds(orm(), id, 600);
  return token;
};

const taken: [string, (s: Scene) => Promise<{ status: number }>][] = [
  ["removes", (s) => app.request(removeLesson, { token: s.trainer.token, params: s.at(s.second.id) })],
  [
    "hides",
    (s) =>
      app.request(updateLesson, {
        token: s.trainer.token,
        params: s.at(s.second.id),
        body: { lesson: { status: false } },
      }),
  ],
];

describe("a lesson that its trainer", () => {
  for (const [act, take] of taken) {
    it(`${act} stays with who has the course, and is nobody's who gets it later`, async () => {
      const s = await scene();
      expect((await take(s)).status).toBe(200);
      const { token } = s.student;
      const kept = await s.take(token, s.second.id);
      expect(kept.body.lesson).toMatchObject({
        withdrawn: true,
        video: { url: expect.any(String) },
        attachments: [{ url: expect.any(String) }],
      });
      expect(await s.outline(token)).toEqual([s.first.id, s.second.id]);
      expect(await s.study(token)).toMatchObject({ course: { lessons: 2, duration: 120 } });
      const newer = await late(s);
      expect((await s.take(newer, s.second.id)).status).toBe(404);
      expect(await s.outline(newer)).toEqual([s.first.id]);
      expect(await s.outline(null)).toEqual([s.first.id]);
      expect(await s.study(newer)).toMatchObject({ course: { lessons: 1, duration: 60 } });
    });
  }

  it("takes out of a section, or with it, stays in that section", async () => {
    for (const act of ["hide", "remove"]) {
      const s = await scene();
      const params = { id: s.course.id, sectionId: s.section.id };
      const as = app.as(s.trainer.token);
      const { message } =
        act === "hide"
          ? await as(updateSection, { params, body: { section: { status: false } } })
          : await as(removeSection, { params });
      expect(message).toMatch(/saiu da busca/);
      expect(await s.outline(s.student.token)).toEqual([s.first.id, s.second.id]);
      expect((await s.take(s.student.token, s.second.id)).status).toBe(200);
      expect((await app.request(getCourse, { params: { id: s.course.id } })).status).toBe(404);
      const own = await as(getCourse, { params: { id: s.course.id } });
      expect(own.course.sections).toHaveLength(act === "hide" ? 1 : 0);
    }
  });

  it("counts for who has it, and not for who came later", async () => {
    const s = await scene();
    await app.as(s.trainer.token)(removeLesson, { params: s.at(s.second.id) });
    const newer = await late(s);
    const watch = async (token: string, lesson: string) => {
      const params = { id: (await s.study(token))?._id ?? "" };
      const body = { lesson, timer: 60, ranges: [[0, 60]] as [number, number][] };
      return app.request(watchLesson, { token, params, body });
    };
    expect((await watch(newer, s.second.id)).status).toBe(404);
    expect((await watch(newer, s.first.id)).body).toMatchObject({ completed: true });
    expect(await s.study(newer)).toMatchObject({ progress: 100 });
    expect((await watch(s.student.token, s.first.id)).body).toMatchObject({ completed: false });
    await passSeconds(orm(), s.enrolment.id, 600);
    expect(await s.study(s.student.token)).toMatchObject({ progress: 50, continue_lesson: s.second.id });
    expect((await watch(s.student.token, s.second.id)).body).toMatchObject({ completed: true });
  });

  it("removed is nowhere in what the trainer edits", async () => {
    const s = await scene();
    const { message } = await app.as(s.trainer.token)(removeLesson, { params: s.at(s.second.id) });
    expect(message).toMatch(/Quem já tem o treinamento continua com ela/);
    expect(await s.outline(s.trainer.token)).toEqual([s.first.id]);
    expect((await s.take(s.trainer.token, s.second.id)).status).toBe(404);
  });

  it("takes back is everybody's again", async () => {
    const s = await scene();
    const put = (status: boolean) =>
      app.as(s.trainer.token)(updateLesson, { params: s.at(s.second.id), body: { lesson: { status } } });
    await put(false);
    const newer = await late(s);
    await put(true);
    expect((await s.take(newer, s.second.id)).body.lesson).not.toHaveProperty("withdrawn");
    await put(false);
    expect((await s.take(newer, s.second.id)).status).toBe(200);
  });

  it("loses its files where nobody has it", async () => {
    const trainer = await createSignedInUser(orm());
    const { course, section, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
    const [lesson] = lessons;
    const as = app.as(trainer.token);
    await as(removeLesson, { params: { id: course.id, lessonId: lesson?.id ?? "" } });
    const { message } = await as(removeSection, { params: { id: course.id, sectionId: section.id } });
    expect(message).toMatch(/^Matéria excluída\. O treinamento saiu da busca/);
    expect(await orm().$count(videos, eq(videos.ownerId, trainer.user.id))).toBe(0);
    expect(await orm().$count(courseSections, eq(courseSections.courseId, course.id))).toBe(0);
    const { course_list } = await app.as(trainer.token)(listCourses, {
      query: { visible: "1", user: trainer.user.id },
    });
    expect(course_list).toEqual([]);
  });
});

describe("a lesson that is removed while somebody takes the course", () => {
  it("is theirs with its film, or was gone before", async () => {
    for (let turn = 0; turn < 8; turn++) {
      const trainer = await createSignedInUser(orm());
      const given = { userId: trainer.user.id, includedInPlan: true };
      const { course, lessons } = await createPublishedCourse(orm(), given);
      const { token } = await subscriber();
      const params = { id: course.id, lessonId: lessons[1]?.id ?? "" };
      const remove = () => app.request(removeLesson, { token: trainer.token, params });
      const take = () => app.request(enrol, { token, body: { course: course.id } });
      const both = await Promise.all(turn % 2 ? [take(), remove()] : [remove(), take()]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const [row] = await orm().select().from(lessonRows).where(eq(lessonRows.id, params.lessonId));
      const { status } = await app.request(getLesson, { token, params });
      expect([turn, status]).toEqual([turn, row?.videoId ? 200 : 404]);
    }
  });
});

describe("what is asked under a lesson that was removed", () => {
  it("reaches its trainer, who answers", async () => {
    const s = await scene();
    await app.as(s.trainer.token)(removeLesson, { params: s.at(s.second.id) });
    const body = { question: { body: "Vale também para o Simples?" } };
    await app.as(s.student.token)(askQuestion, { params: s.at(s.second.id), body });
    const { question_list } = await app.as(s.trainer.token)(listReceivedQuestions, {});
    expect(question_list).toMatchObject([{ body: body.question.body }]);
    const answered = await app.as(s.trainer.token)(answerQuestion, {
      params: { id: question_list[0]?._id ?? "" },
      body: { question: { answer: "Vale." } },
    });
    expect(answered.question).toMatchObject({ answer: "Vale." });
  });
});

describe("an attachment of a lesson that somebody has", () => {
  it("stays theirs when it is taken away, and nobody's who comes later", async () => {
    const s = await scene();
    const [file] = await orm()
      .select()
      .from(lessonAttachments)
      .where(eq(lessonAttachments.lessonId, s.second.id));
    const params = { ...s.at(s.second.id), attachmentId: file?.id ?? "" };
    const remove = () => app.request(removeAttachment, { token: s.trainer.token, params });
    expect(await remove()).toMatchObject({ body: { message: expect.stringMatching(/continua com ele/) } });
    expect((await remove()).status).toBe(404);
    const attached = async (token: string) =>
      (await app.as(token)(getLesson, { params: s.at(s.second.id) })).lesson.attachments;
    expect(await attached(s.student.token)).toHaveLength(1);
    expect(await attached(await late(s))).toEqual([]);
    expect(await attached(s.trainer.token)).toEqual([]);
  });
});

describe("the film of a lesson that somebody has", () => {
  it("is replaced by one that is ready, and not taken away", async () => {
    const s = await scene();
    const { token, user } = s.trainer;
    const put = (video: string | null) =>
      app.request(updateLesson, { token, params: s.at(s.second.id), body: { lesson: { video } } as never });
    const sent = await createVideo(orm(), user.id, { status: "PROCESSING" });
    for (const reply of [
      await put(null),
      await put(sent),
      await app.request(removeVideo, { token, params: { id: s.second.videoId ?? "" } }),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: "VIDEO_OF_STUDENTS" } });
    // What was bought with a film stays with it.
    const captioned = {
      videoId: s.second.videoId ?? "",
      language: "pt-BR",
      label: "Português",
      file: "x.vtt",
    };
    await orm().insert(videoCaptions).values(captioned);
    const caption = { id: captioned.videoId, language: "pt-BR" };
    expect(await app.request(removeCaption, { token, params: caption })).toMatchObject({
      status: 409,
      body: { code: "CAPTION_OF_STUDENTS" },
    });
    const other = await createVideo(orm(), user.id);
    expect(await put(other)).toMatchObject({
      status: 422,
      body: {
        code: "CAPTION_SHRINKS",
        fields: { "lesson.video": expect.stringMatching(/legendas \(Português\): envie primeiro/) },
      },
    });
    await orm()
      .insert(videoCaptions)
      .values({ ...captioned, videoId: other });
    expect((await put(other)).status).toBe(200);
    expect((await s.take(s.student.token, s.second.id)).status).toBe(200);
  });

  it("goes where nobody has it, and says that the course left the shop with it", async () => {
    const trainer = await createSignedInUser(orm());
    const { lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id }, 1);
    const params = { id: lessons[0]?.videoId ?? "" };
    const { message } = await app.as(trainer.token)(removeVideo, { params });
    expect(message).toMatch(
      /^Vídeo removido\. A aula que o mostrava deixou de ser publicada\. O treinamento “.+” saiu da busca/,
    );
  });
});

describe("licences of a course whose lessons are all removed", () => {
  it("are released and studied by those of a company that bought before", async () => {
    const trainer = await createSignedInUser(orm());
    const { course, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
    const { company, token } = await createManagedCompany(orm());
    await createLicences(orm(), { companyId: company.id, courseId: course.id });
    const staff = await createStaff(orm(), company.id);
    for (const { id: lessonId } of lessons)
      await app.as(trainer.token)(removeLesson, { params: { id: course.id, lessonId } });
    const { student } = await app.as(token)(enrol, { body: { course: course.id, user: staff.user.id } });
    expect(student).toMatchObject({ active: true, course: { lessons: 2 } });
    for (const { id: lessonId } of lessons) {
      const params = { id: course.id, lessonId };
      const { lesson } = await app.as(staff.token)(getLesson, { params });
      expect(lesson.video?.url).toEqual(expect.any(String));
    }
    const later = await createManagedCompany(orm());
    await createLicences(orm(), { companyId: later.company.id, courseId: course.id });
    const body = { course: course.id, user: (await createStaff(orm(), later.company.id)).user.id };
    expect((await app.request(enrol, { token: later.token, body })).body.code).toBe("COURSE_NOT_READY");
    const left = await orm().select().from(lessonRows).where(eq(lessonRows.courseId, course.id));
    expect(left.every(({ videoId }) => videoId !== null)).toBe(true);
  });
});
