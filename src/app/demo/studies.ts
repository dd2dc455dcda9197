import { eq } from "drizzle-orm";
import {
  enrolments,
  lessonAssessments,
  lessonNotes,
  lessonWatches,
} from "../../features/enrolments/table.ts";
import { demoNotes } from "../../features/enrolments/testing/demo-notes.ts";
import { percentOfLesson } from "../../features/enrolments/watch-credit.ts";
import type { TaughtCourse } from "./courses.ts";
import type { Scene } from "./scene.ts";

/** An enrolment, and what came of it. */
export interface Study {
  /** Of the enrolment. */
  id: string;
  userId: string;
  createdAt: Date;
  course: TaughtCourse;
  /** Of the seconds of the course, what was watched: 0 to 1. */
  share: number;
  /** How many lessons have a note, of those that were begun. */
  notes: number;
}

type Watch = typeof lessonWatches.$inferInsert & { seconds: number; at: Date };

/** Adds what was watched, thought and noted. */
export async function addStudy(scene: Scene, study: Study): Promise<void> {
  const watched = watchesOf(scene, study);
  const [first] = watched;
  const last = watched.at(-1);
  if (!first || !last) return;
  const { tx } = scene;
  await tx.insert(lessonWatches).values(watched.map(({ seconds: _seconds, at: _at, ...row }) => row));
  const isDone =
    watched.length === study.course.lessons.length && watched.every(({ completedAt }) => completedAt);
  const rating = await addAssessments(scene, study, watched);
  await tx
    .update(enrolments)
    .set({ begunAt: first.at, lastWatchedAt: last.at, completedAt: isDone ? last.at : null, rating })
    .where(eq(enrolments.id, study.id));
  await addNotes(scene, study, watched);
}

/** Lessons one after the other until the share is reached, spread over the time since the enrolment. */
function watchesOf({ now }: Scene, { id, createdAt, course, share }: Study): Watch[] {
  const whole = course.lessons.reduce((sum, { seconds }) => sum + seconds, 0);
  let left = Math.round(whole * share);
  const rows: Watch[] = [];
  for (const [index, { id: lessonId, seconds }] of course.lessons.entries()) {
    const watched = Math.min(left, seconds);
    left -= watched;
    if (watched === 0) break;
    const passed = ((index + 1) / (course.lessons.length + 1)) * (now.getTime() - createdAt.getTime());
    const at = new Date(createdAt.getTime() + passed);
    const isDone = watched * 100 >= seconds * percentOfLesson;
    rows.push({
      enrolmentId: id,
      lessonId,
      positionSeconds: watched,
      watched: `{[0,${watched})}`,
      completedAt: isDone ? at : null,
      updatedAt: at,
      seconds: watched,
      at,
    });
  }
  return rows;
}

/** Hundredths of stars on average, as rating a lesson counts them; null where none was rated. */
async function addAssessments(
  { tx, random }: Scene,
  { id, course }: Study,
  watched: readonly Watch[],
): Promise<number | null> {
  const done = watched.filter(({ completedAt }) => completedAt);
  if (done.length === 0 || !random.chance(0.7)) return null;
  // Good courses are liked by most: featured ones more.
  const stars = () => Math.min(5, (course.demo.isFeatured ? 4 : 3) + random.whole(0, 2));
  const rows = random.some(done, random.whole(1, 4)).map(({ lessonId, at }) => ({
    enrolmentId: id,
    lessonId,
    general: stars(),
    clarity: stars(),
    rhythm: stars(),
    relevance: stars(),
    content: stars(),
    fun: stars(),
    createdAt: at,
  }));
  await tx.insert(lessonAssessments).values(rows);
  return Math.round((rows.reduce((sum, { general }) => sum + general, 0) * 100) / rows.length);
}

async function addNotes({ tx, random }: Scene, { userId, notes }: Study, watched: readonly Watch[]) {
  const rows = random.some(watched, notes).map(({ lessonId, seconds, at }) => ({
    userId,
    lessonId,
    second: random.whole(0, Math.max(0, seconds - 1)),
    body: random.pick(demoNotes),
    createdAt: at,
    updatedAt: at,
  }));
  if (rows.length > 0) await tx.insert(lessonNotes).values(rows);
}
