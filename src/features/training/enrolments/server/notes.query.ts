import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { searchWords } from "../../../../shared/search-words.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { users } from "../../../people/users/table.ts";
import { courses, lessons } from "../../courses/table.ts";
import { maxCharacters, maxNotes, type Note, notesTooLong, tooManyNotes } from "../note-contract.ts";
import { lessonNotes } from "../table.ts";

const columns = {
  id: lessonNotes.id,
  body: lessonNotes.body,
  second: lessonNotes.second,
  createdAt: lessonNotes.createdAt,
  updatedAt: lessonNotes.updatedAt,
  lessonId: lessons.id,
  lessonName: lessons.name,
  courseId: courses.id,
  courseSlug: courses.slug,
  courseName: courses.name,
  imageId: courses.imageId,
  trainerName: users.name,
  trainerLastname: users.lastname,
};

const selectNotes = (connection: Connection) =>
  connection
    .select(columns)
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, eq(users.id, courses.userId));

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

interface NotesAsked {
  userId: string;
  filter?: string | undefined;
  course?: string | undefined;
  lesson?: string | undefined;
}

const isAsked = ({ userId, filter, course, lesson }: NotesAsked): SQL | undefined =>
  and(
    eq(lessonNotes.userId, userId),
    course ? eq(lessons.courseId, course) : undefined,
    lesson ? eq(lessonNotes.lessonId, lesson) : undefined,
    // Each word is somewhere in the note, or in the name of its lesson or course.
    ...searchWords(filter).map(
      (word) =>
        sql`position(${word} in ${lessonNotes.searchText} || ' ' || search_text(${lessons.name}, ${courses.name})) > 0`,
    ),
  );

/** Newest first; those of one lesson as its video goes. */
export const listOwnNotes = (
  connection: Connection,
  asked: NotesAsked,
  paging: { limit: number; page: number },
) =>
  selectNotes(connection)
    .where(isAsked(asked))
    .orderBy(
      ...(asked.lesson
        ? [asc(lessonNotes.second), asc(lessonNotes.id)]
        : [desc(lessonNotes.createdAt), desc(lessonNotes.id)]),
    )
    .limit(paging.limit)
    .offset(paging.limit * paging.page);

/** All of them by course, and in it as its lessons follow each other. */
export const listNotesToExport = (connection: Connection, asked: NotesAsked) =>
  selectNotes(connection)
    .where(isAsked(asked))
    .orderBy(
      alphabetically(courses.name),
      asc(courses.id),
      asc(lessons.createdAt),
      asc(lessons.id),
      asc(lessonNotes.second),
      asc(lessonNotes.id),
    );

export async function findNote(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<NoteRow | null> {
  const [row] = await selectNotes(connection).where(
    and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId)),
  );
  return row ?? null;
}

export const presentNote = (row: NoteRow): Note => ({
  _id: row.id,
  body: row.body,
  second: row.second,
  lesson: { _id: row.lessonId, name: row.lessonName },
  course: {
    _id: row.courseId,
    slug: row.courseSlug,
    name: row.courseName,
    image: presentImage(row.imageId),
    user: { name: row.trainerName, lastname: row.trainerLastname },
  },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/**
 * One note of a person is written at a time until the transaction ends, so that the bounds hold.
 * @param replaced the note whose text this becomes; none for a new one
 * @throws tooManyNotes, notesTooLong
 */
export async function requireRoomForNote(
  tx: Transaction,
  { userId, body, replaced }: { userId: string; body: string; replaced?: string },
): Promise<void> {
  await lockName(tx, `notes ${userId}`);
  const length = sql`char_length(${lessonNotes.body})`;
  const isReplaced = sql`${lessonNotes.id} = ${replaced ?? null}::uuid`;
  const [own] = await tx
    .select({
      notes: sql<number>`count(*)::int`,
      characters: sql<number>`coalesce(sum(${length}), 0)::int`,
      before: sql<number>`coalesce(sum(${length}) filter (where ${isReplaced}), 0)::int`,
    })
    .from(lessonNotes)
    .where(eq(lessonNotes.userId, userId));
  const { notes = 0, characters = 0, before = 0 } = own ?? {};
  if (!replaced && notes >= maxNotes) throw tooManyNotes({ "note.body": tooManyNotes.message });
  const more = [...body].length - before;
  if (more > 0 && characters + more > maxCharacters)
    throw notesTooLong({ "note.body": notesTooLong.message });
}
