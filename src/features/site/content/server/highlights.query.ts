import { and, asc, count, eq, gte, isNull, max, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { cachedRows } from "../../../../platform/caches.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { isPublished as isProductPublished, products } from "../../../market/products/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { courses, isPublished as isCoursePublished } from "../../../training/courses/table.ts";
import { isPublished as isOpeningPublished, jobOpenings } from "../../../work/job-openings/table.ts";
import { type HighlightState, highlightNotFound, type SeenHighlight } from "../highlight-contract.ts";
import type { HighlightKind } from "../places.ts";
import { highlights } from "../table.ts";

const inOrder = [asc(highlights.rank), asc(highlights.id)];

/** What is put in front and is not over, whatever its first day; kept for the start pages. */
export const chosenHighlights = cachedRows(
  async (orm) =>
    orm
      .select({
        kind: highlights.kind,
        subjectId: highlights.subjectId,
        startsOn: highlights.startsOn,
        endsOn: highlights.endsOn,
      })
      .from(highlights)
      // Whose day it is where the server stands does not matter: the exact days are looked at with each answer.
      .where(or(isNull(highlights.endsOn), gte(highlights.endsOn, sql`current_date - 1`)))
      .orderBy(...inOrder),
  20,
);

interface Subject {
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
  slug: PgColumn;
  owner: SQL<string | null>;
  isVisible: (today: string) => SQL;
}

/** What each kind is called, whose it is, and what makes it visible to everybody. */
const subjects = {
  company: {
    table: companies,
    id: companies.id,
    name: companies.nameFancy,
    slug: companies.slug,
    owner: sql<string | null>`null`,
    isVisible: () => sql`${companies.deletedAt} is null and ${companies.blockedAt} is null`,
  },
  product: {
    table: products,
    id: products.id,
    name: products.name,
    slug: products.slug,
    owner: sql<
      string | null
    >`(select ${companies.nameFancy} from ${companies} where ${companies.id} = ${products.companyId})`,
    isVisible: () => isProductPublished,
  },
  course: {
    table: courses,
    id: courses.id,
    name: courses.name,
    slug: courses.slug,
    owner: sql<
      string | null
    >`(select concat_ws(' ', ${users.name}, ${users.lastname}) from ${users} where ${users.id} = ${courses.userId})`,
    isVisible: () => isCoursePublished,
  },
  "job-opening": {
    table: jobOpenings,
    id: jobOpenings.id,
    name: jobOpenings.name,
    slug: jobOpenings.slug,
    owner: sql<
      string | null
    >`(select ${companies.nameFancy} from ${companies} where ${companies.id} = ${jobOpenings.companyId})`,
    isVisible: (today: string) => sql`${isOpeningPublished} and ${jobOpenings.expiration} >= ${today}`,
  },
} satisfies Record<HighlightKind, Subject>;

/** Highlights of a kind in their order, with what they show; `only` that one. */
export async function listHighlightsOfKind(
  connection: Connection,
  kind: HighlightKind,
  { today, only }: { today: string; only?: string },
) {
  const { table, id, name, slug, owner, isVisible } = subjects[kind];
  return connection
    .select({
      id: highlights.id,
      kind: highlights.kind,
      subjectId: highlights.subjectId,
      startsOn: highlights.startsOn,
      endsOn: highlights.endsOn,
      name: sql<string | null>`${name}`,
      slug: sql<string | null>`${slug}`,
      owner,
      isVisible: sql<boolean>`coalesce(${isVisible(today)}, false)`,
    })
    .from(highlights)
    .leftJoin(table as PgTable, eq(id, highlights.subjectId))
    .where(and(eq(highlights.kind, kind), only ? eq(highlights.id, only) : undefined))
    .orderBy(...inOrder);
}
type HighlightRow = Awaited<ReturnType<typeof listHighlightsOfKind>>[number];

export async function isVisibleSubject(
  connection: Connection,
  { kind, subjectId, today }: { kind: HighlightKind; subjectId: string; today: string },
): Promise<boolean> {
  const { table, id, isVisible } = subjects[kind];
  const found = await connection
    .select({ id })
    .from(table as PgTable)
    .where(and(eq(id, subjectId), isVisible(today)));
  return found.length > 0;
}

/** How many there are of a kind, and the place behind the last one. */
export async function countHighlights(connection: Connection, kind: HighlightKind) {
  const [row] = await connection
    .select({ count: count(), last: max(highlights.rank) })
    .from(highlights)
    .where(eq(highlights.kind, kind));
  return { count: row?.count ?? 0, next: (row?.last ?? -1) + 1 };
}

function stateOf({ isVisible, startsOn, endsOn }: HighlightRow, today: string): HighlightState {
  if (endsOn !== null && endsOn < today) return "OVER";
  if (!isVisible) return "HIDDEN";
  return startsOn > today ? "COMING" : "SHOWN";
}

export const presentHighlight = (row: HighlightRow, today: string): SeenHighlight => ({
  _id: row.id,
  kind: row.kind,
  subject: { _id: row.subjectId, name: row.name, owner: row.owner, slug: row.slug },
  state: stateOf(row, today),
  starts_on: row.startsOn,
  ends_on: row.endsOn,
});

/** @throws highlightNotFound */
export async function readHighlight(
  connection: Connection,
  { id, kind, today }: { id: string; kind: HighlightKind; today: string },
): Promise<SeenHighlight> {
  const [row] = await listHighlightsOfKind(connection, kind, { today, only: id });
  if (!row) throw highlightNotFound();
  return presentHighlight(row, today);
}

/** @throws highlightNotFound */
export async function lockHighlight(tx: Transaction, id: string) {
  const [held] = await tx.select().from(highlights).where(eq(highlights.id, id)).for("update");
  if (!held) throw highlightNotFound();
  return held;
}
