import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { fieldMessages, invalidInput } from "../../../../shared/failure.ts";
import { lessonNotFound } from "../contract.ts";
import type { LessonChanges } from "../lesson-contract.ts";
import { maxSections, type SectionsInput, sectionNotFound, tooManySections } from "../outline-contract.ts";
import { courseSections, courses, lessons } from "../table.ts";
import { outlineVersion } from "./present.ts";
import { findLesson, type Outline, type OutlineLesson, readOutline } from "./queries.ts";
import { isLessonTaken } from "./remove-course.ts";
import { dropSection, putInOrder } from "./sections.ts";
import { changeLesson, columnsOf } from "./update-lesson.ts";
import { cleaned } from "./write-course.ts";

interface Written {
  /** Anything is another than it was. */
  changed: boolean;
  /** People read something that they did not before. */
  showsOther: boolean;
  /** Titles of those that did not come and stay, since somebody has lessons in them. */
  owned: string[];
  /** Likewise, since whoever sent the others may not have seen them. */
  unseen: string[];
}

/**
 * Writes the sections of a course as they come, whole and in their order: those that do not come go, unless somebody has
 * a lesson in them, or they came after the course was read. What comes of lessons is written, and their place. The course
 * has to be held.
 * @param version of the outline that whoever sends them read, where that is told
 * @throws sectionNotFound, lessonNotFound, tooManySections, invalidInput, and what `changeLesson` throws
 */
export async function writeSections(
  tx: Transaction,
  context: VerbContext,
  { courseId, given, version }: { courseId: string; given: SectionsInput; version?: string | undefined },
): Promise<Written> {
  const before = await readOutline(tx, courseId);
  requireKnown(before, given, await removedIn(tx, courseId));
  const absent = before.sections.filter(({ id }) => !given.some(({ _id }) => _id === id));
  // Whoever read it before could not name them; and who names none at all may know of none.
  const isOld = version !== undefined && version !== outlineVersion(before);
  const mayDrop = ({ id }: { id: string }) =>
    !isOld && (given.length > 0 || before.lessons.every(({ sectionId }) => sectionId !== id));
  const order: { _id: string; lessons: string[] }[] = [];
  let showsOther = false;
  let changed = false;
  for (const [rank, section] of given.entries()) {
    const old = before.sections.find(({ id }) => id === section._id);
    const title = section.title ?? old?.title ?? "";
    const status = section.status ?? old?.status ?? true;
    if (!old || title !== old.title || (status && !old.status)) showsOther = true;
    if (!old || title !== old.title || status !== old.status) changed = true;
    const id = old
      ? await change(tx, old, { title, status })
      : await add(tx, { courseId, title, status, rank });
    const named = section.chapters?.map(({ lesson }) => lesson._id) ?? [];
    order.push({
      _id: id,
      lessons: named.filter((one) => before.lessons.some((lesson) => lesson.id === one)),
    });
  }
  for (const { id } of absent) order.push({ _id: id, lessons: [] });
  const placed = new Set(order.flatMap((section) => section.lessons));
  for (const section of order)
    for (const lesson of before.lessons)
      if (lesson.sectionId === section._id && !placed.has(lesson.id)) section.lessons.push(lesson.id);
  const changes = await writeLessons(tx, context, before, given);
  await putInOrder(tx, order);
  const owned = await dropUnowned(tx, context, courseId, absent.filter(mayDrop));
  const unseen = absent.filter((section) => !mayDrop(section)).map(({ title }) => title);
  if (given.length + owned.length + unseen.length > maxSections) throw tooManySections();
  return {
    changed:
      changed ||
      changes.changed ||
      outlineVersion(before) !== outlineVersion(await readOutline(tx, courseId)),
    showsOther: showsOther || changes.showsOther,
    owned,
    unseen,
  };
}

/** Writes what comes of lessons that are there, where it is another than what they say. */
async function writeLessons(
  tx: Transaction,
  context: VerbContext,
  { lessons: taught }: Outline,
  given: SectionsInput,
): Promise<Pick<Written, "changed" | "showsOther">> {
  const wanted = given.flatMap(({ chapters = [] }, at) =>
    chapters.map(({ lesson }, place) => {
      const { _id, ...changes }: { _id: string } & LessonChanges = lesson;
      return { id: _id, changes, field: `course.sections.${at}.chapters.${place}.lesson` };
    }),
  );
  const named = wanted.filter(
    ({ id, changes }) => Object.keys(changes).length > 0 && taught.some((lesson) => lesson.id === id),
  );
  if (named.length === 0) return { changed: false, showsOther: false };
  const ids = named.map(({ id }) => id);
  const texts = await tx
    .select({ id: lessons.id, courseId: lessons.courseId, description: lessons.description })
    .from(lessons)
    .where(inArray(lessons.id, ids));
  const written = { changed: false, showsOther: false };
  for (const { id, changes, field } of named) {
    const row = taught.find((lesson) => lesson.id === id);
    const text = texts.find((lesson) => lesson.id === id);
    if (!(row && text) || saysTheSame({ ...row, description: text.description }, changes, field)) continue;
    const before = await findLesson(tx, { courseId: text.courseId, lessonId: id });
    if (!before) throw lessonNotFound({ [field]: lessonNotFound.message });
    const isOther = await changeLesson(tx, context, before, { changes, field });
    written.changed = true;
    written.showsOther ||= isOther;
  }
  return written;
}

const saysTheSame = (
  row: OutlineLesson & { description: string },
  changes: LessonChanges,
  field: string,
): boolean => {
  const { image, video, description } = changes;
  const wanted = {
    ...columnsOf({ ...changes, description: undefined }),
    imageId: image === undefined ? undefined : (image?._id ?? null),
    videoId: video === undefined ? undefined : (video?._id ?? null),
    description: description === row.description ? undefined : cleaned(description, `${field}.description`),
  };
  return Object.entries(wanted).every(
    ([column, value]) => value === undefined || value === row[column as keyof typeof wanted],
  );
};

/** Lessons that were removed since whoever sends them read the course: nothing is said of them. */
async function removedIn(tx: Transaction, courseId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNotNull(lessons.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Each section and each lesson is one of the course, and comes once; a new one has a title. */
function requireKnown(
  { sections, lessons: taught }: Outline,
  given: SectionsInput,
  removed: ReadonlySet<string>,
): void {
  const seen = new Set<string>();
  for (const [at, { _id, title, chapters = [] }] of given.entries()) {
    const field = `course.sections.${at}`;
    if (!(_id || title)) throw invalidInput({ [`${field}.title`]: fieldMessages.empty });
    if (_id && !sections.some(({ id }) => id === _id))
      throw sectionNotFound({ [`${field}._id`]: sectionNotFound.message });
    for (const [place, { lesson }] of chapters.entries()) {
      const within = `${field}.chapters.${place}.lesson`;
      if (!(taught.some(({ id }) => id === lesson._id) || removed.has(lesson._id)))
        throw lessonNotFound({ [within]: lessonNotFound.message });
      if (seen.has(lesson._id)) throw invalidInput({ [within]: "Esta aula veio duas vezes." });
      seen.add(lesson._id);
    }
    if (_id && seen.has(_id)) throw invalidInput({ [`${field}._id`]: "Esta matéria veio duas vezes." });
    if (_id) seen.add(_id);
  }
}

async function change(
  tx: Transaction,
  old: Outline["sections"][number],
  wanted: { title: string; status: boolean },
): Promise<string> {
  if (wanted.title !== old.title || wanted.status !== old.status)
    await tx.update(courseSections).set(wanted).where(eq(courseSections.id, old.id));
  return old.id;
}

async function add(tx: Transaction, values: typeof courseSections.$inferInsert): Promise<string> {
  const [added] = await tx.insert(courseSections).values(values).returning({ id: courseSections.id });
  if (!added) throw tooManySections();
  return added.id;
}

/** @returns the titles of those that stay, since somebody has a lesson in them */
async function dropUnowned(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  courseId: string,
  absent: Outline["sections"],
): Promise<string[]> {
  if (absent.length === 0) return [];
  // First: whoever gets the course at this moment has its lessons, or comes after this.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("update");
  const ids = absent.map(({ id }) => id);
  const owned = await tx
    .selectDistinct({ sectionId: lessons.sectionId })
    .from(lessons)
    // One that was removed stays with its students, and its section with them alone.
    .where(and(inArray(lessons.sectionId, ids), isNull(lessons.deletedAt), isLessonTaken));
  const isOwned = (id: string) => owned.some(({ sectionId }) => sectionId === id);
  for (const id of ids) if (!isOwned(id)) await dropSection(tx, services, courseId, id);
  return absent.filter(({ id }) => isOwned(id)).map(({ title }) => title);
}
