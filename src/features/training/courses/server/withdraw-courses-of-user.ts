import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { courses, isAlive } from "../table.ts";
import { withdrawCourse } from "./withdraw-course.ts";

/** Takes the courses of a trainer who leaves from sale. */
export async function withdrawCoursesOfUser(
  tx: Transaction,
  userId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  const held = await tx
    .select({ id: courses.id, imageId: courses.imageId, videoId: courses.videoId })
    .from(courses)
    .where(and(eq(courses.userId, userId), isAlive))
    .orderBy(courses.id)
    .for("no key update");
  for (const course of held) await withdrawCourse(tx, services, course);
}
