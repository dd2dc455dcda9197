import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { listAcceptances } from "../../../people/users/server/accept-terms.ts";
import type { OwnTerms } from "../contract.ts";
import { termsVersion } from "../legal-versions.ts";

/** Whether a person agreed to the terms in force. The administration runs the service and is not asked. */
export async function readOwnTerms(
  connection: Connection,
  { userId, type }: Pick<Actor, "userId" | "type">,
): Promise<OwnTerms> {
  const versions = (await listAcceptances(connection, userId)).map(({ version }) => version);
  return {
    version: termsVersion,
    is_asked: type !== "ADMIN" && !versions.includes(termsVersion),
    accepted_version: versions.toSorted().at(-1) ?? null,
  };
}
