import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { referrals } from "../../affiliates/table.ts";
import { subscriptions } from "../../plans/table.ts";
import { resumes } from "../../resumes/table.ts";
import { users } from "../table.ts";

/** Whether the person, or the company that came with the account, has taken a paid plan and kept it. */
const subscribed = sql<boolean>`exists (
  select from ${subscriptions}
   where (${subscriptions.userId} = ${referrals.userId} or ${subscriptions.companyId} = ${referrals.companyId})
     and ${subscriptions.startedOn} is not null and ${subscriptions.endReason} is distinct from 'REGRETTED'
)`;

/** Who came by the link of a person and is still there, newest first. */
export const selectReferredUsers = (
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
