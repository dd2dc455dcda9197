import { eq, sql } from "drizzle-orm";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { type changeTestimonial as endpoint, testimonialNotFound } from "../contract.ts";
import { testimonials } from "../table.ts";
import {
  columnsOf,
  lockTestimonial,
  presentSeenTestimonial,
  refuseTwin,
  requirePicture,
  shownTestimonials,
} from "./testimonials.ts";

export const changeTestimonial: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockTestimonial(tx, params.id);
    await requirePicture(tx, context, body.testimonial, held.imageId);
    const [row] = await tx
      .update(testimonials)
      .set({ ...columnsOf(body.testimonial), updatedAt: sql`now()` })
      .where(eq(testimonials.id, held.id))
      .returning()
      .catch(refuseTwin);
    if (!row) throw testimonialNotFound();
    await recordAudit(tx, context, {
      action: "TESTIMONIAL_CHANGED",
      subjectId: held.id,
      companyId: null,
      details: {
        page: held.page,
        text_changed: held.text !== row.text,
        is_shown_before: held.isShown,
        is_shown: row.isShown,
      },
    });
    const testimonial = presentSeenTestimonial(row);
    const message = savedMessage(presentSeenTestimonial(held), testimonial, messages.testimonialSaved);
    return { message, testimonial };
  });
  shownTestimonials.forget(context.db.orm);
  return answer;
};
