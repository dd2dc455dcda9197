import { sql } from "drizzle-orm";
import { countUpToMost, type WaitingCount } from "../../../base/waiting/server/waiting-counts.ts";
import { contactMessages } from "../table.ts";

/** Messages to support that nobody has answered. */
export const waitingMessages: WaitingCount = {
  kind: "messages",
  of: "administration",
  count: (connection) =>
    countUpToMost(
      connection,
      sql`select 1 from ${contactMessages} where ${contactMessages.answeredAt} is null`,
    ),
};
