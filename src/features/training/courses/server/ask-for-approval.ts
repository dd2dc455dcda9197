import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { waitAgain } from "../../../base/moderation/server/wait-again.ts";
import type { VideoChanged } from "../../videos/server/video-changed.ts";
import { courses, lessons, wasApproved } from "../table.ts";
import { lockCourses } from "./moderated-course.ts";

type Asking = Pick<Services, "config" | "handlers">;

/**
 * Where courses are approved, something in one that people read or see changed and asks again. The course is held first:
 * whoever decides about it at the same moment comes before, and is asked again, or after, and sees the change.
 */
export async function askForApproval(tx: Transaction, services: Asking, courseId: string): Promise<void> {
  await lockCourses(tx, [courseId]);
  if (services.config.moderation) {
    await tx
      .update(courses)
      .set({ approved: false })
      .where(and(eq(courses.id, courseId), wasApproved));
  }
  await waitAgain(tx, services, "course", [courseId]);
}

/** Likewise of the course that shows a video: nobody who approved it has seen the film that comes after, or its captions. */
export const askForApprovalOfVideo: VideoChanged = async (tx, services, videoId) => {
  const taught = tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.videoId, videoId));
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.videoId, videoId), inArray(courses.id, taught)))
    .orderBy(courses.id);
  for (const { id } of found) await askForApproval(tx, services, id);
};
