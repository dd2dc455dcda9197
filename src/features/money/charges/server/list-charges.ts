import type { Connection } from "../../../../platform/database/database.ts";
import type { SubjectKind } from "../lifecycle.ts";
import { listChargesOf, listErrorsOf } from "./queries.ts";

/** The attempts to collect money for some things, the last one first, and why some failed, the first one first. */
export async function listChargesWithErrors(connection: Connection, kind: SubjectKind, subjectIds: string[]) {
  if (subjectIds.length === 0) return { charges: [], errors: [] };
  const charges = await listChargesOf(connection, kind, subjectIds);
  // What was not sent yet cannot have failed.
  const ids = charges.flatMap(({ id, status }) => (status === "CREATED" ? [] : id));
  return { charges, errors: ids.length > 0 ? await listErrorsOf(connection, ids) : [] };
}
