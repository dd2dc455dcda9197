import { and, asc, gt, ne } from "drizzle-orm";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import { images } from "../table.ts";

/** While a picture is sent its file may be missing; one whose upload never came is swept as nothing shows it. */
export const filesOfImages: FilesOfRows = {
  prefix: "images/",
  async rowsAfter(connection, id, limit) {
    const rows = await connection
      .select({ id: images.id })
      .from(images)
      .where(and(ne(images.status, "UPLOADING"), id === null ? undefined : gt(images.id, id)))
      .orderBy(asc(images.id))
      .limit(limit);
    return rows.map((row) => row.id);
  },
};
