import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { users } from "../../features/people/users/table.ts";
import { codeOf } from "../../features/training/certificates/contract.ts";
import { insertCertificate } from "../../features/training/certificates/server/certificates.ts";
import { certificates } from "../../features/training/certificates/table.ts";
import {
  enrolments,
  type lessonAssessments,
  type lessonNotes,
  type lessonWatches,
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

/** Of the accounts that are shown, those who take courses. */
const shown: readonly string[] = [
  "profissional@praca.test",
  "assinante@praca.test",
  "colaborador@praca.test",
];

/** What those who finished a course got for it. Most asked for it, and many show it; of the accounts that are shown, all. */
export async function addCertificates({ tx, random }: Scene): Promise<void> {
  const done = await tx
    .select({ id: enrolments.id, email: users.email, type: users.type })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(isNotNull(enrolments.completedAt))
    .orderBy(asc(enrolments.createdAt), asc(users.email));
  const inResume: string[] = [];
  for (const { id, email, type } of done) {
    const isShown = shown.includes(email);
    const code = codeOf(Array.from({ length: 12 }, () => random.whole(0, 31)));
    const [asks, shows] = [random.chance(0.7), random.chance(0.6)];
    if (!isShown && !asks) continue;
    await insertCertificate(tx, { enrolmentId: id, code });
    if (type === "SALESMAN" && (isShown || shows)) inResume.push(id);
  }
  await tx.update(certificates).set({ inResume: true }).where(inArray(certificates.enrolmentId, inResume));
  await tx.execute(sql`update certificates as c set created_at = e.completed_at
    from enrolments as e where e.id = c.enrolment_id`);
}
