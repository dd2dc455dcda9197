import { and, desc, eq, inArray, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection } from "../../../../platform/database/database.ts";
import { isUndoable } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../contract.ts";
import { representationCancelationStands, representationNotCancelable } from "../contract.ts";
import { mayCancelFrom, type RepresentationStatus, representationStatuses } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { enqueueAnswerMail } from "./emails.tsx";
import { countRepresentations, findStatuses, isOf, type Owner, selectRepresentations } from "./queries.ts";
import {
  readRepresentation,
  readRepresentations,
  requireKnownRepresentation,
} from "./read-representations.ts";

/** @throws notAllowed where the person neither represents nor manages a company */
function ownerOf({ type, userId, manager, companyId }: Actor): Owner {
  if (type === "SALESMAN") return { userId };
  if (manager && companyId) return { companyId };
  throw notAllowed();
}

export const listRepresentations: Verb<typeof contract.listRepresentations> = async ({ query }, context) => {
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

/** Who is no professional has asked for nothing. */
export const getStandings: Verb<typeof contract.getStandings> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const wanted = { productId: query.product_id, productGroupId: query.product_group_id };
  const found = await findStatuses(context.db.orm, userId, wanted);
  return {
    standings: {
      product: found.find(({ productId }) => productId !== null)?.status ?? null,
      product_group: found.find(({ productGroupId }) => productGroupId !== null)?.status ?? null,
    },
  };
};

const cancelable = representationStatuses.filter(mayCancelFrom);

export const cancelRepresentation: Verb<typeof contract.cancelRepresentation> = async (
  { params },
  context,
) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const { id } = await requireKnownRepresentation(tx, { id: params.id, action: "cancel" }, actor);
    const canceled = await tx
      .update(representations)
      .set({ status: "CANCELED", canceledFrom: sql`${representations.status}`, updatedAt: sql`now()` })
      .where(and(eq(representations.id, id), inArray(representations.status, cancelable)))
      .returning({ id: representations.id });
    if (canceled.length === 0) throw representationNotCancelable();
    return { message: messages.representationCanceled };
  });
};

/** The request stands as it stood; one that stands already stays as it is. */
export const restoreRepresentation: Verb<typeof contract.restoreRepresentation> = async (
  { params },
  context,
) => {
  const actor = requireActor(context);
  const wanted = { id: params.id, action: "cancel" } as const;
  return context.db.transaction(async (tx) => {
    const { id } = await requireKnownRepresentation(tx, wanted, actor);
    const restored = await tx
      .update(representations)
      .set({
        status: sql`${representations.canceledFrom}`,
        canceledFrom: null,
        // Where it stood in the company's list: giving up and coming back is no way to the top.
        updatedAt: sql`greatest(${representations.createdAt}, ${representations.decidedAt})`,
      })
      .where(
        and(
          eq(representations.id, id),
          isNotNull(representations.canceledFrom),
          isUndoable(representations.updatedAt),
        ),
      )
      .returning({ id: representations.id });
    // An answer that was given before the cancelation may not have been told yet.
    if (restored.length > 0) await enqueueAnswerMail(context, tx, id);
    const row = await requireKnownRepresentation(tx, wanted, actor);
    if (row.status === "CANCELED") throw representationCancelationStands();
    return {
      message: restored.length > 0 ? messages.representationRestored : messages.nothingChanged,
      representation: await readRepresentation(tx, row, actor),
    };
  });
};
