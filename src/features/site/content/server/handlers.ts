import { and, eq, sql } from "drizzle-orm";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import { testimonials } from "../table.ts";

/** The pictures of testimonials, which belong to nobody but the administrator who sent them. */
export const testimonialPicture: ImageUse = {
  owner: "person",
  shows: (which) => sql`exists (select from ${testimonials}
    where ${and(eq(testimonials.imageId, images.id), which?.(images.ownerId))})`,
};
