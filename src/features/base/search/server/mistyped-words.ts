import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { plainWords } from "../../../../shared/search-words.ts";
import { isPublished as productIsPublished, products } from "../../../market/products/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { resumes } from "../../../people/resumes/table.ts";
import { users } from "../../../people/users/table.ts";
import { isPublished as courseIsPublished, courses } from "../../../training/courses/table.ts";
import { jobOpenings, isPublished as openingIsPublished } from "../../../work/job-openings/table.ts";
import { type Finder, finders } from "../contract.ts";
import { searchWords } from "../table.ts";

interface Text {
  id: string;
  text: string;
}

const joined = (...columns: SQL[]): SQL<string> => sql<string>`concat_ws(' ', ${sql.join(columns, sql`, `)})`;

/** What is searched of some of the things that a finder shows, in the order of their ids. */
function listTexts(
  connection: Connection,
  finder: Finder,
  { after, today, limit }: { after: string; today: string; limit: number },
): Promise<Text[]> {
  switch (finder) {
    case "openings": {
      const { id, name, city, expiration } = jobOpenings;
      return connection
        .select({ id, text: joined(sql`${name}`, sql`${companies.nameFancy}`, sql`${city}`) })
        .from(jobOpenings)
        .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
        .where(and(openingIsPublished, sql`${expiration} >= ${today}`, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
    }
    case "products": {
      const { id, name, call } = products;
      return connection
        .select({ id, text: joined(sql`${name}`, sql`${companies.nameFancy}`, sql`${call}`) })
        .from(products)
        .innerJoin(companies, eq(companies.id, products.companyId))
        .where(and(productIsPublished, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
    }
    case "people": {
      const { name, lastname } = users;
      return connection
        .select({ id: resumes.userId, text: joined(sql`${name}`, sql`${lastname}`, sql`${resumes.title}`) })
        .from(resumes)
        .innerJoin(users, eq(users.id, resumes.userId))
        .where(and(sql`${resumes.listed}`, gt(resumes.userId, after)))
        .orderBy(asc(resumes.userId))
        .limit(limit);
    }
    case "courses": {
      const { id, name } = courses;
      return connection
        .select({ id, text: joined(sql`${name}`, sql`${users.name}`, sql`${users.lastname}`) })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.userId))
        .where(and(courseIsPublished, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
    }
  }
}

type Word = typeof searchWords.$inferInsert;

const column = (words: Word[], key: keyof Word) => sql.param(words.map((word) => word[key]));

/** Writes words down where they are new or changed. */
async function saveWords(connection: Connection, finder: Finder, words: Word[]): Promise<void> {
  await connection.execute(sql`
    insert into ${searchWords} (finder, word, written, sound, uses)
    select ${finder}, * from unnest(${column(words, "word")}::text[], ${column(words, "written")}::text[],
      ${column(words, "sound")}::text[], ${column(words, "uses")}::int[])
    on conflict (finder, word) do update
      set written = excluded.written, sound = excluded.sound, uses = excluded.uses
      where (search_words.written, search_words.sound, search_words.uses)
        is distinct from (excluded.written, excluded.sound, excluded.uses)`);
}

/** Words of a finder that are written down, in their order. */
async function listWords(
  connection: Connection,
  finder: Finder,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await connection
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(eq(searchWords.finder, finder), gt(searchWords.word, after)))
    .orderBy(asc(searchWords.word))
    .limit(limit);
  return rows.map(({ word }) => word);
}

async function removeWords(connection: Connection, finder: Finder, words: string[]): Promise<void> {
  await connection
    .delete(searchWords)
    .where(and(eq(searchWords.finder, finder), sql`${searchWords.word} = any(${sql.param(words)})`));
}

/** Words that sound much like one, itself among them: the likest first, then the most used. */
export function listNearWords(
  connection: Connection,
  finder: Finder,
  { word, sound, limit }: { word: string; sound: string; limit: number },
) {
  const likeness = sql<number>`similarity(${searchWords.sound}, ${sound})`;
  return connection
    .select({ word: searchWords.word, written: searchWords.written, likeness })
    .from(searchWords)
    .where(and(eq(searchWords.finder, finder), sql`${searchWords.sound} % ${sound}`))
    .orderBy(
      sql`${searchWords.word} = ${word} desc`,
      desc(likeness),
      desc(searchWords.uses),
      asc(searchWords.word),
    )
    .limit(limit);
}

/** What is confused in writing Portuguese, in the order in which it is replaced. */
const sameSound: [RegExp, string][] = [
  [/ph/g, "f"],
  [/ch|sh/g, "x"],
  [/(?<![ln])h/g, ""],
  [/s?c(?=[ei])|ss|z/g, "s"],
  [/gu(?=[ei])/g, "G"],
  [/g(?=[ei])/g, "j"],
  [/G/g, "g"],
  [/qu(?=[ei])|[cq]/g, "k"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/m(?=[^aeiou]|$)/g, "n"],
  [/(.)\1+/g, "$1"],
];

/**
 * How a word sounds, roughly: the same for letters that are confused in writing Portuguese, so that a mistyped word is
 * near the right one.
 * @param word as `searchWords` makes them
 */
export const soundOf = (word: string): string =>
  sameSound.reduce((sound, [letters, one]) => sound.replace(letters, one), word);

/** Words of new things are proposed within the hour; those of things that are gone find nothing and are not. */
export const refreshSearchWordsJob = defineJob({
  name: "refresh-search-words",
  schema: z.object({}),
  cron: "20 * * * *",
  singleton: true,
});

/** So few that neither the database nor this process is held up. */
const textsAtOnce = 1_000;
const wordsAtOnce = 1_000;

/** Nothing stands before it. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** Words worth proposing; numbers and measures are none. */
const wordPattern = /\p{L}{3,40}/gu;

type Spellings = Map<string, number>;

/** Writes down the words of all that the finders show, as most write them. */
export async function refreshSearchWords(
  { db }: Pick<Services, "db">,
  { clock }: Pick<Job, "clock">,
): Promise<void> {
  for (const finder of finders) {
    const spellings = await collect(db.orm, finder, clock.today());
    const words = [...spellings].map(([word, written]) => toWord(finder, word, written));
    for (let from = 0; from < words.length; from += wordsAtOnce) {
      await saveWords(db.orm, finder, words.slice(from, from + wordsAtOnce));
    }
    await forget(db.orm, finder, spellings);
  }
}

async function collect(
  connection: Connection,
  finder: Finder,
  today: string,
): Promise<Map<string, Spellings>> {
  const spellings = new Map<string, Spellings>();
  for (let after = firstId; ; ) {
    const texts = await listTexts(connection, finder, { after, today, limit: textsAtOnce });
    for (const { text } of texts) countWords(text, spellings);
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return spellings;
    after = last.id;
  }
}

function countWords(text: string, spellings: Map<string, Spellings>): void {
  for (const written of new Set(text.toLowerCase().match(wordPattern))) {
    const [word] = plainWords(written);
    if (!word) continue;
    const known = spellings.get(word) ?? new Map<string, number>();
    spellings.set(word, known.set(written, (known.get(written) ?? 0) + 1));
  }
}

function toWord(finder: Finder, word: string, spellings: Spellings): Word {
  const [[written] = [word]] = [...spellings].toSorted(([, one], [, other]) => other - one);
  const uses = [...spellings.values()].reduce((sum, times) => sum + times, 0);
  return { finder, word, written, sound: soundOf(word), uses };
}

/** Removes the words that nothing holds any more, also because they may name a person who is gone. */
async function forget(connection: Connection, finder: Finder, kept: Map<string, unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const words = await listWords(connection, finder, { after, limit: wordsAtOnce });
    const gone = words.filter((word) => !kept.has(word));
    if (gone.length > 0) await removeWords(connection, finder, gone);
    const last = words.at(-1);
    if (!last || words.length < wordsAtOnce) return;
    after = last;
  }
}
