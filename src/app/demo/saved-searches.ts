import { eq, sql } from "drizzle-orm";
import { nextDay } from "../../features/base/saved-searches/server/saved-searches.query.ts";
import { savedSearches } from "../../features/base/saved-searches/table.ts";
import { demoSavedSearches } from "../../features/base/saved-searches/testing/demo-saved-searches.ts";
import { users } from "../../features/people/users/table.ts";
import { courses } from "../../features/training/courses/table.ts";
import { makeToken } from "../../platform/one-time-tokens.ts";
import type { Scene } from "./scene.ts";

/** The demo professional watches two searches; both have something new. */
export async function addSavedSearches({ tx, now }: Scene): Promise<void> {
  // Their lessons came just now, but they are as old as they say.
  await tx
    .update(courses)
    .set({ publishedAt: courses.createdAt })
    .where(sql`${courses.publishedAt} is not null`);
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, "profissional@praca.test"));
  if (!person) return;
  const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await tx.insert(savedSearches).values(
    demoSavedSearches.map(({ savedDaysAgo, toldDaysAgo, ...search }, index) => ({
      ...search,
      userId: person.id,
      place: index + 1,
      leaveCode: makeToken().token,
      nextOn: nextDay(search.frequency),
      createdAt: daysBefore(savedDaysAgo),
      toldUntil: daysBefore(toldDaysAgo),
      toldAt: daysBefore(toldDaysAgo),
    })),
  );
}
