import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { summariseStudies } from "../contract.ts";
import { lessonWatches } from "../table.ts";
import { createEnrolment } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

it("says what is to finish and until when, how far one is, and with what to go on", async () => {
  const { company } = await createManagedCompany(orm());
  const { user } = await createStaff(orm(), company.id);
  const colleague = await createStaff(orm(), company.id);
  const token = await createSession(orm(), user.id);
  const summaryOf = async (of = token) => (await app.as(of)(summariseStudies)).summary;
  const nothing = { open: 0, late: 0, completed: 0, lessons: 0, lessons_done: 0, next: null };
  expect(await summaryOf()).toEqual(nothing);

  const today = app.services.clock.today();
  const trainer = await createUser(orm());
  const course = () => createPublishedCourse(orm(), { userId: trainer.id });
  const released = (courseId: string, given: object) =>
    createEnrolment(orm(), { courseId, userId: user.id, companyId: company.id, ...given });
  const [whenever, soon, over, ended] = [await course(), await course(), await course(), await course()];
  const watched = await released(whenever.course.id, { lastWatchedAt: new Date() });
  await released(soon.course.id, { dueOn: addDays(today, 3) });
  await released(over.course.id, { completedAt: new Date(), dueOn: addDays(today, -3) });
  await released(ended.course.id, { active: false, dueOn: addDays(today, -9) });
  const lessonId = whenever.lessons[0]?.id ?? "";
  await orm()
    .insert(lessonWatches)
    .values({ enrolmentId: watched.id, lessonId, completedAt: new Date(), watched: "{[0,60)}" });
  const summary = await summaryOf();
  expect(summary).toMatchObject({ open: 2, late: 0, completed: 1, lessons: 6, lessons_done: 1 });
  expect(summary.next).toMatchObject({ course: { _id: soon.course.id }, due_on: addDays(today, 3) });

  const late = await course();
  await released(late.course.id, { dueOn: addDays(today, -1) });
  const later = await summaryOf();
  expect(later).toMatchObject({ open: 3, late: 1 });
  expect(later.next?.course._id).toBe(late.course.id);
  expect(await summaryOf(await createSession(orm(), colleague.user.id))).toEqual(nothing);
  expect((await app.request(summariseStudies)).status).toBe(401);
});
