import { and, desc, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { users } from "../../../people/users/table.ts";
import type { listRepresentations as endpoint } from "../contract.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { countRepresentations, isOf, type Owner, selectRepresentations } from "./queries.ts";
import { readRepresentations } from "./read-representations.ts";

/** @throws notAllowed where the person neither represents nor manages a company */
function ownerOf({ type, userId, manager, companyId }: Actor): Owner {
  if (type === "SALESMAN") return { userId };
  if (manager && companyId) return { companyId };
  throw notAllowed();
}

export const listRepresentations: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const actor = requireActor(context);
  const owner = ownerOf(actor);
  const { limit, page, approved, salesman, distinct } = query;
  const ofCompany = "companyId" in owner;
  const [rows, representation_dash] = await Promise.all([
    listRepresentationsOf(orm, {
      owner,
      status: approved ? "APPROVED" : query.status,
      salesman: ofCompany ? salesman : undefined,
      distinct: ofCompany && distinct === true,
      limit,
      offset: page * limit,
    }),
    countRepresentations(orm, owner),
  ]);
  return { representation_list: await readRepresentations(orm, rows, actor), representation_dash };
};

interface Page {
  owner: Owner;
  status: RepresentationStatus | undefined;
  /** Id or slug of the professional whose requests alone are wanted. */
  salesman: string | undefined;
  /** One row a person, the newest. */
  distinct: boolean;
  limit: number;
  offset: number;
}

const newer = alias(representations, "newer");
const newestFirst = [desc(representations.updatedAt), desc(representations.id)];

/** Requests of a professional or to a company, last change first. */
function listRepresentationsOf(connection: Connection, page: Page) {
  const { owner, status, salesman, distinct } = page;
  // The page is found in an index alone; only its few rows are then read whole, however far the page is.
  const ids = connection
    .select({ id: representations.id })
    .from(representations)
    .where(
      and(
        isOf(owner),
        withStatus(owner, status),
        salesman ? isBy(salesman) : undefined,
        distinct ? isNewestOfPerson(connection, status) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset)
    .as("page");
  return selectRepresentations(connection)
    .innerJoin(ids, eq(ids.id, representations.id))
    .orderBy(...newestFirst);
}

/** A professional who gave up sees it no more unless asked for; the company reads that the person gave up. */
function withStatus(owner: Owner, status: RepresentationStatus | undefined): SQL | undefined {
  if (status) return eq(representations.status, status);
  return "userId" in owner ? ne(representations.status, "CANCELED") : undefined;
}

const isBy = (salesman: string): SQL =>
  looksLikeId(salesman)
    ? eq(representations.userId, salesman)
    : sql`${representations.userId} = (select ${users.id} from ${users} where ${users.slug} = ${salesman})`;

const isNewestOfPerson = (connection: Connection, status: RepresentationStatus | undefined): SQL =>
  notExists(
    connection
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.userId, representations.userId),
          eq(newer.companyId, representations.companyId),
          status ? eq(newer.status, status) : undefined,
          sql`(${newer.updatedAt}, ${newer.id}) > (${representations.updatedAt}, ${representations.id})`,
        ),
      ),
  );
