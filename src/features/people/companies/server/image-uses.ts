import { and, eq, sql } from "drizzle-orm";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import { companies } from "../table.ts";

/** The logo of a company. */
export const companyLogo: ImageUse = {
  owner: "company",
  shows: (which) => sql`exists (select from ${companies}
    where ${and(eq(companies.imageId, images.id), which?.(companies.id))})`,
};
