import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { orderHighlights as endpoint } from "../highlight-contract.ts";
import { placesBefore, requireSameThings } from "../order.ts";
import { highlights, type testimonials } from "../table.ts";
import { chosenHighlights, listHighlightsOfKind } from "./highlights.query.ts";

export const orderHighlights: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { kind } = params;
  const answer = await context.db.transaction(async (tx) => {
    await lockName(tx, `highlights ${kind}`);
    const rows = await listHighlightsOfKind(tx, kind, { today: context.clock.today() });
    requireSameThings(
      body.order,
      rows.map(({ id }) => id),
    );
    const [first] = body.order.after;
    if (!first || isDeepStrictEqual(body.order.before, body.order.after))
      return { message: messages.nothingChanged };
    await writeRanks(tx, highlights, body.order.after);
    await recordAudit(tx, context, {
      action: "HIGHLIGHTS_ORDERED",
      subjectId: first,
      companyId: null,
      details: { kind, places_before: placesBefore(body.order) },
    });
    return { message: messages.orderSaved };
  });
  chosenHighlights.forget(context.db.orm);
  return answer;
};

/** Gives each its place in the order of the ids. */
export async function writeRanks(
  tx: Transaction,
  table: typeof highlights | typeof testimonials,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} set rank = given.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
    where ${table.id} = given.id`);
}
