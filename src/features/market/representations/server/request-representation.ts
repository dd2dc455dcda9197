import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { wasQuietForADay } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { productGroupNotFound } from "../../products/contract.ts";
import { findVisibleProduct } from "../../products/server/read-products.ts";
import {
  alreadyRequested,
  type requestRepresentation as endpoint,
  representationNotFound,
} from "../contract.ts";
import { mayRequestFrom, representationStatuses } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { notifyManagersOfRequest } from "./emails.tsx";
import { findRepresentation, lockGroup, lockProduct } from "./queries.ts";
import { readRepresentation } from "./read-representations.ts";

const requestable = representationStatuses.filter(mayRequestFrom);

export const requestRepresentation: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db } = context;
  const actor = requireActor(context);
  const { userId } = actor;
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const { id, column, companyId } = await lockTarget(tx, body.representation);

    const [requested] = await tx
      .insert(representations)
      .values({ userId, companyId, [column]: id, status: "AWAIT" })
      .onConflictDoUpdate({
        target: [representations.userId, representations[column]],
        set: {
          status: "AWAIT",
          toldStatus: null,
          decidedAt: null,
          canceledFrom: null,
          createdAt: sql`now()`,
          updatedAt: sql`now()`,
        },
        setWhere: and(eq(representations.userId, userId), inArray(representations.status, requestable)),
      })
      .returning({ id: representations.id, hasBeenQuiet: wasQuietForADay });
    if (!requested) throw alreadyRequested();

    await consumeLimit(tx, context, { key: "REPRESENTATION_REQUESTS", ownerId: userId, subjectId: id });
    const row = await findRepresentation(tx, requested.id);
    if (!row) throw representationNotFound();
    if (requested.hasBeenQuiet) await notifyManagersOfRequest(tx, context, row);
    return {
      message: messages.representationRequested,
      representation: await readRepresentation(tx, row, actor),
    };
  });
};

type Wanted = z.output<typeof endpoint.body>["representation"];

/**
 * What somebody wants to represent, held until the transaction ends: the company cannot take it away in between.
 * @throws productNotFound, productGroupNotFound where it is absent or professionals find nothing there
 */
async function lockTarget(tx: Transaction, { product_id, product_group_id }: Wanted) {
  if (product_id) {
    const { _id: id } = product_id;
    await lockProduct(tx, id);
    const { companyId } = await findVisibleProduct(tx, id);
    return { id, column: "productId", companyId } as const;
  }
  const group = product_group_id ? await lockGroup(tx, product_group_id._id) : undefined;
  if (!group) throw productGroupNotFound();
  return { id: group.id, column: "productGroupId", companyId: group.companyId } as const;
}
