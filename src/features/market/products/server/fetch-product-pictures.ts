import { rm } from "node:fs/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { OutsideFailure } from "../../../../platform/fetch-outside.ts";
import { tooManyPixels, unsupportedImage } from "../../../../platform/images.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { spoolPath } from "../../../../platform/spool.ts";
import { Failure } from "../../../../shared/failure.ts";
import { imageMaxBytes } from "../../../base/media/contract.ts";
import { imageIdIn } from "../../../base/media/image-address.ts";
import { keepImage } from "../../../base/media/server/image-files.ts";
import { discardImage } from "../../../base/media/server/image-uses.ts";
import { stayApproved } from "../../../base/moderation/server/standing.ts";
import { maxPictures, type PictureFailure } from "../model.ts";
import { isAlive, productImages, productImportPictures, productImports, products } from "../table.ts";
import { appendPictures } from "./add-product-pictures.ts";
import type { RowValues } from "./read-row.ts";

const retryLimit = 3;

/** One job for each product, so that its pictures come in their order. */
export const fetchProductPicturesJob = defineJob({
  name: "fetch-product-pictures",
  schema: z.object({ importId: z.uuid(), productId: z.uuid() }),
  retryLimit,
});

interface Rows {
  importId: string;
  rows: { line: number; id: string; row: RowValues }[];
  /** Of two spreadsheets at once, the first rows of both come before the later ones of either. */
  priority: number;
}

/** Has the pictures fetched that some written rows name, once their transaction is over. */
export async function enqueuePictures(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  { importId, rows, priority }: Rows,
): Promise<void> {
  const named = rows.filter(({ row }) => row.pictures);
  if (named.length === 0) return;
  const pictures = named.flatMap(({ line, id, row }) =>
    (row.pictures ?? []).map((address, rank) => ({ importId, productId: id, row: line, rank, address })),
  );
  await tx.insert(productImportPictures).values(pictures);
  const jobs = named.map(({ id }) => ({ importId, productId: id }));
  await queue.enqueueAll(tx, fetchProductPicturesJob, jobs, { priority });
}

type Fetching = Pick<Services, "db" | "queue" | "storage" | "config" | "handlers" | "fetchOutside">;

/**
 * Fetches what waits of a product's pictures and puts it behind those that the product has. What cannot be had now is
 * tried again, and the next ones wait for it; what cannot be had at all is noted with why.
 */
export async function fetchProductPictures(
  services: Fetching,
  product: z.output<typeof fetchProductPicturesJob.schema>,
  { attempt }: { attempt: number },
): Promise<void> {
  for (const picture of await listWaiting(services.db.orm, product)) {
    try {
      await fetchPicture(services, picture);
    } catch (error) {
      const failure = lastingFailureOf(error);
      if (!failure && attempt <= retryLimit) throw error;
      const isAway = error instanceof OutsideFailure;
      await giveUp(services.db.orm, picture, failure ?? (isAway ? "unavailable" : "broken"));
    }
  }
}

const listWaiting = (
  connection: Connection,
  { importId, productId }: { importId: string; productId: string },
) =>
  connection
    .select({
      importId: productImportPictures.importId,
      productId: productImportPictures.productId,
      rank: productImportPictures.rank,
      address: productImportPictures.address,
      ownerId: productImports.createdBy,
    })
    .from(productImportPictures)
    .innerJoin(productImports, eq(productImports.id, productImportPictures.importId))
    .where(
      and(
        eq(productImportPictures.importId, importId),
        eq(productImportPictures.productId, productId),
        eq(productImportPictures.status, "WAITING"),
      ),
    )
    .orderBy(asc(productImportPictures.rank));
type Picture = Awaited<ReturnType<typeof listWaiting>>[number];

/** Why a picture will not come however often it is tried; null where it may. */
function lastingFailureOf(error: unknown): PictureFailure | null {
  if (error instanceof OutsideFailure) return error.reason === "unavailable" ? null : error.reason;
  if (!(error instanceof Failure)) return null;
  if (error.code === unsupportedImage.code) return "no-image";
  return error.code === tooManyPixels.code ? "too-many-pixels" : null;
}

async function fetchPicture(services: Fetching, picture: Picture): Promise<void> {
  const { db, config } = services;
  const there = await findShown(db.orm, config.baseUrl, picture);
  if (there) {
    await settle(db.orm, picture, { status: "DONE", imageId: there });
    return;
  }
  const path = await spoolPath(config);
  try {
    await services.fetchOutside(picture.address, { path, maxBytes: imageMaxBytes });
    const imageId = await keepImage(services, { ownerId: picture.ownerId, path });
    // Without the account of whoever sent the spreadsheet nobody waits for it.
    if (imageId) await db.transaction((tx) => show(tx, services, { ...picture, imageId }));
    else await giveUp(db.orm, picture, "broken");
  } finally {
    await rm(path, { force: true });
  }
}

/** The picture of this address that the product shows already: of an earlier spreadsheet, or one that we serve ourselves. */
async function findShown(
  connection: Connection,
  baseUrl: string,
  { productId, address }: Picture,
): Promise<string | undefined> {
  const [shown] = await connection
    .select({ id: productImages.imageId })
    .from(productImages)
    .where(
      and(
        eq(productImages.productId, productId),
        // Names in full: with one table only, Drizzle writes columns without their table.
        sql`(product_images.image_id = ${imageIdIn(address, baseUrl)}::uuid or exists (
          select from product_import_pictures earlier where earlier.product_id = ${productId}
            and earlier.address = ${address} and earlier.status = 'DONE'
            and earlier.image_id = product_images.image_id))`,
      ),
    )
    .limit(1);
  return shown?.id;
}

/** Puts a picture behind those of its product, or discards it where it has no place. */
async function show(
  tx: Transaction,
  services: Fetching,
  { imageId, ...picture }: Picture & { imageId: string },
): Promise<void> {
  const { productId } = picture;
  // Held first, as by everybody who changes the pictures of a product.
  await stayApproved(tx, services, "product", [productId]);
  // Another spreadsheet, or another cell of this one, may have brought it meanwhile.
  const there = await findShown(tx, services.config.baseUrl, picture);
  if (there) {
    await settle(tx, picture, { status: "DONE", imageId: there });
    return discardImage(tx, services, imageId);
  }
  const alive = await tx.$count(products, and(eq(products.id, productId), isAlive));
  const shown = await tx.$count(productImages, eq(productImages.productId, productId));
  const hasRoom = alive > 0 && shown < maxPictures;
  // Another try of the same job may have come first.
  const isFirst = hasRoom
    ? await settle(tx, picture, { status: "DONE", imageId })
    : await settle(tx, picture, { status: "FAILED", failure: alive > 0 ? "full" : "gone" });
  if (!hasRoom || !isFirst) return discardImage(tx, services, imageId);
  await appendPictures(tx, services, productId, [imageId]);
}

const giveUp = (connection: Connection, picture: Picture, failure: PictureFailure) =>
  settle(connection, picture, { status: "FAILED", failure });

/** @returns whether it waited until now */
async function settle(
  connection: Connection,
  { importId, productId, rank }: Omit<Picture, "ownerId" | "address">,
  became: Partial<typeof productImportPictures.$inferInsert>,
): Promise<boolean> {
  const settled = await connection
    .update(productImportPictures)
    .set(became)
    .where(
      and(
        eq(productImportPictures.importId, importId),
        eq(productImportPictures.productId, productId),
        eq(productImportPictures.rank, rank),
        eq(productImportPictures.status, "WAITING"),
      ),
    )
    .returning({ rank: productImportPictures.rank });
  return settled.length > 0;
}
