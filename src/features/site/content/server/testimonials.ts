import { and, asc, count, eq, max, sql } from "drizzle-orm";
import { cachedRows } from "../../../../platform/caches.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { type ImageUse, requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import {
  type SeenTestimonial,
  type Testimonial,
  type TestimonialFields,
  testimonialNotFound,
  testimonialTaken,
} from "../contract.ts";
import type { TestimonialPage } from "../places.ts";
import { testimonials } from "../table.ts";

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

type TestimonialRow = typeof testimonials.$inferSelect;

export const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  _id: row.id,
  name: row.name,
  role: row.role,
  text: row.text,
  image: presentImage(row.imageId),
  is_example: row.isExample,
});

export const presentSeenTestimonial = (row: TestimonialRow): SeenTestimonial => ({
  ...presentTestimonial(row),
  page: row.page,
  is_shown: row.isShown,
});

const inOrder = [asc(testimonials.rank), asc(testimonials.id)];

/** All that are shown, on whatever page; kept, since they stand on pages that everybody opens. */
export const shownTestimonials = cachedRows(
  async (orm) =>
    orm
      .select()
      .from(testimonials)
      .where(eq(testimonials.isShown, true))
      .orderBy(...inOrder),
  20,
);

export const listTestimonialsOf = (connection: Connection, page: TestimonialPage) =>
  connection
    .select()
    .from(testimonials)
    .where(eq(testimonials.page, page))
    .orderBy(...inOrder);

/** How many a page has, and the place behind the last one. */
export async function countTestimonials(connection: Connection, page: TestimonialPage) {
  const [row] = await connection
    .select({ count: count(), last: max(testimonials.rank) })
    .from(testimonials)
    .where(eq(testimonials.page, page));
  return { count: row?.count ?? 0, next: (row?.last ?? -1) + 1 };
}

/** The pictures of testimonials, which belong to nobody but the administrator who sent them. */
export const testimonialPicture: ImageUse = {
  owner: "person",
  shows: (which) => sql`exists (select from ${testimonials}
    where ${and(eq(testimonials.imageId, images.id), which?.(images.ownerId))})`,
};
