import { and, eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { SubjectKind } from "../lifecycle.ts";
import { type ChargeRow, charges } from "../table.ts";

/** The attempt to collect money for something that is under way. */
export async function findOpenCharge(
  connection: Connection,
  kind: SubjectKind,
  id: string,
): Promise<ChargeRow | null> {
  const [row] = await connection
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.subjectKind, kind),
        eq(charges.subjectId, id),
        inArray(charges.status, ["CREATED", "SENT"]),
        eq(charges.isSuperseded, false),
      ),
    );
  return row ?? null;
}
