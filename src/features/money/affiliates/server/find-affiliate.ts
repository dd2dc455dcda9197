import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { affiliateSlug } from "../../../../shared/affiliate-slug.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { users } from "../../../people/users/table.ts";

/** Whom a slug or an id of a link names, if that is somebody whose link counts: a professional with a live account. */
export async function findAffiliate(connection: Connection, text: string): Promise<string | null> {
  const slugOrId = affiliateSlug(text);
  if (!slugOrId) return null;
  const named = looksLikeId(slugOrId) ? eq(users.id, slugOrId) : eq(users.slug, slugOrId);
  const [found] = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(named, eq(users.type, "SALESMAN"), isNull(users.deletedAt), isNull(users.blockedAt)));
  return found?.id ?? null;
}
