import { and, eq, ne } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { chargeRefunds } from "../table.ts";

/**
 * Whether what the payer of a charge had a right to get back was given up, since the gateway refuses it (decision 0051):
 * nothing more of it goes back by itself. A part that an administrator had decided promised nothing.
 */
export async function isSettledByHand(connection: Connection, chargeId: string): Promise<boolean> {
  const isGivenUp = and(
    eq(chargeRefunds.chargeId, chargeId),
    eq(chargeRefunds.status, "GIVEN_UP"),
    ne(chargeRefunds.why, "ADMINISTRATOR"),
  );
  return (await connection.$count(chargeRefunds, isGivenUp)) > 0;
}
