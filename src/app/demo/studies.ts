import type {
  enrolments,
  lessonAssessments,
  lessonNotes,
  lessonWatches,
} from "../../features/training/enrolments/table.ts";
import { demoNotes } from "../../features/training/enrolments/testing/demo-notes.ts";
import { percentOfLesson } from "../../features/training/enrolments/watch-credit.ts";
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

/** Rows of what was watched, thought and noted, and what the enrolment says of it. */
export interface Studied {
  progress: Pick<typeof enrolments.$inferInsert, "begunAt" | "lastWatchedAt" | "completedAt">;
  watches: (typeof lessonWatches.$inferInsert)[];
  assessments: (typeof lessonAssessments.$inferInsert)[];
  notes: (typeof lessonNotes.$inferInsert)[];
}

export function studied(scene: Scene, study: Study): Studied {
  const watched = watchesOf(scene, study);
  const [first] = watched;
  const last = watched.at(-1);
  if (!first || !last) return { progress: {}, watches: [], assessments: [], notes: [] };
  const isDone =
    watched.length === study.course.lessons.length && watched.every(({ completedAt }) => completedAt);
  return {
    progress: { begunAt: first.at, lastWatchedAt: last.at, completedAt: isDone ? last.at : null },
    watches: watched.map(({ seconds: _seconds, at: _at, ...row }) => row),
    assessments: assessmentsOf(scene, study, watched),
    notes: notesOf(scene, study, watched),
  };
}

/** Who gets through does so within some weeks. */
const longestStudy = 70 * 24 * 60 * 60 * 1000;

/** Lessons one after the other until the share is reached, spread over the time since the enrolment. */
function watchesOf({ now }: Scene, { id, createdAt, course, share }: Study): Watch[] {
  const whole = course.lessons.reduce((sum, { seconds }) => sum + seconds, 0);
  let left = Math.round(whole * share);
  const since = now.getTime() - createdAt.getTime();
  const span = share === 1 ? Math.min(since, longestStudy) : since;
  const rows: Watch[] = [];
  for (const [index, { id: lessonId, seconds }] of course.lessons.entries()) {
    const watched = Math.min(left, seconds);
    left -= watched;
    if (watched === 0) break;
    const passed = ((index + 1) / (course.lessons.length + 1)) * span;
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

function assessmentsOf(
  { random }: Scene,
  { id, course }: Study,
  watched: readonly Watch[],
): Studied["assessments"] {
  const done = watched.filter(({ completedAt }) => completedAt);
  if (done.length === 0 || !random.chance(0.7)) return [];
  // Good courses are liked by most: featured ones more.
  const stars = () => Math.min(5, (course.demo.isFeatured ? 4 : 3) + random.whole(0, 2));
  return random.some(done, random.whole(1, 4)).map(({ lessonId, at }) => ({
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
}

const notesOf = ({ random }: Scene, { userId, notes }: Study, watched: readonly Watch[]): Studied["notes"] =>
  random.some(watched, notes).map(({ lessonId, seconds, at }) => ({
    userId,
    lessonId,
    second: random.whole(0, Math.max(0, seconds - 1)),
    body: random.pick(demoNotes),
    createdAt: at,
    updatedAt: at,
  }));
