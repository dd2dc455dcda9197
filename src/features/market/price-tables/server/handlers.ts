import { eq } from "drizzle-orm";
import type { SkillUse } from "../../../base/reference/server/skills.ts";
import { priceTableSegments } from "../table.ts";

/** A table of a segment that goes is one of that which takes its place. */
export const segmentOfPriceTables: SkillUse = {
  what: "price-tables",
  async move(tx, { from, into }) {
    const ofFrom = eq(priceTableSegments.segmentId, from);
    const gone = await tx.delete(priceTableSegments).where(ofFrom).returning();
    if (gone.length > 0)
      await tx
        .insert(priceTableSegments)
        .values(gone.map(({ tableId }) => ({ tableId, segmentId: into })))
        .onConflictDoNothing();
    return gone.length;
  },
};
