import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { readPublishedProducts } from "../../../market/products/server/read-products.ts";
import { readShownCompanies } from "../../../people/companies/server/company.ts";
import { readCourseCards } from "../../../training/courses/server/read-course.ts";
import { readPublishedOpenings } from "../../../work/job-openings/server/read-job-openings.ts";
import type * as contract from "../contract.ts";
import type * as highlightContract from "../highlight-contract.ts";
import { alreadyHighlighted, subjectNotFound, tooManyHighlights } from "../highlight-contract.ts";
import { placesBefore, requireSameThings } from "../order.ts";
import { type HighlightKind, maxHighlights } from "../places.ts";
import { highlights, type testimonials } from "../table.ts";
import {
  chosenHighlights,
  countHighlights,
  isVisibleSubject,
  listHighlightsOfKind,
  lockHighlight,
  presentHighlight,
  readHighlight,
} from "./highlights.query.ts";

/** Of each kind one statement at most, and none where nothing is chosen: what may be seen is asked each time. */
export const listHighlights: Verb<typeof contract.listHighlights> = async (_input, { db, clock, actor }) => {
  const today = clock.today();
  const chosen = (await chosenHighlights.read(db.orm)).filter(
    ({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today),
  );
  const idsOf = (kind: HighlightKind) =>
    chosen.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId);
  const ids = {
    companies: idsOf("company"),
    products: idsOf("product"),
    courses: idsOf("course"),
    openings: idsOf("job-opening"),
  };
  const [companies, products, courses, openings] = await Promise.all([
    readShownCompanies(db.orm, ids.companies),
    readPublishedProducts(db.orm, ids.products, { actor }),
    readCourseCards(db.orm, ids.courses, { onlyPublished: true }),
    readPublishedOpenings(db.orm, ids.openings, today),
  ]);
  return {
    company_list: inOrder(ids.companies, companies),
    product_list: inOrder(ids.products, products),
    course_list: inOrder(ids.courses, courses),
    job_opportunity_list: inOrder(ids.openings, openings),
  };
};

const inOrder = <Card>(ids: readonly string[], cards: ReadonlyMap<string, Card>): Card[] =>
  ids.flatMap((id) => cards.get(id) ?? []);

export const listSeenHighlights: Verb<typeof highlightContract.listSeenHighlights> = async (
  { query },
  { db, clock },
) => {
  const today = clock.today();
  const rows = await listHighlightsOfKind(db.orm, query.kind, { today });
  return { highlight_list: rows.map((row) => presentHighlight(row, today)) };
};

/** Those that are shown are read anew once the change is committed. */
async function writeHighlights<Answer>({ db }: VerbContext, write: (tx: Transaction) => Promise<Answer>) {
  const answer = await db.transaction(write);
  chosenHighlights.forget(db.orm);
  return answer;
}

export const addHighlight: Verb<typeof highlightContract.addHighlight> = async ({ body }, context) => {
  const { kind, subject: subjectId, starts_on, ends_on } = body.highlight;
  const today = context.clock.today();
  return writeHighlights(context, async (tx) => {
    // So that two at once neither take the same place nor pass the most there may be.
    await lockName(tx, `highlights ${kind}`);
    if (!(await isVisibleSubject(tx, { kind, subjectId, today }))) throw subjectNotFound();
    const { count, next } = await countHighlights(tx, kind);
    const [row] = await tx
      .insert(highlights)
      .values({ kind, subjectId, rank: next, startsOn: starts_on, endsOn: ends_on })
      .returning({ id: highlights.id })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === "highlights_subject" ? alreadyHighlighted() : error;
      });
    if (!row || count >= maxHighlights) throw tooManyHighlights();
    await recordAudit(tx, context, {
      action: "HIGHLIGHT_ADDED",
      subjectId: row.id,
      companyId: null,
      details: { kind, starts_on, ends_on },
    });
    return {
      message: messages.highlightAdded,
      highlight: await readHighlight(tx, { id: row.id, kind, today }),
    };
  });
};

export const changeHighlight: Verb<typeof highlightContract.changeHighlight> = async (
  { params, body },
  context,
) => {
  const { starts_on, ends_on } = body.highlight;
  return writeHighlights(context, async (tx) => {
    const held = await lockHighlight(tx, params.id);
    await tx
      .update(highlights)
      .set({ startsOn: starts_on, endsOn: ends_on })
      .where(eq(highlights.id, held.id));
    await recordAudit(tx, context, {
      action: "HIGHLIGHT_CHANGED",
      subjectId: held.id,
      companyId: null,
      details: {
        kind: held.kind,
        starts_on_before: held.startsOn,
        ends_on_before: held.endsOn,
        starts_on,
        ends_on,
      },
    });
    const seen = { id: held.id, kind: held.kind, today: context.clock.today() };
    const stood = { starts_on: held.startsOn, ends_on: held.endsOn };
    const message = savedMessage(stood, { starts_on, ends_on }, messages.highlightSaved);
    return { message, highlight: await readHighlight(tx, seen) };
  });
};

export const removeHighlight: Verb<typeof highlightContract.removeHighlight> = async (
  { params },
  context,
) => {
  return writeHighlights(context, async (tx) => {
    const { id, kind, startsOn, endsOn } = await lockHighlight(tx, params.id);
    await tx.delete(highlights).where(eq(highlights.id, id));
    await recordAudit(tx, context, {
      action: "HIGHLIGHT_REMOVED",
      subjectId: id,
      companyId: null,
      details: { kind, starts_on: startsOn, ends_on: endsOn },
    });
    return { message: messages.highlightRemoved };
  });
};

export const orderHighlights: Verb<typeof highlightContract.orderHighlights> = async (
  { params, body },
  context,
) => {
  const { kind } = params;
  return writeHighlights(context, async (tx) => {
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
