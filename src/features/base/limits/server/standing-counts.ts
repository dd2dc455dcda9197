import type { Connection } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { StandingKey } from "../limits.ts";

/** How much of a standing limit exists now: the feature that holds the things counts them. */
export interface StandingCount {
  key: StandingKey;
  count(connection: Connection, ownerId: string): Promise<number>;
}

export const standingCounts = defineHandlers<StandingCount>("standing counts");
