import { sql } from "drizzle-orm";
import { countUnread } from "../../../../platform/mailer/notifications.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { representations } from "../../../market/representations/table.ts";
import { courses, isAlive, isPublished } from "../../../training/courses/table.ts";
import type { WaitingAnswer } from "../contract.ts";
import { type Activity, activities } from "../waiting-kinds.ts";
import { countWaiting } from "./count-waiting.ts";

type Reader = Pick<VerbContext, "actor" | "db" | "handlers">;

/** The badges of the menus and of the bell, and of a professional what the menus follow, in one answer. */
export async function answerWaiting(reader: Reader): Promise<WaitingAnswer> {
  const { type, userId } = requireActor(reader);
  const [waiting, unread_count, does] = await Promise.all([
    countWaiting(reader),
    countUnread(reader.db.orm, userId),
    type === "SALESMAN" ? readActivities(reader, userId) : undefined,
  ]);
  return { waiting, unread_count, ...(does && { activities: does }) };
}

async function readActivities({ db }: Reader, userId: string): Promise<Activity[]> {
  const { rows } = await db.orm.execute<Record<Activity, boolean>>(sql`select
    exists (select from ${courses} where ${courses.userId} = ${userId} and ${isAlive}) as teaches,
    exists (select from ${courses} where ${courses.userId} = ${userId} and ${isPublished}) as sells_courses,
    exists (select from ${representations}
      where ${representations.userId} = ${userId} and ${representations.status} = 'APPROVED') as represents`);
  return activities.filter((activity) => rows[0]?.[activity]);
}
