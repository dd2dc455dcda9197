import { isDeepStrictEqual } from "node:util";
import { lockName } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { orderTestimonials as endpoint } from "../contract.ts";
import { placesBefore, requireSameThings } from "../order.ts";
import { testimonials } from "../table.ts";
import { writeRanks } from "./order-highlights.ts";
import { listTestimonialsOf, shownTestimonials } from "./testimonials.ts";

export const orderTestimonials: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { page } = params;
  const answer = await context.db.transaction(async (tx) => {
    await lockName(tx, `testimonials ${page}`);
    const rows = await listTestimonialsOf(tx, page);
    requireSameThings(
      body.order,
      rows.map(({ id }) => id),
    );
    const [first] = body.order.after;
    if (!first || isDeepStrictEqual(body.order.before, body.order.after))
      return { message: messages.nothingChanged };
    await writeRanks(tx, testimonials, body.order.after);
    await recordAudit(tx, context, {
      action: "TESTIMONIALS_ORDERED",
      subjectId: first,
      companyId: null,
      details: { page, places_before: placesBefore(body.order) },
    });
    return { message: messages.orderSaved };
  });
  shownTestimonials.forget(context.db.orm);
  return answer;
};
