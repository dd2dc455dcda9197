import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { companies } from "../../companies/table.ts";
import { productGroups, productImages } from "../../products/table.ts";
import { users } from "../../users/table.ts";
import { images } from "../table.ts";
import { enqueueRemovalOfFiles } from "./remove-image-files-job.ts";

/** Nobody shows the picture. */
const isUnused = sql`not exists (select from ${companies} where ${companies.imageId} = ${images.id})
  and not exists (select from ${users} where ${users.imageId} = ${images.id})
  and not exists (select from ${productImages} where ${productImages.imageId} = ${images.id})
  and not exists (select from ${productGroups} where ${productGroups.bannerId} = ${images.id})
  and not exists (select from ${productGroups} where ${productGroups.iconId} = ${images.id})`;

async function discard(
  tx: Transaction,
  services: Pick<Services, "queue">,
  where: SQL | undefined,
): Promise<void> {
  const removed = await tx
    .delete(images)
    .where(and(where, isUnused))
    .returning({ id: images.id, contentType: images.contentType });
  await enqueueRemovalOfFiles(tx, services, removed);
}

/** Removes a picture that was just replaced or taken away, unless something else still shows it. */
export const discardImage = (tx: Transaction, services: Pick<Services, "queue">, imageId: string) =>
  discard(tx, services, eq(images.id, imageId));

/** As `discardImage`, for several. */
export async function discardImages(
  tx: Transaction,
  services: Pick<Services, "queue">,
  imageIds: string[],
): Promise<void> {
  if (imageIds.length > 0) await discard(tx, services, inArray(images.id, imageIds));
}

/** Removes every picture that a person sent, but for those that something still shows, such as a company's logo. */
export const discardImagesOf = (tx: Transaction, services: Pick<Services, "queue">, ownerId: string) =>
  discard(tx, services, eq(images.ownerId, ownerId));
