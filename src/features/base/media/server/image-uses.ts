import { and, eq, inArray, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import { type Connection, deleteUnused, type Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type Handlers, type PersonalData } from "../../../../platform/handlers.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { imageNotYours } from "../contract.ts";
import { imageAddress } from "../image-address.ts";
import { images } from "../table.ts";
import { enqueueRemovalOfFiles } from "./image-files.ts";

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

type Discarding = Pick<Services, "queue" | "handlers">;

/** Whoever is about to show one of them holds it (see requireOwnImage). */
async function discard(
  tx: Transaction,
  services: Discarding,
  which: SQL | undefined,
  limit?: number,
): Promise<number> {
  const removed = await deleteUnused(tx, images, { which, unused: isUnused(services), limit });
  await enqueueRemovalOfFiles(tx, services, removed);
  return removed.length;
}

/** Removes a picture that was just replaced or taken away, unless something else still shows it. */
export async function discardImage(tx: Transaction, services: Discarding, imageId: string): Promise<void> {
  await discard(tx, services, eq(images.id, imageId));
}

/** As `discardImage`, for several. */
export async function discardImages(
  tx: Transaction,
  services: Discarding,
  imageIds: string[],
): Promise<void> {
  if (imageIds.length > 0) await discard(tx, services, inArray(images.id, imageIds));
}

/** Removes every picture that a person sent, but for those that something still shows, such as a company's logo. */
export async function discardImagesOf(tx: Transaction, services: Discarding, ownerId: string): Promise<void> {
  await discard(tx, services, eq(images.ownerId, ownerId));
}

/**
 * Removes pictures that were sent before some moment and that nothing shows.
 * @returns how many they were, at most as many as asked for
 */
const discardUnusedImages = (
  tx: Transaction,
  services: Discarding,
  { before, limit }: { before: SQL; limit: number },
): Promise<number> => discard(tx, services, lt(images.createdAt, before), limit);

/** Every night: whoever sends a picture and leaves the form unsaved leaves the picture behind. */
export const sweepImagesJob = defineJob({
  name: "sweep-images",
  schema: z.object({}),
  cron: "40 3 * * *",
  singleton: true,
});

/** A form may stay open for a while before it is saved. */
const unusedBefore = sql`now() - interval '1 day'`;
const batchSize = 200;

/** Removes pictures that were never used, some at a time so that none of them is locked for long. */
export async function sweepImages(
  services: Pick<Services, "db" | "queue" | "handlers" | "log">,
): Promise<void> {
  const { db } = services;
  const changes = await db.orm.$count(images, and(lt(images.createdAt, unusedBefore), isUnused(services)));
  const extent = { changes, of: await db.orm.$count(images) };
  await guardBulkChange(services, sweepImagesJob, extent, () =>
    untilNoneAreLeft(() =>
      db.transaction((tx) => discardUnusedImages(tx, services, { before: unusedBefore, limit: batchSize })),
    ),
  );
}

/**
 * Makes sure that a picture which something shall show was sent by the person who says so. Ask only where the picture
 * changes: a manager may save a company whose logo a colleague sent.
 * @param field path of the picture in the payload, e.g. `user.image`
 * @throws imageNotYours where it is absent or of somebody else
 */
export async function requireOwnImage(
  connection: Connection,
  imageId: string,
  actor: Actor,
  field: string,
): Promise<void> {
  // Held until the end, so that it is not removed in between.
  const found = await connection
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.ownerId, actor.userId), ne(images.status, "UPLOADING")))
    .for("key share");
  if (found.length === 0) throw imageNotYours({ [field]: imageNotYours.message });
}

/** While a picture is sent its file may be missing; one whose upload never came is swept as nothing shows it. */
export const filesOfImages: FilesOfRows = {
  prefix: "images/",
  id: images.id,
  hasFile: ne(images.status, "UPLOADING"),
};

const [addressStart, addressEnd] = imageAddress("{id}", "large").split("{id}");

export const personalImages: PersonalData = {
  columns: [images.ownerId],
  of: (userId) => [
    {
      title: "Imagens que você enviou",
      query: sql`select ${addressStart}::text || id || ${addressEnd}::text as "Endereço", width as "Largura", height as "Altura", created_at as "Enviada em"
        from ${images} where owner_id = ${userId} order by created_at desc`,
    },
  ],
};
