import { eq } from "drizzle-orm";
import type { SkillUse } from "../../../base/reference/server/skill-uses.ts";
import { companies } from "../table.ts";

/** The segment of companies, of which their products tell it too. */
export const segmentOfCompanies: SkillUse = {
  what: "companies",
  async move(tx, { from, into }) {
    const { rowCount } = await tx
      .update(companies)
      .set({ segmentId: into })
      .where(eq(companies.segmentId, from));
    return rowCount ?? 0;
  },
};
