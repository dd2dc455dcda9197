import { and, eq, sql } from "drizzle-orm";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import { users } from "../table.ts";

/** The photo of a person. */
export const userPhoto: ImageUse = {
  owner: "person",
  shows: (which) => sql`exists (select from ${users}
    where ${and(eq(users.imageId, images.id), which?.(users.id))})`,
};
