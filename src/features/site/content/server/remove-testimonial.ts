import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { removeTestimonial as endpoint } from "../contract.ts";
import { testimonials } from "../table.ts";
import { lockTestimonial, shownTestimonials } from "./testimonials.ts";

export const removeTestimonial: Verb<typeof endpoint> = async ({ params }, context) => {
  const answer = await context.db.transaction(async (tx) => {
    const { id, page, isShown } = await lockTestimonial(tx, params.id);
    await tx.delete(testimonials).where(eq(testimonials.id, id));
    await recordAudit(tx, context, {
      action: "TESTIMONIAL_REMOVED",
      subjectId: id,
      companyId: null,
      details: { page, is_shown_before: isShown },
    });
    return { message: messages.testimonialRemoved };
  });
  shownTestimonials.forget(context.db.orm);
  return answer;
};
