import { and, eq, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../../platform/handlers.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { images } from "../table.ts";

/** A place where a feature shows pictures, told as conditions on `images`: all places are asked in one statement. */
export interface ImageUse {
  /** Whose the things are that show pictures there. */
  readonly owner: "person" | "company";
  /** Something there shows the picture, of an owner for whom `which` holds; of whomever without it. */
  shows(which?: (ownerId: PgColumn) => SQL): SQL;
  /** Where others have a right to what shows the picture: it stays then. */
  readonly kept?: {
    /** Somebody has, told as a condition on `images`. */
    by(): SQL;
    /** Holds whatever somebody would get the right by, before it is asked. */
    hold(tx: Transaction, imageId: string): Promise<void>;
  };
}

export const imageUses = defineHandlers<ImageUse>("image uses");

/** What tells where pictures are shown. */
export interface KnowsImageUses {
  readonly handlers: Handlers;
}

/** Nobody shows the picture. */
export const isUnused = ({ handlers }: KnowsImageUses): SQL | undefined =>
  // Each for itself: PostgreSQL makes an anti-join of `not exists`, and none of an `or` of several.
  and(...handlers.of(imageUses).map((use) => not(use.shows())));

const keptOf = ({ handlers }: KnowsImageUses) => handlers.of(imageUses).flatMap(({ kept }) => kept ?? []);

/** Whether others have a right to a picture; who gets one at this moment has it, or comes after the transaction. */
export async function holdsForOthers(
  tx: Transaction,
  services: KnowsImageUses,
  imageId: string,
): Promise<boolean> {
  const kept = keptOf(services);
  for (const { hold } of kept) await hold(tx, imageId);
  const isKept = or(...kept.map(({ by }) => by())) ?? sql`false`;
  return (await tx.$count(images, and(eq(images.id, imageId), isKept))) > 0;
}

/** The id under which a person owns things: the own one, or that of the company that the person manages. */
const ownerIdOf = ({ userId, companyId, manager }: Actor, { owner }: ImageUse): string | null =>
  owner === "person" ? userId : manager ? companyId : null;

/** Something shows the picture that is the person's, or of the company that the person manages. */
export const isShownByOwn = (actor: Actor, { handlers }: KnowsImageUses): SQL | undefined =>
  or(
    ...handlers.of(imageUses).flatMap((use) => {
      const own = ownerIdOf(actor, use);
      return own ? [use.shows((ownerId) => eq(ownerId, own))] : [];
    }),
  );

/** Something else shows the picture. */
export const isShownByOthers = (actor: Actor, { handlers }: KnowsImageUses): SQL | undefined =>
  or(
    ...handlers.of(imageUses).map((use) => {
      const own = ownerIdOf(actor, use);
      return use.shows(own ? (ownerId) => ne(ownerId, own) : undefined);
    }),
  );
