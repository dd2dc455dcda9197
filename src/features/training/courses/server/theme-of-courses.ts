import { eq } from "drizzle-orm";
import type { SkillUse } from "../../../base/reference/server/skill-uses.ts";
import { courses } from "../table.ts";

/** What courses are about. */
export const themeOfCourses: SkillUse = {
  what: "courses",
  async move(tx, { from, into }) {
    const { rowCount } = await tx.update(courses).set({ segmentId: into }).where(eq(courses.segmentId, from));
    return rowCount ?? 0;
  },
};
