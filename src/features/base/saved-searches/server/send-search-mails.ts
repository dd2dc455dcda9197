import { z } from "zod";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { maxCounted } from "../../search/contract.ts";
import { maySave } from "../model.ts";
import { finderOf, keptFilters, type NewThing, savedFinderKinds } from "./saved-finders.ts";
import {
  type Due,
  listDue,
  mailNews,
  noteNothingNew,
  noteTold,
  putOffWithoutNews,
  putOffWithoutReader,
  readUntil,
} from "./search-mails.tsx";

/** In the morning: the searches of each day, and on Mondays those of each week. */
export const sendSearchMailsJob = defineJob({
  name: "send-search-mails",
  schema: z.object({}),
  cron: "10 7 * * *",
  singleton: true,
  expireInSeconds: 3 * 3_600,
});

type Sending = Pick<Services, "db" | "queue" | "config" | "handlers">;

const searchesAtOnce = 100;
const lookingAtOnce = 4;
const thingsInLetter = 10;

interface News {
  things: NewThing[];
  count: number;
}

/**
 * Mails what is new in the searches whose day it is. Each is marked in the transaction that writes its letter: who dies in
 * between leaves it for the next try, and two who run at once write one. A search that cannot be read or told of holds back
 * none of the others; it stays due.
 * @throws AggregateError with what failed, after all others were mailed
 */
export async function sendSearchMails(services: Sending, { clock }: Pick<Job, "clock">): Promise<void> {
  const { db, handlers } = services;
  const until = await readUntil(db.orm);
  await putOffWithoutReader(db.orm);
  for (const finder of handlers.of(savedFinderKinds)) {
    await putOffWithoutNews(db.orm, { finder: finder.finder, newestAt: await finder.newestAt(db.orm) });
  }
  const failures = new Map<string, unknown>();
  await untilNoneAreLeft(async () => {
    const due = await listDue(db.orm, searchesAtOnce, [...failures.keys()]);
    const quiet: string[] = [];
    for (let start = 0; start < due.length; start += lookingAtOnce) {
      const some = due.slice(start, start + lookingAtOnce);
      const found = await Promise.allSettled(
        some.map((each) => findNews({ ...services, clock }, each, until)),
      );
      for (const [index, each] of some.entries()) {
        const end = found[index];
        if (end?.status !== "fulfilled") failures.set(each.search.id, end?.reason);
        else if (end.value)
          await tell(services, each, end.value, until).catch((reason) =>
            failures.set(each.search.id, reason),
          );
        else quiet.push(each.search.id);
      }
    }
    if (quiet.length > 0) await noteNothingNew(db.orm, quiet, until);
    return due.length;
  });
  if (failures.size > 0) throw new AggregateError(failures.values(), "Saved searches could not be told of");
}

async function findNews(
  services: Sending & Pick<Job, "clock">,
  { search, reader }: Due,
  until: Date,
): Promise<News | null> {
  const finder = finderOf(services, search.finder);
  const filters = keptFilters(finder, search.filters);
  const after = search.toldUntil;
  // Whoever manages a company no more has no such finder.
  if (!filters || after >= until || !maySave(reader, search.finder)) return null;
  const looking = { ...services, userId: search.userId };
  const things = await finder.list(looking, filters, { after, until }, thingsInLetter);
  if (things.length === 0) return null;
  const isAll = things.length < thingsInLetter;
  const count = isAll ? things.length : await finder.count(looking, filters, { after, until });
  return { things, count: Math.max(things.length, Math.min(count, maxCounted + 1)) };
}

const tell = (services: Sending, { search, reader }: Due, news: News, until: Date): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!(await noteTold(tx, search.id, until))) return;
    const finder = finderOf(services, search.finder);
    const parameters = finder.parametersOf(keptFilters(finder, search.filters) ?? {});
    await mailNews(tx, services, { search, reader, parameters, ...news });
  });
