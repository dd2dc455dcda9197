import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { removeCourse, updateCourse } from "../../courses/authoring-contract.ts";
import { getCourse } from "../../courses/contract.ts";
import { getLesson } from "../../courses/lesson-contract.ts";
import { courses, lessonAttachments, lessons as lessonRows } from "../../courses/table.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrol, listStudents, watchLesson } from "../../enrolments/contract.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { openLessons } from "../../enrolments/testing/scene.ts";
import { removeVideo } from "../../videos/contract.ts";
import { videos } from "../../videos/table.ts";
import { listLicences, setDueDate, setFavouriteCourse, withdrawLicence } from "../contract.ts";
import { createLicenceHolder, createLicences } from "../testing/factory.ts";
import { countLicences, createLicensedCompany } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const inTurn = (replies: { status: number }[]) => replies.map(({ status }) => status);
const nextYear = `${new Date().getUTCFullYear() + 1}-03-09`;

describe("a licence that was released", () => {
  it("is withdrawn until the course is begun, and makes nobody a student", async () => {
    const scene = await createLicensedCompany(orm());
    const { token, course, company, staff, lessons } = scene;
    const ids = { companyId: company.id, courseId: course.id };
    const release = (index: number) =>
      createLicenceHolder(orm(), { ...ids, userId: staff[index]?.user.id ?? "" });
    const [first, second] = [await release(0), await release(1)];
    const foreign = await createManagedCompany(orm());
    const bought = await createEnrolment(orm(), {
      courseId: course.id,
      userId: (await createSignedInUser(orm())).user.id,
    });
    await openLessons(orm(), second.id, lessons);
    await app.as(staff[1]?.token ?? "")(watchLesson, {
      params: { id: second.id },
      body: { lesson: lessons[0]?.id ?? "", timer: 3 },
    });
    const withdraw = (id: string, by: string | null = token) =>
      app.request(withdrawLicence, { ...(by && { token: by }), params: { id } });
    const refused = [
      await withdraw(first.id, null),
      await withdraw(first.id, staff[0]?.token),
      await withdraw(first.id, foreign.token),
      await withdraw(bought.id),
      await withdraw(unknown),
      await withdraw("x"),
      await withdraw(second.id),
    ].map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual([
      [401, "NOT_SIGNED_IN"],
      [403, "NOT_ALLOWED"],
      ...Array<unknown>(3).fill([404, "STUDENT_NOT_FOUND"]),
      [404, "NOT_FOUND"],
      [422, "STUDY_BEGUN"],
    ]);
    // Whoever has been given the address of a lesson has begun, also without telling that anything was watched.
    const third = await release(2);
    const open = { id: course.id, lessonId: lessons[1]?.id ?? "" };
    await app.as(staff[2]?.token ?? "")(getLesson, { params: open });
    expect(await withdraw(third.id)).toMatchObject({ status: 422, body: { code: "STUDY_BEGUN" } });
    const done = statuses(await Promise.all([1, 2, 3].map(() => withdraw(first.id))));
    expect(done.toSorted()).toEqual([200, 404, 404]);
    expect(await countLicences(orm(), scene)).toEqual({ bought: 3, released: 2, holders: 2, open: 3 });
    const [stored] = await orm().select().from(courses).where(eq(courses.id, course.id));
    expect(stored?.studentCount).toBe(3);
  });

  it("gets a day by which it is to be done, and loses it", async () => {
    const scene = await createLicensedCompany(orm());
    const { token, course, company, staff } = scene;
    const held = await createLicenceHolder(orm(), {
      companyId: company.id,
      courseId: course.id,
      userId: staff[0]?.user.id ?? "",
      dueOn: "2020-02-03",
    });
    const params = { id: held.id };
    const set = (due_on: unknown, by = token) =>
      app.request(setDueDate, { token: by, params, body: { due_on } as never });
    expect((await set("2020-02-03")).status).toBe(200);
    expect(await set("2020-02-04")).toMatchObject({
      status: 400,
      body: { fields: { due_on: "Escolha um dia a partir de hoje." } },
    });
    expect(await set(nextYear)).toMatchObject({ body: { student: { due_on: nextYear } } });
    expect(await set("")).toMatchObject({ body: { student: { due_on: null } } });
    const foreign = await createManagedCompany(orm());
    expect(
      inTurn([
        await app.request(setDueDate, { params, body: { due_on: nextYear } }),
        await set(nextYear, staff[0]?.token),
        await set(nextYear, foreign.token),
        await set("9 de março"),
        await set(7),
      ]),
    ).toEqual([401, 403, 404, 400, 400]);
  });
});

describe("the courses of a company", () => {
  it("are told with licences and how far its people are, favourites first, exclusive ones apart", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 5 });
    const { token, course, company, staff, lessons, trainer } = scene;
    const manager = app.as(token);
    const own = { userId: trainer.id };
    const { course: exclusive } = await createPublishedCourse(orm(), {
      ...own,
      exclusiveCompanyId: company.id,
    });
    const { course: newer } = await createPublishedCourse(orm(), own);
    await createLicences(orm(), { companyId: company.id, courseId: newer.id, bought: 1 });
    const ids = { companyId: company.id, courseId: course.id };
    for (const { user } of staff.slice(0, 2)) await createLicenceHolder(orm(), { ...ids, userId: user.id });
    const { student_list } = await app.as(staff[0]?.token ?? "")(listStudents, {});
    await openLessons(orm(), student_list[0]?._id ?? "", lessons);
    await app.as(staff[0]?.token ?? "")(watchLesson, {
      params: { id: student_list[0]?._id ?? "" },
      body: { lesson: lessons[0]?.id ?? "", timer: 5, ranges: [[0, 5]] },
    });
    const list = await manager(listLicences, {});
    expect(list.license_list).toMatchObject([
      { course: { _id: newer.id }, students: 0, buyed: 1, free: 1, progress: null },
      { course: { _id: course.id }, students: 2, buyed: 5, free: 3, completed: 0, progress: 2 },
    ]);
    expect(list.exclusive_licenses_list).toMatchObject([
      {
        course: { _id: exclusive.id, exclusive_company: { _id: company.id, name_fancy: company.nameFancy } },
        buyed: 10,
        free: 10,
      },
    ]);
    const favourite = (id: string, is: unknown = true, by = token) =>
      app.request(setFavouriteCourse, { token: by, params: { id }, body: { favourite: is } as never });
    expect(await favourite(course.id)).toMatchObject({ body: { license: { is_favourite: true } } });
    const again = await manager(listLicences, {});
    expect(again.license_list.map((one) => one.course._id)).toEqual([course.id, newer.id]);
    expect(
      inTurn([
        await favourite(exclusive.id),
        await favourite(unknown),
        await favourite(course.id, "talvez"),
        await favourite(course.id, true, staff[0]?.token),
        await app.request(setFavouriteCourse, { params: { id: course.id }, body: {} }),
      ]),
    ).toEqual([404, 404, 400, 403, 401]);
    const one = await manager(listLicences, { query: { course: course.id } });
    expect([one.license_list.length, one.exclusive_licenses_list]).toEqual([1, []]);
    const other = await manager(listLicences, { query: { course: exclusive.id } });
    expect([other.license_list, other.exclusive_licenses_list.length]).toEqual([[], 1]);
    expect(
      inTurn([
        await app.request(listLicences, {}),
        await app.request(listLicences, { token: staff[0]?.token ?? "" }),
        await app.request(listLicences, { token, query: { course: "x" } }),
      ]),
    ).toEqual([401, 403, 400]);
  });

  it("are watched by managers who released a licence to themselves; before, as by a visitor, and its free lessons", async () => {
    const scene = await createLicensedCompany(orm());
    const { token, course, company, lessons, staff } = scene;
    const foreign = await createManagedCompany(orm());
    const [free, paid] = lessons;
    for (const lesson of lessons)
      await orm()
        .insert(lessonAttachments)
        .values({ lessonId: lesson.id, fileName: "roteiro.pdf", bytes: 9, rank: 0, status: "READY" });
    const gets = async (by: string, lesson = paid) => {
      const params = { id: course.id, lessonId: lesson?.id ?? "" };
      const { video, attachments, description } = (await app.as(by)(getLesson, { params })).lesson;
      return [video?.url !== null, attachments.some(({ url }) => url !== null), description !== ""];
    };
    const [everything, nothing] = [Array(3).fill(true), Array(3).fill(false)];
    expect(await gets(token)).toEqual(nothing);
    expect(await gets(staff[0]?.token ?? "")).toEqual(nothing);
    expect(await gets(foreign.token)).toEqual(nothing);
    // What is not sold any more is there for its managers: the outline, and what is free.
    await orm().update(courses).set({ status: false }).where(eq(courses.id, course.id));
    expect((await app.as(token)(getCourse, { params: { id: course.id } })).course.lessons).toBe(2);
    expect(await gets(token, free)).toEqual(everything);
    expect(await gets(token)).toEqual(nothing);
    const { student } = await app.as(token)(enrol, { body: { course: course.id } });
    expect(student.origin).toBe("LICENCE");
    expect(await gets(token)).toEqual(everything);
    const other = await createStaff(orm(), company.id, true);
    expect(await gets(other.token)).toEqual(nothing);
    expect(await countLicences(orm(), scene)).toMatchObject({ released: 1, holders: 1 });
  });

  it("stay with it when the trainer withdraws one, also before anybody has it", async () => {
    const scene = await createLicensedCompany(orm());
    const trainer = await createSignedInUser(orm());
    await orm().update(courses).set({ userId: trainer.user.id }).where(eq(courses.id, scene.course.id));
    await app.as(trainer.token)(removeCourse, { params: { id: scene.course.id } });
    const kept = await orm().select().from(lessonRows).where(eq(lessonRows.courseId, scene.course.id));
    expect(kept.map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
    const shown = kept.flatMap(({ videoId }) => videoId ?? []);
    await orm().update(videos).set({ ownerId: trainer.user.id }).where(inArray(videos.id, shown));
    for (const id of shown)
      expect(await app.request(removeVideo, { token: trainer.token, params: { id } })).toMatchObject({
        status: 409,
        body: { code: "VIDEO_OF_STUDENTS" },
      });
    const body = { course: scene.course.id, user: scene.staff[0]?.user.id };
    expect((await app.request(enrol, { token: scene.token, body })).status).toBe(200);
  });
});

describe("the licences of an exclusive course", () => {
  it("open it to managers where it is in their list: approved, and withdrawn only while people have it", async () => {
    const { company, token } = await createManagedCompany(orm());
    const { user } = await createStaff(orm(), company.id);
    const trainer = await createSignedInUser(orm());
    const { course, lessons } = await createPublishedCourse(orm(), {
      userId: trainer.user.id,
      exclusiveCompanyId: company.id,
      exclusiveLicenses: 3,
    });
    const params = { id: course.id };
    const ofLesson = { ...params, lessonId: lessons[1]?.id ?? "" };
    const seen = async () => [
      (await app.as(token)(listLicences, {})).exclusive_licenses_list.length,
      (await app.request(getCourse, { token, params })).status,
      (await app.request(getLesson, { token, params: ofLesson })).status,
    ];
    const change = (given: Partial<typeof courses.$inferInsert>) =>
      orm().update(courses).set(given).where(eq(courses.id, course.id));
    expect(await seen()).toEqual([1, 200, 200]);
    await change({ approved: false });
    expect(await seen()).toEqual([0, 404, 404]);
    await change({ approved: true, deletedAt: new Date() });
    expect(await seen()).toEqual([0, 404, 404]);
    await change({ deletedAt: null });
    await app.as(token)(enrol, { body: { course: course.id, user: user.id } });
    await app.as(trainer.token)(removeCourse, { params });
    expect(await seen()).toEqual([1, 200, 200]);
    await change({ approved: false });
    expect(await seen()).toEqual([0, 404, 404]);
  });

  it("are its trainer's word, but never fewer than the company released", async () => {
    const { company, token } = await createManagedCompany(orm());
    const staff = [await createStaff(orm(), company.id), await createStaff(orm(), company.id)];
    const trainer = await createSignedInUser(orm());
    const { course } = await createPublishedCourse(orm(), {
      userId: trainer.user.id,
      exclusiveCompanyId: company.id,
      exclusiveLicenses: 3,
    });
    for (const { user } of staff) await app.as(token)(enrol, { body: { course: course.id, user: user.id } });
    const set = (licences: number) =>
      app.request(updateCourse, {
        token: trainer.token,
        params: { id: course.id },
        body: { course: { exclusive_licenses: licences } },
      });
    expect(await set(1)).toMatchObject({
      status: 422,
      body: {
        code: "LICENCES_RELEASED",
        fields: { "course.exclusive_licenses": expect.stringContaining("2 licenças") },
      },
    });
    expect((await set(2)).status).toBe(200);
    const { exclusive_licenses_list } = await app.as(token)(listLicences, {});
    expect(exclusive_licenses_list).toMatchObject([{ buyed: 2, free: 0, students: 2 }]);

    // Made for another company from now on: the first one keeps what it released, and has no more.
    const next = await createManagedCompany(orm());
    const moved = await app.request(updateCourse, {
      token: trainer.token,
      params: { id: course.id },
      body: { course: { exclusive_company: next.company.id, exclusive_licenses: 1 } },
    });
    expect(moved.status).toBe(200);
    expect((await app.as(token)(listLicences, {})).license_list).toMatchObject([{ buyed: 2, free: 0 }]);
    expect((await app.as(next.token)(listLicences, {})).exclusive_licenses_list).toMatchObject([
      { buyed: 1, free: 1 },
    ]);
  });
});
