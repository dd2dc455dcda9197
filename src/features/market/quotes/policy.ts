import type { Actor } from "../../../shared/actor.ts";

/** Whose view of a quote somebody has: the representative's, of all of it, or a company's, of its own lines. */
export type Side = { salesmanId: string } | { companyId: string };

/** Representatives and managers receive quotes; nobody else reads any. */
export function sideOf(actor: Actor): Side | null {
  if (actor.type === "SALESMAN") return { salesmanId: actor.userId };
  if (actor.manager && actor.companyId !== null) return { companyId: actor.companyId };
  return null;
}
