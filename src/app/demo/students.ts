import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { subscriptions } from "../../features/money/plans/table.ts";
import { employees } from "../../features/people/employees/table.ts";
import { users } from "../../features/people/users/table.ts";
import {
  type enrolments,
  lessonAssessments,
  lessonNotes,
  lessonWatches,
} from "../../features/training/enrolments/table.ts";
import { createEnrolments } from "../../features/training/enrolments/testing/factory.ts";
import { createLicences } from "../../features/training/licences/testing/factory.ts";
import { dayInBrasilia } from "../../shared/format/dates.ts";
import { isOwn, type TaughtCourse } from "./courses.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";
import { type Studied, type Study, studied } from "./studies.ts";

type Origin = Omit<typeof enrolments.$inferInsert, "courseId" | "userId">;

interface Students {
  companyId: string;
  people: readonly Professional[];
}

/** Who takes the courses, how far they are, and what they think of them. */
export async function addStudents(
  scene: Scene,
  courses: readonly TaughtCourse[],
  { companyId, people }: Students,
): Promise<void> {
  const sold = courses.filter(({ demo }) => !demo.isDraft && !demo.licences);
  const exclusive = courses.filter(({ demo }) => demo.licences);
  const subscribers = await idsOfSubscribers(scene);
  const known = await idsByEmail(scene, ["profissional@praca.test", "assinante@praca.test"]);
  const taken: Taken[] = [];
  for (const course of sold) {
    const takers = scene.random.some(
      people.filter(({ id }) => id !== course.trainerId && !known.includes(id)),
      course.demo.isFeatured ? scene.random.whole(16, 30) : scene.random.whole(3, 14),
    );
    const buyers = takers.filter(({ id }) => !(course.demo.isIncluded && subscribers.has(id)));
    for (const taker of takers) {
      const place = buyers.indexOf(taker);
      const origin = { origin: place < 0 ? "PLAN" : "PURCHASE" } as const;
      // What the account that is shown sold tells of each month.
      const isInTurn = isOwn(course.demo) && place >= 0;
      const waited = isInTurn ? (chance: number) => (place + chance) / buyers.length : undefined;
      taken.push(takenOf(scene, course, taker.id, origin, { ...studyOf(scene), waited }));
    }
  }
  const [professional, subscriber] = known;
  if (!professional || !subscriber) throw new Error("The accounts are not there");
  const bought = sold.filter(({ demo }) => !demo.isIncluded).slice(0, 3);
  const included = sold.filter(({ demo }) => demo.isIncluded).slice(0, 4);
  taken.push(...takenAtEachStage(scene, bought, professional, { origin: "PURCHASE" }));
  taken.push(...takenAtEachStage(scene, included, subscriber, { origin: "PLAN" }));
  const contracted = sold.slice(1, 1 + boughtLicences.length);
  taken.push(...(await releasedToStaff(scene, companyId, { contracted, exclusive })));
  await insertTaken(scene, taken);
  await countLicences(scene, companyId, contracted);
}

/** What the company has: each of its people takes the exclusive courses, some of them one that it bought. */
async function releasedToStaff(
  scene: Scene,
  companyId: string,
  { contracted, exclusive }: { contracted: readonly TaughtCourse[]; exclusive: readonly TaughtCourse[] },
): Promise<Taken[]> {
  const [many, few] = contracted;
  if (!many || !few) throw new Error("There are not enough courses to buy licences of");
  return (await idsOfStaff(scene, companyId)).flatMap((id, index) => {
    const open = [...(index < 2 ? [many] : []), ...(index % 3 === 1 ? [few] : [])];
    return [...exclusive, ...open].map((course, place) => {
      const share = stages[(place + index) % stages.length] ?? 0;
      // Some are late, some have time, some may take as long as they like.
      const days = dueInDays[(place + index) % dueInDays.length];
      const dueOn =
        days === undefined ? null : dayInBrasilia(new Date(scene.now.getTime() + days * dayInMilliseconds));
      const licence = { origin: "LICENCE", companyId, holdsLicence: true, toldAt: scene.now, dueOn } as const;
      return takenOf(scene, course, id, licence, { share, notes: 3 });
    });
  });
}

/** So many licences the company bought of as many courses; of the last one it gave none yet. */
const boughtLicences = [12, 3, 20];

const dayInMilliseconds = 24 * 60 * 60 * 1_000;

const dueInDays = [9, undefined, -4, 2] as const;

async function countLicences(
  { tx, now }: Scene,
  companyId: string,
  contracted: readonly TaughtCourse[],
): Promise<void> {
  for (const [index, { id, createdAt }] of contracted.entries()) {
    const given = { companyId, courseId: id, bought: boughtLicences[index] ?? 0 };
    const middle = new Date((createdAt.getTime() + now.getTime()) / 2);
    await createLicences(tx, { ...given, createdAt: middle, isFavourite: index === 0 });
  }
  await tx.execute(sql`update company_courses as cc set released =
    (select count(*) from enrolments as e
      where e.company_id = cc.company_id and e.course_id = cc.course_id and e.holds_licence)
    where cc.company_id = ${companyId}`);
}

/** How far one is, by turns: in the middle, at the end, hardly begun, not begun. */
const stages = [0.5, 1, 0.15, 0] as const;

/** Somebody whose account is shown takes courses, one at each stage, and notes something beside those that were begun. */
const takenAtEachStage = (
  scene: Scene,
  courses: readonly TaughtCourse[],
  userId: string,
  origin: Origin,
): Taken[] =>
  courses.map((course, index) =>
    takenOf(scene, course, userId, origin, { share: stages[index % stages.length] ?? 0, notes: 3 }),
  );

interface Taking extends Pick<Study, "share" | "notes"> {
  /** Which part of the time since the course was made goes by before somebody takes it, by chance: 0 to 1. */
  waited?: ((chance: number) => number) | undefined;
}

const studyOf = (scene: Scene): Taking => ({
  share: shareOf(scene),
  notes: scene.random.chance(0.1) ? 1 : 0,
});

/** Rows of somebody who takes a course. */
interface Taken extends Omit<Studied, "progress"> {
  enrolment: Parameters<typeof createEnrolments>[1][number];
}

function takenOf(
  scene: Scene,
  course: TaughtCourse,
  userId: string,
  origin: Origin,
  { waited = (chance) => 0.1 + chance * 0.8, ...study }: Taking,
): Taken {
  const { random, now } = scene;
  const id = uuidv7();
  const passed = waited(random.fraction()) * (now.getTime() - course.createdAt.getTime());
  const createdAt = new Date(course.createdAt.getTime() + passed);
  const { progress, ...rows } = studied(scene, { id, userId, createdAt, course, ...study });
  return { enrolment: { id, courseId: course.id, userId, createdAt, ...origin, ...progress }, ...rows };
}

async function insertTaken({ tx }: Scene, taken: readonly Taken[]): Promise<void> {
  await createEnrolments(
    tx,
    taken.map(({ enrolment }) => enrolment),
  );
  await tx.insert(lessonWatches).values(taken.flatMap(({ watches }) => watches));
  await tx.insert(lessonAssessments).values(taken.flatMap(({ assessments }) => assessments));
  await tx.insert(lessonNotes).values(taken.flatMap(({ notes }) => notes));
  // Hundredths of stars on average, as rating a lesson counts them; courses count it when it changes.
  await tx.execute(sql`update enrolments as e set rating = a.rating
    from (select enrolment_id, round(avg(general) * 100) as rating from lesson_assessments group by 1) as a
    where a.enrolment_id = e.id`);
}

/** A third finish, a few never begin. */
function shareOf({ random }: Scene): number {
  if (random.chance(0.33)) return 1;
  return random.chance(0.15) ? 0 : random.fraction();
}

async function idsOfSubscribers({ tx }: Scene): Promise<Set<string>> {
  const rows = await tx
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(and(eq(subscriptions.type, "SALESMAN"), eq(subscriptions.status, "ACTIVE")));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** In the order of the addresses that were given. */
async function idsByEmail({ tx }: Scene, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return emails.flatMap((given) => rows.find(({ email }) => email === given)?.id ?? []);
}

/** Those who do not manage the company, the demo account first. */
async function idsOfStaff({ tx }: Scene, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: employees.userId })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.companyId, companyId), eq(employees.manager, false)))
    .orderBy(asc(employees.createdAt), asc(users.id));
  return rows.map(({ id }) => id);
}
