import { sql } from "drizzle-orm";
import { segments } from "../../features/base/reference/data/segments.ts";
import { themes } from "../../features/base/reference/data/themes.ts";
import type { users } from "../../features/people/users/table.ts";
import { courseSections, courses, lessons } from "../../features/training/courses/table.ts";
import {
  courseTexts,
  type DemoCourse,
  filmOf,
  sectionsOf,
} from "../../features/training/courses/testing/demo-course.ts";
import {
  fieldCourses,
  productCourses,
  roadCourses,
} from "../../features/training/courses/testing/demo-courses-markets.ts";
import { financeCourses, homeCourses } from "../../features/training/courses/testing/demo-courses-money.ts";
import {
  ownCourses,
  techniqueCourses,
} from "../../features/training/courses/testing/demo-courses-technique.ts";
import { bodyCourses, worldCourses } from "../../features/training/courses/testing/demo-courses-world.ts";
import { lessonText } from "../../features/training/courses/testing/demo-lesson-text.ts";
import { createCourse } from "../../features/training/courses/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { drawCover, drawSmallCover } from "./course-covers.ts";
import { wideBoard } from "./pictures.ts";
import { type Face, faceOfPerson, facesOf, nameOfFace } from "./professionals.ts";
import {
  addFilms,
  addPictures,
  type Drawing,
  daysAgo,
  type Scene,
  type Screening,
  sendFilm,
} from "./scene.ts";
import { numberOfTrainer } from "./trainers.ts";

/** What each trainer teaches, the one with a demo account first. */
export const demoCourses: readonly (readonly DemoCourse[])[] = [
  ownCourses,
  techniqueCourses,
  productCourses,
  fieldCourses,
  roadCourses,
  financeCourses,
  homeCourses,
  [...worldCourses, ...bodyCourses],
];

export interface TaughtLesson {
  id: string;
  seconds: number;
}

/** A course that is made, with what can be watched of it. */
export interface TaughtCourse {
  id: string;
  demo: DemoCourse;
  trainerId: string;
  createdAt: Date;
  lessons: TaughtLesson[];
}

type Trainer = Pick<typeof users.$inferSelect, "id" | "gender" | "birthdate">;

/** A course that is to be made. */
interface Planned {
  demo: DemoCourse;
  trainerId: string;
  /** Of the trainer. */
  face: Face;
  createdAt: Date;
}

/** The courses of the trainers, in the order of `demoCourses`; exclusive ones are the company's. */
export async function addCourses(
  scene: Scene,
  trainers: readonly Trainer[],
  companyId: string,
): Promise<TaughtCourse[]> {
  const planned = plansOf(scene, trainers);
  const imageOf = await addImages(scene, planned);
  const films = await addFilmsOf(scene, planned);
  const made: TaughtCourse[] = [];
  for (const plan of planned) {
    const { id } = await addCourse(scene, plan, {
      companyId,
      imageId: imageOf.get(plan.demo),
      videoId: films.presentations.get(plan),
    });
    const videoIds = films.lessons.get(plan) ?? [];
    const sent = plan.demo.isDraft && isOwn(plan.demo) ? await sendFilms(scene, plan) : [];
    await addLessons(scene, plan, id, { ready: videoIds, sent });
    made.push({ ...plan, id, lessons: [] });
  }
  return withLessons(scene, made);
}

/** The first course of each trainer, then the second: neighbours in time are of different trainers and themes. */
function inTurn(): { demo: DemoCourse; trainer: number }[] {
  const longest = Math.max(...demoCourses.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    demoCourses.flatMap((own, trainer) => {
      const demo = own[turn];
      return demo ? [{ demo, trainer }] : [];
    }),
  ).flat();
}

const plansOf = (scene: Scene, trainers: readonly Trainer[]): Planned[] =>
  inTurn().flatMap(({ demo, trainer }, index, { length }) => {
    const person = trainers[trainer];
    if (!person) return [];
    const face = faceOfPerson(scene, person, numberOfTrainer(trainer));
    return [{ demo, trainerId: person.id, face, createdAt: createdAt(scene, { demo }, index / length) }];
  });

/** What the demo account sells was made more than a year ago, one after the other: its sales tell of a whole one. */
function createdAt(scene: Scene, { demo }: Pick<Planned, "demo">, place: number): Date {
  if (!isOwn(demo) || demo.isDraft) return daysAgo(scene, place, 1, 330);
  return daysAgo(scene, 0, 1, 388 - 5 * ownCourses.indexOf(demo));
}

/** The draft of the demo account lacks one, so that what is missing can be seen. */
const hasPicture = (demo: DemoCourse): boolean => !(demo.isDraft && isOwn(demo));

const drawingOf = (demo: DemoCourse, trainer: Face): Drawing => ({
  name: `course ${demo.name} ${nameOfFace(trainer)}`,
  board: wideBoard,
  draw: () => drawCover(demo, trainer),
  drawThumb: (side) => drawSmallCover(demo, side),
});

/** With each face that its trainer may have. */
export const courseDrawings = (): Drawing[] =>
  inTurn()
    .filter(({ demo }) => hasPicture(demo))
    .flatMap(({ demo, trainer }) => facesOf(numberOfTrainer(trainer)).map((face) => drawingOf(demo, face)));

async function addImages(scene: Scene, planned: readonly Planned[]): Promise<Map<DemoCourse, string>> {
  const shown = planned.filter(({ demo }) => hasPicture(demo));
  const pictures = shown.map(({ demo, trainerId, face }) => ({
    drawing: drawingOf(demo, face),
    ownerId: trainerId,
  }));
  const ids = await addPictures(scene, pictures);
  return new Map(shown.flatMap(({ demo }, index) => (ids[index] ? [[demo, ids[index]]] : [])));
}

/** Of the demo account. */
export const isOwn = (demo: DemoCourse): boolean => ownCourses.includes(demo);

/** Of a draft the first section alone has its videos, and no presentation. */
const lessonNamesOf = (demo: DemoCourse): string[] =>
  (demo.isDraft ? sectionsOf(demo).slice(0, 1) : sectionsOf(demo)).flatMap(({ lessons }) => lessons);

/**
 * Videos of each course: its presentation, and one for each lesson. What anybody may watch, and all of the demo account,
 * are in parts and sizes with pictures; the rest are as a server without ffmpeg makes them.
 */
async function addFilmsOf(scene: Scene, planned: readonly Planned[]) {
  const owners: Planned[] = [];
  const screenings: (Screening & { isPresentation: boolean })[] = [];
  for (const plan of planned) {
    const { demo, trainerId, createdAt: at } = plan;
    const by = { ownerId: trainerId, at };
    if (!demo.isDraft) {
      const fileName = "apresentacao.mp4";
      screenings.push({ ...by, film: "abertura", fileName, inParts: true, isPresentation: true });
      owners.push(plan);
    }
    for (const [index, name] of lessonNamesOf(demo).entries()) {
      const film = filmOf(demo, name, index);
      const inParts = isOwn(demo) || index < freeLessons;
      screenings.push({ ...by, film, fileName: `${slugOf(name)}.mp4`, inParts, isPresentation: false });
      owners.push(plan);
    }
  }
  const ids = await addFilms(scene, screenings);
  const presentations = new Map<Planned, string>();
  const ofLessons = new Map<Planned, string[]>();
  for (const [index, owner] of owners.entries()) {
    const id = ids[index];
    if (!id) continue;
    if (screenings[index]?.isPresentation) presentations.set(owner, id);
    else ofLessons.set(owner, [...(ofLessons.get(owner) ?? []), id]);
  }
  return { presentations, lessons: ofLessons };
}

/** Two more of the draft were just sent: the work on them can be followed after the first start. */
async function sendFilms(scene: Scene, { demo, trainerId }: Planned): Promise<string[]> {
  const names = sectionsOf(demo)[1]?.lessons.slice(0, 2) ?? [];
  const ids: string[] = [];
  for (const name of names) {
    const given = { film: demo.films[0], ownerId: trainerId, at: scene.now, fileName: `${slugOf(name)}.mp4` };
    ids.push(await sendFilm(scene, given));
  }
  return ids;
}

/** So many at the beginning of a course are free. */
const freeLessons = 1;

const themeIds = new Map<string, string>([...segments, ...themes].map(([id, name]) => [name, id]));

interface Parts {
  companyId: string;
  imageId: string | undefined;
  videoId: string | undefined;
}

function addCourse(
  { tx }: Scene,
  { demo, trainerId, createdAt }: Planned,
  { companyId, imageId, videoId }: Parts,
) {
  const { price = 0, licences } = demo;
  const segmentId = themeIds.get(demo.theme);
  if (!segmentId) throw new RangeError(`There is no theme ${demo.theme}`);
  return createCourse(tx, {
    ...courseTexts(demo),
    userId: trainerId,
    slug: slugOf(demo.name),
    name: demo.name,
    level: demo.level,
    segmentId,
    imageId: imageId ?? null,
    videoId: videoId ?? null,
    createdAt,
    updatedAt: createdAt,
    ...(licences
      ? { exclusiveCompanyId: companyId, exclusiveLicenses: licences }
      : {
          priceCents: Math.round(price * 100),
          status: !demo.isDraft,
          includedInPlan: demo.isIncluded ?? false,
          featuredAt: demo.isFeatured ? createdAt : null,
        }),
  });
}

async function addLessons(
  { tx, random }: Scene,
  { demo, createdAt }: Planned,
  courseId: string,
  { ready, sent }: { ready: readonly string[]; sent: readonly string[] },
): Promise<void> {
  const plan = sectionsOf(demo);
  const sections = await tx
    .insert(courseSections)
    .values(plan.map(({ title }, rank) => ({ courseId, title, rank, createdAt })))
    .returning({ id: courseSections.id, rank: courseSections.rank });
  const sectionIds = new Map(sections.map(({ id, rank }) => [rank, id]));
  const rows = plan.flatMap(({ lessons: names }, section) =>
    names.map((name, rank) => ({ name, rank, sectionId: sectionIds.get(section) ?? null })),
  );
  await tx.insert(lessons).values(
    rows.map((row, index) => {
      const isReady = index < ready.length;
      return {
        ...row,
        courseId,
        description: lessonText(random, row.name),
        isFree: index < freeLessons && !demo.licences,
        status: isReady,
        videoId: [...ready, ...sent][index] ?? null,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
}

/** The lessons that can be watched, in the order of their courses. */
async function withLessons({ tx }: Scene, made: readonly TaughtCourse[]): Promise<TaughtCourse[]> {
  const { rows } = await tx.execute<Record<string, unknown> & TaughtLesson & { courseId: string }>(sql`
    select l.id, l.seconds, l.course_id as "courseId" from ${lessons} as l
      join ${courseSections} as s on s.id = l.section_id join ${courses} as c on c.id = l.course_id
     where l.status and l.seconds is not null order by l.course_id, s.rank, l.rank`);
  const found = Map.groupBy(rows, ({ courseId }) => courseId);
  return made.map((course) => ({ ...course, lessons: found.get(course.id) ?? [] }));
}
