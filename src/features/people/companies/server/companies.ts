import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { isOnPage, type Page } from "../../../../platform/database/page-of-list.ts";
import { fixedLimit, prepared } from "../../../../platform/database/prepared.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { skills } from "../../../base/reference/table.ts";
import { requireOwnPassword } from "../../users/server/password.ts";
import type * as contract from "../contract.ts";
import { companiesPerPage, companyNotFound, maxCompanies } from "../contract.ts";
import { may } from "../model.ts";
import { companies, companyLooks } from "../table.ts";
import { findLiveCompany, lockCompany } from "./company.ts";
import { cardColumns, isShown, listEmployees, presentCard, presentOwn, presentPublic } from "./queries.ts";

export const listCompanies: Verb<typeof contract.listCompanies> = async ({ query }, { db }) => {
  const { limit, page, ...asked } = query;
  const rows = await listNewestCompanies(db.orm, { ...asked, limit, offset: page * limit });
  return { company_list: rows.map(presentCard) };
};

const param = sql.placeholder;
const newestFirst = [desc(companies.createdAt), desc(companies.id)];

/** Word for word the expression of the index on names. */
const searchable: SQL = sql`search_text(${companies.nameFancy})`;

/** First pages as they are asked for: those of the start page, and of who says no limit. */
const usualLimits: readonly number[] = [companiesPerPage, maxCompanies];

/** What the start page puts in front: whoever registered a minute ago may be anybody, and has nothing to show yet. */
const isPresentable = sql`${companies.createdAt} < now() - interval '1 day'
  and (${companies.imageId} is not null or length(${companies.description}) >= 80)`;

interface Asked {
  filter?: string | undefined;
  presentable?: boolean | undefined;
  limit: number;
  offset: number;
}

interface Variant {
  /** How many words are looked for. */
  words: number;
  /** How many rows, where it is a page that is asked for most: planned once for all calls. */
  first: number | null;
  presentable: boolean;
}

const statementOf = prepared(
  ({ words, first, presentable }: Variant) =>
    `${presentable ? "presentable" : "newest"}_companies_${words}_${first}`,
  (connection, { words, first, presentable }: Variant) => {
    const contained = Array.from(
      { length: words },
      (_, index) => sql`${searchable} like ${param(`word${index}`)}`,
    );
    // The page is found in an index alone; only its few rows are then read whole, however far the page is.
    const ids = connection
      .select({ id: companies.id })
      .from(companies)
      .where(and(isShown, presentable ? isPresentable : undefined, ...contained))
      .orderBy(...newestFirst);
    const limited =
      first === null
        ? sql`limit ${param("limit")} offset ${param("offset")}`
        : sql`limit ${fixedLimit(first)}`;
    return connection
      .select(cardColumns)
      .from(companies)
      .innerJoin(sql`(${ids} ${limited}) as page`, isOnPage(companies.id))
      .leftJoin(skills, eq(skills.id, companies.segmentId))
      .orderBy(...newestFirst);
  },
  // For the words at hand: a rare word wants the text index, a common one the order.
  { isPlannedEachTime: ({ words }) => words > 0 },
);

/** Companies whose name holds every word, newest first. */
function listNewestCompanies(orm: NodePgDatabase, { filter, presentable = false, limit, offset }: Asked) {
  const words = searchWords(filter).map(containing);
  const first = offset === 0 && usualLimits.includes(limit) ? limit : null;
  const statement = statementOf(orm, { words: words.length, first, presentable });
  return statement.execute({
    limit,
    offset,
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  });
}

/** Addresses of all companies, newest first. */
export const listSitemapCompanies = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: companies.slug, updatedAt: companies.updatedAt })
    .from(companies)
    .where(isShown)
    .orderBy(desc(companies.id))
    .limit(limit)
    .offset(offset);

export const getCompany: Verb<typeof contract.getCompany> = async ({ params }, { db, actor }) => {
  const row = await findLiveCompany(db.orm, params.id);
  const mayReadData = may(actor, "read-data", row);
  if (row.blockedAt && !mayReadData && actor?.companyId !== row.id) throw companyNotFound();
  const company = mayReadData ? presentOwn(row, await listEmployees(db.orm, row.id)) : presentPublic(row);
  return { company };
};

const seenColumns = {
  document: companyLooks.document,
  name: companyLooks.name,
  nameFancy: companyLooks.nameFancy,
  note: companyLooks.note,
  lookedBy: companyLooks.lookedBy,
};

export const lookAtCompany: Verb<typeof contract.lookAtCompany> = async (
  { params: { id }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { userId: lookedBy } = requireActor(context);
  return context.db.transaction(async (tx) => {
    // Who changes its name at the moment is waited for: the look is at what it is called then.
    await lockCompany(tx, id);
    const { document, name, nameFancy } = await findLiveCompany(tx, id);
    const seen = { document, name, nameFancy, note: body.look.note, lookedBy };
    // Of a look its day is shown: on another day the same is a new one.
    const [same] = await tx
      .select(seenColumns)
      .from(companyLooks)
      .where(and(eq(companyLooks.companyId, id), eq(dayOfInstant(sql`${companyLooks.lookedAt}`), today)));
    if (same && isDeepStrictEqual(same, seen)) return { message: messages.nothingChanged };
    const look = { ...seen, lookedAt: sql`now()` };
    await tx
      .insert(companyLooks)
      .values({ companyId: id, ...look })
      .onConflictDoUpdate({ target: companyLooks.companyId, set: look });
    await recordAudit(tx, context, { action: "COMPANY_LOOKED_AT", subjectId: id, companyId: id });
    return { message: messages.companyLookedAt };
  });
};
