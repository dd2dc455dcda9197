import type { Connection } from "../../../platform/database/database.ts";
import type { Resume } from "../contract.ts";
import { presentResume } from "./present.ts";
import { findResume, listEducations, listExperiences, listSkillsOfResume } from "./queries.ts";

/** The whole resume of a person, or null where none was ever saved. */
export async function readResume(connection: Connection, userId: string): Promise<Resume | null> {
  const row = await findResume(connection, userId);
  if (!row) return null;
  return presentResume(row, {
    experiences: await listExperiences(connection, userId),
    educations: await listEducations(connection, userId),
    skills: await listSkillsOfResume(connection, userId),
  });
}
