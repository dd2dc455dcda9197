import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { discardImages } from "../../../base/media/server/discard-images.ts";
import { discardVideos } from "../../videos/server/discard-videos.ts";
import { courses, lessons } from "../table.ts";
import { discardLessons } from "./discard-lessons.ts";
import { isTaken } from "./is-taken.ts";

/**
 * Takes a course from sale for good. Who has it goes on with it, and a company may still release what it paid for; of one
 * that nobody has the files go too. The course has to be held.
 * @returns whether somebody has it
 */
export async function withdrawCourse(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  { id, imageId, videoId }: Pick<typeof courses.$inferSelect, "id" | "imageId" | "videoId">,
): Promise<boolean> {
  // First: whoever enrols or buys holds the course, and finds it gone after this.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for("update");
  await tx.update(courses).set({ deletedAt: sql`now()`, featuredAt: null }).where(eq(courses.id, id));
  if ((await tx.$count(courses, and(eq(courses.id, id), isTaken()))) > 0) return true;
  const taught = await tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.courseId, id));
  await discardLessons(
    tx,
    services,
    taught.map((lesson) => lesson.id),
  );
  await tx.update(courses).set({ imageId: null, videoId: null }).where(eq(courses.id, id));
  await discardImages(tx, services, imageId ? [imageId] : []);
  await discardVideos(tx, services, [videoId]);
  return false;
}
