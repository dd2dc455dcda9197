import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { courses } from "../../courses/table.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrol } from "../../enrolments/contract.ts";
import { createLicensedCompany } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

it("what a company paid is given out while its trainer is off the air, or while a change waits for approval", async () => {
  const scene = await createLicensedCompany(orm());
  const give = (courseId: string, nr: number) =>
    app.request(enrol, {
      token: scene.token,
      body: { course: courseId, user: scene.staff[nr]?.user.id ?? "" },
    });
  const set = (values: object) => orm().update(courses).set(values).where(eq(courses.id, scene.course.id));
  await set({ approved: false, hiddenByBlock: true });
  expect((await give(scene.course.id, 0)).status).toBe(200);
  await set({ hiddenByBlock: false });
  expect((await give(scene.course.id, 1)).status).toBe(200);

  // Nobody paid for this one: it is not there.
  const other = await createPublishedCourse(orm(), { userId: scene.trainer.id, approved: false });
  expect(await give(other.course.id, 2)).toMatchObject({ status: 404, body: { code: "COURSE_NOT_FOUND" } });
});
