import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { messages } from "../../../../shared/messages.ts";
import { isVisible } from "../lifecycle.ts";
import { courses } from "../table.ts";

type Standing = Parameters<typeof isVisible>[0] & { id: string };

/** Whether a change took the last lesson that could be watched: nobody finds the course any more. */
export async function leftShop(tx: Transaction, before: Standing): Promise<boolean> {
  const [after] = await tx.select().from(courses).where(eq(courses.id, before.id));
  return isVisible(before) && after?.publishedLessons === 0;
}

/** What is said of such a change. */
export async function toldOfShop(tx: Transaction, before: Standing, message: string): Promise<string> {
  return (await leftShop(tx, before))
    ? `${message}${message.endsWith(".") ? "" : "."} ${messages.courseWithoutLessons}`
    : message;
}
