import { isDeepStrictEqual } from "node:util";
import { lockName } from "../../../../platform/database/named-lock.ts";
import type { Verb } from "../../../../platform/route.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import type { orderHighlights as endpoint } from "../highlight-contract.ts";
import { placesBefore, requireSameThings } from "../order.ts";
import { highlights } from "../table.ts";
import { chosenHighlights, listHighlightsOfKind } from "./highlights.query.ts";
import { writeRanks } from "./write-ranks.ts";

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
