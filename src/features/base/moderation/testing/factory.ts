import type { Connection } from "../../../../platform/database/database.ts";
import { reports } from "../table.ts";

/** Puts a report into the database, open and of nobody known unless told; what is given wins over the defaults. */
export async function createReport(
  connection: Connection,
  given: Partial<typeof reports.$inferInsert> & Pick<typeof reports.$inferInsert, "kind" | "subjectId">,
): Promise<typeof reports.$inferSelect> {
  const [report] = await connection
    .insert(reports)
    .values({ reason: "MISLEADING", text: "O salário não é esse.", ...given })
    .returning();
  if (!report) throw new Error("The report was not inserted");
  return report;
}
