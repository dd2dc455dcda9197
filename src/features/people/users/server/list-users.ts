import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { affiliateSlug } from "../../../../shared/affiliate-slug.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { findOrigin } from "../../../base/search/server/find-origin.ts";
import { measureDistances } from "../../../base/search/server/measure-distances.ts";
import { referrals } from "../../../money/affiliates/table.ts";
import { subscriptions } from "../../../money/plans/table.ts";
import { resumes } from "../../resumes/table.ts";
import type { listUsersOrReferred as endpoint, ReferredUser } from "../contract.ts";
import { users } from "../table.ts";
import { listListedUsers } from "./listed-users.query.ts";
import { presentCard } from "./present.ts";

/** `type` and `resume` may be left out: only professionals with a resume are ever listed. */
export const listUsers: Verb<typeof endpoint> = async ({ query }, context) => {
  const { db } = context;
  const { limit, page, afiliate, ...search } = query;
  if (afiliate) return { user_list: await listReferredUsers(context, { afiliate, limit, page }) };
  const origin = await findOrigin(db.orm, query);
  const rows = await listListedUsers(db.orm, { ...search, origin }, { limit, offset: page * limit });
  const distanceOf = await measureDistances(db.orm, origin, rows);
  return { user_list: rows.map((row) => ({ ...presentCard(row), ...distanceOf(row) })) };
};

/**
 * Who came by the link of the person who asks.
 * @throws notSignedIn (401); notAllowed (403) where the link is somebody else's, or nobody's
 */
async function listReferredUsers(
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

/** Whether the person, or the company that came with the account, has taken a paid plan and kept it. */
const subscribed = sql<boolean>`exists (
  select from ${subscriptions}
   where (${subscriptions.userId} = ${referrals.userId} or ${subscriptions.companyId} = ${referrals.companyId})
     and ${subscriptions.startedOn} is not null and ${subscriptions.endReason} is distinct from 'REGRETTED'
)`;

/** Who came by the link of a person and is still there, newest first. */
const selectReferredUsers = (
  connection: Connection,
  affiliateId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  connection
    .select({
      id: users.id,
      type: users.type,
      name: users.name,
      lastname: users.lastname,
      resume: sql<boolean>`exists (select from ${resumes} where ${resumes.userId} = ${users.id})`,
      referredAt: referrals.referredAt,
      subscribed,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .where(and(eq(referrals.affiliateId, affiliateId), isNull(users.deletedAt)))
    .orderBy(desc(referrals.referredAt), desc(referrals.userId))
    .limit(limit)
    .offset(offset);
