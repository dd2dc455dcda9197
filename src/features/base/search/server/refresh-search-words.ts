import { z } from "zod";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { plainWords } from "../../../../shared/search-words.ts";
import { type Finder, finders } from "../contract.ts";
import { listTexts, listWords, removeWords, saveWords, soundOf, type Word } from "./words.query.ts";

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

type Connection = Services["db"]["orm"];

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
