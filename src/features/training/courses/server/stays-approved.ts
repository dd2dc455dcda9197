import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../../platform/config.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { waitAgain } from "../../../base/moderation/server/wait-again.ts";
import type { VideoChanged } from "../../videos/server/video-changed.ts";
import { courses, lessons, wasApproved } from "../table.ts";
import { lockCourses } from "./moderated-course.ts";

const { name, description, objectives, target, prerequisites, imageId, videoId } = courses;

type Asking = Pick<Services, "config" | "handlers">;

/** What people read and see of a course, as the trainer chose it. */
const shown = { name, description, objectives, target, prerequisites, imageId, videoId } satisfies Record<
  string,
  AnyColumn
>;

/**
 * Where courses are approved, a change of what people read or see asks again; undefined changes nothing. For the `set` of
 * the update itself, in which columns are as they were before it.
 */
export function staysApproved(
  { moderation }: Pick<Config, "moderation">,
  columns: { [Column in keyof typeof shown]?: string | null | undefined },
): { approved?: SQL } {
  if (!moderation) return {};
  const same = Object.entries(shown).flatMap(([key, column]) => {
    const value = columns[key as keyof typeof shown];
    return value === undefined ? [] : [sql`${column}::text is not distinct from ${value}::text`];
  });
  return { approved: sql.join([wasApproved, ...same], sql` and `) };
}

/**
 * Likewise, where something in a course changed that people read or see. The course is held first: whoever decides about it
 * at the same moment comes before, and is asked again, or after, and sees the change.
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
