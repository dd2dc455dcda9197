import type { Connection } from "../../../platform/database/database.ts";
import type { Resume } from "../contract.ts";
import { presentResume } from "./present.ts";
import {
  findResume,
  listCertificatesOfResume,
  listEducations,
  listExperiences,
  listSkillsOfResume,
} from "./queries.ts";

const unwritten = { title: null, position: null, summary: null };

/** The whole resume of a person, or null where none was ever saved, nor a certificate put into it. */
export async function readResume(connection: Connection, userId: string): Promise<Resume | null> {
  const row = await findResume(connection, userId);
  const certificates = await listCertificatesOfResume(connection, userId);
  if (!row && certificates.length === 0) return null;
  return presentResume(row ?? unwritten, {
    experiences: await listExperiences(connection, userId),
    educations: await listEducations(connection, userId),
    skills: await listSkillsOfResume(connection, userId),
    certificates,
  });
}
