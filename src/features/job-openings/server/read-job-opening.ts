import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { findStanding } from "../../moderation/server/list-standings.ts";
import type { JobOpening } from "../contract.ts";
import { may } from "../policy.ts";
import {
  listCandidateDistances,
  listExperienceYears,
  listMatchingSkills,
} from "./candidate-matches.query.ts";
import { presentJobOpening } from "./present.ts";
import { applicationsOf, type JobOpeningRow, listCandidates, listSkillsOfOpening } from "./queries.ts";
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
    const matching = await listMatchingSkills(connection, row.id);
    const experienceYears = await listExperienceYears(connection, row.id, today);
    const distances = await listCandidateDistances(connection, row.id);
    const counted = rows.filter(({ status }) => status !== "CANCELED");
    const waiting = counted.filter(({ status }) => status === "AWAIT").length;
    return presentJobOpening(row, skills, today, {
      candidates: { rows, skills: matching, experienceYears, distances },
      candidateCounts: { waiting, total: counted.length },
      moderation,
    });
  }
  const applications = actor ? await applicationsOf(connection, actor.userId, [row.id]) : new Map();
  const shown = may(actor, "read-unapproved", row) ? row : withoutUnapproved(row);
  return presentJobOpening(shown, skills, today, { application: applications.get(row.id), moderation });
}
