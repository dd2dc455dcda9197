import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { skills } from "../table.ts";

/** What a segment, a language or a theme is called, by its id or by its slug; null where there is none such. */
export async function skillNameOf(
  connection: Connection,
  by: { id: string } | { slug: string },
): Promise<string | null> {
  const [found] = await connection
    .select({ name: skills.name })
    .from(skills)
    .where("id" in by ? eq(skills.id, by.id) : eq(skills.slug, by.slug));
  return found?.name ?? null;
}
