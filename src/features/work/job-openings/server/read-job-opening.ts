import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { findStanding } from "../../../base/moderation/server/list-standings.ts";
import type { JobOpening } from "../contract.ts";
import { isVisible, mayApplyFrom } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { findApplicant, readMatches } from "./candidate-matches.query.ts";
import { presentJobOpening } from "./present.ts";
import {
  applicationsOf,
  type CandidateRow,
  type JobOpeningRow,
  listCandidates,
  listSkillsOfOpening,
} from "./queries.ts";
import { withoutUnapproved } from "./without-unapproved.ts";

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
