import { lockName } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { type addTestimonial as endpoint, tooManyTestimonials } from "../contract.ts";
import { maxTestimonials } from "../places.ts";
import { testimonials } from "../table.ts";
import {
  columnsOf,
  countTestimonials,
  presentSeenTestimonial,
  refuseTwin,
  requirePicture,
  shownTestimonials,
} from "./testimonials.ts";

export const addTestimonial: Verb<typeof endpoint> = async ({ body }, context) => {
  const { page, ...given } = body.testimonial;
  const answer = await context.db.transaction(async (tx) => {
    await lockName(tx, `testimonials ${page}`);
    const { count, next } = await countTestimonials(tx, page);
    if (count >= maxTestimonials) throw tooManyTestimonials();
    await requirePicture(tx, context, given, null);
    const [row] = await tx
      .insert(testimonials)
      .values({ ...columnsOf(given), page, rank: next })
      .returning()
      .catch(refuseTwin);
    if (!row) throw new Error("An insert answers its row");
    await recordAudit(tx, context, {
      action: "TESTIMONIAL_ADDED",
      subjectId: row.id,
      companyId: null,
      details: { page, is_shown: row.isShown },
    });
    return { message: messages.testimonialSaved, testimonial: presentSeenTestimonial(row) };
  });
  shownTestimonials.forget(context.db.orm);
  return answer;
};
