import { asc, count, eq, max } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { cachedRows } from "../../../../platform/row-cache.ts";
import type { TestimonialPage } from "../places.ts";
import { testimonials } from "../table.ts";

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
