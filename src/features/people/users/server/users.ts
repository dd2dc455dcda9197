import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connection } from "../../../../platform/database/database.ts";
import { isOnPage, type Page } from "../../../../platform/database/page-of-list.ts";
import { unseenParam } from "../../../../platform/database/prepared.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { affiliateSlug } from "../../../../shared/affiliate-slug.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { noAddress } from "../../../base/reference/address.ts";
import { requireKnownCity, withKnownCity } from "../../../base/reference/server/known-city.ts";
import { findOrigin, measureDistances } from "../../../base/search/server/origin.ts";
import { type Search, searchedList } from "../../../base/search/server/searched-list.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import { referrals } from "../../../money/affiliates/table.ts";
import { subscriptions } from "../../../money/plans/table.ts";
import { readResume } from "../../resumes/server/read-resume.ts";
import { resumeSkills, resumes } from "../../resumes/table.ts";
import type * as cityContract from "../city-contract.ts";
import type * as contract from "../contract.ts";
import { peoplePerPage, type ReferredUser, userNotFound, type userOrders } from "../contract.ts";
import { may } from "../policy.ts";
import { users } from "../table.ts";
import { showsPublicPage } from "./public-page.ts";
import { cardColumns, findUser } from "./queries.ts";
import { readRecord } from "./record.ts";
import {
  allowedContact,
  lockUser,
  presentAccount,
  presentCard,
  presentOwnUser,
  presentPublicUser,
} from "./user.ts";

export const getUser: Verb<typeof contract.getUser> = async ({ params }, { db, actor, clock }) => {
  const row = await findUser(db.orm, looksLikeId(params.id) ? { id: params.id } : { slug: params.id });
  if (!row) throw userNotFound();
  const today = clock.today();
  if (actor && may(actor, "see-account", row)) {
    return { user: presentAccount(row, await readResume(db.orm, row.id), today) };
  }
  if (!showsPublicPage(row)) throw userNotFound();
  const companyId = actor?.manager ? actor.companyId : null;
  const contact = await allowedContact(db.orm, row, companyId);
  const record = await readRecord(db.orm, row.id);
  return { user: presentPublicUser(row, await readResume(db.orm, row.id), { today, contact, record }) };
};

interface UserSearch {
  state?: string | undefined;
  city?: string | undefined;
  position?: string | undefined;
  segment?: string | undefined;
  filter?: string | undefined;
  wantProducts?: boolean | undefined;
  wantJob?: boolean | undefined;
  sort?: (typeof userOrders)[number] | undefined;
  /** Where nearness is counted from (see `findOrigin`). */
  origin?: string | null | undefined;
}

const param = sql.placeholder;

const people = searchedList({
  name: "listed_users",
  usualLimits: [peoplePerPage],
  maxFilters: 6,
  // By segment they are read through their skills, which stand in the order of the people.
  source: (filters) =>
    filters.has("segment")
      ? {
          from: sql`${resumeSkills} join ${resumes} on ${resumes.userId} = ${resumeSkills.userId}`,
          id: resumeSkills.userId,
          at: resumeSkills.listedSince,
        }
      : { from: sql`${resumes}`, id: resumes.userId, at: resumes.listedSince },
  visible: sql`${resumes.listed}`,
  conditions: {
    state: eq(resumes.state, param("state")),
    city: eq(resumes.city, param("city")),
    position: eq(resumes.position, param("position")),
    segment: eq(resumeSkills.skillId, unseenParam("segment", "uuid")),
    wantProducts: sql`${resumes.isLookingProducts}`,
    wantJob: sql`${resumes.isLookingJob}`,
  },
  nameText: resumes.nameText,
  searchText: resumes.searchText,
  cityCode: resumes.cityCode,
  orders: {},
  cards: (connection, { rows, order }) =>
    connection
      .select({ ...cardColumns, cityCode: resumes.cityCode })
      .from(resumes)
      .innerJoin(rows, isOnPage(resumes.userId))
      .innerJoin(users, eq(users.id, resumes.userId))
      .orderBy(order),
});

const filters = ["state", "city", "position", "segment", "wantProducts", "wantJob"] as const;

const searchOf = ({ filter, sort, origin, ...values }: UserSearch): Search => ({
  filters: filters.filter((name) => values[name]),
  values,
  filter,
  sort,
  origin,
});

/** Professionals with a resume. */
const listListedUsers = async (orm: NodePgDatabase, search: UserSearch, page: Page) =>
  people.page(orm, searchOf(await withKnownCity(orm, search)), page);

/** How many professionals with a resume there are, as far as one more than are counted. */
const countListedUsers = async (orm: NodePgDatabase, search: UserSearch): Promise<number> =>
  people.count(orm, searchOf(await withKnownCity(orm, search)));

/** `type` and `resume` may be left out: only professionals with a resume are ever listed. */
export const listUsers: Verb<typeof contract.listUsersOrReferred> = async ({ query }, context) => {
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

export const summariseUsers: Verb<typeof contract.summariseUsers> = ({ query }, { db }) =>
  summarise(db.orm, "people", query.filter, (filter) => countListedUsers(db.orm, { ...query, filter }));

export const setOwnCity: Verb<typeof cityContract.setOwnCity> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  if (!may(actor, "edit", params)) throw userNotFound();
  return context.db.transaction(async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) throw userNotFound();
    const place = await requireKnownCity(tx, body.place, { before, field: "place" });
    const isSame = before.state === place.state && before.city === place.city;
    // A street of another city would be a wrong address.
    if (!isSame)
      await tx
        .update(users)
        .set({ ...noAddress, ...place })
        .where(eq(users.id, before.id));
    const user = await presentOwnUser(tx, before.id, context.clock.today());
    return { message: isSame ? messages.nothingChanged : messages.citySaved, user };
  });
};
