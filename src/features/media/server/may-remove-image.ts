import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../shared/actor.ts";
import { images } from "../table.ts";
import { isShownByOthers, isShownByOwn, type KnowsImageUses } from "./image-uses.ts";

/**
 * Pictures that a person may take away: those the person sent, and those that colleagues sent for the company that the
 * person manages. Never one that somebody else shows: who left a company does not take its logo along.
 */
export const mayRemove = (actor: Actor, services: KnowsImageUses): SQL | undefined =>
  and(
    or(eq(images.ownerId, actor.userId), isShownByOwn(actor, services)),
    not(isShownByOthers(actor, services) ?? sql`false`),
  );
