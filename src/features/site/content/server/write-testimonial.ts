import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { requireOwnImage } from "../../../base/media/server/require-own-image.ts";
import { testimonials } from "../table.ts";
import { type TestimonialFields, testimonialNotFound, testimonialTaken } from "../testimonial-contract.ts";
import type { TestimonialRow } from "./present-testimonial.ts";

/** @throws testimonialNotFound */
export async function lockTestimonial(tx: Transaction, id: string): Promise<TestimonialRow> {
  const [held] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for("update");
  if (!held) throw testimonialNotFound();
  return held;
}

/** The same words of the same person stand on a page once: the database holds it. */
export function refuseTwin(error: unknown): never {
  throw violatedConstraint(error) === "testimonials_once"
    ? testimonialTaken({ "testimonial.text": testimonialTaken.message })
    : error;
}

export const columnsOf = (given: TestimonialFields) => ({
  name: given.name,
  role: given.role,
  text: given.text,
  imageId: given.image?._id ?? null,
  isShown: given.is_shown ?? false,
  isExample: given.is_example ?? false,
});

/** A picture that stays may have been sent by a colleague. @throws imageNotYours */
export async function requirePicture(
  tx: Transaction,
  context: VerbContext,
  given: TestimonialFields,
  before: string | null,
): Promise<void> {
  const imageId = given.image?._id;
  if (imageId && imageId !== before) {
    await requireOwnImage(tx, imageId, requireActor(context), "testimonial.image");
  }
}
