import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { findStanding } from "../../../base/moderation/server/standing.ts";
import { companies } from "../../../people/companies/table.ts";
import { type JobOpening, type JobOpeningCard, jobOpeningNotFound } from "../contract.ts";
import { isVisible, may, mayApplyFrom } from "../lifecycle.ts";
import { isPublished, jobOpenings } from "../table.ts";
import { findApplicant, readMatches } from "./candidate-matches.query.ts";
import { presentCard, presentJobOpening } from "./present.ts";
import {
  applicationsOf,
  type CandidateRow,
  cardColumns,
  findJobOpening,
  type JobOpeningRow,
  listCandidates,
  listSkillsOfOpening,
  newestFirst,
} from "./queries.ts";

type Shown = Pick<JobOpeningRow, "name" | "approved"> &
  Partial<Pick<JobOpeningRow, "description" | "benefitsText">>;

/**
 * An opening as somebody sees it who applied before the company changed it: what nobody approved yet is not shown, nor
 * mailed.
 */
export const withoutUnapproved = <Row extends Shown>(row: Row): Row =>
  row.approved
    ? row
    : {
        ...row,
        name: "Vaga em análise",
        ...(row.description !== undefined && { description: "" }),
        ...(row.benefitsText !== undefined && { benefitsText: null }),
        ...("street" in row && {
          zipcode: null,
          street: null,
          number: null,
          complement: null,
          district: null,
        }),
      };

/** An opening whole, with what this person may see of it: the company its candidates, a professional the own entry. */
export async function readJobOpening(
  connection: Connection,
  row: JobOpeningRow,
  viewer: { actor: Actor | null; today: string },
): Promise<JobOpening> {
  const { actor, today } = viewer;
  const skills = await listSkillsOfOpening(connection, row.id);
  const moderation = may(actor, "read-unapproved", row)
    ? await findStanding(connection, "job-opening", row)
    : null;
  if (may(actor, "manage", row)) {
    const rows = await listCandidates(connection, row.id);
    const matches = await readMatches(connection, { jobOpeningId: row.id }, today);
    const counted = rows.filter(({ status }) => status !== "CANCELED");
    const waiting = counted.filter(({ status }) => status === "AWAIT").length;
    return presentJobOpening(row, skills, today, {
      candidates: { rows, matches },
      candidateCounts: { waiting, total: counted.length },
      moderation,
    });
  }
  const applications = actor ? await applicationsOf(connection, actor.userId, [row.id]) : new Map();
  const shown = may(actor, "read-unapproved", row) ? row : withoutUnapproved(row);
  const application = applications.get(row.id);
  const ownMatch = await matchOfReader(connection, row, { actor, today, application });
  return presentJobOpening(shown, skills, today, { application, ownMatch, moderation });
}

/** Of a professional who may apply: what one knows before, one does not ask the company for. */
async function matchOfReader(
  connection: Connection,
  row: JobOpeningRow,
  reader: { actor: Actor | null; today: string; application: CandidateRow | undefined },
) {
  const { actor, today, application } = reader;
  if (actor?.type !== "SALESMAN" || !isVisible(row, today)) return undefined;
  if (!mayApplyFrom(application?.status ?? null)) return undefined;
  const applicant = await findApplicant(connection, actor.userId);
  if (!applicant) return undefined;
  const of = { jobOpeningId: row.id, userId: actor.userId };
  return { applicant, matches: await readMatches(connection, of, today) };
}

/**
 * An opening of the company that the path names.
 * @throws jobOpeningNotFound
 */
export async function requireManagedOpening(
  connection: Connection,
  ids: { companyId: string; id: string },
): Promise<JobOpeningRow> {
  const row = await findJobOpening(connection, { id: ids.id });
  if (row?.companyId !== ids.companyId) throw jobOpeningNotFound();
  return row;
}

/** Openings as lists show them, by id: those that everybody may see and that are not over. */
export async function readPublishedOpenings(
  connection: Connection,
  ids: readonly string[],
  today: string,
): Promise<Map<string, JobOpeningCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(and(inArray(jobOpenings.id, [...ids]), isPublished, gte(jobOpenings.expiration, today)));
  return new Map(rows.map((row) => [row.id, presentCard(row, today, {})]));
}

/** Addresses of the openings that everybody may see, newest first. */
export const listSitemapEntries = (connection: Connection, today: string, { limit, offset }: Page) =>
  connection
    .select({ slug: jobOpenings.slug, updatedAt: jobOpenings.updatedAt })
    .from(jobOpenings)
    .where(
      and(
        eq(jobOpenings.status, "OPEN"),
        eq(jobOpenings.approved, true),
        sql`${jobOpenings.deletedAt} is null`,
        gte(jobOpenings.expiration, today),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
