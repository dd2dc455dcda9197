import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, max, sql } from "drizzle-orm";
import { cachedRows } from "../../../../platform/caches.ts";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { requireActor, savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { type ImageUse, requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import type * as contract from "../contract.ts";
import {
  type SeenTestimonial,
  type Testimonial,
  type TestimonialFields,
  testimonialNotFound,
  testimonialTaken,
  tooManyTestimonials,
} from "../contract.ts";
import { placesBefore, requireSameThings } from "../order.ts";
import { maxTestimonials, type TestimonialPage } from "../places.ts";
import { testimonials } from "../table.ts";
import { writeRanks } from "./highlights.ts";

/** @throws testimonialNotFound */
async function lockTestimonial(tx: Transaction, id: string): Promise<TestimonialRow> {
  const [held] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for("update");
  if (!held) throw testimonialNotFound();
  return held;
}

/** The same words of the same person stand on a page once: the database holds it. */
function refuseTwin(error: unknown): never {
  throw violatedConstraint(error) === "testimonials_once"
    ? testimonialTaken({ "testimonial.text": testimonialTaken.message })
    : error;
}

const columnsOf = (given: TestimonialFields) => ({
  name: given.name,
  role: given.role,
  text: given.text,
  imageId: given.image?._id ?? null,
  isShown: given.is_shown ?? false,
  isExample: given.is_example ?? false,
});

/** A picture that stays may have been sent by a colleague. @throws imageNotYours */
async function requirePicture(
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

const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  _id: row.id,
  name: row.name,
  role: row.role,
  text: row.text,
  image: presentImage(row.imageId),
  is_example: row.isExample,
});

const presentSeenTestimonial = (row: TestimonialRow): SeenTestimonial => ({
  ...presentTestimonial(row),
  page: row.page,
  is_shown: row.isShown,
});

const inOrder = [asc(testimonials.rank), asc(testimonials.id)];

/** All that are shown, on whatever page; kept, since they stand on pages that everybody opens. */
const shownTestimonials = cachedRows(
  async (orm) =>
    orm
      .select()
      .from(testimonials)
      .where(eq(testimonials.isShown, true))
      .orderBy(...inOrder),
  20,
);

const listTestimonialsOf = (connection: Connection, page: TestimonialPage) =>
  connection
    .select()
    .from(testimonials)
    .where(eq(testimonials.page, page))
    .orderBy(...inOrder);

/** How many a page has, and the place behind the last one. */
async function countTestimonials(connection: Connection, page: TestimonialPage) {
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

export const listTestimonials: Verb<typeof contract.listTestimonials> = async ({ query }, { db }) => {
  const shown = await shownTestimonials.read(db.orm);
  return { testimonial_list: shown.filter(({ page }) => page === query.page).map(presentTestimonial) };
};

export const listSeenTestimonials: Verb<typeof contract.listSeenTestimonials> = async (
  { query },
  { db },
) => ({
  testimonial_list: (await listTestimonialsOf(db.orm, query.page)).map(presentSeenTestimonial),
});

/** Those that are shown are read anew once the change is committed. */
async function writeTestimonials<Answer>({ db }: VerbContext, write: (tx: Transaction) => Promise<Answer>) {
  const answer = await db.transaction(write);
  shownTestimonials.forget(db.orm);
  return answer;
}

export const addTestimonial: Verb<typeof contract.addTestimonial> = async ({ body }, context) => {
  const { page, ...given } = body.testimonial;
  return writeTestimonials(context, async (tx) => {
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
};

export const changeTestimonial: Verb<typeof contract.changeTestimonial> = async (
  { params, body },
  context,
) => {
  return writeTestimonials(context, async (tx) => {
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
};

export const removeTestimonial: Verb<typeof contract.removeTestimonial> = async ({ params }, context) => {
  return writeTestimonials(context, async (tx) => {
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
};

export const orderTestimonials: Verb<typeof contract.orderTestimonials> = async (
  { params, body },
  context,
) => {
  const { page } = params;
  return writeTestimonials(context, async (tx) => {
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
};
