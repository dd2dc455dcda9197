import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { LimitKey } from "../../../base/limits/limits.ts";
import { planLimits } from "../table.ts";

/** Lets every plan that limits something allow so much of it; null: without limit. */
export async function allow(connection: Connection, key: LimitKey, maximum: number | null): Promise<void> {
  await connection.update(planLimits).set({ maximum }).where(eq(planLimits.key, key));
}
