import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { representationNotFound } from "../contract.ts";
import { may, type RepresentationAction } from "../policy.ts";
import { findRepresentation, type RepresentationRow } from "./queries.ts";

/**
 * A request that the person may do this with. Who is neither the professional nor of the company does not learn that
 * there is one.
 * @throws representationNotFound, notAllowed
 */
export async function requireKnownRepresentation(
  connection: Connection,
  { id, action }: { id: string; action: RepresentationAction },
  actor: Actor,
): Promise<RepresentationRow> {
  const row = await findRepresentation(connection, id);
  const isKnown = row && (row.userId === actor.userId || row.companyId === actor.companyId);
  if (!isKnown) throw representationNotFound();
  if (!may(actor, action, row)) throw notAllowed();
  return row;
}
