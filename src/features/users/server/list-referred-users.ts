import { eq } from "drizzle-orm";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { affiliateSlug } from "../../../shared/affiliate-slug.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import type { ReferredUser } from "../contract.ts";
import { users } from "../table.ts";
import { selectReferredUsers } from "./referred-users.query.ts";

/**
 * Who came by the link of the person who asks.
 * @throws notSignedIn (401); notAllowed (403) where the link is somebody else's, or nobody's
 */
export async function listReferredUsers(
  context: Pick<VerbContext, "actor" | "db">,
  { afiliate, limit, page }: { afiliate: string; limit: number; page: number },
): Promise<ReferredUser[]> {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const [own] = await orm.select({ slug: users.slug }).from(users).where(eq(users.id, userId));
  const named = affiliateSlug(afiliate);
  if (named !== own?.slug && named !== userId) throw notAllowed();
  const rows = await selectReferredUsers(orm, userId, { limit, offset: limit * page });
  return rows.map(({ id, type, name, lastname, resume, referredAt, subscribed }) => ({
    _id: id,
    type,
    name,
    lastname: lastname.slice(0, 1),
    resume,
    created_at: referredAt.toISOString(),
    subscribed,
  }));
}
