import { and, eq, sql } from "drizzle-orm";
import type { ImageUse } from "../../media/server/image-uses.ts";
import { images } from "../../media/table.ts";
import { users } from "../table.ts";

/** The photo of a person. */
export const userPhoto: ImageUse = {
  owner: "person",
  shows: (which) => sql`exists (select from ${users}
    where ${and(eq(users.imageId, images.id), which?.(users.id))})`,
};
