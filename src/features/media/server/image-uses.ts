import { and, eq, ne, not, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { defineHandlers, type Handlers } from "../../../platform/handlers.ts";
import type { Actor } from "../../../shared/actor.ts";

/** A place where a feature shows pictures, told as conditions on `images`: all places are asked in one statement. */
export interface ImageUse {
  /** Whose the things are that show pictures there. */
  readonly owner: "person" | "company";
  /** Something there shows the picture, of an owner for whom `which` holds; of whomever without it. */
  shows(which?: (ownerId: PgColumn) => SQL): SQL;
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
